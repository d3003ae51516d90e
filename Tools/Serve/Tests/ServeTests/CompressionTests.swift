import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket
import Testing

@testable import Serve

@Suite struct CompressionTests {
    private static let offer = "permessage-deflate; client_max_window_bits"

    private func agreement(_ offer: String) -> DeflateAgreement? {
        DeflateAgreement(HTTPHeaders([(DeflateAgreement.header, offer)]))
    }

    private func line(_ offer: String? = CompressionTests.offer) throws -> EmbeddedChannel {
        EmbeddedChannel(handler: try MessageCompression(offer.flatMap(agreement)))
    }

    private func frame(
        _ bytes: ByteBuffer, opcode: WebSocketOpcode = .binary, isLast: Bool = true,
        isCompressed: Bool = false
    ) -> WebSocketFrame {
        WebSocketFrame(
            fin: isLast, rsv1: isCompressed, opcode: opcode, maskKey: [1, 2, 3, 4],
            data: {
                var masked = bytes
                masked.webSocketMask([1, 2, 3, 4])
                return masked
            }())
    }

    private func deflated(_ text: String) throws -> ByteBuffer {
        let stream = try DeflateStream(deflatingWithWindowBits: 15)
        var data = try stream.pass(ByteBuffer(string: text))
        data.moveWriterIndex(to: data.writerIndex - 4)
        return data
    }

