internal import Synchronization

/// The page that a visit has at the moment.
final class Stage: Sendable {
    private struct Progress {
        var wasHeard = false
        var hasDrawn = false
        var hasExplained = false
        var isReplaced = false
    }

    private let shown = Mutex<VisitorPage?>(nil)
    private let progress = Mutex(Progress())

    /// Whether the program has said anything.
    var wasHeard: Bool { progress.withLock { $0.wasHeard } }

    /// Whether the program has drawn a frame.
    var hasDrawn: Bool { progress.withLock { $0.hasDrawn } }

    /// Whether the program has told the page why it ends.
    var hasExplained: Bool { progress.withLock { $0.hasExplained } }

    /// Whether another page of the visitor's gets the place of the visit.
    var isReplaced: Bool { progress.withLock { $0.isReplaced } }

    /// The program said something of a kind.
    func hear(_ kind: UInt8?) {
        progress.withLock {
            $0.wasHeard = true
            if kind == UInt8(ascii: "F") { $0.hasDrawn = true }
            if kind == UInt8(ascii: "E") { $0.hasExplained = true }
        }
    }

    /// Another page of the visitor's gets the place of the visit.
    ///
    /// - Returns: The page, which is to close; nil while none is there, and once it was told.
    func replace() -> VisitorPage? {
        let isFirst = progress.withLock { progress in
            defer { progress.isReplaced = true }
            return !progress.isReplaced
        }
        return isFirst ? page : nil
    }

    /// The page; nil while none is there.
    var page: VisitorPage? { shown.withLock { $0 } }

    /// Another page has come.
    func enter(_ page: VisitorPage) { shown.withLock { $0 = page } }

    /// The page is gone.
    func leave() {
        let page = shown.withLock { shown in
            defer { shown = nil }
            return shown
        }
        page?.end()
    }
}
