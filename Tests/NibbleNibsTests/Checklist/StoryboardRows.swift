import Foundation
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

@Suite(.serialized) @MainActor struct StoryboardRows {
    private func ships() throws -> Storyboard { try Storyboard(named: "Ships", in: .module) }

    /// The list on the screen, in its navigation controller.
    private func list() throws -> (stage: Stage, navigation: NavigationController, list: ShipsController) {
        let controller = try ships().instantiateInitialViewController()
        let navigation = try #require(controller as? NavigationController)
        let stage = Stage(size: Size(width: 60, height: 16), controller: navigation)
        let list = try #require(navigation.viewControllers.first as? ShipsController)
        _ = ShipLog.calls.take()
        list.destinations = []
        return (stage, navigation, list)
    }

    @Test func b6_aSceneOfAnUnknownClassIsAPlainControllerInLenientLoads() throws {
        let view = "<View><Label text=\"Hi\" frame=\"0,0,2,1\"/></View>"
        let text = "<storyboard><HarbourScreen id=\"a\" title=\"A\">\(view)</HarbourScreen></storyboard>"
        let storyboard = try Storyboard(text: text, name: "Scenes.layout")
        #expect(throws: NibError.self) { try storyboard.instantiateInitialViewController() }
        storyboard.options = .lenient
        let made = try storyboard.instantiateInitialViewController()
        #expect(Stage(size: Size(width: 4, height: 1), controller: made).text == "Hi")
    }

    // MARK: - Two stages

