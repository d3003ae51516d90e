import NibbleControls
import NibbleTerminal
import NibbleViews

/// An application as lines of text: what is on the screen is said, and what is typed is done.
///
/// It says everything once, then only what changed, and answers every line. Things that can be operated have numbers.
@MainActor final class LinearInterface: LineInterface {
    private unowned let application: Application
    private var spoken = LinearScreen()
    private weak var scope: View?
    private var isWelcome = true
    /// Whether what was said may be gone.
    private var isLost = false
    /// The element that the next line is for, whatever it says.
    private var awaiting: AccessibilityNode?
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
        if scope !== self.scope { stopAwaiting() }
        if scope !== self.scope || isLost {
            lines = screen.lines
            if scope !== application.window { lines.append("back closes it.") }
            if let awaiting { lines.append(Self.request(for: awaiting)) }
        }
        self.scope = scope
        isLost = false
        spoken = screen
        if isWelcome { lines.append(LinearCommand.welcome) }
        isWelcome = false
        say(lines)
    }

    /// Says everything with the next frame.
    func screenWasLost() { isLost = true }

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
        let node = awaiting.map { enter(line, into: $0) } ?? perform(LinearCommand(line))
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
        case .quit: quit()
        case .press(let event): application.receive(.key(event))
        case .wrongKey(let name): say(["“\(name)” isn't a key; keys are written like ctrl-s, enter, f1."])
        case .find(let letters): find(letters)
        case .operate(let number, let argument): return operate(number, argument)
        case .value(let text): type(text)
        case .text(let text): type(text)
        }
        return nil
    }

    /// Does what the keys that quit do: a command of the application's own may have something to ask first.
    private func quit() {
        let entries = ActiveCommands(in: application).entries
        if let entry = entries.first(where: { $0.command.identifier == "quit" }) {
            application.perform(entry.command)
        } else {
            application.requestTermination()
        }
    }

    private var commandLines: [String] {
        let commands = ActiveCommands(in: application)
        // Keys that aren't commands too, as F1 shows them.
        let hints = commands.hints + commands.entries.map { KeyHint($0.command.title, keys: $0.keys) }
        return hints.map { hint in
            let keys = hint.keysTitle ?? hint.keys.map(\.description).joined(separator: ", ")
            return keys.isEmpty ? hint.title : "\(hint.title): \(keys)"
        }
    }

    private func find(_ letters: String) {
        let entries = ActiveCommands(in: application).entries
        let wanted = FuzzyQuery(letters)
        let matches = entries.compactMap { entry in
            wanted.match(in: entry.command.title).map { (entry: entry, score: $0.score) }
        }
        guard let best = matches.max(by: { $0.score < $1.score }) else {
            return say(["No matching command: \(letters)"])
        }
        say(["Done: \(best.entry.command.title)"])
        application.perform(best.entry.command)
    }

    // MARK: - Things

    private func operate(_ number: Int, _ argument: String?) -> AccessibilityNode? {
        guard let node = spoken.node(number) else {
            say(["There's nothing with the number \(number). An empty line lists what there is."])
            return nil
        }
        guard node.view.window != nil else {
            say(["It no longer exists. An empty line lists what there is."])
            return nil
        }
        if let argument { operate(node, argument) } else { activate(node) }
        return node
    }

    private func operate(_ node: AccessibilityNode, _ argument: String) {
        let properties = node.properties
        guard argument.lowercased() == "read" || !properties.traits.contains(.notEnabled) else {
            return say(["Not available."])
        }
        if move(node, by: argument) == .handled { return }
        let action = properties.actions.first { $0.name.lowercased() == argument.lowercased() }
        if let action { return action.perform() }
        switch argument.lowercased() {
        case "read":
            return say([properties.traits.contains(.secure) ? "hidden" : properties.value ?? node.spokenText])
        case "menu" where (properties.openMenu?() ?? node.view.openContextMenu(at: nil)) == .handled: return
        default: break
        }
        guard let setText = properties.setText else {
            return say([Self.refusal(of: argument, for: properties) + advice(about: argument)])
        }
        if !node.isVirtual { node.view.becomeFirstResponder() }
        if setText(argument) == .ignored { refuse(argument, node.properties) }
    }

    /// Says that something can't be done with a thing, and what else can.
    private static func refusal(of argument: String, for properties: AccessibilityProperties) -> String {
        guard steps(argument) == nil else { return "Not adjustable." }
        let isMenu = argument.lowercased() == "menu"
        let names = properties.actions.map { $0.name.lowercased() }
        return (isMenu ? "It has no menu." : "It has no action “\(argument)”.")
            + (names.isEmpty ? "" : " It has: \(names.joined(separator: ", ")).")
    }

    /// A way to do a command of the application with a thing; empty where a text isn't the title of one.
    private func advice(about text: String) -> String {
        let text = text.lowercased()
        let titles = ActiveCommands(in: application).entries.map { $0.command.title.lowercased() }
        guard titles.contains(text) || titles.contains(text + "…") else { return "" }
        return " Choose it by its number, then type /\(text)."
    }

    /// Moves a value by steps, where a text says that.
    private func move(_ node: AccessibilityNode, by text: String) -> Handling {
        guard let adjust = node.properties.adjust, let steps = Self.steps(text) else { return .ignored }
        for _ in 0..<abs(steps) { adjust(steps > 0 ? .increment : .decrement) }
        return .handled
    }

    /// Says that a text was not taken; a secret is not repeated.
    private func refuse(_ text: String, _ properties: AccessibilityProperties) {
        let shown =
            properties.traits.contains(.secure) ? "That" : "“\(text.prefix(LinearScreen.lineLimit))”"
        say(["\(shown) isn't accepted."])
    }

    /// The steps by which a value is to be moved: one for each sign, a hundred at most.
    private static func steps(_ text: String) -> Int? {
        guard let sign = text.first, sign == "+" || sign == "-", text.allSatisfy({ $0 == sign }) else {
            return nil
        }
        return (sign == "+" ? 1 : -1) * min(text.count, 100)
    }

    private func activate(_ node: AccessibilityNode) {
        guard !node.properties.traits.contains(.notEnabled) else { return say(["Not available."]) }
        if let activate = node.properties.activate {
            if !node.isVirtual { node.view.becomeFirstResponder() }
            return activate()
        }
        guard node.view.becomeFirstResponder() else { return say(["Not available."]) }
        // What is typed goes into a field with the next line.
        guard node.properties.setText == nil else { return waitForText(of: node) }
        // Keys work in a list once it is chosen, the rows have numbers.
        guard !node.properties.role.isContainer, node.properties.adjust == nil else { return }
        application.receive(.key(KeyEvent(key: .enter)))
    }

    // MARK: - Texts and values

    /// Takes the next line for a thing: numbers and words are texts too.
    private func waitForText(of node: AccessibilityNode) {
        awaiting = node
        if node.properties.traits.contains(.secure) { application.terminal.perform(.echo(.hidden)) }
        say([Self.request(for: node)])
    }

    private static func request(for node: AccessibilityNode) -> String {
        let hint = node.properties.traits.contains(.secure) ? ", which is not shown" : ""
        return "\(node.spokenText). Type its text or value\(hint), or nothing to leave it."
    }

    private func stopAwaiting() {
        guard let node = awaiting else { return }
        awaiting = nil
        if node.properties.traits.contains(.secure) { application.terminal.perform(.echo(.shown)) }
    }

    /// Puts a line where it was waited for.
    private func enter(_ line: String, into node: AccessibilityNode) -> AccessibilityNode {
        stopAwaiting()
        if line.allSatisfy({ $0 == " " }) {
            say(["Unchanged."])
        } else if node.view.window == nil {
            say(["It no longer exists. An empty line lists what there is."])
        } else if move(node, by: line) == .ignored {
            put(line, into: node.view, node.properties)
        }
        return node
    }

    /// A line that isn't a command goes to what has the focus; text of several lines is added to.
    private func type(_ text: String) {
        var view = application.window.firstResponder as? View
        // What has the focus may be a part of what takes the text.
        while let inner = view, inner.accessibilityProperties.setText == nil { view = inner.superview }
        guard let focused = view else { return say(["“\(text)” isn't a command. Type ? for help."]) }
        put(text, into: focused, focused.accessibilityProperties)
    }

    private func put(_ text: String, into view: View, _ properties: AccessibilityProperties) {
        guard properties.role == .textView, !text.isEmpty, view.isFirstResponder else {
            if properties.setText?(text) != .handled { refuse(text, properties) }
            return
        }
        application.receive(.key(KeyEvent(key: .end, modifiers: .control)))
        application.receive(.paste(view.accessibilityValue?.isEmpty == false ? "\n\(text)" : text))
    }
}
