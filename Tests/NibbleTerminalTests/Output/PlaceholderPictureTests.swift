import NibbleCells
import Testing

@testable import NibbleTerminal

/// Pictures past tmux, by the bytes that kitty's document asks for.
struct PlaceholderPictureTests {
    private static let size = Size(width: 60, height: 20)
    private static let wrapped = "\u{1B}Ptmux;\u{1B}\u{1B}_G"

    /// A renderer and what it shows.
    private struct Session {
        var renderer: DirectRenderer
        var shown = CellGrid(size: PlaceholderPictureTests.size)
        var isFirst = true

        init() {
            var capabilities = TerminalCapabilities()
            capabilities.pixels = .placeholders
            capabilities.colorDepth = .indexed256
            renderer = DirectRenderer(capabilities: capabilities)
        }

        mutating func present(_ grid: CellGrid) -> String {
            var changes = FrameChanges(size: grid.size, isFullRepaint: isFirst)
            for row in 0..<grid.size.height {
                changes.collect(
                    row: row, columns: 0..<grid.size.width, from: grid.cells, into: &shown.cells,
                    width: grid.size.width)
            }
            isFirst = false
            renderer.render(changes, cursor: nil)
            return String(decoding: renderer.output.bytes, as: UTF8.self)
        }
    }

    private func grid(_ pixels: CellPixels, at origin: Point = Point(x: 3, y: 2)) -> CellGrid {
        var grid = CellGrid(size: Self.size)
        grid.draw(pixels, at: origin)
        return grid
    }

    private func placeholders(in text: String) -> Int {
        text.unicodeScalars.count { $0 == "\u{10EEEE}" }
    }

    @Test func rowsAndColumnsHaveTheMarksOfTheDocument() {
        let marks = PlaceholderGlyphs.marks
        #expect(marks.count == 297)
        let known: [(Int, Unicode.Scalar)] = [
            (0, "\u{305}"), (1, "\u{30D}"), (5, "\u{33D}"), (30, "\u{483}"), (296, "\u{1D244}"),
        ]
        for (index, mark) in known { #expect(marks[index] == mark) }
    }

    @Test func placeholdersAreOneCellEach() {
        for index in PlaceholderGlyphs.marks.indices {
            let glyph = PlaceholderGlyphs.glyph(row: index, column: 0)
            #expect(glyph.character.unicodeScalars.count == 3)
            #expect(!glyph.isWide)
        }
    }

    @Test func aPictureIsSentOncePastTmuxAndStandsWhereItsPlaceholdersAre() throws {
        let pixels = try somePixels(Size(width: 20, height: 6))
        var session = Session()
        let first = session.present(grid(pixels))
        #expect(first.contains(Self.wrapped + "a=t,f=100,i=200,q=2,m="))
        #expect(first.contains(Self.wrapped + "a=p,U=1,i=200,c=20,r=6,q=2\u{1B}\u{1B}\\\u{1B}\\"))
        #expect(first.contains("38;5;200m"))
        // The piece in the second row and the third column.
        #expect(first.contains("\u{10EEEE}\u{30D}\u{30E}"))
        #expect(placeholders(in: first) == 120)
        let moved = session.present(grid(pixels, at: Point(x: 9, y: 5)))
        #expect(!moved.contains("tmux;"))
        #expect(placeholders(in: moved) > 0)
        #expect(session.present(grid(pixels, at: Point(x: 9, y: 5))).isEmpty)
    }

    @Test func tintedPiecesAreHalfBlocks() throws {
        let pixels = try somePixels(Size(width: 20, height: 6))
        var tinted = grid(pixels)
        tinted.tint(Rect(x: 3, y: 6, width: 20, height: 2), with: 0x202020, alpha: 128)
        var session = Session()
        let text = session.present(tinted)
        #expect(placeholders(in: text) == 80)
        #expect(text.contains("\u{2580}"))
    }

    @Test func picturesThatAreNoLongerShownMakeRoomForOthers() throws {
        var session = Session()
        let first = try (0..<16).map { try somePixels(Size(width: 3, height: 2), seed: UInt32($0 + 1)) }
        var grid = CellGrid(size: Self.size)
        for (index, pixels) in first.enumerated() {
            grid.draw(pixels, at: Point(x: index % 8 * 4, y: index / 8 * 3))
        }
        #expect(placeholders(in: session.present(grid)) == 96)
        // The seventeenth waits for a number.
        let other = try somePixels(Size(width: 3, height: 2), seed: 99)
        grid.draw(other, at: Point(x: 40, y: 10))
        let blocks = session.present(grid)
        #expect(placeholders(in: blocks) == 0)
        #expect(blocks.contains("\u{2580}"))
        // It takes that of the first, which it covers.
        grid.draw(other, at: .zero)
        let freed = session.present(grid)
        #expect(freed.contains(Self.wrapped + "a=d,d=I,i=200,q=2"))
        #expect(placeholders(in: freed) == 6)
        withExtendedLifetime(first) {}
    }

    @Test func picturesThatAreTooLargeForTheMarksAreHalfBlocks() {
        #expect(PlaceholderGlyphs.reach(Size(width: 297, height: 100)))
        #expect(!PlaceholderGlyphs.reach(Size(width: 298, height: 100)))
    }
}
