import Foundation
import NibbleCells
import Testing

@testable import NibbleImages

/// Whether the long runs were asked for.
private let isLong = ProcessInfo.processInfo.environment["NIBBLE_LONG"] == "1"

@Test(arguments: Fixture.all) func everyTruncationIsAnErrorOrAPicture(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    let step = isLong ? 1 : max(1, bytes.count / 100)
    for length in stride(from: 0, to: bytes.count, by: step) {
        let problem = problem(ofDecoding: Array(bytes[..<length]))
        // A GIF that ends between two images shows those before.
        if length < bytes.count / 2, !fixture.name.hasPrefix("gif") {
            #expect(problem != nil, "\(fixture.name) cut at \(length)")
        }
    }
}

@Test(arguments: Fixture.all) func everyChangedByteIsAnErrorOrAPicture(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    var decoder = ImageDecoder()
    decoder.limits.pixels = 1 << 20
    var decoded = 0
    for index in bytes.indices {
        let isHeader = index < 64
        let values: [UInt8] = isLong && isHeader ? Array(1...255) : isLong ? [1, 0x10, 0x80, 0xFF] : [0xFF]
        for change in values {
            var damaged = bytes
            damaged[index] ^= change
            if let image = try? decoder.decode(damaged) {
                decoded += 1
                if image.extent.area > 1 << 20 || image.frames.isEmpty {
                    Issue.record("\(fixture.name): byte \(index) ^ \(change) passed the limits")
                }
            }
        }
    }
    #expect(decoded < bytes.count * 255)
}

@Test(.enabled(if: isLong), arguments: Fixture.all, 0..<40)
func severalChangedBytesAreAnErrorOrAPicture(_ fixture: Fixture, round: Int) throws {
    let bytes = try fixture.bytes()
    var state = UInt32(truncatingIfNeeded: round &* 7919 &+ bytes.count)
    func random(_ limit: Int) -> Int {
        state = state &* 1_664_525 &+ 1_013_904_223
        return Int(state >> 8) % limit
    }
    var decoder = ImageDecoder()
    decoder.limits.pixels = 1 << 20
    for _ in 0..<100 {
        var damaged = bytes
        for _ in 0...random(6) { damaged[random(bytes.count)] = UInt8(random(256)) }
        if random(4) == 0 { damaged.removeSubrange(random(bytes.count)..<bytes.count) }
        if let image = try? decoder.decode(damaged) { #expect(image.extent.area <= 1 << 20) }
    }
}
