import NibbleCells
import Testing

@testable import NibbleImages

/// The average of a box by the definition, in floating point.
private func reference(
    _ samples: [UInt8], _ source: Extent, _ channels: Int, _ columns: Range<Int>, _ rows: Range<Int>
) -> [Double] {
    var sums = [0.0, 0, 0, 0]
    for y in rows {
        for x in columns {
            let pixel = (y * source.width + x) * channels
            let alpha = channels % 2 == 0 ? Double(samples[pixel + channels - 1]) / 255 : 1
            for channel in 0..<3 {
                sums[channel] += Double(samples[pixel + (channels > 2 ? channel : 0)]) * alpha
            }
            sums[3] += alpha
        }
    }
    let count = Double(columns.count * rows.count)
    return sums[3] == 0 ? [0, 0, 0, 0] : (0..<3).map { sums[$0] / sums[3] } + [sums[3] / count * 255]
}

@Test(
    arguments: [1, 2, 3, 4],
    [
        (Extent(width: 7, height: 5), Extent(width: 7, height: 5)),
        (Extent(width: 40, height: 30), Extent(width: 7, height: 4)),
        (Extent(width: 3, height: 600), Extent(width: 1, height: 2)),
        (Extent(width: 5, height: 3), Extent(width: 1, height: 1)),
    ])
func boxesHoldTheirAverage(channels: Int, extents: (source: Extent, target: Extent)) {
    let (source, target) = extents
    let samples = (0..<source.area * channels).map { UInt8(truncatingIfNeeded: $0 &* 97 &+ $0 / 13) }
    var reduction = BoxReduction(from: source, to: target, channels: channels)
    samples.withUnsafeBufferPointer { samples in
        for y in 0..<source.height {
            reduction.add(UnsafeBufferPointer(rebasing: samples[(y * source.width * channels)...]))
        }
    }
    #expect(reduction.isComplete)
    var largest = 0.0
    for y in 0..<target.height {
        for x in 0..<target.width {
            let columns = x * source.width / target.width..<(x + 1) * source.width / target.width
            let rows = y * source.height / target.height..<(y + 1) * source.height / target.height
            let expected = reference(samples, source, channels, columns, rows)
            let pixel = reduction.pixels[y * target.width + x]
            for channel in 0..<4 where expected[3] > 0 {
                largest = max(largest, abs(expected[channel] - Double(pixel >> UInt32(8 * channel) & 255)))
            }
        }
    }
    #expect(largest <= 0.51)
}

@Test func shortRowsAndRowsTooManyAreIgnored() {
    let extent = Extent(width: 2, height: 1)
    var reduction = BoxReduction(from: extent, to: extent, channels: 1)
    let bytes: [UInt8] = [9, 8, 7]
    bytes.withUnsafeBufferPointer { bytes in
        reduction.add(UnsafeBufferPointer(rebasing: bytes[..<1]))
        #expect(!reduction.isComplete)
        reduction.add(bytes)
        reduction.add(bytes)
    }
    #expect(reduction.pixels == [0xFF09_0909, 0xFF08_0808])
}

@Test(arguments: [1, 2, 100, 1919, 1920, 8000], [1, 80, 1024, Int.max])
func reducedExtentsHoldWhatIsWanted(length: Int, wanted: Int) {
    let source = Extent(width: length, height: length)
    let reduced = source.reduced(toHold: Extent(width: wanted, height: wanted))
    #expect(reduced.width >= min(length, wanted))
    #expect(reduced.width <= length)
    #expect(reduced.width == reduced.height)
    if wanted < length / 3 { #expect(reduced.width < wanted * 3) }
}

@Test func reductionKeepsProportionsUnlessThePictureIsALine() {
    let wanted = Extent(width: 120, height: 80)
    #expect(Extent(width: 1920, height: 1080).reduced(toHold: wanted) == Extent(width: 213, height: 120))
    #expect(Extent(width: 9000, height: 90).reduced(toHold: wanted) == Extent(width: 9000, height: 90))
    let line = Extent(width: 64_000_000, height: 1).reduced(toHold: wanted)
    #expect(line.height == 1)
    #expect((180..<360).contains(line.width))
}

@Test func jpegDenominatorsHoldWhatIsWanted() {
    let extent = Extent(width: 1920, height: 1080)
    #expect(extent.denominator(toHold: Extent(width: 120, height: 80)) == 8)
    #expect(extent.denominator(toHold: Extent(width: 240, height: 160)) == 8)
    #expect(extent.denominator(toHold: Extent(width: 480, height: 320)) == 4)
    #expect(extent.denominator(toHold: Extent(width: 500, height: 500)) == 2)
    #expect(extent.denominator(toHold: Extent(width: 1024, height: 1024)) == 1)
}

@Test(arguments: Orientation.allCases) func fourTurnsOrTwoMirrorsLeadBack(orientation: Orientation) throws {
    let buffer = try #require(PixelBuffer(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6]))
    let once = orientation.apply(to: buffer)
    #expect(once.width == (orientation.swapsAxes ? 2 : 3))
    let isQuarter = orientation == .left || orientation == .right
    let turned = (0..<(isQuarter ? 3 : 1)).reduce(once) { turned, _ in orientation.apply(to: turned) }
    #expect(turned == buffer)
}
