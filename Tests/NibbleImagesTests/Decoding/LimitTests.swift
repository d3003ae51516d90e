import NibbleCells
import Synchronization
import Testing

@testable import NibbleImages

#if ImageCodecs
    @Test(
        arguments: [
            (30_000, 30_000), (65_535, 65_535), (1, UInt32(1) << 31), (UInt32(1) << 31, 1), (.max, .max),
        ] as [(UInt32, UInt32)])
    func hugePNGsAreRefusedByTheirHeader(width: UInt32, height: UInt32) {
        let bytes = FileBuilder.pngSignature + FileBuilder.header(width, height)
        #expect(
            problem(ofDecoding: bytes)
                == .tooManyPixels(.png, width: Int(width), height: Int(height), limit: 64 << 20))
    }

    @Test(arguments: [(0, 0), (0, 9), (9, 0)] as [(UInt32, UInt32)])
    func emptyPNGsAreDamaged(width: UInt32, height: UInt32) {
        let problem = problem(ofDecoding: FileBuilder.pngSignature + FileBuilder.header(width, height))
        #expect(problem == .corrupt(.png, detail: "it is \(width)x\(height) pixels"))
    }

    @Test func blankPNGsOfTheBuilderAreSound() throws {
        let image = try ImageDecoder().decode(FileBuilder.blankPNG(700, 3, color: 2))
        #expect(image.frames[0].pixels.pixels == Array(repeating: 0xFF00_0000, count: 2100))
    }

    @Test func deflateBombKeepsOnlyItsSamples() throws {
        // 32 MB unpacked; the result is a few thousand samples whatever the file claims.
        var decoder = ImageDecoder()
        decoder.wantedSamples = Extent(width: 40, height: 20)
        let image = try decoder.decode(FileBuilder.blankPNG(4000, 2000, color: 6))
        #expect(image.frames[0].pixels.pixels.count < 160 * 80)
    }

    @Test func picturesOfAMillionEmptyChunksAreStillRead() {
        var chunks = emptyChunk
        for _ in 0..<20 { chunks += chunks }
        let bytes = FileBuilder.blankPNG(2, 2, extra: chunks)
        #expect(problem(ofDecoding: bytes) == nil)
    }

    private let emptyChunk = FileBuilder.chunk("zzZz")

    @Test func chunkLongerThanTheFileIsTruncation() {
        let bytes =
            FileBuilder.pngSignature + FileBuilder.header(2, 2) + FileBuilder.big32(0x7FFF_FFFF)
            + Array("IDAT".utf8) + [1, 2, 3]
        #expect(problem(ofDecoding: bytes) == .truncated(.png))
    }

    @Test func profilesAndTextsAreNotUnpacked() {
        let bomb = Array("x\0\0".utf8) + FileBuilder.zeros(50_000_000)
        for name in ["zTXt", "iCCP"] {
            let bytes = FileBuilder.blankPNG(2, 2, extra: FileBuilder.chunk(name, bomb))
            #expect(problem(ofDecoding: bytes) == nil)
        }
    }

    @Test(arguments: [0, 2, 3, 4, 6, 1, 5, 7] as [UInt8], [1, 2, 4, 8, 16, 3, 0] as [UInt8])
    func onlyFifteenKindsOfPNGExist(color: UInt8, depth: UInt8) {
        let palette = color == 3 ? FileBuilder.chunk("PLTE", [1, 2, 3]) : []
        let legal: [UInt8: [UInt8]] = [
            0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
        ]
        let bytes = FileBuilder.blankPNG(3, 3, depth: depth, color: color, extra: palette)
        #expect((problem(ofDecoding: bytes) == nil) == (legal[color]?.contains(depth) == true))
    }

    @Test func faultsOfChunksAreErrors() {
        let header = FileBuilder.header(2, 2)
        let pixels = FileBuilder.chunk("IDAT", FileBuilder.zeros(6))
        let end = FileBuilder.chunk("IEND")
        var badSum = pixels
        badSum[badSum.count - 1] ^= 1
        var badAdler = FileBuilder.zeros(6)
        badAdler[badAdler.count - 1] ^= 1
        let cases: [[UInt8]] = [
            header + end, header + badSum + end, header + FileBuilder.chunk("IDAT", badAdler) + end,
            pixels + header + end, header + header + pixels + end,
            FileBuilder.header(2, 2, color: 3) + pixels + end,
        ]
        for (index, bytes) in cases.enumerated() {
            let problem = problem(ofDecoding: FileBuilder.pngSignature + bytes)
            guard case .corrupt(.png, _) = problem else {
                Issue.record("case \(index): \(String(describing: problem))")
                continue
            }
        }
    }

    @Test func interlacedBombMeetsTheMemoryLimit() throws {
        var bytes = FileBuilder.pngSignature
        bytes += FileBuilder.chunk(
            "IHDR", FileBuilder.big32(8000) + FileBuilder.big32(8000) + [16, 6, 0, 0, 1])
        bytes += FileBuilder.chunk("IDAT", FileBuilder.zeros(100)) + FileBuilder.chunk("IEND")
        #expect(problem(ofDecoding: bytes) == .tooMuchMemory(.png, width: 8000, height: 8000))
    }

    @Test(arguments: ["png-type2-8bit.png", "jpeg-progressive.jpg", "webp-lossy.webp", "gif-disposal.gif"])
    func decodingStopsWhenItIsCancelled(name: String) throws {
        let asked = Mutex(0)
        let decoder = ImageDecoder(isCancelled: {
            asked.withLock { count in
                count += 1
                return count > 1
            }
        })
        let bytes = try ImageFile.read(Fixture.path(name))
        #expect(throws: CancellationError.self) {
            // Twice, because one picture may be done within a single question.
            _ = try decoder.decode(bytes)
            _ = try decoder.decode(bytes)
        }
        #expect(asked.withLock { $0 } <= 4)
    }

    @Test func jpegWithTooManyScansIsRefused() throws {
        var decoder = ImageDecoder()
        decoder.limits.scans = 2
        let bytes = try ImageFile.read(Fixture.path("jpeg-progressive.jpg"))
        #expect(problem(ofDecoding: bytes, decoder) == .corrupt(.jpeg, detail: "too many scans"))
    }

    @Test func framesBeyondTheLimitAreNotPlayed() throws {
        var decoder = ImageDecoder()
        let bytes = try ImageFile.read(Fixture.path("gif-disposal.gif"))
        decoder.limits.frames = 2
        #expect(try decoder.decode(bytes).frames.count == 2)
        decoder.limits.frames = 100
        decoder.limits.pixels = 150
        #expect(try decoder.decode(bytes).frames.count == 3)
    }

    @Test func framesShrinkUntilTheyFitTogether() throws {
        var decoder = ImageDecoder()
        decoder.limits.animationSamples = 100
        let image = try decoder.decode(ImageFile.read(Fixture.path("gif-disposal.gif")))
        #expect(image.frames.count == 4)
        #expect(image.frames.reduce(0) { $0 + $1.pixels.pixels.count } <= 100)
    }

    @Test func framesOfWebPAreReducedForAsManyAsThereAre() throws {
        var decoder = ImageDecoder()
        let bytes = try ImageFile.read(Fixture.path("webp-animated.webp"))
        // Two frames of ten by six.
        decoder.limits.animationSamples = 120
        #expect(try decoder.decode(bytes).frames.map(\.pixels.width) == [10, 10])
        decoder.limits.animationSamples = 100
        #expect(try decoder.decode(bytes).frames.map(\.pixels.width).allSatisfy { $0 < 10 })
    }

    @Test func anAnimationThatNeedsTooMuchMemoryStandsStill() throws {
        var decoder = ImageDecoder()
        var bytes = try ImageFile.read(Fixture.path("webp-animated.webp"))
        let moving = try decoder.decode(bytes)
        // Enough for the canvas once, but not twice.
        decoder.limits.pixels = 60
        let still = try decoder.decode(bytes)
        #expect(moving.frames.count == 2)
        #expect(still.frames.count == 1)
        #expect(still.extent == moving.extent)
        #expect(still.frames[0].delay == 0)
        #expect(largestDifference(still.frames[0].pixels.rgba, moving.frames[0].pixels.rgba) == 0)
        // A first picture that is a part of the canvas can't stand for it.
        let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("ANMF".utf8)) })
        bytes[frame + 14] -= 1
        #expect(problem(ofDecoding: bytes, decoder) == .tooMuchMemory(.webP, width: 10, height: 6))
    }

    // The canvas that comes back after a frame was held beside the other one, and not counted.
    @Test func aGIFWithoutMemoryForItsCanvasTwiceStandsStill() throws {
        var decoder = ImageDecoder()
        let start = Array("GIF89a".utf8) + [100, 0, 100, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        // Each is one pixel that is taken back.
        let frame: [UInt8] =
            [0x21, 0xF9, 4, 3 << 2, 10, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        let bytes = start + frame + frame + [0x3B]
        #expect(try decoder.decode(bytes).frames.count == 2)
        // A kilobyte for each of the file's 66 bytes holds the canvas of 40,000 bytes once, but not twice.
        decoder.limits.leastWorkBytes = 0
        let still = try decoder.decode(bytes)
        #expect(still.frames.map(\.delay) == [0] && still.extent == Extent(width: 100, height: 100))
    }

    @Test func gifScreenOfTheLargestSizeIsRefused() {
        let bytes = Array("GIF89a".utf8) + [255, 255, 255, 255, 0, 0, 0]
        #expect(
            problem(ofDecoding: bytes) == .tooManyPixels(.gif, width: 65_535, height: 65_535, limit: 64 << 20)
        )
    }

    @Test func jpegOfTheLargestSizeIsRefused() throws {
        var bytes = try ImageFile.read(Fixture.path("jpeg-444.jpg"))
        let frame = try #require(
            bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        for index in 5...8 { bytes[frame + index] = 0xFA }
        #expect(
            problem(ofDecoding: bytes)
                == .tooManyPixels(.jpeg, width: 64_250, height: 64_250, limit: 64 << 20))
        bytes[frame + 4] = 12
        for index in 5...8 { bytes[frame + index] = 1 }
        guard case .unsupported(.jpeg, _) = problem(ofDecoding: bytes) else {
            Issue.record("12-bit samples")
            return
        }
    }
#endif
