/// The ends of a control's values: finite numbers in order, whatever they are set to.
struct ValueRange: Equatable {
    private(set) var minimum: Double
    private(set) var maximum: Double

    /// Beyond this the difference of two values could overflow.
    private static let reach = 1e300

    init(_ minimum: Double, _ maximum: Double) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Moves the lower end; the upper one makes way.
    ///
    /// NaN is ignored.
    mutating func setMinimum(_ value: Double) {
        guard let value = Self.finite(value) else { return }
        minimum = value
        maximum = max(maximum, value)
    }

    /// Moves the upper end; the lower one makes way.
    ///
    /// NaN is ignored.
    mutating func setMaximum(_ value: Double) {
        guard let value = Self.finite(value) else { return }
        maximum = value
        minimum = min(minimum, value)
    }

    /// The nearest value between the ends; the lower end for NaN.
    func clamp(_ value: Double) -> Double {
        value.isNaN ? minimum : min(max(value, minimum), maximum)
    }

    /// Finds where a value is between the ends, 0…1; 0 where the ends are the same.
    func fraction(of value: Double) -> Double {
        let span = maximum - minimum
        return span > 0 ? (clamp(value) - minimum) / span : 0
    }

    /// The value at a place between the ends, 0…1.
    func value(at fraction: Double) -> Double {
        clamp(minimum + (maximum - minimum) * (fraction.isNaN ? 0 : fraction))
    }

    /// The distance of the ends.
    var span: Double { maximum - minimum }

    private static func finite(_ value: Double) -> Double? {
        value.isNaN ? nil : min(max(value, -reach), reach)
    }
}

/// Numbers in words.
enum NumberText {
    /// The number that somebody typed; nil for what is none, and for what no control holds.
    static func value(_ text: String) -> Double? {
        Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// A number with as many decimals as it needs, three at most: "12", "0.5", "-3.25".
    ///
    /// "–" for NaN; very large numbers are written with their power of ten.
    static func short(_ value: Double, decimals: Int = 2) -> String {
        guard !value.isNaN else { return "–" }
        guard abs(value) < 1e15 else {
            let text = "\(value)"
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        var scale = 1
        for _ in 0..<max(0, min(decimals, 3)) { scale *= 10 }
        let scaled = Int((value * Double(scale)).rounded())
        let (whole, rest) = (abs(scaled) / scale, abs(scaled) % scale)
        let sign = scaled < 0 ? "-" : ""
        guard rest > 0 else { return "\(sign)\(whole)" }
        var digits = String(String(scale + rest).dropFirst())
        while digits.last == "0" { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }

    /// A fraction 0…1 as a percentage of three digits' width: " 42 %".
    static func percentage(_ fraction: Double) -> String {
        let percent = fraction.isNaN ? 0 : Int((min(max(fraction, 0), 1) * 100).rounded(.down))
        return String(repeating: " ", count: 3 - "\(percent)".count) + "\(percent) %"
    }

    /// A time that is left: "12 s", "1:05 min", "2:30 h".
    static func duration(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds < 360_000 else { return "–" }
        let whole = Int(max(0, seconds).rounded(.up))
        if whole < 60 { return "\(whole) s" }
        let isLong = whole >= 3_600
        let (large, small) = isLong ? (whole / 3_600, whole % 3_600 / 60) : (whole / 60, whole % 60)
        return "\(large):\(small < 10 ? "0" : "")\(small) \(isLong ? "h" : "min")"
    }
}
