import Foundation
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibFormat
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// Two applications in one process, each with its own terminal in memory and its own environment.
@Suite @MainActor struct Environments {
    /// A controller whose view is the file of its name.
    final class GuideController: ViewController {
        @Outlet var title1: Label!
        var made: [String] = []
        override class var actions: ActionTable { ["open": Action(GuideController.open)] }
        func open() { made.append("open") }
    }

    /// A view that makes what is inside it from a file, in the environment that it is made in.
    final class RatingView: View {
        @Outlet var stars: Label!
        required init(coder: NibCoder) throws {
            try super.init(coder: coder)
            let inner = Nib(
                text: "<layout class=\"Rating\"><Label outlet=\"stars\" text=\"*\"/></layout>",
                environment: coder.nibEnvironment)
            try inner.apply(to: self)
        }
        override init(frame: Rect) { super.init(frame: frame) }
    }

    private static let guide = """
        <layout owner="GuideController">
          <View outlet="view" frame="0,0,20,2"><Label id="hello" outlet="title1" text="Hello" frame="0,0,20,1"/></View>
        </layout>
        """

    /// An application that shows the guide as its own files have it.
    private func application(
        _ files: SavedFiles, _ languages: [String]
    ) throws -> (Application, InMemoryTerminal, NibEnvironment) {
        let environment = NibEnvironment(languages: languages)
        environment.sources = NibSources(folders: [], files: files)
        files.save(Self.guide, as: "Guide.layout")
        let controller = GuideController()
        try controller.loadView(from: files.nib("Guide.layout", in: environment))
        let terminal = InMemoryTerminal(size: Size(width: 20, height: 2))
        let application = Application(
            terminal: terminal, rootViewController: controller, nibEnvironment: environment)
        try application.start()
        return (application, terminal, environment)
    }

