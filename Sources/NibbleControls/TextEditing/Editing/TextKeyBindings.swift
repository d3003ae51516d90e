public import NibbleTerminal
import NibbleViews

/// The keys that edit text, and their effects: a value that can be changed for one view or for all.
///
///     var bindings = TextKeyBindings.standard
///     bindings[.character("t"), .control] = .selectAll
///     bindings[.character("d"), .control] = nil
///     notes.keyBindings = bindings
///
/// Keys that type a character need no binding.
///
/// Not every terminal tells all keys apart: many send Ctrl-Backspace as Backspace, Ctrl-Shift-Z as Ctrl-Z, and keep
/// Shift with a letter to themselves. The standard bindings have a key for each command that every terminal sends.
public struct TextKeyBindings: Hashable, Sendable {
    private var commands: [KeyEvent: TextCommand] = [:]

    /// Makes bindings without any key.
    public init() {}

    /// The command of a key with modifiers held; nil where it is left to others.
    public subscript(key: Key, modifiers: Modifiers = []) -> TextCommand? {
        get { commands[KeyEvent(key: key, modifiers: modifiers)] }
        set { commands[KeyEvent(key: key, modifiers: modifiers)] = newValue }
    }

    /// The keys that do something, in no order.
    public var keys: [KeyEvent] { Array(commands.keys) }

    /// The keys that do one of some commands: plain ones first, then those with Ctrl, in the order of the commands.
    func keys(for wanted: [TextCommand]) -> [KeyEvent] {
        Self.sorted(
            commands.compactMap { event, command in wanted.firstIndex(of: command).map { (event, $0) } })
    }

    /// Sorts keys: plain ones first, then those with Ctrl, in the order of their commands' places.
    private static func sorted(_ keys: [(event: KeyEvent, place: Int)]) -> [KeyEvent] {
        let weights: [(Modifiers, Int)] = [(.control, 1), (.alt, 2), (.shift, 4), (.super, 8)]
        let ranked = keys.map { event, place in
            var weight = weights.reduce(0) { event.modifiers.contains($1.0) ? $0 + $1.1 : $0 }
            // Capitals are typed with Shift.
            if case .character(let character) = event.key, character.isUppercase { weight += 4 }
            return (rank: (weight, place, event.title), event: event)
        }
        return ranked.sorted { $0.rank < $1.rank }.map(\.event)
    }

    /// The same with the keys that a user has chosen for commands, which other commands then lose.
    func changed(by chosen: KeyBindings) -> TextKeyBindings {
        var changed = self
        let wanted = chosen.chosen.compactMap { name, keys in TextCommand.named[name].map { ($0, keys) } }
        for (command, _) in wanted { changed.commands = changed.commands.filter { $0.value != command } }
        for (command, keys) in wanted {
            for key in keys { changed.commands[key] = command }
        }
        return changed
    }

    /// The keys with their effects, for help, in groups that belong together.
    ///
    /// What changes a text is left out for one that is only read, and what ends a selection where there is none.
    func hints(isEditable: Bool = true, isSelecting: Bool) -> [KeyHint] {
        var keys: [[(KeyEvent, Int)]] = Array(repeating: [], count: Self.titles.count)
        for (event, command) in commands {
            guard let place = Self.places[command] else { continue }
            keys[place.title].append((event, place.command))
        }
        return zip(Self.titles, keys).filter { title, _ in
            (isEditable || !title.1.contains(where: \.changesText))
                && (isSelecting || !title.1.contains(.deselect))
        }.map { title, keys in KeyHint(title.0, keys: Self.sorted(keys)) }
    }

    /// The title of each command, and the command's place under it.
    private static let places = Dictionary(
        uniqueKeysWithValues: titles.enumerated().flatMap { title, entry in
            entry.1.enumerated().map { ($1, (title: title, command: $0)) }
        })

    private static let titles: [(String, [TextCommand])] = [
        ("Undo", [.undo]), ("Redo", [.redo]),
        ("Cut", [.cut]), ("Copy", [.copy]), ("Paste", [.paste]), ("Select all", [.selectAll]),
        ("Select nothing", [.deselect]),
        ("Move by a character", [.left, .right, .characterBackward, .characterForward].map { .move($0) }),
        ("Move by a word", [.move(.wordBackward), .move(.wordForward)]),
        ("Start or end of the row", [.move(.rowStart), .move(.rowEnd)]),
        ("Move by a row or page", [.up, .down, .pageUp, .pageDown].map { .move($0) }),
        ("Move by a line", [.move(.paragraphBackward), .move(.paragraphForward)]),
        ("Start or end of the text", [.move(.documentStart), .move(.documentEnd)]),
        ("Select by a character or row", [.left, .right, .up, .down].map { .select($0) }),
        ("Select by a word", [.select(.wordBackward), .select(.wordForward)]),
        ("Select to the end of the row", [.select(.rowStart), .select(.rowEnd)]),
        ("Delete a character", [.delete(.characterBackward), .delete(.characterForward)]),
        ("Delete a word", [.delete(.wordBackward), .delete(.wordForward)]),
        ("Delete to the end of the line", [.delete(.paragraphForward), .delete(.paragraphBackward)]),
    ]

