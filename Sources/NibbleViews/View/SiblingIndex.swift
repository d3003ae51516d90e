import NibbleCells

/// Finds the subviews that may touch a rectangle without looking at all of them.
///
/// Subviews are listed by the band of rows they lie in. Kept by views with many subviews and made again when one of
/// them was added, removed, moved or reordered.
struct SiblingIndex {
    struct Entry {
        var index: Int32
        var minX: Int32
        var maxX: Int32
        var minY: Int32
        var maxY: Int32
    }

    /// With fewer subviews than this, looking at each is as quick.
    static let threshold = 24
    private static let bandLimit = 4_096
    /// A subview in more bands than this is always looked at instead of being listed in each.
    static let bandsPerSubview = 64

    private var firstRow = 0
    private var rowsPerBand = 1
    private var bandStarts: [Int32] = [0]
    private var entries: [Entry] = []
    /// The subviews whose extent is not known for long: they are always looked at.
    private var unbounded: [Int32] = []

    /// Lists the subviews whose frames are given, in order; nil for one that draws outside its frame.
    init(frames: [Rect?]) {
        let visible = frames.compactMap(\.self).filter { !$0.isEmpty }
        let top = visible.map(\.minY).min() ?? 0
        let height = max(0, (visible.map(\.maxY).max() ?? 0).saturatingSubtract(top))
        firstRow = top
        rowsPerBand = height / Self.bandLimit + 1
        let bandCount = height / rowsPerBand + 1
        let limit = rowsPerBand * Self.bandsPerSubview
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
        entries = Array(
            repeating: Entry(index: 0, minX: 0, maxX: 0, minY: 0, maxY: 0), count: Int(counts[bandCount]))
        for (index, extent) in extents.enumerated() where !extent.isEmpty {
            let entry = Entry(
                index: Int32(clamping: index), minX: Int32(clamping: extent.minX),
                maxX: Int32(clamping: extent.maxX), minY: Int32(clamping: extent.minY),
                maxY: Int32(clamping: extent.maxY))
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

    /// The places in the list of bands; grows with the subviews, whatever their heights.
    var entryCount: Int { entries.count }

    /// Appends the positions of the subviews that touch a rectangle, in order.
    func appendIndices(touching rect: Rect, to result: inout [Int32]) {
        let start = result.count
        defer { addUnbounded(to: &result, from: start) }
        guard !entries.isEmpty, rect.maxY > firstRow else { return }
        let bandCount = bandStarts.count - 1
        let range = bands(of: rect, count: bandCount)
        for index in Int(bandStarts[range.lowerBound])..<Int(bandStarts[range.upperBound + 1]) {
            let entry = entries[index]
            if Int(entry.minX) < rect.maxX, Int(entry.maxX) > rect.minX, Int(entry.minY) < rect.maxY,
                Int(entry.maxY) > rect.minY
            {
                result.append(entry.index)
            }
        }
        guard range.count > 1, result.count - start > 1 else { return }
        sortUnique(&result, from: start)
    }

    private func addUnbounded(to result: inout [Int32], from start: Int) {
        guard !unbounded.isEmpty else { return }
        result += unbounded
        result[start...].sort()
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
