import NibbleTestSupport
import Testing

@testable import NibbleControls

/// A text that is cut into parts as it is read is the same as one that is there at once.
struct TextScanTests {
    /// Bytes that somebody else keeps.
    private struct Bytes: TextSource {
        let all: [UInt8]

        func size() async throws -> Int { all.count }
        func bytes(in range: Range<Int>) -> [UInt8] { Array(all[range.clamped(to: 0..<all.count)]) }
    }

    private func rope(of source: Bytes, steps: () -> Int) -> TextRope {
        var (rope, scan) = (TextRope(), TextScan())
        let parts = TextParts(source)
        while scan.end < source.all.count {
            let limit = min(source.all.count, scan.end + steps())
            let isLast = limit == source.all.count
            for part in scan.parts(of: source.bytes(in: scan.end..<limit), isLast: isLast) {
                rope.append(.part(of: parts, part.range), part.size)
            }
        }
        return rope
    }

    @Test(arguments: 0..<20) func partsMakeTheWhole(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let snippets: [[UInt8]] =
            ["word ", "\r\n", "\n", "\r", "é", "日本", "🙂"].map { Array($0.utf8) } + [
                [0xE2, 0x82], [0xFF], [0x80, 0xBF], [0xF0, 0x9F],
            ]
        let wanted = Int.random(in: 1...60_000, using: &random)
        var bytes: [UInt8] = []
        while bytes.count < wanted { bytes += snippets.randomElement(using: &random) ?? [] }
        let rope = rope(of: Bytes(all: bytes)) { Int.random(in: 8...40_000, using: &random) }
        var repaired = bytes
        TextScan.repair(&repaired)
        #expect(rope.bytes(in: 0..<rope.count) == repaired)
        #expect(rope.breakCount == LineEnds.count(in: repaired.span))
        #expect(String(validating: repaired, as: UTF8.self) != nil && repaired.count == bytes.count)
        #expect(rope.pieces.allSatisfy { String(validating: $0.bytes, as: UTF8.self) != nil })
    }

    @Test func bytesThatAreNoTextBecomeSubstitutesOneForEach() {
        var bytes: [UInt8] = [0x61, 0xE2, 0x82, 0x62, 0xFF, 0xC3, 0xA9]
        TextScan.repair(&bytes)
        #expect(bytes == [0x61, 0x1A, 0x1A, 0x62, 0x1A, 0xC3, 0xA9])
    }

    @Test func whatIsNotWholeWaitsForTheRest() {
        var scan = TextScan()
        #expect(scan.parts(of: [0x61, 0xE2, 0x82], isLast: false).map(\.range) == [0..<1])
        #expect(scan.parts(of: [0xE2, 0x82, 0xAC, 0x0D], isLast: false).map(\.range) == [1..<4])
        #expect(scan.parts(of: [0x0D], isLast: false).isEmpty)
        #expect(scan.parts(of: [0x0D, 0x0A], isLast: false).map(\.size.breaks) == [1])
        #expect(scan.end == 6)
    }

    @Test func aPartIsAsLongAsItWasWhateverBecameOfIt() {
        let parts = TextParts(Bytes(all: Array("abc".utf8)))
        #expect(parts.bytes(in: 1..<6) == [0x62, 0x63, 0x1A, 0x1A, 0x1A])
    }

    @Test func aSharedTextIsEditedAsACopiedOne() {
        var random = SeededGenerator(seed: 1)
        let text = (0..<40_000).map { "line \($0) of a long text, é 日本\r\n" }.joined()
        var (shared, copied) = (TextDocument(sharing: text), TextDocument(text))
        #expect(shared == copied && shared.lineCount == copied.lineCount)
        #expect(
            shared.rope.pieces.allSatisfy { piece in
                if case .part = piece { true } else { false }
            })
        for _ in 0..<30 {
            let start = shared.boundary(atOrBefore: Int.random(in: 0..<shared.count, using: &random))
            let end = shared.boundary(atOrBefore: start + Int.random(in: 0...60_000, using: &random))
            let edit = TextEdit(
                start..<max(start, end), ["", "x", "\r\n", "日"].randomElement(using: &random) ?? "")
            let taken = (shared.apply(edit), copied.apply(edit))
            #expect(taken.0.lines == taken.1.lines && shared == copied)
            if Bool.random(using: &random) {
                _ = (shared.apply(taken.0.inverse), copied.apply(taken.1.inverse))
            }
        }
        #expect(shared == copied && shared.lineCount == copied.lineCount)
    }
}
