import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleControls

@MainActor struct PastingTests {
    /// A clipboard of the system with nothing in it.
    private final class EmptyClipboard: PasteboardService {
        func copy(_ text: String) {}

        func text() async -> String? { nil }
    }

    @Test func nothingIsPastedBeforeAnythingWasCopied() {
        let stage = Stage(width: 10, height: 1, root: View())
        let pasteboard = stage.application.pasteboard
        let field = TextField()
        stage.application.window.addSubview(field)
        #expect(!field.canPerformAction("paste", withSender: nil))
        pasteboard.string = "x"
        #expect(field.canPerformAction("paste", withSender: nil))
        pasteboard.string = nil
        // Whether the platform has anything is not known before it is asked.
        pasteboard.service = EmptyClipboard()
        #expect(field.canPerformAction("paste", withSender: nil))
        pasteboard.reachesSystem = false
        #expect(!field.canPerformAction("paste", withSender: nil))
    }
}
