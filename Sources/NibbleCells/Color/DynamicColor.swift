internal import Synchronization

extension Color {
    /// Makes a colour that is one on light grounds and another on dark ones.
    ///
    /// Which of the two is decided when it is drawn, so it follows the theme and the terminal by itself. The colours may be
    /// roles or have opacities of their own. A program can name 65,536 different pairs; after these, a new one is its
    /// colour for dark grounds.
    ///
    /// ```swift
    /// titleLabel.textColor = Color(light: Color(hex: 0x7A1F1F), dark: Color(hex: 0xFFB4A8))
    /// ```
    public init(light: Color, dark: Color) {
        let pair = DynamicColors.Pair(light: light.variant(for: .light), dark: dark.variant(for: .dark))
        guard pair.light != pair.dark, let number = DynamicColors.number(of: pair) else {
            self = pair.dark
            return
        }
        // What shows through either may not pass for opaque.
        let opacities = [light.alphaByte, dark.alphaByte]
        self.init(kind: .dynamic, value: number, alpha: opacities.allSatisfy { $0 == 255 } ? 255 : 254)
    }

    /// The colour that this one is on a dark or a light ground: one of two, or itself.
    public func variant(for appearance: Appearance) -> Color {
        guard kind == .dynamic, let pair = DynamicColors.pair(value) else { return self }
        let color = appearance == .light ? pair.light : pair.dark
        guard alphaByte < 254 else { return color }
        return Color(kind: color.kind, value: color.value, alpha: alphaByte)
    }
}

/// The pairs that dynamic colours stand for, by number.
///
/// One table for the process: colours are values that are made and compared anywhere. Pairs are never removed, and equal
/// ones have one number, so that code which makes its colours while it draws uses up nothing.
enum DynamicColors {
    struct Pair: Hashable {
        var light: Color
        var dark: Color
    }

    private struct Store {
        var pairs: [Pair] = []
        var numbers: [Pair: UInt32] = [:]
    }

    private static let store = Mutex(Store())
    private static let capacity = 65_536

    /// The number of a pair, new or known; nil when the table is full.
    static func number(of pair: Pair) -> UInt32? {
        store.withLock { store in
            if let number = store.numbers[pair] { return number }
            guard store.pairs.count < capacity else { return nil }
            let number = UInt32(store.pairs.count)
            store.pairs.append(pair)
            store.numbers[pair] = number
            return number
        }
    }

    static func pair(_ number: UInt32) -> Pair? {
        store.withLock { $0.pairs.indices.contains(Int(number)) ? $0.pairs[Int(number)] : nil }
    }
}
