import Foundation
import Nibble
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import photos

@Suite struct PictureZooms {
    @Test(arguments: [
        (Size(width: 400, height: 300), Size(width: 80, height: 22), 1, Size(width: 59, height: 22)),
        (Size(width: 400, height: 300), Size(width: 80, height: 22), 2, Size(width: 117, height: 44)),
        (Size(width: 900, height: 10), Size(width: 80, height: 22), 1, Size(width: 80, height: 1)),
        (Size(width: 10, height: 900), Size(width: 80, height: 22), 8, Size(width: 4, height: 176)),
        (.zero, Size(width: 80, height: 22), 2, Size(width: 160, height: 44)),
    ])
    func picturesKeepTheirProportions(image: Size, room: Size, times: Int, size: Size) {
        var zoom = PictureZoom()
        _ = zoom.magnify(to: times)
        #expect(zoom.pictureSize(of: image, cell: Size(width: 1, height: 2), room: room) == size)
    }

    @Test func magnificationHasBounds() {
        var zoom = PictureZoom()
        #expect(!zoom.magnify(to: 0) && zoom.magnification == 1)
        #expect(zoom.magnify(to: 99) && zoom.magnification == PictureZoom.greatest)
    }

    @Test func whatIsLookedAtStaysInTheMiddle() {
        var zoom = PictureZoom()
        _ = zoom.magnify(to: 4)
        let (room, content) = (Size(width: 80, height: 20), Size(width: 320, height: 80))
        #expect(zoom.offset(room: room, of: content) == Point(x: 120, y: 30))
        zoom.look(at: Point(x: 200, y: 0), room: room, of: content)
        #expect(zoom.offset(room: room, of: content) == Point(x: 200, y: 0))
        let smaller = zoom.offset(
            room: Size(width: 40, height: 10), of: Size(width: 160, height: 40))
        #expect(smaller == Point(x: 100, y: 0))
    }
}

/// Pictures that are larger than the room, and directories that change.
@Suite(.serialized) @MainActor struct PhotosLookedAt {
    private func show(
        _ names: [String] = ["Alder.ppm", "Birch.ppm", "Cedar.ppm"],
        then body: (Stage, PhotoFolder, PhotoLibrary) async throws -> Void
    ) async throws {
        let folder = try PhotoFolder(names)
        let library = PhotoLibrary(directory: folder.url.path)
        let stage = Stage(controller: try Photos.makeController(library))
        await load(library, on: stage)
        try await body(stage, folder, library)
        try folder.remove()
    }

    private func load(_ library: PhotoLibrary, on stage: Stage) async {
        stage.advance(by: 0.5)
        while await library.settle() { stage.advance(by: 0.5) }
        stage.advance(by: 0.5)
    }

    private func top<Controller: ViewController>(_ stage: Stage, _ type: Controller.Type) -> Controller? {
        let navigation = stage.application.window.rootViewController as? NavigationController
        return navigation?.topViewController as? Controller
    }

    @Test func theBarSaysWhatTheArrowsDo() async throws {
        try await show { stage, _, library in
            stage.press(.enter)
            await load(library, on: stage)
            #expect(stage.text.contains("Right Next") && stage.text.contains("Esc Back"))
            stage.press(.character("+"))
            #expect(stage.text.contains("Arrows Move") && !stage.text.contains("Right Next"))
            stage.press(.function(1))
            stage.advance(by: 0.5)
            #expect(stage.text.contains("Move to the side") && stage.text.contains("Move up or down"))
        }
    }

    @Test func aPictureThatIsStillReadComesAsLargeAsItWasAskedFor() async throws {
        try await show { stage, _, library in
            stage.press(.enter)
            stage.press(.character("+"))
            stage.press(.left)
            await load(library, on: stage)
            #expect(stage.text.contains("Arrows Move") && stage.text.contains("1 of 3"))
        }
    }

