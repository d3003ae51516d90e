import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// A form that asks before the end.
private final class AskingForm: ViewController {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 12, height: 1))
    let button = Button(title: "Send")
    var isChanged = true

    override func viewDidLoad() {
        super.viewDidLoad()
        button.frame = Rect(x: 0, y: 1, width: 12, height: 1)
        view.addSubview(field)
        view.addSubview(button)
    }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand(
                "Quit", key: .character("q"), modifiers: .control, identifier: "quit", isEnabled: isChanged
            ) { [unowned self] in
                let discard = AlertAction(title: "Discard", style: .destructive) { [unowned self] _ in
                    view.window?.application?.terminate()
                }
                present(
                    AlertController(title: "Save the changes?", actions: [.cancel(), discard]), animated: true
                )
            }
        ]
    }
}

/// The keys that quit, where a command of a controller asks something first.
@MainActor struct QuittingTests {
    private let form = AskingForm()
    private let stage: Stage
    private let refusal = "Can't quit yet"

    private var asks: Bool { stage.application.isRunning && stage.text.contains("Save the changes?") }

    init() {
        stage = Stage(
            size: Size(width: 60, height: 14), controller: NavigationController(rootViewController: form))
        form.button.becomeFirstResponder()
    }

    private func press(_ key: Character) {
        stage.press(.character(key), .control)
        stage.advance(by: 1)
    }

    // Ctrl C ended the program past the command.
    @Test(arguments: ["q", "c"] as [Character]) func bothKeysAsk(key: Character) {
        press(key)
        #expect(asks, "\(stage.text)")
        #expect(!stage.text.contains(refusal))
    }

    @Test func inAFieldTheSecondCtrlCAsks() {
        form.field.becomeFirstResponder()
        press("c")
        #expect(stage.text.contains("Ctrl C again") && !asks)
        press("c")
        #expect(asks, "\(stage.text)")
    }

    @Test(arguments: ["q", "c"] as [Character]) func aCommandOnAnotherKeyIsDoneToo(key: Character) {
        var quits = 0
        form.button.addKeyCommand(KeyCommand("Quit", key: .function(9), identifier: "quit") { quits += 1 })
        form.isChanged = false
        press(key)
        #expect(quits == 1 && stage.application.isRunning)
    }

    // The form's command isn't in the alert's chain, and the application's own ended the program.
    @Test(arguments: ["q", "c"] as [Character], ["q", "c"] as [Character])
    func theQuestionIsNotSkippedByPressingAgain(first: Character, second: Character) {
        press(first)
        press(second)
        #expect(asks && stage.text.contains(refusal), "\(stage.text)")
        stage.press(.escape)
        stage.advance(by: 1)
        #expect(stage.application.isRunning && !stage.text.contains("Save the changes?"))
        press(second)
        #expect(asks, "\(stage.text)")
    }

    @Test func theAnswerStillEndsTheProgram() {
        press("q")
        press("q")
        stage.press(.tab)
        stage.press(.enter)
        stage.advance(by: 1)
        #expect(!stage.application.isRunning)
    }

    @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet])
    func whateverIsPresentedOverTheFormKeepsTheProgramRunning(style: ModalPresentationStyle) {
        let page = ViewController()
        page.modalPresentationStyle = style
        form.present(page, animated: false)
        stage.advance(by: 1)
        page.present(AlertController(title: "Details", actions: [.cancel()]), animated: false)
        stage.advance(by: 1)
        press("q")
        press("c")
        #expect(stage.application.isRunning && stage.text.contains(refusal), "\(stage.text)")
    }

    // A full screen hides the view below.
    @Test(arguments: [ModalPresentationStyle.fullScreen, .pageSheet])
    func aPageWithoutFocusCountsToo(style: ModalPresentationStyle) {
        let (page, detail) = (ViewController(), ViewController())
        page.addKeyCommand(
            KeyCommand("Quit", key: .character("q"), modifiers: .control, identifier: "quit") {})
        let stage = Stage(
            size: Size(width: 60, height: 14), controller: NavigationController(rootViewController: page))
        detail.modalPresentationStyle = style
        page.present(detail, animated: false)
        stage.advance(by: 1)
        stage.press(.character("q"), .control)
        #expect(stage.application.isRunning && stage.text.contains(refusal), "\(stage.text)")
    }

    @Test(arguments: ["q", "c"] as [Character]) func aCommandOfAViewCountsToo(key: Character) {
        form.isChanged = false
        form.button.addKeyCommand(
            KeyCommand("Quit", key: .character("q"), modifiers: .control, identifier: "quit") {})
        form.present(AlertController(title: "Details", actions: [.cancel()]), animated: false)
        stage.advance(by: 1)
        press(key)
        #expect(stage.application.isRunning && stage.text.contains(refusal), "\(stage.text)")
    }

    @Test(arguments: ["q", "c"] as [Character]) func aCommandThatIsDisabledAsksNothing(key: Character) {
        form.isChanged = false
        form.present(AlertController(title: "Details", actions: [.cancel()]), animated: false)
        stage.advance(by: 1)
        press(key)
        #expect(!stage.application.isRunning)
    }

    @Test(arguments: ["q", "c"] as [Character]) func theCommandOfWhatIsPresentedIsDone(key: Character) {
        var quits = 0
        let page = ViewController()
        page.addKeyCommand(
            KeyCommand("Quit", key: .character("q"), modifiers: .control, identifier: "quit") { quits += 1 })
        form.present(page, animated: false)
        stage.advance(by: 1)
        press(key)
        #expect(quits == 1 && stage.application.isRunning && !stage.text.contains(refusal))
    }

    @Test func aSignalEndsTheProgramUnasked() {
        press("q")
        stage.send(.end(.signal(15)))
        #expect(!stage.application.isRunning)
    }

    // The line ended the program past what the key asks.
    @Test func aLineAsksAsTheKeysDo() {
        var capabilities = TerminalCapabilities()
        capabilities.presentsLines = true
        let form = AskingForm()
        let stage = Stage(size: Size(width: 60, height: 14), controller: form, capabilities: capabilities)
        stage.send(.line("quit"))
        stage.advance(by: 1)
        #expect(stage.application.isRunning && form.presentedViewController is AlertController)
        stage.send(.line("quit"))
        #expect(stage.application.isRunning)
    }
}
