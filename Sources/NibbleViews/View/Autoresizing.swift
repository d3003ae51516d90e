import NibbleCells

/// The frame that code gave a view, and its superview's size then.
///
/// Masks resize from it, however often the superview changes, so that nothing drifts and what was squeezed to nothing
/// comes back.
struct ResizingReference {
    private let frame: Rect
    private let size: Size
    /// The superview's size that the view was resized to last.
    var lastSize: Size

    init(frame: Rect, size: Size) {
        self.frame = frame
        self.size = size
        lastSize = size
    }

    /// The frame in the superview of size `lastSize`.
    ///
    /// As in UIKit, the change is divided among the flexible lengths of an axis in proportion to what they were;
    /// where they add up to nothing, equally. Without a flexible length the leading margin and the size stay.
    func frame(for mask: AutoresizingMask) -> Rect {
        let columns = Self.resize(
            frame.minX, frame.width, total: size.width, by: lastSize.width.saturatingSubtract(size.width),
            flexible: [
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                mask.contains(.flexibleRightMargin),
            ])
        let rows = Self.resize(
            frame.minY, frame.height, total: size.height, by: lastSize.height.saturatingSubtract(size.height),
            flexible: [
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                mask.contains(.flexibleBottomMargin),
            ])
        return Rect(x: columns.start, y: rows.start, width: columns.length, height: rows.length)
    }

    /// One axis: the lengths before, of and after the view, three flags alike.
    private static func resize(
        _ origin: Int, _ length: Int, total: Int, by change: Int, flexible: [Bool]
    ) -> (start: Int, length: Int) {
        let lengths = [origin, length, total - origin - length].map(Double.init)
        let count = flexible.count(where: \.self)
        guard count > 0, change != 0 else { return (origin, length) }
        let sum = zip(lengths, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        let shares = zip(lengths, flexible).map { length, isFlexible in
            guard isFlexible else { return 0.0 }
            return sum == 0 ? Double(change) / Double(count) : Double(change) * length / sum
        }
        // Each edge is rounded, so that views that touched still do.
        let start = lengths[0] + shares[0]
        let end = start + lengths[1] + shares[1]
        return (cell(start), max(0, cell(end) - cell(start)))
    }

    private static func cell(_ value: Double) -> Int {
        Int(max(-1e15, min(1e15, (value + 0.5).rounded(.down))))
    }
}
