import NibbleCells
import Testing

@testable import NibbleImages

@Test(arguments: Fixture.all) func fixtureDecodesToItsPixels(_ fixture: Fixture) throws {
    let image = try ImageDecoder().decode(fixture.bytes())
    #expect(image.frames.count == fixture.frames.count)
    for (frame, expected) in zip(image.frames, fixture.frames) {
        #expect(frame.pixels.width == expected.width)
        #expect(frame.pixels.height == expected.height)
        #expect(frame.delay == expected.delay)
        #expect(largestDifference(frame.pixels.rgba, expected.rgba) <= fixture.tolerance)
    }
    #expect(image.extent == Extent(width: fixture.frames[0].width, height: fixture.frames[0].height))
}

@Test func thereAreFixturesOfEveryFormat() {
    let kinds = Set(Fixture.all.map { $0.name.prefix(3) })
    #if ImageCodecs
        #expect(kinds == ["png", "jpe", "web", "gif", "bmp"])
    #else
        #expect(kinds == ["bmp"])
    #endif
}

@Test(arguments: Fixture.all) func contentDecidesTheFormatAndNotTheName(_ fixture: Fixture) throws {
    let image = try ImageDecoder().decode(fixture.bytes(), file: "wrong.txt")
    #expect(image.frames.count == fixture.frames.count)
}

@Test(arguments: Fixture.all.filter { !$0.name.contains("size") })
func fewerSamplesKeepTheAverageColor(_ fixture: Fixture) throws {
    var decoder = ImageDecoder()
    let whole = try decoder.decode(fixture.bytes())
    decoder.wantedSamples = Extent(width: 1, height: 1)
    let small = try decoder.decode(fixture.bytes())
    #expect(small.extent == whole.extent)
    for (frame, reference) in zip(small.frames, whole.frames) {
        #expect(frame.pixels.pixels.count <= reference.pixels.pixels.count)
        let difference = zip(average(frame.pixels), average(reference.pixels)).map { abs($0 - $1) }
        // Boxes differ by a pixel in size, and a lossy codec scales before it is exact.
        #expect(difference.allSatisfy { $0 < 40 })
    }
}

/// The average premultiplied colour, and the average alpha.
private func average(_ buffer: PixelBuffer) -> [Double] {
    let bytes = buffer.rgba
    var sums = [0.0, 0, 0, 0]
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
        let alpha = Double(bytes[pixel + 3])
        for channel in 0..<3 { sums[channel] += Double(bytes[pixel + channel]) * alpha / 255 }
        sums[3] += alpha
    }
    return sums.map { $0 / Double(bytes.count / 4) }
}
