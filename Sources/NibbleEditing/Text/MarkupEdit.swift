/// A change of a file: other bytes in some of its places, and nothing else touched.
package struct MarkupEdit: Hashable {
    /// Bytes that take the place of others.
    package struct Replacement: Hashable {
        let range: Range<Int>
        let bytes: [UInt8]
    }

    /// The replacements in the order of the file; none overlap.
    let replacements: [Replacement]

    /// Makes an edit of replacements in any order, none of which may overlap.
    init(_ replacements: [Replacement]) {
        self.replacements = replacements.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
    }

    /// Makes an edit in one place.
    package init(_ range: Range<Int>, _ text: some StringProtocol) {
        self.init([Replacement(range: range, bytes: Array(text.utf8))])
    }

    /// Whether it writes tags, rather than attributes and words alone, in which `<` is written otherwise.
    var writesTags: Bool { replacements.contains { $0.bytes.contains(UInt8(ascii: "<")) } }

    /// Changes a file.
    ///
    /// - Returns: The edit that takes it back.
    package func apply(to bytes: inout [UInt8]) -> MarkupEdit {
        var (result, inverse): ([UInt8], [Replacement]) = ([], [])
        result.reserveCapacity(bytes.count)
        var end = 0
        for replacement in replacements {
            result += bytes[end..<replacement.range.lowerBound]
            let start = result.count
            result += replacement.bytes
            inverse.append(Replacement(range: start..<result.count, bytes: Array(bytes[replacement.range])))
            end = replacement.range.upperBound
        }
        result += bytes[end...]
        bytes = result
        return MarkupEdit(inverse)
    }
}
