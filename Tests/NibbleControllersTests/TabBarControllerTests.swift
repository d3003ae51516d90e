import NibbleCells
import NibbleControllers
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct TabBarControllerTests {
    private let journal = Journal()
    private let tabs = TabBarController()
    private let controllers: [RecordingController]
    private let stage: Stage

    init() {
        let journal = self.journal
        controllers = ["One", "Two", "Three"].map { title in
            let controller = RecordingController(title.lowercased(), journal)
            controller.title = title
            return controller
        }
        tabs.viewControllers = controllers
        stage = Stage(size: Size(width: 40, height: 4), controller: tabs)
    }

    private func take() -> [String] {
        journal.take().filter { !$0.contains("ayoutSubviews") && !$0.contains("Is") && !$0.contains("Move") }
    }

    @Test func oneIsShownAndTheOthersAreNotLoaded() {
        #expect(take() == ["one.loadView", "one.viewDidLoad", "one.viewWillAppear", "one.viewDidAppear"])
        #expect(!controllers[1].isViewLoaded)
        #expect(
            stage.text.split(separator: "\n", omittingEmptySubsequences: false).last == "  One   Two   Three")
        #expect(controllers[0].view.bounds.size == Size(width: 40, height: 3))
        #expect(controllers[2].tabBarController === tabs)
    }

    @Test func theSelectedTitleIsWholeWhereThereIsLittleRoom() {
        stage.resize(to: Size(width: 10, height: 2))
        func row() -> Substring? { stage.text.split(separator: "\n", omittingEmptySubsequences: false).last }
        #expect(row() == " One     ›")
        for (x, text) in [(9, "‹  Two   ›"), (9, "‹  Three"), (0, "‹  Two   ›")] {
            stage.click(at: Point(x: x, y: 1))
            #expect(row().map(String.init) == text)
        }
    }

    @Test func anotherTabIsShown() {
        _ = take()
        tabs.selectedIndex = 1
        #expect(
            take() == [
                "two.loadView", "two.viewDidLoad", "one.viewWillDisappear", "two.viewWillAppear",
                "one.viewDidDisappear", "two.viewDidAppear",
            ])
        tabs.selectedViewController = controllers[2]
        #expect(tabs.selectedIndex == 2 && controllers[2].view.window != nil)
        expectSoundTree(stage.application.window)
    }

    @Test func keysAndPressesChangeTheTab() throws {
        stage.press(.pageDown, .control)
        #expect(tabs.selectedIndex == 1)
        stage.press(.pageUp, .control)
        stage.press(.pageUp, .control)
        #expect(tabs.selectedIndex == 2)
        stage.press(.character("1"), .alt)
        #expect(tabs.selectedIndex == 0)
        try stage.click("Two")
        #expect(tabs.selectedIndex == 1)
        stage.press(.right)
        #expect(tabs.selectedIndex == 2 && controllers[2].view.window != nil)
        stage.press(.home)
        #expect(tabs.selectedIndex == 0)
    }

    @Test func theDelegateMayObject() throws {
        final class Delegate: TabBarControllerDelegate {
            var told: [String] = []
            func tabBarController(
                _ tabBarController: TabBarController, shouldSelect controller: ViewController
            ) -> Bool { controller.title != "Two" }
            func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController)
            {
                told.append(controller.title ?? "")
            }
        }
        let delegate = Delegate()
        tabs.delegate = delegate
        try stage.click("Two")
        try stage.click("Three")
        #expect(delegate.told == ["Three"] && tabs.selectedIndex == 2)
    }

    @Test func badgesAndNarrowBarsAreDrawn() {
        controllers[0].tabBarItem.badgeValue = "3"
        stage.advance(by: 1)
        #expect(stage.text.hasSuffix("  One (3)   Two   Three"))
        stage.resize(to: Size(width: 12, height: 2))
        #expect(stage.text.hasSuffix(" One (3)   ›"))
        stage.resize(to: Size(width: 1, height: 1))
        stage.resize(to: Size(width: 0, height: 0))
    }

    @Test func anotherListKeepsTheSelectedController() {
        tabs.selectedIndex = 2
        tabs.viewControllers = [controllers[2], controllers[0]]
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === controllers[2])
        #expect(controllers[1].parent == nil && controllers[2].view.window != nil)
    }
}
