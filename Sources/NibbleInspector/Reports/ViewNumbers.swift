import NibbleCells
import NibbleViews

/// The numbers of views: given when a view is first reported, and never to another one.
@MainActor struct ViewNumbers {
    private struct Entry {
        let number: Int
        weak var view: View?
    }

    /// Dead entries are dropped when there are more than twice as many as after the last look.
    private var sweepCount = 1_024
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var views: [Int: ObjectIdentifier] = [:]
    private var last = 0

    /// The number of a view.
    mutating func number(of view: View) -> Int {
        let key = ObjectIdentifier(view)
        // Another view may live where one was that is gone.
        if let entry = entries[key], entry.view === view { return entry.number }
        if let old = entries[key] { views[old.number] = nil }
        sweep()
        last += 1
        entries[key] = Entry(number: last, view: view)
        views[last] = key
        return last
    }

    /// The view of a number; nil when it is gone, or never was.
    func view(_ number: Int) -> View? { views[number].flatMap { entries[$0]?.view } }

    private mutating func sweep() {
        guard entries.count >= sweepCount else { return }
        for (key, entry) in entries where entry.view == nil {
            entries[key] = nil
            views[entry.number] = nil
        }
        sweepCount = max(1_024, entries.count * 2)
    }
}

/// The views below one, each before those inside it.
@MainActor enum ViewWalk {
    /// The most views that are reported; a tree of more is cut.
    static let limit = 20_000
    /// Views nested deeper aren't drawn either.
    private static let depthLimit = 200

    /// The views with their depths, but for one that is an inspector's own.
    static func views(in top: View, without own: View?) -> [(view: View, depth: Int)] {
        var found: [(view: View, depth: Int)] = []
        var pending = [(view: top, depth: 0)]
        while let next = pending.popLast(), found.count < limit {
            guard next.view !== own else { continue }
            found.append(next)
            guard next.depth < depthLimit else { continue }
            pending += next.view.subviews.reversed().map { ($0, next.depth + 1) }
        }
        return found
    }

    /// The view that is seen at a place of the screen: the innermost and uppermost, whether or not it takes events.
    static func view(at place: Point, in top: View, without own: View?) -> View? {
        guard !top.isHidden, top !== own else { return nil }
        let isInside = top.bounds.contains(top.convert(place, from: nil))
        guard isInside || !top.clipsToBounds else { return nil }
        for view in top.subviews.reversed() {
            if let found = Self.view(at: place, in: view, without: own) { return found }
        }
        return isInside ? top : nil
    }
}
