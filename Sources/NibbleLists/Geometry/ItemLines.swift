import NibbleCells

/// The place of an item in its section: along the axis that scrolls, and across it.
struct ItemPlace: Equatable {
    var along: Range<Int>
    var across: Range<Int>
}

/// The places of one section's items: in lines across the axis that scrolls, counted from the first line.
enum ItemLines {
    /// All are as large as each other: nothing is stored for them, so a million cost nothing.
    case equal(EqualLines)
    /// Each has a size of its own.
    case listed(ListedLines)

    /// The cells of all lines.
    var length: Int {
        switch self {
        case .equal(let lines): lines.length
        case .listed(let lines): lines.length
        }
    }

    func place(of item: Int) -> ItemPlace {
        switch self {
        case .equal(let lines): lines.place(of: item)
        case .listed(let lines): lines.places[item]
        }
    }

    /// The items whose lines are in a range.
    func items(in range: Range<Int>) -> Range<Int> {
        switch self {
        case .equal(let lines): lines.items(in: range)
        case .listed(let lines): lines.items(in: range)
        }
    }
}

/// Lines of items that are as large as each other.
struct EqualLines {
    let count: Int
    /// The columns of a line's items; one at least.
    let columns: [Range<Int>]
    /// The cells of a line.
    let thickness: Int
    /// The cells between two lines.
    let spacing: Int

    private var pitch: Int { thickness.saturatingAdd(spacing) }

    private var lineCount: Int { count == 0 ? 0 : (count - 1) / columns.count + 1 }

    var length: Int { lineCount == 0 ? 0 : start(of: lineCount - 1).saturatingAdd(thickness) }

    func place(of item: Int) -> ItemPlace {
        let start = start(of: item / columns.count)
        return ItemPlace(
            along: start..<start.saturatingAdd(thickness), across: columns[item % columns.count])
    }

    func items(in range: Range<Int>) -> Range<Int> {
        guard range.upperBound > 0, !range.isEmpty, thickness > 0 else { return 0..<0 }
        let low = range.lowerBound < thickness ? 0 : (range.lowerBound - thickness) / pitch + 1
        let high = (range.upperBound - 1) / pitch + 1
        let first = min(Self.product(min(low, lineCount), columns.count), count)
        return first..<max(first, min(Self.product(min(high, lineCount), columns.count), count))
    }

    private func start(of line: Int) -> Int { Self.product(line, pitch) }

    private static func product(_ lines: Int, _ length: Int) -> Int {
        let (product, isTooLarge) = lines.multipliedReportingOverflow(by: length)
        return isTooLarge ? .max : product
    }
}

/// Lines of items that each have a size of their own.
struct ListedLines {
    private struct Line {
        let first: Int
        let start: Int
        let end: Int
    }

    private(set) var places: [ItemPlace] = []
    private var lines: [Line] = []
    /// The cells of all lines.
    private(set) var length = 0

    /// Puts items into lines, one after the other.
    ///
    /// - Parameters:
    ///   - sizes: What each item takes along the axis that scrolls, and across it.
    ///   - room: The places across.
    ///   - gap: The cells between two items of a line, at least: full lines reach from end to end.
    ///   - spacing: The cells between two lines.
    init(_ sizes: [(along: Int, across: Int)], in room: Range<Int>, gap: Int, spacing: Int) {
        places.reserveCapacity(sizes.count)
        var first = 0
        while first < sizes.count {
            var end = first + 1
            var width = min(sizes[first].across, room.count)
            while end < sizes.count {
                let wider = width.saturatingAdd(gap).saturatingAdd(sizes[end].across)
                guard wider <= room.count else { break }
                width = wider
                end += 1
            }
            let free = end < sizes.count ? room.count - width : 0
            add(sizes, first..<end, in: room, gap: gap, free: free, spacing: spacing)
            first = end
        }
    }

    private mutating func add(
        _ sizes: [(along: Int, across: Int)], _ items: Range<Int>, in room: Range<Int>, gap: Int, free: Int,
        spacing: Int
    ) {
        let start = lines.isEmpty ? 0 : length.saturatingAdd(spacing)
        let thickness = sizes[items].map(\.along).max() ?? 0
        var place = room.lowerBound
        for (index, item) in items.enumerated() {
            let width = min(sizes[item].across, room.count)
            // What is left of a full line goes between its items, in whole cells.
            let shift = items.count > 1 ? free * index / (items.count - 1) : 0
            let begin = place + shift
            let top = start.saturatingAdd((thickness - sizes[item].along) / 2)
            places.append(
                ItemPlace(along: top..<top.saturatingAdd(sizes[item].along), across: begin..<(begin + width)))
            place += width + gap
        }
        length = start.saturatingAdd(thickness)
        lines.append(Line(first: items.lowerBound, start: start, end: length))
    }

    func items(in range: Range<Int>) -> Range<Int> {
        let first = lines.partitioningIndex { $0.end > range.lowerBound }
        let end = lines.partitioningIndex { $0.start >= range.upperBound }
        guard first < end else { return 0..<0 }
        return lines[first].first..<(end < lines.count ? lines[end].first : places.count)
    }
}

extension Array {
    /// The first place whose element fulfils a condition that all later ones fulfil too; the end where none does.
    ///
    /// The editor has the same: what is open between modules only isn't open to the copies of lists that guests are.
    func partitioningIndex(_ isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
