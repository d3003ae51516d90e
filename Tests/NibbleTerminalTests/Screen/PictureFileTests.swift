import NibbleCells
import Testing

@testable import NibbleTerminal

/// The screen model reads the files that pictures are sent as.
struct PictureFileTests {
    /// 300 letters, some more frequent than others.
    private static var letters: [UInt8] {
        var number = 1
        return (0..<300).map { _ in
            number = (number * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
            return Array("aaaaabbbcd".utf8)[(number >> 16) % 10]
        }
    }
    /// The letters compressed by zlib, with codes of the block's own, and with the fixed ones.
    private static let streams = [
        "eNo9UIERACEImlVg/xlewC+vMhKkyMGGBsI0AWgo+G6dNAanGfRBzsRlYmhCry0SvryKxRAxljxCq3WaLrRkVexFuX"
            + "DWzjGwUYUaZXudMS3EZzHPwN8yu+ap5knlzjll7Fg3sovxKtXf0AdfcXKZ",
        "eAFLTk5MAsKUxKSUpEQIIykpGSQEFgdSEJwMEksCMcEgGcRJAbFSkoE6kxKTQRog0iBDwPpTQGRKMkQsCWxYMkRzYk"
            + "oSRHUK1EyQQpCREFNAbkkBS4BYEJvBDgBCiAkQhyZD7II6LAUolAx3ItgbSTArwXRKItxUsJcgehOhLk0GOwdkLthYoFgyVGUKJDRSAF9xcpk=",
    ]
    /// Four by five pixels, each row with another filter.
    private static let file =
        "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAFCAIAAADtz9qMAAAAA3RFWHRhAGLcSaI7AAAAQklEQVR42mNgUPXKn7LzHrOGb9F0xuje/dOAwNraeto0puiM0iYTRz8wxbztcX9Ej0WOa2V9RA9LdIZUk8mcUDAFADRJGMRHDVC6AAAAAElFTkSuQmCC"

    private func bytes(_ text: String) throws -> [UInt8] {
        try #require(Base64Text.decoded(Array(text.utf8)))
    }

    @Test(arguments: streams) func compressedStreamsAreRead(stream: String) throws {
        #expect(try Inflater.inflated(bytes(stream)[...], limit: 1_000) == Self.letters)
    }

    @Test func storedStreamsAreRead() throws {
        let whole = try #require(Inflater.inflated(bytes("eAEBBgD5/3N0b3JlZAk8ApI=")[...], limit: 6))
        #expect(String(decoding: whole, as: UTF8.self) == "stored")
    }

    @Test(arguments: streams) func damagedStreamsAreRefusedOrOtherBytes(stream: String) throws {
        let sound = try bytes(stream)
        let cut = (0..<(sound.count - 5)).filter { Inflater.inflated(sound[..<$0], limit: 1_000) != nil }
        #expect(cut.isEmpty)
        let bits = stride(from: 0, to: 8 * sound.count, by: cases(5, long: 1))
        let tooLong = bits.filter { bit in
            var damaged = sound
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            return Inflater.inflated(damaged[...], limit: 1_000)?.count ?? 0 > 1_000
        }
        #expect(tooLong.isEmpty)
    }

    @Test func streamsThatGrowTooLongAreRefused() throws {
        #expect(try Inflater.inflated(bytes(Self.streams[0])[...], limit: 100) == nil)
    }

    @Test func everyFilterIsUndone() throws {
        let pixels = try #require(PNGReader.pixels(of: try bytes(Self.file)))
        #expect(pixels.width == 4 && pixels.height == 5)
        for y in 0..<5 {
            for x in 0..<4 {
                let channels = (0..<3).map {
                    UInt8(truncatingIfNeeded: (3 * x + $0) * 37 + y * 91 + (3 * x + $0) * y % 7 * 13)
                }
                #expect(
                    pixels[x, y] == PixelBuffer.pack(red: channels[0], green: channels[1], blue: channels[2]))
            }
        }
    }

    @Test func filesOfOtherKindsAreRefused() throws {
        let file = try bytes(Self.file)
        #expect(PNGReader.pixels(of: Array(file.prefix(40))) == nil)
        #expect(PNGReader.pixels(of: Array("P6 1 1 255 abc".utf8)) == nil)
        // 16 bits a channel, and a width of four billion.
        for (index, byte) in [(24, UInt8(16)), (16, 255)] {
            var other = file
            other[index] = byte
            #expect(PNGReader.pixels(of: other) == nil)
        }
    }

    @Test func filesThatAreNotCompressedAreRead() throws {
        let pixels = try somePixels(Size(width: 90, height: 70))
        #expect(PNGReader.pixels(of: pixels.file(of: pixels.pixels)) == pixels.pixels)
    }
}
