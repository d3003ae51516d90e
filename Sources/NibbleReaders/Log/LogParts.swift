/// The parts of a line that look alike, one behind the other.
struct LogParts: Sequence {
    /// A part.
    struct Part {
        var range: Range<Int>
        var look: GraphicRendition
        /// Whether it is what is looked for.
        var isMatch: Bool
    }

    private let parts: [Part]

    /// Cuts a line where its look changes, and where matches begin and end.
    init(_ bytes: [UInt8], _ runs: [LogStore.Run], _ pattern: BytePattern?) {
        var cuts: Set<Int> = [0, bytes.count]
        for run in runs { cuts.formUnion([run.range.lowerBound, run.range.upperBound]) }
        var matches: [Range<Int>] = []
        var start = 0
        while let pattern, let match = pattern.first(in: bytes, start..<bytes.count) {
            matches.append(match..<match + pattern.count)
            start = match + pattern.count
        }
        for match in matches { cuts.formUnion([match.lowerBound, match.upperBound]) }
        let places = cuts.sorted()
        var parts: [Part] = []
        var (run, match) = (0, 0)
        for (start, end) in zip(places, places.dropFirst()) {
            while run < runs.count, runs[run].range.upperBound <= start { run += 1 }
            while match < matches.count, matches[match].upperBound <= start { match += 1 }
            let look =
                run < runs.count && runs[run].range.contains(start) ? runs[run].look : GraphicRendition()
            let isMatch = match < matches.count && matches[match].contains(start)
            parts.append(Part(range: start..<end, look: look, isMatch: isMatch))
        }
        self.parts = parts
    }

    func makeIterator() -> IndexingIterator<[Part]> { parts.makeIterator() }
}
