extension KeyEvent: LosslessStringConvertible {
    /// Reads a key as configuration files and command lines have it: `ctrl-s`, `alt-enter`, `shift-f6`, `?`, `space`.
    ///
    /// Any of `ctrl-`, `alt-`, `shift-`, `super-` and `hyper-` come before a key's name or one character; case makes a
    /// difference for characters alone. Shift with a letter is the capital letter, as terminals report it. Nil for
    /// anything else.
    public init?(_ description: String) {
        var name = description[...]
        var modifiers: Modifiers = []
        while let (prefix, modifier) = Self.modifierNames.first(where: {
            name.hasPrefix("\($0.0)-") && name.count > $0.0.count + 1
        }) {
            name = name.dropFirst(prefix.count + 1)
            modifiers.insert(modifier)
        }
        guard let key = Key(named: name) else { return nil }
        guard modifiers.contains(.shift), case .character(let character) = key, character.isLowercase,
            let capital = character.uppercased().first
        else {
            self.init(key: key, modifiers: modifiers)
            return
        }
        self.init(key: .character(capital), modifiers: modifiers.subtracting(.shift))
    }

    /// The key as `init(_:)` reads it.
    public var description: String {
        let prefixes = Self.modifierNames.filter { modifiers.contains($0.1) }.map { "\($0.0)-" }
        return prefixes.joined() + key.name
    }

    /// The key as it is written on keyboards: "Ctrl S", "Shift Tab", "F1".
    public var title: String {
        let words = Self.modifierNames.filter { modifiers.contains($0.1) }.map { $0.0.capitalizedWord }
        let isAlone = modifiers.isEmpty
        if case .character(let character) = key, character != " " {
            // A letter alone is what is typed; with Ctrl it is the key.
            let letter = isAlone ? String(character) : String(character).uppercased()
            // A capital with Ctrl is typed with Shift.
            let shift = !isAlone && character.isUppercase && !modifiers.contains(.shift) ? ["Shift"] : []
            return (words + shift + [letter]).joined(separator: " ")
        }
        return (words + [key.name.capitalizedWord]).joined(separator: " ")
    }

    private static let modifierNames: [(String, Modifiers)] = [
        ("ctrl", .control), ("alt", .alt), ("shift", .shift), ("super", .super), ("hyper", .hyper),
    ]
}

extension Key {
    fileprivate init?(named name: Substring) {
        if let key = Self.names.first(where: { $0.0 == name })?.1 {
            self = key
        } else if name == "esc" {
            self = .escape
        } else if name.count == 1, let character = name.first {
            self = .character(character)
        } else if name.first == "f", let number = Int(name.dropFirst()), 1...35 ~= number,
            name == "f\(number)"
        {
            self = .function(number)
        } else {
            return nil
        }
    }

    fileprivate var name: String {
        if let name = Self.names.first(where: { $0.1 == self })?.0 { return name }
        switch self {
        case .character(let character): return String(character)
        case .function(let number): return "f\(number)"
        default: return ""
        }
    }

    private static let names: [(String, Key)] = [
        ("tab", .tab), ("enter", .enter), ("escape", .escape), ("space", .character(" ")),
        ("backspace", .backspace), ("delete", .delete), ("insert", .insert), ("up", .up), ("down", .down),
        ("left", .left), ("right", .right), ("home", .home), ("end", .end), ("pageup", .pageUp),
        ("pagedown", .pageDown),
    ]
}

extension String {
    /// The word with a capital at its beginning, as keys are labelled.
    fileprivate var capitalizedWord: String {
        switch self {
        case "pageup": "Page Up"
        case "pagedown": "Page Down"
        case "escape": "Esc"
        default: prefix(1).uppercased() + dropFirst()
        }
    }
}
