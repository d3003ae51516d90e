import Foundation
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTestFiles
import NibbleTesting
import NibbleViews
import Testing

import NibbleDesign
@testable import NibTool

/// `nib preview` as somebody at the keys sees it.
@MainActor struct PreviewTests {
    private let home: TemporaryFolder
    private var folder: URL { home.url }

    init() throws {
        NibScenes.silenceReports()
        home = try TemporaryFolder()
    }

    private func preview(
        _ text: String, named name: String = "T.layout", columns: Int = 80
    ) throws -> (stage: Stage, controller: PreviewController) {
        let path = folder.appending(path: name).path
        try write(text, to: path)
        return show(path, columns: columns)
    }

    private func show(_ path: String, columns: Int = 80) -> (stage: Stage, controller: PreviewController) {
        let controller = PreviewController(path: path, size: nil)
        let stage = Stage(size: Size(width: columns, height: 12), controller: controller)
        return (stage, controller)
    }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    private func line(_ stage: Stage) -> String {
        stage.text.components(separatedBy: "\n").last ?? ""
    }

    // MARK: - Walking

    private let walk = """
        <storyboard initial="second">
          <ViewController id="first"><View><Label text="One" frame="0,0,10,1"/></View></ViewController>
          <TourController id="second"><View>
            <Button text="On" frame="0,0,8,1"><segue to="third"/></Button>
          </View></TourController>
          <ViewController id="third"><View><Label text="Three" frame="0,0,10,1"/></View></ViewController>
        </storyboard>
        """

    // Code performs them in the program; the preview has no code.
    @Test func seguesThatNoViewSetsOffHaveKeys() throws {
        let text = """
            <storyboard initial="first">
              <ViewController id="first"><View><Label text="One" frame="0,0,10,1"/></View>
                <segue to="second" id="onward"/></ViewController>
              <ViewController id="second"><View><Label text="Two" frame="0,0,10,1"/></View></ViewController>
            </storyboard>
            """
        let (stage, _) = try preview(text)
        #expect(line(stage).contains("1 onward"))
        stage.press(.character("1"))
        stage.advanceToRest()
        #expect(stage.text.contains("Two") && !line(stage).contains("onward"))
        stage.press(.character("b"))
        stage.advanceToRest()
        #expect(stage.text.contains("One"))
    }

    @Test func theWalkLeadsOnAndBackAndTheLineNamesTheScene() throws {
        let (stage, _) = try preview(walk)
        #expect(stage.text.contains("On") && line(stage).contains("scene second (2 of 3)"))
        #expect(!line(stage).contains("back"))
        stage.press(.enter)
        stage.advanceToRest()
        #expect(stage.text.contains("Three") && line(stage).contains("scene third (3 of 3) · b back"))
        stage.type("b")
        #expect(stage.text.contains("On") && line(stage).contains("scene second (2 of 3)"))
        #expect(!line(stage).contains("back"))
        stage.press(.right)
        #expect(stage.text.contains("Three") && line(stage).contains("(3 of 3)"))
        stage.press(.right)
        #expect(stage.text.contains("One") && line(stage).contains("(1 of 3)"))
    }

    private let stacked = """
        <storyboard initial="main">
          <NavigationController id="main" viewControllers="@list"/>
          <ViewController id="list" title="Ships"><View>
            <Button text="Push" top="safe" leading="safe"><segue to="detail"/></Button>
            <Button text="Over" top="safe + 2" leading="safe"><segue kind="present" to="sheet" style="formSheet"/></Button>
            <Button text="Whole" top="safe + 4" leading="safe"><segue kind="present" to="detail" style="fullScreen"/></Button>
          </View></ViewController>
          <ViewController id="detail" title="Ship"><View><Label text="A ship" top="safe" leading="safe"/></View></ViewController>
          <ViewController id="sheet"><View>
            <Label text="A sheet of words" top="safe + 1" leading="safe"/>
            <Button text="Next" top="safe + 2" leading="safe"><segue to="third"/></Button>
          </View></ViewController>
          <ViewController id="third"><View><Label text="3rd" top="safe" leading="safe"/></View></ViewController>
        </storyboard>
        """

