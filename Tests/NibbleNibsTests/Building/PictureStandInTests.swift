import NibbleCells
import NibbleNibFormat
import Testing

@testable import NibbleNibs

@Suite @MainActor struct PictureStandInTests {
    private func standIn(_ name: String) throws -> Image? {
        let text = "<layout pictures=\"ship: 3x2.5; unheard.of: 16x7.5 symbol\"><View/></layout>"
        let document = try #require(NibReader.read(Array(text.utf8), file: "T.layout").document)
        return NamedImages(folders: [], document: document).standIn(forPicture: name)
    }

    @Test func aMissingPictureHasTheSizeThatTheFileRecords() throws {
        #expect(try standIn("ship")?.size == Size(width: 30, height: 50))
        #expect(try standIn("boat") == nil)
    }

    // Xcode records the size at which it lists symbols, not the one at which it shows them.
    @Test func anUnknownSymbolIsASignInOneCell() throws {
        let image = try #require(try standIn("unheard.of"))
        #expect(image.size == Size(width: 10, height: 20))
        let picture = image.cells(size: Size(width: 1, height: 1), drawing: ImageDrawing())
        #expect(picture.cells.map(\.glyph.character) == ["▨"])
    }

    // On a ground of a file's own the tint is what can be read there.
    @Test func theNameOfAPictureHasTheTintOfItsView() throws {
        let image = try #require(try standIn("ship"))
        func colors(_ drawing: ImageDrawing) -> Set<Color> {
            let picture = image.cells(size: Size(width: 6, height: 1), drawing: drawing)
            return Set(picture.cells.filter { $0.glyph != .space }.map(\.foreground))
        }
        #expect(colors(ImageDrawing()) == [.secondaryLabel])
        var drawing = ImageDrawing()
        drawing.tintColor = .black
        #expect(colors(drawing) == [.black])
    }
}
