internal import NibbleNcurses
internal import NibbleTerminal
internal import Synchronization

/// The problems that standard error was told of, each once: code that asks for a picture again and again says no more.
enum ToldProblems {
    // Pictures are values that are read on any thread; so nothing that an application owns can remember this.
    private static let told = Mutex(Set<String>())
    /// Programs that run for long remember no more than this.
    private static let limit = 1_000

    /// Writes a sentence, safe to print, unless it was written before.
    static func tell(_ sentence: String) {
        let isNew = told.withLock { $0.count < limit && $0.insert(sentence).inserted }
        if isNew { StandardError.write(TerminalText.sanitize(sentence)) }
    }
}
