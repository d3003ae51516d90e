import Nibble
import NibbleTesting
import Testing

// Listings for UIKit, the prefix dropped: buttons, actions and their menus.

/// A control as tutorials have it, which shows its state by overriding it.
private final class PillControl: Control {
    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .red : .blue }
    }
    override var isEnabled: Bool {
        didSet { alpha = isEnabled ? 1 : 0.5 }
    }
    override var isSelected: Bool {
        didSet { selections += 1 }
    }
    private(set) var selections = 0
}

@Suite @MainActor struct ButtonListings {
    private let log = Log()

    @MainActor private final class Log {
        var lines: [String] = []
    }

    /// A stage that shows one view in the left top corner.
    private func stage(_ view: View, width: Int = 30, height: Int = 6) -> Stage {
        let root = View()
        root.addSubview(view)
        return Stage(width: width, height: height, root: root)
    }

    @Test func aButtonOfAnActionShowsItsTitleAndPerformsIt() throws {
        let button = Button(
            primaryAction: MenuAction(title: "Save") { [log] action in
                log.lines.append(action.title)
            })
        let stage = stage(button)
        #expect(stage.text == "[ Save ]")
        try stage.click("Save")
        #expect(log.lines == ["Save"])
    }

    @Test func anActionKnowsTheControlThatSentIt() {
        let slider = Slider()
        slider.maximumValue = 10
        slider.addAction(
            MenuAction { [log] action in
                guard let slider = action.sender as? Slider else { return }
                log.lines.append("\(Int(slider.value))")
            }, for: .valueChanged)
        slider.value = 4
        slider.sendActions(for: .valueChanged)
        #expect(log.lines == ["4"])
    }

    @Test func anActionIsAddedForEventsAndRemovedAgain() {
        let button = Button(type: .system)
        let action = MenuAction { [log] _ in log.lines.append("pressed") }
        let other = MenuAction { [log] _ in log.lines.append("other") }
        button.addAction(action, for: .touchUpInside)
        button.addAction(other, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(log.lines == ["pressed", "other"])
        button.removeAction(action, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(log.lines == ["pressed", "other", "other"])
        #expect(action.sender == nil)
    }

    @Test func anActionOfTheSameIdentifierIsReplaced() {
        let button = Button(type: .system)
        for name in ["first", "second"] {
            let action = MenuAction(title: name, image: nil, identifier: "save") { [log] action in
                log.lines.append(action.title)
            }
            button.addAction(action, for: .primaryActionTriggered)
        }
        button.sendActions(for: .primaryActionTriggered)
        #expect(log.lines == ["second"])
    }

    @Test func typesOfButtonsHaveTheirSigns() {
        #expect(Button(type: .close).title == "×")
        #expect(Button(type: .close).accessibilityLabel == "Close")
        #expect(Button(type: .contactAdd).title == "+")
        #expect(Button(type: .custom).title.isEmpty)
        let delete = Button(
            type: .system, primaryAction: MenuAction(title: "Delete", attributes: .destructive) { _ in })
        #expect(delete.title == "Delete" && delete.role == .destructive)
    }

    @Test func aConfigurationIsShown() {
        var configuration = Button.Configuration.filled()
        configuration.title = "Start"
        configuration.subtitle = "now"
        configuration.baseForegroundColor = .white
        configuration.baseBackgroundColor = .systemBlue
        let button = Button(configuration: configuration, primaryAction: MenuAction { _ in })
        #expect(stage(button).text == "[ Start ]\n[  now  ]")
        #expect(button.style == .filled && button.backgroundColor == .systemBlue)
        #expect(button.currentTitleColor == .white)
        button.configuration?.title = "Stop"
        #expect(button.title == "Stop")
        button.configuration = .plain()
        #expect(button.title.isEmpty && button.style == .plain && button.subtitle == nil)
        #expect(button.backgroundColor == nil)
    }

    @Test func aConfigurationFollowsTheState() {
        let button = Button(configuration: .tinted())
        button.configurationUpdateHandler = { button in
            button.configuration?.title = button.isEnabled ? "Start" : "Wait"
        }
        #expect(button.title == "Start")
        button.isEnabled = false
        #expect(button.title == "Wait")
    }

    @Test func aMenuOpensByAPress() throws {
        let button = Button(title: "Sort")
        button.menu = Menu(
            title: "",
            children: [
                MenuAction(title: "Name", image: nil) { [log] _ in log.lines.append("name") },
                MenuAction(title: "Date") { [log] _ in log.lines.append("date") },
            ])
        button.showsMenuAsPrimaryAction = true
        let stage = stage(button)
        try stage.click("Sort")
        #expect(stage.text.contains("Name") && stage.text.contains("Date"))
        stage.press(.down)
        stage.press(.enter)
        #expect(log.lines == ["date"])
        #expect(button.title == "Sort")
    }

    @Test func aButtonShowsWhatWasChosenFromItsMenu() throws {
        let button = Button(frame: Rect(x: 0, y: 0, width: 14, height: 1))
        button.menu = Menu(
            children: ["Name", "Date"].map { title in
                MenuAction(title: title) { [log] action in log.lines.append(action.title) }
            })
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        #expect(button.title == "Name")
        let stage = stage(button)
        try stage.click("Name")
        stage.press(.down)
        stage.press(.enter)
        #expect(log.lines == ["Date"])
        #expect(button.title == "Date")
        #expect(button.menu?.actions.map(\.state) == [.off, .on])
    }

    @Test func aButtonWithoutAMenuIsSwitchedByAPress() throws {
        let button = Button(title: "Bold")
        button.changesSelectionAsPrimaryAction = true
        let stage = stage(button)
        try stage.click("Bold")
        #expect(button.isSelected)
        try stage.click("Bold")
        #expect(!button.isSelected)
    }

    @Test func statesOfAControlMayBeOverridden() {
        let pill = PillControl()
        pill.isHighlighted = true
        #expect(pill.backgroundColor == .red)
        pill.isHighlighted = false
        #expect(pill.backgroundColor == .blue)
        pill.isEnabled = false
        #expect(pill.alpha < 0.51 && pill.state.contains(.disabled))
        pill.isSelected = true
        #expect(pill.selections == 1)
    }
}
