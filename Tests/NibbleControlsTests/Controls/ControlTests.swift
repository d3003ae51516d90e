import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
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

    @Test func closuresAreGivenTheControlInItsOwnType() {
        var titles: [String] = []
        button.addAction { titles.append($0.title) }
        let either: @MainActor (Control) -> Void = { titles.append($0.isEnabled ? "enabled" : "disabled") }
        button.addAction(for: .primaryActionTriggered, identifiedBy: "either", either)
        button.sendActions(for: .primaryActionTriggered)
        #expect(titles == ["Go", "enabled"])
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

    @Test func withoutATargetTheChainIsSearched() {
        let view = SavingView()
        let inner = View()
        view.addSubview(inner)
        inner.addSubview(button)
        button.addTarget(nil, action: SavingView.save, for: .touchUpInside)
        button.addTarget(nil, action: SavingView.pressed, for: .touchUpInside)
        button.addTarget(nil, action: SavingView.changed, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(view.calls == ["save", "pressed", "changed"])
        button.removeFromSuperview()
        button.sendActions(for: .touchUpInside)
        #expect(view.calls.count == 3)
    }

    @Test func targetsCanBeRemoved() {
        let other = Form()
        for form in [form, other] {
            button.addTarget(form, action: Form.save, for: [.valueChanged, .touchUpInside])
        }
        button.removeTarget(other, for: .valueChanged)
        button.sendActions(for: .valueChanged)
        #expect(form.calls == ["save"] && other.calls.isEmpty)
        button.sendActions(for: .touchUpInside)
        #expect(other.calls == ["save"])
        button.removeTarget(nil)
        button.sendActions(for: .allEvents)
        #expect(form.calls.count == 2 && other.calls.count == 1)
    }

    @Test func namedActionsAreReplacedAndRemoved() {
        var calls: [Int] = []
        button.addAction(identifiedBy: "a") { _ in calls.append(1) }
        button.addAction(identifiedBy: "a") { _ in calls.append(2) }
        button.sendActions(for: .primaryActionTriggered)
        #expect(calls == [2])
        button.removeAction(identifiedBy: "a")
        button.sendActions(for: .primaryActionTriggered)
        #expect(calls == [2])
    }
}

/// A view with methods for buttons inside it.
@MainActor private final class SavingView: View {
    var calls: [String] = []

    func save() { calls.append("save") }
    func pressed(_ sender: Control) { calls.append("pressed") }
    func changed(_ sender: Control, _ event: Control.Event) { calls.append("changed") }
}

/// A control that follows the mouse for some steps.
@MainActor private final class Pad: Control {
    var steps = 2
    var journal: [String] = []

    override func beginTracking(with event: MouseEvent) -> Bool {
        journal.append("begin")
        return steps > 0
    }
    override func continueTracking(with event: MouseEvent) -> Bool {
        journal.append("continue")
        steps -= 1
        return steps > 0
    }
    override func endTracking(with event: MouseEvent) {
        journal.append(isTouchInside ? "end" : "end outside")
    }
    override func cancelTracking() { journal.append("cancel") }
}

@MainActor struct DisabledControlTests {
    @Test func focusIsLostWhenAControlIsDisabled() {
        let button = Button(title: "Go")
        let stage = Stage(size: Size(width: 10, height: 2), root: View())
        let window = stage.application.window
        window.addSubview(button)
        button.becomeFirstResponder()
        #expect(window.firstResponder === button)
        button.isEnabled = false
        #expect(window.firstResponder == nil)
        #expect(!button.becomeFirstResponder())
    }
}

@MainActor struct ControlTrackingTests {
    private let pad = Pad(frame: Rect(x: 2, y: 1, width: 4, height: 2))
    private let root = View()
    private let stage: Stage
    private let events = Journal()

    init() {
        root.addSubview(pad)
        stage = Stage(width: 10, height: 4, root: root)
        let names: [(Control.Event, String)] = [
            (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
            (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpOutside, "up outside"),
            (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
        ]
        for (event, name) in names {
            pad.addAction(for: event) { [events] _ in events.lines.append(name) }
        }
    }

    private func mouse(_ phase: MouseEvent.Phase, _ x: Int) {
        stage.send(.mouse(MouseEvent(location: Point(x: x, y: 1), phase: phase)))
    }

    @Test func aPressIsFollowed() {
        pad.steps = 9
        mouse(.down, 3)
        #expect(pad.isTracking && pad.isTouchInside && pad.isHighlighted && pad.isFirstResponder)
        mouse(.dragged, 8)
        #expect(!pad.isTouchInside && !pad.isHighlighted)
        mouse(.dragged, 4)
        mouse(.up, 4)
        #expect(pad.journal == ["begin", "continue", "continue", "end"])
        #expect(events.take() == ["down", "exit", "outside", "enter", "inside"])
        mouse(.down, 3)
        mouse(.up, 8)
        #expect(pad.journal.last == "end outside" && events.take() == ["down", "up outside"])
    }

    @Test func aPressThatIsNotFollowedEnds() {
        pad.steps = 0
        mouse(.down, 3)
        #expect(!pad.isTracking && !pad.isHighlighted)
        mouse(.up, 3)
        #expect(pad.journal == ["begin"])
        pad.steps = 1
        mouse(.down, 3)
        mouse(.dragged, 4)
        #expect(!pad.isTracking)
        mouse(.dragged, 5)
        #expect(pad.journal == ["begin", "begin", "continue"])
    }

    @Test func aPressCanBeTakenAway() {
        mouse(.down, 3)
        stage.send(.focus(isActive: false))
        #expect(pad.journal == ["begin", "cancel"] && events.take() == ["down", "cancel"])
        stage.send(.focus(isActive: false))
        #expect(events.take().isEmpty)
    }

    @Test func anActionMayEndThePress() {
        pad.addAction(for: .touchDown) { $0.isEnabled = false }
        mouse(.down, 3)
        #expect(!pad.isTracking && pad.journal == ["cancel"])
    }

    @Test func theMouseOverItIsAState() {
        mouse(.moved, 3)
        #expect(pad.state == .hovered)
        mouse(.moved, 8)
        #expect(pad.state == .normal)
    }

    @Test func statesAddUp() {
        pad.isSelected = true
        pad.becomeFirstResponder()
        #expect(pad.state == [.selected, .focused])
        pad.isHighlighted = true
        pad.isEnabled = false
        #expect(pad.state == [.selected, .highlighted, .disabled])
    }
}
