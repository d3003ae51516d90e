import NibbleCells
import Testing

/// With 256 colours hues are kept: the cube's dark colours are far apart, and greys lie between them all.
struct ColorHueTests {
    private func entry(_ rgb: UInt32) -> UInt32? {
        var quantizer = ColorQuantizer(depth: .indexed256)
        return quantizer.quantize(.rgb(rgb)).paletteIndex.map(StandardPalette.rgb)
    }

    @Test(arguments: [0x0A1430, 0x0D1B3D, 0x101A35, 0x14213D, 0x1B2A55] as [UInt32])
    func darkBluesStayBlue(rgb: UInt32) {
        #expect(entry(rgb) == 0x00005F)
    }

    @Test(arguments: [0x22305A, 0x2F3E6C, 0x3B4A7A] as [UInt32])
    func bluesTurnNeitherTealNorPurple(rgb: UInt32) throws {
        let found = try #require(entry(rgb))
        #expect(found >> 16 == found >> 8 & 255)
        #expect(found & 255 > found >> 16)
    }

    @Test(
        arguments: [
            0x05070F, 0x0D1117, 0x191C24, 0x1A1B26, 0x1E1E1E, 0x23272E, 0x282C34, 0x2B2320, 0x2E3440,
        ] as [UInt32])
    func tintedGreysStayGrey(rgb: UInt32) throws {
        let found = try #require(entry(rgb))
        #expect(found >> 16 == found & 255 && found >> 8 & 255 == found & 255)
    }

    @Test func smallPalettesGoByDistanceAlone() {
        var quantizer = ColorQuantizer(depth: .ansi16)
        #expect(quantizer.quantize(.rgb(0x0A1430)) == .palette(0))
    }
}
