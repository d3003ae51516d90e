import NibbleCells

/// The frame that code gave a view, and its superview's size then.
///
/// Masks resize from it, however often the superview changes, so that nothing drifts and what was squeezed to nothing
/// comes back.
struct ResizingReference {
    let frame: Rect
    let size: Size
    /// The superview's size that the view was resized to last.
    var lastSize: Size

    init(frame: Rect, size: Size) {
        self.frame = frame
        self.size = size
        lastSize = size
    }

    /// The frame in the superview of size `lastSize`.
    ///
    /// Each edge is rounded, so that views that touched still do.
    func frame(for mask: AutoresizingMask) -> Rect {
        let columns = cells(along: .horizontal, mask)
        let rows = cells(along: .vertical, mask)
        return Rect(x: columns.start, y: rows.start, width: columns.length, height: rows.length)
    }

    private func cells(along axis: Axis, _ mask: AutoresizingMask) -> (start: Int, length: Int) {
        let total = lastSize[axis]
        guard total != size[axis] else { return (frame.start(along: axis), frame.length(along: axis)) }
        let lines = lines(along: axis, mask)
        let start = lines.start.value(at: total)
        let end = start + lines.length.value(at: total)
        return (Self.cell(start), max(0, Self.cell(end) - Self.cell(start)))
    }

    /// The start of the view along an axis, and its length, by the superview's length.
    ///
    /// As in UIKit, a change is divided among the flexible lengths of an axis in proportion to what they were; where
    /// they add up to nothing, equally. Without a flexible length the leading margin and the size stay.
    func lines(along axis: Axis, _ mask: AutoresizingMask) -> (start: ResizingLine, length: ResizingLine) {
        let total = size[axis]
        let (origin, length) = (frame.start(along: axis), frame.length(along: axis))
        let flexible = mask.flexibleLengths(along: axis)
        let lengths = [origin, length, total - origin - length].map(Double.init)
        let count = flexible.count(where: \.self)
        let sum = zip(lengths, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        let shares = zip(lengths, flexible).map { length, isFlexible in
            isFlexible ? sum == 0 ? 1 / Double(count) : length / sum : 0
        }
        return (
            ResizingLine(slope: shares[0], through: lengths[0], at: Double(total)),
            ResizingLine(slope: shares[1], through: lengths[1], at: Double(total))
        )
    }

    private static func cell(_ value: Double) -> Int {
        Int(max(-1e15, min(1e15, (value + 0.5).rounded(.down))))
    }
}

/// A place or length that changes with the superview's length: a part of it, and a constant.
struct ResizingLine {
    let slope: Double
    let constant: Double

    /// Makes a line that does not change.
    init(constant: Int) {
        slope = 0
        self.constant = Double(constant)
    }

    fileprivate init(slope: Double, through value: Double, at total: Double) {
        self.slope = slope
        constant = value - slope * total
    }

    fileprivate func value(at total: Int) -> Double { constant + slope * Double(total) }
}

extension AutoresizingMask {
    /// Whether the lengths before, of and after the view change.
    fileprivate func flexibleLengths(along axis: Axis) -> [Bool] {
        axis == .horizontal
            ? [contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)]
            : [contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)]
    }
}

extension Rect {
    /// The first cell along an axis.
    func start(along axis: Axis) -> Int { axis == .horizontal ? minX : minY }

    /// The cells along an axis.
    func length(along axis: Axis) -> Int { axis == .horizontal ? width : height }
}

extension Size {
    /// The length along an axis, in cells.
    subscript(axis: Axis) -> Int { axis == .horizontal ? width : height }
}
