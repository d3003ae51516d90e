import NibbleTestSupport
import Testing

@testable import NibbleControls

struct PieceTableTests {
    /// The first piece with which a plain sum over all is above a limit.
    private static func firstPiece(
        of sizes: [PieceTable.Size], where isAbove: (PieceTable.Size) -> Bool
    ) -> (piece: Int, before: PieceTable.Size) {
        var before = PieceTable.Size()
        for (piece, size) in sizes.enumerated().dropLast() {
            var next = before
            next += size
            if isAbove(next) { return (piece, before) }
            before = next
        }
        return (max(0, sizes.count - 1), before)
    }

    @Test(arguments: 0..<60)
    func itFindsWhatAPlainSumFinds(seed: Int) {
        var random = SeededGenerator(seed: seed)
        func size(using random: inout SeededGenerator) -> PieceTable.Size {
            PieceTable.Size(
                bytes: Int.random(in: 1...9, using: &random), breaks: Int.random(in: 0...2, using: &random))
        }
        var table = PieceTable(blockLength: 4)
        var sizes: [PieceTable.Size] = []
        for _ in 0..<80 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                sizes.append(size(using: &random))
                table.append(sizes[sizes.count - 1])
            case 1 where !sizes.isEmpty:
                let piece = Int.random(in: sizes.indices, using: &random)
                sizes[piece] = size(using: &random)
                table[piece] = sizes[piece]
            default:
                let start = Int.random(in: 0...sizes.count, using: &random)
                let end = Int.random(in: start...min(sizes.count, start + 6), using: &random)
                let new = (0..<Int.random(in: 0...7, using: &random)).map { _ in size(using: &random) }
                sizes.replaceSubrange(start..<end, with: new)
                table.replace(start..<end, with: new)
            }
            #expect(sizes.indices.map { table[$0] } == sizes && table.count == sizes.count)
            let total = sizes.reduce(into: PieceTable.Size()) { $0 += $1 }
            #expect(table.total == total)
            for limit in [0, 1, total.bytes / 3, total.bytes / 2, total.bytes - 1, total.bytes] {
                let found = table.firstPiece { $0.bytes > limit }
                let expected = Self.firstPiece(of: sizes) { $0.bytes > limit }
                #expect(found.piece == expected.piece && found.before == expected.before)
                #expect(table.size(before: found.piece) == found.before)
            }
            let line = total.breaks / 2
            let expected = Self.firstPiece(of: sizes) { $0.breaks >= line }
            #expect(table.firstPiece { $0.breaks >= line }.piece == expected.piece)
        }
    }

    @Test func oneOfManyPiecesIsFoundInAFewLooks() {
        var table = PieceTable()
        for _ in 0..<25_000 { table.append(PieceTable.Size(bytes: 4_096, breaks: 100)) }
        var looks = 0
        let found = table.firstPiece {
            looks += 1
            return $0.bytes > 100_000_000
        }
        #expect(found.piece == 100_000_000 / 4_096)
        #expect(looks < 400)
    }
}
