import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// A stack of two with words in their views: a drag from the leading edge goes back.
@MainActor struct InteractivePopTests {
    private let journal = Journal()
    private let albums: RecordingController
    private let photo: RecordingController
    private let navigation: NavigationController
    private let stage: Stage

    init() {
        albums = Self.controller("a", "Albums", ["Berlin", "Hamburg", "Leipzig"], journal)
        photo = Self.controller("b", "Photo", ["a harbour", "with cranes", "at night"], journal)
        navigation = NavigationController(rootViewController: albums)
        stage = Stage(size: Size(width: 24, height: 4), controller: navigation)
        navigation.pushViewController(photo, animated: false)
        stage.advance(by: 1)
        _ = journal.take()
    }

    private static func controller(
        _ name: String, _ title: String, _ lines: [String], _ journal: Journal
    ) -> RecordingController {
        let controller = RecordingController(name, journal)
        controller.title = title
        let view = View(frame: Rect(x: 0, y: 0, width: 24, height: 3))
        for (row, line) in lines.enumerated() {
            let label = Label(frame: Rect(x: 2, y: row, width: 20, height: 1))
            label.text = line
            view.addSubview(label)
        }
        controller.madeView = view
        return controller
    }

    private func take() -> [String] {
        journal.take().filter { !$0.contains("ayoutSubviews") && !$0.contains("Is") }
    }

    private func mouse(_ phase: MouseEvent.Phase, _ x: Int, _ y: Int = 2) {
        stage.send(.mouse(MouseEvent(location: Point(x: x, y: y), phase: phase)))
    }

    /// Presses a cell and drags to a column, slowly.
    private func pull(from start: Int = 0, to end: Int, row: Int = 2) {
        mouse(.down, start, row)
        for column in stride(from: start, through: end, by: start < end ? 1 : -1).dropFirst() {
            mouse(.dragged, column, row)
            stage.advance(by: 0.2)
        }
    }

    private let before = """
        [ ‹ Albums ]   Photo
          a harbour
          with cranes
          at night
        """

    // MARK: - On the screen

