import ArgumentParser
import Foundation
import Nibble
import NibbleTerminal
import NibbleTesting
import Testing

@testable import DemoSupport
@testable import captioned_image

#if ImageCodecs
    /// Whether the picture that comes with the demo can be decoded: not in a package built without the trait.
    private let hasCodecs = true
#else
    private let hasCodecs = false
#endif

@MainActor private func stage(_ arguments: [String], _ screen: DemoScreen? = nil) throws -> Stage {
    let screen = screen ?? DemoScreen.all[0]
    let demo = try #require(try CaptionedImage.parseAsRoot(arguments) as? CaptionedImage)
    return Stage(
        size: screen.size, controller: try demo.makeController(), capabilities: screen.capabilities)
}

@Suite(.enabled(if: hasCodecs, "without codecs there is no picture")) @MainActor struct CaptionedImages {
    @Test(arguments: DemoScreen.all) func looksAsRecorded(screen: DemoScreen) throws {
        try expectSnapshot(of: stage([], screen), named: "captioned-image-\(screen.testDescription)")
    }

    /// The stage's terminal shows no pixels: that style would look like the automatic one.
    @Test(arguments: ImageStyle.allCases.filter { $0 != .pixels })
    func startsInTheStyleAskedFor(style: ImageStyle) throws {
        let stage = try stage(["--style", style.rawValue])
        expectSnapshot(of: stage, named: "captioned-image-80x24-\(style.rawValue)")
    }

    nonisolated static let steps: [([Key], String)] = [
        ([.right], "← Tinted ASCII →"), ([.down, .down], "← Half blocks →"), ([.left], "← Automatic →"),
        ([.up, .up], "← Braille →"), ([.right, .left], "← ASCII →"),
        // No terminal is known to show octants until it says so.
        ([.up, .up, .up], "← Sextants →"), ([.character("1")], "← ASCII →"),
        ([.character("2")], "← Tinted ASCII →"), ([.character("3")], "← Half blocks →"),
        ([.character("4")], "← Sextants →"), ([.character("5")], "← Braille →"),
        ([.character("6")], "← Automatic →"),
    ]

    @Test(arguments: steps) func arrowsChangeTheStyle(keys: [Key], hint: String) throws {
        let stage = try stage([])
        for key in keys { stage.press(key) }
        #expect(stage.text.contains(hint))
    }

    @Test func allStylesComeRoundToTheFirst() throws {
        let stage = try stage([])
        let first = stage.screen
        let shown = ImageStyle.allCases.filter { $0.isShown(by: TerminalCapabilities()) }
        #expect(shown.count == ImageStyle.allCases.count - 2)
        for _ in shown { stage.press(.right) }
        #expect(stage.screen == first)
    }

    @Test func theBarNamesPixelsOnceTheTerminalHasSaidThatItShowsThem() throws {
        let stage = try stage(["--style", "pixels"])
        #expect(stage.text.contains("← Automatic →"))
        stage.terminal.capabilities.pixels = .kitty
        stage.send(.capabilitiesChanged)
        #expect(stage.text.contains("← Pixels →"))
    }

    @Test func stylesThatATerminalCannotShowAreSkipped() throws {
        let demo = try #require(try CaptionedImage.parseAsRoot([]) as? CaptionedImage)
        var capabilities = TerminalCapabilities()
        capabilities.glyphs = .ascii
        capabilities.colorDepth = .mono
        let stage = Stage(controller: try demo.makeController(), capabilities: capabilities)
        #expect(stage.text.contains("← ASCII →"))
        stage.press(.right)
        #expect(stage.text.contains("← Automatic →"))
        stage.press(.right)
        stage.type("2345")
        #expect(stage.text.contains("← ASCII →"))
    }

    // The name of a style stood under the picture of another one.
    @Test(arguments: [
        ("tinted", ColorDepth.ansi16, "ASCII"), ("tinted", .indexed256, "Tinted ASCII"),
        ("pixels", .trueColor, "Automatic"), ("half", .trueColor, "Half blocks"),
    ])
    func theNameIsThatOfWhatIsDrawn(style: String, depth: ColorDepth, name: String) throws {
        let demo = try #require(try CaptionedImage.parseAsRoot(["--style", style]) as? CaptionedImage)
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = depth
        let stage = Stage(
            size: Size(width: 80, height: 24), controller: try demo.makeController(),
            capabilities: capabilities)
        #expect(stage.text.contains("← \(name) →"))
        stage.type("2")
        #expect(stage.text.contains("← Tinted ASCII →") == (depth >= .indexed256))
    }

    @Test func sixIsPixelsWhereThereArePixels() throws {
        let demo = try #require(try CaptionedImage.parseAsRoot([]) as? CaptionedImage)
        var capabilities = TerminalCapabilities()
        capabilities.pixels = .kitty
        let stage = Stage(
            size: Size(width: 80, height: 24), controller: try demo.makeController(),
            capabilities: capabilities)
        stage.type("6")
        #expect(stage.text.contains("← Pixels →"))
        stage.press(.right)
        #expect(stage.text.contains("← Automatic →"))
    }

    @Test func captionGoesAndComes() throws {
        let stage = try stage(["--caption", "Boats"])
        let first = stage.screen
        #expect(stage.text.contains("Boats"))
        stage.type("c")
        #expect(!stage.text.contains("Boats") && !stage.text.contains("quit"))
        stage.type("c")
        #expect(stage.screen == first)
    }

    @Test func aPictureWithoutACaptionHasItsName() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()) at sea.ppm")
        try Data("P3 1 1 255 10 20 30\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let name = file.deletingPathExtension().lastPathComponent
        #expect(try stage([file.path]).text.contains(name))
        #expect(try stage([file.path, "--caption", "Boats"]).text.contains("Boats"))
    }

    @Test func quitEndsTheApplication() throws {
        let stage = try stage([])
        stage.application.keyBindings["quit"] = DemoApplication.quitKeys
        stage.type("q")
        #expect(!stage.application.isRunning)
    }

    @Test(arguments: [80, 50, 49, 31, 30, 20, 5, 1]) func hintLeavesTheCaptionItsRoom(width: Int) throws {
        let stage = try stage([], DemoScreen(size: Size(width: width, height: 12), depth: .trueColor))
        let row = stage.text.split(separator: "\n", omittingEmptySubsequences: false)[10]
        #expect(row.contains("quit") == (width >= 50))
        #expect(row.contains("ASCII") == (width >= 31))
        if width >= 20 { #expect(row.contains("Over the valley")) }
    }

    @Test(arguments: ["layout", "xib"]) func layoutFilesShowTheSameScreenAsCode(origin: String) throws {
        for size in [Size(width: 80, height: 24), Size(width: 47, height: 20), Size(width: 20, height: 4)] {
            let screen = DemoScreen(size: size, depth: .trueColor)
            #expect(try stage(["--from", origin], screen).screen == stage([], screen).screen)
        }
    }

    @Test func everythingFollowsAResize() throws {
        let grown = try stage([], DemoScreen(size: Size(width: 20, height: 8), depth: .trueColor))
        grown.resize(to: Size(width: 80, height: 24))
        #expect(try grown.screen == stage([]).screen)
    }
}

