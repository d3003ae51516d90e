import ArgumentParser
import Foundation
import Nibble
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import photos

/// A directory of small pictures, which is removed with the test.
@MainActor final class PhotoFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "nibble-photos-\(UUID().uuidString)")

    init(_ names: [String]) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (index, name) in names.enumerated() {
            let bytes = name.contains("broken") ? Data("P6\n9 9\n255\nshort".utf8) : Self.picture(index)
            try bytes.write(to: url.appending(path: name))
        }
    }

    func remove() throws { try FileManager.default.removeItem(at: url) }

    /// A sky with a sun over a hill, in PPM; each number has another hour.
    private static func picture(_ index: Int) -> Data {
        let (width, height) = (64, 48)
        var bytes = Array("P6\n\(width) \(height)\n255\n".utf8)
        for y in 0..<height {
            for x in 0..<width {
                let (dx, dy) = (x - 10 - index * 7 % 45, y - 14)
                let isHill = y > 36 - (x * (index + 2)) % 40 / 4
                let pixel: [Int] =
                    dx * dx + dy * dy < 50
                    ? [250, 220, 120]
                    : isHill ? [30, 70 + 10 * index, 50] : [40 + 20 * index, 90, 200 - 3 * y]
                bytes += pixel.map { UInt8(clamping: $0) }
            }
        }
        return Data(bytes)
    }
}

@Suite(.serialized) @MainActor struct PhotosTests {
    nonisolated private static let names = [
        "Alder.ppm", "Birch.ppm", "broken.ppm", "Cedar 10.ppm", "Cedar 9.ppm", "Elm.PPM", "Fir.ppm",
        "notes.txt",
    ]

    private func show(
        _ names: [String] = names, _ screen: DemoScreen = DemoScreen.all[0],
        then body: (Stage, PhotoLibrary) async throws -> Void
    ) async throws {
        let folder = try PhotoFolder(names)
        let library = PhotoLibrary(directory: folder.url.path)
        let stage = Stage(
            size: screen.size, controller: try Photos.makeController(library),
            capabilities: screen.capabilities)
        await load(library, on: stage)
        try await body(stage, library)
        try folder.remove()
    }

    private func load(_ library: PhotoLibrary, on stage: Stage) async {
        stage.advance(by: 0.5)
        _ = await library.settle()
        stage.advance(by: 0.5)
    }

    /// The screen without the name of the directory, which is another each time.
    private func top<Controller: ViewController>(_ stage: Stage, _ type: Controller.Type) -> Controller? {
        let navigation = stage.application.window.rootViewController as? NavigationController
        return navigation?.topViewController as? Controller
    }

    @Test(arguments: DemoScreen.forms + DemoScreen.small) func looksAsRecorded(screen: DemoScreen)
        async throws
    {
        try await show(Self.names, screen) { stage, _ in
            top(stage, PhotosController.self)?.navigationItem.title = "Holidays"
            stage.press(.right)
            stage.advance(by: 0.5)
            expectSnapshot(
                of: stage, named: "photos-\(screen.testDescription)", comparing: .textAndStyles)
        }
    }

    @Test(arguments: DemoScreen.forms + DemoScreen.small) func aPictureLooksAsRecorded(screen: DemoScreen)
        async throws
    {
        try await show(Self.names, screen) { stage, library in
            top(stage, PhotosController.self)?.navigationItem.title = "Holidays"
            stage.press(.right)
            stage.press(.enter)
            await load(library, on: stage)
            expectSnapshot(
                of: stage, named: "photos-large-\(screen.testDescription)", comparing: .textAndStyles)
        }
    }

    @Test func aDoubleClickOpensAPictureOnce() async throws {
        try await show { stage, library in
            stage.click(at: Point(x: 5, y: 5), count: 2)
            await load(library, on: stage)
            let navigation = stage.application.window.rootViewController as? NavigationController
            #expect(navigation?.viewControllers.count == 2)
        }
    }

    @Test func foldersAndLinksToNothingAreNoPictures() throws {
        let folder = try PhotoFolder(["Alder.ppm"])
        let manager = FileManager.default
        try manager.createDirectory(
            at: folder.url.appending(path: "sub.png"), withIntermediateDirectories: true)
        try manager.createSymbolicLink(
            atPath: folder.url.path + "/lost.png", withDestinationPath: "nowhere")
        try manager.createSymbolicLink(
            atPath: folder.url.path + "/linked.ppm", withDestinationPath: "Alder.ppm")
        #expect(PhotoLibrary(directory: folder.url.path).photos.map(\.title) == ["Alder", "linked"])
        try folder.remove()
    }

