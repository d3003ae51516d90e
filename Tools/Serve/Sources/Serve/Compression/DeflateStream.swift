internal import CServe
internal import NIOCore

/// One direction of compressed messages.
final class DeflateStream {
    /// There's no memory, or what came isn't compressed data or is too long.
    struct Broken: Error {}

    /// The end of a flushed block, which isn't sent.
    static let tail: [UInt8] = [0, 0, 0xFF, 0xFF]
    private static let step = 4_096

    private let stream: OpaquePointer

    /// Makes a stream that compresses with a window of a power of two.
    init(deflatingWithWindowBits bits: Int) throws {
        guard let stream = serve_deflater(CInt(bits)) else { throw Broken() }
        self.stream = stream
    }

    /// Makes a stream that decompresses.
    init(inflatingWithWindowBits bits: Int) throws {
        guard let stream = serve_inflater(CInt(bits)) else { throw Broken() }
        self.stream = stream
    }

    deinit { serve_stream_free(stream) }

    /// Forgets what went through before.
    func reset() { serve_stream_reset(stream) }

    /// Sends bytes through, up to a flush.
    ///
    /// - Throws: `Broken` where they aren't compressed, or where more than the limit comes out.
    func pass(_ bytes: ByteBuffer, limit: Int = .max) throws -> ByteBuffer {
        try bytes.withUnsafeReadableBytes { input in
            serve_stream_give(stream, input.bindMemory(to: UInt8.self).baseAddress, input.count)
            defer { serve_stream_give(stream, nil, 0) }
            var result = ByteBuffer()
            while true {
                let count = try result.writeWithUnsafeMutableBytes(minimumWritableBytes: Self.step) { room in
                    let bytes = room.bindMemory(to: UInt8.self).baseAddress
                    let count = serve_stream_take(stream, bytes, Self.step)
                    guard count >= 0 else { throw Broken() }
                    return count
                }
                guard result.readableBytes <= limit else { throw Broken() }
                if count < Self.step { return result }
            }
        }
    }
}
