internal import NIOCore
internal import NIOWebSocket

/// Puts the pieces of a page's messages together, decompresses them, and compresses what goes to the page.
///
/// Where the page agreed to nothing, messages go through as they are.
final class MessageCompression: ChannelDuplexHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketFrame
    typealias OutboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    /// A page breaks the rules of the line.
    struct Broken: Error {}

    /// A message of several frames, until the last one is there.
    private struct Pieces {
        let opcode: WebSocketOpcode
        let isCompressed: Bool
        var data: ByteBuffer
        var count = 1
    }

    /// Shorter messages aren't worth it.
    private static let least = 24
    private static let pieceLimit = 64

    private let agreement: DeflateAgreement?
    private let deflater: DeflateStream?
    private var inflater: DeflateStream?
    private var pieces: Pieces?

    /// Makes a handler for one page.
    ///
    /// - Throws: `DeflateStream.Broken` when there's no memory.
    init(_ agreement: DeflateAgreement?) throws {
        self.agreement = agreement
        deflater = try agreement.map { try DeflateStream(deflatingWithWindowBits: $0.windowBits) }
    }

    // MARK: - From the page

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        do {
            guard let frame = try whole(Self.unwrapInboundIn(data)) else { return }
            context.fireChannelRead(Self.wrapInboundOut(frame))
        } catch {
            pieces = nil
            context.fireErrorCaught(error)
        }
    }

    /// The message that a frame completes, decompressed; nil where more is to come.
    private func whole(_ frame: WebSocketFrame) throws -> WebSocketFrame? {
        // RFC 6455, 5.1: what a browser sends is masked, so that no proxy takes it for something else.
        guard frame.maskKey != nil, !frame.rsv2, !frame.rsv3 else { throw Broken() }
        switch frame.opcode {
        case .binary, .text:
            guard pieces == nil, !frame.rsv1 || agreement != nil else { throw Broken() }
            let begun = Pieces(opcode: frame.opcode, isCompressed: frame.rsv1, data: frame.unmaskedData)
            if frame.fin { return try message(begun) }
            pieces = begun
            return nil
        case .continuation:
            guard var begun = pieces, !frame.rsv1, begun.count < Self.pieceLimit else { throw Broken() }
            begun.data.writeImmutableBuffer(frame.unmaskedData)
            begun.count += 1
            guard begun.data.readableBytes <= MessageRules.lengthLimit else { throw Broken() }
            pieces = frame.fin ? nil : begun
            return frame.fin ? try message(begun) : nil
        default:
            guard !frame.rsv1, frame.fin else { throw Broken() }
            return frame
        }
    }

    private func message(_ pieces: Pieces) throws -> WebSocketFrame {
        guard pieces.isCompressed else {
            return WebSocketFrame(fin: true, opcode: pieces.opcode, data: pieces.data)
        }
        let inflater = try self.inflater ?? DeflateStream(inflatingWithWindowBits: 15)
        self.inflater = inflater
        inflater.reset()
        var data = pieces.data
        data.writeBytes(DeflateStream.tail)
        let plain = try inflater.pass(data, limit: MessageRules.lengthLimit)
        return WebSocketFrame(fin: true, opcode: pieces.opcode, data: plain)
    }

    // MARK: - To the page

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let frame = Self.unwrapOutboundIn(data)
        do {
            context.write(Self.wrapOutboundOut(try compressed(frame)), promise: promise)
        } catch {
            promise?.fail(error)
            context.close(promise: nil)
        }
    }

    private func compressed(_ frame: WebSocketFrame) throws -> WebSocketFrame {
        let kind: UInt8? = frame.data.getInteger(at: frame.data.readerIndex)
        // Pictures are compressed already.
        guard let deflater, let agreement, frame.opcode == .binary, kind != UInt8(ascii: "P"),
            frame.data.readableBytes >= Self.least
        else { return frame }
        if agreement.forgets { deflater.reset() }
        var data = try deflater.pass(frame.data)
        guard data.readableBytes > DeflateStream.tail.count else { throw DeflateStream.Broken() }
        data.moveWriterIndex(to: data.writerIndex - DeflateStream.tail.count)
        return WebSocketFrame(fin: true, rsv1: true, opcode: .binary, data: data)
    }
}
