import NibbleNibFormat
import NibbleViews

/// Explains a file that loads itself: who loaded what, and the three ways out.
@MainActor struct RecursionReport {
    private let load: NibLoad
    private let outer: [NibLoad]
    private let isAgain: Bool

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - load: The load that would never end.
    ///   - outer: The loads around it, the outermost first.
    ///   - isAgain: Whether one of them is of the same file; else this one would be the first.
    init(_ load: NibLoad, inside outer: [NibLoad], again isAgain: Bool) {
        self.load = load
        self.outer = outer
        self.isAgain = isAgain
    }

    /// The report.
    var text: String {
        let name = load.file.stem
        let root = load.plan.topLevel.first.map { load.plan.objects[$0] }
        let owner = root.map { $0.facts.name } ?? name
        return
            ([
                "\(load.file.name) is loading itself."
            ]
            + chain.enumerated().map { index, line in
                "  " + String(repeating: "   ", count: max(0, index - 1)) + (index == 0 ? "" : " └ ") + line
            } + [
                "Choose one:  • File's Owner = \(owner), top-level view = plain View (contentView outlet)",
                "             • keep the custom class and call  Nib(\"\(name)\").apply(to: self)   (template)",
                "             • keep the custom class and never load the nib from init; use Nib(…).instantiate().first",
            ]).joined(separator: "\n")
    }

    private var chain: [String] {
        var lines: [String] = []
        for (around, inner) in zip(outer, outer.dropFirst() + [load]) {
            guard let construction = around.constructions.last else { continue }
            let planned = around.plan.objects[construction.index]
            lines.append(place(of: planned, in: around))
            lines.append(call(planned, construction, inner))
        }
        if !isAgain, let root = load.plan.topLevel.first.map({ load.plan.objects[$0] }) {
            lines.append(place(of: root, in: load))
            lines.append("\(root.facts.name).init(coder:) → Nib(\"\(load.file.stem)\")…   ← again")
        } else if let last = lines.popLast() {
            lines.append(last + "   ← again")
        }
        return lines
    }

    private func place(of planned: PlannedObject, in load: NibLoad) -> String {
        let element = planned.element
        guard planned.parent == nil, load.file.scene == nil else {
            let id = element.hasGeneratedID ? "" : " \"\(element.id)\""
            let scene = load.file.scene.map { "scene \($0) › " } ?? ""
            return "\(load.file.name) › \(scene)\(element.elementName)\(id)  (\(planned.facts.name))"
        }
        let custom = element.customClass.map { " customClass=\"\($0.name)\"" } ?? ""
        return "\(load.file.name):\(element.place.line)  top-level <\(element.elementName)\(custom)>"
    }

    private func call(
        _ planned: PlannedObject, _ construction: NibLoad.Construction, _ inner: NibLoad
    ) -> String {
        let method = construction.phase == .awaking ? "awakeAfter(using:)" : "init(coder:)"
        let start = "\(planned.facts.name).\(method) → Nib(\"\(inner.file.stem)\")"
        if inner.input.root != nil { return start + ".apply(to: self)" }
        return start + ".instantiate(owner: \(inner.input.owner == nil ? "nil" : "self"))"
    }
}
