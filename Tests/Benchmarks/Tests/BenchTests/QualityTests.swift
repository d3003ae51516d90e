import Nibble
import Testing

@testable import nibble_bench

/// A plane of waves that are of no one direction.
private func waves(_ width: Int, _ height: Int, sign: Float = 1) -> Plane {
    let values = (0..<width * height).map { index -> Float in
        let (x, y) = (index % width, index / width)
        return sign * Float((x / 12 + y / 20) % 3) * 80
    }
    return Plane(width: width, height: height, values: values)
}

@Test func pictureIsLikeItselfAndUnlikeItsNegative() {
    let photo = waves(120, 96)
    let same = Likeness(drawn: photo, photo: photo, sigma: 3)
    #expect(abs(same.correlation - 1) < 0.001)
    #expect(same.edges > 0.99)
    #expect(abs(same.structure - 1) < 0.001)
    let negative = Likeness(drawn: waves(120, 96, sign: -1), photo: photo, sigma: 3)
    #expect(abs(negative.correlation + 1) < 0.001)
    #expect(negative.edges < -0.99)
    #expect(negative.structure < 0)
}

@Test func drawnTextHasItsColours() {
    let cells = DrawnCells(
        "\u{1B}[38;2;1;2;3;48;5;231ma\u{1B}[7mb\u{1B}[0mc\n\u{1B}[91;40md", columns: 3, rows: 2
    ).cells
    #expect(cells.map(\.scalar) == ["a", "b", "c", "d", " ", " "])
    #expect(cells[0].ink == SIMD3(1, 2, 3) && cells[0].paper == SIMD3(repeating: 255))
    #expect(cells[1].ink == cells[0].paper && cells[1].paper == cells[0].ink)
    #expect(cells[2].ink == SIMD3(repeating: 255) && cells[2].paper == .zero)
    #expect(cells[3].ink == SIMD3(255, 0, 0))
}

@Test func everyCharacterOfPicturesHasItsInk() throws {
    let inks = CellInk.all()
    #expect(try #require(inks[" "]).coverage == 0)
    #expect(try #require(inks["█"]).coverage == 1)
    #expect(try #require(inks["▀"]).coverage == 0.5)
    #expect(try #require(inks["⣿"]).coverage == 0.25)
    let buffer = try #require(
        PixelBuffer(
            width: 64, height: 64,
            pixels: (0..<4096).map { 0xFF00_0000 | UInt32($0 &* 2_654_435_761 & 0xFFFFFF) }))
    for style in ImageStyle.allCases {
        for depth in ColorDepth.allCases {
            let drawing = ImageDrawing(style: style, depth: depth, glyphs: .octants)
            let picture = Image(pixels: buffer).cells(size: Size(width: 40, height: 20), drawing: drawing)
            #expect(picture.cells.allSatisfy { $0.glyph.scalar.map { inks[$0] != nil } ?? false })
        }
    }
}

@Test func blurKeepsTheMeanAndTheSize() {
    let plane = Plane(width: 3, height: 2, values: [6, 6, 6, 6, 6, 6]).blurred(4)
    #expect(plane.values.allSatisfy { abs($0 - 6) < 0.001 })
    #expect(Quality.decimals(-0.0004, 3) == "0.000")
    #expect(Quality.decimals(-1.25, 2) == "-1.25")
}
