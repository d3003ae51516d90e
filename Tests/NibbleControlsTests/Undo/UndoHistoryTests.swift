import NibbleCells
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

@MainActor @Suite struct UndoHistoryTests {
    /// A number that remembers how to go back.
    @MainActor private final class Counter {
        var value = 0
        let history: UndoHistory

        init(_ history: UndoHistory) {
            self.history = history
        }

        func set(_ new: Int) {
            let old = value
            history.registerUndo(withTarget: self) { $0.set(old) }
            history.setActionName("Set \(new)")
            value = new
        }
    }

    private let history = UndoHistory()

    @Test func changesAreTakenBackAndMadeAgain() {
        let counter = Counter(history)
        for value in 1...3 { counter.set(value) }
        var values: [Int] = []
        while history.canUndo {
            history.undo()
            values.append(counter.value)
        }
        while history.canRedo {
            history.redo()
            values.append(counter.value)
        }
        history.undo()
        #expect(values == [2, 1, 0, 1, 2, 3])
        #expect(counter.value == 2)
    }

    @Test func aNewChangeForgetsWhatWasTakenBack() {
        let counter = Counter(history)
        counter.set(1)
        history.undo()
        counter.set(5)
        #expect(!history.canRedo)
        #expect(history.canUndo)
    }

    @Test func stepsHaveNames() {
        let counter = Counter(history)
        counter.set(1)
        counter.set(2)
        #expect(history.undoActionName == "Set 2")
        history.undo()
        #expect(history.undoActionName == "Set 1")
        #expect(history.redoActionName == "Set 2")
        history.redo()
        #expect(history.undoActionName == "Set 2")
    }

    @Test func aGroupIsOneStep() {
        let counter = Counter(history)
        history.beginUndoGrouping()
        counter.set(1)
        history.beginUndoGrouping()
        counter.set(2)
        history.endUndoGrouping()
        history.endUndoGrouping()
        history.undo()
        #expect(counter.value == 0)
        #expect(!history.canUndo)
        history.redo()
        #expect(counter.value == 2)
        history.undo()
        #expect(counter.value == 0)
    }

    @Test func anEmptyGroupIsNoStep() {
        history.beginUndoGrouping()
        history.endUndoGrouping()
        #expect(!history.canUndo)
    }

    @Test func targetsAreNotKeptAlive() {
        var counter: Counter? = Counter(history)
        counter?.set(1)
        weak let gone = counter
        counter = nil
        #expect(gone == nil)
        #expect(!history.canUndo)
        history.undo()
    }

    @Test func whatATargetRegisteredCanBeForgotten() {
        let (first, second) = (Counter(history), Counter(history))
        first.set(1)
        second.set(1)
        history.removeAllActions(withTarget: second)
        history.undo()
        #expect((first.value, second.value) == (0, 1))
        history.removeAllActions()
        #expect(!history.canRedo)
    }

    @Test func theOldestStepsAreForgotten() {
        let counter = Counter(history)
        history.levelsOfUndo = 2
        for value in 1...5 { counter.set(value) }
        while history.canUndo { history.undo() }
        #expect(counter.value == 3)
    }

    @Test func noMoreStepsAreKeptThanAreAskedFor() {
        let counter = Counter(history)
        history.levelsOfUndo = 80
        for value in 1...200 {
            counter.set(value)
            #expect(value <= 80 || history.canUndo)
        }
        var steps = 0
        while history.canUndo {
            history.undo()
            steps += 1
        }
        #expect(steps == 80 && counter.value == 120)
    }

    @Test func whatIsForgottenIsLetGoOf() {
        final class Held {}
        weak var held: Held?
        let counter = Counter(history)
        history.levelsOfUndo = 1
        do {
            let kept = Held()
            held = kept
            history.registerUndo(withTarget: counter) { _ in _ = kept }
        }
        #expect(held != nil)
        counter.set(1)
        #expect(held == nil)
    }

    @Test func aGroupThatIsOpenCanBeTakenBack() {
        let counter = Counter(history)
        history.beginUndoGrouping()
        counter.set(1)
        history.beginUndoGrouping()
        counter.set(2)
        history.undo()
        #expect(counter.value == 0)
        history.endUndoGrouping()
        history.endUndoGrouping()
        counter.set(3)
        history.undo()
        #expect(counter.value == 0)
    }

    @Test func registrationCanBeSwitchedOff() {
        let counter = Counter(history)
        history.isUndoRegistrationEnabled = false
        counter.set(1)
        #expect(!history.canUndo)
    }

    @Test func undoingWhileUndoingDoesNothing() {
        let counter = Counter(history)
        counter.set(1)
        history.registerUndo(withTarget: counter) { [history] in
            #expect(history.isUndoing)
            history.undo()
            $0.value = 9
        }
        history.undo()
        #expect(counter.value == 9)
        #expect(!history.isUndoing)
    }

    @Test func aViewFindsTheHistoryOfItsWindowOrController() {
        let view = View()
        let controller = OwnHistoryController()
        controller.view.addSubview(view)
        #expect(view.undoManager === controller.history)
        let plain = View()
        let stage = Stage(width: 4, height: 1, root: plain)
        #expect(plain.undoManager === stage.application.window.undoManager)
        #expect(plain.undoManager != nil)
        #expect(View().undoManager == nil)
    }

    @Test func menusTakeBackInTheNearestHistory() {
        let controller = OwnHistoryController()
        let field = TextField(frame: Rect(x: 0, y: 0, width: 9, height: 1))
        controller.view.addSubview(field)
        let stage = Stage(size: Size(width: 9, height: 1), controller: controller)
        let counter = Counter(controller.history)
        counter.set(1)
        stage.application.sendAction("undo")
        #expect(counter.value == 0)
        field.becomeFirstResponder()
        stage.type("x")
        stage.application.sendAction("undo")
        #expect(field.text == "")
    }

    @Test func menusTakeBackInTheWindowsHistoryToo() {
        let stage = Stage(width: 4, height: 1, root: View())
        #expect(!stage.application.window.canPerformAction("undo", withSender: nil))
        let plain = Counter(stage.application.window.undoManager ?? history)
        plain.set(2)
        #expect(stage.application.window.canPerformAction("undo", withSender: nil))
        stage.application.sendAction("undo")
        #expect(plain.value == 0)
    }

    private final class OwnHistoryController: ViewController {
        let history = UndoHistory()
        override var undoManager: UndoHistory? { history }
    }
}
