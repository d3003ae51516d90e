internal import Glibc
internal import Synchronization

/// The sentences for whoever runs the server, each of which is said once.
final class Warnings: Sendable {
    private let said = Mutex(Set<String>())

    /// Says a sentence, unless it was said before.
    func say(_ sentence: String) {
        if said.withLock({ $0.insert(sentence).inserted }) { StandardError.say(sentence) }
    }
}

/// The stream on which a server tells whoever runs it what went wrong.
enum StandardError {
    /// Says a sentence.
    static func say(_ sentence: String) {
        let line = Array((sentence + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }
}
