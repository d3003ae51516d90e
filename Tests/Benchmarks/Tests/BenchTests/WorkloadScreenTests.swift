import Nibble
import Testing
import Workloads

@testable import nibble_bench

/// What a workload shows after some frames.
@MainActor private func screen(_ type: any Workload.Type, frames: Int) async throws -> CellGrid {
    let terminal = InMemoryTerminal(size: Size(width: 120, height: 40))
    let measurement = try await measure(type, frames: frames, on: terminal)
    #expect(measurement.frames == frames)
    #expect(!terminal.isRunning)
    return terminal.screen
}

private func cells(of grid: CellGrid) -> [Cell] {
    (0..<40).flatMap { row in (0..<120).map { grid[Point(x: $0, y: row)] } }
}

private func text(_ grid: CellGrid, row: Int) -> String {
    String((0..<grid.size.width).map { Character(grid[Point(x: $0, y: row)].glyph.scalar ?? " ") })
}

@MainActor @Test func fullRepaintShowsTheTableOfItsFrame() async throws {
    let grid = try await screen(FullRepaint.self, frames: 9)
    let table = PaintTables(columns: 120, rows: 40)[frame: 8]
    #expect(cells(of: grid).map { $0.foreground.rgb } == table.map { $0.foreground })
    #expect(cells(of: grid).map { $0.background.rgb } == table.map { $0.background })
    #expect(cells(of: grid).map { $0.glyph.scalar } == table.map { Unicode.Scalar($0.character) })
}

@MainActor @Test func labelGridShowsTheLastChange() async throws {
    let grid = try await screen(LabelGrid.self, frames: 12)
    var values = Array(0..<SparseLabels.count)
    var changes = SparseLabels()
    for _ in 0..<12 {
        for change in changes.nextFrame() { values[change.label] = change.value }
    }
    for row in 0..<40 {
        let expected = (0..<25).map { SparseLabels.text(values[row * 25 + $0]) }.joined()
        #expect(text(grid, row: row) == expected + String(repeating: " ", count: 20))
    }
}

@MainActor @Test(arguments: [ScrollingRows.self, ScrollingNibRows.self], [1, 12, 2_002])
func scrollingRowsShowTheRowsOfTheirFrame(type: ScrollingRows.Type, frames: Int) async throws {
    let grid = try await screen(type, frames: frames)
    let first = ScrollingList.offset(frame: frames - 1, rows: 40)
    for row in 0..<40 {
        let expected = ScrollingList.text(first + row)
        #expect(text(grid, row: row) == expected + String(repeating: " ", count: 120 - expected.count))
    }
}

@MainActor @Test(arguments: [(1, 119), (2, 109)]) func nestedBoxesFillTheRoot(frames: Int, right: Int)
    async throws
{
    let grid = try await screen(NestedBoxes.self, frames: frames)
    #expect(text(grid, row: 0).hasPrefix("┌n0──"))
    #expect(text(grid, row: 1).hasPrefix("│┌n1──"))
    #expect(grid[Point(x: right, y: 0)].glyph.scalar == "┐")
    #expect(frames == 1 || grid[Point(x: 119, y: 39)] == .blank)
}

@MainActor @Test func startUpShowsItsBox() async throws {
    let grid = try await screen(StartUp.self, frames: 1)
    #expect(text(grid, row: 5).contains("┌hello─"))
    #expect(text(grid, row: 10).contains("│ Label-5"))
    #expect(text(grid, row: 12).contains("OK"))
}

@MainActor @Test func overlayBlendsHalfWhite() async throws {
    let grid = try await screen(MovingOverlay.self, frames: 10)
    let ground = OverlayPath.background(x: 9, y: 2, columns: 120, rows: 40)
    let under = try #require(grid[Point(x: 9, y: 2)].background.rgb)
    #expect(
        grid[Point(x: 8, y: 2)].background.rgb == OverlayPath.background(x: 8, y: 2, columns: 120, rows: 40))
    for shift in [0, 8, 16] as [UInt32] {
        let half = Int((ground >> shift) & 255) + 255
        #expect(abs(Int((under >> shift) & 255) * 2 - half) <= 2)
    }
    #expect(grid[Point(x: 9, y: 2)].glyph.scalar == ".")
}
