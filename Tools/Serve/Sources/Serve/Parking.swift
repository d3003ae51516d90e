internal import NIOCore
internal import NIOWebSocket
internal import Synchronization

/// A page's line, for as long as a visit has it.
struct VisitorPage: Sendable {
    /// The messages that the page sends.
    let frames: NIOAsyncChannelInboundStream<WebSocketFrame>
    /// The messages that it's sent.
    let writer: NIOAsyncChannelOutboundWriter<WebSocketFrame>
    private let channel: any Channel
    private let ended: AsyncStream<Void>
    private let ending: AsyncStream<Void>.Continuation

    /// Makes a page of a line and its two directions.
    init(
        _ channel: any Channel,
        _ frames: NIOAsyncChannelInboundStream<WebSocketFrame>,
        _ writer: NIOAsyncChannelOutboundWriter<WebSocketFrame>
    ) {
        (self.channel, self.frames, self.writer) = (channel, frames, writer)
        (ended, ending) = AsyncStream.makeStream()
    }

    /// Tells that the visit no longer has the line.
    func end() { ending.finish() }

    /// Whether the line is open, as far as is known.
    var isOpen: Bool { channel.isActive }

    /// Closes a line at whose end nobody is.
    func close() { channel.close(promise: nil) }

    /// Waits until the visit no longer has the line.
    func waitForEnd() async { for await _ in ended {} }
}

/// The visits that a page may come back to.
final class Parking: Sendable {
    private struct Place: Sendable {
        let visit: String
        let waiting: CheckedContinuation<VisitorPage?, Never>
    }

    private struct Places: Sendable {
        /// The pages of the visits that have one.
        var pages: [String: (name: String, page: VisitorPage)] = [:]
        /// The visits that wait for a page, by the names of their visitors.
        private var waiting: [String: [Place]] = [:]

        mutating func add(_ place: Place, _ name: String) { waiting[name, default: []].append(place) }

        /// Takes out the place of a visit; the newest one of the visitor's where none is given.
        mutating func remove(_ name: String, visit: String?) -> Place? {
            let index = waiting[name]?.lastIndex { visit == nil || $0.visit == visit }
            guard let index else { return nil }
            let place = waiting[name]?.remove(at: index)
            if waiting[name]?.isEmpty == true { waiting[name] = nil }
            return place
        }
    }

    /// The tries to hand over a visit whose page is only just being closed, and the time between two.
    private static let tries = (count: 100, pause: Duration.milliseconds(20))

    private let places = Mutex(Places())

    /// A visit has a page.
    func enter(_ visit: String, of name: String, _ page: VisitorPage) {
        places.withLock { $0.pages[visit] = (name, page) }
    }

    /// A visit has none.
    func leave(_ visit: String) { places.withLock { _ = $0.pages.removeValue(forKey: visit) } }

    /// Gives a page to a visit of its visitor's; false where none waits.
    ///
    /// A page that comes back knows its visit, and has lost a line of which the server may not have heard: that one is closed first.
    func give(_ page: VisitorPage, to name: String, visit: String?) async -> Bool {
        if take(page, name, visit) { return true }
        guard let visit, let lost = places.withLock({ $0.pages[visit] }), lost.name == name else {
            return false
        }
        lost.page.close()
        for _ in 0..<Self.tries.count {
            if take(page, name, visit) { return true }
            guard (try? await Task.sleep(for: Self.tries.pause)) != nil else { return false }
        }
        return false
    }

    private func take(_ page: VisitorPage, _ name: String, _ visit: String?) -> Bool {
        guard let place = places.withLock({ $0.remove(name, visit: visit) }) else { return false }
        place.waiting.resume(returning: page)
        return true
    }

    /// Waits for another page of a visit; nil when the time is over.
    func waitForPage(_ visit: String, of name: String, seconds: Int) async -> VisitorPage? {
        let timer = Task {
            try await Task.sleep(for: .seconds(seconds))
            giveUp(visit, name)
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting in
                places.withLock { $0.add(Place(visit: visit, waiting: waiting), name) }
                if Task.isCancelled { giveUp(visit, name) }
            }
        } onCancel: {
            giveUp(visit, name)
        }
    }

    /// Has a visit wait for a page no longer, if it does.
    func giveUp(_ visit: String, _ name: String) {
        places.withLock { $0.remove(name, visit: visit) }?.waiting.resume(returning: nil)
    }
}
