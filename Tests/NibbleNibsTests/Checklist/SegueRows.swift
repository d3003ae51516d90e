import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// Row K3: the ways from one scene to another.
@Suite(.serialized) @MainActor struct SegueRows {
    /// The list on the screen, in its navigation controller.
    private func list() throws -> (stage: Stage, navigation: NavigationController, list: ShipsController) {
        let controller = try Storyboard(named: "Ships", in: .module).instantiateInitialViewController()
        let navigation = try #require(controller as? NavigationController)
        let stage = Stage(size: Size(width: 60, height: 16), controller: navigation)
        let list = try #require(navigation.viewControllers.first as? ShipsController)
        _ = ShipLog.calls.take()
        list.destinations = []
        return (stage, navigation, list)
    }

    @Test func k3_aNavigationControllerHasItsRoot() throws {
        let (stage, navigation, list) = try list()
        #expect(navigation.viewControllers.count == 1 && list.navigationController === navigation)
        #expect(stage.text.contains("Ships in the harbour") && stage.text.contains("Sort"))
    }

    @Test func k3_tabsAreThoseOfTheFileInItsOrder() throws {
        let storyboard = try Storyboard(named: "Ships", in: .module)
        let tabs = try #require(
            try storyboard.instantiateViewController(withIdentifier: "tabs") as? TabBarController)
        #expect(tabs.viewControllers.count == 2)
        #expect(tabs.viewControllers[1] is ShipController && !tabs.viewControllers[1].isViewLoaded)
    }

    @Test func k3_showPushesANewDestinationEachTimeAfterItWasPrepared() throws {
        let (stage, navigation, list) = try list()
        try stage.click("Open")
        stage.advanceToRest()
        let first = try #require(navigation.topViewController as? ShipController)
        #expect(first.name == "Aurora" && navigation.viewControllers.count == 2)
        #expect(ShipLog.calls.take() == ["should open", "prepare open, view false", "ship Aurora loaded"])
        navigation.popViewController(animated: false)
        try list.performSegue(withIdentifier: "open", sender: nil)
        #expect(navigation.topViewController !== first && navigation.topViewController is ShipController)
    }

    @Test func k3_aSegueThatIsNotWantedIsNotPerformed() throws {
        let (stage, navigation, list) = try list()
        list.refused = ["open"]
        try stage.click("Open")
        #expect(ShipLog.calls.take() == ["should open"] && navigation.viewControllers.count == 1)
        // Code is not asked, as in UIKit.
        try list.performSegue(withIdentifier: "open", sender: nil)
        #expect(navigation.viewControllers.count == 2)
    }

    @Test func k3_anUnknownSegueIsExplainedWithThoseThereAre() throws {
        let (_, _, list) = try list()
        let error = try #require(throws: NibError.self) {
            try list.performSegue(withIdentifier: "opne", sender: nil)
        }
        #expect(
            error.description
                == """
                Receiver (<NibbleNibsTests.ShipsController>) has no segue with identifier 'opne'
                Ships.storyboard:17:9: error: The scene of ShipsController has no segue “opne”. It has: ask, beside, fade, \
                open, sort, weather. Did you mean “open”? [NIB154]
                """)
        #expect(throws: NibError.self) { try ViewController().performSegue(withIdentifier: "x", sender: nil) }
    }

    @Test func k3_presentationIsModalInTheStyleThatTheFileSays() throws {
        let (stage, navigation, _) = try list()
        try stage.click("Ask")
        stage.advanceToRest()
        let asked = try #require(navigation.presentedViewController as? ShipController)
        #expect(asked.modalPresentationStyle == .fullScreen && stage.text.contains("Close"))
    }

    @Test func k3_aPopoverBelongsToWhatSetItOff() throws {
        let (stage, navigation, _) = try list()
        try stage.click("Sort")
        stage.advanceToRest()
        let shown = try #require(navigation.presentedViewController)
        #expect(shown.modalPresentationStyle == .popover && stage.text.contains("Close"))
    }

    @Test func k3_showDetailIsTheDetailOfASplitView() throws {
        let (_, _, list) = try list()
        let split = SplitViewController()
        split.viewControllers = [list]
        let stage = Stage(size: Size(width: 90, height: 16), controller: split)
        try list.performSegue(withIdentifier: "beside", sender: nil)
        stage.advanceToRest()
        #expect(split.viewController(for: .secondary) is ShipController)
        #expect(stage.text.contains("Ships in the harbour") && stage.text.contains("Back"))
    }

    @Test func k3_embeddingMakesAChildWhenTheViewIsLoaded() throws {
        let (stage, _, list) = try list()
        let child = try #require(list.children.first)
        #expect(child.view.superview?.frame == Rect(x: 1, y: 4, width: 20, height: 2))
        #expect(child.view.frame == Rect(x: 0, y: 0, width: 20, height: 2))
        #expect(stage.text.contains("Fog at dawn"))
    }

    @Test func k3_embeddingThatIsNotWantedLeavesTheViewEmpty() throws {
        let storyboard = try Storyboard(named: "Ships", in: .module)
        let list = try #require(
            try storyboard.instantiateViewController(withIdentifier: "list") as? ShipsController)
        list.refused = ["weather"]
        _ = list.view
        #expect(list.children.isEmpty)
    }

    @Test func k3_unwindingPopsToTheControllerWithTheAction() throws {
        let (stage, navigation, list) = try list()
        try list.performSegue(withIdentifier: "open", sender: nil)
        stage.advanceToRest()
        _ = ShipLog.calls.take()
        try stage.click("Back")
        stage.advanceToRest()
        #expect(ShipLog.calls.take() == ["unwind back from ShipController"])
        #expect(navigation.topViewController === list)
    }

    @Test func k3_unwindingDismissesWhatWasPresented() throws {
        let (stage, navigation, _) = try list()
        try stage.click("Ask")
        stage.advanceToRest()
        _ = ShipLog.calls.take()
        try stage.click("Close")
        stage.advanceToRest()
        #expect(ShipLog.calls.take() == ["unwind close from ShipController"])
        #expect(navigation.presentedViewController == nil && stage.text.contains("Ships in the harbour"))
    }

    @Test func k3_unwindingWithNowhereToGoIsReported() throws {
        let storyboard = try Storyboard(named: "Ships", in: .module)
        let detail = try storyboard.instantiateViewController(withIdentifier: "detail")
        let said = try reports { try detail.performSegue(withIdentifier: "back", sender: nil) }
        #expect(
            said == [
                "Ships.storyboard:93:37: No controller on the way back from ShipController has the unwind action"
                    + " “unwindToList”."
            ])
    }

    @Test func k3_aCustomSegueDoesWhatItsClassSays() throws {
        let (_, navigation, list) = try list()
        try list.performSegue(withIdentifier: "fade", sender: nil)
        #expect(ShipLog.calls.take() == ["prepare fade, view false", "fade to ShipController"])
        #expect(list.children.count == 2 && navigation.viewControllers.count == 1)
    }

    @Test func k3_aCustomSegueOfAnUnknownClassIsAnErrorWhenTheSceneIsMade() throws {
        let text = """
            <storyboard>
              <ViewController id="a"><segue id="go" to="b" class="Wobble"/></ViewController>
              <ViewController id="b"/>
            </storyboard>
            """
        let storyboard = try Storyboard(text: text, name: "A.layout")
        let error = try #require(throws: NibError.self) { try storyboard.instantiateInitialViewController() }
        #expect(
            error.description
                == """
                Unknown class Wobble in Interface Builder file.
                A.layout:2:26: error: There is no segue class Wobble. Make it a subclass of StoryboardSegue in a module of \
                the program. [NIB101]
                """)
        storyboard.options = .lenient
        #expect(try storyboard.instantiateInitialViewController().storyboard === storyboard)
    }
}
