import NibbleNibFormat

/// Finds the elements that a value in a file may be meant to place, also where it can't be read.
struct PlacingValues {
    /// A part of the text: it ends where the next one begins.
    private struct Part {
        let start: SourcePosition
        let elements: [SourcePosition]
    }

    /// The parts in the order of the text.
    private let parts: [Part]

    /// Takes a document that may have errors.
    init(in document: NibDocument) {
        let elements = LoadGraph.elements(in: document)
        let named = Dictionary(grouping: elements, by: \.id)
        parts = elements.flatMap { element -> [Part] in
            // A constraint or a variation may come after the element's children, of which it says nothing.
            let places =
                [element.place] + element.constraints.map(\.place) + element.variations.map(\.place)
            let unread = element.unreadConstraints.map { constraint in
                let meant = Self.names(in: constraint.text).flatMap { name in
                    name == "self" ? [element] : named[name] ?? []
                }
                return Part(
                    start: document.position(of: constraint.place),
                    elements: meant.map { document.position(of: $0.place) })
            }
            let position = document.position(of: element.place)
            return places.map { Part(start: document.position(of: $0), elements: [position]) } + unread
        }
        .sorted { Self.isOrdered($0.start, $1.start) }
    }

    /// The places of the elements that a value may be meant to place.
    func elements(placedAt position: SourcePosition) -> [SourcePosition] {
        parts.last { !Self.isOrdered(position, $0.start) }?.elements ?? []
    }

    /// The words of an equation that may be names of elements.
    private static func names(in equation: String) -> [String] {
        equation.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }

    private static func isOrdered(_ left: SourcePosition, _ right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
