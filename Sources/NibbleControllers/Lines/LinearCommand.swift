import NibbleTerminal

/// The command of a line in the linear mode.
enum LinearCommand: Equatable {
    /// Say everything again.
    case list
    case help
    /// Say which commands there are.
    case commands
    case quit
    case press(KeyEvent)
    /// A text that was to be a key and is none.
    case wrongKey(String)
    /// Do the command that letters fit.
    case find(String)
    /// Do something with what has a number.
    case operate(Int, String?)
    /// Put a text where it belongs, whatever it says.
    case value(String)
    /// Anything else.
    case text(String)

    /// The words that are said first.
    static let welcome = "Type a number to choose something, ? for help, quit to end."

    static let helpLines = [
        "Everything that you can use has a number. Changes are announced.",
        "An empty line repeats everything on the screen.",
        "3 chooses or presses what has the number 3.",
        "3 Ada sets its text to Ada. 3 + and 3 - adjust its value.",
        "3 read reads all of its text. 3 menu opens its menu. 3 and a word performs that action.",
        "Plain text fills the selected field. = 3 sets it to 3; = alone clears it.",
        "What you type into a secure field isn't shown.",
        "next, previous and back move. more reads the next rows of a list.",
        "commands lists what else you can do. / and some letters does it: /save",
        "key and a name presses a key: key ctrl-s, key f1, key down",
        "quit ends the program.",
    ]

    init(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        guard let first = words.first else {
            self = .list
            return
        }
        let rest = words.count > 1 ? String(words[1]) : nil
        if let number = Int(first), number > 0 {
            self = .operate(number, rest)
        } else if first.hasPrefix("/"), line.count > 1 {
            self = .find(String(line.drop { $0 == " " }.dropFirst()))
        } else if first.hasPrefix("=") {
            self = .value(String(line.drop { $0 == " " }.dropFirst().drop { $0 == " " }))
        } else if first.lowercased() == "key", let rest {
            self = KeyEvent(rest).map { .press($0) } ?? .wrongKey(rest)
        } else {
            self = rest == nil ? Self.words[first.lowercased()] ?? .text(line) : .text(line)
        }
    }

    private static let words: [String: LinearCommand] = [
        "?": .help, "help": .help, "commands": .commands, "list": .list, "quit": .quit,
        "next": .press(KeyEvent(key: .tab)), "previous": .press(KeyEvent(key: .tab, modifiers: .shift)),
        "back": .press(KeyEvent(key: .escape)), "more": .press(KeyEvent(key: .pageDown)),
    ]
}
