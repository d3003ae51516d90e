internal import CTerminal
internal import NibbleSystem

/// Words in the form that a program is started with: C's, a null pointer after the last.
final class ProgramWords {
    /// The pointers, valid as long as the object.
    let pointers: [UnsafeMutablePointer<CChar>?]

    /// Makes the words.
    init(_ words: [String]) {
        pointers = words.map { strdup($0) } + [nil]
    }

    deinit { for pointer in pointers { free(pointer) } }
}

/// The environment of a program inside ours.
enum ProgramEnvironment {
    /// The variables of our own terminal, which the program isn't on.
    private static let hidden: Set<String> = [
        "LINES", "COLUMNS", "TMUX", "TMUX_PANE", "STY", "WINDOWID", "NIBBLE_TERMINAL", "NIBBLE_RECORD",
    ]

    /// `NAME=value` for each variable.
    static func lines(replacing values: [String: String]) -> [String] {
        var variables: [String: String] = [:]
        var index: Int32 = 0
        while let line = tui_pty_variable(index) {
            let parts = String(cString: line).split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            index += 1
        }
        for name in hidden { variables[name] = nil }
        variables["TERM"] = "xterm-256color"
        variables["COLORTERM"] = "truecolor"
        variables.merge(values) { $1 }
        return variables.map { "\($0)=\($1)" }
    }
}
