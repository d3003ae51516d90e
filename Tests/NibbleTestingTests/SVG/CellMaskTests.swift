@testable import NibbleStage
import Testing

/// A shape as text, a row a line: `#` where both of two squares that are as wide as one is high are filled.
private func picture(_ character: Unicode.Scalar) -> [String] {
    let mask = BlockShapes.mask(of: character) ?? LineShapes.mask(of: character) ?? CellMask()
    return (0..<24).map { y in
        String(
            stride(from: 0, to: 24, by: 2).map { x -> Character in
                mask.boxes.contains { $0.x.contains(x) && $0.y.contains(y) } ? "#" : "."
            })
    }
}

/// The filled part of a cell, of 24 by 24 squares.
private func area(_ character: Unicode.Scalar) -> Int {
    (BlockShapes.mask(of: character) ?? LineShapes.mask(of: character))?.boxes
        .reduce(0) { $0 + $1.x.count * $1.y.count } ?? 0
}

@Suite struct BlockPictures {
    static let wholes: [(Unicode.Scalar, Int)] = [
        ("█", 576), ("▀", 288), ("▄", 288), ("▌", 288), ("▐", 288), ("▁", 72), ("▇", 504), ("▏", 72),
        ("▉", 504),
        ("▔", 72), ("▕", 72), ("▖", 144), ("▙", 432), ("▞", 288), ("\u{1FB00}", 96), ("\u{1FB3B}", 480),
        ("\u{1CD00}", 72), ("\u{1CDE5}", 504), ("\u{1FB82}", 144), ("\u{1FB8B}", 504), ("\u{1CEA8}", 72),
    ]

    @Test(arguments: wholes) func fillsItsShare(character: Unicode.Scalar, squares: Int) {
        #expect(area(character) == squares)
    }

    @Test func quadrantsLieInTheirCorners() {
        #expect(BlockShapes.mask(of: "▗")?.boxes == [.init(x: 12..<24, y: 12..<24)])
        #expect(BlockShapes.mask(of: "▘")?.boxes == [.init(x: 0..<12, y: 0..<12)])
        #expect(
            BlockShapes.mask(of: "▚")?.boxes == [.init(x: 0..<12, y: 0..<12), .init(x: 12..<24, y: 12..<24)])
    }

    // The pairs around the gaps in the numbering: what is a character elsewhere has no number here.
    @Test func sextantsAndOctantsFollowTheirNames() {
        #expect(BlockShapes.mask(of: "\u{1FB13}") == CellMask(parts: 0b010100, columns: 2, rows: 3))
        #expect(BlockShapes.mask(of: "\u{1FB14}") == CellMask(parts: 0b010110, columns: 2, rows: 3))
        #expect(BlockShapes.mask(of: "\u{1FB27}") == CellMask(parts: 0b101001, columns: 2, rows: 3))
        #expect(BlockShapes.mask(of: "\u{1FB28}") == CellMask(parts: 0b101011, columns: 2, rows: 3))
        #expect(BlockShapes.mask(of: "\u{1CD00}") == CellMask(parts: 0b0000_0100, columns: 2, rows: 4))
        #expect(BlockShapes.mask(of: "\u{1CDE5}") == CellMask(parts: 0b1111_1110, columns: 2, rows: 4))
    }

    @Test(arguments: [0x1CD00...0x1CDE5, 0x1FB00...0x1FB3B] as [ClosedRange<UInt32>])
    func everyMosaicIsAnother(range: ClosedRange<UInt32>) {
        let masks = range.compactMap { Unicode.Scalar($0).flatMap(BlockShapes.mask) }
        #expect(masks.count == range.count)
        #expect(Set(masks).count == range.count)
    }
}

@Suite struct LinePictures {
    @Test func crossingDoubleLinesLeaveTheirChannelsFree() {
        let rows = picture("╬")
        #expect(rows[8] == "...##..##...")
        #expect(rows[9...10] == ["#####..#####", "#####..#####"])
        #expect(rows[11...12] == ["............", "............"])
        #expect(rows[13...14] == ["#####..#####", "#####..#####"])
        #expect(rows[15] == "...##..##...")
    }

    @Test func singleLinesEndAtADoubleOneOrCrossIt() {
        #expect(picture("╟")[12] == "...##..#####")
        #expect(picture("╫")[12] == "############")
        #expect(picture("╪")[12] == ".....##.....")
    }

    static let sides: [(Unicode.Scalar, String)] = [
        ("─", "left right"), ("│", "up down"), ("┌", "right down"), ("┓", "left down"), ("╚", "up right"),
        ("├", "up down right"), ("╩", "left right up"), ("┼", "left right up down"), ("╴", "left"),
        ("╼", "left right"), ("╪", "left right up down"), ("╒", "right down"), ("┅", "left"),
        ("╫", "left right up down"),
    ]

    @Test(arguments: sides) func reachesItsSides(character: Unicode.Scalar, sides: String) throws {
        let boxes = try #require(LineShapes.mask(of: character)).boxes
        var reached: [String] = []
        if boxes.contains(where: { $0.x.lowerBound == 0 }) { reached.append("left") }
        if boxes.contains(where: { $0.x.upperBound == 24 }) { reached.append("right") }
        if boxes.contains(where: { $0.y.lowerBound == 0 }) { reached.append("up") }
        if boxes.contains(where: { $0.y.upperBound == 24 }) { reached.append("down") }
        #expect(Set(reached) == Set(sides.split(separator: " ").map(String.init)))
    }

    @Test func everyLineHasAShape() {
        let withoutMask = (UInt32(0x2500)...0x257F).compactMap { Unicode.Scalar($0) }
            .filter { LineShapes.mask(of: $0) == nil }
        #expect(withoutMask == ["╭", "╮", "╯", "╰", "╱", "╲", "╳"])
    }

    @Test func heavyIsTwiceAsThickAsLight() {
        #expect(area("━") == 2 * area("─"))
        #expect(area("═") == 2 * area("─"))
    }

    @Test func dashesAreGapsInTheLine() {
        #expect(LineShapes.mask(of: "┄")?.boxes.count == 3)
        #expect(LineShapes.mask(of: "┋")?.boxes.count == 4)
        #expect(LineShapes.mask(of: "╍")?.boxes.count == 2)
    }
}
