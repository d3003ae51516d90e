import ArgumentParser
import NibbleTerminal

/// Keys to press, as they are written on a command line: `tab ctrl-a text:hello enter`.
///
/// Words are separated by spaces. Each is a key's name or one character, after any of `ctrl-`, `alt-` and `shift-`;
/// or `text:` and the characters to type, without spaces.
struct KeyScript: Hashable, Sendable {
    /// The key presses, in order.
    let events: [KeyEvent]

    /// Reads a script.
    ///
    /// - Throws: `ValidationError` that names the first wrong word and lists the right ones.
    init(_ text: String) throws {
        events = try text.split { $0 == " " || $0 == "\t" || $0 == "\n" }.flatMap(Self.events)
    }

    private static func events(of word: Substring) throws -> [KeyEvent] {
        let mark = "text:"
        if word.hasPrefix(mark), word != mark {
            return word.dropFirst(mark.count).map { KeyEvent(key: .character($0)) }
        }
        var name = word
        var modifiers: Modifiers = []
        while let (prefix, modifier) = prefixes.first(where: { name.hasPrefix($0.0) && name != $0.0 }) {
            name = name.dropFirst(prefix.count)
            modifiers.insert(modifier)
        }
        guard let key = key(named: name) else { throw unknown(word) }
        return [event(key, modifiers)]
    }

    private static func key(named name: Substring) -> Key? {
        if let key = names.first(where: { $0.0 == name })?.1 { return key }
        if name.count == 1, let character = name.first { return .character(character) }
        guard name.first == "f", let number = Int(name.dropFirst()), (1...35).contains(number) else {
            return nil
        }
        return name == "f\(number)" ? .function(number) : nil
    }

    /// Shift with a letter is the capital letter, as terminals report it.
    private static func event(_ key: Key, _ modifiers: Modifiers) -> KeyEvent {
        guard modifiers == .shift, case .character(let character) = key, character.isLowercase,
            let capital = character.uppercased().first
        else { return KeyEvent(key: key, modifiers: modifiers) }
        return KeyEvent(key: .character(capital))
    }

    private static func unknown(_ word: Substring) -> ValidationError {
        let list = names.map(\.0).joined(separator: ", ")
        return ValidationError(
            """
            There is no key “\(word)”. Keys are \(list), f1 to f35 or one character, after ctrl-, alt- or shift- \
            if need be; text:WORD types a word.
            """)
    }

    private static let prefixes: [(String, Modifiers)] = [
        ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
    ]

    private static let names: [(String, Key)] = [
        ("tab", .tab), ("enter", .enter), ("escape", .escape), ("space", .character(" ")),
        ("backspace", .backspace), ("delete", .delete), ("insert", .insert), ("up", .up), ("down", .down),
        ("left", .left), ("right", .right), ("home", .home), ("end", .end), ("pageup", .pageUp),
        ("pagedown", .pageDown),
    ]
}
