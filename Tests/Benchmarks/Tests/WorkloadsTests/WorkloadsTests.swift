import Testing

@testable import Workloads

// The expected values were printed by the hand-written C program that the benchmarks are compared with.

@Test func paintTablesAreThoseOfTheFloor() throws {
    let paint = PaintTables(columns: 120, rows: 40)
    #expect(paint.tables.map(\.count) == Array(repeating: 4_800, count: 8))
    #expect(
        Array(paint[frame: 8].prefix(3)) == [
            .init(foreground: 0x05391C, background: 0x043C7A, character: 97),
            .init(foreground: 0xA28912, background: 0xE8F7B1, character: 71),
            .init(foreground: 0x7EF29B, background: 0x8C6097, character: 89),
        ])
    #expect(paint[frame: 7].last == .init(foreground: 0xB4BA66, background: 0xA933DD, character: 79))
}

@Test func sparseLabelsChangeAsInTheFloor() {
    var labels = SparseLabels()
    let frame = labels.nextFrame()
    #expect(frame.prefix(4).map(\.label) == [656, 981, 239, 687])
    #expect(frame.prefix(4).map(\.value) == [3_382, 7_210, 1_426, 5_715])
    #expect(frame.count == 10)
}

@Test(arguments: [(999, 120, 96, 39), (26, 300, 12, 1), (0, 120, 0, 0)])
func labelsStandInTwentyFiveColumns(label: Int, columns: Int, x: Int, y: Int) {
    let position = SparseLabels.position(of: label, columns: columns)
    #expect(position.x == x)
    #expect(position.y == y)
}

@Test(arguments: [(0, "0000"), (42, "0042"), (9_999, "9999")])
func labelsHaveFourDigits(value: Int, text: String) { #expect(SparseLabels.text(value) == text) }

@Test(arguments: [
    (0, 1, HeapBoxes.Frame(x: 1, y: 1, width: 59, height: 38)),
    (0, 2, .init(x: 60, y: 1, width: 59, height: 38)),
    (0, 6, .init(x: 61, y: 20, width: 57, height: 18)),
    (0, 62, .init(x: 103, y: 30, width: 12, height: 5)),
    (0, 500, .init(x: 94, y: 34, width: 2, height: 0)),
    (0, 1_999, .init(x: 96, y: 36, width: 0, height: 0)),
    (1, 2, .init(x: 55, y: 1, width: 54, height: 33)),
    (1, 62, .init(x: 94, y: 26, width: 11, height: 4)),
])
func boxesStandWhereTheFloorPutsThem(frame: Int, box: Int, expected: HeapBoxes.Frame) {
    #expect(screenFrames(frame: frame)[box] == expected)
}

@Test(arguments: [(0, 95), (1, 63)]) func fewBoxesAreLargeEnoughToDraw(frame: Int, count: Int) {
    #expect(screenFrames(frame: frame).filter { $0.width >= 2 && $0.height >= 2 }.count == count)
}

@Test func everyBoxButTheFirstIsInsideOneOther() {
    #expect((0..<HeapBoxes.count).flatMap(HeapBoxes.children) == Array(1..<HeapBoxes.count))
}

@Test func overlayMovesToAndFro() {
    let path = stride(from: 0, to: 200, by: 27).map { OverlayPath.triangle($0, 80) }
    #expect(path == [0, 27, 54, 79, 52, 25, 2, 29])
    #expect(OverlayPath.triangle(5, 0) == 0)
    #expect(OverlayPath.position(frame: 9, columns: 120, rows: 40) == (9, 2))
}

@Test func groundHasTheFloorsColours() {
    #expect(OverlayPath.background(x: 119, y: 39, columns: 120, rows: 40) == 0xFFFF80)
    let middle = OverlayPath.background(x: 60, y: 20, columns: 120, rows: 40)
    #expect(middle == 0x808280)
    #expect(OverlayPath.foreground(over: middle) == 0x7F7D7F)
}

/// The boxes' places on a screen of 120 by 40.
private func screenFrames(frame: Int) -> [HeapBoxes.Frame] {
    var frames = Array(
        repeating: HeapBoxes.root(frame: frame, columns: 120, rows: 40), count: HeapBoxes.count)
    for box in 0..<HeapBoxes.count {
        let outer = frames[box]
        let places = HeapBoxes.frames(ofChildrenOf: box, width: outer.width, height: outer.height)
        for (child, place) in zip(HeapBoxes.children(of: box), places) {
            frames[child] = place
            frames[child].x += outer.x
            frames[child].y += outer.y
        }
    }
    return frames
}
