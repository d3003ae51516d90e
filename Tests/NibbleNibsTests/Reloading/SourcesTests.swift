import Foundation
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

@Suite @MainActor struct ReloadingFromDisk {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "nib-reload-\(UUID().uuidString)")
        for name in ["Sources/App/Layouts/de.lproj", "Sources/Kit", "built", "Sources/.hidden"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
    }

    private func write(_ text: String, _ path: String) throws {
        try text.write(to: folder.appending(path: path), atomically: false, encoding: .utf8)
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    @Test func aResourceStandsForItsSource() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("<layout/>", "Sources/App/Layouts/Photo.layout")
        try write("<layout><Label text=\"de\"/></layout>", "Sources/App/Layouts/de.lproj/Photo.layout")
        try write("<layout/>", "Sources/.hidden/Photo.layout")
        try write("a", "Sources/App/Layouts/Cell.layout")
        try write("b", "Sources/Kit/Cell.layout")
        try write("<layout><View/></layout>", "built/Photo.layout")
        try write("b", "built/Cell.layout")
        try write("", "built/Other.layout")
        let sources = NibSources(folders: [path("Sources")], files: DiskFiles())
        #expect(sources.path(of: path("built/Photo.layout")) == path("Sources/App/Layouts/Photo.layout"))
        #expect(
            sources.path(of: path("built/de.lproj/Photo.layout"))
                == path("Sources/App/Layouts/de.lproj/Photo.layout"))
        #expect(sources.path(of: path("built/Cell.layout")) == path("Sources/Kit/Cell.layout"))
        #expect(sources.path(of: path("built/Other.layout")) == path("built/Other.layout"))
    }

    @Test func aFileThatAnEditorPutsInPlaceIsRead() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = "<layout><View id=\"root\"><Label text=\"one\" frame=\"0,0,9,1\"/></View></layout>"
        try write(text, "built/Photo.layout")
        try write(text, "Sources/Kit/Photo.layout")
        let before = Nib.reloadedFolders
        Nib.reloadedFolders = [path("Sources")]
        defer { Nib.reloadedFolders = before }
        let nib = try Nib(named: "Photo", inFolder: path("built"))
        let root = try nib.instantiate().object("root", as: View.self)
        let stage = Stage(width: 20, height: 2, root: root)
        // A new file of the same length, at perhaps the same moment: its number in the file system tells.
        try write(text.replacing("one", with: "two"), "Sources/Kit/Photo.layout~")
        #expect(rename(path("Sources/Kit/Photo.layout~"), path("Sources/Kit/Photo.layout")) == 0)
        stage.advance(by: NibReloader.interval)
        #expect(stage.text == "two")
        try write(text.replacing("one", with: "three"), "Sources/Kit/Photo.layout")
        stage.advance(by: NibReloader.interval)
        #expect(stage.text == "three")
        #expect(
            try nib.instantiate().object("root", as: View.self).subviews.map { ($0 as? Label)?.text } == [
                "three"
            ])
    }

    @Test(.enabled(if: linksPictures)) func picturesAndTextsFollowToo() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let text =
            "<layout><View id=\"root\"><ImageView image=\"dot\" frame=\"0,0,4,1\"/>"
            + "<Label id=\"hello\" text=\"Hello\" frame=\"0,1,9,1\"/></View></layout>"
        let (dot, words) = ("P3 1 1 255 9 9 9\n", "\"hello.text\" = \"Hallo\";\n")
        for place in ["built", "Sources/App/Layouts"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: "\(place)/de.lproj"), withIntermediateDirectories: true)
            try write(text, "\(place)/Photo.layout")
            try write(dot, "\(place)/dot.ppm")
            try write(words, "\(place)/de.lproj/Photo.strings")
        }
        let (before, languages) = (Nib.reloadedFolders, Nib.languages)
        (Nib.reloadedFolders, Nib.languages) = ([path("Sources")], ["de"])
        defer { (Nib.reloadedFolders, Nib.languages) = (before, languages) }
        let root = try Nib(named: "Photo", inFolder: path("built")).instantiate().object(
            "root", as: View.self)
        let stage = Stage(width: 20, height: 2, root: root)
        let (picture, label) = (root.subviews[0] as? ImageView, root.subviews[1] as? Label)
        #expect(picture?.image?.size == Size(width: 1, height: 1) && label?.text == "Hallo")
        try write("P3 2 1 255 9 9 9 9 9 9\n", "Sources/App/Layouts/dot.ppm")
        stage.advance(by: NibReloader.interval)
        #expect(picture?.image?.size == Size(width: 2, height: 1) && label?.text == "Hallo")
        label?.text = "From the model"
        try write("\"hello.text\" = \"Servus\";\n", "Sources/App/Layouts/de.lproj/Photo.strings")
        stage.advance(by: NibReloader.interval)
        #expect(stage.text.contains("Servus") && picture === root.subviews[0])
    }

    @Test func foldersComeFromTheEnvironment() {
        defer { try? FileManager.default.removeItem(at: folder) }
        var told: [String] = []
        for value in [nil, "", "0", "no", "False", "off"] {
            let folders = ReloadedFolders.folders(value) { told.append($0) }
            #expect(folders == nil, "\(value ?? "not set")")
        }
        for value in ["1", "yes", "TRUE", "on"] {
            let folders = ReloadedFolders.folders(value) { told.append($0) }
            let manifest = (folders?.first ?? "") + "/Package.swift"
            #expect(FileManager.default.fileExists(atPath: manifest), "\(value)")
        }
        let both = [path("Sources"), path("built")]
        let folders = ReloadedFolders.folders(both.joined(separator: ":")) { told.append($0) }
        #expect(folders == both)
        #expect(told.isEmpty)
    }

    @Test func foldersThatAreNotThereAreToldAndLeftOut() {
        defer { try? FileManager.default.removeItem(at: folder) }
        var told: [String] = []
        let folders = ReloadedFolders.folders("/nowhere:\(path("built"))") { told.append($0) }
        #expect(folders == [path("built")])
        #expect(told.first?.hasPrefix("NIBBLE_RELOAD: “/nowhere” isn't a folder") == true)
        let none = ReloadedFolders.folders("maybe") { told.append($0) }
        #expect(none == nil && told.count == 2 && told.last?.contains("“maybe”") == true)
    }

    /// An environment with a saved file, which follows it or not.
    private func environment(isReloading: Bool) throws -> (environment: NibEnvironment, nib: Nib) {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("<layout><View id=\"root\" outlet=\"view\"/></layout>", "built/Photo.layout")
        let environment = NibEnvironment(languages: [])
        if isReloading { environment.reloadedFolders = [path("Sources")] }
        let nib = try Nib(named: "Photo", inFolder: path("built"), environment: environment)
        return (environment, nib)
    }

    private func application(_ controller: ViewController, _ clock: CountingClock) -> Application {
        Application(
            terminal: InMemoryTerminal(size: Size(width: 20, height: 2)), rootViewController: controller,
            clock: clock)
    }

    @Test(arguments: [false, true])
    func nothingWakesAProgramThatReloadsNothing(isReloading: Bool) throws {
        let (environment, nib) = try environment(isReloading: isReloading)
        #expect(environment.reloadedFolders.isEmpty != isReloading)
        let (controller, clock) = (ViewController(), CountingClock())
        try controller.loadView(from: nib)
        let application = application(controller, clock)
        try application.start()
        #expect(clock.delays.contains(NibReloader.interval) == isReloading)
        application.terminate()
    }

    @Test func filesThatARunningProgramLoadsFirstAreFollowedToo() throws {
        let (_, nib) = try environment(isReloading: true)
        let (controller, clock) = (ViewController(), CountingClock())
        let application = application(controller, clock)
        try application.start()
        #expect(!clock.delays.contains(NibReloader.interval))
        for _ in 1...2 {
            controller.view.addSubview(try nib.instantiate(options: .ignoreOwnerConnections).first(View.self))
            application.renderFrame()
        }
        #expect(clock.delays.count { $0 == NibReloader.interval } == 1)
        application.terminate()
    }

    @Test func anApplicationThatEndsIsNoLongerLookedAfter() throws {
        let (_, nib) = try environment(isReloading: true)
        let clock = CountingClock()
        let application = application(ViewController(), clock)
        application.window.addSubview(
            try nib.instantiate(options: .ignoreOwnerConnections).first(View.self))
        // The view is in its window already: looking begins when the application runs, and ends with it.
        for state in [1, 2, 3] {
            if state == 2 { try application.start() }
            if state == 3 { application.terminate() }
            clock.perform()
            #expect(clock.delays.contains(NibReloader.interval) == (state < 3))
        }
    }
}

/// Counts what is asked of it, and does it when it is told to.
@MainActor private final class CountingClock: ApplicationClock {
    let now = 0.0
    private(set) var delays: [Double] = []
    private var work: [@MainActor () -> Void] = []

    func schedule(after delay: Double, _ work: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        delays.append(delay)
        self.work.append(work)
        return {}
    }

    /// Does what was asked for so far; only what that asks for is counted from then on.
    func perform() {
        let due = work
        (delays, work) = ([], [])
        for work in due { work() }
    }
}
