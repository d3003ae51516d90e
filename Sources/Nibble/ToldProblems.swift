internal import NibbleNcurses
internal import NibbleTerminal
internal import Synchronization

/// The problems that standard error was told of, each once: code that asks for a picture again and again says no more.
enum ToldProblems {
    // Pictures are values that are read on any thread; so nothing that an application owns can remember this.
    private static let told = Mutex(Set<String>())
    /// Programs that run for long remember no more than this.
    private static let limit = 1_000

    /// Writes sentences, safe to print, unless they were written before; those that are nil are left out.
    static func tell(_ sentences: String?...) {
        let sentence = sentences.compactMap { $0 }.joined(separator: " ")
        let isNew = told.withLock { $0.count < limit && $0.insert(sentence).inserted }
        if isNew { StandardError.write(TerminalText.sanitize(sentence)) }
    }
}