    /// The effect of a key press.
    public func command(for event: KeyEvent) -> TextCommand? {
        if let command = commands[event] { return command }
        guard case .character = event.key, event.modifiers.contains(.shift) else { return nil }
        // Shift is part of the character already.
        return commands[KeyEvent(key: event.key, modifiers: event.modifiers.subtracting(.shift))]
    }

    /// The keys of most editors together with those of shells: arrows with Ctrl, Alt and Shift, Ctrl-Z and Ctrl-Y,
    /// and Ctrl-A, Ctrl-E, Ctrl-K, Ctrl-W and their kin.
    public static let standard: TextKeyBindings = {
        var bindings = TextKeyBindings()
        bindings.bindArrows()
        bindings.bindDeletion()
        bindings.bindShellKeys()
        bindings.bindClipboard()
        return bindings
    }()

    /// Binds a key to a motion, and the key with Shift to selecting by it.
    private mutating func bind(_ motion: TextMotion, _ key: Key, _ modifiers: Modifiers = []) {
        self[key, modifiers] = .move(motion)
        self[key, modifiers.union(.shift)] = .select(motion)
    }

    private mutating func bindArrows() {
        bind(.left, .left)
        bind(.right, .right)
        bind(.up, .up)
        bind(.down, .down)
        bind(.rowStart, .home)
        bind(.rowEnd, .end)
        bind(.pageUp, .pageUp)
        bind(.pageDown, .pageDown)
        for modifier in [Modifiers.control, .alt] {
            bind(.wordBackward, .left, modifier)
            bind(.wordForward, .right, modifier)
            bind(.paragraphBackward, .up, modifier)
            bind(.paragraphForward, .down, modifier)
        }
        bind(.documentStart, .home, .control)
        bind(.documentEnd, .end, .control)
        bind(.rowStart, .left, .super)
        bind(.rowEnd, .right, .super)
        bind(.documentStart, .up, .super)
        bind(.documentEnd, .down, .super)
    }

    private mutating func bindDeletion() {
        self[.backspace] = .delete(.characterBackward)
        self[.backspace, .shift] = .delete(.characterBackward)
        self[.backspace, .control] = .delete(.wordBackward)
        self[.backspace, .alt] = .delete(.wordBackward)
        self[.backspace, .super] = .delete(.rowStart)
        self[.delete] = .delete(.characterForward)
        self[.delete, .control] = .delete(.wordForward)
        self[.delete, .alt] = .delete(.wordForward)
        self[.enter] = .insertNewline
        self[.enter, .shift] = .insertNewline
        self[.tab] = .insertTab
    }

    private mutating func bindShellKeys() {
        self[.character("a"), .control] = .move(.rowStart)
        self[.character("e"), .control] = .move(.rowEnd)
        self[.character("b"), .control] = .move(.characterBackward)
        self[.character("f"), .control] = .move(.characterForward)
        self[.character("p"), .control] = .move(.up)
        self[.character("n"), .control] = .move(.down)
        self[.character("b"), .alt] = .move(.wordBackward)
        self[.character("f"), .alt] = .move(.wordForward)
        self[.character("<"), .alt] = .move(.documentStart)
        self[.character(">"), .alt] = .move(.documentEnd)
        self[.character("d"), .control] = .delete(.characterForward)
        self[.character("d"), .alt] = .delete(.wordForward)
        self[.character("w"), .control] = .delete(.wordBackward)
        self[.character("k"), .control] = .delete(.paragraphForward)
        self[.character("u"), .control] = .delete(.paragraphBackward)
        self[.character("_"), .control] = .undo
    }

    private mutating func bindClipboard() {
        self[.character("c"), .control] = .copy
        self[.character("x"), .control] = .cut
        self[.character("v"), .control] = .paste
        self[.character("c"), .super] = .copy
        self[.character("x"), .super] = .cut
        self[.character("v"), .super] = .paste
        self[.insert, .control] = .copy
        self[.insert, .shift] = .paste
        self[.delete, .shift] = .cut
        self[.character("a"), .alt] = .selectAll
        self[.character("a"), .super] = .selectAll
        self[.character("z"), .control] = .undo
        self[.character("z"), .super] = .undo
        self[.character("y"), .control] = .redo
        self[.character("Z"), .control] = .redo
        self[.character("Z"), .super] = .redo
        self[.escape] = .deselect
    }
}
