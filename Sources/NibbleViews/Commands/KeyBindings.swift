public import NibbleTerminal

/// The keys that the user has chosen for commands, in place of those that the program gives them.
///
/// It is a value that can be read from a configuration file, where keys are written as `KeyEvent.init(_:)` reads them:
///
///     application.keyBindings = try JSONDecoder().decode(KeyBindings.self, from: data)
///     // {"save": ["ctrl-s", "f2"], "commandPalette": []}
///
/// A command is named by its `identifier`. An empty list takes all keys from a command. What keys do in text is named after
/// `TextCommand` and `TextMotion`: `text.copy`, `text.undo`, `text.moveWordForward`, `text.deleteRowEnd`.
public struct KeyBindings: Hashable, Sendable {
    private var keys: [String: [KeyEvent]] = [:]

    /// Makes bindings that change nothing.
    public init() {}

    /// Makes bindings from the texts of keys.
    ///
    /// - Throws: `KeyBindingError` that names the first text that isn't a key, by the order of the commands' names.
    public init(_ texts: [String: [String]]) throws {
        for (command, names) in texts.sorted(by: { $0.key < $1.key }) {
            keys[command] = try names.map { name in
                guard let event = KeyEvent(name) else { throw KeyBindingError(command: command, key: name) }
                return event
            }
        }
    }

    /// The keys of a command; nil where they are the program's.
    public subscript(command: String) -> [KeyEvent]? {
        get { keys[command] }
        set { keys[command] = newValue }
    }

    /// Whether every command has the keys that the program gives it.
    public var isEmpty: Bool { keys.isEmpty }

    /// The commands that have keys of the user's choice, in alphabetical order of their names.
    public var chosen: [(command: String, keys: [KeyEvent])] {
        keys.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The keys that do what a command does.
    @MainActor public func events(for command: KeyCommand) -> [KeyEvent] {
        guard !keys.isEmpty, let chosen = keys[command.identifier] else {
            return command.keyEvent.map { [$0] } ?? []
        }
        return chosen
    }
}

extension KeyBindings: Codable {
    /// Reads an object of the commands' names with the texts of their keys.
    ///
    /// - Throws: `DecodingError`, also for a text that isn't a key.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(try container.decode([String: [String]].self))
        } catch let error as KeyBindingError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
        }
    }

    /// Writes an object of the commands' names with the texts of their keys.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(keys.mapValues { $0.map(\.description) })
    }
}

/// The error of a text that was meant as a key and isn't one.
public struct KeyBindingError: Error, Hashable, CustomStringConvertible {
    /// The command that the key was for.
    public let command: String
    /// The text.
    public let key: String

    /// A sentence that names the key and shows how keys are written.
    public var description: String {
        "“\(key)” for “\(command)” isn't a key; keys are written like ctrl-s, alt-enter, f1 or a single character."
    }
}
