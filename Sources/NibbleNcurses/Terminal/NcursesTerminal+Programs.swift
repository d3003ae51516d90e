extension NcursesTerminal {
    /// Lets the user edit a file in their editor, and waits for its end; the interface is back afterwards.
    ///
    /// The editor is `$VISUAL`, else `$EDITOR`, else `vi`. Only its status tells whether the file was changed: editors
    /// that are left without saving say 0 too.
    ///
    /// - Parameter path: The file, absolute or in the current directory; it need not exist.
    /// - Returns: The exit status; 128 and the signal's number where a signal ended it.
    /// - Throws: `NcursesError` when the editor cannot be started.
    @discardableResult
    public func edit(_ path: String) async throws -> Int32 {
        let environment = ProcessEnvironment.current
        let command = Self.words(of: environment["VISUAL"] ?? environment["EDITOR"] ?? "")
        // A name that begins with a dash or a plus would be an option or a command.
        let file = path.hasPrefix("/") ? path : "./" + path
        return try await run((command.isEmpty ? ["vi"] : command) + [file])
    }

    /// Splits a command such as `$EDITOR` into words at spaces and tabs, as a shell would without expanding anything.
    ///
    /// Quotes and backslashes keep spaces. An unfinished quote ends with the text.
    public nonisolated static func words(of command: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in command {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character == " " || character == "\t" {
                if let finished = word { words.append(finished) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return word.map { words + [$0] } ?? words
    }
}
