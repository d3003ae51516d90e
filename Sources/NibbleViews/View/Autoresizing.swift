import NibbleCells

/// A frame in fractions of cells, kept while a superview is resized step by step so that nothing drifts.
struct ExactFrame {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(_ frame: Rect) {
        x = Double(frame.minX)
        y = Double(frame.minY)
        width = Double(frame.width)
        height = Double(frame.height)
    }

    /// The cells: each edge rounded, so that views that touched still do.
    var rounded: Rect {
        let left = Self.cell(x)
        let top = Self.cell(y)
        return Rect(
            x: left, y: top, width: max(0, Self.cell(x + width) - left),
            height: max(0, Self.cell(y + height) - top))
    }

    private static func cell(_ value: Double) -> Int {
        Int(max(-1e15, min(1e15, (value + 0.5).rounded(.down))))
    }

    /// Changes the frame as a superview's size changes.
    ///
    /// As in UIKit, the change is divided among the flexible lengths of an axis in proportion to what they were;
    /// where they were all zero, equally. Without a flexible length the leading margin and the size stay.
    mutating func resize(mask: AutoresizingMask, from old: Size, to new: Size) {
        Self.resize(
            &x, &width, total: Double(old.width), delta: Double(new.width) - Double(old.width),
            before: mask.contains(.flexibleLeftMargin), length: mask.contains(.flexibleWidth),
            after: mask.contains(.flexibleRightMargin))
        Self.resize(
            &y, &height, total: Double(old.height), delta: Double(new.height) - Double(old.height),
            before: mask.contains(.flexibleTopMargin), length: mask.contains(.flexibleHeight),
            after: mask.contains(.flexibleBottomMargin))
    }

    private static func resize(
        _ origin: inout Double, _ size: inout Double, total: Double, delta: Double, before: Bool,
        length: Bool, after: Bool
    ) {
        let flexible = [(before, origin), (length, size), (after, total - origin - size)]
        let count = flexible.filter(\.0).count
        guard count > 0, delta != 0 else { return }
        let sum = flexible.reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
        func share(_ part: (Bool, Double)) -> Double {
            guard part.0 else { return 0 }
            return sum == 0 ? delta / Double(count) : delta * part.1 / sum
        }
        let originShare = share(flexible[0])
        let sizeShare = share(flexible[1])
        origin += originShare
        size += sizeShare
    }
}
