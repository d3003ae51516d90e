import NibbleCells
import Testing

/// Colours that are one on light grounds and another on dark ones.
@Suite struct DynamicColors {
    private let color = Color(light: Color(hex: 0x112233), dark: Color(hex: 0xDDEEFF))

    private func ground(_ color: Color, _ appearance: Appearance) -> TerminalColor {
        var canvas = Canvas(
            grid: CellGrid(size: Size(width: 1, height: 1)), theme: ColorTheme(appearance: appearance))
        canvas.fill(canvas.bounds, with: color)
        return canvas[.zero].background
    }

    @Test func theGroundDecidesWhenItIsDrawn() {
        #expect(ground(color, .light) == .rgb(0x112233))
        #expect(ground(color, .dark) == .rgb(0xDDEEFF))
        #expect(ground(color.withAlphaComponent(0.5), .dark) == .rgb(0x6F7780))
    }

    @Test func aPairOfRolesIsResolvedTwice() {
        let roles = Color(light: .systemRed, dark: .systemBlue)
        for appearance in [Appearance.light, .dark] {
            let role = appearance == .light ? Color.systemRed : .systemBlue
            #expect(ground(roles, appearance) == ground(role, appearance))
        }
    }

    @Test func equalPairsAreEqualColours() {
        #expect(color == Color(light: Color(hex: 0x112233), dark: Color(hex: 0xDDEEFF)))
        #expect(Color(light: .white, dark: .white) == .white)
        #expect(Color(light: color, dark: color) == color)
        #expect(Color(light: color, dark: .white).variant(for: .light) == Color(hex: 0x112233))
    }

    @Test func whatShowsThroughEitherIsNotOpaque() {
        let veiled = Color(light: Color(white: 0, alpha: 0.5), dark: .black)
        #expect(!veiled.isOpaque)
        #expect(ground(veiled, .dark) == .rgb(0))
        #expect(ground(veiled, .light) == .rgb(0x7F7F7F))
    }

    @Test func theDescriptionIsThatOfLayoutFiles() {
        #expect("\(color)" == "light-dark(#112233, #ddeeff)")
    }
}
