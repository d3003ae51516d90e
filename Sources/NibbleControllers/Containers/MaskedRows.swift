import NibbleCells
import NibbleViews

/// The rows that views placed by frames and masks need: fewer would cut off what cannot shrink.
@MainActor struct MaskedRows {
    /// The rows from the top on.
    private var above = 0
    /// The rows at the bottom.
    private var below = 0
    /// The rows of the design, in which nothing overlaps that was not meant to.
    private var designed = 0

    /// The depth of the search: trees may be deeper than the stack.
    private static let depthLimit = 100

    /// The rows that what is inside a view needs.
    static func needed(in view: View, depth: Int = 0) -> Int {
        guard !view.isScrollContainer, view.autoresizesSubviews, depth < depthLimit else { return 0 }
        var rows = MaskedRows()
        for subview in view.subviews
        where subview.translatesAutoresizingMaskIntoConstraints && !subview.isHidden {
            rows.add(subview, in: view, depth)
        }
        return max(rows.above, rows.below, min(rows.above + rows.below, rows.designed))
    }

    private mutating func add(_ view: View, in superview: View, _ depth: Int) {
        let mask = view.autoresizingMask
        let (frame, size) = view.autoresizingReference
        let total = size.height
        let isFlexible = mask.contains(.flexibleHeight)
        let needed = isFlexible ? max(1, Self.needed(in: view, depth: depth + 1)) : frame.height
        let length = min(frame.height, needed)
        designed = max(designed, total)
        if mask.contains(.flexibleTopMargin) {
            let margin = mask.contains(.flexibleBottomMargin) ? 0 : max(0, total - frame.maxY)
            below = max(below, length + margin)
        } else {
            // Where nothing is flexible, the distance from the bottom is none of the view's.
            let isTied = isFlexible && !mask.contains(.flexibleBottomMargin)
            above = max(above, max(0, frame.minY) + length + (isTied ? max(0, total - frame.maxY) : 0))
        }
    }
}
