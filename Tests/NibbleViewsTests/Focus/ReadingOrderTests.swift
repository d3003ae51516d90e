import NibbleCells
import NibbleTestSupport
import Testing

@testable import NibbleViews

struct ReadingOrderTests {
    private func order(_ rects: [Rect], rightToLeft: Bool = false) -> [Int] {
        ReadingOrder(rects, isRightToLeft: rightToLeft).positions
    }

    private func field(_ x: Int, _ y: Int, width: Int = 8, height: Int = 1) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    @Test func rowsComeBeforeColumns() {
        #expect(order([field(10, 2), field(0, 2), field(10, 0), field(0, 0)]) == [3, 2, 1, 0])
    }

    @Test func fromRightToLeftRowsBeginOnTheRight() {
        #expect(
            order([field(10, 2), field(0, 2), field(10, 0), field(0, 0)], rightToLeft: true) == [2, 3, 0, 1])
    }

    @Test func aTallThingComesBeforeWhatStandsBesideIt() {
        let tall = field(0, 0, width: 10, height: 9)
        #expect(order([field(12, 4), field(12, 1), tall, field(0, 9)]) == [2, 1, 0, 3])
        #expect(order([field(12, 4), field(12, 1), tall], rightToLeft: true) == [1, 0, 2])
    }

    @Test func thingsOfOneRowMayDifferInHeight() {
        #expect(order([field(10, 1), field(0, 0, height: 3), field(20, 0, height: 3)]) == [1, 0, 2])
    }

    @Test func whatOverlapsIsReadByItsTop() {
        #expect(
            order([field(4, 2, height: 4), field(0, 0, height: 4), field(2, 0, height: 4)]) == [1, 2, 0])
    }

    @Test func thingsWithoutExtentAndAtTheEndsHaveAPlace() {
        let far = Rect(x: .max, y: .max, width: .max, height: .max)
        let near = Rect(x: .min, y: .min, width: 0, height: 0)
        #expect(order([far, .zero, near]) == [2, 1, 0])
        #expect(order([]).isEmpty && order([far]) == [0])
    }

    /// Every thing has one place, whatever overlaps.
    @Test(arguments: 0..<20) func everythingIsReadOnce(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let rects = (0..<60).map { _ in
            Rect(
                x: Int.random(in: -20...60, using: &random), y: Int.random(in: -5...20, using: &random),
                width: Int.random(in: 0...30, using: &random), height: Int.random(in: 0...6, using: &random))
        }
        #expect(order(rects).sorted() == Array(rects.indices))
        #expect(order(rects, rightToLeft: true).sorted() == Array(rects.indices))
    }
}
