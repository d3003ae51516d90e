internal import CTerminal
internal import Dispatch
internal import NibbleCells
internal import NibbleSystem

/// Standard input and standard error, for programs that ask and report in lines where there is no terminal to draw on.
///
/// ```swift
/// StandardStreams.report("Copied 12 files")
/// ```
public enum StandardStreams {
    /// Whether lines are typed: standard input is a terminal.
    public static var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Whether something may be drawn on standard error: it is a terminal, the program is in the foreground of its shell,
    /// and no service runs it (the environment variable CI is empty or not set).
    public static var canDraw: Bool {
        let service = getenv("CI").map { String(cString: $0) } ?? ""
        return service.isEmpty && isatty(STDERR_FILENO) == 1 && tui_job_is_foreground(STDERR_FILENO) == 1
    }

    /// Writes lines to standard error; control characters are made visible.
    ///
    /// - Parameters:
    ///   - text: One or more lines.
    ///   - endsLine: Whether the last line is ended. Defaults to true.
    public static func report(_ text: String, endsLine: Bool = true) {
        let bytes = Array((TerminalText.sanitizeLines(of: text) + (endsLine ? "\n" : "")).utf8)
        _ = bytes.withUnsafeBytes { NibbleSystem.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Reads a line from standard input, without its end; nil at the end of the input.
    ///
    /// Not a byte beyond the line is taken: what follows is for whoever reads next. Of a line of more than 64 KiB the rest
    /// is dropped. Where standard input is the line of a page (`nib serve`), the process ends with a sentence.
    ///
    /// - Parameters:
    ///   - prompt: The question, which is written to standard error, and again when the program goes on after Ctrl-Z.
    ///     Defaults to none.
    ///   - hidesTyping: Whether a terminal shows nothing of what is typed. Defaults to false.
    ///   - fromTerminal: Whether the line is typed on the terminal of the process, if it has one, although standard input is
    ///     something else: a list that was read to its end, say. Defaults to false.
    /// - Returns: The line.
    public static func readLine(
        prompt: String = "", hidesTyping: Bool = false, fromTerminal: Bool = false
    ) async -> String? {
        refusePages()
        let question = await LineQuestion(
            prompt, hidesTyping: hidesTyping, isTyped: fromTerminal || inputIsTerminal)
        let line: String? = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // Reading waits, which the threads of tasks must not.
                DispatchQueue(label: "nibble.line").async {
                    continuation.resume(returning: nextLine(fromTerminal))
                }
            }
        } onCancel: {
            // Whoever goes on without the answer may show an interface.
            Task { @MainActor in question.end() }
        }
        await question.end()
        return line
    }

    /// Ends the process where standard input holds messages of a page instead of lines.
    package static func refusePages() {
        if let refusal = StreamTerminal.refuseLines() { ProcessEnd.explain(refusal) }
    }

    /// Ends the line of a question that no answer came to, and says why where nobody cancelled it.
    ///
    /// - Parameter fromTerminal: Whether the answer could be typed on the terminal of the process, as for `readLine`.
    package static func reportNoAnswer(fromTerminal: Bool) {
        report("")
        let terminal = inputIsTerminal || !fromTerminal ? -1 : openTerminal()
        if terminal >= 0 { close(terminal) }
        // On a terminal it was cancelled, by Ctrl-D.
        guard !inputIsTerminal, terminal < 0 else { return }
        let reason = fromTerminal ? "this process has no terminal to type it on" : "standard input has ended"
        report("No answer came: \(reason).")
    }

    /// The lines of standard input as they come, without their ends, as many at a time as there are.
    ///
    /// No more is read than somebody waits for, so that whoever writes the lines waits too. Nothing else may read standard input
    /// after that. Of a line of more than 64 KiB the rest is dropped. Where standard input is the line of a page (`nib serve`), the
    /// process ends with a sentence.
    public static func lines() -> AsyncStream<[String]> {
        refusePages()
        let reader = LineReader(STDIN_FILENO)
        return AsyncStream(unfolding: { await reader.next() })
    }

    /// Opens the terminal of the process.
    ///
    /// - Returns: The descriptor; negative where there is none.
    private static func openTerminal() -> Int32 { open("/dev/tty", O_RDONLY | O_CLOEXEC) }

    private static func nextLine(_ fromTerminal: Bool) -> String? {
        let terminal = fromTerminal && !inputIsTerminal ? openTerminal() : -1
        defer { if terminal >= 0 { close(terminal) } }
        // Dispatch's threads block signals: reading in the background would end the input instead of stopping the process.
        var mask = sigset_t()
        var stops = sigset_t()
        sigemptyset(&stops)
        sigaddset(&stops, SIGTTIN)
        pthread_sigmask(SIG_UNBLOCK, &stops, &mask)
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = read(terminal >= 0 ? terminal : STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
            if byte == UInt8(ascii: "\n") { break }
            if line.count < LineBuffer.limit { line.append(byte) }
        }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }
}
