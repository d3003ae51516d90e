import Foundation
import NibbleCells
import Testing

@testable import NibbleImages

/// A small picture of the folder `Fixtures` and the frames it must give.
struct Fixture: Sendable, CustomTestStringConvertible {
    struct Frame: Sendable {
        var width: Int
        var height: Int
        var delay: Double
        var rgba: [UInt8]
    }

    var name: String
    /// The largest difference of a channel that another decoder may have.
    var tolerance: Int
    var frames: [Frame]

    var testDescription: String { name }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    /// The path of a file in the folder.
    static func path(_ name: String) -> String { folder.appending(path: name).path() }

    func bytes() throws -> [UInt8] { try ImageFile.read(Fixture.path(name)) }

    /// Every fixture that this build can decode.
    static let all: [Fixture] = {
        let text = (try? String(contentsOf: folder.appending(path: "expected.txt"), encoding: .utf8)) ?? ""
        var fixtures: [Fixture] = []
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ").map(String.init)
            #if !ImageCodecs
                guard parts[0].hasSuffix(".bmp") else { continue }
            #endif
            let frame = Frame(
                width: Int(parts[2]) ?? 0, height: Int(parts[3]) ?? 0,
                delay: (Double(parts[4]) ?? 0) / 1000, rgba: bytes(ofHexadecimal: parts[5]))
            if fixtures.last?.name != parts[0] {
                fixtures.append(Fixture(name: parts[0], tolerance: Int(parts[1]) ?? 0, frames: []))
            }
            fixtures[fixtures.count - 1].frames.append(frame)
        }
        return fixtures
    }()

    private static func bytes(ofHexadecimal text: String) -> [UInt8] {
        let digits = text.utf8.map { $0 < 0x3A ? $0 - 0x30 : $0 - 0x57 }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}

extension PixelBuffer {
    /// The bytes of all pixels, red first.
    var rgba: [UInt8] {
        pixels.flatMap { pixel in (0..<4).map { UInt8(truncatingIfNeeded: pixel >> UInt32(8 * $0)) } }
    }
}

/// The largest difference between two pictures' channels; colours under alpha 0 do not count.
func largestDifference(_ one: [UInt8], _ other: [UInt8]) -> Int {
    guard one.count == other.count else { return 256 }
    var largest = 0
    for pixel in stride(from: 0, to: one.count, by: 4) where one[pixel + 3] > 0 || other[pixel + 3] > 0 {
        for channel in pixel..<pixel + 4 {
            largest = max(largest, abs(Int(one[channel]) - Int(other[channel])))
        }
    }
    return largest
}

/// The problem that a piece of work throws, or nil.
func problem(_ work: () throws -> Void) -> ImageError.Problem? {
    do {
        try work()
        return nil
    } catch let error as ImageError {
        return error.problem
    } catch {
        return nil
    }
}

/// The problem of decoding some bytes, or nil.
func problem(ofDecoding bytes: [UInt8], _ decoder: ImageDecoder = ImageDecoder()) -> ImageError.Problem? {
    problem { _ = try decoder.decode(bytes) }
}
