import NibbleCells
import Testing

struct ColorHueTests {
    private func entry(_ rgb: UInt32) -> UInt32? {
        var quantizer = ColorQuantizer(depth: .indexed256)
        return quantizer.quantize(.rgb(rgb)).paletteIndex.map(StandardPalette.rgb)
    }

    @Test(arguments: [0x0A1430, 0x0D1B3D, 0x14213D, 0x1B2A55, 0x202040, 0x2A2A50] as [UInt32])
    func darkBluesStayBlue(rgb: UInt32) {
        #expect(entry(rgb) == 0x00005F)
    }

    @Test(
        arguments: [
            0x05070F, 0x0D1117, 0x191C24, 0x1A1B26, 0x1E1E1E, 0x23272E, 0x282C34, 0x2B2320, 0x2E3440,
        ] as [UInt32])
    func tintedGreysStayGrey(rgb: UInt32) throws {
        let found = try #require(entry(rgb))
        #expect(found >> 16 == found & 255 && found >> 8 & 255 == found & 255)
    }
}
