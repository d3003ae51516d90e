import NibbleCells
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

/// A control beside the text "Level", and the lines that are spoken of the two.
struct SpokenSample: Sendable, CustomTestStringConvertible {
    let sample: ControlSample
    let lines: [String]

    var testDescription: String { sample.testDescription }

    private init(_ sample: ControlSample, _ lines: [String]) {
        self.sample = sample
        self.lines = lines
    }

    private init(_ name: String, _ lines: [String], _ make: @escaping @MainActor @Sendable () -> View) {
        self.init(ControlSample(testDescription: name, make: make), lines)
    }

    /// What the catalogue's controls say; one that is missing here fails `itIsSpokenOf`.
    private static let lines: [String: [String]] = [
        "Button": ["Level", "Save, button"],
        "Switch": ["Level", "Wi-Fi, switch, off"],
        "CheckBox": ["Level", "Remember, check box, checked"],
        "RadioGroup": [
            "Level, radio group, nothing chosen", "Small, radio button", "Large, radio button",
        ],
        "RadioGroup in a row": [
            "Level, radio group, nothing chosen", "Small, radio button", "Large, radio button",
        ],
        "Slider": ["Level, slider, 0.4"],
        "Stepper": ["Level, stepper, 7"],
        "SegmentedControl": ["Level, picker, Week", "Day, button", "Week, button, selected"],
        "PageControl": ["Level, picker, page 1 of 3"],
        "MenuView": ["Level", "menu", "Open, menu item", "Rename, menu item"],
        "PickerView": ["Level, picker, Tea"],
        "ColorPicker": ["Level, picker, #ff0000"],
        "DatePicker": ["Level, picker, 2026-11-21 07:35"],
        "DatePicker with a month": ["Level, picker, 2026-11-21"],
        "Toolbar": ["Level", "tool bar", "Open, button", "Delete, button"],
        "ProgressView": ["Level, progress, 42 %"],
        "ProgressView without an end": ["Level, progress, in progress"],
        "ActivityIndicatorView": ["Level", "Loading, progress, in progress"],
        "Gauge": ["Level", "CPU, progress, 90 %, warning"],
        "Sparkline": ["Level, chart, latest 2"],
        "Chart of bars": ["Level, chart, Rain 5, Sun –"],
        "Chart of lines": ["Level, chart, Rain 5, Sun –"],
        "StatusBar": ["Level", "3 files, status bar", "Help, button, F1"],
        "Separator": ["Level", "More, heading"],
        "BoxView": ["Level", "Network, 1 of 2"],
    ]

    static let all: [SpokenSample] =
        ControlSample.all.map { SpokenSample($0, lines[$0.testDescription] ?? []) } + [
            SpokenSample("Label", ["Level", "Photos"]) {
                let label = Label()
                label.text = "Photos"
                return label
            },
            SpokenSample("TextField", ["Level, text field, empty"]) {
                let field = TextField()
                field.placeholder = "such as 3"
                return field
            },
            SpokenSample("SearchField", ["Level, search field, empty"]) { SearchField() },
            SpokenSample("TextView", ["Level, text area, One\ntwo"]) {
                let view = TextView()
                view.text = "One\ntwo"
                return view
            },
            SpokenSample("ImageView", ["Level", "Harbour, image"]) {
                let view = ImageView()
                view.accessibilityLabel = "Harbour"
                return view
            },
            SpokenSample("TabBar", ["Level", "tab bar", "Day, tab, selected", "Week, tab, 2"]) {
                let bar = TabBar()
                bar.items = [TabBarItem(title: "Day"), TabBarItem(title: "Week")]
                bar.items[1].badgeValue = "2"
                return bar
            },
            SpokenSample(
                "MenuView with a title",
                ["Level", "menu", "Photo, heading", "Open, menu item", "Sort by, menu"]
            ) {
                let names = Menu(title: "Sort by", children: [MenuAction(title: "Name") { _ in }])
                return MenuView(
                    menu: Menu(title: "Photo", children: [MenuAction(title: "Open") { _ in }, names]))
            },
            SpokenSample("MenuBar", ["Level", "menu bar", "File, menu", "Edit, menu, unavailable"]) {
                let bar = MenuBar()
                bar.menus = [
                    Menu(title: "File", children: [MenuAction(title: "Open") { _ in }]),
                    Menu(title: "Edit", children: []),
                ]
                return bar
            },
        ]
}

@MainActor struct ControlAccessibilityTests {
    /// The stage with the control beside a label.
    private func stage(_ view: View) -> Stage {
        let root = View()
        let label = Label(frame: Rect(x: 0, y: 0, width: 6, height: 1))
        label.text = "Level:"
        root.addSubview(label)
        let size = view.sizeThatFits(Size(width: 40, height: 8))
        view.frame = Rect(x: 8, y: 0, width: max(24, size.width), height: max(1, size.height))
        root.addSubview(view)
        return Stage(size: Size(width: 60, height: 12), root: root)
    }

