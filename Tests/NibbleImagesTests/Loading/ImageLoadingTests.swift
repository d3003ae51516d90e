import Foundation
import NibbleCells
import Testing

@testable import NibbleImages

@Test func pictureLoadsFromAFile() async throws {
    let path = Fixture.path("bmp-24.bmp")
    let image = try Image(contentsOf: path)
    #expect(image.size == Size(width: 7, height: 3))
    #expect(!image.isAnimated)
    let loaded = try await Image.load(contentsOf: path)
    #expect(loaded.frames[0].pixels == image.frames[0].pixels)
    let data = try Image(data: Data(ImageFile.read(path)))
    #expect(data.frames[0].pixels == image.frames[0].pixels)
}

@Test func errorsNameTheFile() async {
    await #expect(throws: ImageError(.missing, file: "no/such.png")) {
        _ = try await Image.load(contentsOf: "no/such.png")
    }
    #expect(throws: ImageError(.empty)) { _ = try Image(data: [UInt8]()) }
}

@Test func cancelledLoadingThrows() async {
    let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await Image.load(contentsOf: Fixture.path("bmp-24.bmp"))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
}

@Test(arguments: [Size.zero, Size(width: 1, height: 1), Size(width: .max, height: .max)])
func anyNumberOfCellsMayBeAskedFor(cells: Size) throws {
    for style in ImageStyle.allCases {
        let image = try Image(contentsOf: Fixture.path("bmp-24.bmp"), cells: cells, style: style)
        #expect(image.size == Size(width: 7, height: 3))
    }
}

#if ImageCodecs
    @Test func animationsKeepTheirDelays() throws {
        let image = try Image(contentsOf: Fixture.path("gif-disposal.gif"))
        #expect(image.isAnimated)
        #expect(image.frames.map(\.duration) == [0.07, 0.2, 0.1, 1])
    }

    @Test func aPictureBecomesAPNGFileAndComesBack() throws {
        let image = try Image(contentsOf: Fixture.path("bmp-24.bmp"))
        let file = try #require(image.pngData())
        #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try Image(data: file).frames[0].pixels == image.frames[0].pixels)
    }
#else
    @Test func withoutTheCodecsNoPNGFileIsMade() throws {
        #expect(try Image(contentsOf: Fixture.path("bmp-24.bmp")).pngData() == nil)
    }
#endif
