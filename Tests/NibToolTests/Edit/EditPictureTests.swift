import Foundation
import NibbleEditing
import NibbleNibs
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// The pictures that the inspector offers.
@MainActor struct EditPictureTests {
    private static let page = """
        <layout design="40x6">
          <View>
            <ImageView frame="1,1,9,3"/>
          </View>
        </layout>

        """

    /// Makes files in a folder.
    private func add(_ names: [String], _ content: String, to folder: URL) throws {
        for name in names {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(content.utf8).write(to: file)
        }
    }

    private static let loadable = ["Emblem.ppm", "bay.png", "harbour", "ships/aurora", "sky.png", "sun.png"]

    // Those of all folders below were offered by their last names, which load nothing, and some that no name loads.
    @Test func theOfferedPicturesAreThoseThatTheNamesLoad() throws {
        let folder = try EditedFolder(Self.page)
        let sets = ["harbour.imageset/h.png", "ships/aurora.imageset/a@2x.png", "plan.imageset/p.pdf"]
        try add(
            ["Emblem.ppm", "sun@2x.png", "Layouts/sky.png", "Base.lproj/bay.png", "src/pic2.png"]
                + ["drawing.svg", "notes.txt", "shot.avif"] + sets.map { "Assets.xcassets/\($0)" }, "x",
            to: folder.folder)
        func list(_ set: String, _ file: String) throws {
            try add(
                ["Assets.xcassets/\(set).imageset/Contents.json"],
                "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"\(file)\"}]}", to: folder.folder)
        }
        try list("harbour", "h.png")
        try list("ships/aurora", "a@2x.png")
        try add(
            ["Assets.xcassets/ships/Contents.json"], "{\"properties\": {\"provides-namespace\": true}}",
            to: folder.folder)
        #expect(ResourcePictures.names(for: folder.path) == Self.loadable)
        let finder = PictureFinder(code: #fileID, inFolder: folder.folder.path)
        for name in Self.loadable { #expect(finder.picture(named: name) != nil, "\(name)") }
        for name in ["pic2.png", "drawing.svg", "notes.txt", "shot.avif", "plan", "aurora"] {
            #expect(finder.picture(named: name) == nil, "\(name)")
        }
    }

    @Test func picturesBesideTheFolderOfALanguageAreOffered() throws {
        let folder = try EditedFolder(nil, name: "de.lproj/Card.layout")
        try add(["de.lproj/Card.layout"], Self.page, to: folder.folder)
        try add(["sun.png", "de.lproj/bay.png"], "x", to: folder.folder)
        #expect(ResourcePictures.names(for: folder.path) == ["bay.png", "sun.png"])
    }

    @Test func theChooserListsThem() throws {
        let folder = try EditedFolder(Self.page)
        try add(["Emblem.ppm", "src/pic2.png"], "x", to: folder.folder)
        let editor = try folder.open()
        try editor.select("ImageView")
        let row = try #require(editor.controller.inspector.rows.first { $0.name == "image" })
        editor.controller.values.edit(row)
        editor.stage.advanceToRest()
        #expect(editor.stage.text.contains("Emblem.ppm") && !editor.stage.text.contains("pic2.png"))
    }
}
