import Nibble
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat
import NibbleNibs

/// The layout files of components, which the canvas draws in the places of their elements unless a package draws those.
@MainActor final class ComponentLayouts {
    /// A file as it was read last.
    private struct Known {
        let stamp: FileStamp?
        /// The component; nil for a file that describes none, or has errors.
        let component: (name: String, input: NibInput)?

        init(_ path: String, _ stamp: FileStamp?) {
            self.stamp = stamp
            let input = NibInput(path)
            if !input.reading.hasErrors, case .template(let own)? = input.reading.document?.root {
                component = (own.name, input)
            } else {
                component = nil
            }
        }
    }

    private var known: [String: Known] = [:]

    /// New views with what is in the components of a file, by the positions of their elements.
    func views(in file: EditedFile, _ environment: NibEnvironment?) -> [Int: View] {
        let lent = NibEnvironment.standard.design.standIns
        // The first element is the component that the file itself describes; a list shows copies of its cells, not these.
        let wanted = file.objects.filter { index, element in
            index > 0 && file.catalog[element.ownClass.name]?.isOwn != false && lent[element.id] == nil
                && file.repeatedCell(around: index) == nil
        }
        guard !wanted.isEmpty else { return [:] }
        let inputs = inputs(beside: file.path)
        return wanted.compactMapValues { element in
            inputs[element.ownClass.name].flatMap { Self.view(of: $0, environment) }
        }
    }

    /// The components by their classes; a file that was written since is read again.
    private func inputs(beside path: String) -> [String: NibInput] {
        var (now, found): ([String: Known], [String: NibInput]) = ([:], [:])
        for path in ComponentFiles.paths(beside: path) {
            let stamp = FileStamp(path: path)
            let file = known[path].flatMap { $0.stamp == stamp ? $0 : nil } ?? Known(path, stamp)
            now[path] = file
            if let (name, input) = file.component, found[name] == nil { found[name] = input }
        }
        known = now
        return found
    }

    private static func view(of input: NibInput, _ environment: NibEnvironment?) -> View? {
        let options: NibOptions = [.lenient, .ignoreOwnerConnections, .designTime]
        let nib = Nib(input.reading, at: input.target, environment: environment)
        return (try? nib.instantiate(options: options))?.lazy.compactMap { $0 as? View }.first
    }

    /// Makes something with empty boxes in the places of components, each as large as its view would be.
    static func lend<Result>(
        _ views: [Int: View], in file: EditedFile, _ body: () throws -> Result
    ) rethrows -> Result {
        guard !views.isEmpty else { return try body() }
        let environment = NibEnvironment.standard
        let usual = environment.design
        var design = usual
        for (index, view) in views {
            guard let id = file.objects[index]?.id else { continue }
            let (fitting, designed) = (view.systemLayoutSizeFitting(.zero), view.bounds.size)
            let width = fitting.width > 0 ? fitting.width : designed.width
            let height = fitting.height > 0 ? fitting.height : designed.height
            let size = IntrinsicSize(width: width > 0 ? width : nil, height: height > 0 ? height : nil)
            design.standIns[id] = NibStandIn(size: size, rows: [[]])
        }
        environment.design = design
        defer { environment.design = usual }
        return try body()
    }
}
