import NibbleCells
import NibbleNibCheck
import NibbleNibFormat
import NibbleViews

/// Finds where in a file the causes of a layout's problems are: the constraint that was left out, or the element in question.
@MainActor struct LayoutProblemPlaces {
    private let file: String
    private let size: Size
    /// The places where elements begin, by their ids.
    private var elements: [String: NibPlace] = [:]
    /// The same, by their classes: what has no name is called by its class.
    private var classes: [String: [NibPlace]] = [:]
    /// The same, by their classes and texts.
    private var texts: [String: [NibPlace]] = [:]

    init(_ document: NibDocument, size: Size) {
        file = document.file
        self.size = size
        var pending = document.objects + document.scenes.flatMap { [$0.controller] + $0.objects }
        while let element = pending.popLast() {
            elements[element.id] = element.place
            let name = element.ownClass
            classes[name.name, default: []].append(element.place)
            let text = element.properties.first { ["text", "title"].contains($0.name) }?.text ?? ""
            if !text.isEmpty {
                texts["\(name.name) “\(Self.start(of: text))”", default: []].append(element.place)
            }
            pending += element.children
        }
    }

    /// The kinds of problems that a file is told of.
    private static let severe: Set<LayoutProblem.Kind> = [.unsatisfiable, .ambiguous, .endless, .misplaced]

    /// The doubts about the file among the problems seen in a layout, with their places.
    func doubts(among found: [LayoutProblem]) -> [NibProblem] {
        let severe = found.filter { Self.severe.contains($0.kind) }
        return OpenPlaces.groups(of: severe).flatMap { group -> [NibProblem] in
            guard group.count > 1, let first = group.first else { return group.map(problem) }
            return [
                NibProblem(
                    .warning, .doubtfulLayout, at: place(of: first.subject).position(in: file),
                    head + OpenPlaces.sentence(for: group) + group.map(Self.help).joined(),
                    names: OpenPlaces.slots(of: group))
            ]
        }
    }

    private var head: String { "At \(size.width)x\(size.height): " }

    /// A problem seen in the layout, with its place in the file.
    func problem(_ found: LayoutProblem) -> NibProblem {
        let help = Self.help(found)
        guard found.kind == .unsatisfiable, !found.constraints.isEmpty else {
            return NibProblem(
                .warning, .doubtfulLayout, at: place(of: found.subject).position(in: file),
                head + found.description + help, names: OpenPlaces.slots(of: [found]))
        }
        var constraints = found.constraints
        let left = constraint(constraints.remove(at: found.leftOut ?? constraints.count - 1))
        let others = constraints.map(constraint)
        let last = others.last.map { others.count > 1 ? " and \($0.words)" : $0.words } ?? ""
        return NibProblem(
            .warning, .doubtfulLayout, at: (left.place ?? .start).position(in: file),
            "\(head)\(left.words) conflicts with "
                + others.dropLast().map(\.words).joined(separator: ", ") + last + ", so it is left out."
                + help,
            notes: others.compactMap { other in
                other.place.map {
                    NibProblem.Note(position: $0.position(in: file), text: "\(other.words) is here.")
                }
            })
    }

    /// The way out of a problem in the words of layout files.
    private static func help(_ found: LayoutProblem) -> String {
        guard let suggestion = found.suggestion else { return "" }
        let axis = found.axis == .vertical ? "vertical" : "horizontal"
        return " "
            + suggestion.replacing(
                "let the views beside it hug their contents differently",
                with: "give it or a view beside it a \(axis)HuggingPriority of 251, where the others have 250"
            )
    }

    /// A constraint's words, and the place that they end with: `a.top = b.bottom (Photo.layout:3:14)`.
    private func constraint(_ text: String) -> (words: String, place: NibPlace?) {
        guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else { return (text, nil) }
        let parts = text[text.index(after: open)...].dropLast().split(separator: ":")
        guard parts.count == 3, let line = Int32(parts[1]), let column = Int32(parts[2]) else {
            return (text, nil)
        }
        // Those of other files that this one loads say where they are themselves.
        guard file == parts[0] || file.hasSuffix("/\(parts[0])") else { return (text, nil) }
        return (String(text[..<open].dropLast()), NibPlace(line: line, column: column))
    }

    /// The element of a name; of several of a class none is meant for sure.
    private func place(of name: String?) -> NibPlace {
        guard let name else { return .start }
        if let place = elements[name] { return place }
        // A text that is translated, or comes from elsewhere, isn't that of the file.
        let kind = name.firstRange(of: " “").map { String(name[..<$0.lowerBound]) } ?? name
        let places = texts[name] ?? classes[kind] ?? []
        return places.count == 1 ? places[0] : .start
    }

    /// As much of a text as problems show.
    private static func start(of text: String) -> String {
        let start = TerminalText.sanitize(text).prefix(20)
        return start + (text.count > 20 ? "…" : "")
    }
}