    @Test(arguments: ["Push", "Whole"]) func bGoesBackWhateverLedOn(button: String) throws {
        let (stage, _) = try preview(stacked)
        #expect(line(stage).contains("scene main (1 of 5)"))
        try stage.click(button)
        stage.advanceToRest()
        #expect(stage.text.contains("A ship") && !stage.text.contains("Whole"))
        #expect(line(stage).contains("scene detail (3 of 5) · b back"))
        stage.type("b")
        stage.advanceToRest()
        #expect(stage.text.contains("Whole") && line(stage).contains("scene main (1 of 5)"))
    }

    @Test func bEndsWhatIsPresentedOneAfterAnother() throws {
        let (stage, _) = try preview(stacked)
        try stage.click("Over")
        stage.advanceToRest()
        #expect(line(stage).contains("scene sheet (4 of 5) · b back"))
        try stage.click("Next")
        stage.advanceToRest()
        #expect(stage.text.contains("3rd") && !stage.text.contains("sheet of words"))
        stage.type("b")
        stage.advanceToRest()
        #expect(stage.text.contains("A sheet of words") && line(stage).contains("scene sheet (4 of 5)"))
        stage.press(.escape)
        stage.advanceToRest()
        #expect(!stage.text.contains("A sheet") && line(stage).contains("scene main (1 of 5)"))
        stage.press(.right)
        #expect(line(stage).contains("scene list (2 of 5)"))
    }

    // MARK: - Keys and the line

    @Test func theLineNamesKeysThatWorkInAField() throws {
        let (stage, _) = try preview("<layout><TextField frame=\"0,0,20,1\"/></layout>")
        #expect(line(stage).contains("q Quit") && !line(stage).contains("Ctrl Q"))
        stage.press(.tab)
        stage.type("q")
        #expect(stage.application.isRunning)
        #expect(line(stage).contains("Ctrl Q Quit") && line(stage).contains("F5 Read again"))
        stage.press(.character("q"), .control)
        #expect(!stage.application.isRunning)
    }

    @Test func aLongNameIsCutAndNothingElse() throws {
        let name = "Examples__Example__Sources__Core__Storyboards__The_Longest_Of_All.layout"
        let (stage, _) = try preview(walk, named: name)
        #expect(line(stage).contains("q Quit") && line(stage).contains("scene second (2 of 3)"))
        #expect(line(stage).contains("Examp") && line(stage).contains("…"))
        #expect(line(stage).contains("layout · scene"))
    }

