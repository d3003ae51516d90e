import NibbleTerminal
import NibbleTesting
import Testing

@testable import NibbleViews

@MainActor @Suite struct PasteboardTests {
    /// A clipboard that keeps what it is given.
    private final class Clipboard: PasteboardService {
        var copies: [String] = []
        var held: String?

        func copy(_ text: String) {
            copies.append(text)
            held = text
        }

        func text() async -> String? { held }
    }

    private let stage = Stage(width: 10, height: 1, root: View())
    private var pasteboard: Pasteboard { stage.application.pasteboard }
    private var copied: [TerminalRequest] {
        stage.terminal.requests.filter { if case .copy = $0 { true } else { false } }
    }

    @Test func copyingReachesTheTerminalAndTheService() {
        let clipboard = Clipboard()
        pasteboard.service = clipboard
        pasteboard.string = "héllo"
        #expect(copied == [.copy("héllo")])
        #expect(clipboard.copies == ["héllo"])
        #expect(pasteboard.string == "héllo")
        #expect(pasteboard.hasStrings)
    }

    @Test func copyingCanBeKeptWithinTheApplication() async {
        let clipboard = Clipboard()
        clipboard.held = "secret"
        pasteboard.service = clipboard
        pasteboard.reachesSystem = false
        pasteboard.string = "x"
        #expect(copied.isEmpty)
        #expect(clipboard.copies.isEmpty)
        #expect(await pasteboard.currentString() == "x")
    }

    @Test func longTextsAreNotCutButLeftToTheService() {
        let clipboard = Clipboard()
        pasteboard.service = clipboard
        let text = String(repeating: "x", count: Pasteboard.terminalLimit + 1)
        pasteboard.string = text
        #expect(copied.isEmpty)
        #expect(clipboard.copies == [text])
        pasteboard.string = String(text.dropLast())
        #expect(copied.count == 1)
    }

    @Test func aTextThatReachesNobodyElseIsSaid() {
        let stage = Stage(width: 80, height: 2, root: View())
        stage.application.pasteboard.string = String(repeating: "x", count: Pasteboard.terminalLimit)
        #expect(stage.text == "")
        stage.application.pasteboard.string = String(repeating: "x", count: Pasteboard.terminalLimit + 1)
        stage.advance(by: 1)
        #expect(stage.text.contains("Too long for the terminal's clipboard"))
        stage.advance(by: 10)
        #expect(stage.text == "")
    }

    @Test func pastingPrefersTheSystemsClipboard() async {
        let clipboard = Clipboard()
        pasteboard.service = clipboard
        pasteboard.string = "own"
        clipboard.held = "other"
        #expect(await pasteboard.currentString() == "other")
        clipboard.held = nil
        #expect(await pasteboard.currentString() == "own")
    }

    @Test func withoutAServiceTextIsThereAtOnce() {
        var pasted: [String] = []
        pasteboard.withString { pasted.append($0) }
        #expect(pasted.isEmpty)
        pasteboard.withString {
            pasted.append($0)
        } otherwise: {
            pasted.append("nothing")
        }
        #expect(pasted == ["nothing"])
        pasted = []
        pasteboard.string = "x"
        pasteboard.withString { pasted.append($0) }
        #expect(pasted == ["x"])
    }
}
