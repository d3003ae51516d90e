import NibbleStage
import NibbleTerminal
import NibbleViews
import Testing

/// The keys that help lists.
@MainActor struct ActiveCommandsTests {
    private final class Pages: ViewController {
        override var keyCommands: [KeyCommand] {
            [
                KeyCommand("Next", key: .character("n")) {}, KeyCommand("Next", key: .right) {},
                KeyCommand("Last", key: .end) {},
            ]
        }
    }

    // The second one was left out with its key.
    @Test func aCommandThatAControllerHasTwiceHasTwoKeys() {
        let stage = Stage(controller: Pages())
        let entries = ActiveCommands(in: stage.application).entries
        let keys = entries.filter { $0.command.title == "Next" }.map(\.keys)
        #expect(keys == [[KeyEvent(key: .character("n")), KeyEvent(key: .right)]])
        #expect(entries.first { $0.command.title == "Last" }?.keys == [KeyEvent(key: .end)])
    }
}
