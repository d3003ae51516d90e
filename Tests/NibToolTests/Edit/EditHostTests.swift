import Foundation
import NibbleCells
import NibbleDesign
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// The canvas with the classes of a package; scripts stand in for the program that is built.
@MainActor struct EditHostTests {
    private let folder: EditedFolder

    init() throws {
        folder = try EditedFolder(
            """
            <layout design="60x12">
              <View>
                <Badge id="badge" top="super + 4" leading="super + 8"/>
              </View>
            </layout>

            """)
    }

    /// A worker whose program draws six cells and says that they are the badge.
    private func worker(_ text: String = "NOTICE", failing: Bool = false) -> HostWorker {
        let path = folder.folder.path
        return HostWorker(client: path) { _ in
            guard !failing else { throw HostFailure("Badge.swift:1:5: error: no") }
            let reply = """
                {"screen":{"columns":60,"rows":[[{"text":"..\(text)..","attributes":0}]]},\
                "views":[{"id":"badge","place":{"x":2,"y":0,"width":6,"height":1},"width":6,"height":1}]}
                """
            let script = "#!/bin/sh\necho '{}'\nwhile read -r request; do echo '\(reply)'; done\n"
            let host = path + "/host-\(UUID().uuidString)"
            try makeProgram(script, at: host)
            return HostProgram(path: host, modules: ["Kit"])
        }
    }

    private func open(
        _ worker: HostWorker, sources: [String] = []
    ) throws -> (stage: Stage, editor: EditController) {
        NibScenes.silenceReports()
        let root = folder.folder.path
        let host = EditorHost(HostedDrawing(worker) { PackageFiles(in: root + "/Sources") })
        let editor = EditController(
            try EditedSource.file(at: folder.path, sources: sources), writes: false, host: host)
        return (Stage(size: Size(width: 120, height: 40), controller: editor), editor)
    }

    @Test func viewsHaveTheCellsAndTheSizeOfThePackagesOwn() async throws {
        let (stage, editor) = try open(worker())
        try await stage.until { stage.text.contains("NOTICE") }
        #expect(!stage.text.contains(".NOTICE"))
        let index = try #require(editor.file.objects.first { $0.value.id == "badge" }?.key)
        #expect(editor.canvas.scene?.frames[index] == Rect(x: 8, y: 4, width: 6, height: 1))
    }

    @Test func thePictureStaysWhileTheFileChanges() async throws {
        let (stage, editor) = try open(worker())
        try await stage.until { stage.text.contains("NOTICE") }
        let index = try #require(editor.file.objects.first { $0.value.id == "badge" }?.key)
        editor.select(index)
        editor.file.make(editor.file.text.set("leading", to: "super + 20", of: index), "Move")
        stage.settle()
        #expect(stage.text.contains("NOTICE"))
        await editor.host?.rest()
        stage.settle()
        #expect(editor.canvas.scene?.frames[index]?.minX == 20)
        #expect(stage.text.contains("NOTICE"))
    }

    @Test func aBuildThatFailsIsSaidAndTheBoxesStay() async throws {
        let (stage, _) = try open(worker(failing: true))
        try await stage.until { stage.text.contains("doesn't build") }
        #expect(stage.text.contains("error: no"))
        #expect(stage.text.contains("Badge"))
    }

    // The field was taken away, and the next keys were commands.
    @Test func aTextThatIsTypedStaysWhileThePackageIsBuilt() async throws {
        let label = "<Label text=\"Harbour\" frame=\"2,1,20,1\"/>"
        try folder.write(try folder.text.replacing("<Badge", with: label + "\n    <Badge"))
        let sources = try folder.addSource("import Nibble\n\nfinal class Badge: View {}\n")
        let (stage, editor) = try open(worker(), sources: [sources])
        try await stage.until { stage.text.contains("NOTICE") }
        editor.select(try #require(editor.file.text.tree.elements.firstIndex { $0.name == "Label" }))
        stage.settle()
        editor.texts.edit()
        stage.type("s")
        _ = try folder.addSource("import Nibble\n\nfinal class Pontoon: View {}\n")
        editor.host?.rebuilt?()
        #expect(editor.texts.isTyping)
        editor.texts.take()
        editor.host?.rebuilt?()
        #expect(editor.file.catalog.isClass("Pontoon", a: "View") == true)
    }

    @Test func theLibraryNamesTheAttributesOfThePackagesClasses() async throws {
        let sources = try folder.addSource(
            """
            import Nibble

            public final class Badge: View {
                public var message: String?
                public override class var inspectables: InspectableTable {
                    ["message": Inspectable(\\Badge.message)]
                }
            }
            """)
        let (_, editor) = try open(worker(), sources: [sources])
        let item = LibraryItem.all(in: editor.file.catalog).first
        #expect(item?.className == "Badge")
        #expect(item?.note == "from the sources: message")
        let pictures = LibraryPicture(editor.host, at: folder.path)
        await editor.host?.rest()
        let badge = try #require(item)
        _ = pictures.grid(for: badge)
        try await confirmation { found in
            pictures.found = { found() }
            for _ in 0..<500 where pictures.grid(for: badge)?.textRows.joined().contains("NOTICE") != true {
                try await Task.sleep(for: .milliseconds(10))
            }
        }
    }
}