    @Test func theLineFitsItsColumns() {
        let line = PreviewLine(file: "A_long_name.layout", parts: ["scene a (1 of 2)", "b back"])
        #expect(line.text(columns: 80) == "A_long_name.layout · scene a (1 of 2) · b back")
        #expect(
            line.text(columns: 38).count == 38
                && line.text(columns: 38).hasSuffix("scene a (1 of 2) · b back"))
        #expect(line.text(columns: 30) == "scene a (1 of 2) · b back")
        #expect(PreviewLine(file: "T.layout", parts: []).text(columns: 20) == "T.layout")
    }

    @Test func thePreviewHasRoomForItsKeys() throws {
        let text =
            "<document type=\"com.apple.InterfaceBuilder3.AppleTV.XIB\"><objects><view id=\"v\"/></objects></document>"
        let (stage, _) = try preview(text, named: "T.xib")
        #expect(line(stage).contains("T.xib · 1 warning") && line(stage).contains("q Quit"))
    }

    @Test func theProblemsSayHowToComeBack() throws {
        let (stage, _) = try preview("<layout><Label text=\"Fine\"/></layout>")
        stage.type("p")
        #expect(stage.text.contains("Nothing is wrong.") && line(stage).contains("p Layout"))
        stage.type("p")
        #expect(stage.text.contains("Fine") && line(stage).contains("p Problems"))
    }

    @Test func theContentHasTheKeysFirst() throws {
        let (stage, _) = try preview(
            """
            <storyboard initial="main">
              <NavigationController id="main" viewControllers="@list"/>
              <ViewController id="list" title="Ships">
                <NavigationItem as="navigationItem"><BarButtonItem as="rightBarButtonItem" title="New"/></NavigationItem>
                <View><TextField top="safe" leading="safe" width="9"/><Button text="On" id="on" top="safe + 2" leading="safe"/></View>
              </ViewController>
            </storyboard>
            """)
        #expect((stage.application.window.firstResponder as? Button)?.title(for: .normal) == "On")
    }

    // MARK: - What the tool does not know

    @Test(arguments: ["PhotosNavigationController", "PhotosFrame"])
    func aContainerOfAnUnknownClassShowsItsRoot(name: String) throws {
        let (stage, _) = try preview(
            """
            <storyboard initial="main">
              <\(name) id="main" rootViewController="@photos"/>
              <PhotosController id="photos" title="Photos"><View>
                <CollectionView edges="super">
                  <CollectionViewGridLayout as="collectionViewLayout" minimumItemWidth="24" itemHeight="3"/>
                  <PhotoCell as="prototypes" reuseIdentifier="photo" nameLabel="@name">
                    <Label id="name" text="A picture" edges="super 0 1"/>
                    <segue id="zoom" to="photo"/>
                  </PhotoCell>
                </CollectionView>
              </View></PhotosController>
              <PhotoController id="photo"><View/></PhotoController>
            </storyboard>
            """)
        #expect(stage.text.contains("A picture"))
        #expect(!stage.text.contains("NIB152") && !line(stage).contains("warning"))
    }

    @Test func aRightTemplateIsRight() throws {
        let (stage, _) = try preview(
            """
            <layout class="NoticeView" design="40x3">
              <Label outlet="label" preview.text="Three new letters" top="super + 1" leading="super + 2"/>
              <Button id="dismiss" text="Dismiss" onTap="dismiss" top="label" trailing="super - 2"/>
            </layout>
            """)
        #expect(stage.text.contains("Three new letters"))
        #expect(!line(stage).contains("warning") && !line(stage).contains("error"))
    }

    @Test func aMisspeltElementIsABoxAndAnError() throws {
        let (stage, _) = try preview(
            "<layout><View><Buton text=\"Go\" top=\"super\" leading=\"super\"/></View></layout>")
        #expect(stage.text.contains("Buton") && line(stage).contains("1 error"))
        stage.type("p")
        #expect(stage.text.contains("“Button”?"))
    }

    // MARK: - Files that change

    @Test func whatIsWrongIsShownUntilTheFileIsRight() throws {
        let (stage, _) = try preview("<layout><View nonsense=\"1\"/></layout>")
        #expect(stage.text.contains("View has no attribute “nonsense”"))
        #expect(line(stage).contains("cannot be shown"))
        try write("<layout><Label text=\"right\"/></layout>", to: folder.appending(path: "T.layout").path)
        stage.type("r")
        #expect(stage.text.contains("right") && !stage.text.contains("nonsense"))
    }

    @Test func aFileThatGoesIsSaidAndItsReturnTakenUp() throws {
        let (stage, controller) = try preview("<layout><Label text=\"before\"/></layout>")
        let path = folder.appending(path: "T.layout").path
        try FileManager.default.removeItem(atPath: path)
        // A file that is saved may be missing for a moment.
        controller.reloadIfChanged()
        stage.advance(by: 0)
        #expect(stage.text.contains("before"))
        controller.reloadIfChanged()
        stage.advance(by: 0)
        #expect(stage.text.contains("such file. [NIB150]") && !stage.text.contains("before"))
        try write("<layout><Label text=\"after\"/></layout>", to: path)
        controller.reloadIfChanged()
        stage.advance(by: 0)
        #expect(stage.text.contains("after"))
    }

    @Test func aLinkIsFollowedToWhatItLeadsTo() throws {
        let (link, target) = (folder.appending(path: "Link.layout"), folder.appending(path: "T.layout").path)
        try write("<layout><Label text=\"before\"/></layout>", to: target)
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: URL(filePath: target))
        let (stage, controller) = show(link.path)
        #expect(stage.text.contains("before"))
        try write("<layout><Label text=\"afterwards\"/></layout>", to: target)
        controller.reloadIfChanged()
        stage.advance(by: 0)
        #expect(stage.text.contains("afterwards"))
    }
}
