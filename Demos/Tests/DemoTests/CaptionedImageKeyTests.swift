import ArgumentParser
import DemoSupport
import Foundation
import Nibble
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import captioned_image

/// A folder with two small pictures in PPM, which need no codec, and the demo that shows them.
@MainActor private final class PictureStage {
    let folder: URL
    let controller: CaptionedImageController
    let stage: Stage

    init(_ options: [String] = [], names: [String] = ["First.ppm", "Second.ppm"]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "nibble-captioned-\(UUID().uuidString)")
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (index, name) in names.enumerated() {
            let pixels = (0..<64).map { "\(($0 % 8) * 36) \(($0 / 8) * 36) \(index * 200)" }
            try Data("P3 8 8 255 \(pixels.joined(separator: " "))\n".utf8).write(
                to: folder.appending(path: name))
        }
        let paths = names.map { folder.appending(path: $0).path }
        let demo = try #require(try CaptionedImage.parseAsRoot(paths + options) as? CaptionedImage)
        controller = try #require(try demo.makeController() as? CaptionedImageController)
        stage = Stage(size: Size(width: 60, height: 16), controller: controller)
    }

    func path(_ name: String) -> URL { folder.appending(path: name) }

    func remove() throws { try FileManager.default.removeItem(at: folder) }

    /// The picture's view.
    var imageView: ImageView {
        get throws {
            let picture = try #require(controller.view.subviews.first as? CaptionableImageView)
            return try #require(picture.imageView)
        }
    }
}

/// A number of the adjustments.
typealias AdjustmentPath = KeyPath<ImageAdjustments, Double> & Sendable

@Suite @MainActor struct CaptionedImageKeys {
    nonisolated static let adjustments: [(String, String, any AdjustmentPath, Double)] = [
        ("b", "Brightness 0.1", \.brightness, 0.1), ("bbB", "Brightness 0.1", \.brightness, 0.1),
        ("BB", "Brightness -0.2", \.brightness, -0.2), ("ttt", "Contrast 1.3", \.contrast, 1.3),
        ("T", "Contrast 0.9", \.contrast, 0.9), ("gg", "Gamma 1.2", \.gamma, 1.2),
        ("GGGGGGGGGGGG", "Gamma 0.1", \.gamma, 0.1), ("e", "Edges 1.25", \.edgeStrength, 1.25),
        ("EEEEEE", "Edges 0.0", \.edgeStrength, 0), ("bb0", "Not adjusted", \.brightness, 0),
    ]

    @Test(arguments: adjustments) func lettersAdjustThePicture(
        keys: String, notice: String, path: any AdjustmentPath, value: Double
    ) throws {
        let shown = try PictureStage()
        defer { try? shown.remove() }
        shown.stage.type(keys)
        #expect(shown.stage.text.contains(notice))
        #expect(try shown.imageView.adjustments[keyPath: path] == value)
    }

    @Test func lettersSwapDitherAndChangeTheRamp() throws {
        let shown = try PictureStage()
        defer { try? shown.remove() }
        shown.stage.type("idr")
        var wanted = ImageAdjustments()
        wanted.isInverted = true
        wanted.dithers = false
        wanted.ramp = " .:-=+*#%@"
        #expect(try shown.imageView.adjustments == wanted)
        shown.stage.type("idrrrr")
        #expect(try shown.imageView.adjustments == ImageAdjustments())
    }

    @Test func adjustmentsSayWhereTheyCountIfNotHere() throws {
        let shown = try PictureStage()
        defer { try? shown.remove() }
        shown.stage.type("r")
        #expect(shown.stage.text.contains("Ramp “ .:-=+*#%@” for tinted ASCII"))
        shown.stage.type("2r")
        #expect(shown.stage.text.contains("Ramp “ .oO@”"))
        #expect(!shown.stage.text.contains("for tinted"))
    }

    @Test(arguments: [
        (AdjustmentScope.ramps, ImageStyle.ascii, ColorDepth.mono, true, " for ASCII"),
        (.ramps, .half, .mono, false, " for ASCII"), (.edges, .half, .mono, true, " for ASCII"),
        (.ramps, .ascii, .ansi16, false, ""), (.edges, .ascii, .trueColor, false, " for tinted ASCII"),
        (.ramps, .tinted, .indexed256, true, " for tinted ASCII"),
        (.everywhere, .half, .ansi16, true, " for ASCII"),
    ])
    func scopesOfAdjustmentsDependOnColours(
        scope: AdjustmentScope, style: ImageStyle, depth: ColorDepth, includes: Bool, elsewhere: String
    ) {
        var terminal = TerminalCapabilities()
        terminal.colorDepth = depth
        #expect(scope.includes(style, on: terminal) == includes)
        #expect(scope.elsewhere(on: terminal) == elsewhere)
    }