@Suite @MainActor struct CaptionedImageSnapshots {
    @Test(arguments: [("pixels", "svg", true), ("automatic", "svg", false), ("pixels", "ansi", false)])
    func documentsHaveThePixelsOfTheirStyle(style: String, format: String, hasPixels: Bool) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ppm")
        try Data("P3 2 2 255 250 0 0 0 250 0 0 0 250 90 90 90\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let arguments = [file.path, "--style", style, "--snapshot", format]
        let demo = try #require(try CaptionedImage.parseAsRoot(arguments) as? CaptionedImage)
        let snapshot = try #require(DemoSnapshot(demo.demo, showsPixels: demo.style == .pixels))
        let frame = await snapshot.frame(of: try demo.makeController()) { false }
        #expect(frame.contains("<image ") == hasPixels)
    }
}

@Suite @MainActor struct CaptionedImageProblems {
    @Test func unreadableFilesAreNamed() {
        let error = #expect(throws: ImageError.self) { try stage(["no-such-file.png"]) }
        #expect(error?.problem == .missing)
        #expect(error?.description.hasPrefix("no-such-file.png: ") == true)
    }

    @Test func unknownStylesAreRefused() {
        #expect(throws: (any Error).self) { try CaptionedImage.parseAsRoot(["--style", "oil"]) }
    }
}
