/// The scale by which a value takes a part of a height.
struct ChartScale: Equatable {
    let lower: Double
    let upper: Double

    /// The scale from the smallest to the largest of some values, as far as the ends are not given.
    init(values: some Sequence<Double>, minimum: Double?, maximum: Double?) {
        var (lower, upper) = (Double.infinity, -Double.infinity)
        for value in values where value.isFinite {
            lower = min(lower, value)
            upper = max(upper, value)
        }
        if lower > upper { (lower, upper) = (0, 1) }
        if let minimum, minimum.isFinite { lower = minimum }
        if let maximum, maximum.isFinite { upper = maximum }
        self.init(lower: lower, upper: max(lower, upper))
    }

    /// Ends beyond a reach where their difference could overflow are drawn in.
    init(lower: Double, upper: Double) {
        self.lower = min(max(lower, -1e300), 1e300)
        self.upper = min(max(upper, -1e300), 1e300)
    }

    /// Finds where a value is between the ends, 0…1; the middle where the ends are the same.
    func fraction(of value: Double) -> Double {
        guard upper > lower else { return 0.5 }
        return (min(max(value, lower), upper) - lower) / (upper - lower)
    }

    /// The row of a part of the height, 0…1 from below, among some rows: 0 is the highest.
    static func row(of fraction: Double, height: Int) -> Int {
        height - 1 - Int((fraction * Double(height - 1)).rounded())
    }

    /// The same scale with ends at round numbers, and the round numbers from its lower end to its upper one.
    ///
    /// - Parameters:
    ///   - count: The most steps between the ends.
    ///   - keepsEnds: Whether the lower and the upper end stay as they are, because they were given.
    /// - Returns: The scale and its marks, ascending; the two ends alone where there are no others.
    func rounded(steps count: Int, keepsEnds: (lower: Bool, upper: Bool)) -> (
        scale: ChartScale, marks: [Double]
    ) {
        let step = Self.roundStep(for: (upper - lower) / Double(max(1, count)))
        guard step > 0, step.isFinite, abs(lower) < step * 1e9, abs(upper) < step * 1e9 else {
            return (self, [lower, upper])
        }
        let first = keepsEnds.lower ? lower : (lower / step).rounded(.down) * step
        let last = keepsEnds.upper ? upper : (upper / step).rounded(.up) * step
        let inside = ((first / step).rounded(.up) * step, (last / step).rounded(.down) * step)
        guard inside.0 <= inside.1 else { return (self, [lower, upper]) }
        let steps = Int(((inside.1 - inside.0) / step).rounded())
        return (ChartScale(lower: first, upper: last), (0...steps).map { inside.0 + Double($0) * step })
    }

    /// The smallest of 1, 2 and 5 times a power of ten that isn't below a length.
    private static func roundStep(for length: Double) -> Double {
        guard length > 0, length.isFinite else { return 0 }
        var power = 1.0
        while power < length / 10, power < 1e300 { power *= 10 }
        while power > length, power > 1e-300 { power /= 10 }
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= length } ?? 10 * power
    }
}
