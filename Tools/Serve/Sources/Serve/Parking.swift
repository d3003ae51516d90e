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

    /// Closes a line at whose end nobody is.
    func close() { channel.close(promise: nil) }

    /// Waits until the visit no longer has the line.
    func waitForEnd() async { for await _ in ended {} }
}

/// The visits whose page is gone and may come back.
final class Parking: Sendable {
    private struct Place: Sendable {
        let number: Int
        let visit: CheckedContinuation<VisitorPage?, Never>
    }

    private struct Places: Sendable {
        var count = 0
        private var taken: [String: [Place]] = [:]

        mutating func add(_ place: Place, _ name: String) { taken[name, default: []].append(place) }

        /// Takes out a place of that name; the newest one where no number is given.
        mutating func remove(_ name: String, number: Int? = nil) -> Place? {
            let index = taken[name]?.lastIndex { number == nil || $0.number == number }
            guard let index else { return nil }
            let place = taken[name]?.remove(at: index)
            if taken[name]?.isEmpty == true { taken[name] = nil }
            return place
        }
    }

    private let places = Mutex(Places())

    /// Gives a page to the visit of that name that waits; false where none does.
    func give(_ page: VisitorPage, to name: String) -> Bool {
        guard let place = places.withLock({ $0.remove(name) }) else { return false }
        place.visit.resume(returning: page)
        return true
    }

    /// Waits for another page; nil when the time is over.
    func waitForPage(_ name: String, seconds: Int) async -> VisitorPage? {
        let number = places.withLock { places in
            places.count += 1
            return places.count
        }
        let timer = Task {
            try await Task.sleep(for: .seconds(seconds))
            leave(name, number)
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { visit in
                places.withLock { $0.add(Place(number: number, visit: visit), name) }
                if Task.isCancelled { leave(name, number) }
            }
        } onCancel: {
            leave(name, number)
        }
    }

    private func leave(_ name: String, _ number: Int) {
        places.withLock { $0.remove(name, number: number) }?.visit.resume(returning: nil)
    }
}
