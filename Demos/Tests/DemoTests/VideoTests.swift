import ArgumentParser
import DemoSupport
import Foundation
import Nibble
import Testing

@testable import captioned_image

struct VideoTests {
    @Test(arguments: [("320x180@25", 320, 180, 25.0), ("1x1@0.5", 1, 1, 0.5), ("8192x1@240", 8_192, 1, 240)])
    func aFormIsSizeAndRate(argument: String, width: Int, height: Int, rate: Double) throws {
        let format = try #require(VideoFormat(argument: argument))
        #expect(format.size == Size(width: width, height: height) && format.rate == rate)
        #expect(format.frameByteCount == 3 * width * height)
    }

    @Test(arguments: [
        "", "320x180", "320@25", "320x180@", "x180@25", "0x180@25", "320x8193@25", "320x180@0", "320x180@-1",
        "320x180@nan", "320x180@inf", "320x180@241", "320x180x3@25", "320x180@25@25", "-3x2@25",
    ]) func otherFormsAreRefused(argument: String) {
        #expect(VideoFormat(argument: argument) == nil)
    }

    @Test func aWrongFormIsAnsweredWithARightOne() {
        let error = #expect(throws: (any Error).self) {
            try CaptionedImage.parseAsRoot(["-", "--video", "320x180"])
        }
        #expect(error.map { CaptionedImage.message(for: $0) }?.contains("such as 320x180@25") == true)
    }

    @Test func aFrameIsRedGreenAndBlueOfEachPixel() throws {
        let format = try #require(VideoFormat(argument: "2x1@25"))
        let image = try #require(format.image([255, 0, 1, 2, 3, 4]))
        #expect(image.size == Size(width: 2, height: 1))
        #expect(image.frames[0].pixels.pixels == [0xFF01_00FF, 0xFF04_0302])
        #expect(format.image([1, 2, 3]) == nil)
    }

    /// A stream of frames of one pixel, each written when `write` says so.
    private func stream(_ rate: String, _ write: @escaping @Sendable (FileHandle) -> Void) throws
        -> VideoStream
    {
        let pipe = Pipe()
        Thread {
            write(pipe.fileHandleForWriting)
            try? pipe.fileHandleForWriting.close()
        }.start()
        let format = try #require(VideoFormat(argument: "1x1@\(rate)"))
        return VideoStream(format, from: StandardInput(pipe.fileHandleForReading))
    }

    @Test func framesComeInOrderUntilTheStreamEnds() async throws {
        let stream = try stream("100") { handle in
            for number in UInt8(0)..<5 { handle.write(Data([number, number, number])) }
            // A frame that isn't whole is not shown.
            handle.write(Data([9]))
        }
        #expect(try stream.firstFrame().frames[0].pixels.pixels == [0xFF00_0000])
        var shown: [UInt8] = []
        for await bytes in stream.frames { shown.append(bytes[bytes.startIndex]) }
        // The machine may be slow: then some are left out, but the last one never is.
        #expect(shown == shown.sorted() && shown.last == 4)
    }

    @Test func whoIsSlowMissesFramesAndNotTheLast() async throws {
        let stream = try stream("200") { handle in
            for number in UInt8(0)..<100 { handle.write(Data([number, 0, 0])) }
        }
        var shown: [UInt8] = []
        for await bytes in stream.frames {
            shown.append(bytes[bytes.startIndex])
            try await Task.sleep(for: .milliseconds(100))
        }
        #expect(shown.count < 50 && shown.last == 99 && shown == shown.sorted())
    }

    @Test func framesAreShownAtTheirRate() async throws {
        let stream = try stream("50") { handle in
            for number in UInt8(0)..<25 { handle.write(Data([number, 0, 0])) }
        }
        let start = ContinuousClock.now
        for await _ in stream.frames {}
        // The last of 25 is due half a second after the start.
        #expect(ContinuousClock.now - start >= .milliseconds(480))
    }

    @Test func aStreamThatEndsTooEarlySaysHowMuchCame() throws {
        let stream = try stream("25") { $0.write(Data([1, 2])) }
        let error = #expect(throws: DemoError.self) { try stream.firstFrame() }
        #expect(error?.description.hasPrefix("The stream ended after 2 bytes; a frame of 1x1 has 3.") == true)
    }

    @Test func aPictureComesThroughAPipe() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("P3 1 1 255 10 20 30\n".utf8))
        try pipe.fileHandleForWriting.close()
        let image = try Image(data: StandardInput(pipe.fileHandleForReading).picture())
        #expect(image.frames[0].pixels.pixels == [0xFF1E_140A])
        let empty = Pipe()
        try empty.fileHandleForWriting.close()
        let error = #expect(throws: DemoError.self) {
            try StandardInput(empty.fileHandleForReading).picture()
        }
        #expect(error?.description.hasPrefix("Nothing came through the pipe.") == true)
    }

    @Test(arguments: [
        (["--video", "320x180@25"], "--video says what comes through a pipe"),
        (["--video", "320x180@25", "a.png"], "--video says what comes through a pipe"),
        (["-", "a.png"], "can't be given with other pictures"), (["-", "--video", "320"], "--video"),
    ]) func wrongArgumentsAreRefused(arguments: [String], sentence: String) {
        let error = #expect(throws: (any Error).self) { try CaptionedImage.parseAsRoot(arguments) }
        #expect(error.map { CaptionedImage.message(for: $0).contains(sentence) } == true)
    }
}
