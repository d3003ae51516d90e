import NibbleCells
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleControls

/// What a terminal is asked to hide, so that a recording of the session has dots for it.
@MainActor @Suite struct SecretTypingTests {
    private let name = TextField()
    private let password = TextField()

    private func stage(capabilities: TerminalCapabilities = TerminalCapabilities()) -> Stage {
        let root = View()
        let stage = Stage(width: 20, height: 2, root: root, capabilities: capabilities)
        name.frame = Rect(x: 0, y: 0, width: 20, height: 1)
        password.frame = Rect(x: 0, y: 1, width: 20, height: 1)
        password.isSecureTextEntry = true
        root.addSubview(name)
        root.addSubview(password)
        name.becomeFirstResponder()
        stage.settle()
        return stage
    }

    private func echoes(_ stage: Stage) -> [TerminalRequest] {
        stage.terminal.requests.filter { $0 == .echo(.hidden) || $0 == .echo(.shown) }
    }

    @Test func typingIsHiddenWhileASecureFieldHasTheKeys() {
        let stage = stage()
        #expect(echoes(stage) == [])
        password.becomeFirstResponder()
        #expect(echoes(stage) == [.echo(.hidden)])
        stage.type("secret")
        #expect(echoes(stage) == [.echo(.hidden)])
        name.becomeFirstResponder()
        #expect(echoes(stage) == [.echo(.hidden), .echo(.shown)])
    }

    @Test func aSecretThatIsRevealedStaysHiddenInRecordings() {
        let stage = stage()
        password.becomeFirstResponder()
        password.isSecureTextEntry = false
        #expect(echoes(stage) == [.echo(.hidden)])
        name.isSecureTextEntry = true
        #expect(echoes(stage) == [.echo(.hidden)])
    }

    @Test func aFieldThatBecomesSecureHidesWhatFollows() {
        let stage = stage()
        name.isSecureTextEntry = true
        #expect(echoes(stage) == [.echo(.hidden)])
    }

    @Test func aFieldThatLeavesTheWindowHidesNothing() {
        let stage = stage()
        password.becomeFirstResponder()
        password.removeFromSuperview()
        stage.settle()
        #expect(echoes(stage) == [.echo(.hidden), .echo(.shown)])
    }
}
