import NibbleCells

/// Views in an order: any of many is found, and one after the other is taken out at the start, without moving the rest.
///
/// For containers that keep a list of their own, of thousands of views too:
///
///     private var tiles = OrderedViews()
///
///     override func willRemoveSubview(_ subview: View) {
///         if let position = tiles.index(of: subview) { tiles.remove(at: position) }
///         super.willRemoveSubview(subview)
///     }
@MainActor public struct OrderedViews {
    /// With fewer views than this, moving the rest is as quick.
    private static let threshold = 64

    private var list: [View] = []
    /// The places at the start whose views were taken out: until they are closed, the last view is in them.
    private var gaps = 0
    private var order = ObjectOrder()

    /// Makes an empty list.
    public init() {}

    /// Makes a list of views, none of them twice.
    public init(_ views: [View]) {
        list = views
    }

    /// The number of views.
    public var count: Int { list.count - gaps }

    /// Whether there are none.
    public var isEmpty: Bool { list.isEmpty }

    /// All views, in order.
    public var all: [View] {
        mutating get {
            closeGaps()
            return list
        }
    }

    /// The position of a view; nil where it isn't among them.
    public mutating func index(of view: View) -> Int? {
        if gaps > 0 {
            if list[gaps] === view { return 0 }
            closeGaps()
        }
        return order.index(of: view, in: list)
    }

    /// Puts in a view that isn't among them.
    ///
    /// - Precondition: The position is at most the number of views.
    public mutating func insert(_ view: View, at position: Int) {
        closeGaps()
        list.insert(view, at: position)
        order.inserted(at: position, in: list)
    }

    /// Takes out the view at a position.
    ///
    /// - Precondition: There is one.
    public mutating func remove(at position: Int) {
        guard position == 0, count >= Self.threshold else {
            closeGaps()
            order.removed(list.remove(at: position))
            return
        }
        order.removed(list[gaps])
        list[gaps] = list[list.count - 1]
        gaps += 1
        if gaps * 2 > list.count { closeGaps() }
    }

    /// Lets two views change places.
    ///
    /// - Precondition: There are views at both positions.
    public mutating func swapAt(_ first: Int, _ second: Int) {
        closeGaps()
        list.swapAt(first, second)
        order.exchanged(list[first], list[second])
    }

    private mutating func closeGaps() {
        guard gaps > 0 else { return }
        list.removeSubrange(0..<gaps)
        gaps = 0
    }
}
