import Nibble
import NibbleTerminalView

// The examples in the documentation of terminals inside an application.

final class DocumentedTerminalController: ViewController, TerminalViewDelegate {
    func show() throws {
        let terminal = TerminalView(frame: .zero)
        terminal.delegate = self
        try terminal.start(["vim", "notes.txt"])
        view.addSubview(terminal)
    }
}

enum DocumentedProgramTerminal {
    struct Screen: Sendable {
        func feed(_ bytes: [UInt8]) {}
    }

    @MainActor static func run(_ screen: Screen) throws {
        let program = try ProgramTerminal(["vim", "notes.txt"], size: Size(width: 80, height: 24))
        program.whenRead = { bytes in screen.feed(bytes) }
        program.send(Array("ihello".utf8))
    }
}