    @Test func whatIsNotMaskedEndsTheLine() throws {
        let channel = try line()
        try channel.writeInbound(frame(ByteBuffer(string: "a")))
        #expect(throws: MessageCompression.Broken.self) {
            try channel.writeInbound(
                WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(string: "a")))
        }
    }

    // MARK: - The agreement

    @Test(arguments: [
        ("permessage-deflate", 14, false), ("permessage-deflate; client_max_window_bits", 14, false),
        ("permessage-deflate;server_max_window_bits=10", 10, false),
        ("permessage-deflate; server_max_window_bits=\"15\"; server_no_context_takeover", 14, true),
        ("x-webkit-deflate-frame, permessage-deflate", 14, false),
        ("permessage-deflate; server_max_window_bits=8, permessage-deflate", 14, false),
    ])
    func offersAreTaken(offer: String, bits: Int, forgets: Bool) throws {
        let agreement = try #require(self.agreement(offer))
        #expect(agreement.windowBits == bits && agreement.forgets == forgets)
        #expect(agreement.answer.hasPrefix("permessage-deflate; client_no_context_takeover"))
        #expect(agreement.answer.contains("server_max_window_bits=\(bits)"))
        #expect(agreement.answer.hasSuffix("server_no_context_takeover") == forgets)
    }

    @Test(arguments: [
        "", "deflate", "permessage-deflate; server_max_window_bits", "permessage-deflate; unknown",
        "permessage-deflate; server_max_window_bits=8", "permessage-deflate; server_max_window_bits=16",
        "permessage-deflate; server_max_window_bits=010", "permessage-deflate; client_max_window_bits=x",
        "permessage-deflate; server_no_context_takeover=1",
        "permessage-deflate; server_no_context_takeover; server_no_context_takeover",
    ])
    func offersThatWeCannotKeepAreNotTaken(offer: String) {
        #expect(agreement(offer) == nil)
    }

    // MARK: - To the page

    @Test func whatThePageGetsIsWhatWasSentAndShorter() throws {
        let line = try line()
        let reader = try DeflateStream(inflatingWithWindowBits: 14)
        var sent = 0
        for number in 0..<50 {
            let text = "F a row of a list that scrolls by, number \(number), and much that is the same"
            try line.writeOutbound(
                WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(string: text)))
            let frame = try #require(try line.readOutbound(as: WebSocketFrame.self))
            #expect(frame.rsv1 && frame.fin)
            sent += frame.data.readableBytes
            var data = frame.data
            data.writeBytes(DeflateStream.tail)
            #expect(String(buffer: try reader.pass(data)) == text)
        }
        #expect(sent < 50 * 20)
    }

    @Test(arguments: ["Fshort", "P" + String(repeating: "a picture ", count: 10)])
    func whatWouldNotGetShorterGoesAsItIs(text: String) throws {
        let line = try line()
        try line.writeOutbound(WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(string: text)))
        let frame = try #require(try line.readOutbound(as: WebSocketFrame.self))
        #expect(!frame.rsv1 && String(buffer: frame.data) == text)
    }

    @Test func aPageThatAgreedToNothingGetsPlainMessages() throws {
        let line = try line(nil)
        let text = "F" + String(repeating: "the same ", count: 100)
        try line.writeOutbound(WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(string: text)))
        #expect(try line.readOutbound(as: WebSocketFrame.self)?.data == ByteBuffer(string: text))
        #expect(throws: (any Error).self) {
            try line.writeInbound(frame(deflated("text"), isCompressed: true))
        }
    }

    // MARK: - From the page

    @Test func messagesFromThePageAreReadCompressedOrNot() throws {
        let line = try line()
        for text in ["k\u{0}\u{0}a", "p" + String(repeating: "pasted ", count: 10_000)] {
            try line.writeInbound(frame(deflated(text), isCompressed: true))
            #expect(try line.readInbound(as: WebSocketFrame.self)?.unmaskedData == ByteBuffer(string: text))
            try line.writeInbound(frame(ByteBuffer(string: text)))
            #expect(try line.readInbound(as: WebSocketFrame.self)?.unmaskedData == ByteBuffer(string: text))
        }
    }

    @Test func piecesArePutTogether() throws {
        let line = try line()
        var data = try deflated("p" + String(repeating: "pasted ", count: 100))
        let start = data.readSlice(length: 5)
        let first = try #require(start)
        try line.writeInbound(frame(first, isLast: false, isCompressed: true))
        try line.writeInbound(frame(ByteBuffer(), opcode: .ping))
        try line.writeInbound(frame(data, opcode: .continuation))
        #expect(try line.readInbound(as: WebSocketFrame.self)?.opcode == .ping)
        #expect(try line.readInbound(as: WebSocketFrame.self)?.unmaskedData.readableBytes == 701)
    }

    @Test func aShortMessageThatBecomesALongOneIsRefused() throws {
        let line = try line()
        let bomb = try deflated(String(repeating: "x", count: 64 << 20))
        #expect(bomb.readableBytes < 100_000)
        #expect(throws: DeflateStream.Broken.self) { try line.writeInbound(frame(bomb, isCompressed: true)) }
    }

    @Test func framesThatBreakTheRulesAreRefused() throws {
        let text = ByteBuffer(string: "text")
        var marked = frame(text)
        marked.rsv2 = true
        for frames in [
            [marked], [frame(text, opcode: .continuation)], [frame(text, isLast: false), frame(text)],
            [frame(text, opcode: .ping, isCompressed: true)], [frame(text, opcode: .ping, isLast: false)],
            [frame(text, isLast: false), frame(text, opcode: .continuation, isCompressed: true)],
            [frame(text, isLast: false)]
                + Array(repeating: frame(text, opcode: .continuation, isLast: false), count: 64),
        ] {
            let line = try line()
            #expect(throws: MessageCompression.Broken.self) {
                for frame in frames { try line.writeInbound(frame) }
            }
        }
    }

    @Test func aHundredThousandHostileMessagesDoNoHarm() throws {
        var random = SystemRandomNumberGenerator()
        let honest = try deflated("k\u{0}\u{0}a and whatever else somebody may have pasted")
        let line = try line()
        var taken = 0
        for round in 0..<100_000 {
            var bytes = round % 2 == 0 ? honest : ByteBuffer(integer: random.next())
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: 0..<bytes.readableBytes, using: &random)
                bytes.setInteger(UInt8.random(in: 0...255, using: &random), at: bytes.readerIndex + place)
            }
            do {
                try line.writeInbound(frame(bytes, isCompressed: true))
                taken += 1
            } catch is DeflateStream.Broken {}
            while let frame = try line.readInbound(as: WebSocketFrame.self) {
                #expect(frame.unmaskedData.readableBytes <= MessageRules.lengthLimit)
            }
        }
        #expect(taken > 10_000 && taken < 100_000)
    }
}
