import NibbleCells
import Testing

struct ColorTests {
    @Test(arguments: [
        ("#ff8000", "#ff8000"), ("ff8000", "#ff8000"), ("#F80", "#ff8800"), ("f80", "#ff8800"),
        ("#FF800080", "#ff800080"),
        ("#ff8000ff", "#ff8000"), ("#000", "#000000"),
    ])
    func hexadecimalTextIsRead(_ text: String, _ expected: String) throws {
        #expect(try #require(Color(hex: text)).description == expected)
    }

    @Test(arguments: [
        "", "#", "#f", "#ff", "#ffff", "#fffff", "#fffffff", "#fffffffff", "ggg", "#12 456", "##fff", "#ｆｆｆ",
        "fff#",
    ])
    func otherTextIsNoColour(_ text: String) {
        #expect(Color(hex: text) == nil)
    }

    @Test(arguments: [
        (Color(red: 1, green: 0.5, blue: 0), "#ff8000"), (Color(red: -1, green: 2, blue: .nan), "#00ff00"),
        (Color(red: .infinity, green: -.infinity, blue: 0), "#ff0000"),
        (Color(white: 0.1, alpha: 0.8), "#1a1a1acc"),
        (Color(hex: 0xFF12_3456), "#123456"), (.red.withAlphaComponent(0), "#ff000000"),
        (.clear, "#00000000"),
        (.ansi(9), "ansi(9)"), (.default, "default"), (.tint, "tint"),
        (.tint.withAlphaComponent(0), "tint*0.0"),
        (.placeholderText, "tertiaryLabel"),
    ])
    func coloursDescribeThemselves(_ color: Color, _ expected: String) {
        #expect(color.description == expected)
    }

    @Test func opacityIsKeptInEightBits() {
        #expect(Color.red.withAlphaComponent(0.5).alpha == 128.0 / 255)
        #expect(Color.red.isOpaque && !Color.red.isClear)
        #expect(!Color.red.withAlphaComponent(0.999).isClear)
        #expect(Color.red.withAlphaComponent(-3).isClear)
        #expect(Color.red.withAlphaComponent(7).isOpaque)
        #expect(MemoryLayout<Color>.size <= 8)
    }

    @Test(
        arguments: [
            (TerminalColor.default, nil, nil, true), (.palette(0), nil, 0, false),
            (.palette(255), nil, 255, false),
            (.rgb(0), 0, nil, false), (.rgb(0xFF_FFFFFF), 0xFFFFFF, nil, false),
        ] as [(TerminalColor, UInt32?, UInt8?, Bool)])
    func terminalColoursAreOfThreeKinds(
        _ color: TerminalColor, _ rgb: UInt32?, _ index: UInt8?, _ isDefault: Bool
    ) {
        #expect(color.rgb == rgb)
        #expect(color.paletteIndex == index)
        #expect(color.isDefault == isDefault)
    }

    @Test func depthsAreOrdered() {
        #expect(ColorDepth.allCases == [.mono, .ansi8, .ansi16, .indexed256, .trueColor])
        #expect(ColorDepth.mono < .ansi8 && ColorDepth.indexed256 < .trueColor)
    }
}
