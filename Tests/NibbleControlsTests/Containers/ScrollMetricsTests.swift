import NibbleCells
import Testing

@testable import NibbleControls

struct ScrollMetricsTests {
    private func metrics(
        content: (Int, Int), view: (Int, Int), insets: EdgeInsets = .zero
    ) -> ScrollMetrics {
        ScrollMetrics(
            contentSize: Size(width: content.0, height: content.1), insets: insets,
            viewSize: Size(width: view.0, height: view.1))
    }

    @Test func contentThatFitsDoesNotScroll() {
        let metrics = metrics(content: (10, 5), view: (10, 5))
        #expect(metrics.offsets(along: .horizontal) == 0...0 && metrics.offsets(along: .vertical) == 0...0)
        #expect(!metrics.hasIndicator(along: .horizontal) && !metrics.hasIndicator(along: .vertical))
        #expect(metrics.visibleSize == Size(width: 10, height: 5))
    }

    @Test func longContentOfTheViewsWidthScrollsOneWay() {
        let metrics = metrics(content: (10, 50), view: (10, 5))
        #expect(metrics.offsets(along: .horizontal) == 0...0)
        #expect(metrics.offsets(along: .vertical) == 0...45)
        #expect(metrics.visibleSize == Size(width: 9, height: 5))
    }

    @Test func theLastColumnAndRowComeOutFromUnderTheIndicators() {
        let metrics = metrics(content: (20, 50), view: (10, 5))
        #expect(metrics.offsets(along: .horizontal) == 0...11)
        #expect(metrics.offsets(along: .vertical) == 0...46)
    }

    @Test func insetsCanBeScrolledTo() {
        let insets = EdgeInsets(top: 2, left: 0, bottom: 3, right: 0)
        let metrics = metrics(content: (10, 4), view: (10, 5), insets: insets)
        #expect(metrics.offsets(along: .vertical) == -2...2)
        #expect(metrics.clamp(Point(x: 3, y: -7)) == Point(x: 0, y: -2))
    }

    @Test(arguments: [
        (Rect(x: 0, y: 10, width: 2, height: 2), 7), (Rect(x: 0, y: 6, width: 2, height: 1), 5),
        (Rect(x: 0, y: 2, width: 2, height: 1), 2), (Rect(x: 0, y: 20, width: 2, height: 30), 20),
        (Rect(x: 0, y: 49, width: 1, height: 1), 45), (Rect(x: 0, y: 900, width: 1, height: 1), 45),
        (Rect(x: 0, y: -4, width: 1, height: 1), 0),
    ])
    func aRectangleIsShownByTheSmallestMove(rect: Rect, row: Int) {
        let metrics = metrics(content: (10, 50), view: (10, 5))
        #expect(metrics.offset(showing: rect, from: Point(x: 0, y: 5)) == Point(x: 0, y: row))
    }

    @Test(arguments: [0, 1], [0, 1, 2, 9])
    func tinyViewsHaveNoIndicator(width: Int, height: Int) {
        let metrics = metrics(content: (100, 100), view: (width, height))
        #expect(!metrics.hasIndicator(along: .vertical) && !metrics.hasIndicator(along: .horizontal))
        #expect(metrics.visibleSize == Size(width: width, height: height))
        #expect(metrics.offsets(along: .vertical) == 0...(100 - height))
    }

    @Test func extremeSizesSaturate() {
        let insets = EdgeInsets(top: .max, left: .min, bottom: .max, right: .min)
        let metrics = metrics(content: (.max, .max), view: (10, 5), insets: insets)
        #expect(metrics.offsets(along: .vertical).lowerBound == -.max)
        #expect(metrics.clamp(Point(x: .min, y: .max)).y > 0)
    }
}

struct ScrollIndicatorTests {
    static let cases = [(1, 100), (5, 6), (5, 50), (24, 25), (24, 1_000), (100, 1_000_000_000), (3, 4)]

    private func indicator(_ cells: Int, _ content: Int, _ offset: Int) -> ScrollIndicator {
        ScrollIndicator(cells: cells, visible: cells, offsets: 0...(content - cells), offset: offset)
    }

    @Test(arguments: cases) func theThumbStaysOnItsTrack(cells: Int, content: Int) {
        var last = -1
        let end = content - cells
        for offset in Set([0, 1, end / 3, end / 2, end - 1, end]).sorted() where offset >= 0 {
            let indicator = indicator(cells, content, offset)
            #expect(indicator.thumbStart >= max(0, last) && indicator.thumbEnd <= indicator.length)
            #expect(indicator.thumbLength >= ScrollIndicator.steps)
            last = indicator.thumbStart
        }
    }

    @Test(arguments: cases) func theThumbTouchesAnEndOnlyThere(cells: Int, content: Int) {
        let end = content - cells
        #expect(indicator(cells, content, 0).thumbStart == 0)
        let last = indicator(cells, content, end)
        #expect(last.thumbEnd == last.length)
        guard last.length - last.thumbLength > 1, end > 1 else { return }
        #expect(indicator(cells, content, 1).thumbStart > 0)
        let almost = indicator(cells, content, end - 1)
        #expect(almost.thumbEnd < almost.length)
    }

    @Test(arguments: cases) func draggingTheThumbReachesBothEnds(cells: Int, content: Int) {
        let indicator = indicator(cells, content, 0)
        #expect(indicator.offset(thumbStart: -100) == 0)
        let isStuck = indicator.thumbLength == indicator.length
        #expect(indicator.offset(thumbStart: indicator.length) == (isStuck ? 0 : content - cells))
    }

    @Test(arguments: cases) func theCellsAddUpToTheThumb(cells: Int, content: Int) {
        let indicator = indicator(cells, content, (content - cells) / 2)
        let sum = (0..<cells).reduce(0) { $0 + indicator.filled(cell: $1).count }
        #expect(sum == indicator.thumbLength)
        #expect(indicator.filled(cell: -1).isEmpty && indicator.filled(cell: cells).isEmpty)
    }
}
