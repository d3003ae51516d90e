import DemoSupport
import Foundation
import Nibble
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import showcase

/// The list of scenes, and every scene at every size.
@Suite @MainActor struct Showcases {
    nonisolated static let sizes = [
        Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 200, height: 60),
        Size(width: 40, height: 12),
    ]

    private func stage(_ scene: Scene? = nil, size: Size = Size(width: 80, height: 24)) -> Stage {
        let controller = ShowcaseController()
        if let scene { controller.show(scene) }
        return Stage(size: size, controller: controller)
    }

    #if ImageCodecs
        private let hasCodecs = true
    #else
        private let hasCodecs = false

        @Test func aBuildWithoutCodecsSaysWhyThereIsNoPicture() {
            #expect(stage().text.contains("ImageCodecs"))
        }
    #endif

    @Test func theFirstSightSaysWhatItIsAndWhichKeysLeadOn() {
        let text = stage().text
        #expect(text.contains("Nibble: terminal interfaces in Swift"))
        #expect(text.contains("↑↓ scenes") && text.contains("F2 source"))
    }

    // Without codecs there is no picture to see.
    #if ImageCodecs
        @Test(
            arguments: [Size(width: 80, height: 24), Size(width: 120, height: 40)],
            [ColorDepth.trueColor, .mono])
        func theFirstSightLooksAsRecorded(size: Size, depth: ColorDepth) throws {
            let screen = DemoScreen(size: size, depth: depth)
            let stage = Stage(
                size: size, controller: ShowcaseController(), capabilities: screen.capabilities)
            stage.advance(by: 1)
            expectSnapshot(of: stage, named: "showcase-\(screen.testDescription)")
        }
    #endif

    @Test func treesShowWhereAViewIs() throws {
        let stage = stage(try Showcase.scene(named: "Trees"), size: Size(width: 120, height: 40))
        #expect(stage.text.contains("On the screen") && stage.text.contains("120 × 40"))
    }

    /// A scene has its words or its drawing in most rows of its part of the screen.
    @Test(arguments: sizes) func everySceneUsesItsRoom(size: Size) {
        for scene in Scene.all where hasCodecs || scene.title != Scene.welcome.title {
            let stage = stage(scene, size: size)
            stage.advance(by: 1)
            #expect(stage.text.contains(scene.title) || size.width < 60, "\(scene.title)")
            let left = size.width < 60 ? 0 : min(30, max(22, size.width / 5))
            let used = (1..<size.height - 1).filter { row in
                (left..<size.width).contains { column in
                    let cell = stage.screen[Point(x: column, y: row)]
                    return cell.glyph != .space || !cell.background.isDefault
                }
            }
            #expect(used.count * 3 >= size.height, "\(scene.title) at \(size): \(stage.text)")
        }
    }

    @Test func aNarrowWindowBelongsToTheScene() throws {
        let stage = stage(size: Size(width: 40, height: 12))
        #expect(stage.text.contains("Nibble: terminal interfaces") && !stage.text.contains("Find a scene"))
        for scene in Scene.all.dropFirst() {
            stage.press(.down)
            #expect(stage.text.hasPrefix(scene.title) || stage.text.contains(scene.title), "\(stage.text)")
        }
        stage.press(.escape)
        #expect(stage.text.contains("Find a scene") && stage.text.contains("Enter Go in"))
        stage.press(.enter)
        #expect(stage.text.contains("Bricks") && !stage.text.contains("Find a scene"))
        stage.press(.character("f"), .control)
        stage.type("million")
        stage.press(.enter)
        #expect(stage.text.contains("Measurements"))
        #expect(stage.application.window.firstResponder !== nil)
    }

    @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 40)])
    func whatASceneShowsIsSaidInWholeClauses(size: Size) {
        for scene in Scene.all where !scene.isImmersive {
            let header = stage(scene, size: size).text.split(separator: "\n").first ?? ""
            #expect(header.contains(scene.title) && !header.contains("…"), "\(header)")
        }
    }

    @Test(arguments: sizes) func whatALayoutFileDescribesHasAPlaceOfItsOwn(size: Size) throws {
        let scene = try Showcase.scene(named: "Layout files")
        let stage = stage(scene, size: size)
        let list = size.width < 60 ? 0 : min(30, max(22, size.width / 5))
        // It is at the right of the file but for the middle size, where it is below.
        let left = size.width == 80 ? list : list + (size.width - list) / 2
        let rows = stage.text.split(separator: "\n").map { String($0.dropFirst(left)) }
        let places = ["Harbour at", "Kraków", "62 %", "Flash", "Share"].map { word in
            rows.lastIndex { $0.contains(word) && !$0.contains("\"") }
        }
        #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
        #expect(Set(places).count == places.count, "\(stage.text)")
        #expect(!rows.contains { $0.contains("─Flash") || $0.contains(" Flash─") }, "\(stage.text)")
    }

    @Test func theArrowKeysGoThroughAllScenes() {
        let stage = stage()
        for scene in Scene.all.dropFirst() {
            stage.press(.down)
            #expect(stage.text.contains(scene.summary.prefix(12)), "\(scene.title): \(stage.text)")
        }
    }

    @Test func enterGoesIntoASceneAndEscapeComesBack() throws {
        let buttons = try Showcase.scene(named: "Buttons")
        let stage = stage(buttons)
        let list = stage.application.window.firstResponder
        stage.press(.enter)
        #expect(stage.application.window.firstResponder is Button)
        stage.press(.escape)
        #expect(stage.application.window.firstResponder === list)
    }

    @Test func theBarSaysWhatClosesThePanelOfKeys() throws {
        let stage = stage(try Showcase.scene(named: "Buttons"), size: Size(width: 120, height: 40))
        var bar: Substring { stage.text.split(separator: "\n").last ?? "" }
        let before = bar
        #expect(before.contains("Enter Go in") && before.contains("F2 Source"))
        stage.press(.function(1))
        #expect(bar.contains("Esc Close") && !bar.contains("Esc List") && !bar.contains("F2 Source"))
        stage.press(.escape)
        #expect(bar == before)
    }

    @Test func typingFindsAScene() {
        let stage = stage()
        stage.press(.character("f"), .control)
        stage.type("wind")
        #expect(stage.text.contains("Translucent panels over a picture"))
        stage.press(.enter)
        #expect((stage.application.window.firstResponder as? View)?.superview is DatePicker)
    }

    @Test func nothingThatFitsIsSaid() {
        let stage = stage()
        stage.press(.character("f"), .control)
        stage.type("zzz")
        #expect(stage.text.contains("Nothing found"))
    }

    @Test func theSourceIsShownBesideTheScene() throws {
        let stage = stage(try Showcase.scene(named: "Bricks"), size: Size(width: 120, height: 40))
        stage.press(.function(2))
        #expect(stage.text.contains("GameScene.swift") && stage.text.contains("extension Scene"))
        stage.press(.escape)
        #expect(!stage.text.contains("GameScene.swift"))
    }

    @Test func themesAreShownWhileOneMoves() throws {
        let stage = stage()
        let before = stage.application.theme
        stage.press(.function(3))
        stage.advance(by: 1)
        stage.press(.down)
        #expect(stage.application.theme != before)
        stage.press(.escape)
        stage.advance(by: 1)
        #expect(stage.application.theme == before)
    }

    @Test func itBeginsWithTheThemeThatIsAskedFor() throws {
        let controller = ShowcaseController()
        controller.theme = try Showcase.theme(named: "nord")
        let stage = Stage(size: Size(width: 80, height: 24), controller: controller)
        #expect(stage.application.theme.palette == ThemeFile.standard.first?.palette)
        #expect(stage.application.theme.relief == .raised)
        #expect(try Showcase.theme(named: "terminal").palette == nil)
        let error = #expect(throws: DemoError.self) { try Showcase.theme(named: "\u{1B}sea") }
        #expect(
            error?.description.contains("There is no theme “^[sea”. The themes are terminal, Dark") == true)
    }

    @Test func theScreenIsSavedAsItWas() throws {
        let mirror = ScreenMirror()
        let stage = stage()
        mirror.follow(stage.application)
        stage.resize(to: Size(width: 90, height: 30))
        for _ in 0..<3 { stage.press(.down) }
        #expect(mirror.grid == stage.screen)
        let file = FileManager.default.temporaryDirectory.appending(path: "showcase-\(UUID()).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        let shot = Screenshot(grid: mirror.grid, theme: stage.application.colorTheme)
        #expect(shot.save(at: file.path).hasPrefix("Saved as"))
        #expect(try String(contentsOf: file, encoding: .utf8).contains("Dashboard"))
        #expect(shot.save(at: "a.png").hasPrefix("Not saved. End the name with"))
        let refusal = "Can't save “x.svg” in “/proc”. Press F4 and choose a folder that you can write to."
        #expect(shot.save(at: "/proc/x.svg") == refusal)
    }

    @Test func aWindowMovesGrowsAndCloses() throws {
        let controller = ShowcaseController()
        controller.show(try Showcase.scene(named: "Windows"))
        let stage = Stage(size: Size(width: 120, height: 40), controller: controller)
        stage.press(.enter)
        let desk = try #require(controller.sceneController as? WindowsController).desk
        let front = try #require(desk.frontPanel)
        let frame = try #require(desk.frameOfPanel(front))
        stage.press(.left, .alt)
        stage.press(.up, .alt)
        #expect(desk.frameOfPanel(front)?.origin == Point(x: frame.minX - 2, y: frame.minY - 1))
        stage.press(.right, [.alt, .shift])
        #expect(desk.frameOfPanel(front)?.width == frame.width + 2)
        stage.press(.character("w"), .control)
        #expect(desk.panels.count == 3 && desk.frontPanel !== front)
    }

    @Test(arguments: [60, 120])
    func aWindowOpensAfterTheLastOneWasClosed(columns: Int) throws {
        let controller = ShowcaseController()
        controller.show(try Showcase.scene(named: "Windows"))
        let stage = Stage(size: Size(width: columns, height: 40), controller: controller)
        stage.press(.enter)
        let desk = try #require(controller.sceneController as? WindowsController).desk
        for _ in 0..<4 { stage.press(.character("w"), .control) }
        #expect(desk.panels.isEmpty)
        stage.type("n")
        #expect(desk.panels.count == 1)
        stage.press(.character("w"), .control)
        stage.press(.escape)
        stage.press(.enter)
        stage.type("n")
        #expect(desk.panels.count == 1)
    }

    @Test func aWrongLayoutFileKeepsWhatWasThere() throws {
        let stage = stage(try Showcase.scene(named: "Layout files"), size: Size(width: 120, height: 40))
        #expect(stage.text.contains("62 %"))
        stage.press(.enter)
        stage.type("x")
        #expect(stage.text.contains("as it was last") && stage.text.contains("62 %"))
    }

    @Test func aSceneThatIsNotThereIsAnsweredWithAllNames() {
        let error = #expect(throws: DemoError.self) { try Showcase.scene(named: "\u{1B}nowhere") }
        #expect(error?.description.contains("There is no scene “^[nowhere”. The scenes are Welcome") == true)
    }

    @Test(arguments: sizes) func theDashboardsFiguresAreLargeWhereThereIsRoom(size: Size) throws {
        let stage = stage(try Showcase.scene(named: "Dashboard"), size: size)
        var pending: [View] = [stage.application.window]
        var shown: [DigitsLabel] = []
        while let view = pending.popLast() {
            guard !view.isHidden else { continue }
            if let digits = view as? DigitsLabel { shown.append(digits) }
            pending += view.subviews
        }
        // Where there are many processors, their meters have the room of one.
        #expect(size.width < 120 || (1...2).contains(shown.count))
        #expect(size.width > 40 || shown.isEmpty)
        for digits in shown {
            #expect(digits.text.hasSuffix("%"))
            let fitting = digits.sizeThatFits(digits.bounds.size)
            #expect(fitting.width <= digits.bounds.width && fitting.height <= digits.bounds.height)
            for other in digits.superview?.subviews ?? [] where other !== digits {
                #expect(other.frame.intersection(digits.frame).isEmpty, "\(type(of: other)) at \(size)")
            }
        }
    }

    @Test func theMachineIsReadFromTheKernelsFiles() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "proc-\(UUID())")
        defer { try? FileManager.default.removeItem(at: root) }
        for folder in ["net", "7"] {
            try FileManager.default.createDirectory(
                at: root.appending(path: folder), withIntermediateDirectories: true)
        }
        func write(_ name: String, _ text: String) throws {
            try Data(text.utf8).write(to: root.appending(path: name))
        }
        try write("stat", "cpu 0 0 0 100 0 0 0 0 0 0\ncpu0 0 0 0 100 0 0 0 0 0 0\n")
        try write("meminfo", "MemTotal: 1000 kB\nMemAvailable: 750 kB\nCached: 100 kB\n")
        try write("net/dev", "a\nb\n eth0: 1000 0 0 0 0 0 0 0 500 0\n")
        try write("7/stat", "7 (a \u{1B}) b) S 1 1 1 0 -1 0 0 0 0 0 100 0 0 0 20 0 1 0 5 0 10 0\n")
        let machine = Machine(root: root.path)
        _ = machine.sample(at: 0)
        _ = machine.processes(at: 0)
        try write("stat", "cpu 50 0 0 150 0 0 0 0 0 0\ncpu0 50 0 0 150 0 0 0 0 0 0\n")
        try write("net/dev", "a\nb\n eth0: 3000 0 0 0 0 0 0 0 500 0\n")
        try write("7/stat", "7 (a \u{1B}) b) S 1 1 1 0 -1 0 0 0 0 0 150 0 0 0 20 0 1 0 5 0 10 0\n")
        let sample = machine.sample(at: 2)
        #expect(sample.load == 0.5 && sample.cores == [0.5])
        #expect(sample.received == 1_000 && sample.sent == 0)
        #expect(sample.memory.first == Meter(title: "Used", part: 0.25, words: "256 kB"))
        let process = try #require(machine.processes(at: 2).first)
        #expect(process.pid == 7 && process.name == "a ^[) b" && process.load == 0.25)
        #expect(process.memory == 40_960)
    }

    @Test func reservedBlocksOfADiskAreNotUsed() {
        let meter = Machine.disk(size: 1_000, free: 800, available: 600)
        #expect(meter == Meter(title: "Disk", part: 0.25, words: ByteText.size(200)))
    }
}
