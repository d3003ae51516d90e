import DemoSupport
import Foundation
import Nibble

/// A stream of raw frames, shown at its rate; where the terminal is slower, frames are left out.
struct VideoStream: Sendable {
    /// The form of the frames.
    let format: VideoFormat
    /// The source that they come from.
    private let input: StandardInput

    /// Makes a stream of what comes from a pipe.
    init(_ format: VideoFormat, from input: StandardInput) {
        self.format = format
        self.input = input
    }

    /// Reads the first frame, as a program shows it before anything moves.
    ///
    /// - Throws: `DemoError` where the stream ends before.
    func firstFrame() throws -> Image {
        let bytes = try input.read(format.frameByteCount)
        if let image = format.image(bytes) { return image }
        throw DemoError(
            "The stream ended after \(bytes.count) bytes; a frame of \(format.size.width)x\(format.size.height) has "
                + "\(format.frameByteCount). --video says how large the frames are.")
    }

    /// The frames after the first, the newest that came, each when it is due.
    ///
    /// They are read on a thread of their own. What nobody took before the next one came is dropped, so that the picture
    /// never lags behind the stream; a stream that is slower than its rate is shown as it comes.
    var frames: AsyncStream<Data> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let reading = Task {
                try? await BlockingWork.run { request in read(continuation, request) }
                continuation.finish()
            }
            continuation.onTermination = { _ in reading.cancel() }
        }
    }

    private func read(_ continuation: AsyncStream<Data>.Continuation, _ request: BlockingWork.Request) {
        let start = ContinuousClock.now
        var count = 1.0
        while request.isWanted, let bytes = try? input.read(format.frameByteCount),
            bytes.count == format.frameByteCount
        {
            let early = start + .seconds(count / format.rate) - .now
            if early > .zero { Thread.sleep(forTimeInterval: early / .seconds(1)) }
            continuation.yield(bytes)
            count += 1
        }
    }

    /// The picture of a frame's bytes, made beside what is shown.
    @concurrent func image(_ bytes: Data) async -> Image? { format.image(bytes) }
}

/// The bytes that a pipe brings to the program; keys come from the terminal itself.
struct StandardInput: Sendable {
    /// The most bytes of a picture.
    static let pictureLimit = 256 << 20

    private let handle: FileHandle

    /// Makes an input.
    init(_ handle: FileHandle = .standardInput) { self.handle = handle }

    /// Reads the bytes of a picture.
    ///
    /// - Throws: `DemoError` when there is too much of it, or nothing, or no pipe.
    func picture() throws -> Data {
        try check()
        let bytes = try read(Self.pictureLimit + 1)
        if bytes.isEmpty {
            throw DemoError("Nothing came through the pipe. Try: cat photo.jpg | captioned-image -")
        }
        guard bytes.count <= Self.pictureLimit else {
            throw DemoError("More than 256 MB came through the pipe, which is too much for a picture.")
        }
        return bytes
    }

    /// Refuses a terminal, where one would type.
    ///
    /// - Throws: `DemoError`.
    func check() throws {
        guard isatty(handle.fileDescriptor) == 1 else { return }
        throw DemoError("“-” stands for what comes through a pipe. Try: cat photo.jpg | captioned-image -")
    }

    /// Reads some bytes, fewer only at the end.
    func read(_ count: Int) throws -> Data {
        var bytes = Data()
        while bytes.count < count, let more = try handle.read(upToCount: min(1 << 20, count - bytes.count)),
            !more.isEmpty
        {
            bytes += more
        }
        return bytes
    }
}
