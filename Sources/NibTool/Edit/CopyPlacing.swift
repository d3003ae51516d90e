import Nibble
import NibbleEditing
import NibbleNibFormat

/// Moves copies off what is at the same place already, so that both are seen.
@MainActor struct CopyPlacing {
    private let file: EditedFile
    /// The columns and rows that a copy is moved by.
    private static let step = (columns: 2, rows: 1)
    /// The most copies on a diagonal.
    private static let limit = 100

    init(_ file: EditedFile) { self.file = file }

    /// A copy as it goes into an element: moved down the diagonal where one of the views in there has its place.
    ///
    /// - Parameters:
    ///   - copy: The element as text, with the comments around it.
    ///   - parent: The element that it goes into.
    /// - Returns: The text; as it is for a copy that neither frame nor anchors place.
    func moved(_ copy: String, in parent: Int) -> String {
        guard var text = MarkupText(Array(copy.utf8)) else { return copy }
        let taken = Set(
            file.text.tree.elements[parent].children.map { Self.place(of: file.text.tree.elements[$0]) })
        for _ in 0..<Self.limit {
            let place = Self.place(of: text.tree.elements[0])
            guard !place.isEmpty, taken.contains(place) else { break }
            let steps = place.sorted { $0.key < $1.key }.compactMap { name, value in
                Self.moved(value, name).flatMap { text.set(name, to: $0, of: 0) }
            }
            guard let step = text.joined(steps, selecting: 0) else { break }
            var bytes = text.bytes
            _ = step.edit.apply(to: &bytes)
            guard let next = MarkupText(bytes) else { break }
            text = next
        }
        return String(decoding: text.bytes, as: UTF8.self)
    }

    /// The attributes that say where an element is.
    private static func place(of element: MarkupTree.Element) -> [String: String] {
        let all = element.attributes.filter { $0.name == "frame" || NibGrammar.anchors.contains($0.name) }
        return Dictionary(all.map { ($0.name, MarkupWords.unescaped($0.value)) }) { first, _ in first }
    }

    /// The value of an attribute one step down the diagonal; nil for one that doesn't place.
    private static func moved(_ value: String, _ name: String) -> String? {
        if name == "frame" {
            let rect = FrameNumbers(value)?.rect.offsetBy(dx: step.columns, dy: step.rows)
            return rect.map { FrameNumbers($0).text }
        }
        return EditedPlace.axis(of: name).flatMap {
            EditedPlace.further(value, by: $0 == .horizontal ? step.columns : step.rows)
        }
    }
}
