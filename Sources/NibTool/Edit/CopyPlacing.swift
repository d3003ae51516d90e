import Nibble
import NibbleEditing
import NibbleNibFormat

/// Moves copies off what is at the same place already, so that both are seen.
@MainActor struct CopyPlacing {
    /// The places of the views that the copies come beside, and of the copies so far, as copies of one view have them alike.
    private var taken: Set<[String: String]>
    /// The names of the objects that are copied together.
    private let copied: Set<String>
    /// The columns and rows that a copy is moved by.
    private static let step = (columns: 2, rows: 1)
    /// The most copies on a diagonal.
    private static let limit = 100

    /// Makes room for copies in an element.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - parent: The element.
    ///   - copied: The names of the objects that are copied together.
    init(_ file: EditedFile, in parent: Int, with copied: Set<String>) {
        let elements = file.text.tree.elements
        self.copied = copied
        taken = Set(elements[parent].children.map { Self.alike(Self.place(of: elements[$0])) })
    }

    /// A copy as it goes into the element: moved down the diagonal where one of the views in there has its place.
    ///
    /// A view that hangs on another copy moves with that one.
    ///
    /// - Parameter copy: The copied element as text, with the comments around it and under its old names.
    /// - Returns: The text; as it is for a copy that neither frame nor anchors place.
    mutating func moved(_ copy: String) -> String {
        guard let text = MarkupText(Array(copy.utf8)) else { return copy }
        var place = Self.place(of: text.tree.elements[0])
        let axes = EditedPlace.constrainedAxes(text.tree.elements[0])
        for _ in 0..<Self.limit {
            guard !place.isEmpty, taken.contains(Self.alike(place)) else { break }
            let next = Dictionary(
                uniqueKeysWithValues: place.map {
                    ($0, hangsOnCopy($1) ? $1 : Self.moved($1, $0, constrained: axes) ?? $1)
                })
            guard next != place else { break }
            place = next
        }
        taken.insert(Self.alike(place))
        return text.giving(place.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }) ?? copy
    }

    /// The attributes that say where an element is.
    private static func place(of element: MarkupTree.Element) -> [String: String] {
        let all = element.attributes.filter { $0.name == "frame" || NibGrammar.anchors.contains($0.name) }
        return Dictionary(all.map { ($0.name, MarkupWords.unescaped($0.value)) }) { first, _ in first }
    }

    /// Whether an attribute's value is measured from an object that is copied too.
    private func hangsOnCopy(_ value: String) -> Bool {
        copied.contains(EditedPlace.name(in: value))
    }

    /// A place without the numbers of the names in it: copies hang on `name2` and `name3` as their originals do on `name`.
    private static func alike(_ place: [String: String]) -> [String: String] {
        place.mapValues { value in
            let name = EditedPlace.name(in: value)
            // A frame, or a length, is nothing but numbers.
            guard let first = name.first, first.isLetter || first == "_" else { return value }
            let stem = String(name.reversed().drop { $0.isNumber }.reversed())
            let relation = EditedPlace.relation(in: value)
            return "\(relation)\(stem)\(value.dropFirst(relation.count + name.count))"
        }
    }

    /// The value of an attribute one step down the diagonal; nil for one that doesn't place.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The attribute.
    ///   - axes: The axes that a frame leaves to anchors.
    /// - Returns: The value.
    private static func moved(_ value: String, _ name: String, constrained axes: Set<Axis>) -> String? {
        if name == "frame" {
            let rect = FrameNumbers(value)?.rect.offsetBy(
                dx: axes.contains(.horizontal) ? 0 : step.columns,
                dy: axes.contains(.vertical) ? 0 : step.rows)
            return rect.map { FrameNumbers($0).text }
        }
        if name == "edges" {
            return NibGrammar.edges(value, movedBy: Double(step.rows), columns: Double(step.columns))
        }
        return EditedPlace.axis(of: name).flatMap {
            EditedPlace.further(value, by: $0 == .horizontal ? step.columns : step.rows)
        }
    }
}

extension MarkupText {
    /// The text with attributes for its first element; nil where none of them changes anything.
    func giving(_ attributes: [(name: String, value: String)]) -> String? {
        let steps = attributes.compactMap { set($0.name, to: $0.value, of: 0) }
        guard let step = joined(steps, selecting: 0) else { return nil }
        var bytes = bytes
        _ = step.edit.apply(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
