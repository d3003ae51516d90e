import NibbleCells
import NibbleTerminal

/// An application as lines of text: what is on the screen is said, and what is typed is done.
///
/// It says everything once, then only what changed, and answers every line. Things that can be operated have numbers.
@MainActor final class LinearInterface {
    private unowned let application: Application
    private var spoken = LinearScreen()
    private weak var scope: View?
    private var isWelcome = true
    /// Whether anything was said since a line was typed.
    private var hasAnswered = false

    init(application: Application) {
        self.application = application
    }

    /// Says what is new on the screen.
    func screenChanged() {
        let screen = LinearScreen(application.accessibilityTree)
        let scope = application.window.focusScope
        var lines = screen.lines(changedSince: spoken)
        if scope !== self.scope {
            lines = screen.lines
            if scope !== application.window { lines.append("back closes it.") }
        }
        self.scope = scope
        spoken = screen
        if isWelcome { lines.append(LinearCommand.welcome) }
        isWelcome = false
        say(lines)
    }

    /// Says something that the screen shows only in passing.
    func announce(_ text: String) {
        say([text])
    }

    private func say(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        hasAnswered = true
        application.terminal.perform(.speak(lines.joined(separator: "\n")))
    }

    // MARK: - Lines that are typed

    /// Does what a line asks for, and says what came of it before the next line is looked at.
    func take(_ line: String) {
        hasAnswered = false
        let command = LinearCommand(line)
        let node = perform(command)
        guard application.isRunning else { return }
        application.window.requestFrame()
        application.renderFrame()
        guard !hasAnswered else { return }
        say([node.flatMap { spoken.line(of: $0) } ?? spoken.focusedLine ?? "Nothing changed."])
    }

    /// Does it.
    ///
    /// - Returns: What it was done with.
    private func perform(_ command: LinearCommand) -> AccessibilityNode? {
        switch command {
        case .list: say(spoken.lines)
        case .help: say(LinearCommand.helpLines)
        case .commands: say(commandLines)
        case .quit: application.terminate()
        case .press(let event): application.receive(.key(event))
        case .wrongKey(let name): say(["\"\(name)\" is no key; keys are written like ctrl-s, enter, f1."])
        case .find(let letters): find(letters)
        case .operate(let number, let argument): return operate(number, argument)
        case .text(let text): type(text)
        }
        return nil
    }

    private var commandLines: [String] {
        ActiveCommands(in: application).entries.map { entry in
            let keys = entry.keys.map(\.description).joined(separator: ", ")
            return keys.isEmpty ? entry.command.title : "\(entry.command.title): \(keys)"
        }
    }

    private func find(_ letters: String) {
        let entries = ActiveCommands(in: application).entries
        let matches = entries.compactMap { entry in
            FuzzyMatch(letters, in: entry.command.title).map { (entry: entry, score: $0.score) }
        }
        guard let best = matches.max(by: { $0.score < $1.score }) else {
            return say(["No command has these letters: \(letters)"])
        }
        say(["Done: \(best.entry.command.title)"])
        application.perform(best.entry.command)
    }

    // MARK: - Things

    private func operate(_ number: Int, _ argument: String?) -> AccessibilityNode? {
        guard let node = spoken.node(number) else {
            say(["There is nothing with the number \(number). An empty line says what there is."])
            return nil
        }
        guard node.view.window != nil else {
            say(["It is no longer there. An empty line says what there is."])
            return nil
        }
        if let argument { operate(node, argument) } else { activate(node) }
        return node
    }

    private func operate(_ node: AccessibilityNode, _ argument: String) {
        let properties = node.properties
        if let adjust = properties.adjust, let steps = Self.steps(argument) {
            let direction: AccessibilityAdjustment = steps > 0 ? .increment : .decrement
            for _ in 0..<abs(steps) { adjust(direction) }
            return
        }
        let action = properties.actions.first { $0.name.lowercased() == argument.lowercased() }
        if let action { return action.perform() }
        switch argument.lowercased() {
        case "read":
            return say([properties.traits.contains(.secure) ? "hidden" : properties.value ?? node.spokenText])
        case "menu" where node.view.openContextMenu(at: nil) == .handled: return
        default: break
        }
        guard let setText = properties.setText else {
            let isStep = Self.steps(argument) != nil
            return say([isStep ? "Its value cannot be moved." : "It cannot do \"\(argument)\"."])
        }
        if !node.isVirtual { node.view.becomeFirstResponder() }
        setText(argument)
    }

    /// How far a value is to be moved: one step for each sign, a hundred at most.
    private static func steps(_ text: String) -> Int? {
        guard let sign = text.first, sign == "+" || sign == "-", text.allSatisfy({ $0 == sign }) else {
            return nil
        }
        return (sign == "+" ? 1 : -1) * min(text.count, 100)
    }

    private func activate(_ node: AccessibilityNode) {
        if let activate = node.properties.activate {
            if !node.isVirtual { node.view.becomeFirstResponder() }
            return activate()
        }
        guard node.view.becomeFirstResponder() else { return say(["It cannot be chosen now."]) }
        // What is typed goes into a field with the next line.
        guard node.properties.setText == nil else {
            return say(["\(node.spokenText). Type its text or value."])
        }
        // Keys work in a list once it is chosen, the rows have numbers.
        guard !node.properties.role.isContainer, node.properties.adjust == nil else { return }
        application.receive(.key(KeyEvent(key: .enter)))
    }

    /// A line that is no command goes to what has the focus; text of several lines is added to.
    private func type(_ text: String) {
        var view = application.window.firstResponder as? View
        // What has the focus may be a part of what takes the text.
        while let inner = view, inner.accessibilityProperties.setText == nil { view = inner.superview }
        guard let focused = view, let setText = focused.accessibilityProperties.setText else {
            return say(["\"\(text)\" is no command. Type ? for help."])
        }
        guard focused.accessibilityRole == .textView else { return setText(text) }
        application.receive(.key(KeyEvent(key: .end, modifiers: .control)))
        application.receive(.paste(focused.accessibilityValue?.isEmpty == false ? "\n\(text)" : text))
    }
}