    @Test func optionsAreTheFirstAdjustments() throws {
        let shown = try PictureStage([
            "--brightness", "-0.25", "--contrast", "1.5", "--gamma", "2", "--edges", "0", "--ramp", " .o",
            "--invert",
            "--no-dither", "--style", "tinted",
        ])
        defer { try? shown.remove() }
        var wanted = ImageAdjustments()
        wanted.brightness = -0.25
        wanted.contrast = 1.5
        wanted.gamma = 2
        wanted.edgeStrength = 0
        wanted.ramp = " .o"
        wanted.isInverted = true
        wanted.dithers = false
        #expect(try shown.imageView.adjustments == wanted)
        #expect(try shown.imageView.drawingStyle == .tinted)
    }

    @Test(arguments: [
        ["--brightness", "1.5"], ["--contrast", "-1"], ["--gamma", "0"], ["--edges", "5"],
        ["--gamma", "nan"], ["--ramp", ""], ["--ramp", "\u{1B}[31m"], ["--ramp", " ░▒▓"],
    ])
    func valuesThatWouldCountAsOthersAreRefused(options: [String]) {
        let error = #expect(throws: (any Error).self) { try CaptionedImage.parseAsRoot(options) }
        #expect(error.map { CaptionedImage.message(for: $0) }?.contains("\(options[0]) ") == true)
    }

    @Test func pagesTurnThroughThePictures() throws {
        let shown = try PictureStage(names: ["First.ppm", "Second.ppm", "Third.ppm"])
        defer { try? shown.remove() }
        let first = shown.stage.screen
        for caption in ["Second", "Third", "First"] {
            shown.stage.press(.pageDown)
            #expect(shown.stage.text.contains("  \(caption)"))
        }
        #expect(shown.stage.screen == first)
        shown.stage.press(.pageUp)
        #expect(shown.stage.text.contains("  Third"))
    }

    @Test func aPictureThatIsGoneIsNamed() throws {
        let shown = try PictureStage()
        defer { try? shown.remove() }
        try FileManager.default.removeItem(at: shown.path("Second.ppm"))
        shown.stage.press(.pageDown)
        #expect(shown.stage.text.contains("Can't show “Second”. It doesn't exist."))
        #expect(shown.stage.text.contains("  First"))
        shown.stage.press(.pageDown)
        #expect(shown.stage.text.contains("  First"))
    }

    @Test func aPictureThatComesBackIsNotReadAgain() throws {
        let shown = try PictureStage()
        defer { try? shown.remove() }
        let first = shown.stage.screen
        shown.stage.press(.pageDown)
        try FileManager.default.removeItem(at: shown.path("First.ppm"))
        shown.stage.press(.pageUp)
        #expect(shown.stage.screen == first)
    }

    @Test func theAutomaticStyleIsComparedWithASCII() throws {
        let shown = try PictureStage(["--style", "automatic"])
        defer { try? shown.remove() }
        let stage = shown.stage
        let plain = stage.screen
        stage.type("x")
        #expect((31..<60).contains { stage.screen[Point(x: $0, y: 3)] != plain[Point(x: $0, y: 3)] })
        // Another style is compared with the automatic one.
        stage.type("1")
        #expect((31..<60).allSatisfy { stage.screen[Point(x: $0, y: 3)] == plain[Point(x: $0, y: 3)] })
    }

    @Test func bothStylesThatAreComparedAreNamed() throws {
        let shown = try PictureStage(["--style", "automatic"])
        defer { try? shown.remove() }
        let stage = shown.stage
        #expect(stage.text.contains("← Automatic →"))
        stage.type("x")
        #expect(stage.text.contains("← Automatic │ ASCII →"))
        stage.type("3")
        #expect(stage.text.contains("← Half blocks │ Automatic →"))
        stage.type("x")
        #expect(stage.text.contains("← Half blocks →"))
    }

