import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct NavigationControllerTests {
    private let journal = Journal()
    private let first: RecordingController
    private let navigation: NavigationController
    private let stage: Stage

    init() {
        first = RecordingController("a", journal)
        first.title = "Albums"
        navigation = NavigationController(rootViewController: first)
        stage = Stage(size: Size(width: 40, height: 5), controller: navigation)
    }

    private func take() -> [String] {
        journal.take().filter { !$0.contains("ayoutSubviews") && !$0.contains("Is") }
    }

    private func controller(_ name: String, title: String? = nil) -> RecordingController {
        let controller = RecordingController(name, journal)
        controller.title = title ?? name.uppercased()
        return controller
    }

    @Test func theRootIsShownBelowTheBar() {
        #expect(
            take() == [
                "a.willMove(NavigationController)", "a.didMove(NavigationController)", "a.loadView",
                "a.viewDidLoad", "a.viewWillAppear", "a.viewDidAppear",
            ])
        #expect(navigation.topViewController === first && first.navigationController === navigation)
        #expect(first.view.convert(first.view.bounds, to: nil) == Rect(x: 0, y: 1, width: 40, height: 4))
        #expect(stage.text.contains("Albums"))
    }

    /// Hides the bar over everything but the root.
    private final class BarHider: NavigationControllerDelegate {
        func navigationController(
            _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool
        ) {
            navigationController.isNavigationBarHidden = navigationController.viewControllers.count > 1
        }
    }

    @Test func aBarThatIsHiddenOnTheWayLeavesItsRoom() {
        let hider = BarHider()
        navigation.delegate = hider
        let second = controller("b")
        navigation.pushViewController(second, animated: false)
        #expect(second.view.bounds.size == Size(width: 40, height: 5))
        navigation.popViewController(animated: false)
        #expect(first.view.bounds.size == Size(width: 40, height: 4))
    }

    @Test func aPushComesInUIKitsOrder() {
        _ = take()
        let second = controller("b")
        navigation.pushViewController(second, animated: false)
        #expect(
            take() == [
                "b.willMove(NavigationController)", "b.loadView", "b.viewDidLoad", "a.viewWillDisappear",
                "b.viewWillAppear", "a.viewDidDisappear", "b.viewDidAppear",
                "b.didMove(NavigationController)",
            ])
        #expect(first.view.window == nil && second.view.window != nil)
        #expect(navigation.popViewController(animated: false) === second)
        #expect(
            take() == [
                "b.willMove(nil)", "b.viewWillDisappear", "a.viewWillAppear", "b.viewDidDisappear",
                "a.viewDidAppear", "b.didMove(nil)",
            ])
        #expect(navigation.popViewController(animated: false) == nil)
        expectSoundTree(stage.application.window)
    }

    @Test func theBarShowsTheWayBack() throws {
        let second = controller("b", title: "Harbour")
        second.navigationItem.rightBarButtonItem = BarButtonItem(title: "Share")
        navigation.pushViewController(second, animated: false)
        stage.advance(by: 1)
        #expect(
            stage.text.contains("‹ Albums") && stage.text.contains("Harbour") && stage.text.contains("Share"))
        try stage.click("Albums")
        #expect(navigation.topViewController === first)
        second.title = "Night"
        navigation.pushViewController(second, animated: false)
        stage.advance(by: 1)
        #expect(stage.text.contains("Night"))
        stage.press(.escape)
        #expect(navigation.viewControllers.count == 1)
        stage.press(.escape)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func aLongTitleKeepsAColumnFromTheButtons() {
        let second = controller("b", title: String(repeating: "Harbour ", count: 20))
        second.navigationItem.rightBarButtonItem = BarButtonItem(title: "Share")
        navigation.pushViewController(second, animated: false)
        stage.advance(by: 1)
        #expect(stage.text.contains("‹ Albums ] Harbour") && stage.text.contains("… [ Share"))
    }

    @Test func barButtonsCallTheirTargets() throws {
        @MainActor final class Target {
            var heard: [String] = []
            func plain() { heard.append("plain") }
            func sent(_ item: BarButtonItem) { heard.append(item.title ?? "") }
        }
        let target = Target()
        first.navigationItem.leftBarButtonItems = [
            BarButtonItem(title: "One", target: target, action: Target.plain),
            BarButtonItem(title: "Two", target: target, action: Target.sent),
        ]
        first.navigationItem.rightBarButtonItem = BarButtonItem(barButtonSystemItem: .done) { _ in
            target.heard.append("done")
        }
        stage.advance(by: 1)
        for title in ["One", "Two", "Done"] { try stage.click(title) }
        #expect(target.heard == ["plain", "Two", "done"])
        first.navigationItem.leftBarButtonItems[0].isEnabled = false
        first.navigationItem.leftBarButtonItems[0].trigger()
        #expect(target.heard.count == 3)
    }

    @Test func theStackCanBeExchanged() {
        let (second, third) = (controller("b"), controller("c"))
        navigation.setViewControllers([first, second, third], animated: false)
        #expect(third.view.window != nil && !second.isViewLoaded)
        #expect(navigation.popToRootViewController(animated: false)?.map { $0 === second } == [true, false])
        #expect(second.parent == nil && third.parent == nil)
        #expect(navigation.popToViewController(third, animated: false) == nil)
        navigation.viewControllers = []
        #expect(navigation.topViewController == nil && navigation.children.isEmpty)
    }

    @Test func largeTitlesTakeARow() {
        navigation.navigationBar.prefersLargeTitles = true
        stage.advance(by: 1)
        #expect(stage.text.split(separator: "\n", omittingEmptySubsequences: false)[1] == "  Albums")
        #expect(first.view.convert(Point.zero, to: nil).y == 2)
        first.navigationItem.largeTitleDisplayMode = .never
        stage.advance(by: 1)
        #expect(first.view.convert(Point.zero, to: nil).y == 1)
        navigation.isNavigationBarHidden = true
        stage.advance(by: 1)
        #expect(first.view.convert(Point.zero, to: nil).y == 0)
    }

    @Test func theDelegateIsTold() {
        final class Delegate: NavigationControllerDelegate {
            var heard: [String] = []
            func navigationController(
                _ navigationController: NavigationController, willShow controller: ViewController,
                animated: Bool
            ) { heard.append("will \(controller.title ?? "")") }
            func navigationController(
                _ navigationController: NavigationController, didShow controller: ViewController,
                animated: Bool
            ) { heard.append("did \(controller.title ?? "")") }
        }
        let delegate = Delegate()
        navigation.delegate = delegate
        navigation.pushViewController(controller("b"), animated: false)
        #expect(delegate.heard == ["will B", "did B"])
    }

    @Test func aControllerKnowsThatItComesAndGoes() {
        let second = controller("b")
        var seen: [String] = []
        func note(_ hook: String) {
            second.reactions[hook] = { [unowned second] in
                if second.isMovingToParent { seen.append("\(hook) to") }
                if second.isMovingFromParent { seen.append("\(hook) from") }
            }
        }
        for hook in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
            note(hook)
        }
        navigation.pushViewController(second, animated: false)
        navigation.pushViewController(controller("c"), animated: false)
        navigation.popViewController(animated: false)
        #expect(seen == ["viewWillAppear to", "viewDidAppear to"])
        navigation.popViewController(animated: true)
        stage.advance(by: 1)
        #expect(seen.dropFirst(2) == ["viewWillDisappear from", "viewDidDisappear from"])
        #expect(!second.isMovingFromParent && !second.isMovingToParent)
    }

    @Test func theBarIsMirroredWhereOneReadsFromTheRight() {
        stage.application.window.layoutDirection = .rightToLeft
        let second = controller("b", title: "Harbour")
        second.navigationItem.rightBarButtonItem = BarButtonItem(title: "Share")
        navigation.pushViewController(second, animated: false)
        stage.advance(by: 1)
        let bar = stage.text.split(separator: "\n").first.map(String.init) ?? ""
        let places = ["Share", "Harbour", "Albums ›"].map { bar.firstRange(of: $0)?.lowerBound }
        #expect(!places.contains(nil) && places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    }

    @Test func aPopDuringAPushLeavesTheRootInPlace() {
        let second = controller("b")
        navigation.pushViewController(second, animated: true)
        stage.advance(by: 0.05)
        _ = take()
        navigation.popViewController(animated: true)
        stage.advance(by: 0.05)
        #expect(first.view.window != nil)
        stage.advance(by: 1)
        #expect(first.view.convert(first.view.bounds, to: nil) == Rect(x: 0, y: 1, width: 40, height: 4))
        #expect(second.view.superview == nil && second.parent == nil)
        #expect([first.appearancePhase, second.appearancePhase] == [.appeared, .disappeared])
        #expect(
            take() == [
                "a.viewDidDisappear", "b.viewDidAppear", "b.didMove(NavigationController)", "b.willMove(nil)",
                "b.viewWillDisappear", "a.viewWillAppear", "b.viewDidDisappear", "a.viewDidAppear",
                "b.didMove(nil)",
            ])
    }

    @Test func aPushDuringAPopShowsWhatWasPushed() {
        let (second, third) = (controller("b"), controller("c"))
        navigation.pushViewController(second, animated: false)
        navigation.popViewController(animated: true)
        stage.advance(by: 0.05)
        navigation.pushViewController(third, animated: true)
        stage.advance(by: 1)
        #expect(
            navigation.viewControllers.map(ObjectIdentifier.init)
                == [first, third].map(ObjectIdentifier.init))
        #expect(third.view.window != nil && first.view.superview == nil && second.view.superview == nil)
    }
}
