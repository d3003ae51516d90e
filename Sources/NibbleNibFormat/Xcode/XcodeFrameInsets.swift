import NibbleCells

/// Replaces `frameInset` elements, which early versions of Xcode 8 wrote, with ordinary frames.
///
/// `<frame key="frameInset" minX="16" width="343" …/>` has two of the three numbers of each axis, and no zeros; where both
/// distances could be meant the view's autoresizing mask says which one is fixed.
enum XcodeFrameInsets {
    /// Replaces them throughout a file.
    static func replace(in xml: inout XMLElement) {
        if isUsed(in: xml) { replace(in: &xml, outer: NibSize(width: 0, height: 0)) }
    }

    private static func isUsed(in xml: XMLElement) -> Bool {
        isInset(xml) || xml.elements.contains(where: isUsed)
    }

    private static func isInset(_ xml: XMLElement) -> Bool {
        xml.name == "frame" && xml["key"] == "frameInset"
    }

    private static func replace(in xml: inout XMLElement, outer: NibSize) {
        let mask = xml.elements.first { $0.name == "autoresizingMask" && $0["key"] == "autoresizingMask" }
        for index in xml.children.indices {
            guard case .element(var child) = xml.children[index].content, isInset(child) else { continue }
            let (x, width) = length(child, ["minX", "maxX", "width"], mask, "flexibleMinX", in: outer.width)
            let (y, height) = length(
                child, ["minY", "maxY", "height"], mask, "flexibleMinY", in: outer.height)
            let numbers = [("x", x), ("y", y), ("width", width), ("height", height)]
            child.name = "rect"
            child.attributes = [attribute("key", "frame", of: child)]
            child.attributes += numbers.map { attribute($0.0, NumberText.text($0.1), of: child) }
            xml.children[index].content = .element(child)
        }
        let frame = XcodeMargins.frame(of: xml)
        let size = frame.map { NibSize(width: $0.width, height: $0.height) } ?? outer
        for index in xml.children.indices {
            guard case .element(var child) = xml.children[index].content else { continue }
            replace(in: &child, outer: size)
            xml.children[index].content = .element(child)
        }
    }

    private static func attribute(_ name: String, _ value: String, of xml: XMLElement) -> XMLAttribute {
        XMLAttribute(name: name, value: value, place: xml.place, valuePlace: xml.place)
    }

    /// The start and the length of a frame along an axis.
    ///
    /// - Parameters:
    ///   - xml: The distances.
    ///   - names: The names of the distances at the start and the end, and of the length.
    ///   - mask: The view's autoresizing mask.
    ///   - flexibleStart: The mask's name for a start that gives way.
    ///   - outer: The length of the view around.
    /// - Returns: Both, in points.
    private static func length(
        _ xml: XMLElement, _ names: [String], _ mask: XMLElement?, _ flexibleStart: String, in outer: Double
    ) -> (start: Double, length: Double) {
        let numbers = names.map { name in xml[name].flatMap { NumberText.number($0) } }
        guard let length = numbers[2] else {
            let start = numbers[0] ?? 0
            return (start, max(0, outer - start - (numbers[1] ?? 0)))
        }
        let isAtEnd = numbers[0] == nil && (numbers[1] != nil || mask?[flexibleStart] == "YES")
        return (isAtEnd ? outer - length - (numbers[1] ?? 0) : numbers[0] ?? 0, length)
    }
}
