import Nibble

/// The four numbers of a `frame` attribute.
struct FrameNumbers: Hashable {
    var rect: Rect

    /// Reads an attribute's value; nil for one that isn't four whole numbers.
    init?(_ text: String) {
        let numbers = text.split { $0 == "," || $0 == " " }.compactMap { Int($0) }
        // Beyond this, adding two of them could trap.
        guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 1 << 20 }) else { return nil }
        rect = Rect(x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
    }

    init(_ rect: Rect) { self.rect = rect }

    /// The numbers with zeros for some axes, which leave those to constraints.
    func leaving(_ axes: Set<Axis>) -> FrameNumbers {
        var rect = rect
        if axes.contains(.horizontal) { (rect.origin.x, rect.width) = (0, 0) }
        if axes.contains(.vertical) { (rect.origin.y, rect.height) = (0, 0) }
        return FrameNumbers(rect)
    }

    /// The numbers with what stands between them in another value.
    func text(like old: String) -> String {
        let numbers = [rect.minX, rect.minY, rect.width, rect.height]
        let gaps = old.split(omittingEmptySubsequences: false) { $0 == "-" || $0.isNumber }.filter {
            !$0.isEmpty
        }
        guard gaps.count == 3 else { return text }
        return zip(numbers, gaps.map(String.init) + [""]).map { "\($0)\($1)" }.joined()
    }

    /// The numbers as the attribute's value.
    var text: String { "\(rect.minX),\(rect.minY),\(rect.width),\(rect.height)" }
}
