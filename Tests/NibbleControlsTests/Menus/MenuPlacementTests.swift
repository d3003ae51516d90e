import NibbleCells
import NibbleTestSupport
import Testing

@testable import NibbleControls

struct MenuPlacementTests {
    private let bounds = Rect(x: 0, y: 0, width: 40, height: 20)
    private let size = Size(width: 10, height: 6)

    private func frame(_ anchor: Rect, _ side: MenuPlacement.Side, size: Size? = nil) -> Rect {
        MenuPlacement(anchor: anchor, side: side).frame(of: size ?? self.size, in: bounds)
    }

    private func point(_ x: Int, _ y: Int) -> Rect { Rect(x: x, y: y, width: 1, height: 1) }

    @Test func belowWhereThereIsRoomElseAbove() {
        #expect(frame(point(5, 3), .below) == Rect(x: 5, y: 4, width: 10, height: 6))
        #expect(frame(point(5, 17), .below) == Rect(x: 5, y: 11, width: 10, height: 6))
        #expect(frame(point(38, 3), .below) == Rect(x: 30, y: 4, width: 10, height: 6))
    }

    @Test func theLargerSideIsTakenForATallMenu() {
        let tall = Size(width: 10, height: 30)
        #expect(frame(point(0, 4), .below, size: tall) == Rect(x: 0, y: 5, width: 10, height: 15))
        #expect(frame(point(0, 15), .below, size: tall) == Rect(x: 0, y: 0, width: 10, height: 15))
        let all = Rect(x: 0, y: 1, width: 40, height: 18)
        #expect(frame(all, .below, size: tall) == Rect(x: 0, y: 0, width: 10, height: 20))
    }

    @Test func besideOnTheRightElseOnTheLeft() {
        #expect(
            frame(Rect(x: 5, y: 3, width: 10, height: 1), .beside) == Rect(x: 15, y: 2, width: 10, height: 6))
        #expect(
            frame(Rect(x: 25, y: 3, width: 10, height: 1), .beside) == Rect(x: 15, y: 2, width: 10, height: 6)
        )
        #expect(
            frame(Rect(x: 5, y: 19, width: 30, height: 1), .beside)
                == Rect(x: 30, y: 14, width: 10, height: 6))
    }

    /// Whatever it belongs to, a menu is inside the screen and has every row and column it can have.
    @Test(arguments: 0..<50) func aMenuIsAlwaysOnTheScreen(seed: Int) {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let anchor = Rect(
            x: number(-20...60), y: number(-10...30), width: number(0...50), height: number(0...30))
        let size = Size(width: number(1...60), height: number(1...40))
        for side in [MenuPlacement.Side.below, .beside] {
            let frame = frame(anchor, side, size: size)
            #expect(bounds.contains(frame) && !frame.isEmpty, "\(anchor) \(size) \(side)")
            #expect(frame.width == min(size.width, bounds.width))
            #expect(frame.height >= min(size.height, 5))
        }
    }
}
