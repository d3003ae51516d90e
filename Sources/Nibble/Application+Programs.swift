internal import NibbleNcurses
public import NibbleViews

extension Application {
    /// Lets the user edit a file in their editor, and waits for its end; everything is drawn again afterwards.
    ///
    /// The editor is `$VISUAL`, else `$EDITOR`, else `vi`.
    ///
    /// - Parameter path: The file, absolute or in the current directory; it need not exist.
    /// - Returns: The exit status; 128 and the signal's number where a signal ended it.
    /// - Throws: `NcursesError` when the editor cannot be started, and where the application's terminal is not the
    ///   process's own.
    @discardableResult
    public func edit(_ path: String) async throws -> Int32 {
        try await processTerminal.edit(path)
    }

    /// Runs a program on the terminal, and waits for its end; everything is drawn again afterwards.
    ///
    /// For one command from a setting, `NcursesTerminal.words(of:)` makes the arguments.
    ///
    /// - Parameter arguments: The program, looked up in PATH, and its arguments. No shell looks at them.
    /// - Returns: The exit status; 128 and the signal's number where a signal ended it.
    /// - Throws: `NcursesError` when it cannot be started, and where the application's terminal is not the process's
    ///   own.
    @discardableResult
    public func runProgram(_ arguments: [String]) async throws -> Int32 {
        try await processTerminal.run(arguments)
    }

    /// The process's terminal; where there is none, one that was never started, which says so.
    private var processTerminal: NcursesTerminal { terminal as? NcursesTerminal ?? NcursesTerminal() }
}
