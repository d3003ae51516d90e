import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTerminal
import NibbleTesting
import Synchronization
import Testing

/// A viewer of a text that is kept elsewhere.
@MainActor struct TextViewerSourceTests {
    /// A text that counts how much of it is read.
    private final class Growing: TextSource {
        private struct State {
            var bytes: [UInt8]
            var shown = 0
            var loaded = 0
            var isGone = false
        }

        struct Gone: Error, CustomStringConvertible {
            var description: String { "The disk doesn't answer." }
        }

        private let state: Mutex<State>

        init(_ text: String) {
            state = Mutex(State(bytes: Array(text.utf8)))
        }

        /// The bytes that were read to be shown, and for the first time.
        var read: (shown: Int, loaded: Int) { state.withLock { ($0.shown, $0.loaded) } }

        func set(_ text: String) { state.withLock { $0.bytes = Array(text.utf8) } }
        func append(_ bytes: [UInt8]) { state.withLock { $0.bytes += bytes } }
        func lose() { state.withLock { $0.isGone = true } }

        func size() async throws -> Int {
            try state.withLock { state in
                if state.isGone { throw Gone() }
                return state.bytes.count
            }
        }

        func bytes(in range: Range<Int>) -> [UInt8] {
            state.withLock { state in
                state.shown += range.count
                return Array(state.bytes[range.clamped(to: 0..<state.bytes.count)])
            }
        }

        func load(_ range: Range<Int>) async throws -> [UInt8] {
            state.withLock { state in
                state.loaded += range.count
                return Array(state.bytes[range.clamped(to: 0..<state.bytes.count)])
            }
        }
    }

    private static func lines(_ numbers: ClosedRange<Int>) -> String {
        numbers.map { "line \($0)\n" }.joined()
    }

    private func show(_ source: Growing, columns: Int = 40) async -> (TextViewer, Stage) {
        let viewer = TextViewer(source: source)
        let stage = Stage(size: Size(width: columns, height: 6), controller: viewer)
        await viewer.readOn()
        stage.settle()
        return (viewer, stage)
    }

    @Test func aLongTextIsReadOnceAndKeptInSmallPart() async {
        let text = Self.lines(1...400_000)
        let source = Growing(text)
        let (viewer, stage) = await show(source)
        #expect(stage.text.contains("line 1 ") && stage.text.contains("of 400000"))
        #expect(source.read.loaded == text.utf8.count && source.read.shown < 200_000)
        stage.press(.character("G"))
        #expect(stage.text.contains("line 400000") && viewer.percentage == 100)
        viewer.scroll(toLine: 200_000)
        stage.settle()
        #expect(stage.text.contains("line 200000") && source.read.shown < 400_000)
        #expect(viewer.find("line 399999"))
        stage.settle()
        #expect(stage.text.contains("line 399999"))
        #expect(source.read.loaded == text.utf8.count)
    }

    @Test func theEndIsFollowedWhileItIsVisible() async {
        let source = Growing(Self.lines(1...20))
        let (viewer, stage) = await show(source, columns: 60)
        stage.press(.character("F"))
        #expect(viewer.followsEnd && stage.text.contains("line 20") && stage.text.contains("following"))
        source.append(Array(Self.lines(21...30).utf8))
        await viewer.readOn()
        stage.settle()
        #expect(stage.text.contains("line 30") && stage.text.contains("of 30"))
        stage.press(.home)
        source.append(Array("line 31\n".utf8))
        await viewer.readOn()
        stage.settle()
        #expect(stage.text.contains("line 1 ") && stage.text.contains("of 31"))
    }

    @Test func timeAloneShowsWhatWasAdded() async {
        let source = Growing(Self.lines(1...20))
        let (viewer, stage) = await show(source)
        viewer.followsEnd = true
        source.append(Array("the newest\n".utf8))
        stage.advance(by: 1)
        await viewer.readOn()
        stage.settle()
        #expect(stage.text.contains("the newest"))
    }

    @Test func aCharacterThatComesInTwoPartsIsWhole() async {
        let source = Growing("price: ")
        let (viewer, stage) = await show(source)
        viewer.followsEnd = true
        for bytes in [[0xE2], [0x82, 0xAC, 0x0D], [0x0A, 0x6E]] as [[UInt8]] {
            source.append(bytes)
            await viewer.readOn()
        }
        stage.settle()
        #expect(stage.text.contains("price: €") && stage.text.contains("of 2"))
    }

    @Test func aTextThatBecameShorterIsReadAgain() async {
        let source = Growing(Self.lines(1...50))
        let (viewer, stage) = await show(source)
        source.set("after rotation\n")
        await viewer.readOn()
        stage.settle()
        #expect(stage.text.contains("after rotation") && stage.text.contains("of 1"))
    }

    @Test func theReasonWhyATextCannotBeReadIsShown() async {
        let source = Growing(Self.lines(1...5))
        let (viewer, stage) = await show(source)
        source.lose()
        await viewer.readOn()
        stage.settle()
        #expect(stage.text.contains("The disk doesn't answer.") && stage.text.contains("line 5"))
    }

    @Test func anotherTextIsNotMixedWithWhatIsStillRead() async {
        let source = Growing(Self.lines(1...100_000))
        let viewer = TextViewer(source: source)
        let stage = Stage(size: Size(width: 40, height: 6), controller: viewer)
        viewer.text = "alone"
        await viewer.readOn()
        for _ in 0..<20 { await Task.yield() }
        stage.settle()
        #expect(viewer.text == "alone" && stage.text.contains("alone"))
    }
}