    @Test func aLineDividesTwoDrawings() throws {
        let shown = try PictureStage(["--style", "half"])
        defer { try? shown.remove() }
        let stage = shown.stage
        let plain = stage.screen
        stage.type("x")
        let row = { stage.text.split(separator: "\n", omittingEmptySubsequences: false)[3] }
        #expect(Array(row())[30] == "┃")
        // To the left nothing changes, to the right it is drawn in another style.
        let compared = stage.screen
        #expect((0..<30).allSatisfy { compared[Point(x: $0, y: 3)] == plain[Point(x: $0, y: 3)] })
        #expect((31..<60).contains { compared[Point(x: $0, y: 3)] != plain[Point(x: $0, y: 3)] })
        stage.drag(from: Point(x: 30, y: 3), to: Point(x: 12, y: 5))
        #expect(Array(row())[12] == "┃")
        stage.type("<")
        #expect(Array(row())[10] == "┃")
        stage.type(">>")
        #expect(Array(row())[14] == "┃")
        stage.type("x")
        #expect(stage.screen == plain)
    }

    @Test func keysAreListed() throws {
        let shown = try PictureStage()
        defer { try? shown.remove() }
        shown.stage.resize(to: Size(width: 100, height: 60))
        shown.stage.press(.function(1))
        for title in [
            "Next style", "More contrast", "Save as text, ANSI, SVG or PNG", "Next picture", "Tinted ASCII",
        ] {
            #expect(shown.stage.text.contains(title))
        }
    }
}

@Suite @MainActor struct CaptionedImageSaving {
    /// Presses s and chooses a file.
    private func save(_ name: String, _ shown: PictureStage) throws {
        shown.stage.type("s")
        let chooser = try #require(shown.controller.presentedViewController as? FileSaveController)
        #expect(chooser.allowedExtensions == ["txt", "ans", "svg", "png"])
        shown.stage.press(.escape)
        chooser.didChoose?(shown.path(name).path)
        shown.stage.advance(by: 0.1)
    }

    nonisolated static let files = [
        ("a.txt", "", "\n"), ("a.ans", "\u{1B}[", "\n"), ("A.SVG", "<svg ", "</svg>\n"),
    ]

    @Test(arguments: files) func whatIsShownIsSavedWithoutTheKeys(name: String, start: String, end: String)
        throws
    {
        let shown = try PictureStage()
        defer { try? shown.remove() }
        try save(name, shown)
        let text = try String(contentsOf: shown.path(name), encoding: .utf8)
        #expect(text.hasPrefix(start) && text.hasSuffix(end))
        #expect(text.contains("First") && !text.contains("keys"))
        #expect(shown.stage.text.contains("Saved as "))
    }

    #if ImageCodecs
        @Test func aPNGFileHasTheScreenInPixels() throws {
            let shown = try PictureStage()
            defer { try? shown.remove() }
            try save("a.png", shown)
            let image = try Image(contentsOf: shown.path("a.png").path)
            #expect(image.size == Size(width: 60 * 12, height: 16 * 24))
            // The picture is dark at its top left, and the caption's letters are in the bar.
            let pixels = image.frames[0].pixels
            #expect([0, 8, 16].allSatisfy { pixels[0, 0] >> $0 & 255 < 80 })
            let bar = (14 * 24..<15 * 24).flatMap { y in (0..<120).map { pixels[$0, y] & 255 } }
            #expect(bar.contains { $0 > 180 } && bar.contains { $0 < 60 })
        }
    #endif

    @Test func aComparisonIsSavedToo() throws {
        let shown = try PictureStage()
        defer { try? shown.remove() }
        shown.stage.type("x<<")
        try save("a.txt", shown)
        let rows = try String(contentsOf: shown.path("a.txt"), encoding: .utf8).split(separator: "\n")
        #expect(rows.prefix(12).allSatisfy { Array($0)[26] == "┃" })
    }

    @Test func textIsDrawnWithoutColours() throws {
        let shown = try PictureStage()
        defer { try? shown.remove() }
        try save("a.txt", shown)
        let text = try String(contentsOf: shown.path("a.txt"), encoding: .utf8)
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = .mono
        let demo = try #require(
            try CaptionedImage.parseAsRoot([shown.path("First.ppm").path]) as? CaptionedImage)
        let mono = Stage(
            size: Size(width: 60, height: 16), controller: try demo.makeController(),
            capabilities: capabilities)
        // The bar's last row but one has the keys.
        #expect(text.split(separator: "\n").prefix(13) == mono.text.split(separator: "\n").prefix(13))
        #expect(text.split(separator: "\n").prefix(13) != shown.stage.text.split(separator: "\n").prefix(13))
    }

    @Test func otherEndsAndFailuresAreSaid() throws {
        let shown = try PictureStage()
        defer { try? shown.remove() }
        try save("a.jpg", shown)
        #expect(shown.stage.text.contains("Not saved. End the name with .txt, .ans, .svg or .png."))
        try save("missing/a.txt", shown)
        #expect(shown.stage.text.contains("Can't save “a.txt”."))
    }
}
