/// Reads a text that is kept elsewhere from its start to its end, and on as it grows.
@MainActor final class TextReading {
    /// The bytes that are read at once.
    private static let step = 1 << 20

    private let source: any TextSource
    private var parts: TextParts
    private var scan = TextScan()
    private var running: Task<Void, Never>?
    /// Whether more may be added to what is there: then the beginning of a character at the end waits for the rest.
    var mayGrow = false
    /// The reason why the text can't be read on; nil where it can.
    private(set) var problem: (any Error)?

    init(_ source: any TextSource) {
        self.source = source
        parts = TextParts(source)
    }

    /// The bytes that were read.
    var count: Int { scan.end }
    /// Whether it is being read now.
    var isRunning: Bool { running != nil }

    /// Something that was found out about the text.
    enum News {
        /// It has become shorter, so it is read from its start again.
        case restarted
        /// There are further parts.
        case found([TextScan.Part], of: TextParts)
    }

    /// Reads what there is now, and waits for that.
    ///
    /// - Parameter take: Is told of the parts; answers whether they are still wanted.
    func readOn(_ take: @escaping @MainActor (News) -> Bool) async {
        if let running { return await running.value }
        let task = Task { await readToEnd(take) }
        running = task
        await task.value
        running = nil
    }

    private func readToEnd(_ take: @MainActor (News) -> Bool) async {
        do {
            let size = try await source.size()
            if size < scan.end {
                scan = TextScan()
                parts = TextParts(source)
                guard take(.restarted) else { return }
            }
            while scan.end < size {
                let limit = min(size, scan.end + Self.step)
                let (next, found) = try await scan.next(
                    of: source, to: limit, isLast: limit == size && !mayGrow)
                guard next.end > scan.end else { break }
                scan = next
                guard take(.found(found, of: parts)) else { return }
            }
            problem = nil
        } catch {
            problem = error
        }
    }
}
