/// Finds those of many rectangles that may touch another one without looking at all of them.
///
/// Rectangles are listed by the band of rows they lie in. The few that moved since are listed apart; when they become many,
/// the index is of no use any more and must be made again.
package struct RectIndex {
    private struct Entry {
        var index: Int32
        /// The left and the top side, then the right and the bottom side negated: each must be less than a limit.
        private let sides: SIMD4<Int32>

        init(_ index: Int, _ rect: Rect) {
            self.index = Int32(clamping: index)
            sides = Self.sides(rect.minX, rect.minY, rect.maxX, rect.maxY)
        }

        /// The limits for the sides of those that touch a rectangle.
        static func limits(touching rect: Rect) -> SIMD4<Int32> {
            sides(rect.maxX, rect.maxY, rect.minX, rect.minY)
        }

        private static func sides(_ x: Int, _ y: Int, _ oppositeX: Int, _ oppositeY: Int) -> SIMD4<Int32> {
            SIMD4(
                Int32(clamping: x), Int32(clamping: y), Int32(clamping: 0.saturatingSubtract(oppositeX)),
                Int32(clamping: 0.saturatingSubtract(oppositeY)))
        }

        /// Whether it touches the rectangle that the limits are for.
        @inline(__always) func isWithin(_ limits: SIMD4<Int32>) -> Bool { all(sides .< limits) }
    }

    /// With fewer rectangles than this, looking at each is as quick.
    package static let threshold = 24
    private static let bandLimit = 4_096
    /// A rectangle in more bands than this is always looked at instead of being listed in each.
    static let bandsPerRect = 64

    private var firstRow = 0
    private var rowsPerBand = 1
    private var bandStarts: [Int32] = [0]
    private var entries: [Entry] = []
    /// The rectangles whose extent is not known for long: they are always looked at.
    private var unbounded: [Int32] = []
    /// Those that moved, where they are now; what is listed of them above is of the past.
    private var moved: [Entry] = []
    private var movedPlaces: [Int32: Int] = [:]
    private let moveLimit: Int

    /// Lists rectangles in order; nil for one whose extent isn't known.
    package init(_ frames: [Rect?]) {
        // As many moves as cost about what making the index costs.
        moveLimit = max(8, frames.count / 64)
        let visible = frames.compactMap(\.self).filter { !$0.isEmpty }
        let top = visible.map(\.minY).min() ?? 0
        let height = max(0, (visible.map(\.maxY).max() ?? 0).saturatingSubtract(top))
        firstRow = top
        rowsPerBand = height / Self.bandLimit + 1
        let bandCount = height / rowsPerBand + 1
        let limit = rowsPerBand * Self.bandsPerRect
        let extents = frames.map { frame in frame.flatMap { $0.height < limit ? $0 : nil } ?? .zero }
        unbounded = frames.indices.filter { frames[$0].map { $0.height >= limit } ?? true }.map {
            Int32(clamping: $0)
        }
        var counts = Array(repeating: Int32(0), count: bandCount + 1)
        for extent in extents where !extent.isEmpty {
            for band in bands(of: extent, count: bandCount) { counts[band + 1] += 1 }
        }
        for band in 0..<bandCount { counts[band + 1] += counts[band] }
        bandStarts = counts
        entries = Array(repeating: Entry(0, .zero), count: Int(counts[bandCount]))
        for (index, extent) in extents.enumerated() where !extent.isEmpty {
            let entry = Entry(index, extent)
            for band in bands(of: extent, count: bandCount) {
                entries[Int(counts[band])] = entry
                counts[band] += 1
            }
        }
    }

    private func bands(of rect: Rect, count: Int) -> ClosedRange<Int> {
        let first = min(count - 1, max(0, rect.minY.saturatingSubtract(firstRow) / rowsPerBand))
        let last = (rect.maxY - 1).saturatingSubtract(firstRow) / rowsPerBand
        return first...max(first, min(count - 1, last))
    }

    /// The places in the list of bands; grows with the rectangles, whatever their heights.
    var entryCount: Int { entries.count }

    /// Moves a rectangle; nil where its extent isn't known any more.
    ///
    /// - Returns: Whether the index is still of use: not when many moved.
    package mutating func move(_ index: Int, to rect: Rect?) -> Bool {
        guard let rect else { return isUnbounded(Int32(clamping: index)) }
        let entry = Entry(index, rect)
        if let place = movedPlaces[entry.index] {
            moved[place] = entry
            return true
        }
        guard moved.count < moveLimit else { return false }
        movedPlaces[entry.index] = moved.count
        moved.append(entry)
        return true
    }

    private func isUnbounded(_ index: Int32) -> Bool {
        var (low, high) = (0, unbounded.count)
        while low < high {
            let middle = (low + high) / 2
            if unbounded[middle] < index { low = middle + 1 } else { high = middle }
        }
        return low < unbounded.count && unbounded[low] == index
    }

    /// Appends the positions of the rectangles that may touch another one, in order.
    ///
    /// Mutating although it changes nothing: where an object holds the index, it is used in place so instead of a copy of it.
    package mutating func appendIndices(touching rect: Rect, to result: inout [Int32]) {
        let start = result.count
        let range = appendListed(touching: rect, to: &result)
        guard range > 1 || !unbounded.isEmpty || !moved.isEmpty else { return }
        if !moved.isEmpty { replaceMoved(touching: rect, in: &result, from: start) }
        result += unbounded
        guard result.count - start > 1 else { return }
        sortUnique(&result, from: start)
    }

    /// Appends what the bands list.
    ///
    /// - Returns: The number of bands that the rectangle touches.
    private func appendListed(touching rect: Rect, to result: inout [Int32]) -> Int {
        guard !entries.isEmpty, rect.maxY > firstRow else { return 0 }
        let range = bands(of: rect, count: bandStarts.count - 1)
        let limits = Entry.limits(touching: rect)
        for index in Int(bandStarts[range.lowerBound])..<Int(bandStarts[range.upperBound + 1])
        where entries[index].isWithin(limits) {
            result.append(entries[index].index)
        }
        return range.count
    }

    private func replaceMoved(touching rect: Rect, in result: inout [Int32], from start: Int) {
        var kept = start
        for index in start..<result.count where movedPlaces[result[index]] == nil {
            result[kept] = result[index]
            kept += 1
        }
        result.removeLast(result.count - kept)
        let limits = Entry.limits(touching: rect)
        for entry in moved where entry.isWithin(limits) { result.append(entry.index) }
    }

    private func sortUnique(_ result: inout [Int32], from start: Int) {
        result[start...].sort()
        var kept = start + 1
        for index in (start + 1)..<result.count where result[index] != result[kept - 1] {
            result[kept] = result[index]
            kept += 1
        }
        result.removeLast(result.count - kept)
    }
}
