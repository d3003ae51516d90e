import NibbleCells

/// The columns where views begin and end in each row: a view's neighbours are found without a look at all others.
struct TextRows {
    /// The first and last columns of the views in one row, in order.
    private struct Edges {
        var starts: [Int] = []
        var ends: [Int] = []
    }

    private var rows: [Int: Edges] = [:]
    /// Views of more rows than are worth being listed.
    private var tall: [Rect] = []

    private static let greatestHeight = 8

    /// The rows of a frame; nil when it has more than are worth being listed.
    fileprivate static func span(of frame: Rect) -> Range<Int>? {
        frame.height <= greatestHeight ? frame.minY..<frame.maxY : nil
    }

    init(_ frames: [Rect]) {
        for frame in frames where !frame.isEmpty {
            guard let span = Self.span(of: frame) else {
                tall.append(frame)
                continue
            }
            for row in span {
                rows[row, default: Edges()].starts.append(frame.minX)
                rows[row, default: Edges()].ends.append(frame.maxX)
            }
        }
        for row in rows.keys {
            rows[row]?.starts.sort()
            rows[row]?.ends.sort()
        }
    }

    /// Notes that a view has another place in its rows; an empty one had none.
    mutating func move(_ old: Rect, to new: Rect) {
        guard let span = Self.span(of: new) else {
            if let index = tall.firstIndex(of: old) { tall[index] = new } else { tall.append(new) }
            return
        }
        for row in span {
            rows[row, default: Edges()].starts.move(old.isEmpty ? nil : old.minX, to: new.minX)
            rows[row, default: Edges()].ends.move(old.isEmpty ? nil : old.maxX, to: new.maxX)
        }
    }

    /// The nearest column behind a frame at which a view begins.
    func start(behind frame: Rect) -> Int? {
        let listed = edges(beside: frame).compactMap { edges -> Int? in
            let position = edges.starts.position(of: frame.maxX)
            return position < edges.starts.count ? edges.starts[position] : nil
        }
        return (listed + tall(beside: frame).map(\.minX).filter { $0 >= frame.maxX }).min()
    }

    /// The nearest column before a frame at which a view ends.
    func end(before frame: Rect) -> Int? {
        let listed = edges(beside: frame).compactMap { edges -> Int? in
            let position = edges.ends.position(of: frame.minX + 1)
            return position > 0 ? edges.ends[position - 1] : nil
        }
        return (listed + tall(beside: frame).map(\.maxX).filter { $0 <= frame.minX }).max()
    }

    private func edges(beside frame: Rect) -> [Edges] {
        guard let span = Self.span(of: frame) else {
            return rows.filter { (frame.minY..<frame.maxY).contains($0.key) }.map(\.value)
        }
        return span.compactMap { rows[$0] }
    }

    private func tall(beside frame: Rect) -> [Rect] {
        tall.filter { $0.minY < frame.maxY && $0.maxY > frame.minY }
    }
}

/// The views among several that begin at a column of a row.
struct TextStarts {
    private struct Place: Hashable {
        let row: Int
        let column: Int
    }

    private var places: [Place: [Int]] = [:]
    /// Views of more rows than are worth being listed, which may begin anywhere.
    private var tall: [Int] = []
    private let count: Int

    init(_ frames: [Rect]) {
        count = frames.count
        for (index, frame) in frames.enumerated() {
            if TextRows.span(of: frame) == nil { tall.append(index) } else { insert(index, frame) }
        }
    }

    private mutating func insert(_ index: Int, _ frame: Rect) {
        for row in TextRows.span(of: frame) ?? 0..<0 {
            let place = Place(row: row, column: frame.minX)
            let position = places[place]?.position(of: index) ?? 0
            places[place, default: []].insert(index, at: position)
        }
    }

    /// Notes that a view begins at another column.
    mutating func move(_ index: Int, _ old: Rect, to new: Rect) {
        guard old.minX != new.minX, let span = TextRows.span(of: old) else { return }
        for row in span {
            let place = Place(row: row, column: old.minX)
            if let position = places[place]?.position(of: index) { places[place]?.remove(at: position) }
        }
        insert(index, new)
    }

    /// The first view after a number that may begin where a frame ends; all that do are among them.
    func next(after index: Int, behind frame: Rect) -> Int? {
        guard let span = TextRows.span(of: frame) else { return index + 1 < count ? index + 1 : nil }
        let listed = span.compactMap { places[Place(row: $0, column: frame.maxX)]?.first(after: index) }
        return (listed + [tall.first(after: index)].compactMap { $0 }).min()
    }
}

extension [Int] {
    /// The position of the first number in order that is no less than another.
    fileprivate func position(of number: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The first number in order that is greater than another.
    fileprivate func first(after number: Int) -> Int? {
        let position = position(of: number + 1)
        return position < count ? self[position] : nil
    }

    fileprivate mutating func move(_ old: Int?, to new: Int) {
        if let old { remove(at: position(of: old)) }
        insert(new, at: position(of: new))
    }
}
