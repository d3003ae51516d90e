import NibbleCells
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct ContainmentTests {
    private let journal = Journal()

    private func controller(_ name: String) -> RecordingController { RecordingController(name, journal) }

    /// The hooks that say something of appearance and parents.
    private func take() -> [String] {
        journal.take().filter { !$0.contains("ayoutSubviews") && !$0.contains("oad") }
    }

    @Test func aChildIsToldOfItsParent() {
        let (parent, child) = (controller("parent"), controller("child"))
        parent.addChild(child)
        #expect(parent.children.map { $0 === child } == [true])
        #expect(child.parent === parent && child.isMovingToParent)
        child.didMove(toParent: parent)
        #expect(!child.isMovingToParent)
        child.willMove(toParent: nil)
        child.removeFromParent()
        #expect(parent.children.isEmpty && child.parent == nil)
        #expect(
            journal.take() == [
                "child.willMove(parent)", "child.didMove(parent)", "child.willMove(nil)",
                "child.didMove(nil)",
            ])
    }

    @Test func anotherParentTakesAChildOver() {
        let (first, second, child) = (controller("first"), controller("second"), controller("child"))
        first.addChild(child)
        second.addChild(child)
        #expect(first.children.isEmpty && child.parent === second)
        second.addChild(child)
        #expect(second.children.count == 1)
    }

    @Test func aChildAppearsWithItsParent() {
        let (parent, child) = (controller("parent"), controller("child"))
        parent.reactions["viewDidLoad"] = { [unowned parent] in
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        let stage = Stage(size: Size(width: 10, height: 3), controller: parent)
        #expect(
            take() == [
                "child.willMove(parent)", "child.didMove(parent)", "parent.viewWillAppear",
                "child.viewWillAppear", "parent.viewIsAppearing", "child.viewIsAppearing",
                "child.viewDidAppear", "parent.viewDidAppear",
            ])
        stage.application.terminate()
        #expect(
            take() == [
                "parent.viewWillDisappear", "child.viewWillDisappear", "child.viewDidDisappear",
                "parent.viewDidDisappear",
            ])
    }

    @Test func aChildOfAVisibleParentAppearsWithItsView() {
        let (parent, child) = (controller("parent"), controller("child"))
        let stage = Stage(size: Size(width: 10, height: 3), controller: parent)
        _ = journal.take()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(
            take() == [
                "child.willMove(parent)", "child.viewWillAppear", "child.viewIsAppearing",
                "child.viewDidAppear", "child.didMove(parent)",
            ])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(
            take() == [
                "child.willMove(nil)", "child.viewWillDisappear", "child.viewDidDisappear",
                "child.didMove(nil)",
            ])
        expectSoundTree(stage.application.window)
    }

    @Test func aContainerCanTellItsChildrenItself() {
        final class Manual: ViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let (parent, child) = (Manual(), controller("child"))
        parent.addChild(child)
        parent.view.addSubview(child.view)
        let stage = Stage(size: Size(width: 10, height: 3), controller: parent)
        #expect(!journal.take().contains("child.viewWillAppear"))
        child.beginAppearanceTransition(true, animated: true)
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        child.endAppearanceTransition()
        #expect(take() == ["child.viewWillAppear", "child.viewIsAppearing", "child.viewDidAppear"])
        stage.application.terminate()
        #expect(take().isEmpty)
    }

    @Test func childrenExchangeTheirViews() {
        let (parent, old, new) = (controller("parent"), controller("old"), controller("new"))
        let stage = Stage(size: Size(width: 10, height: 3), controller: parent)
        for child in [old, new] { parent.addChild(child) }
        old.view.frame = Rect(x: 1, y: 1, width: 5, height: 1)
        parent.view.addSubview(old.view)
        _ = journal.take()
        var isFinished: Bool?
        parent.transition(from: old, to: new, completion: { isFinished = $0 })
        #expect(isFinished == true)
        #expect(new.view.superview === parent.view && old.view.superview == nil)
        #expect(new.view.frame == Rect(x: 1, y: 1, width: 5, height: 1))
        #expect(
            take() == [
                "old.viewWillDisappear", "new.viewWillAppear", "new.viewIsAppearing", "old.viewDidDisappear",
                "new.viewDidAppear",
            ])
        expectSoundTree(stage.application.window)
    }

    @Test func childrenGoWithTheirParent() {
        weak var gone: ViewController?
        do {
            let parent = ViewController()
            let child = ViewController()
            gone = child
            parent.addChild(child)
            parent.view.addSubview(child.view)
        }
        #expect(gone == nil)
    }
}
