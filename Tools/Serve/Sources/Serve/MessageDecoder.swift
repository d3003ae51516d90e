internal import NIOCore

/// Cuts what a program sends into messages, each of which has its length in front of it, and puts lengths before ours.
struct MessageDecoder: ByteToMessageDecoder {
    typealias InboundOut = ByteBuffer

    /// A program sends something else than messages.
    struct Broken: Error {}

    /// The longest message of a program, in bytes: a picture.
    static let lengthLimit = 64 << 20

    mutating func decode(
        context: ChannelHandlerContext, buffer: inout ByteBuffer
    ) throws -> DecodingState {
        guard let length: UInt32 = buffer.getInteger(at: buffer.readerIndex) else { return .needMoreData }
        guard length > 0, length <= Self.lengthLimit else { throw Broken() }
        guard buffer.readableBytes >= 4 + Int(length) else { return .needMoreData }
        buffer.moveReaderIndex(forwardBy: 4)
        guard let message = buffer.readSlice(length: Int(length)) else { return .needMoreData }
        context.fireChannelRead(Self.wrapInboundOut(message))
        return .continue
    }

    /// The rest at the end isn't a message.
    mutating func decodeLast(
        context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
    ) throws -> DecodingState {
        try decode(context: context, buffer: &buffer)
    }
}
