import Glibc
import NibbleCells
import NibbleTerminal
import Testing

@testable import NibbleNcurses

@Suite struct StreamInputTests {
    private func read(_ kind: Character, _ fields: [UInt8]) -> StreamInput? {
        StreamInput(([kind.asciiValue ?? 0] + fields)[...])
    }

    @Test func keysCarryTheirModifiers() {
        #expect(
            read("k", [4, 0, 0x73]) == .keys([KeyEvent(key: .character("s"), modifiers: .control)]))
        #expect(read("k", [1, 1]) == .keys([KeyEvent(key: .tab, modifiers: .shift)]))
        #expect(read("k", [0, 14]) == .keys([KeyEvent(key: .pageDown)]))
        #expect(read("k", [0, 15, 5]) == .keys([KeyEvent(key: .function(5))]))
    }

    @Test func typedTextIsKeysWithoutControls() {
        #expect(
            read("t", Array("é\u{1B}漢".utf8))
                == .keys([KeyEvent(key: .character("é")), KeyEvent(key: .character("漢"))]))
        #expect(read("p", Array("a\r\nb\rc\n".utf8)) == .paste("a\nb\nc\n"))
    }

    @Test func theMouseIsReadInWholeCells() {
        #expect(
            read("m", [0, 3, 4, 2, 0, 9, 0xFF, 0xFF, 0, 0])
                == .mouse(
                    MouseEvent(
                        location: Point(x: 9, y: -1), button: .right, modifiers: .control, clickCount: 2)))
        #expect(
            read("m", [4, 0, 0, 0, 0, 1, 0, 2, 0, 0xFF])
                == .mouse(
                    MouseEvent(
                        location: Point(x: 1, y: 2), button: .none, clickCount: 0, phase: .scrolled,
                        scrollDelta: Point(x: 0, y: -1))))
    }

    @Test func hugeSizesAreCut() {
        #expect(
            read("s", [0, 80, 0, 24, 0, 8, 0, 17])
                == .size(Size(width: 80, height: 24), cellPixels: Size(width: 8, height: 17)))
        #expect(
            read("s", [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0])
                == .size(Size(width: 1_000, height: 250), cellPixels: nil))
    }

    @Test(
        arguments: [
            [], [0], [0x6B], [0x6B, 0, 0], [0x6B, 0, 0, 0x1B], [0x6B, 0, 0, 0xFF], [0x6B, 32, 1],
            [0x6B, 0, 15, 36], [0x6B, 0, 16], [0x6B, 0, 1, 1], [0x6B, 0, 0, 0x61, 0x62], [0x74, 0xC3],
            [0x73, 0, 0, 0, 24, 0, 0, 0, 0], [0x73, 0, 80], [0x66, 2], [0x66], [0x63, 1, 2, 3], [0x61, 0],
            [0x6D, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0x6D, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            [0x6D, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], [0x6D, 0, 4, 0, 1, 0, 0, 0, 0, 0, 0], [0x7A, 1],
        ] as [[UInt8]])
    func whatOurPageDoesNotSendIsRefused(message: [UInt8]) {
        #expect(StreamInput(message[...]) == nil)
    }

    @Test func noBytesDoHarm() {
        var random = SystemRandomNumberGenerator()
        let kinds = Array("ktpmsfca".utf8)
        for _ in 0..<(getenv("NIBBLE_LONG") == nil ? 20_000 : 1_000_000) {
            var message = (0..<Int.random(in: 0...24, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            if !message.isEmpty, Bool.random(using: &random) { message[0] = kinds.randomElement() ?? 0 }
            guard case .keys(let keys)? = StreamInput(message[...]) else { continue }
            for case .character(let character) in keys.map(\.key) {
                #expect(character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
            }
        }
    }

    @Test func messagesAreCutFromAnyPieces() throws {
        var cutter = MessageCutter()
        let bytes: [UInt8] = [0, 0, 0, 1, 0x61, 0, 0, 0, 2, 0x66, 1, 0, 0]
        var messages: [[UInt8]] = []
        for byte in bytes {
            messages += try [byte].withUnsafeBytes { try cutter.take($0) }.map(Array.init)
        }
        #expect(messages == [[0x61], [0x66, 1]])
    }

    @Test(arguments: [[0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [0, 16, 0, 1]] as [[UInt8]])
    func impossibleLengthsBreakTheLine(bytes: [UInt8]) {
        var cutter = MessageCutter()
        #expect(throws: MessageCutter.Broken.self) { try bytes.withUnsafeBytes { try cutter.take($0) } }
    }
}
