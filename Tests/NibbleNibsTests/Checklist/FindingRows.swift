import Foundation
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

@Suite(.serialized) @MainActor struct FindingRows {
    @Test func a1_aMissingFileIsExplainedWithEveryPlaceAndTheNearestName() throws {
        let error = try #require(throws: NibError.self) { try Nib(named: "TBVeiw", in: .module) }
        let folder = try #require(Bundle.module.resourcePath)
        #expect(
            error.description
                == """
                Could not load NIB in bundle: 'NSBundle <\(folder)> (loaded)' with name 'TBVeiw'
                TBVeiw: error: There is no TBVeiw.layout or TBVeiw.xib in \(folder)/, \(folder)/Layouts/Base.lproj, \
                \(folder)/Layouts. Did you mean “TBView.layout”? [NIB150]
                """.replacing("\(folder)/,", with: "\(folder),"))
    }

    @Test(arguments: ["TBView", "TBView.layout", "TBView.nib", "NibbleNibsTests.TBView"])
    func a1_namesMayHaveAnExtensionOrAModule(name: String) throws {
        #expect(try Nib(named: name, in: .module).instantiate().count == 1)
    }

    @Test(arguments: ["../TBView", "/etc/passwd", "", "a/b", "TBView\0", "..", "TBView.layout/x"])
    func a1_namesLeadNowhereElse(name: String) {
        let error = #expect(throws: NibError.self) { try Nib(named: name, in: .module) }
        #expect(error?.problems.first?.code == .missingFile)
    }

    @Test func a1_linksLeadToFilesOfTheirFolder() throws {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appending(path: "nib-links-\(UUID().uuidString)")
        defer { try? files.removeItem(at: folder) }
        try files.createDirectory(at: folder.appending(path: "in"), withIntermediateDirectories: true)
        for name in ["in/Real.layout", "Outside.layout"] {
            try "<layout><View/></layout>".write(
                to: folder.appending(path: name), atomically: false, encoding: .utf8)
        }
        let links = [
            "Inside": "Real.layout", "Away": "../Outside.layout", "Circle": "Circle.layout",
            "Gone": "No.layout",
        ]
        for (name, target) in links {
            try files.createSymbolicLink(
                atPath: folder.appending(path: "in/\(name).layout").path, withDestinationPath: target)
        }
        // A link to the whole folder isn't a way out of it.
        try files.createSymbolicLink(atPath: folder.appending(path: "out").path, withDestinationPath: "in")
        func load(_ path: String) throws -> Int {
            try Nib(contentsOf: folder.appending(path: path).path).instantiate().count
        }
        for path in ["in/Real.layout", "in/Inside.layout", "out/Real.layout", "out/Inside.layout"] {
            #expect(try load(path) == 1, "\(path)")
        }
        for path in ["in/Away.layout", "in/Circle.layout", "in/Gone.layout"] {
            let error = #expect(throws: NibError.self) { try load(path) }
            #expect(error?.problems.map(\.code) == [.missingFile], "\(path)")
        }
    }

    @Test func a1_uikitsSpellingFailsWhenItIsLoaded() {
        let nib = Nib(nibName: "Nowhere", bundle: nil)
        var reports: [String] = []
        NibEnvironment.standard.reportHandler = { reports.append($0) }
        defer { NibEnvironment.standard.reportHandler = nil }
        #expect(nib.instantiate(withOwner: nil, options: nil).isEmpty)
        #expect(reports.count == 1)
        #expect(reports.first?.hasPrefix("Could not load NIB in bundle: 'NSBundle <") == true)
        #expect(reports.first?.contains("with name 'Nowhere'\n") == true)
    }

    @Test func a2_theFilesOfAClassAreThoseOfItsModule() throws {
        #expect(try Nib(for: TBView.self).instantiate().count == 1)
        #expect(ClassFacts.module(of: TBView.self) == "NibbleNibsTests")
        #expect(
            NibFinder.everywhere(modules: ["NibbleNibsTests"], languages: []).folders.first?.path.hasSuffix(
                "_NibbleNibsTests.resources")
                == true)
        // What the tutorial writes: the bundle of the class is the program's here, and stands for its modules' too.
        #expect(try Nib(named: "TBView", in: Bundle(for: TBView.self)).instantiate().count == 1)
        #expect(Bundle.module.loadNibNamed("TBView", owner: nil)?.first is View)
        #expect(try Bundle.module.loadNib(named: "TBView").first is View)
    }

    @Test(arguments: [
        ("/b/nibble_NibbleNibsTests.resources", "NibbleNibsTests"),
        ("/b/my-app_my-app.bundle", "my_app"),
        ("/b/my_package_Kit.resources", "Kit"), ("/b/nibble_custom-views.resources", "custom_views"),
    ])
    func a2_aFolderOfResourcesIsItsModules(path: String, module: String) {
        #expect(ResourceFolder(path: path).modules.contains(module))
    }

    @Test func a3_languageFoldersComeFirst() throws {
        let before = Nib.languages
        defer { Nib.languages = before }
        Nib.languages = ["de-AT", "de"]
        #expect(try Nib(named: "Greeting", in: .module).instantiate().first(Label.self).text == "Guten Tag")
        Nib.languages = ["fr"]
        #expect(try Nib(named: "Greeting", in: .module).instantiate().first(Label.self).text == "Hello")
        #expect(try Nib(named: "Farewell", in: .module).instantiate().first(Label.self).text == "Goodbye")
    }

    @Test(arguments: [
        (["LANG": "de_AT.UTF-8"], ["de-AT", "de_AT", "de"]), (["LANG": "C"], []), ([:], []),
        (["LANG": "en_GB", "LANGUAGE": "fr:de"], ["fr", "de", "en-GB", "en_GB", "en"]),
        (["LC_ALL": "pt_BR@x", "LANG": "de"], ["pt-BR", "pt_BR", "pt"]), (["LANG": "C.UTF-8"], []),
        (["LANG": "../../etc"], []),
    ])
    func a3_languagesAreTheEnvironments(environment: [String: String], languages: [String]) {
        #expect(UserLanguages.languages(in: environment) == languages)
    }

    @Test func a4_aViewsFileIsNotTakenForItsControllers() {
        let controller = MyViewController()
        #expect(Stage(controller: controller).text == "My own file")
        #expect(controller.label.text == "My own file")
    }

    @Test func a4_namedFilesAreTaken() throws {
        let controller = MyViewController(nibName: "MyViewController", bundle: .module)
        controller.loadViewIfNeeded()
        #expect(controller.label.text == "My own file")
        let folder = try #require(Bundle.module.resourcePath)
        #expect(MyViewController(nibName: "MyViewController", bundle: folder).view.subviews.count == 1)
    }

    @Test func a5_aViewThatIsNotSetIsExplained() throws {
        let nib = try Nib(named: "Unconnected", in: .module)
        let error = try #require(throws: NibError.self) { try ViewController().loadView(from: nib) }
        #expect(
            error.description == """
                -[UIViewController _loadViewFromNibNamed:bundle:] loaded the "Unconnected" nib but the view outlet was not set.
                Unconnected.layout:2:3: error: Unconnected.layout was loaded, and it does not set the “view” of its owner, a \
                ViewController. It has one top-level View at line 2: connect it to the outlet “view”, or load with the \
                option .adoptSingleRootView. [NIB151]
                """)
        let controller = ViewController()
        try controller.loadView(from: nib, options: .adoptSingleRootView)
        #expect(Stage(controller: controller).text == "Adopted")
    }

    @Test func a5_theScreenShowsWhatIsWrong() {
        NibEnvironment.standard.reportHandler = { _ in }
        defer { NibEnvironment.standard.reportHandler = nil }
        let stage = Stage(controller: ViewController(nibName: "Unconnected", bundle: .module))
        #expect(stage.text.contains("the view outlet was not set"))
        #expect(stage.view("NibProblem") != nil)
    }

    @Test func a6_withoutAFileTheViewIsPlain() {
        final class Alone: ViewController {}
        #expect(Swift.type(of: Alone().view) == View.self)
        #expect(Swift.type(of: ViewController().view) == View.self)
    }

    @Test func a7_theTreeIsSharedAndTheObjectsAreNot() throws {
        let first = try Nib(named: "TBView", in: .module)
        let second = try Nib(named: "TBView", in: .module)
        #expect(first.file === second.file)
        #expect(try first.instantiate()[0] !== first.instantiate()[0])
    }

    @Test func a7_aChangedFileIsReadAnew() throws {
        let path = FileManager.default.temporaryDirectory.appending(
            path: "nibble-\(UUID().uuidString).layout"
        ).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try "<layout><Label text=\"one\"/></layout>".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try Nib(contentsOf: path).instantiate().first(Label.self).text == "one")
        try "<layout><Label text=\"three\"/></layout>".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try Nib(contentsOf: path).instantiate().first(Label.self).text == "three")
    }

    @Test(arguments: ["/dev/zero", "/dev", "/no/such/file"]) func a7_onlyPlainFilesAreRead(path: String) {
        let error = #expect(throws: NibError.self) { try Nib(contentsOf: path) }
        #expect(error?.problems.map(\.code) == [.missingFile])
    }
}