    @Test(arguments: SpokenSample.all) func itIsSpokenOf(sample: SpokenSample) {
        let stage = stage(sample.sample.make())
        let spoken = stage.application.accessibilityTree.flattened.map(\.spokenText).filter { !$0.isEmpty }
        #expect(spoken == sample.lines.map { $0 == "Level" ? "Level:" : $0 })
    }

    @Test(arguments: ControlSample.operated) func whatIsDisabledIsSaidToBe(sample: ControlSample) {
        let view = sample.make()
        (view as? Control)?.isEnabled = false
        let nodes = stage(view).application.accessibilityTree.flattened.filter { $0.view === view }
        #expect(!nodes.isEmpty)
        for node in nodes where node.isVirtual || !node.properties.role.isContainer {
            #expect(node.spokenText.contains("unavailable") && !node.isOperable)
        }
    }

    @Test func placeholdersNameFieldsThatHaveNoText() {
        let field = TextField(frame: Rect(x: 0, y: 4, width: 20, height: 1))
        field.placeholder = "Name"
        let root = View()
        root.addSubview(field)
        let stage = Stage(size: Size(width: 30, height: 6), root: root)
        #expect(stage.application.accessibilityTree.children.map(\.spokenText) == ["Name, text field, empty"])
        field.accessibilityLabel = "First name"
        let label = Label(frame: Rect(x: 0, y: 3, width: 20, height: 1))
        label.text = "Above"
        root.addSubview(label)
        let spoken = stage.application.accessibilityTree.children.map(\.spokenText)
        #expect(spoken == ["Above", "First name, text field, empty"])
    }

    @Test func aFormIsNamedByItsColumnOfLabels() {
        let root = View()
        for (row, name) in ["Name:", "E-mail:", "Notes"].enumerated() {
            let label = Label(frame: Rect(x: 1, y: row * 2, width: 8, height: 1))
            label.text = name
            root.addSubview(label)
        }
        for row in 0..<3 {
            root.addSubview(TextField(frame: Rect(x: 10, y: row * 2, width: 20, height: 1)))
        }
        let stage = Stage(size: Size(width: 40, height: 8), root: root)
        let spoken = stage.application.accessibilityTree.children.map(\.spokenText)
        let fields = ["Name", "E-mail", "Notes"].map { "\($0), text field, empty" }
        #expect(spoken == fields)
    }

    @Test func aTextBelongsToWhatStandsNextToIt() {
        let root = View()
        let label = Label(frame: Rect(x: 0, y: 0, width: 5, height: 1))
        label.text = "Name"
        let button = Button(title: "Ask")
        button.frame = Rect(x: 6, y: 0, width: 7, height: 1)
        let field = TextField(frame: Rect(x: 15, y: 0, width: 10, height: 1))
        for view in [label, button, field] { root.addSubview(view) }
        let stage = Stage(size: Size(width: 40, height: 3), root: root)
        let spoken = stage.application.accessibilityTree.children.map(\.spokenText)
        #expect(spoken == ["Name", "Ask, button", "text field, empty"])
    }

    @Test func whatIsWrongIsSaid() {
        let field = TextField(frame: Rect(x: 0, y: 0, width: 20, height: 1))
        field.placeholder = "Address"
        field.validator = { $0.contains("@") ? nil : "An address has an @." }
        field.text = "ada"
        field.validate()
        let stage = Stage(size: Size(width: 30, height: 2), root: field)
        let line = "Address, text field, ada, invalid, An address has an @."
        #expect(stage.application.accessibilityTree.flattened.contains { $0.spokenText == line })
    }

    // Each was all of its view, so that pressing any of them in a browser pressed the one in the middle.
    @Test func pressingTheMiddleOfAPartPressesIt() throws {
        let segments = SegmentedControl(items: ["One", "Two", "Three"])
        let group = RadioGroup(items: ["One", "Two", "Three"])
        let tabs = TabBar()
        tabs.items = ["One", "Two", "Three"].map { TabBarItem(title: $0) }
        let root = View()
        for (index, control) in [segments, tabs, group].enumerated() {
            control.frame = Rect(x: 2, y: 1 + index * 2, width: 40, height: control === group ? 3 : 1)
            root.addSubview(control)
        }
        let stage = Stage(size: Size(width: 50, height: 10), root: root)
        func press(_ view: View, _ part: Int) {
            let nodes = stage.application.accessibilityTree.flattened
            let parts = nodes.filter { $0.view === view && $0.isVirtual }
            guard parts.count == 3 else {
                Issue.record("\(parts.map(\.spokenText))")
                return
            }
            stage.click(at: Point(x: parts[part].frame.midX, y: parts[part].frame.midY))
        }
        for part in [2, 0, 1] {
            for control in [segments, tabs, group] { press(control, part) }
            let chosen = [segments.selectedSegmentIndex, tabs.selectedIndex, group.selectedIndex]
            #expect(chosen == [part, part, part])
        }
    }
}