    @Test func theViewsFollowTheMouse() {
        #expect(stage.text == before)
        pull(to: 8)
        #expect(
            stage.text == """
                [ ‹ Albums ]   Photo
                          a harbour
                          with cranes
                          at night
                """)
        mouse(.dragged, 18)
        #expect(
            stage.text == """
                         Albums
                in                  a ha
                urg                 with
                zig                 at n
                """)
        mouse(.dragged, 10)
        #expect(stage.text.hasPrefix("[ ‹ Albums ]   Photo\n"))
        expectSoundTree(stage.application.window)
    }

    @Test func pastTheMiddleItGoesBack() {
        pull(to: 13)
        mouse(.up, 13)
        #expect(navigation.topViewController === albums && photo.view.window != nil)
        stage.advance(by: 1)
        #expect(
            stage.text == """
                         Albums
                  Berlin
                  Hamburg
                  Leipzig
                """)
        #expect(photo.parent == nil && photo.view.window == nil && photo.view.frame.size.width == 24)
        expectSoundTree(stage.application.window)
    }

    @Test func beforeTheMiddleAllIsAsItWas() {
        pull(to: 8)
        #expect(navigation.viewControllers.count == 1)
        mouse(.up, 8)
        stage.advance(by: 1)
        #expect(stage.text == before && navigation.viewControllers.map { $0 === photo } == [false, true])
        #expect(photo.parent === navigation && albums.view.window == nil)
        stage.press(.escape)
        stage.advance(by: 1)
        #expect(navigation.topViewController === albums)
    }

    @Test(arguments: [(6, true), (3, false)])
    func aThrowIsEnoughFromSomeColumnsOn(columns: Int, goes: Bool) {
        mouse(.down, 0)
        for column in 1...columns {
            mouse(.dragged, column)
            stage.advance(by: 0.02)
        }
        mouse(.up, columns)
        #expect((navigation.topViewController === albums) == goes)
    }

    @Test func whatIsThrownBackComesBack() {
        pull(to: 20)
        for column in stride(from: 19, through: 15, by: -1) {
            mouse(.dragged, column)
            stage.advance(by: 0.02)
        }
        mouse(.up, 15)
        #expect(navigation.topViewController === photo)
    }

    @Test func withReducedMotionNothingMovesByItself() {
        stage.application.theme.reducesMotion = true
        pull(to: 8)
        #expect(stage.text.contains("          a harbour"))
        mouse(.up, 8)
        #expect(stage.text == before)
        pull(to: 14)
        mouse(.up, 14)
        #expect(photo.parent == nil && stage.text.contains("\n  Berlin\n"))
    }

    @Test func fromRightToLeftItIsMirrored() {
        stage.application.window.layoutDirection = .rightToLeft
        stage.advance(by: 0.1)
        pull(to: 20)
        #expect(navigation.topViewController === photo)
        mouse(.up, 20)
        pull(from: 23, to: 17)
        #expect(navigation.topViewController === albums && photo.view.frame.minX == -6)
        #expect(albums.view.frame.minX == 18)
        mouse(.up, 17)
        stage.advance(by: 1)
        #expect(navigation.topViewController === photo && photo.view.frame.minX == 0)
    }

    @Test func aWindowThatChangesItsSizeKeepsThemSideBySide() {
        pull(to: 8)
        stage.resize(to: Size(width: 40, height: 5))
        #expect(photo.view.frame == Rect(x: 8, y: 0, width: 40, height: 4))
        #expect(albums.view.frame == Rect(x: -32, y: 0, width: 40, height: 4))
    }

    // MARK: - What is told

    @Test func aPopByHandIsToldAsAnyOther() {
        pull(to: 13)
        #expect(take() == ["b.willMove(nil)", "b.viewWillDisappear", "a.viewWillAppear"])
        #expect(photo.isMovingFromParent && !albums.isMovingFromParent)
        mouse(.up, 13)
        #expect(take().isEmpty)
        stage.advance(by: 1)
        #expect(take() == ["b.viewDidDisappear", "a.viewDidAppear", "b.didMove(nil)"])
        #expect(!photo.isMovingFromParent)
    }

    @Test func aPopThatIsCancelledTellsTheTopThatItAppearsAgain() {
        pull(to: 8)
        _ = take()
        mouse(.up, 8)
        #expect(take() == ["a.viewWillDisappear", "b.viewWillAppear"])
        stage.advance(by: 1)
        #expect(take() == ["a.viewDidDisappear", "b.viewDidAppear", "b.didMove(NavigationController)"])
        #expect(!photo.isMovingFromParent)
    }

    @Test func escapeBreaksItOff() {
        pull(to: 15)
        stage.press(.escape)
        stage.advance(by: 1)
        #expect(stage.text == before && navigation.topViewController === photo)
        mouse(.dragged, 20)
        mouse(.up, 20)
        #expect(stage.text == before)
    }

    @Test func theDelegateOfTheStackIsTold() {
        final class Delegate: NavigationControllerDelegate {
            var heard: [String] = []
            func navigationController(
                _ navigationController: NavigationController, willShow controller: ViewController,
                animated: Bool
            ) { heard.append("will \(controller.title ?? "") \(animated)") }
            func navigationController(
                _ navigationController: NavigationController, didShow controller: ViewController,
                animated: Bool
            ) { heard.append("did \(controller.title ?? "") \(animated)") }
        }
        let delegate = Delegate()
        navigation.delegate = delegate
        pull(to: 8)
        mouse(.up, 8)
        stage.advance(by: 1)
        #expect(delegate.heard == ["will Albums true", "will Photo true", "did Photo true"])
        pull(to: 13)
        mouse(.up, 13)
        stage.advance(by: 1)
        #expect(
            delegate.heard == [
                "will Albums true", "will Photo true", "did Photo true", "will Albums true",
                "did Albums true",
            ])
    }

    // MARK: - Where there is none

    @Test func aBarThatIsHiddenForOneOfThemComesBackWhenThePopIsCancelled() {
        final class Hiding: NavigationControllerDelegate {
            func navigationController(
                _ navigationController: NavigationController, willShow controller: ViewController,
                animated: Bool
            ) {
                navigationController.isNavigationBarHidden = controller.title == "Albums"
            }
        }
        let delegate = Hiding()
        navigation.delegate = delegate
        pull(to: 8)
        #expect(!stage.text.contains("Photo"))
        mouse(.up, 8)
        stage.advance(by: 1)
        #expect(stage.text == before)
    }

    @Test func onlyADragInwardsFromTheEdgeGoesBack() {
        pull(from: 2, to: 20)
        mouse(.up, 20)
        #expect(navigation.topViewController === photo)
        mouse(.down, 0, 1)
        mouse(.dragged, 0, 3)
        mouse(.dragged, 20, 3)
        mouse(.up, 20, 3)
        #expect(navigation.topViewController === photo)
        stage.click(at: Point(x: 1, y: 2))
        #expect(take().isEmpty && stage.text == before)
    }

    @Test func theRootStays() {
        navigation.popViewController(animated: false)
        pull(to: 20)
        mouse(.up, 20)
        #expect(navigation.topViewController === albums && navigation.viewControllers.count == 1)
    }

    @Test func itCanBeSwitchedOff() {
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        pull(to: 20)
        mouse(.up, 20)
        #expect(navigation.topViewController === photo)
        navigation.interactivePopGestureRecognizer?.isEnabled = true
        photo.navigationItem.hidesBackButton = true
        pull(to: 20)
        mouse(.up, 20)
        #expect(navigation.topViewController === photo)
        photo.navigationItem.hidesBackButton = false
        pull(to: 20)
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        stage.advance(by: 1)
        #expect(stage.text == before)
    }

    @Test func aDelegateHasItsSay() {
        let delegate = GestureDelegate()
        delegate.begins = false
        navigation.interactivePopGestureRecognizer?.delegate = delegate
        pull(to: 20)
        mouse(.up, 20)
        #expect(navigation.topViewController === photo && take().isEmpty)
    }

    // MARK: - What happens meanwhile

    @Test func aPushMeanwhileLetsGoFirst() {
        pull(to: 13)
        let next = Self.controller("c", "Next", ["next"], journal)
        navigation.pushViewController(next, animated: false)
        stage.advance(by: 1)
        #expect(navigation.viewControllers.map { ($0 as? RecordingController)?.name } == ["a", "b", "c"])
        #expect(stage.text == "[ ‹ Photo ]    Next\n  next")
        mouse(.up, 20)
        #expect(navigation.topViewController === next && navigation.children.count == 3)
        expectSoundTree(stage.application.window)
    }

    @Test func aHookThatPopsLetsGoFirst() {
        albums.reactions["viewWillAppear"] = { [navigation] in
            navigation.popToRootViewController(animated: false)
        }
        pull(to: 13)
        mouse(.up, 13)
        stage.advance(by: 1)
        #expect(navigation.viewControllers.count == 1 && navigation.children.count == 1)
        #expect(stage.text.contains("\n  Berlin\n") && photo.view.window == nil)
        expectSoundTree(stage.application.window)
    }

    @Test func whatComesJustNowIsThereFirst() {
        let next = Self.controller("c", "Next", ["next"], journal)
        navigation.pushViewController(next, animated: true)
        stage.advance(by: 0.05)
        pull(to: 8)
        mouse(.up, 8)
        stage.advance(by: 1)
        #expect(stage.text == "[ ‹ Photo ]    Next\n  next" && next.view.frame.minX == 0)
    }

    @Test func aStackThatIsTakenAwayMeanwhileIsToldInOrder() {
        pull(to: 13)
        _ = take()
        stage.application.window.rootViewController = ViewController()
        stage.advance(by: 1)
        let heard = take()
        #expect(
            Set(heard.filter { $0.contains("Disappear") }).count
                == heard.filter { $0.contains("Disappear") }.count)
        #expect(!heard.contains("b.viewWillAppear") && heard.contains("b.viewDidDisappear"))
        #expect(heard.contains("a.viewDidDisappear") && navigation.viewControllers.count == 2)
        expectSoundTree(stage.application.window)
        stage.application.window.rootViewController = navigation
        stage.advance(by: 1)
        #expect(stage.text == before)
    }

    @Test func nothingLeaks() {
        weak var gone: ViewController?
        do {
            let next = ViewController()
            gone = next
            navigation.pushViewController(next, animated: false)
            pull(to: 8)
            mouse(.up, 8)
            stage.advance(by: 1)
            pull(to: 20)
            mouse(.up, 20)
            stage.advance(by: 1)
        }
        #expect(gone == nil && navigation.topViewController === photo)
    }
}
