public import NibbleTerminal

/// The commands that keys do now: of the responders in the chain, of the menu bar, of every application.
@MainActor public struct ActiveCommands {
    /// A command with the keys that do it.
    public struct Entry {
        /// The command.
        public let command: KeyCommand
        /// The keys that no other command takes first.
        public internal(set) var keys: [KeyEvent]
        /// The responder that has the command; nil where the window or the application has it.
        public internal(set) var responder: Responder?
    }

    /// The commands, in the order in which they were found.
    public private(set) var entries: [Entry] = []
    /// The hints of responders about keys that aren't commands.
    public private(set) var hints: [KeyHint] = []
    private var taken: Set<KeyEvent> = []
    private let bindings: KeyBindings
    /// Whether plain characters are text to a responder that comes earlier.
    private var areCharactersTaken = false

    /// Collects the commands of an application as it is now.
    public init(in application: Application) {
        bindings = application.keyBindings
        for responder in KeyChain.responders(from: application.keyTarget) {
            for command in responder.allKeyCommands { add(command, of: responder, in: application) }
            for hint in responder.keyHints { add(hint) }
            if responder.takesTypedText { areCharactersTaken = true }
        }
        for command in application.window.windowCommands { add(command, in: application) }
        for command in application.standardCommands where application.isUseful(command) {
            add(command, in: application)
        }
        add(KeyHint("Move the focus", keys: application.window.focusEngine.arrows))
    }

    /// Notes that a key does something; returns whether it did nothing before.
    private mutating func take(_ key: KeyEvent) -> Bool {
        if areCharactersTaken, case .character = key.key, key.modifiers.isSubset(of: .shift) { return false }
        return taken.insert(key).inserted
    }

    private mutating func add(_ hint: KeyHint) {
        var hint = hint
        hint.keys = hint.keys.filter { take($0) }
        if !hint.keys.isEmpty || hint.keysTitle != nil { hints.append(hint) }
    }

    private mutating func add(
        _ command: KeyCommand, of responder: Responder? = nil, in application: Application
    ) {
        guard application.canPerform(command) else { return }
        let wanted = bindings.events(for: command)
        let keys = wanted.filter { take($0) }
        // The same command further up, or one whose keys all do something else, cannot be done from here.
        if let known = entries.firstIndex(where: { $0.command.identifier == command.identifier }) {
            // A responder that has it twice gives it two keys.
            if responder != nil, entries[known].responder === responder { entries[known].keys += keys }
            return
        }
        guard !keys.isEmpty || wanted.isEmpty else { return }
        entries.append(Entry(command: command, keys: keys, responder: responder))
    }
}

extension Application {
    /// Whether a command can be done now.
    public func canPerform(_ command: KeyCommand) -> Bool {
        guard command.isEnabled else { return false }
        return command.actionName.map { target(forAction: $0, from: nil) != nil } ?? true
    }

    /// Does what a command does, if it can be done now.
    @discardableResult
    public func perform(_ command: KeyCommand) -> Handling {
        guard command.isEnabled else { return .ignored }
        if let name = command.actionName { return sendAction(name) }
        command.action()
        return .handled
    }

    /// The key command that a key triggers from a responder on, along the chain; nil where there is none.
    ///
    /// Views that take characters without being text fields ask it first, as lists do: a letter or a space that is a command of
    /// a controller around them is left to that.
    public func keyCommand(for event: KeyEvent, from responder: Responder?) -> KeyCommand? {
        KeyChain.responders(from: responder).lazy.flatMap(\.allKeyCommands).first { [keyBindings] command in
            keyBindings.events(for: command).contains { event.isPress(of: $0) } && self.canPerform(command)
        }
    }

    /// Performs the first of some commands that a key press triggers.
    func perform(firstOf commands: [KeyCommand], for event: KeyEvent) -> Handling {
        for command in commands
        where keyBindings.events(for: command).contains(where: { event.isPress(of: $0) }) {
            if perform(command) == .handled { return .handled }
        }
        return .ignored
    }
}
