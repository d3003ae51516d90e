import Nibble
import NibbleEditing
import NibbleNibFormat

/// The place of a view that comes to the top of a file: constraints to others mean nothing there, so a frame takes their place.
@MainActor enum PlaceAtTop {
    /// The step that gives an element such a place.
    ///
    /// - Parameters:
    ///   - index: The element.
    ///   - text: The text that it is in.
    ///   - size: The view's size, where it is known.
    /// - Returns: Nil for an element that nothing holds to others.
    static func step(for index: Int, in text: MarkupText, size: Size?) -> MarkupText.Step? {
        let element = text.tree.elements[index]
        let anchors = element.attributes.filter { NibGrammar.anchors.contains($0.name) }
        let toOthers = anchors.filter(isToOther)
        guard !toOthers.isEmpty else { return nil }
        let gone = size == nil ? toOthers : anchors
        let frame = size.map { FrameNumbers(Rect(origin: .zero, size: $0)).text }
        var steps = gone.flatMap { anchor in
            [anchor.name, "\(anchor.name).outlet"].compactMap { text.set($0, to: nil, of: index) }
        }
        if let frame, let step = text.set("frame", to: frame, of: index) { steps.append(step) }
        return text.joined(steps, selecting: index)
    }

    /// A pasted element with such a place, as large as its constraints say, else as a new one of its class.
    static func placed(_ copy: String, sizes: [String: Size]) -> String {
        guard let text = MarkupText(Array(copy.utf8)), let element = text.tree.elements.first else {
            return copy
        }
        let usual = sizes[element.name]
        let width = element["width"].flatMap { Int($0.value) } ?? usual?.width
        let height = element["height"].flatMap { Int($0.value) } ?? usual?.height
        let size = width.flatMap { width in height.map { Size(width: width, height: $0) } }
        guard let change = step(for: 0, in: text, size: size) else { return copy }
        var bytes = text.bytes
        _ = change.edit.apply(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether an anchor is measured from another object than the view itself.
    private static func isToOther(_ anchor: MarkupTree.Attribute) -> Bool {
        let name = EditedPlace.name(in: MarkupWords.unescaped(anchor.value))
        return anchor.name == "edges" || name != "self" && Double(name) == nil
    }
}
