import ArgumentParser
import DemoSupport
import Nibble
import NibbleTerminalView
import TerminalSearch

/// Shows a program in a view, below a bar with its title: `terminal vim notes.txt`.
@main struct TerminalDemo: DemoCommand {
    static let configuration = CommandConfiguration(
        commandName: "terminal", abstract: "A shell, or another program, in a view.")

    @OptionGroup var demo: DemoOptions
    @Argument(parsing: .captureForPassthrough, help: "The program and its arguments. Defaults to bash.")
    var program: [String] = []

    @MainActor func run() async throws {
        // Everything is the program's, but no program is called so.
        if let first = program.first, ["--help", "-h"].contains(first) { throw CleanExit.helpRequest(self) }
        let controller = TerminalController(program.isEmpty ? ["bash"] : program)
        // A snapshot shows what the program has written, also when it has ended by then.
        controller.endsWithProgram = !demo.isSnapshot
        await DemoApplication(rootViewController: controller, options: demo) { await controller.settle() }
            .run()
        if controller.status != 0 { throw ExitCode(controller.status) }
    }
}

/// A bar above a program, which ends the application when it ends; a search takes the bar's place.
final class TerminalController: ViewController, TerminalViewDelegate {
    let terminal = TerminalView(frame: .zero)
    private let bar = Label("")
    private lazy var finder = TerminalFindBar(terminal)
    private let arguments: [String]
    private var hasSettled = false
    /// Whether the application ends when the program does.
    var endsWithProgram = true
    /// The status with which the program ended, as a shell has it.
    private(set) var status: Int32 = 0

    init(_ arguments: [String]) {
        self.arguments = arguments
        super.init(nibName: nil, bundle: nil)
    }

    required init(coder: NibCoder) throws {
        arguments = ["bash"]
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bar.backgroundColor = .secondarySystemBackground
        terminal.delegate = self
        finder.replacedViews = [bar]
        for part in [bar, finder, terminal] as [View] { view.addSubview(part) }
        showTitle("")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        bar.frame = Rect(x: 0, y: 0, width: size.width, height: 1)
        // In place of the title, so that the program keeps its size.
        finder.frame = bar.frame
        terminal.frame = Rect(x: 0, y: 1, width: size.width, height: max(0, size.height - 1))
    }

    override var preferredFocusedView: View? { terminal }

    override var keyCommands: [KeyCommand] { [finder.findCommand] }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.layoutIfNeeded()
        do {
            try terminal.start(arguments)
        } catch {
            status = 1
            let end = AlertAction(title: "OK") { [weak self] _ in self?.view.window?.application?.terminate()
            }
            present(AlertController(title: nil, message: "\(error)", actions: [end]), animated: false)
        }
    }

    /// Gives the program time to start and to draw, for a snapshot, and for each frame of a film.
    ///
    /// - Returns: Whether it may go on drawing: it runs, and has changed what is shown meanwhile.
    func settle() async -> Bool {
        let before = terminal.text
        try? await Task.sleep(for: .milliseconds(hasSettled ? 100 : 500))
        // A busy machine takes longer to start a program.
        for _ in 0..<30 where !hasSettled && terminal.isRunning && terminal.text == before {
            try? await Task.sleep(for: .milliseconds(100))
        }
        hasSettled = true
        return terminal.isRunning && terminal.text != before
    }

    /// Shows the title that the program gave its window; without one, as before the first and after `reset`, its command line.
    private func showTitle(_ title: String) {
        let name = title.isEmpty ? arguments.joined(separator: " ") : title
        bar.text = " \(name)    Ctrl-] leaves the program, then Ctrl-F finds"
    }

    func terminalView(_ terminalView: TerminalView, didEndWith status: Int32) {
        self.status = status
        if endsWithProgram { view.window?.application?.terminate() }
    }

    func terminalView(_ terminalView: TerminalView, didChangeTitle title: String) { showTitle(title) }

    func terminalView(_ terminalView: TerminalView, shouldCopy text: String) -> Bool {
        // One question at a time, whatever the program writes.
        guard presentedViewController == nil else { return false }
        // What is typed meanwhile is meant for the program: neither a letter nor Enter copies.
        let cancel = AlertAction.cancel()
        let alert = AlertController(
            title: "Copy this text?", message: String(text.prefix(200)),
            actions: [
                AlertAction(title: "Copy", style: .destructive) { [weak self] _ in
                    self?.view.window?.application?.pasteboard.string = text
                }, cancel,
            ])
        alert.preferredAction = cancel
        // It is for the program too: without this it would end the application, and the program with it.
        alert.addKeyCommand(
            KeyCommand("Cancel", key: .character("c"), modifiers: .control) { [weak self] in
                self?.dismiss(animated: false)
            })
        present(alert, animated: false)
        return false
    }
}
