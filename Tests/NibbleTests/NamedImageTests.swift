import Foundation
import Nibble
import NibbleTestFiles
import Testing

/// Pictures that code names, in a folder of resources made for each test.
@Suite struct NamedImages {
    private let home: TemporaryFolder
    private var folder: URL { home.url }

    init() throws { home = try TemporaryFolder() }

    /// A picture of one colour, of which a test sees by its width which file it came from.
    private func write(_ path: String, width: Int, height: Int = 6) throws {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        let pixels = Data(repeating: 0x80, count: width * height * 3)
        try (Data("P6\n\(width) \(height)\n255\n".utf8) + pixels).write(to: url)
    }

    private func write(_ path: String, contents: String) throws {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: url)
    }

    private func image(_ name: String) throws -> Image {
        try Image(named: name, inFolder: folder.path)
    }

    @Test func plainFilesComeBeforeScaledOnes() throws {
        try write("photo.ppm", width: 10)
        try write("photo@2x.ppm", width: 40)
        try write("icon@2x.ppm", width: 40, height: 8)
        try write("Group 12.ppm", width: 7)
        #expect(try image("photo").size.width == 10)
        #expect(try image("photo.ppm").size.width == 10)
        #expect(try image("photo@2x").size == Size(width: 20, height: 3))
        #expect(try image("icon").size == Size(width: 20, height: 4))
        #expect(try image("icon").frames[0].pixels.width == 40)
        #expect(try image("Group 12").size.width == 7)
    }

    @Test func catalogsGiveTheFinestPictureForAnyDevice() throws {
        let set = "Assets.xcassets/Icons/logo.imageset"
        try write("\(set)/small.ppm", width: 10)
        try write("\(set)/large.ppm", width: 30, height: 9)
        try write("\(set)/night.ppm", width: 60)
        try write(
            "\(set)/Contents.json",
            contents: """
                {"images": [
                  {"idiom": "universal", "filename": "small.ppm", "scale": "1x"},
                  {"idiom": "universal", "scale": "2x"},
                  {"idiom": "universal", "filename": "large.ppm", "scale": "3x"},
                  {"idiom": "universal", "filename": "gone.ppm", "scale": "3x"},
                  {"idiom": "universal", "filename": "night.ppm", "scale": "3x",
                   "appearances": [{"appearance": "luminosity", "value": "dark"}]}
                ], "info": {"version": 1, "author": "xcode"}}
                """)
        #expect(try image("logo").size == Size(width: 10, height: 3))
        #expect(try image("logo").frames[0].pixels.width == 30)
        // Code from before there were catalogs names files, which come first.
        #expect(try image("logo.png").frames[0].pixels.width == 30)
        #expect(throws: ImageError.self) { try image("logo.txt") }
        try write("logo.ppm", width: 8)
        #expect(try image("logo.ppm").frames[0].pixels.width == 8)
    }

    @Test func groupsWithNamesOfTheirOwnComeBeforeTheName() throws {
        let group = "Assets.xcassets/Tabs"
        try write("\(group)/Contents.json", contents: #"{"properties": {"provides-namespace": true}}"#)
        try write("\(group)/home.imageset/home.ppm", width: 12)
        try write(
            "\(group)/home.imageset/Contents.json",
            contents: #"{"images": [{"idiom": "universal", "filename": "home.ppm"}]}"#)
        #expect(try image("Tabs/home").size.width == 12)
        #expect(throws: ImageError.self) { try image("home") }
    }

    @Test(arguments: [
        #"{"images": [{"filename": "../../outside.ppm", "scale": "1x"}]}"#,
        #"{"images": [{"filename": "drawing.pdf", "scale": "1x"}]}"#, #"{"images": 7}"#, "", "[",
    ])
    func catalogsThatHoldNoPictureHaveNone(contents: String) throws {
        try write("outside.ppm", width: 5)
        try write("Assets.xcassets/logo.imageset/drawing.pdf", contents: "%PDF-1.4")
        try write("Assets.xcassets/logo.imageset/Contents.json", contents: contents)
        #expect(throws: ImageError(.missingResource(folders: [folder.path]), file: "logo")) {
            try image("logo")
        }
    }

    @Test(arguments: ["../x", "/etc/passwd", "", "a/../b", ".hidden", "a\u{1B}b", "a//b"])
    func namesThatLeadElsewhereAreRefused(name: String) {
        #expect(throws: ImageError(.invalidName, file: name)) { try image(name) }
    }

    @Test func nothingIsFoundWhereNothingIs() {
        #expect(Image(named: "no-such-picture") == nil)
        #expect(Image(named: "no-such-picture", in: .main, compatibleWith: nil) == nil)
        #expect(throws: ImageError.self) { try Image(named: "no-such-picture", in: .main) }
    }

    @Test func aProgramWithoutItsFolderOfResourcesIsToldWhatMayHaveBecomeOfIt() async {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            exit(Image(named: "no-such-picture") == nil ? 7 : 0)
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("no-such-picture: there isn't a picture of this name in "), "\(said)")
        #expect(said.contains("If the program was moved, put that folder beside it again"), "\(said)")
    }

    @Test func whatIsMissingIsToldWithTheFoldersAndTheWayOut() {
        let error = ImageError(.missingResource(folders: ["/a/x.resources", "/a"]), file: "photo")
        #expect(
            "\(error)" == "photo: there isn't a picture of this name in /a/x.resources, /a; "
                + "name its file among the resources of its target in Package.swift.")
    }
}
