internal import Synchronization

/// The places for visitors, one for each visit.
///
/// A visitor who comes again while all are taken gets the place of their own oldest visit. That one is asked to end and waited
/// for, so that there are never more programs than places.
final class VisitorPlaces: Sendable {
    /// A visit that wants a place, or has one.
    struct Guest: Sendable {
        /// The name of the visit.
        let visit: String
        /// The name of the visitor.
        let name: String
        /// Whether somebody still waits for the place.
        let isThere: @Sendable () -> Bool
        /// Ends the visit soon, for another one of the same visitor's; called until it has ended.
        let giveUp: @Sendable () -> Void
    }

    private struct Place: Sendable {
        var holder: Guest
        /// The visit that gets the place next.
        var heir: Guest?
    }

    private enum Booking: Sendable {
        case entered
        case promised(by: Guest)
        case full
    }

    /// The time between two looks at a place that is promised.
    private static let pause = Duration.milliseconds(20)

    private let limit: Int
    /// The places that are taken, the oldest first.
    private let places = Mutex([Place]())

    /// Makes a number of places.
    init(limit: Int) {
        self.limit = limit
    }

    /// Takes a place, and waits for one that is the visitor's own.
    ///
    /// - Parameters:
    ///   - guest: The visit.
    ///   - patience: The longest wait.
    /// - Returns: Whether there was a place.
    func enter(_ guest: Guest, patience: Duration) async -> Bool {
        switch book(guest) {
        case .entered: return true
        case .full: return false
        case .promised(let holder): return await wait(guest, for: holder, ContinuousClock.now + patience)
        }
    }

    /// Waits for a promised place until a time.
    private func wait(_ guest: Guest, for holder: Guest, _ deadline: ContinuousClock.Instant) async -> Bool {
        while isHeir(guest), guest.isThere(), ContinuousClock.now < deadline {
            // Again and again: its page may be gone without its having begun to wait for another one.
            holder.giveUp()
            guard (try? await Task.sleep(for: Self.pause)) != nil else { break }
        }
        let (hasEntered, isThere) = (settle(guest), guest.isThere())
        // Another page of the visitor's may wait for it.
        if !isThere { leave(guest.visit) }
        return hasEntered && isThere
    }

    /// Gives back the place of a visit, if it has one.
    func leave(_ visit: String) {
        places.withLock { places in
            guard let index = places.firstIndex(where: { $0.holder.visit == visit }) else { return }
            // The heir's visit has only just begun: the oldest come first.
            if let heir = places.remove(at: index).heir { places.append(Place(holder: heir)) }
        }
    }

    private func book(_ guest: Guest) -> Booking {
        places.withLock { places in
            if places.count < limit {
                places.append(Place(holder: guest))
                return .entered
            }
            let all = places.indices.filter { places[$0].holder.name == guest.name }
            // Of several pages that wait, the newest is the one that the visitor sees.
            guard let own = all.first(where: { places[$0].heir == nil }) ?? all.first else { return .full }
            places[own].heir = guest
            return .promised(by: places[own].holder)
        }
    }

    private func isHeir(_ guest: Guest) -> Bool {
        places.withLock { $0.contains { $0.heir?.visit == guest.visit } }
    }

    /// Whether a visit has a place; it waits for none any longer.
    private func settle(_ guest: Guest) -> Bool {
        places.withLock { places in
            let promised = places.firstIndex { $0.heir?.visit == guest.visit }
            if let promised { places[promised].heir = nil }
            return places.contains { $0.holder.visit == guest.visit }
        }
    }
}
