import Nibble

/// A number that keys change: the small letter raises it, the capital one lowers it.
struct AdjustmentKey {
    /// The number's name.
    let name: String
    /// The small letter.
    let letter: Character
    /// The capital letter.
    let capital: Character
    /// The change of one press.
    let step: Double
    /// The values that make a difference.
    let range: ClosedRange<Double>
    /// The number.
    let path: WritableKeyPath<ImageAdjustments, Double>
    /// Where it counts.
    var scope = AdjustmentScope.everywhere

    /// All of them.
    @MainActor static let all = [
        AdjustmentKey(
            name: "Brightness", letter: "b", capital: "B", step: 0.1, range: -1...1, path: \.brightness),
        AdjustmentKey(name: "Contrast", letter: "t", capital: "T", step: 0.1, range: 0...4, path: \.contrast),
        AdjustmentKey(name: "Gamma", letter: "g", capital: "G", step: 0.1, range: 0.1...10, path: \.gamma),
        AdjustmentKey(
            name: "Edges", letter: "e", capital: "E", step: 0.25, range: 0...4, path: \.edgeStrength,
            scope: .edges),
    ]

    /// Raises the number by one step, or lowers it for -1.
    ///
    /// - Returns: The number as it is then, for people.
    func move(_ adjustments: inout ImageAdjustments, by direction: Double) -> String {
        let wanted = adjustments[keyPath: path] + direction * step
        // Hundredths, so that steps there and back meet where they began.
        let value = (min(max(wanted, range.lowerBound), range.upperBound) * 100).rounded() / 100
        adjustments[keyPath: path] = value
        return "\(name) \(value)"
    }
}

/// The drawings in which an adjustment counts.
enum AdjustmentScope {
    case everywhere
    /// Where glyphs stand for tones: in tinted ASCII, and in all that is drawn without colours.
    case edges
    /// Where a ramp of characters does: in tinted ASCII, and in ASCII without colours.
    case ramps

    /// Whether an adjustment changes what is drawn in a style.
    func includes(_ style: ImageStyle, on terminal: TerminalCapabilities) -> Bool {
        switch (self, style.drawn(by: terminal)) {
        case (.everywhere, _), (_, .tinted): true
        case (.edges, let style): terminal.colorDepth == .mono && style != .pixels
        case (.ramps, let style): terminal.colorDepth == .mono && style == .ascii
        }
    }

    /// The words for where an adjustment counts that changes nothing here; empty where it counts nowhere else either.
    func elsewhere(on terminal: TerminalCapabilities) -> String {
        if ImageStyle.tinted.isShown(by: terminal) { return " for tinted ASCII" }
        return includes(.ascii, on: terminal) ? " for ASCII" : ""
    }
}

/// The ramps that a key goes through.
enum GlyphRamps {
    /// The default first.
    static let all = [ImageAdjustments.defaultRamp, " .:-=+*#%@", " .oO@", " 01", " #"]

    /// The ramp after another; the first after any that is not one of these.
    static func next(after ramp: String) -> String {
        let index = all.firstIndex(of: ramp).map { ($0 + 1) % all.count } ?? 0
        return all[index]
    }
}

extension ImageStyle {
    /// The style's name, for people.
    var title: String {
        switch self {
        case .ascii: "ASCII"
        case .tinted: "Tinted ASCII"
        case .half: "Half blocks"
        case .quadrant: "Quadrants"
        case .sextant: "Sextants"
        case .octant: "Octants"
        case .braille: "Braille"
        case .pixels: "Pixels"
        case .automatic: "Automatic"
        }
    }

    /// Whether a terminal is known to show the style as something of its own.
    func isShown(by terminal: TerminalCapabilities) -> Bool {
        let glyphs = min(terminal.glyphs, terminal.drawableGlyphs)
        return switch self {
        case .ascii, .automatic: true
        // In 16 colours and fewer it is ASCII.
        case .tinted: terminal.colorDepth >= .indexed256
        case .half, .quadrant, .braille: glyphs >= .blocks
        case .sextant: glyphs >= .sextants
        case .octant: glyphs >= .octants
        case .pixels: terminal.pixels != nil
        }
    }

    /// The style that is drawn where this one is asked for; blocks are drawn though a terminal isn't known to have them.
    func drawn(by terminal: TerminalCapabilities) -> ImageStyle {
        switch self {
        case .tinted where !isShown(by: terminal): .ascii
        case .pixels where !isShown(by: terminal): .automatic
        default: self
        }
    }

    /// The next style that a terminal shows, or the one before for -1.
    func stepped(by count: Int, on terminal: TerminalCapabilities) -> ImageStyle {
        let styles = Self.allCases
        guard var index = styles.firstIndex(of: self) else { return self }
        repeat {
            index = (index + count + styles.count) % styles.count
        } while !styles[index].isShown(by: terminal)
        return styles[index]
    }

    /// The style that another is compared with: the automatic one, and ASCII for that and for what it comes to.
    func rival(on terminal: TerminalCapabilities) -> ImageStyle {
        let third: ImageStyle = terminal.colorDepth == .mono ? .braille : .sextant
        let best = [ImageStyle.pixels, .octant, third, .quadrant].first { $0.isShown(by: terminal) }
        return self == .automatic || self == best ? .ascii : .automatic
    }

    /// The style of a number key, 1 to 6; nil for one that the terminal does not show.
    static func numbered(_ number: Int, on terminal: TerminalCapabilities) -> ImageStyle? {
        let finest = [ImageStyle.octant, .sextant, .quadrant].first { $0.isShown(by: terminal) }
        let best = ImageStyle.pixels.isShown(by: terminal) ? ImageStyle.pixels : .automatic
        let styles: [ImageStyle?] = [.ascii, .tinted, .half, finest, .braille, best]
        guard styles.indices.contains(number - 1), let style = styles[number - 1] else { return nil }
        return style.isShown(by: terminal) ? style : nil
    }
}
