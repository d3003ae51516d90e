import NibbleCells
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct ViewControllerTests {
    private let journal = Journal()

    private func stage(_ controller: ViewController) -> Stage {
        Stage(size: Size(width: 10, height: 3), controller: controller)
    }

    @Test func theViewIsMadeWhenItIsFirstAskedFor() {
        let controller = RecordingController("root", journal)
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        controller.loadViewIfNeeded()
        #expect(journal.take() == ["root.loadView", "root.viewDidLoad"])
        _ = controller.view
        controller.loadViewIfNeeded()
        #expect(journal.take().isEmpty)
        #expect(controller.isViewLoaded)
    }

    @Test func aPrintedControllerNamesItsClassItsTitleAndItsViewsFrame() {
        let controller = RecordingController("root", journal)
        #expect("\(controller)" == "<RecordingController>")
        controller.title = "Settings"
        #expect("\(controller)" == "<RecordingController: title = 'Settings'>")
        #expect(!controller.isViewLoaded, "To be described, it doesn't load its view.")
        controller.view.frame = Rect(x: 0, y: 1, width: 20, height: 5)
        #expect("\(controller)" == "<RecordingController: title = 'Settings'; frame = (0 1; 20 5)>")
        let controllers: [Any] = [controller]
        #expect("\(controllers)" == "[\(controller)]")
    }

    @Test func callbacksComeInUIKitsOrder() {
        let stage = stage(RecordingController("root", journal))
        #expect(
            journal.take() == [
                "root.loadView", "root.viewDidLoad", "root.viewWillAppear", "root.viewIsAppearing",
                "root.viewWillLayoutSubviews", "root.viewDidLayoutSubviews", "root.viewDidAppear",
            ])
        stage.resize(to: Size(width: 5, height: 5))
        #expect(
            journal.take() == [
                "root.viewWillTransition(5x5)", "root.viewWillLayoutSubviews", "root.viewDidLayoutSubviews",
            ])
        stage.application.terminate()
        #expect(journal.take() == ["root.viewWillDisappear", "root.viewDidDisappear"])
    }

    @Test func whoFillsTheWindowHearsOfItsNewSizeBefore() {
        let root = RecordingController("root", journal)
        let child = RecordingController("child", journal)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.view.frame = root.view.bounds
        let stage = stage(root)
        child.view.frame = root.view.bounds
        root.present(RecordingController("sheet", journal), animated: false)
        stage.advance(by: 1)
        _ = journal.take()
        stage.resize(to: Size(width: 12, height: 6))
        #expect(
            journal.take().filter { $0.contains("Transition") } == [
                "root.viewWillTransition(12x6)", "child.viewWillTransition(12x6)",
                "sheet.viewWillTransition(12x6)",
            ])
    }

    @Test func theViewLaysOutBetweenTheControllersCallbacks() {
        let controller = RecordingController("root", journal)
        controller.madeView = RecordingView("view", journal)
        _ = stage(controller)
        let lines = journal.take().filter { $0.contains("ayout") }
        #expect(
            lines.prefix(3) == ["root.viewWillLayoutSubviews", "view.layout", "root.viewDidLayoutSubviews"])
    }

    @Test func anotherRootControllerTakesThePlace() {
        let stage = stage(RecordingController("old", journal))
        _ = journal.take()
        let old = stage.application.window.rootViewController
        let new = RecordingController("new", journal)
        stage.application.window.rootViewController = new
        #expect(
            journal.take() == [
                "old.viewWillDisappear", "old.viewDidDisappear", "new.loadView", "new.viewDidLoad",
                "new.viewWillAppear", "new.viewIsAppearing", "new.viewWillLayoutSubviews",
                "new.viewDidLayoutSubviews", "new.viewDidAppear",
            ])
        #expect(old?.view.window == nil)
        #expect(new.view.window === stage.application.window)
        #expect(new.view.frame == stage.application.window.bounds)
        stage.application.window.rootViewController = new
        #expect(journal.take().isEmpty)
        stage.application.window.rootViewController = nil
        #expect(journal.take() == ["new.viewWillDisappear", "new.viewDidDisappear"])
        #expect(stage.application.window.subviews.isEmpty)
        expectSoundTree(stage.application.window)
    }

    @Test func aControllerIsNotLoadedBeforeTheApplicationStarts() {
        let controller = RecordingController("root", journal)
        let application = Application(
            terminal: InMemoryTerminal(size: Size(width: 4, height: 2)), rootViewController: controller)
        application.window.rootViewController = RecordingController("other", journal)
        #expect(journal.take().isEmpty)
    }

    @Test(arguments: ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
    func theRootMayBeExchangedInACallback(hook: String) {
        let first = RecordingController("first", journal)
        let second = RecordingController("second", journal)
        first.reactions[hook] = { [unowned first] in
            first.reactions = [:]
            first.view.window?.rootViewController = second
        }
        let stage = stage(first)
        if hook != "viewDidAppear" { stage.application.window.rootViewController = second }
        #expect(second.view.window === stage.application.window)
        #expect(first.view.window == nil)
        #expect(stage.application.window.subviews.count == 1)
    }

    @Test func aControllerCanTakeAViewThatIsThere() {
        let controller = RecordingController("root", journal)
        let view = View()
        controller.view = view
        #expect(controller.view === view)
        _ = stage(controller)
        #expect(!journal.take().contains("root.loadView"))
    }

    @Test func anotherViewTakesThePlaceOfTheOneShown() {
        let controller = RecordingController("root", journal)
        let stage = stage(controller)
        let old = controller.view
        let label = Caption()
        label.text = "new"
        controller.view = label
        stage.advance(by: 1)
        #expect(old.superview == nil && old.next == nil)
        #expect(label.next === controller)
        #expect(label.frame == stage.application.window.bounds)
        #expect(stage.text == "\nnew")
    }

    @Test func aViewThatOutlivesItsControllerGoesOnAlone() {
        let view = View()
        let outer = View()
        outer.addSubview(view)
        do {
            let controller = ViewController()
            controller.view = view
            #expect(view.next === controller)
        }
        #expect(view.next === outer)
    }

    @Test func controllersGoWhenTheyAreExchanged() {
        weak var gone: ViewController?
        weak var goneView: View?
        let stage: Stage
        do {
            let controller = ViewController()
            controller.view.addSubview(EventView("x", focusable: true))
            (gone, goneView) = (controller, controller.view)
            stage = self.stage(controller)
            stage.press(.tab)
        }
        #expect(gone != nil)
        stage.application.window.rootViewController = ViewController()
        #expect(gone == nil && goneView == nil)
    }
}
