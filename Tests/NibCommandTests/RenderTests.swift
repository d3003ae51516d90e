import Foundation
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleDesign
import NibbleNibFormat
import NibbleNibs
import NibbleTestFiles
import NibbleTesting
import NibbleViews
import Testing

@testable import NibTool
@testable import NibbleNibCheck

@MainActor struct RenderTests {
    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    /// A file in a folder of its own.
    private func file(_ text: String, named name: String = "T.layout") throws -> NibInput {
        let path = try home.makeFolder().appending(path: name)
        try Data(text.utf8).write(to: path)
        return NibInput(path.path)
    }

    private func draw(_ file: NibInput, _ settings: [String] = [], scene: String? = nil) throws -> String {
        let screen = NibScreen(size: Size(width: 20, height: 3), depth: .trueColor, glyphs: .sextants)
        return try screen.draw(
            file, settings: ComponentSettings(settings.compactMap(SettingArgument.init)), scene: scene
        ).text
    }

    @Test func aFileIsDrawn() throws {
        let text = "<layout><View><Label text=\"Hello\" frame=\"2,1,10,1\"/></View></layout>"
        #expect(try draw(file(text)) == "\n  Hello")
    }

    @Test func unknownClassesAreBoxesWithTheirName() throws {
        let text = "<layout><View><Chart3D frame=\"0,0,14,3\"/></View></layout>"
        #expect(try draw(file(text)).contains("Chart3D"))
    }

    @Test func attributesAreSetFromTheCommandLine() throws {
        let text = "<layout><Label text=\"Hello\"/></layout>"
        #expect(try draw(file(text), ["text=Bye = now"]).contains("Bye = now"))
        #expect(throws: SettingError.self) { try draw(file(text), ["txet=Bye"]) }
    }

