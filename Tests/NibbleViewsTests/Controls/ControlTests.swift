import NibbleCells
import NibbleViews
import Testing

/// Something that a control tells what was done to it.
@MainActor private final class Form {
    var calls: [String] = []

    func save() { calls.append("save") }
    func pressed(_ sender: Button) { calls.append("pressed \(sender.title)") }
    func changed(_ sender: Control, _ event: Control.Event) { calls.append("changed \(event.rawValue)") }
}

@MainActor struct ControlTests {
    private let form = Form()
    private let button = Button(title: "Go")

    @Test func targetsAreCalledWithNothingTheSenderOrSenderAndEvent() {
        button.addTarget(form, action: Form.save, for: .touchUpInside)
        button.addTarget(form, action: Form.pressed, for: .primaryActionTriggered)
        button.addTarget(form, action: Form.changed, for: [.valueChanged, .primaryActionTriggered])
        button.sendActions(for: .primaryActionTriggered)
        #expect(
            form.calls == ["save", "pressed Go", "changed \(Control.Event.primaryActionTriggered.rawValue)"])
    }

    @Test func onlyTheEventsAskedForAreTold() {
        button.addTarget(form, action: Form.save, for: .valueChanged)
        button.sendActions(for: .primaryActionTriggered)
        #expect(form.calls.isEmpty)
        button.sendActions(for: [.valueChanged, .editingChanged])
        #expect(form.calls == ["save"])
    }

    @Test func aMethodForAnotherClassOfControlIsNotCalled() {
        let control = Control()
        control.addTarget(form, action: Form.pressed, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(form.calls.isEmpty)
    }

    @Test func aTargetThatIsGoneIsNotCalledAndNotKept() {
        weak var gone: Form?
        do {
            let form = Form()
            gone = form
            button.addTarget(form, action: Form.save, for: .valueChanged)
            button.addTarget(form, action: Form.pressed, for: .valueChanged)
            button.addTarget(form, action: Form.changed, for: .valueChanged)
        }
        #expect(gone == nil)
        button.sendActions(for: .valueChanged)
    }

    @Test func actionsAreCalledInOrderAndMayAddOthers() {
        var calls: [Int] = []
        button.addAction { button in
            calls.append(1)
            button.addAction { _ in calls.append(3) }
        }
        button.addAction { _ in calls.append(2) }
        button.sendActions(for: .primaryActionTriggered)
        #expect(calls == [1, 2])
        button.sendActions(for: .primaryActionTriggered)
        #expect(calls == [1, 2, 1, 2, 3])
    }

    @Test func aControlTakesKeysWhileItCanBeOperated() {
        let window = Window(frame: Rect(x: 0, y: 0, width: 9, height: 9))
        window.addSubview(button)
        #expect(button.canBecomeFirstResponder)
        button.isHidden = true
        #expect(!button.canBecomeFirstResponder)
        button.isHidden = false
        button.isUserInteractionEnabled = false
        #expect(!button.canBecomeFirstResponder)
        button.isUserInteractionEnabled = true
        button.isEnabled = false
        #expect(!button.canBecomeFirstResponder)
    }
}
