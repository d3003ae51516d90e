/// Keeps frames from piling up on a slow line.
///
/// The kernel takes some 16 KB that the terminal has not seen; at 20 KB a second, the answer to a key would wait most
/// of a second behind old frames. So once a frame had to wait for longer than a frame's interval, a question (DA1)
/// follows each frame, and the next one waits for the answer. That ends when an answer comes within an interval, and
/// after a while in any case: a line may be fast and its end far away. A terminal that leaves the question unanswered is
/// not asked again unless the answer comes after all. Times are milliseconds.
struct FrameFence {
    /// After this time the next frame no longer waits for an answer.
    static let patience = 2_000
    /// For this long a line counts as slow.
    static let memory = 20_000
    /// The time between two frames of an animation.
    static let interval = 16

    /// Whether the terminal has answered the question before; one that has not is never asked.
    var terminalAnswers = false
    private var blockedAt: Int?
    private var slowUntil = Int.min
    private var askedAt: Int?
    /// Whether the last question was given up and its answer has not come since.
    private var isMute = false

    /// Whether the next frame may go out.
    var isOpen: Bool { askedAt == nil }

    /// A frame was sent, at once or as far as the kernel took it.
    ///
    /// Returns whether the question is to follow.
    mutating func frameWasSent(atOnce: Bool, at now: Int) -> Bool {
        if atOnce { return asks(at: now) }
        blockedAt = blockedAt ?? now
        return false
    }

    /// The kernel has taken all.
    ///
    /// Returns whether the question is to follow.
    mutating func lineIsFree(at now: Int) -> Bool {
        guard let start = blockedAt else { return false }
        blockedAt = nil
        if now - start > Self.interval { slowUntil = now + Self.memory }
        return asks(at: now)
    }

    /// The terminal answered.
    mutating func wasAnswered(at now: Int) {
        isMute = false
        guard let start = askedAt else { return }
        askedAt = nil
        if now - start <= Self.interval { slowUntil = now }
    }

    /// Some time went by: whether the answer that was waited for is given up now.
    mutating func givesUp(at now: Int) -> Bool {
        guard let start = askedAt, now - start >= Self.patience else { return false }
        askedAt = nil
        isMute = true
        return true
    }

    /// No answer will come.
    mutating func forget() { askedAt = nil }

    private mutating func asks(at now: Int) -> Bool {
        guard terminalAnswers, !isMute, isOpen, now < slowUntil else { return false }
        askedAt = now
        return true
    }
}