    @Test func wrongFilesAreRefusedWithAllTheirProblems() throws {
        let error = #expect(throws: NibError.self) {
            try draw(file("<layout><View fram=\"1\" id=\"1x\"/></layout>"))
        }
        #expect(error?.problems.isEmpty == false)
        #expect(
            NibInput("/nowhere/at/all.xib").reading.problems.map(\.message) == ["There is no such file."])
        #expect(NibInput("/dev/null").reading.problems.map(\.message) == ["This isn't a regular file."])
    }

    // The box that a program shows in place of a scene is not what the file describes.
    @Test func aSceneThatIsRefusedIsNoPicture() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="c"><scenes>
            <scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController"><view key="view" id="v">
            <rect key="frame" x="0" y="0" width="160" height="48"/>
            <connections><outlet property="gestureRecognizers" destination="gone" id="1"/></connections></view>
            </viewController><placeholder placeholderIdentifier="Other" id="gone"/></objects></scene></scenes></document>
            """
        let scene = try file(text, named: "T.storyboard")
        let error = #expect(throws: NibError.self) { try draw(scene) }
        #expect(error?.problems.map(\.code.rawValue) == [124])
        #expect(NibTrial(scene).problems.contains { $0.code.rawValue == 124 && $0.severity == .error })
    }

    // Bars are above a scene that is shown alone, as far as there is room for all that was drawn.
    @Test func barsTakeTheRowsThatTheyTookWhereThereIsRoom() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES" initialViewController="c">
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController"><view key="view" id="v">
            <rect key="frame" x="0" y="0" width="160" height="96"/><subviews>
            <label text="One" id="l" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="0" y="64" width="80" height="16"/></label></subviews>
            <viewLayoutGuide key="safeArea" id="g"/><constraints>
            <constraint firstItem="l" firstAttribute="top" secondItem="g" secondAttribute="top" id="1"/>
            <constraint firstItem="l" firstAttribute="leading" secondItem="g" secondAttribute="leading" id="2"/>
            </constraints></view></viewController></objects></scene></scenes></document>
            """
        let read = try file(text, named: "T.storyboard")
        func row(height: Int) throws -> Int? {
            let screen = NibScreen(
                size: Size(width: 20, height: height), depth: .trueColor, glyphs: .sextants)
            return try screen.draw(read, scene: nil).text.components(separatedBy: "\n")
                .firstIndex { $0.contains("One") }
        }
        #expect(try row(height: 6) == 4)
        #expect(try row(height: 3) == 0)
    }

    @Test func scenesThatHoldNothingSayWhatTheyAre() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="c"><scenes>
            <scene sceneID="s"><objects><viewController id="c" customClass="ChartPage" sceneMemberID="viewController">
            <view key="view" id="v"><rect key="frame" x="0" y="0" width="160" height="48"/></view>
            </viewController></objects></scene></scenes></document>
            """
        #expect(try draw(file(text, named: "T.storyboard")).contains("ChartPage"))
    }

    private let storyboard = """
        <storyboard initial="second">
          <ViewController id="first"><View><Label text="One" frame="0,0,10,1"/></View></ViewController>
          <TourController id="second"><View>
            <Button text="On" frame="0,0,8,1"><segue to="third"/></Button>
          </View></TourController>
          <ViewController id="third"><View><Label text="Three" frame="0,0,10,1"/></View></ViewController>
          <reference id="far" storyboard="Far"/>
        </storyboard>
        """

    @Test func aSceneOfAStoryboardIsDrawnTheFirstOneByDefault() throws {
        #expect(try draw(file(storyboard)).contains("On"))
        #expect(try draw(file(storyboard), scene: "third") == "Three")
        let error = #expect(throws: NibError.self) { try draw(file(storyboard), scene: "fourth") }
        #expect(
            error?.problems.map(\.message) == [
                "There is no scene “fourth”. There are: first, second, third."
            ])
    }

    @Test func scenesOfOneClassAreToldApart() throws {
        let scene =
            "<scene sceneID=\"s1\"><objects><viewController id=\"c1\" customClass=\"Tour\"/></objects></scene>"
        let other = scene.replacingOccurrences(of: "1\"", with: "2\"")
        let text =
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" initialViewController=\"c2\"><scenes>\(scene)\(other)</scenes></document>"
        let scenes = try NibScenes(try file(text, named: "T.storyboard"))
        #expect(scenes.names == ["Tour", "c2"])
        for name in ["Tour", "c1", "s1", "c2", "s2"] { _ = try scenes.make(name) }
        #expect(throws: NibError.self) { try scenes.make("s3") }
    }

    @Test func aStoryboardForAnotherSystemIsDoubtful() throws {
        let text =
            "<document type=\"com.apple.InterfaceBuilder3.AppleTV.Storyboard\" targetRuntime=\"AppleTV\"><scenes><scene sceneID=\"s\"><objects><viewController id=\"c\"/></objects></scene></scenes></document>"
        let read = try file(text, named: "T.storyboard")
        #expect(read.reading.problems.map(\.code) == [.unsupportedFile])
        let shown = try NibScenes(read).make("c")
        #expect(shown.warnings.map(\.code) == [.unsupportedFile])
    }

    @Test func aFileOfXcodesThatHoldsNothingIsAnEmptyScreen() throws {
        let start = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch"
        #expect(try draw(file(start + ".XIB\"><objects/></document>", named: "E.xib")) == "")
        #expect(try draw(file(start + ".Storyboard.XIB\"><scenes/></document>", named: "E.storyboard")) == "")
        #expect(try draw(file("<layout/>")) == "")
        #expect(try NibScenes(file("<layout/>")).make().warnings.map(\.code) == [.unsupportedFile])
    }

    // What code fills or draws is empty where a file is only looked at.
    @Test(arguments: [
        "<scrollView id=\"s\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"160\" height=\"48\"/></scrollView>",
        "<label id=\"l\" text=\"\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"80\" height=\"21\"/></label>",
        "",
    ])
    func aViewOfXcodesThatShowsNothingIsNamed(inside: String) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <view id="v" customClass="ChartView"><rect key="frame" x="0" y="0" width="160" height="48"/><subviews>\(inside)
            </subviews></view></objects></document>
            """
        #expect(try draw(file(text, named: "C.xib")).contains("ChartView"))
        let plain = text.replacing(" customClass=\"ChartView\"", with: "")
        #expect(try draw(file(plain, named: "C.xib")).contains("View"))
    }

    @Test func aPageShowsEveryCombination() throws {
        let text = "<layout><View><Label text=\"A long line of text\" frame=\"0,0,6,1\"/></View></layout>"
        let matrix = NibMatrix(
            file: try file(text), settings: ComponentSettings(), scene: nil,
            ownSize: Size(width: 80, height: 24))
        var warnings: [String] = []
        let page = try matrix.text(as: .text) { warnings.append($0) }
        #expect(page.components(separatedBy: "── ").count - 1 == 3 * 4 * 2)
        #expect(warnings.contains { $0.contains("“A long line of text” needs 19 columns and has 6.") })
        let picture = try matrix.text(as: .svg) { _ in }
        #expect(picture.components(separatedBy: "<svg ").count - 1 == 2 * 3 * 4 * 2 + 1)
        // Colours and glyphs change nothing of what is cut off, so it is said once for each size.
        #expect(warnings.filter { $0.contains("needs 19 columns") }.count == 3)
    }

    /// The warnings of a page of all sizes about a file.
    private func warnings(_ text: String, _ settings: [String] = []) throws -> [String] {
        let matrix = NibMatrix(
            file: try file(text),
            settings: ComponentSettings(settings.compactMap { SettingArgument(argument: $0) }), scene: nil,
            ownSize: Size(width: 80, height: 24))
        var warnings: [String] = []
        _ = try matrix.text(as: .text) { warnings.append($0) }
        return warnings
    }

    // The frame and the name of a class that the tool doesn't have are the tool's own.
    @Test(arguments: [
        "<Chart3D frame=\"0,0,14,3\"/>",
        "<Chart3D top=\"super\" leading=\"super\" width=\"4\" height=\"1\"/>",
        "<Chart3D top=\"super\" leading=\"super\" width=\"20\" height=\"0\"/>",
    ])
    func aPageBlamesNoBoxThatStandsInForAClass(box: String) throws {
        #expect(try warnings("<layout><View>\(box)</View></layout>") == [])
    }

    // The name of a picture that isn't there is a button's title in the tool alone.
    @Test func aPageBlamesNoTitleThatStandsInForAPicture() throws {
        let button = "<Button top=\"super\" leading=\"super\" width=\"4\" image=\"harbour\"/>"
        let found = try warnings("<layout><View>\(button)</View></layout>")
        #expect(found.allSatisfy { $0.contains("There is no picture “harbour”") } && !found.isEmpty)
    }

    @Test func aPageBlamesNoLineAboutAValue() throws {
        let text = "<layout class=\"NobodysCaption\"><Label text=\"a\" frame=\"0,0,9,1\"/></layout>"
        let long = String(repeating: "long ", count: 40)
        #expect(try warnings(text, ["caption=\(long)"]) == [])
    }

    @Test func aPageBlamesWhatTheFileSaysOfABoxAndInsideIt() throws {
        let outside =
            "<Chart3D top=\"super\" leading=\"super\" width=\"60\" height=\"2\"/>"
        #expect(
            try warnings("<layout><View>\(outside)</View></layout>").contains {
                $0.hasPrefix("40x12: ") && $0.hasSuffix("reaches beyond the window.")
            })
        let label = "<Label text=\"A long line of text\" frame=\"1,1,6,1\"/>"
        let inside = "<layout><View><Chart3D frame=\"0,0,14,3\">\(label)</Chart3D></View></layout>"
        #expect(try warnings(inside).contains { $0.contains("needs 19 columns and has 6.") })
        let faint = label.replacing("text=", with: "textColor=\"#101010\" backgroundColor=\"#000000\" text=")
        #expect(
            try warnings(inside.replacing(label, with: faint)).contains { $0.contains("has a contrast of") })
    }

    @Test(arguments: [
        (["numberOfLines=-5"], "“numberOfLines” means nothing below 0, and here it is -5."),
        (["spacing=-2"], "With a spacing of -2 the views lie over each other."),
        (
            ["maximumValue=1"],
            "No value is from 5 to 1: “maximumValue” is below “minimumValue”."
        ), (["numberOfLines=2"], nil),
    ])
    func aValueThatNobodyCanMeanIsSaidOfTheCommandLineToo(settings: [String], doubt: String?) throws {
        let read = try file("<layout><Slider minimumValue=\"5\" numberOfLines=\"-1\"/></layout>")
        let given = ComponentSettings(settings.compactMap { SettingArgument(argument: $0) })
        #expect(
            given.doubts(in: read.reading.document)
                == [doubt].compactMap { $0 }.map { "--set: warning: \($0)" })
    }

    @Test func aPartOfALargerSizeIsSeen() throws {
        let text =
            "<layout><View><Label text=\"here\" frame=\"0,0,9,1\"/><Label text=\"there\" frame=\"30,9,9,1\"/></View></layout>"
        let preview = PreviewController(path: try file(text).path, size: Size(width: 40, height: 10))
        let stage = Stage(size: Size(width: 20, height: 5), controller: preview)
        #expect(stage.text.contains("here") && !stage.text.contains("there"))
        stage.type("lllljj")
        #expect(stage.text.contains("there"))
        stage.type("hhhhkkkk")
        #expect(stage.text.hasPrefix("here"))
    }

    @Test func eachOfSeveralTopLevelViewsIsSeen() throws {
        let text = """
            <layout><Label id="out" text="Log in"/><TapGestureRecognizer id="tap"/><View><Label text="In" frame="0,0,9,1"/></View></layout>
            """
        let read = try file(text)
        #expect(try NibScenes(read).names == ["out", "view 2"])
        #expect(try draw(read).contains("Log in"))
        #expect(try draw(read, scene: "view 2") == "In")
        let preview = PreviewController(path: read.path, size: nil)
        let stage = Stage(size: Size(width: 80, height: 4), controller: preview)
        #expect(stage.text.contains("scene out (1 of 2)"))
        stage.press(.right)
        #expect(stage.text.hasPrefix("In"))
    }

    // A tool has no code of the application's; what it was asked to set is written instead.
    @Test func attributesOfAComponentAreWrittenOverIt() throws {
        let component = "<layout class=\"NobodysCaption\"><Label text=\"a\" frame=\"0,0,9,1\"/></layout>"
        let drawn = try draw(file(component), ["caption=Hallo"])
        #expect(drawn.contains("caption: Hallo") && drawn.hasPrefix("a"))
        #expect(
            try draw(file("<layout><NobodysCaption/></layout>"), ["caption=Hallo"]).contains("caption: Hallo")
        )
        #expect(
            try draw(file("<layout owner=\"NobodysCaption\"><View/></layout>"), ["caption=Hi"]).contains(
                "caption: Hi"))
        #expect(throws: SettingError.self) { try draw(file("<layout><View/></layout>"), ["caption=Hallo"]) }
    }

    @Test func attributesOfAComponentAreCheckedAgainstItsSource() throws {
        let source = """
            class CaptionView: View {
                var caption: String? { get { nil } set {} }
                var lines: Int = 1
                override class var inspectables: InspectableTable { ["caption": x, "lines": y] }
            }
            """
        let catalog = ClassCatalog(
            sources: SourceClassReader.classes(in: source, file: "S.swift"), hasSources: true)
        func problem(_ setting: String) throws -> String? {
            let settings = [setting].compactMap(SettingArgument.init)
            let component = NibClassName(name: "CaptionView")
            do {
                try ComponentSettings(settings, catalog: catalog).apply(to: View(), of: component)
                return nil
            } catch let error as SettingError {
                return error.description
            }
        }
        #expect(try problem("caption=Hallo") == nil)
        #expect(
            try problem("captoin=Hallo")
                == "--set captoin: CaptionView has no attribute “captoin”. Did you mean “caption”?")
        #expect(
            try problem("lines=many")
                == "--set lines: “lines” of CaptionView takes a whole number, not “many”.")
    }

    @Test func picturesAreNotLookedForThroughLinksOutOfTheFolder() throws {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appending(path: "render-\(UUID().uuidString)")
        defer { try? manager.removeItem(at: folder) }
        try manager.createDirectory(at: folder.appending(path: "in"), withIntermediateDirectories: true)
        try Data("secret".utf8).write(to: folder.appending(path: "secret.png"))
        try manager.createSymbolicLink(
            atPath: folder.appending(path: "in/link.png").path, withDestinationPath: "../secret.png")
        let path = folder.appending(path: "in/A.layout").path
        let text = "<layout><View><ImageView image=\"link\" frame=\"0,0,9,3\"/></View></layout>"
        try Data(text.utf8).write(to: URL(filePath: path))
        var warnings: [String] = []
        let screen = NibScreen(size: Size(width: 20, height: 3), depth: .mono, glyphs: .sextants)
        let stage = try screen.draw(NibInput(path), scene: nil) { warnings.append($0) }
        #expect(stage.text.contains("│ link"))
        #expect(warnings.count == 1)
        #expect(warnings.allSatisfy { $0.contains("leads out of its folder") && !$0.contains("secret") })
    }

    @Test func picturesThatAreNotThereHaveTheirNames() throws {
        let text =
            "<layout><View><ImageView image=\"harbour\" frame=\"0,0,11,3\"/><Button image=\"trash\" frame=\"11,0,9,1\"/></View></layout>"
        let drawn = try draw(file(text))
        #expect(drawn.contains("│ harbour │") && drawn.contains("[ trash ]"))
    }
}
