import Nibble
import NibbleTerminalView
import TerminalSearch

extension Scene {
    static let terminal = Scene(
        "Terminal", in: .screens, "other programs in a view: a shell, an editor, a pager"
    ) { TerminalSceneController() }
}

/// Buttons that start programs, and the terminal that they run in.
final class TerminalSceneController: ViewController, TerminalViewDelegate {
    private let terminal = TerminalView(frame: .zero)
    private let box = BoxView(title: "24 bits of colour")
    private let hint = Label()
    private let findButton = Button(title: "Find")
    private lazy var finder = TerminalFindBar(terminal)
    private var buttons: [Button] = []
    private var hasGreeted = false

    private static let programs: [(name: String, arguments: [String])] = [
        // Read-only and without a swap file: it's the source that the scene is built from.
        ("Shell", ["bash"]), ("vim", ["vim", "-Rn", #filePath]), ("less", ["less", #filePath]),
        ("htop", ["htop"]),
    ]

    /// Whoever visits a page of ours must not get a shell of this computer.
    private static var mayStartPrograms: Bool { !StreamTerminal.isAskedFor }

    override func viewDidLoad() {
        super.viewDidLoad()
        terminal.delegate = self
        box.highlightsFocus = true
        box.contentInset = .zero
        box.contentView = terminal
        hint.textColor = .secondaryLabel
        hint.text =
            Self.mayStartPrograms
            ? "Ctrl ] leaves the program   Ctrl F finds   Shift Page Up scrolls"
            : "Programs don't start in a page.   Ctrl F finds"
        buttons = Self.programs.map { program in
            let button = Button(title: program.name)
            button.isEnabled = Self.mayStartPrograms
            button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.start(program.arguments) }
            return button
        }
        // The next one behind the terminal, so that whoever leaves the program stays in the scene.
        findButton.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.finder.begin() }
        finder.replacedViews = [hint, findButton]
        for part in buttons + [box, hint, findButton, finder] as [View] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        var x = 0
        for button in buttons {
            let width = min(max(0, bounds.width - x), button.sizeThatFits(bounds.size).width)
            button.frame = Rect(x: x, y: 0, width: width, height: 1)
            x += width + 1
        }
        box.frame = Rect(x: 0, y: 1, width: bounds.width, height: max(0, bounds.height - 2))
        finder.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
        let findWidth = min(bounds.width, findButton.sizeThatFits(bounds.size).width)
        hint.frame = Rect(
            x: 0, y: finder.frame.minY, width: max(0, bounds.width - findWidth - 1), height: 1)
        findButton.frame = Rect(
            x: bounds.width - findWidth, y: finder.frame.minY, width: findWidth, height: 1)
        greet()
    }

    /// Writes into the terminal, once it has its size, what fits.
    private func greet() {
        box.layoutIfNeeded()
        let room = terminal.bounds.size
        guard !hasGreeted, room.width > 8, room.height > 4 else { return }
        hasGreeted = true
        terminal.take(Array(TerminalGreeting.text(width: room.width - 2, height: room.height - 1).utf8))
    }

    override var preferredFocusedView: View? { buttons.first }

    override var keyCommands: [KeyCommand] { [finder.findCommand] }

    private func start(_ arguments: [String]) {
        do {
            try terminal.start(arguments)
            box.title = arguments.first
            terminal.becomeFirstResponder()
        } catch {
            terminal.take(Array("\(error)\r\n".utf8))
        }
    }

    func terminalView(_ terminalView: TerminalView, didChangeTitle title: String) {
        if !title.isEmpty { box.title = title }
    }

    func terminalView(_ terminalView: TerminalView, didEndWith status: Int32) {
        box.title = status == 0 ? "The program has ended" : "The program ended with status \(status)"
        if terminalView.isFirstResponder { buttons.first?.becomeFirstResponder() }
    }
}