    /// The first row of a terminal's screen.
    private func text(_ terminal: InMemoryTerminal) -> String {
        var bytes: [UInt8] = []
        for column in 0..<20 { terminal.screen[Point(x: column, y: 0)].glyph.appendUTF8(to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func eachHasItsLanguages() throws {
        let (german, french) = (SavedFiles(), SavedFiles())
        for (files, text) in [(german, "Hallo"), (french, "Bonjour")] {
            files.save("\"hello.text\" = \"\(text)\";", as: "Guide.strings")
        }
        let standard = NibEnvironment.standard.languages
        let (first, firstTerminal, one) = try application(german, ["de"])
        let (second, secondTerminal, two) = try application(french, ["fr"])
        #expect(text(firstTerminal).hasPrefix("Hallo") && text(secondTerminal).hasPrefix("Bonjour"))
        one.languages = ["it"]
        #expect(two.languages == ["fr"] && NibEnvironment.standard.languages == standard)
        first.terminate()
        second.terminate()
    }

    @Test func eachHasItsFilesAndFollowsThem() throws {
        let (files, others) = (SavedFiles(), SavedFiles())
        let (first, firstTerminal, one) = try application(files, [])
        let (second, secondTerminal, two) = try application(others, [])
        files.save(Self.guide.replacing("Hello", with: "Saved"), as: "Guide.layout")
        one.reloader?.look()
        two.reloader?.look()
        first.renderFrame()
        second.renderFrame()
        #expect(text(firstTerminal).hasPrefix("Saved") && text(secondTerminal).hasPrefix("Hello"))
        #expect(NibEnvironment.standard.reloader == nil)
        first.terminate()
        second.terminate()
    }

    @Test func eachHasItsClassesAndReports() throws {
        let (one, two) = (NibEnvironment(languages: []), NibEnvironment(languages: []))
        var (first, second): ([String], [String]) = ([], [])
        one.reportHandler = { first.append($0) }
        two.reportHandler = { second.append($0) }
        one.register(RatingView.self, as: "Rating")
        let text = "<layout><Rating/></layout>"
        let standard = reports {
            #expect(Nib(text: text, environment: one).instantiate(withOwner: nil).first is RatingView)
            #expect(Nib(text: text, environment: two).instantiate(withOwner: nil).isEmpty)
        }
        #expect(standard.isEmpty && first.isEmpty)
        #expect(second.count == 1 && second[0].contains("There is no class Rating"))
        #expect(Nib(text: text).check().map(\.code) == [.unknownClass])
    }

    @Test func whatAFileMakesKnowsItsEnvironment() throws {
        let environment = NibEnvironment(languages: [])
        environment.register(RatingView.self, as: "Rating")
        let text = "<layout><View id=\"top\"><Rating id=\"rating\"/><Label id=\"plain\"/></View></layout>"
        let contents = try Nib(text: text, environment: environment).instantiate()
        for id in ["top", "rating", "plain"] {
            #expect(try contents.object(id, as: View.self).nibEnvironment === environment)
        }
        #expect(try contents.object("rating", as: RatingView.self).stars?.text == "*")
        #expect(View().nibEnvironment === NibEnvironment.standard)
    }

    /// A view that loads its own file and forgets in which environment.
    final class ForgetfulView: View {
        static let text = "<layout><ForgetfulView/></layout>"
        static let nib = Nib(text: text, name: "ForgetfulView.layout")
        required init(coder: NibCoder) throws {
            try super.init(coder: coder)
            try Self.nib.instantiate()
        }
    }

    @Test func aFileThatLoadsItselfInAnotherEnvironmentEnds() throws {
        let environment = NibEnvironment(languages: [])
        for place in [environment, .standard] { place.register(ForgetfulView.self) }
        let nib = Nib(text: ForgetfulView.text, name: "ForgetfulView.layout", environment: environment)
        let reports = try reports {
            let view = try nib.instantiate().first
            #expect(view is ForgetfulView)
        }
        #expect(reports.count == 1 && reports[0].contains("ForgetfulView.layout is loading itself."))
        #expect(environment.loads.loads.isEmpty && NibEnvironment.standard.loads.loads.isEmpty)
    }

    @Test func anApplicationHandsItsEnvironmentToWhatItShows() throws {
        let (application, _, environment) = try application(SavedFiles(), [])
        let child = ViewController()
        application.window.rootViewController?.addChild(child)
        #expect(child.nibEnvironment === environment)
        #expect(application.window.rootViewController?.view.nibEnvironment === environment)
        #expect(NibEnvironment.of(child) === environment)
        #expect(NibEnvironment.of(nil) === NibEnvironment.standard)
        application.terminate()
    }

    @Test func aStoryboardHandsItsEnvironmentToItsControllers() throws {
        let environment = NibEnvironment(languages: [])
        let storyboard = try Storyboard(
            text: """
                <storyboard initial="one">
                  <NavigationController id="one" viewControllers="@two"/>
                  <ViewController id="two"><View as="view"/></ViewController>
                </storyboard>
                """, name: "Main.layout", environment: environment)
        let navigation = try storyboard.instantiateInitialViewController()
        #expect(navigation.nibEnvironment === environment)
        #expect(navigation.children.first?.nibEnvironment === environment)
    }

    @Test func anEnvironmentGoesWithWhatUsesIt() throws {
        weak var environment: NibEnvironment?
        do {
            let (application, _, made) = try application(SavedFiles(), ["de"])
            environment = made
            application.terminate()
        }
        #expect(environment == nil)
    }

    @Test(.enabled(if: linksPictures)) func picturesAreLookedForInTheEnvironmentsFoldersToo() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "nibble-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let set = folder.appending(path: "Assets.xcassets/boat.imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        try Data("P3 1 1 255 1 2 3".utf8).write(to: set.appending(path: "boat.ppm"))
        try Data("{\"images\": [{\"filename\": \"boat.ppm\", \"idiom\": \"universal\"}]}".utf8)
            .write(to: set.appending(path: "Contents.json"))
        func missing(_ folders: [String]) throws -> [NibProblem.Code] {
            let environment = NibEnvironment(languages: [])
            environment.resourceFolders = folders
            let nib = Nib(
                text: "<layout><ImageView image=\"boat\"/></layout>", name: "T.layout",
                environment: environment)
            return try nib.instantiate(options: .lenient).warnings.map(\.code)
        }
        #expect(try missing([]) == [.missingImage])
        #expect(try missing([folder.path]) == [])
    }
}
