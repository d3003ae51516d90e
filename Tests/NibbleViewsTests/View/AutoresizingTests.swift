import NibbleCells
import NibbleTestSupport
import NibbleViews
import Testing

/// UIKit's rule, written a second time: the change goes to the flexible lengths in proportion to what they are.
private struct Axis {
    var before: Double
    var length: Double
    var after: Double

    /// One axis after its superview has grown; flags for before, length and after.
    func grown(by change: Double, flexible: (Bool, Bool, Bool)) -> Axis {
        let sum = (flexible.0 ? before : 0) + (flexible.1 ? length : 0) + (flexible.2 ? after : 0)
        let count = [flexible.0, flexible.1, flexible.2].filter { $0 }.count
        // Without a flexible length UIKit treats the trailing margin as one.
        guard count > 0 else { return Axis(before: before, length: length, after: after + change) }
        func share(_ isFlexible: Bool, _ part: Double) -> Double {
            !isFlexible ? 0 : sum == 0 ? change / Double(count) : change * part / sum
        }
        return Axis(
            before: before + share(flexible.0, before), length: length + share(flexible.1, length),
            after: after + share(flexible.2, after))
    }

    var start: Int { Int((before + 0.5).rounded(.down)) }
    var end: Int { Int((before + length + 0.5).rounded(.down)) }
}

private let masks = (0..<64).map { AutoresizingMask(rawValue: UInt($0)) }

@MainActor struct AutoresizingTests {
    private func pair(_ mask: AutoresizingMask, frame: Rect) -> (outer: View, inner: View) {
        let outer = View(frame: Rect(x: 0, y: 0, width: 20, height: 12))
        let inner = View(frame: frame)
        inner.autoresizingMask = mask
        outer.addSubview(inner)
        return (outer, inner)
    }

    private nonisolated static let frames = [
        Rect(x: 2, y: 3, width: 8, height: 5), Rect(x: 0, y: 0, width: 20, height: 12),
        Rect(x: 7, y: 1, width: 0, height: 0), Rect(x: 0, y: 0, width: 0, height: 0),
        Rect(x: 3, y: 2, width: 17, height: 10),
    ]

    private static let sizes = [
        Size(width: 31, height: 25), Size(width: 21, height: 13), Size(width: 13, height: 7),
        Size(width: 40, height: 5), Size(width: 1, height: 1),
    ]

    @Test(arguments: masks, frames)
    func everyMaskFollowsTheRule(mask: AutoresizingMask, frame: Rect) {
        for size in Self.sizes {
            let (outer, inner) = pair(mask, frame: frame)
            outer.frame.size = size
            let columns = Axis(
                before: Double(frame.minX), length: Double(frame.width), after: Double(20 - frame.maxX)
            ).grown(
                by: Double(size.width - 20),
                flexible: (
                    mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                    mask.contains(.flexibleRightMargin)
                ))
            let rows = Axis(
                before: Double(frame.minY), length: Double(frame.height), after: Double(12 - frame.maxY)
            ).grown(
                by: Double(size.height - 12),
                flexible: (
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                    mask.contains(.flexibleBottomMargin)
                ))
            let expected = Rect(
                x: columns.start, y: rows.start, width: columns.end - columns.start,
                height: rows.end - rows.start)
            #expect(inner.frame == expected, "\(mask) \(size)")
        }
    }

    @Test(arguments: masks)
    func nothingDrifts(mask: AutoresizingMask) {
        var random = SeededGenerator(seed: Int(mask.rawValue))
        let (outer, inner) = pair(mask, frame: Rect(x: 2, y: 3, width: 8, height: 5))
        let innermost = View(frame: Rect(x: 1, y: 1, width: 6, height: 3))
        innermost.autoresizingMask = mask
        inner.addSubview(innermost)
        for _ in 0..<LongRun.count(200, long: 1_000) {
            outer.frame.size = Size(
                width: Int.random(in: 0...60, using: &random), height: Int.random(in: 0...40, using: &random))
        }
        outer.frame.size = Size(width: 20, height: 12)
        #expect(inner.frame == Rect(x: 2, y: 3, width: 8, height: 5))
        #expect(innermost.frame == Rect(x: 1, y: 1, width: 6, height: 3))
    }

    @Test func neighboursStayNeighbours() {
        let outer = View(frame: Rect(x: 0, y: 0, width: 30, height: 1))
        let views = (0..<3).map { View(frame: Rect(x: $0 * 10, y: 0, width: 10, height: 1)) }
        for view in views {
            view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
            outer.addSubview(view)
        }
        for width in 0...100 {
            outer.frame.size.width = width
            #expect(views[0].frame.minX == 0)
            #expect(views[0].frame.maxX == views[1].frame.minX)
            #expect(views[1].frame.maxX == views[2].frame.minX)
            #expect(views[2].frame.maxX == width)
        }
    }

    @Test func aFrameSetByCodeBeginsAnew() {
        let (outer, inner) = pair(.flexibleWidth, frame: Rect(x: 0, y: 0, width: 20, height: 1))
        outer.frame.size.width = 10
        inner.frame = Rect(x: 1, y: 0, width: 3, height: 1)
        outer.frame.size.width = 20
        #expect(inner.frame == Rect(x: 1, y: 0, width: 13, height: 1))
    }

    @Test func anotherSuperviewBeginsAnew() {
        let (outer, inner) = pair(.flexibleWidth, frame: Rect(x: 0, y: 0, width: 20, height: 1))
        outer.frame.size.width = 10
        let other = View(frame: Rect(x: 0, y: 0, width: 10, height: 1))
        other.addSubview(inner)
        other.frame.size.width = 12
        #expect(inner.frame.width == 12)
    }

    @Test func aResizeWithoutAutoresizingBeginsAnew() {
        let (outer, inner) = pair(.flexibleWidth, frame: Rect(x: 0, y: 0, width: 20, height: 1))
        outer.frame.size.width = 22
        outer.autoresizesSubviews = false
        outer.frame.size.width = 50
        #expect(inner.frame.width == 22)
        outer.autoresizesSubviews = true
        outer.frame.size.width = 51
        #expect(inner.frame.width == 23)
    }

    @Test func aViewSqueezedToNothingComesBack() {
        let (outer, inner) = pair(.flexibleWidth, frame: Rect(x: 2, y: 0, width: 5, height: 1))
        outer.frame.size.width = 3
        #expect(inner.frame.width == 0)
        outer.frame.size.width = 20
        #expect(inner.frame.width == 5)
    }
}
