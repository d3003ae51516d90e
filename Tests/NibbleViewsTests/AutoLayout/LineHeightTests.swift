import NibbleCells
import NibbleViews
import Testing

/// A view of two rows.
private final class TwoRows: View {
    override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: 4, height: 2) }
}

@MainActor struct LineHeightTests {
    /// The places of two views, one below the other, in a view of so many rows that both must end in.
    private func rows(_ lineHeight: Double, in height: Int) -> [Range<Int>] {
        let root = View(frame: Rect(x: 0, y: 0, width: 10, height: height))
        let views = [TwoRows(frame: .zero), TwoRows(frame: .zero)]
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            view.lineHeight = lineHeight
            root.addSubview(view)
        }
        LayoutConstraint.activate([
            views[0].topAnchor.constraint(equalTo: root.topAnchor),
            views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor),
            views[1].bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
        ])
        root.layoutIfNeeded()
        return views.map { $0.frame.minY..<$0.frame.maxY }
    }

    @Test func linesAreAsHighAsTheyWereDrawnWhereThereIsRoom() {
        #expect(rows(1, in: 8) == [0..<2, 2..<4])
        #expect(rows(1.5, in: 8) == [0..<3, 3..<6])
    }

    @Test func linesAreAsHighAsRowsWhereThereIsNone() {
        #expect(rows(1.5, in: 4) == [0..<2, 2..<4])
    }

    @Test(arguments: [(0.2, 1.0), (.nan, 1), (3.5, 3.5), (99, 20)])
    func aLineIsARowAtLeastAndTwentyAtMost(wanted: Double, kept: Double) {
        let view = View(frame: .zero)
        view.lineHeight = wanted
        #expect(view.lineHeight == kept)
        view.lineHeight = 1
        #expect(view.lineHeight == 1)
    }
}