    @Test func k1_aControllerIsAwakeBeforeItsViewAndLoadsThatWhenItIsAskedForIt() throws {
        _ = ShipLog.calls.take()
        let controller = try ships().instantiateViewController(withIdentifier: "list")
        let list = try #require(controller as? ShipsController)
        #expect(
            ShipLog.calls.take() == ["list init, view false", "list awake, view false, item Ships"])
        #expect(!list.isViewLoaded)
        _ = list.view
        #expect(
            ShipLog.calls.take() == [
                "should weather", "prepare weather, view false",
                "list loaded, Ships in the harbour, children 1",
            ])
        #expect(list.label.text == "Ships in the harbour")
        #expect(list.title == "Ships" && list.navigationItem.title == "Ships")
    }

    @Test func k1_whatTheViewNamesOfTheControllersObjectsIsConnected() throws {
        let controller = try ships().instantiateViewController(withIdentifier: "list")
        let list = try #require(controller as? ShipsController)
        let store = list.log
        _ = list.view
        #expect(list.log === store)
        #expect(list.view.gestureRecognizers.count == 1)
        let stage = Stage(size: Size(width: 60, height: 16), controller: list)
        _ = ShipLog.calls.take()
        stage.click(at: Point(x: 50, y: 10))
        #expect(ShipLog.calls.take() == ["tapped"])
    }

    @Test func k1_aControllerThatAsksForItsViewWhileItWakesIsReported() throws {
        let text = """
            <storyboard><HastyController id="hasty"><View><Label text="early"/></View></HastyController></storyboard>
            """
        let reports = try reports {
            let storyboard = try Storyboard(text: text, name: "Hasty.layout")
            #expect(try storyboard.instantiateInitialViewController().view.tag == 7)
        }
        #expect(
            reports == [
                "Hasty.layout:1:13: HastyController asks for its view before it is awake, so that the view is loaded with a"
                    + " controller that is not ready. Use viewDidLoad()."
            ])
    }

    @Test func k1_aSceneAndItsControllerGoTogether() throws {
        weak var gone: ViewController?
        try autoreleasing {
            let list = try ships().instantiateViewController(withIdentifier: "list")
            _ = list.view
            gone = list
        }
        #expect(gone == nil)
    }

    private func autoreleasing(_ body: () throws -> Void) rethrows { try body() }

    // MARK: - Scenes

    @Test func k2_anUnknownIdentifierIsExplainedWithThoseThereAre() throws {
        let storyboard = try ships()
        let error = try #require(throws: NibError.self) {
            try storyboard.instantiateViewController(withIdentifier: "detial")
        }
        #expect(
            error.description
                == """
                NSInvalidArgumentException: Storyboard (<UIStoryboard: Ships>) doesn't contain a view controller with \
                identifier 'detial'
                Ships.storyboard:1:1: error: Ships.storyboard has no scene with the identifier “detial”. It has: detail, \
                list, start, tabs. Did you mean “detail”? [NIB153]
                """)
        #expect(storyboard.identifiers == ["detail", "list", "start", "tabs"])
    }

    @Test func k2_aStoryboardNeedNotSayWhichSceneIsFirst() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes/></document>
            """
        let storyboard = try Storyboard(text: text)
        let error = #expect(throws: NibError.self) { try storyboard.instantiateInitialViewController() }
        #expect(error?.problems.map(\.code) == [.unknownScene])
    }

    @Test func k2_aCreatorMakesTheControllerWithArgumentsOfItsOwn() throws {
        let controller = try ships().instantiateViewController(withIdentifier: "list") { coder in
            try ShipsController(coder: coder, captain: "Ida")
        }
        let list = try #require(controller as? ShipsController)
        #expect(list.captain == "Ida" && list.navigationItem.title == "Ships")
        _ = list.view
        #expect(list.label.text == "Ships in the harbour")
    }

    @Test func k2_aCreatorsControllerMustBeOfTheScenesClass() throws {
        let storyboard = try ships()
        let error = #expect(throws: NibError.self) {
            try storyboard.instantiateViewController(withIdentifier: "list") { try ShipController(coder: $0) }
        }
        #expect(error?.problems.map(\.code) == [.initializerFailed])
    }

    @Test func k2_everyControllerIsANewOne() throws {
        let storyboard = try ships()
        let first = try storyboard.instantiateViewController(withIdentifier: "list")
        #expect(try storyboard.instantiateViewController(withIdentifier: "list") !== first)
        #expect(first.storyboard === storyboard && ViewController().storyboard == nil)
    }

    @Test func k2_aMissingStoryboardIsExplained() throws {
        let error = #expect(throws: NibError.self) { try Storyboard(named: "Ship", in: .module) }
        #expect(error?.description.contains("There is no Ship.storyboard or Ship.layout in") == true)
        #expect(error?.description.contains("Did you mean “Ships.storyboard”?") == true)
    }

    @Test func k2_aFileWithoutScenesIsNoStoryboardAndOneWithThemNoNib() throws {
        let error = #expect(throws: NibError.self) { try Storyboard(named: "TBView", in: .module) }
        #expect(error?.problems.map(\.code) == [.noStoryboard])
        let other = #expect(throws: NibError.self) {
            try Nib(named: "Charts", in: .module).instantiate()
        }
        #expect(other?.problems.map(\.code) == [.noStoryboard])
    }

    // MARK: - References

    @Test func k4_aSceneMayBeInAnotherStoryboard() throws {
        let (stage, navigation, list) = try list()
        try list.performSegue(withIdentifier: "open", sender: nil)
        try #require(navigation.topViewController).performSegue(withIdentifier: "chart", sender: nil)
        stage.advanceToRest()
        #expect(navigation.viewControllers.count == 3)
        #expect(navigation.topViewController?.storyboard?.name == "Charts")
        #expect(stage.text.contains("All charts"))
    }

    @Test func k4_aReferenceToNowhereIsReported() throws {
        let text = """
            <storyboard>
              <ViewController id="first"><segue id="go" to="far"/></ViewController>
              <reference id="far" storyboard="Nowhere" scene="deep"/>
            </storyboard>
            """
        let storyboard = try Storyboard(text: text, name: "A.layout")
        let first = try storyboard.instantiateInitialViewController()
        let said = try reports { try first.performSegue(withIdentifier: "go", sender: nil) }
        #expect(said.count == 1 && said[0].contains("There is no Nowhere.storyboard or Nowhere.layout"))
    }

    @Test func k4_storyboardsMayNotGoRoundInACircle() throws {
        let text = """
            <storyboard>
              <NavigationController id="a" viewControllers="@b @c"/>
              <NavigationController id="b" viewControllers="@a @c"/>
              <NavigationController id="c" viewControllers="@b @a"/>
            </storyboard>
            """
        let error = #expect(throws: NibError.self) {
            try Storyboard(text: text, name: "A.layout").instantiateInitialViewController()
        }
        #expect(error?.problems.map(\.code) == [.tooDeep])
    }

    // MARK: - Repeating content

    @Test func k5_outletsToRepeatingContentAreErrorsInBothSpellings() throws {
        let text = """
            <layout owner="ShipsController">
              <View>
                <TableView>
                  <TableViewCell as="prototypes" reuseIdentifier="ship"><Label outlet="label"/></TableViewCell>
                </TableView>
              </View>
            </layout>
            """
        let error = failure(text, file: "Ships.layout")
        #expect(
            error?.problems.map(\.description) == [
                "Ships.layout:4:76: error: The outlet “label” cannot be connected to repeating content: there is one for every"
                    + " cell. [NIB026]"
            ])
    }
}