    @Test func indicatorsStandAboveTheCaption() async throws {
        try await show { stage, _, library in
            stage.press(.enter)
            await load(library, on: stage)
            let controller = try #require(top(stage, PhotoController.self))
            #expect(controller.scrollView.frame.maxY == controller.captionBar.frame.maxY)
            stage.press(.character("+"))
            #expect(controller.scrollView.frame.maxY == controller.captionBar.frame.minY)
            stage.press(.character("-"))
            #expect(controller.scrollView.frame.maxY == controller.captionBar.frame.maxY)
        }
    }

    @Test func aResizeKeepsThePlaceThatIsLookedAt() async throws {
        try await show { stage, _, library in
            stage.press(.enter)
            await load(library, on: stage)
            let controller = try #require(top(stage, PhotoController.self))
            for _ in 0..<3 { stage.press(.character("+")) }
            for _ in 0..<30 { stage.press(.right) }
            for _ in 0..<10 { stage.press(.up) }
            let before = middle(controller.scrollView)
            #expect(before.x > 0.55 && before.y < 0.48)
            stage.resize(to: Size(width: 40, height: 12))
            stage.advance(by: 0.2)
            let after = middle(controller.scrollView)
            #expect(abs(after.x - before.x) < 0.02 && abs(after.y - before.y) < 0.02)
            stage.resize(to: Size(width: 80, height: 24))
            stage.advance(by: 0.2)
            let last = middle(controller.scrollView)
            #expect(abs(last.x - before.x) < 0.02 && abs(last.y - before.y) < 0.02)
        }
    }

    private func middle(_ view: ScrollView) -> (x: Double, y: Double) {
        let (offset, room, content) = (view.contentOffset, view.visibleSize, view.contentSize)
        return (
            (Double(offset.x) + Double(room.width) / 2) / Double(content.width),
            (Double(offset.y) + Double(room.height) / 2) / Double(content.height)
        )
    }

    // MARK: - Changes outside

    @Test func aKeyReadsTheDirectoryAnew() async throws {
        try await show { stage, folder, library in
            stage.press(.right)
            try PhotoFolder.add("Aaron.ppm", to: folder)
            stage.press(.function(5))
            await load(library, on: stage)
            let grid = try #require(top(stage, PhotosController.self))
            #expect(stage.text.contains("Aaron") && stage.text.contains("4 pictures"))
            #expect(grid.collectionView.indexPathForCurrentItem?.item == 2)
            #expect(grid.collectionView.indexPathsForSelectedItems == nil)
        }
    }

    @Test func whoComesBackSeesWhatChanged() async throws {
        try await show { stage, folder, library in
            try FileManager.default.removeItem(at: folder.url.appending(path: "Birch.ppm"))
            stage.send(.focus(isActive: false))
            stage.send(.focus(isActive: true))
            await load(library, on: stage)
            #expect(stage.text.contains("2 pictures") && !stage.text.contains("Birch"))
        }
    }

    @Test func aPictureThatIsGoneIsNotThereWhenOneComesBack() async throws {
        try await show { stage, folder, library in
            try FileManager.default.removeItem(at: folder.url.appending(path: "Birch.ppm"))
            stage.press(.right)
            stage.press(.enter)
            await load(library, on: stage)
            #expect(stage.text.contains("✕"))
            stage.press(.escape)
            await load(library, on: stage)
            #expect(stage.text.contains("2 pictures") && !stage.text.contains("Birch"))
        }
    }

    @Test func anEmptyDirectoryIsReadAnewToo() async throws {
        try await show(["notes.txt"]) { stage, folder, library in
            try PhotoFolder.add("Aaron.ppm", to: folder)
            stage.press(.character("r"), .control)
            await load(library, on: stage)
            #expect(stage.text.contains("1 picture"))
            stage.press(.enter)
            await load(library, on: stage)
            #expect(top(stage, PhotoController.self)?.photo?.title == "Aaron")
        }
    }
}

extension PhotoFolder {
    /// Puts another picture into a directory.
    static func add(_ name: String, to folder: PhotoFolder) throws {
        let source = try PhotoFolder([name])
        try FileManager.default.moveItem(
            at: source.url.appending(path: name), to: folder.url.appending(path: name))
        try source.remove()
    }
}
