import NibbleCells
import Testing

@testable import NibbleImages

/// The best way to share a cell's squares between two colours, beside an exhaustive search in whole numbers.
struct BlockPatternTests {
    /// The part of the squared error that two colours save, times a number that is the same for all patterns of a cell.
    private func gain(_ pattern: Int, _ values: [SIMD4<Int32>]) -> Double {
        let inked = pattern.nonzeroBitCount
        guard (1..<values.count).contains(inked) else { return 0 }
        let size = Int32(values.count)
        let total = values.reduce(.zero, &+)
        let sum = values.indices.reduce(SIMD4<Int32>.zero) { sum, index in
            pattern >> index & 1 == 1 ? sum &+ (values[index] &* size &- total) : sum
        }
        let squares = (0..<4).reduce(0) { $0 + Int(sum[$1]) * Int(sum[$1]) }
        return Double(squares) / Double(inked * (values.count - inked))
    }

    private func best(_ values: [SIMD4<Int32>]) -> Int {
        var values = values
        let total = values.reduce(.zero, &+)
        let count = values.count
        return values.withUnsafeMutableBufferPointer {
            BlockPatterns(count: count).best($0, total: total, count: count)
        }
    }

    @Test(arguments: [2, 4, 6, 8], [1, 12, 255])
    func noPatternSavesMore(count: Int, spread: UInt32) {
        var random: UInt32 = 7
        func next() -> Int32 {
            random = random &* 1_664_525 &+ 1_013_904_223
            return Int32((random >> 8) % (spread + 1))
        }
        for round in 0..<300 {
            let values = (0..<count).map { _ in
                // Of every third cell parts are transparent.
                round % 3 == 0 ? SIMD4(next(), next(), next(), next()) : SIMD4(next(), next(), next(), 255)
            }
            let found = best(values)
            let most = (0..<1 << (count - 1)).map { gain($0, values) }.max() ?? 0
            // Less than a step in one channel of one square is worth no glyph.
            if found == 0 {
                #expect(most <= Double(count) * 1.001)
            } else {
                #expect(found < 1 << (count - 1) && gain(found, values) >= most * 0.9999)
            }
        }
    }

    @Test(arguments: [2, 4, 6, 8], [0, 255] as [Int32])
    func aCellOfOneColorHasNoPattern(count: Int, alpha: Int32) {
        #expect(best(Array(repeating: SIMD4(120, 7, 255, alpha), count: count)) == 0)
    }

    // The distance in the space of errors is the error that's written out here.
    @Test func errorsOfTintsAreDistances() {
        let space = ErrorSpace()
        for index in 0..<64 {
            let color = SIMD4<Float>(Float(index % 4), Float(index / 4 % 4), Float(index / 16), 0) * 80 - 120
            let difference = SIMD4(color.x, color.y, color.z, 0)
            let lightness = color.x * 0.3 + color.y * 0.5 + color.z * 0.2
            let hue = SIMD4(color.x - lightness, color.y - lightness, color.z - lightness, 0)
            let point = space.point(difference)
            let error = weighted(difference) + 3 * (hue * hue).sum()
            #expect(abs((point * point).sum() - error) <= error * 1e-4 + 1e-3)
        }
    }
}
