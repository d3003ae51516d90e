/// Colours that pass into each other, at equal distances: what a bar or an area is filled with from its start to its end.
///
/// The colours may be roles of the theme. Those can be read on its grounds, and so can what lies between two of them.
///
/// ```swift
/// gauge.gradient = ColorGradient(.systemGreen, .systemYellow, .systemRed)
/// ```
public struct ColorGradient: Hashable, Sendable {
    /// The colours, from the start to the end.
    public var colors: [Color]

    /// Makes a gradient; without any colour it has that of text.
    public init(_ colors: Color...) { self.colors = colors }

    /// Makes a gradient of a list of colours.
    public init(colors: [Color]) { self.colors = colors }

    /// From fine to critical, in the theme's colours.
    public static let severity = ColorGradient(.systemGreen, .systemYellow, .systemRed)

    /// Finds the colour at a part of the way.
    ///
    /// - Parameters:
    ///   - part: The part, 0…1; values outside mean the nearest end, NaN the start.
    ///   - theme: The theme that says what roles look like: that of the canvas.
    /// - Returns: The colour, opaque. With sixteen colours or fewer nothing can be mixed: it is the nearest of the colours.
    public func color(at part: Double, in theme: ColorTheme) -> Color {
        guard let first = colors.first else { return .label }
        guard colors.count > 1, part > 0 else { return first }
        let place = min(part, 1) * Double(colors.count - 1)
        guard theme.hasTones else { return colors[Int(place.rounded())] }
        let index = min(Int(place), colors.count - 2)
        let ends = colors[index...index + 1].map { theme.rgb(theme.opaque($0), isGround: false) }
        let share = ((place - Double(index)) * 255).rounded()
        return Color(hex: mix(ends[1], over: ends[0], alpha: UInt32(share)))
    }
}
