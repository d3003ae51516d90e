import NibbleCells
import Testing

struct ColorQuantizerTests {
    private func quantized(_ color: TerminalColor, _ depth: ColorDepth) -> TerminalColor {
        var quantizer = ColorQuantizer(depth: depth)
        return quantizer.quantize(color)
    }

    @Test(arguments: ColorDepth.allCases)
    func ownColoursStay(_ depth: ColorDepth) {
        #expect(quantized(.default, depth) == .default)
    }

    @Test func entriesOfThePaletteMapToThemselves() {
        for index in UInt8(16)...255 {
            let rgb = StandardPalette.rgb(index)
            guard case let result = quantized(.rgb(rgb), .indexed256), let found = result.paletteIndex else {
                Issue.record("\(index) became no entry of the palette")
                continue
            }
            #expect(StandardPalette.rgb(found) == rgb)
        }
        for index in UInt8(0)..<16 {
            #expect(quantized(.rgb(StandardPalette.rgb(index)), .ansi16) == .palette(index))
        }
    }

    @Test func paletteColoursStayWhereTheyExist() {
        #expect(quantized(.palette(200), .trueColor) == .palette(200))
        #expect(quantized(.palette(200), .indexed256) == .palette(200))
        #expect(quantized(.palette(255), .indexed256) == .palette(255))
        #expect(quantized(.palette(9), .ansi16) == .palette(9))
        #expect(quantized(.palette(196), .ansi16) == .palette(9))
        #expect(quantized(.palette(15), .ansi8) == .palette(7))
        #expect(quantized(.palette(9), .ansi8) == .palette(1))
        #expect(quantized(.palette(3), .mono) == .default)
        #expect(quantized(.rgb(0xFF0000), .mono) == .default)
    }

    /// Colours all over the cube, and the greys.
    static let samples: [UInt32] = {
        var result: [UInt32] = []
        for red in stride(from: UInt32(0), through: 255, by: 37) {
            for green in stride(from: UInt32(0), through: 255, by: 29) {
                for blue in stride(from: UInt32(0), through: 255, by: 31) {
                    result.append(red << 16 | green << 8 | blue)
                }
            }
        }
        return result + (UInt32(0)...255).map { $0 * 0x010101 }
    }()

    @Test(arguments: [(ColorDepth.indexed256, UInt8(16)...255), (.ansi16, 0...15), (.ansi8, 0...7)])
    func noOtherEntryIsMuchNearer(_ depth: ColorDepth, _ entries: ClosedRange<UInt8>) {
        let palette = entries.map { Oklab(StandardPalette.rgb($0)) }
        var quantizer = ColorQuantizer(depth: depth)
        let isSparse = depth == .indexed256
        var worst = 0.0
        for rgb in Self.samples {
            let wanted = Oklab(rgb)
            let best = palette.map { wanted.cost(ofShowing: $0, isSparse: isSparse) }.min() ?? 0
            let found = quantizer.quantize(.rgb(rgb)).paletteIndex.map { Oklab(StandardPalette.rgb($0)) }
            worst = max(worst, found.map { wanted.cost(ofShowing: $0, isSparse: isSparse) - best } ?? 1)
        }
        // Only neighbours in the cube are compared. 0.02 is about what an eye tells apart in Oklab; in a sparse palette
        // a difference of hue counts up to 4.6 times.
        #expect(worst < (isSparse ? 0.05 : 0.001))
    }

    @Test func rememberedAnswersAreTheSame() {
        var quantizer = ColorQuantizer(depth: .indexed256)
        let first = Self.samples.map { quantizer.quantize(.rgb($0)) }
        #expect(Self.samples.map { quantizer.quantize(.rgb($0)) } == first)
        #expect(Self.samples.map { quantized(.rgb($0), .indexed256) } == first)
    }

    @Test(
        arguments: [
            (0x000000, 0), (0xFFFFFF, 15), (0xCD0000, 1), (0x101010, 0), (0x00FF10, 10), (0x808080, 8),
            (0xE0E0E0, 7),
        ] as [(UInt32, UInt8)])
    func sixteenColoursAreTheNearest(_ rgb: UInt32, _ index: UInt8) {
        #expect(quantized(.rgb(rgb), .ansi16) == .palette(index))
    }

    @Test func cellsAreQuantizedInBothColours() {
        var quantizer = ColorQuantizer(depth: .ansi16)
        let cell = Cell(
            glyph: Glyph("a"), foreground: .rgb(0xFFFFFF), background: .palette(196), attributes: .bold)
        #expect(
            quantizer.quantize(cell)
                == Cell(
                    glyph: Glyph("a"), foreground: .palette(15), background: .palette(9), attributes: .bold))
    }

    @Test func underlineColoursAreQuantizedToo() {
        var quantizer = ColorQuantizer(depth: .indexed256)
        var cell = Cell(glyph: Glyph("a"), attributes: .underline)
        let link = Hyperlink("https://example.org")
        cell.extras = StyleExtrasTable.number(of: StyleExtras(underlineColor: .rgb(0xFF0000), link: link))
        #expect(
            StyleExtrasTable.extras(quantizer.quantize(cell).extras)
                == StyleExtras(underlineColor: .palette(196), link: link))
        quantizer = ColorQuantizer(depth: .mono)
        #expect(StyleExtrasTable.extras(quantizer.quantize(cell).extras) == StyleExtras(link: link))
    }
}

/// A colour in Oklab: Björn Ottosson, "A perceptual color space for image processing" (2020).
private struct Oklab {
    let lightness: Double
    let a: Double
    let b: Double

    init(_ rgb: UInt32) {
        let light = [rgb >> 16, rgb >> 8, rgb].map { linear(Double($0 & 255) / 255) }
        let long = cubeRoot(0.4122214708 * light[0] + 0.5363325363 * light[1] + 0.0514459929 * light[2])
        let medium = cubeRoot(0.2119034982 * light[0] + 0.6806995451 * light[1] + 0.1073969566 * light[2])
        let short = cubeRoot(0.0883024619 * light[0] + 0.2817188376 * light[1] + 0.6299787005 * light[2])
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// How wrong an entry looks in this colour's place: the distance, and in a sparse palette more weight on colour that
    /// is lost and on hue that changes.
    func cost(ofShowing entry: Oklab, isSparse: Bool) -> Double {
        let light = lightness - entry.lightness
        guard isSparse else {
            return (light * light + (a - entry.a) * (a - entry.a) + (b - entry.b) * (b - entry.b))
                .squareRoot()
        }
        let hue = chroma > 0 ? (a / chroma, b / chroma) : (1, 0)
        let along = entry.a * hue.0 + entry.b * hue.1 - chroma
        let across = entry.b * hue.0 - entry.a * hue.1
        let lost = min(0, along)
        let hueWeight = 1 + 20 * min(1, chroma / 0.04)
        return (light * light + along * along + 3 * lost * lost + hueWeight * across * across).squareRoot()
    }

    private var chroma: Double { (a * a + b * b).squareRoot() }
}

private func linear(_ value: Double) -> Double {
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    var root = base
    for _ in 0..<60 { root = (4 * root + base / (root * root * root * root)) / 5 }
    return base * base * root * root
}

private func cubeRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<60 { root = (2 * root + value / (root * root)) / 3 }
    return root
}
