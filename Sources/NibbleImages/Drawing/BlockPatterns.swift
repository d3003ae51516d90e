/// Finds the best of all ways to share a cell's squares between two colours: the one with the smallest squared error.
///
/// With the colours centred on their mean and D the sum over one part of `a` of `n` squares, that is the largest
/// |D|² / (a (n - a)). Patterns are compared four at a time, which differ in the first two squares: with L the sum over the
/// first four squares that belong to the part and U that over the others, |D|² is |L|² + 2 L U + |U|².
struct BlockPatterns: Sendable {
    /// 1 / (a (n - a)) for four patterns of the first squares: four quarters for each pattern of the others.
    private let shares: [SIMD4<Float>]
    /// The last bits of a score, in the order of `shares`.
    private let codes: [SIMD4<UInt32>]

    /// The lowest bits of a score, which hold the complement of its pattern's number.
    ///
    /// So the larger of two scores is that of the better pattern, and of equal ones that of the lower: one comparison keeps both.
    /// Scores closer than 1 in 65,536 count as equal.
    private static let codeMask: UInt32 = 127
    /// The squares after the first four, but the last, which belongs to no part; and the patterns of them.
    private static let otherSquares = 3
    private static let mostOthers = 1 << otherSquares

    /// Prepares for cells of some squares, at most 8.
    init(count: Int) {
        let patterns = (0..<4 * Self.mostOthers).map { place in
            (0..<4).map { lane in UInt32(truncatingIfNeeded: place * 4 + lane) }
        }
        codes = patterns.map { lanes in SIMD4(lanes.map { Self.codeMask - $0 }) }
        shares = patterns.map { lanes in
            SIMD4(
                lanes.map { pattern in
                    let inked = pattern.nonzeroBitCount
                    return (1..<count).contains(inked) ? 1 / Float(inked * (count - inked)) : 0
                })
        }
    }

    /// The squares of one of two colours, without the last; 0 when the cell has but one.
    ///
    /// - Parameters:
    ///   - values: The colours of the squares.
    ///   - total: Their sum.
    ///   - count: The number of squares.
    /// - Returns: The squares as bits; a cell of one colour has none.
    func best(
        _ values: UnsafeMutableBufferPointer<SIMD4<Int32>>, total: SIMD4<Int32>, count: Int
    ) -> Int {
        guard count > 4 else { return bestOfFew(values, total: total, count: count) }
        let size = Int32(truncatingIfNeeded: count)
        let others = 1 << (count - 5)
        return withUnsafeTemporaryAllocation(of: Channels.self, capacity: 4 + Self.mostOthers) { sums in
            func centred(_ square: Int) -> SIMD4<Float> { SIMD4<Float>(values[square] &* size &- total) }
            let (one, other, third, fourth) = (centred(0), centred(1), centred(2), centred(3))
            sums.initializeElement(at: 0, to: Channels(lanesOf: one, other, with: .zero))
            sums.initializeElement(at: 1, to: Channels(lanesOf: one, other, with: third))
            sums.initializeElement(at: 2, to: Channels(lanesOf: one, other, with: fourth))
            sums.initializeElement(at: 3, to: Channels(lanesOf: one, other, with: third + fourth))
            let (fifth, sixth, seventh) = (
                centred(4), count > 6 ? centred(5) : .zero, count > 7 ? centred(6) : .zero
            )
            for pattern in 0..<others {
                var sum = pattern & 1 == 1 ? fifth : .zero
                if pattern & 2 == 2 { sum += sixth }
                if pattern & 4 == 4 { sum += seventh }
                sums.initializeElement(at: 4 + pattern, to: Channels(sum))
            }
            return best(of: sums, others: others, worth: Float(size))
        }
    }

    /// The pattern with the best score, for the sums over four quarters of the first patterns and over the other squares.
    private func best(of sums: UnsafeMutableBufferPointer<Channels>, others: Int, worth: Float) -> Int {
        // Less than one step in any channel of any square is not worth a glyph.
        var best = SIMD4(repeating: Float(bitPattern: worth.bitPattern | Self.codeMask))
        shares.withUnsafeBufferPointer { shares in
            codes.withUnsafeBufferPointer { codes in
                for quarter in 0..<4 {
                    for pattern in 0..<others {
                        let place = pattern * 4 + quarter
                        let scores = sums[quarter].length(with: sums[4 + pattern]) * shares[place]
                        let bits =
                            unsafeBitCast(scores, to: SIMD4<UInt32>.self) & ~Self.codeMask | codes[place]
                        let coded = unsafeBitCast(bits, to: SIMD4<Float>.self)
                        best.replace(with: coded, where: coded .> best)
                    }
                }
            }
        }
        let two = best.lowHalf.replacing(with: best.highHalf, where: best.highHalf .> best.lowHalf)
        return Int(~max(two.x, two.y).bitPattern & Self.codeMask)
    }

    /// Four sums of colours, a lane each, and their squared lengths.
    private struct Channels {
        private let red: SIMD4<Float>
        private let green: SIMD4<Float>
        private let blue: SIMD4<Float>
        private let alpha: SIMD4<Float>
        private let square: SIMD4<Float>

        /// The sums over none, one, the other and both of two squares, and what all of them have besides.
        init(lanesOf one: SIMD4<Float>, _ other: SIMD4<Float>, with sum: SIMD4<Float>) {
            let both = one + other
            red = SIMD4(0, one.x, other.x, both.x) + sum.x
            green = SIMD4(0, one.y, other.y, both.y) + sum.y
            blue = SIMD4(0, one.z, other.z, both.z) + sum.z
            alpha = SIMD4(0, one.w, other.w, both.w) + sum.w
            square = red * red + green * green + blue * blue + alpha * alpha
        }

        /// The double of one sum in all lanes, with its own squared length.
        init(_ sum: SIMD4<Float>) {
            let twice = sum + sum
            red = SIMD4(repeating: twice.x)
            green = SIMD4(repeating: twice.y)
            blue = SIMD4(repeating: twice.z)
            alpha = SIMD4(repeating: twice.w)
            square = SIMD4(repeating: (sum * sum).sum())
        }

        /// |L + U|² for the sums L of this and the double of U.
        @inline(__always) func length(with other: Channels) -> SIMD4<Float> {
            square + other.square + red * other.red + green * other.green + blue * other.blue
                + alpha * other.alpha
        }
    }

    /// The same for at most four squares, one pattern after the other.
    private func bestOfFew(
        _ values: UnsafeMutableBufferPointer<SIMD4<Int32>>, total: SIMD4<Int32>, count: Int
    ) -> Int {
        let size = Int32(truncatingIfNeeded: count)
        var difference = SIMD4<Int32>.zero
        var pattern = 0
        var best: (score: Float, pattern: Int) = (Float(size), 0)
        for step in 1..<(1 << (count - 1)) {
            let bit = step.trailingZeroBitCount
            pattern ^= 1 << bit
            let value = values[bit] &* size &- total
            difference = pattern >> bit & 1 == 1 ? difference &+ value : difference &- value
            let square = difference &* difference
            let length = Float(square.x) + Float(square.y) + Float(square.z) + Float(square.w)
            let score = length * shares[pattern >> 2][pattern & 3]
            if score > best.score { best = (score, pattern) }
        }
        return best.pattern
    }
}
