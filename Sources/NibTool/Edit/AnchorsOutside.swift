import Nibble
import NibbleEditing
import NibbleNibFormat

/// The anchors of views inside an element as they are once that is gone and they are measured from the view around it.
@MainActor struct AnchorsOutside {
    private let file: EditedFile
    /// The rooms of the element and of the view around it, on the screen.
    private let inner: Rect
    private let outer: Rect
    private let isRightToLeft: Bool

    /// Measures an element and the view around it; nil where anchors mean something else than places in a view, as in stack views
    /// and scroll views, and at the top of a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - scene: The scene that the element is drawn in.
    ///   - index: The element.
    ///   - isRightToLeft: Whether leading edges are drawn at the right.
    init?(_ file: EditedFile, _ scene: DrawnScene, of index: Int, isRightToLeft: Bool) {
        guard let parent = file.parent(of: index), let inner = scene.room(of: index),
            parent > 0 || file.text.tree.elements[0]["class"] != nil,
            ![index, parent].contains(where: { element in
                ["StackView", "ScrollView"].contains { file.isKind(element, of: $0) }
            })
        else { return nil }
        (self.file, self.inner, self.isRightToLeft) = (file, inner, isRightToLeft)
        outer = scene.room(of: parent) ?? Rect(origin: .zero, size: scene.grid.size)
    }

    /// The values of the attributes that place a view which keep it where it is drawn.
    ///
    /// - Parameters:
    ///   - index: The view's element.
    ///   - frame: Where it is drawn, in the view around the element.
    /// - Returns: Nil where its anchors don't place it, or say that otherwise than by a constant.
    func values(of index: Int, at frame: Rect) -> [String: String]? {
        let element = file.text.tree.elements[index]
        let constrained = EditedPlace.constrainedAxes(element)
        guard !constrained.isEmpty else { return nil }
        var (values, placed) = ([String: String](), Set<Axis>())
        for attribute in element.attributes where NibGrammar.anchors.contains(attribute.name) {
            let old = MarkupWords.unescaped(attribute.value)
            guard attribute.name != "edges", let value = self.value(old, of: attribute.name) else {
                return nil
            }
            values[attribute.name] = value
            if let axis = EditedPlace.axis(of: attribute.name) { placed.insert(axis) }
        }
        if let written = file.value("frame", of: index) {
            placed.formUnion(EditedPlace.framedAxes(element))
            values["frame"] = FrameNumbers(frame).leaving(constrained).text(like: written)
        }
        return placed.count == 2 ? values : nil
    }

    /// The value of an anchor, which isn't changed where it is measured from another view than the one around it.
    private func value(_ value: String, of name: String) -> String? {
        let rest = value.dropFirst(EditedPlace.relation(in: value).count)
        let path = rest.prefix { $0 != " " }.split(separator: ".").map(String.init)
        guard path.first == "super" else { return ["safe", "margins"].contains(path.first) ? nil : value }
        guard path.count < 3,
            let step = self.step(along: path.count == 2 ? path[1] : Self.measure(of: name))
        else { return nil }
        return step == 0 ? value : EditedPlace.shifted(value, by: step)
    }

    /// The measure that the anchor of a name limits: the width for `minWidth`.
    private static func measure(of name: String) -> String {
        name.hasPrefix("min") || name.hasPrefix("max") ? name.dropFirst(3).lowercased() : name
    }

    /// The cells by which the constant of an anchor grows when it is measured from the outer view; nil where it can't be said.
    private func step(along anchor: String) -> Int? {
        let (left, right) = (inner.minX - outer.minX, inner.maxX - outer.maxX)
        let (top, bottom) = (inner.minY - outer.minY, inner.maxY - outer.maxY)
        switch anchor {
        case "left": return left
        case "right": return right
        case "leading": return isRightToLeft ? -right : left
        case "trailing": return isRightToLeft ? -left : right
        case "top": return top
        case "bottom": return bottom
        // Half a cell would be another place.
        case "centerX": return (left + right).isMultiple(of: 2) ? (left + right) / 2 : nil
        case "centerY": return (top + bottom).isMultiple(of: 2) ? (top + bottom) / 2 : nil
        case "width": return inner.width - outer.width
        case "height": return inner.height - outer.height
        default: return nil
        }
    }
}
