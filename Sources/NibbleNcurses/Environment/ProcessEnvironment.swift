internal import NibbleSystem

/// The environment variables that decide how a terminal is used and what edits a file on it, as a value that tests can make up.
struct ProcessEnvironment: Hashable, Sendable {
    private var values: NamedValues<String>

    /// Makes an environment from variables.
    init(_ values: [String: String]) {
        self.values = NamedValues(values)
    }

    /// The variables of this process.
    static var current: ProcessEnvironment {
        let names = [
            "TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "LINES", "COLUMNS", "TMUX",
            "STY", "NIBBLE_RENDERER", "NIBBLE_LOG", "NIBBLE_PIXELS", "NIBBLE_RECORD", "NIBBLE_ACCESSIBLE",
            "VISUAL", "EDITOR", "PATH", "DISPLAY", "WAYLAND_DISPLAY",
        ]
        var environment = ProcessEnvironment([:])
        for name in names {
            if let value = getenv(name) { environment.values.append(String(cString: value), named: name) }
        }
        return environment
    }

    /// The value of a variable; nil when it is not set, and when it is empty, which means the same.
    subscript(name: String) -> String? {
        values[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A number between two bounds; nil when the variable is anything else.
    func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
        guard let text = self[name], text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text).flatMap { range.contains($0) ? $0 : nil }
    }

    /// Whether text is to be UTF-8: what the first of LC_ALL, LC_CTYPE and LANG that is set says.
    ///
    /// The name decides, not libc: on a machine where the locale is not installed the terminal still is what the
    /// user says it is.
    var usesUTF8: Bool {
        let locale = self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] ?? ""
        let name = locale.prefix { $0 != "@" }.lowercased()
        return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
    }
}
