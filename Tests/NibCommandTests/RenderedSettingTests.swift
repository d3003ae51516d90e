import ArgumentParser
import Foundation
import NibbleCells
import NibbleDesign
import NibbleNibFormat
import NibbleTesting
import NibbleViews
import Testing

@testable import NibTool
@testable import NibbleNibCheck

/// Values of a command line for a class that the tool doesn't have.
@MainActor struct RenderedSettingTests {
    private static let files = [
        "<layout owner=\"CardController\"><View outlet=\"view\"/></layout>",
        "<layout class=\"MyView\"><Label text=\"a\" frame=\"0,0,9,1\"/></layout>",
        "<layout><MyView/></layout>",
    ]

    private func draw(_ text: String, _ settings: [String]) throws -> String {
        let screen = NibScreen(size: Size(width: 40, height: 6), depth: .trueColor, glyphs: .sextants)
        let file = NibInput("T.layout", bytes: Array(text.utf8))
        return try screen.draw(
            file, settings: ComponentSettings(settings.compactMap(SettingArgument.init)), scene: nil
        ).text
    }

    // They were drawn over the picture, as if they were the class's own.
    @Test(arguments: [
        "alpha=abc", "hidden=maybe", "backgroundColor=notacolor", "id=foo", "onTap=zz", "top=super",
        "frame=1,2",
    ])
    func attributesOfEveryViewAreCheckedForUnknownClasses(setting: String) throws {
        for file in Self.files {
            #expect(throws: SettingError.self, "\(file)") { try draw(file, [setting]) }
        }
    }

    @Test func anAttributeOfAnUnknownClassIsDrawnWithAWarning() throws {
        for (file, name) in zip(Self.files, ["CardController", "MyView", "MyView"]) {
            let settings = ["caption=Hi", "alpha=1"]
            #expect(try draw(file, settings).contains("caption: Hi"))
            let given = ComponentSettings(settings.compactMap(SettingArgument.init))
            let read = NibInput("T.layout", bytes: Array(file.utf8))
            let sentence = "The class \(name) isn't known, so “caption” can't be checked."
            #expect(
                given.unchecked(in: read.reading.document) == [
                    "--set: warning: \(sentence) Name its sources with --sources."
                ])
        }
    }

    @Test func attributesThatTheSourcesDeclareAreNotDoubted() {
        let source = """
            class MyView: View {
                override class var inspectables: InspectableTable { ["caption": x] }
            }
            """
        let catalog = ClassCatalog(
            sources: SourceClassReader.classes(in: source, file: "S.swift"), hasSources: true)
        let given = ComponentSettings(
            ["caption=Hi"].compactMap(SettingArgument.init), catalog: catalog)
        let read = NibInput("T.layout", bytes: Array(Self.files[1].utf8))
        #expect(given.unchecked(in: read.reading.document).isEmpty)
    }

    // The picture is longer than what is seen of a pipe's end, and the warning comes before it.
    @Test func theCommandWarnsOnStandardErrorAndDrawsAllTheSame() async {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).layout")
            defer { try? FileManager.default.removeItem(at: file) }
            let text = "<layout owner=\"CardController\"><View outlet=\"view\"/></layout>"
            try Data(text.utf8).write(to: file)
            let command = try RenderCommand.parse([file.path, "--set", "nosuch=1"])
            try await command.run()
        }
        let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            errors.contains(
                "--set: warning: The class CardController isn't known, so “nosuch” can't be checked."),
            "\(errors)")
        let picture = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(picture.contains("nosuch: 1") && !picture.contains("warning"))
    }
}
