/// The frequency of each amount of ink, or of its deviation, in steps of a thousandth.
struct ToneHistogram {
    /// The number of amounts counted.
    private(set) var count = 0
    private var counts: [UInt32]
    private static let steps = 1000

    init() {
        counts = Array(repeating: 0, count: Self.steps + 1)
    }

    /// Counts an amount, 0…1.
    @inline(__always) mutating func add(_ amount: Float) {
        counts[Self.step(amount)] += 1
        count += 1
    }

    /// Counts the ink of each square of a cell: `ink` and `factor` times its difference from the mean.
    mutating func add(_ cell: CellSamples, around ink: Float, factor: Float) {
        counts.withUnsafeMutableBufferPointer { counts in
            for row in 0..<GlyphShapes.rows {
                let inks = (cell.row(row) * factor + ink).limited(to: 0.5 / Float(Self.steps), 1)
                // Above 2^23 a float's lowest bit is worth 1: half a step less, rounded, is in the low bits then.
                let steps = inks * Float(Self.steps) - 0.5 + 8_388_608
                for lane in 0..<4 { counts[Int(steps[lane].bitPattern & 0x7F_FFFF)] &+= 1 }
            }
        }
        count += GlyphSet.count
    }

    /// The amount that a share of all stay below; the most for a share of 1.
    func amount(below share: Float) -> Float {
        var rest = min(count - 1, Int(Float(count) * share))
        for (step, counted) in counts.enumerated() {
            rest -= Int(counted)
            if rest < 0 { return Float(step) / Float(Self.steps) }
        }
        return 1
    }

    /// The step of an amount.
    @inline(__always) private static func step(_ amount: Float) -> Int {
        Int(min(1, max(0, amount)) * Float(steps))
    }
}
