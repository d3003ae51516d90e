/// Finds the best of all ways to share a cell's squares between two colours: the one with the smallest squared error.
///
/// With the colours centred on their mean and D the sum over one part of `a` of `n` squares, that is the largest
/// |D|² / (a (n - a)). Patterns are compared sixteen at a time, which differ in the first four squares; of equal ones the first
/// in the order of Gray's code is taken.
struct BlockPatterns: Sendable {
    /// 1 / (a (n - a)) for the sixteen patterns of the first squares, by the number of the other squares that belong to them.
    private let shares: [SIMD16<Float>]

    /// The patterns of the squares after the first four, of which the last is left out, in the order of Gray's code.
    private static let upper = [0, 1, 3, 2, 6, 7, 5, 4]
    /// 1 in the lanes of the patterns that have a square, for the first four squares.
    private static let lanes = (0..<4).map { square in
        (0..<16).reduce(into: SIMD16<Float>.zero) { $0[$1] = Float($1 >> square & 1) }
    }

    /// Prepares for cells of some squares, at most 8.
    init(count: Int) {
        shares = (0...3).map { above in
            (0..<16).reduce(into: SIMD16<Float>.zero) { shares, pattern in
                let inked = pattern.nonzeroBitCount + above
                guard (1..<count).contains(inked) else { return }
                shares[pattern] = 1 / Float(inked * (count - inked))
            }
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
        // All sums are whole numbers that floats hold exactly.
        var red = SIMD16<Float>.zero
        var (green, blue, alpha) = (red, red, red)
        for square in 0..<4 {
            let value = SIMD4<Float>(values[square] &* size &- total)
            let lanes = Self.lanes[square]
            red += lanes * value.x
            green += lanes * value.y
            blue += lanes * value.z
            alpha += lanes * value.w
        }
        // Less than one step in any channel of any square is not worth a glyph.
        var best = SIMD16<Float>(repeating: Float(size))
        var places = SIMD16<Int32>(repeating: -1)
        for place in 0..<(1 << (count - 5)) {
            let pattern = Self.upper[place]
            var sum = SIMD4<Float>.zero
            for square in 4..<(count - 1) where pattern >> (square - 4) & 1 == 1 {
                sum += SIMD4<Float>(values[square] &* size &- total)
            }
            let (x, y, z, w) = (red + sum.x, green + sum.y, blue + sum.z, alpha + sum.w)
            let scores = (x * x + y * y + z * z + w * w) * shares[pattern.nonzeroBitCount]
            let isBetter = scores .> best
            best.replace(with: scores, where: isBetter)
            places.replace(with: SIMD16(repeating: Int32(truncatingIfNeeded: place)), where: isBetter)
        }
        return Self.first(of: best, places)
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
            let score = length * shares[0][pattern]
            if score > best.score { best = (score, pattern) }
        }
        return best.pattern
    }

    /// The pattern with the best score, the first of equals; 0 where none was good enough.
    private static func first(of scores: SIMD16<Float>, _ places: SIMD16<Int32>) -> Int {
        let most = scores.max()
        var (found, least) = (0, Int.max)
        for lower in 0..<16 where scores[lower] == most && places[lower] >= 0 {
            let upper = Self.upper[Int(places[lower])]
            // The place in Gray's code: whether the bits above are odd in number turns the order round.
            var rank = lower ^ lower >> 1
            rank ^= rank >> 2
            if upper.nonzeroBitCount % 2 == 1 { rank ^= 15 }
            rank |= Int(places[lower]) << 4
            if rank < least { (found, least) = (upper << 4 | lower, rank) }
        }
        return found
    }
}
