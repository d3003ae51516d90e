public import FoundationEssentials
import NibbleCells
import NibbleViews

extension TableView {
    /// The way in which rows come that were put in.
    ///
    /// Rows that go make room at once. Where the theme reduces motion, all of it is done at once.
    public enum RowAnimation: Hashable, Sendable {
        /// At once.
        case none
        /// Growing opaque.
        case fade
        /// From the left edge.
        case left
        /// From the right edge.
        case right
        /// From the row above.
        case top
        /// From the row below.
        case bottom
        /// Growing opaque; the same as `fade`.
        case middle
        /// Growing opaque; the same as `fade`.
        case automatic
    }
}

/// Lets rows come into view in the way that was asked for.
@MainActor struct RowArrivals {
    private var waiting: [IndexPath: TableView.RowAnimation] = [:]
    private var sections: [Int: TableView.RowAnimation] = [:]
    /// The time that a row takes to come, in seconds.
    private static let duration = 0.2

    /// Has rows come in a way once they are shown.
    mutating func add(_ paths: [IndexPath], _ animation: TableView.RowAnimation) {
        guard animation != .none else { return }
        for path in paths { waiting[path] = animation }
    }

    /// Has the rows of sections come in a way once they are shown.
    mutating func add(sections: some Sequence<Int>, _ animation: TableView.RowAnimation) {
        guard animation != .none else { return }
        for section in sections { self.sections[section] = animation }
    }

    /// Lets the rows come that are in view; the others have come already when they are scrolled to.
    mutating func show(in cells: some Sequence<(path: IndexPath, cell: TableViewCell)>) {
        guard !waiting.isEmpty || !sections.isEmpty else { return }
        let arrivals = self
        self = RowArrivals()
        for (path, cell) in cells {
            if let animation = arrivals.waiting[path] ?? arrivals.sections[path.section] {
                Self.show(cell, animation)
            }
        }
    }

    private static func show(_ cell: TableViewCell, _ animation: TableView.RowAnimation) {
        let end = cell.frame
        let start: Rect
        switch animation {
        case .left: start = end.offsetBy(dx: -end.width, dy: 0)
        case .right: start = end.offsetBy(dx: end.width, dy: 0)
        case .top: start = end.offsetBy(dx: 0, dy: -end.height)
        case .bottom: start = end.offsetBy(dx: 0, dy: end.height)
        case .none, .fade, .middle, .automatic: start = end
        }
        let fades = start == end
        View.performWithoutAnimation {
            cell.frame = start
            if fades { cell.alpha = 0 }
        }
        View.animate(withDuration: duration, options: .curveEaseOut) {
            cell.frame = end
            if fades { cell.alpha = 1 }
        }
    }
}

extension TableView {
    /// Puts rows in that come in a way.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        cells.arrivals.add(indexPaths, animation)
        insertRows(at: indexPaths)
    }

    /// Takes rows out; they go at once, whatever the way.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        deleteRows(at: indexPaths)
    }

    /// Fills rows again, which come in a way.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        cells.arrivals.add(indexPaths, animation)
        reloadRows(at: indexPaths)
    }

    /// Puts sections in whose rows come in a way.
    public func insertSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
        cells.arrivals.add(sections: sections, animation)
        insertSections(sections)
    }

    /// Takes sections out; they go at once, whatever the way.
    public func deleteSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
        deleteSections(sections)
    }

    /// Fills sections again, whose rows come in a way.
    public func reloadSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
        cells.arrivals.add(sections: sections, animation)
        reloadSections(sections)
    }
}
