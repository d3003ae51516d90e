import NibbleTestSupport
import Testing

@testable import NibbleControls

@Suite struct TextRopeTests {
    /// What the rope must agree with: an array of bytes.
    private static func lines(of bytes: [UInt8]) -> [Int] {
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            let isPair = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            if byte == 0x0A || (byte == 0x0D && !isPair) { starts.append(index + 1) }
        }
        return starts
    }

    private static func check(_ rope: TextRope, against bytes: [UInt8]) {
        #expect(rope.count == bytes.count)
        #expect(rope.bytes(in: 0..<rope.count) == bytes)
        let starts = lines(of: bytes)
        #expect(rope.breakCount == starts.count - 1)
        #expect(starts.indices.allSatisfy { rope.start(ofLine: $0) == starts[$0] })
        #expect(rope.pieces.allSatisfy { !$0.isEmpty })
        #expect(rope.sizes.count == rope.pieces.count)
        #expect(rope.pieces.indices.allSatisfy { rope.pieces[$0].count == rope.sizes[$0].bytes })
        let pieces = rope.pieces.map(\.bytes)
        for (first, second) in zip(pieces, pieces.dropFirst()) {
            #expect(!(first.last == 0x0D && second.first == 0x0A))
            #expect(second.first.map { $0 & 0xC0 != 0x80 } == true)
        }
    }

    @Test(arguments: 0..<LongRun.count(2, long: 400)) func randomEditsAgreeWithAnArray(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var text = RandomText.text(count: 0...5_000, using: &random)
        var rope = TextRope(text)
        Self.check(rope, against: Array(text.utf8))
        for _ in 0..<20 {
            let scalars = text.unicodeScalars.indices.map {
                text.utf8.distance(from: text.startIndex, to: $0)
            }
            let places = scalars + [text.utf8.count]
            let first = places.randomElement(using: &random) ?? 0
            let reach = random.oneIn(4) ? text.utf8.count : 8
            let last = places.last { $0 <= first + Int.random(in: 0...reach, using: &random) } ?? first
            let range = first..<max(first, last)
            let new = RandomText.text(count: 0...(random.oneIn(5) ? 9_000 : 6), using: &random)
            let removed = rope.replace(range, with: TextRope(new))
            #expect(removed.string(in: 0..<removed.count).utf8.elementsEqual(text.bytes(range).utf8))
            var bytes = Array(text.utf8)
            bytes.replaceSubrange(range, with: new.utf8)
            text = String(decoding: bytes, as: UTF8.self)
            Self.check(rope, against: bytes)
        }
    }

    @Test func aLineFeedJoinsTheCarriageReturnBeforeIt() {
        var rope = TextRope("a\rb")
        #expect(rope.breakCount == 1)
        rope.replace(2..<2, with: TextRope("\n"))
        #expect(rope.breakCount == 1)
        rope.replace(2..<2, with: TextRope("x"))
        #expect(rope.breakCount == 2)
    }

    @Test func theLineOfAnOffsetIncludesItsEnd() {
        let rope = TextRope("ab\r\nc\rd\n")
        #expect((0...8).map { rope.line(at: $0) } == [0, 0, 0, 1, 1, 1, 2, 2, 3])
        #expect(rope.lineEnd(after: 0) == 2..<4)
        #expect(rope.lineEnd(after: 4) == 5..<6)
        #expect(rope.lineEnd(after: 8) == nil)
    }

    @Test func linesThatAreNotThereStartAtTheEnd() {
        let rope = TextRope("a\nb")
        #expect(rope.start(ofLine: 7) == 3)
        #expect(rope.start(ofLine: -1) == 0)
        #expect(rope.byte(at: 3) == nil)
        #expect(rope.byte(at: -1) == nil)
    }

    @Test func deletingPieceByPieceLeavesNoCrumbs() {
        var rope = TextRope(String(repeating: "0123456789abcdef", count: 4_096))
        for _ in 0..<6_500 { rope.replace(rope.count / 2..<rope.count / 2 + 10, with: TextRope()) }
        #expect(rope.count == 65_536 - 65_000)
        #expect(rope.pieces.count <= 2)
    }
}
