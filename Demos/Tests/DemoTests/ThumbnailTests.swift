import DemoSupport
import Foundation
import Nibble
import NibbleTesting
import Testing

@testable import photos

@Suite struct ThumbnailGrids {
    nonisolated static let windows = [
        Size(width: 40, height: 10), Size(width: 80, height: 22), Size(width: 120, height: 38),
        Size(width: 200, height: 58),
    ]

    @Test(arguments: [0, 1, 2, 6, 7, 40, 10_000]) func picturesGrowWithTheWindow(count: Int) {
        let sizes = Self.windows.map { ThumbnailGrid(count: count, room: $0).itemSize }
        #expect(sizes.map { $0.width * $0.height } == sizes.map { $0.width * $0.height }.sorted())
        #expect(sizes[3].width * sizes[3].height >= 2 * sizes[1].width * sizes[1].height)
    }

    @Test func fewPicturesAreAllVisible() {
        for room in Self.windows.dropFirst(2) {
            for count in 1...7 {
                let grid = ThumbnailGrid(count: count, room: room)
                let rows = (count + grid.columns - 1) / grid.columns
                #expect(1 + rows * (grid.itemSize.height + 1) <= room.height)
            }
        }
    }

    @Test func manyAreNeverTooSmall() {
        for room in Self.windows {
            let grid = ThumbnailGrid(count: 10_000, room: room)
            #expect(grid.itemSize.width >= 18 && grid.itemSize.height >= 7)
        }
    }

    @Test(arguments: [Size.zero, Size(width: 1, height: 1), Size(width: 3, height: 2)])
    func thereIsAlwaysAColumn(room: Size) {
        let grid = ThumbnailGrid(count: 5, room: room)
        #expect(grid.columns == 1 && grid.itemSize.height == 3)
    }
}

@Suite(.serialized) @MainActor struct Thumbnails {
    /// Shows a folder of pictures.
    private func show(
        _ size: Size, pixels: PixelProtocol? = nil, _ body: (Stage, PhotoLibrary) async throws -> Void
    ) async throws {
        let folder = try PhotoFolder(["Alder.ppm", "Birch.ppm", "Cedar.ppm"])
        defer { try? folder.remove() }
        let library = PhotoLibrary(directory: folder.url.path)
        var capabilities = TerminalCapabilities()
        capabilities.pixels = pixels
        capabilities.cellPixels = Size(width: 10, height: 20)
        let stage = Stage(
            size: size, controller: try Photos.makeController(library), capabilities: capabilities)
        await load(library, on: stage)
        try await body(stage, library)
    }

    private func load(_ library: PhotoLibrary, on stage: Stage) async {
        stage.advance(by: 0.5)
        _ = await library.settle()
        stage.advance(by: 0.5)
    }

    private func cells(_ stage: Stage) throws -> [PhotoCell] {
        let navigation = stage.application.window.rootViewController as? NavigationController
        let controller = try #require(navigation?.topViewController as? PhotosController)
        return controller.collectionView.visibleCells.compactMap { $0 as? PhotoCell }
    }

    @Test func aLargerWindowHasLargerAndFinerPictures() async throws {
        try await show(Size(width: 80, height: 24)) { stage, library in
            let before = try cells(stage).map(\.frame.size)
            let photo = library.photos[0]
            stage.resize(to: Size(width: 160, height: 50))
            stage.advance(by: 0.1)
            // The coarser pictures stay until the finer ones are read.
            let cells = try cells(stage)
            #expect(cells.allSatisfy { $0.pictureView.image != nil })
            await load(library, on: stage)
            let after = try self.cells(stage)
            #expect(after.count == 3 && before.count == 3)
            let sizes = after.map(\.frame.size)
            #expect(zip(before, sizes).allSatisfy { $0.width < $1.width && $0.height < $1.height })
            let size = try #require(sizes.max { $0.width < $1.width })
            #expect(library.keptImage(of: photo, filling: size) != nil)
        }
    }

    @Test func aFileThatIsTallKeepsItsUpperThird() async throws {
        try await show(Size(width: 80, height: 24)) { stage, _ in
            let anchors = try cells(stage).map(\.pictureView.cropAnchor)
            #expect(anchors.count == 3 && anchors.allSatisfy { abs($0 - 1.0 / 3) < 0.01 })
        }
    }

    @Test func picturesAreInPixelsWhereThereArePixels() async throws {
        func pieces(_ stage: Stage) -> Int {
            let document = ScreenFormat.svg.file(of: stage.screen, theme: stage.application.colorTheme)
            return document.components(separatedBy: "<image ").count - 1
        }
        try await show(Size(width: 80, height: 24), pixels: .kitty) { stage, _ in
            #expect(pieces(stage) >= 3)
        }
        try await show(Size(width: 80, height: 24)) { stage, _ in #expect(pieces(stage) == 0) }
    }
}
