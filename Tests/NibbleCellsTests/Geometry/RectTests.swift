import NibbleCells
import Testing

struct RectTests {
    /// Rectangles at the ends of what integers can hold.
    static let extremes = [
        Rect(x: .min, y: .min, width: .max, height: .max), Rect(x: .max, y: .max, width: .max, height: .max),
        Rect(x: 0, y: 0, width: .max, height: .max), Rect(x: -1, y: -1, width: .max, height: .max),
        Rect(x: .min, y: 0, width: 0, height: 5), Rect(x: 3, y: 4, width: 5, height: 6), .zero,
        Rect(x: .min, y: .max, width: 1, height: 1), Rect(x: .max, y: .min, width: 1, height: 1),
    ]

    @Test func edgesAreHalfOpen() {
        let rect = Rect(x: -2, y: 3, width: 5, height: 4)
        #expect([rect.minX, rect.maxX, rect.minY, rect.maxY] == [-2, 3, 3, 7])
        #expect([rect.midX, rect.midY] == [0, 5])
        #expect(rect.contains(Point(x: -2, y: 3)))
        #expect(!rect.contains(Point(x: 3, y: 3)))
        #expect(!rect.contains(Point(x: -2, y: 7)))
    }

    @Test func negativeLengthsCountAsZero() {
        #expect(Rect(x: 1, y: 1, width: -4, height: 2) == Rect(x: 1, y: 1, width: 0, height: 2))
        var rect = Rect(x: 0, y: 0, width: 4, height: 4)
        rect.width = -1
        rect.size.height = .min
        #expect(rect.size == .zero)
        #expect(rect.isEmpty)
    }

    @Test(arguments: [
        (Rect(x: 2, y: 2, width: 4, height: 4), Rect(x: 2, y: 2, width: 2, height: 1)),
        (Rect(x: 4, y: 0, width: 4, height: 4), .zero), (Rect(x: 0, y: 3, width: 4, height: 4), .zero),
        (Rect(x: -5, y: -5, width: 20, height: 20), Rect(x: 0, y: 0, width: 4, height: 3)),
        (Rect(x: 1, y: 1, width: 0, height: 2), .zero),
    ])
    func intersectionIsWhatBothHave(_ other: Rect, _ expected: Rect) {
        let rect = Rect(x: 0, y: 0, width: 4, height: 3)
        for result in [rect.intersection(other), other.intersection(rect)] {
            #expect(expected.isEmpty ? result.isEmpty : result == expected)
        }
        #expect(rect.intersects(other) == !expected.isEmpty)
        #expect(other.intersects(rect) == !expected.isEmpty)
    }

    @Test func unionHoldsBothAndIgnoresEmptyOnes() {
        let rect = Rect(x: 0, y: 0, width: 4, height: 3)
        #expect(rect.union(Rect(x: 9, y: -2, width: 1, height: 1)) == Rect(x: 0, y: -2, width: 10, height: 5))
        #expect(rect.union(Rect(x: 99, y: 99, width: 0, height: 9)) == rect)
        #expect(Rect(x: 99, y: 99, width: 0, height: 9).union(rect) == rect)
    }

    @Test(arguments: [
        (EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), Rect(x: 2, y: 1, width: 4, height: 6)),
        (EdgeInsets(top: -1, left: -1, bottom: -1, right: -1), Rect(x: -1, y: -1, width: 12, height: 12)),
        (EdgeInsets(left: 7, right: 7), Rect(x: 5, y: 0, width: 0, height: 10)),
        (EdgeInsets(top: 12, left: 12, bottom: 1, right: 1), Rect(x: 5, y: 5, width: 0, height: 0)),
        (EdgeInsets(top: 1, left: 1, bottom: 12, right: 12), Rect(x: 5, y: 5, width: 0, height: 0)),
        (EdgeInsets(top: .max, left: .max, bottom: .max, right: .max), Rect(x: 5, y: 5, width: 0, height: 0)),
    ])
    func insetsMoveEdgesInwards(_ insets: EdgeInsets, _ expected: Rect) {
        #expect(Rect(x: 0, y: 0, width: 10, height: 10).inset(by: insets) == expected)
    }

    @Test func oddInsetsMeetInTheMiddle() {
        #expect(
            Rect(x: 0, y: 0, width: 5, height: 3).insetBy(dx: 3, dy: 1)
                == Rect(x: 2, y: 1, width: 0, height: 1))
    }

    @Test(arguments: extremes, extremes)
    func nothingOverflows(_ rect: Rect, _ other: Rect) {
        #expect(rect.maxX >= rect.minX && rect.maxY >= rect.minY)
        #expect(rect.midX >= rect.minX && rect.midX <= rect.maxX)
        let both = rect.intersection(other)
        #expect(both.isEmpty || (rect.contains(both) && other.contains(both)))
        #expect(rect.intersects(other) == !both.isEmpty)
        let union = rect.union(other)
        #expect(union.minX <= max(rect.minX, other.minX))
        for insets in [
            EdgeInsets(top: .min, left: .min, bottom: .min, right: .min), EdgeInsets(left: .max, right: .max),
        ] {
            #expect(rect.inset(by: insets).width >= 0)
        }
        #expect(rect.offsetBy(dx: other.minX, dy: other.minY).size == rect.size)
    }

    @Test func sizesAnswerAlongAnAxis() {
        var size = Size(width: 3, height: 4)
        #expect(size[.horizontal] == 3)
        #expect(size[.vertical] == 4)
        size[.vertical] = -5
        #expect(size == Size(width: 3, height: 0))
    }
}
