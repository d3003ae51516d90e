import NibbleCells
import Testing

struct ColorGradientTests {
    private let theme = ColorTheme(ground: 0x000000, text: 0xFFFFFF)
    private let gradient = ColorGradient(Color(hex: 0x000000), Color(hex: 0xFF0000), Color(hex: 0xFFFFFF))

    @Test(arguments: [
        (-1.0, 0x000000), (0, 0x000000), (0.25, 0x800000), (0.5, 0xFF0000), (0.75, 0xFF8080), (1, 0xFFFFFF),
        (7, 0xFFFFFF), (.nan, 0x000000), (.infinity, 0xFFFFFF),
    ])
    func coloursPassIntoEachOther(part: Double, expected: UInt32) {
        #expect(gradient.color(at: part, in: theme) == Color(hex: expected))
    }

    @Test func fewColoursAreNotMixed() {
        let few = ColorTheme(depth: .ansi16)
        #expect(ColorGradient.severity.color(at: 0.4, in: few) == .systemYellow)
        #expect(ColorGradient.severity.color(at: 0.9, in: few) == .systemRed)
    }

    @Test func noColourIsThatOfText() {
        #expect(ColorGradient().color(at: 0.5, in: theme) == .label)
        #expect(ColorGradient(.red).color(at: 0.5, in: theme) == .red)
    }

    // Roles can be read on every layer; so must be whatever is between them, or a bar would vanish in its middle.
    @Test(arguments: [0x000000, 0x16181D, 0x2E3440, 0x282828, 0xFFFFFF, 0xFDF6E3] as [UInt32])
    func whatIsBetweenRolesIsSeenOnEveryLayer(ground: UInt32) {
        let theme = ColorTheme(ground: ground)
        for gradient in [ColorGradient.severity, ColorGradient(.tint, .systemGreen)] {
            for step in 0...20 {
                let color = theme.opaque(gradient.color(at: Double(step) / 20, in: theme))
                for layer in [Color.systemBackground, .secondarySystemBackground, .tertiarySystemBackground] {
                    let ratio = theme.contrast(of: Cell(foreground: color, background: theme.opaque(layer)))
                    #expect(ratio >= 3, "\(step) on \(layer) of \(ground): \(ratio)")
                }
            }
        }
    }
}
