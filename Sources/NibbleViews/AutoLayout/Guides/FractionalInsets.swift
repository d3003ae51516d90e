import NibbleCells

/// Distances inwards from four edges, in cells and fractions of them.
package struct FractionalInsets: Hashable, Sendable {
    package var top: Double
    package var left: Double
    package var bottom: Double
    package var right: Double

    static let zero = FractionalInsets(top: 0, left: 0, bottom: 0, right: 0)

    package init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Takes whole cells, as far as a constraint can count them.
    init(_ insets: EdgeInsets) {
        func cells(_ inset: Int) -> Double {
            min(max(Double(inset), -LayoutConstraintError.limit), LayoutConstraintError.limit)
        }
        self.init(
            top: cells(insets.top), left: cells(insets.left), bottom: cells(insets.bottom),
            right: cells(insets.right))
    }

    /// In whole cells.
    var rounded: EdgeInsets {
        EdgeInsets(
            top: EdgeSnapping.cell(top), left: EdgeSnapping.cell(left), bottom: EdgeSnapping.cell(bottom),
            right: EdgeSnapping.cell(right))
    }

    static func + (left: FractionalInsets, right: FractionalInsets) -> FractionalInsets {
        FractionalInsets(
            top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
            right: left.right + right.right)
    }

    /// The inset before the content along an axis: left or top.
    func before(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

    /// The inset after the content along an axis: right or bottom.
    func after(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}