    @Test func onlyPicturesAreShownInTheOrderOfTheirNumbers() async throws {
        try await show { stage, library in
            #expect(
                library.photos.map(\.title) == [
                    "Alder", "Birch", "broken", "Cedar 9", "Cedar 10", "Elm", "Fir",
                ])
            #expect(stage.text.contains("7 pictures") && stage.text.contains("Alder"))
        }
    }

    @Test func aBrokenPictureSaysWhy() async throws {
        try await show { stage, library in
            #expect(stage.text.contains("✕ The PPM ends too"))
            stage.press(.right)
            stage.press(.right)
            stage.press(.enter)
            await load(library, on: stage)
            #expect(stage.text.contains("✕ The PPM ends too early") && stage.text.contains("3 of 7"))
        }
    }

    @Test func aPictureIsOpenedTurnedAndEnlarged() async throws {
        try await show { stage, library in
            stage.press(.right)
            stage.press(.enter)
            await load(library, on: stage)
            let controller = try #require(top(stage, PhotoController.self))
            #expect(stage.text.contains("2 of 7") && controller.photo?.title == "Birch")
            stage.press(.character("+"))
            stage.press(.character("+"))
            stage.advance(by: 0.2)
            // Four thirds as wide as high, in cells twice as high as wide.
            let room = controller.scrollView.bounds.size
            #expect(controller.scrollView.contentSize == Size(width: 224, height: room.height * 4))
            #expect(controller.scrollView.contentOffset.x > room.width / 2)
            let before = controller.scrollView.contentOffset
            stage.press(.right)
            #expect(controller.scrollView.contentOffset.x > before.x && controller.photo?.title == "Birch")
            stage.press(.character("-"))
            stage.press(.character("-"))
            stage.press(.left)
            await load(library, on: stage)
            #expect(stage.text.contains("1 of 7") && controller.scrollView.contentOffset == .zero)
            stage.press(.left)
            stage.press(.escape)
            stage.advance(by: 0.5)
            let grid = try #require(top(stage, PhotosController.self))
            #expect(grid.collectionView.indexPathForCurrentItem == IndexPath(item: 0, section: 0))
            #expect(
                grid.collectionView.isFirstResponder && grid.collectionView.indexPathsForSelectedItems == nil)
        }
    }

    @Test func aPressOpensAPictureAndAnotherEnlargesIt() async throws {
        try await show { stage, library in
            try stage.click("Cedar 9")
            await load(library, on: stage)
            let controller = try #require(top(stage, PhotoController.self))
            #expect(controller.photo?.title == "Cedar 9")
            stage.click(at: Point(x: 40, y: 12))
            stage.advance(by: 0.5)
            #expect(controller.pictureView.frame.size == Size(width: 112, height: 42))
            stage.click(at: Point(x: 40, y: 12))
            stage.advance(by: 0.5)
            #expect(controller.scrollView.contentSize.width == 80)
            #expect(controller.pictureView.frame.size == Size(width: 59, height: 22))
        }
    }

    @Test func anEmptyDirectoryIsExplained() async throws {
        try await show(["notes.txt"]) { stage, _ in
            #expect(stage.text.contains("There is no picture in") && !stage.text.contains("Demos/run"))
            stage.press(.enter)
            #expect(top(stage, PhotosController.self) != nil)
        }
    }

    @Test func aMissingDirectoryAndAFileAreExplained() async throws {
        let folder = try PhotoFolder(["Alder.ppm"])
        let paths = [
            (folder.url.appending(path: "nowhere").path, "There is no directory"),
            (folder.url.appending(path: "Alder.ppm").path, "is a file, not a directory."),
        ]
        for (path, sentence) in paths {
            let library = PhotoLibrary(directory: path)
            #expect(library.problem?.contains(sentence) == true)
            let stage = Stage(
                size: Size(width: 120, height: 24), controller: try Photos.makeController(library))
            // A long path makes rows of it.
            let words = stage.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains(sentence))
        }
        try folder.remove()
    }

    @Test func picturesThatWereSeenAreThereAtOnce() async throws {
        try await show { stage, library in
            let photo = library.photos[0]
            let collection = try #require(top(stage, PhotosController.self)?.collectionView)
            let size = ThumbnailGrid(count: 7, room: collection.bounds.size).itemSize
            let cell = collection.visibleCells.compactMap { $0 as? PhotoCell }.first { $0.photo == photo }
            #expect(cell?.isLoading == false && library.keptImage(of: photo, filling: size) != nil)
        }
    }

    @Test func whereThereAreNoPicturesThoseOfTheDemoAreShown() async throws {
        let empty = try PhotoFolder(["notes.txt"])
        let full = try PhotoFolder(["Alder.ppm"])
        let library = try Photos.parse([]).makeLibrary(current: empty.url.path)
        #expect(library.title == "Pictures" && library.problem == nil)
        #expect(
            library.photos.map(\.title) == [
                "1 Dawn", "2 Morning", "3 Noon", "4 Storm", "5 Evening", "6 Night",
            ])
        let stage = Stage(
            size: DemoScreen.all[0].size, controller: try Photos.makeController(library),
            capabilities: DemoScreen.all[0].capabilities)
        await load(library, on: stage)
        #expect(stage.text.contains("6 pictures") && stage.text.contains("1 Dawn"))
        #if ImageCodecs
            #expect(!stage.text.contains("✕"))
        #endif
        #expect(try Photos.parse([]).makeLibrary(current: full.url.path).photos.map(\.title) == ["Alder"])
        // Whoever names a directory means that one.
        #expect(try Photos.parse([empty.url.path]).makeLibrary().photos.isEmpty)
        try empty.remove()
        try full.remove()
    }

    @Test func aDirectoryThatCannotBeShownEndsItBeforeTheTerminalIsTouched() async throws {
        let photos = try Photos.parse(["/nowhere at all"])
        #expect(photos.directory == "/nowhere at all")
        #expect(!photos.makeLibrary().isReadable)
        let folder = try PhotoFolder(["notes.txt"])
        #expect(PhotoLibrary(directory: folder.url.path).isReadable)
        try folder.remove()
    }
}
