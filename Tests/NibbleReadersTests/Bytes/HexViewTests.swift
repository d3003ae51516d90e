import NibbleCells
import NibbleReaders
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct HexViewTests {
    private func show(_ hex: HexView, _ size: Size = Size(width: 80, height: 5)) -> Stage {
        let controller = ViewController()
        controller.view = hex
        return Stage(size: size, controller: controller)
    }

    private func made(_ bytes: [UInt8]) -> HexView {
        let hex = HexView()
        hex.bytes = bytes
        return hex
    }

    @Test func bytesHaveAnOffsetAValueAndACharacter() {
        let stage = show(made(Array("Hello, world! \u{0}\u{1}é".utf8)))
        let rows = stage.text.split(separator: "\n")
        #expect(
            rows[0].hasPrefix(
                "00000000  48 65 6c 6c 6f 2c 20 77  6f 72 6c 64 21 20 00 01  Hello, world! ··"))
        #expect(rows[1].hasPrefix("00000010  c3 a9"))
        expectSoundTree(stage.application.window)
    }

    @Test(arguments: [(143, 32), (142, 16), (80, 16), (77, 16), (50, 8), (30, 4), (10, 4)])
    func asManyFitAsThereIsRoomFor(width: Int, perRow: Int) {
        let hex = made(Array(repeating: 0x41, count: 100))
        let stage = show(hex, Size(width: width, height: 40))
        #expect(hex.contentSize.height == (100 + perRow - 1) / perRow)
        hex.bytesPerRow = 10
        stage.settle()
        #expect(hex.contentSize.height == 10)
    }

    @Test(arguments: [
        ([Key.right], 1), ([.down], 16), ([.down, .up], 0), ([.end], 999), ([.end, .home], 0), ([.left], 0),
        ([.pageDown], 64), ([.end, .right], 999), ([.up], 0),
    ])
    func keysMoveTheCursorAndItStaysVisible(keys: [Key], cursor: Int) {
        let hex = made((0..<1_000).map { UInt8(truncatingIfNeeded: $0) })
        let stage = show(hex)
        for key in keys { stage.press(key) }
        #expect(hex.cursor == cursor)
        let row = cursor / 16
        #expect((hex.contentOffset.y..<hex.contentOffset.y + 5).contains(row))
    }

    @Test func shiftSelectsAndControlCCopies() {
        let hex = made(Array("Hello".utf8))
        var moves = 0
        hex.cursorMoved = { _ in moves += 1 }
        let stage = show(hex)
        stage.press(.right)
        stage.press(.right, .shift)
        stage.press(.right, .shift)
        #expect(hex.selectedRange == 1..<4 && moves == 3)
        stage.press(.character("c"), .control)
        #expect(stage.application.pasteboard.string == "65 6c 6c")
        hex.cursor = 99
        #expect(hex.selectedRange == 4..<5 && moves == 3)
    }

    @Test func theMouseChoosesInBothColumns() {
        let hex = made(Array("Hello, world, once more".utf8))
        let stage = show(hex)
        stage.click(at: Point(x: 13, y: 0))
        #expect(hex.cursor == 1)
        stage.click(at: Point(x: 60 + 2, y: 1))
        #expect(hex.cursor == 18)
        stage.drag(from: Point(x: 10, y: 0), to: Point(x: 19, y: 0))
        #expect(hex.selectedRange == 0..<4)
    }

    // A file of a terabyte is as good as one of a page.
    @Test func onlyWhatIsShownIsRead() {
        struct Endless: ByteSource {
            let count = 1 << 30

            func bytes(in range: Range<Int>) -> [UInt8] {
                #expect(range.count <= 32)
                return range.map { UInt8(truncatingIfNeeded: $0) }
            }
        }
        let hex = HexView()
        hex.source = Endless()
        let stage = show(hex)
        stage.press(.end)
        #expect(hex.cursor == (1 << 30) - 1)
        #expect(stage.text.contains("3ffffff0"))
    }

    @Test func noBytesAreNothing() {
        let hex = HexView()
        let stage = show(hex)
        stage.press(.down)
        #expect(hex.cursor == 0 && hex.selectedRange.isEmpty)
        #expect(hex.accessibilityDefaults.value == nil)
    }

    @Test func theByteAtTheCursorIsReadAloud() {
        let hex = made(Array("Hello".utf8))
        let stage = show(hex)
        stage.press(.right)
        #expect(hex.accessibilityDefaults.value == "65, e at 1")
    }
}
