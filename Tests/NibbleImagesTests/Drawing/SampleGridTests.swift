import NibbleCells
import Testing

@testable import NibbleImages

private func grid(
    _ buffer: PixelBuffer, _ width: Int, _ height: Int, _ rect: (Int, Int, Int, Int)? = nil
) -> SampleGrid {
    var placement = PicturePlacement(
        Size(width: 1, height: 1), on: Size(width: 1, height: 1), drawing: ImageDrawing(),
        samples: Extent(width: 1, height: 1), wholeCells: false)
    (placement.x, placement.y, placement.width, placement.height) = rect ?? (0, 0, width, height)
    return SampleGrid(of: buffer, width: width, height: height, placement: placement)
}

/// The exact average of a rectangle of fractions of pixels.
private func average(_ buffer: PixelBuffer, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> [Double]
{
    var sums = [0.0, 0, 0, 0]
    for row in 0..<buffer.height {
        let down = max(0, min(y + height, Double(row + 1)) - max(y, Double(row)))
        for column in 0..<buffer.width where down > 0 {
            let across = max(0, min(x + width, Double(column + 1)) - max(x, Double(column)))
            let pixel = buffer[column, row]
            let alpha = Double(pixel >> 24) / 255
            for channel in 0..<4 {
                let value = channel == 3 ? 255 : Double(pixel >> UInt32(8 * channel) & 255)
                sums[channel] += value * alpha * across * down
            }
        }
    }
    return sums.map { $0 / (width * height) }
}

@Test(
    arguments: [true, false],
    [
        (7, 5), (40, 3), (1, 1), (3, 90), (300, 4), (37, 23), (74, 46), (30, 20), (25, 11), (20, 10), (15, 8),
    ])
func samplesAreExactAverages(isOpaque: Bool, target: (Int, Int)) throws {
    let pixels = (0..<37 * 23).map { index -> UInt32 in
        let pixel = UInt32(truncatingIfNeeded: index &* 2_654_435_761)
        return isOpaque ? pixel | 0xFF00_0000 : pixel
    }
    let buffer = try #require(PixelBuffer(width: 37, height: 23, pixels: pixels))
    let grid = grid(buffer, target.0, target.1)
    let width = 37 / Double(target.0)
    let height = 23 / Double(target.1)
    var largest = 0.0
    for y in 0..<target.1 {
        for x in 0..<target.0 {
            let expected = average(buffer, Double(x) * width, Double(y) * height, width, height)
            let sample = grid.samples[y * target.0 + x]
            for channel in 0..<4 {
                largest = max(largest, abs(expected[channel] - Double(sample >> UInt32(8 * channel) & 255)))
            }
        }
    }
    #expect(largest < 1)
}

@Test(arguments: [(37, 23), (30, 20), (20, 10), (15, 8), (7, 5)]) func aFlatAreaKeepsItsColour(
    target: (Int, Int)
) throws {
    let buffer = try #require(PixelBuffer(width: 37, height: 23, filledWith: 0xFF7B_C301))
    #expect(grid(buffer, target.0, target.1).samples.allSatisfy { $0 == 0xFF7B_C301 })
}

@Test func samplesOutsideThePictureAreEmpty() throws {
    let buffer = try #require(PixelBuffer(width: 2, height: 2, filledWith: .max))
    #expect(grid(buffer, 4, 2, (1, 0, 2, 1)).samples == [0, .max, .max, 0, 0, 0, 0, 0])
    #expect(grid(buffer, 2, 1, (-5, 0, 2, 1)).samples == [0, 0])
    #expect(grid(buffer, 2, 1, (-1, -1, 9, 9)).samples == [.max, .max])
}

@Test func wideSpansDoNotOverflow() throws {
    let buffer = try #require(PixelBuffer(width: 70_000, height: 3, filledWith: .max))
    #expect(grid(buffer, 1, 1).samples == [.max])
}
