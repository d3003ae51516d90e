/// Puts the changes of two people together who began with the same text, line by line.
package struct LineMerge {
    /// Some lines of the first text, and those that take their place.
    private struct Hunk: Hashable {
        var old: Range<Int>
        var new: [ArraySlice<UInt8>]
    }

    /// The most lines that are compared once what is the same at both ends is left out; the work grows with their square.
    private static let limit = 2_000

    /// Merges two texts.
    ///
    /// - Parameters:
    ///   - base: The text that both began with.
    ///   - own: One of the two.
    ///   - other: The other one.
    /// - Returns: The text with all changes; nil where both changed the same lines or lines side by side, and for texts that
    ///   differ in too many lines.
    package static func merged(base: [UInt8], own: [UInt8], other: [UInt8]) -> [UInt8]? {
        let lines = lines(of: base)
        guard let own = hunks(from: lines, to: self.lines(of: own)),
            let other = hunks(from: lines, to: self.lines(of: other))
        else { return nil }
        let all = Array(Set(own).union(other)).sorted {
            ($0.old.lowerBound, $0.old.upperBound) < ($1.old.lowerBound, $1.old.upperBound)
        }
        // Neighbours belong together: an attribute may be on one line and what it needs on the next.
        for (hunk, next) in zip(all, all.dropFirst()) where hunk.old.upperBound >= next.old.lowerBound {
            return nil
        }
        var (result, line): ([UInt8], Int) = ([], 0)
        for hunk in all {
            for kept in lines[line..<hunk.old.lowerBound] { result += kept }
            for new in hunk.new { result += new }
            line = hunk.old.upperBound
        }
        for kept in lines[line...] { result += kept }
        return result
    }

    /// The lines with their ends.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var (lines, start): ([ArraySlice<UInt8>], Int) = ([], 0)
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            lines.append(bytes[start...offset])
            start = offset + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    private static func hunks(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Hunk]? {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let rest = min(old.count, new.count) - start
        let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
        let (before, after) = (Array(old[start..<old.count - end]), Array(new[start..<new.count - end]))
        guard max(before.count, after.count) <= limit else { return nil }
        let difference = after.difference(from: before)
        let removed = Set(difference.removals.map(\.offset))
        let inserted = Set(difference.insertions.map(\.offset))
        var (hunks, left, right): ([Hunk], Int, Int) = ([], 0, 0)
        while left < before.count || right < after.count {
            var hunk = Hunk(old: start + left..<start + left, new: [])
            while removed.contains(left) { left += 1 }
            while inserted.contains(right) {
                hunk.new.append(after[right])
                right += 1
            }
            hunk.old = hunk.old.lowerBound..<start + left
            if !hunk.old.isEmpty || !hunk.new.isEmpty { hunks.append(hunk) }
            (left, right) = (left + 1, right + 1)
        }
        return hunks
    }
}

extension CollectionDifference.Change {
    /// The position of what is removed or inserted.
    fileprivate var offset: Int {
        switch self {
        case .remove(let offset, _, _), .insert(let offset, _, _): offset
        }
    }
}
