import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// What has the keys is seen: after the window changed, and when a key does something to it.
@MainActor struct FocusVisibilityTests {
    /// A form of one column of fields that stand below one another, two rows each where the window is narrow.
    private final class FormController: ViewController {
        let scrollView = ScrollView()
        let fields = (0..<8).map { _ in TextField() }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(scrollView)
            fields.forEach(scrollView.addSubview)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            scrollView.frame = view.bounds
            let step = view.bounds.width < 40 ? 4 : 1
            for (index, field) in fields.enumerated() {
                field.frame = Rect(x: 1, y: index * step, width: 16, height: 1)
            }
            scrollView.contentSize = Size(width: 20, height: fields.count * step)
        }
    }

    private func form() -> (Stage, FormController) {
        let controller = FormController()
        return (Stage(size: Size(width: 60, height: 12), controller: controller), controller)
    }

    @Test func aFormThatFlowsAgainKeepsTheFocusVisible() throws {
        let (stage, form) = form()
        form.fields[6].becomeFirstResponder()
        stage.advance(by: 0)
        for size in [Size(width: 20, height: 5), Size(width: 60, height: 12), Size(width: 30, height: 3)] {
            stage.resize(to: size)
            let cursor = try #require(stage.terminal.cursor, "\(size)")
            #expect(form.fields[6].convert(form.fields[6].bounds, to: nil).contains(cursor.position))
        }
    }

    @Test func whatWasScrolledAwayByHandStaysAwayWhenTheWindowChanges() {
        let (stage, form) = form()
        stage.resize(to: Size(width: 20, height: 5))
        form.fields[0].becomeFirstResponder()
        stage.wheel(4, at: Point(x: 5, y: 2))
        let offset = form.scrollView.contentOffset
        #expect(offset.y > 0)
        stage.resize(to: Size(width: 22, height: 5))
        #expect(form.scrollView.contentOffset == offset)
    }

    @Test func aKeyBringsBackWhatTheWheelTookAway() throws {
        let (stage, form) = form()
        stage.resize(to: Size(width: 20, height: 5))
        form.fields[0].becomeFirstResponder()
        stage.wheel(5, at: Point(x: 5, y: 2))
        #expect(stage.terminal.cursor == nil)
        stage.type("x")
        #expect(try #require(stage.terminal.cursor).position == Point(x: 3, y: 0))
        stage.wheel(5, at: Point(x: 5, y: 2))
        stage.paste("yz")
        #expect(try #require(stage.terminal.cursor).position == Point(x: 5, y: 0))
    }

    @Test func theCurrentRowOfAListStaysVisible() {
        let table = TableView()
        let rows = Rows()
        table.dataSource = rows
        let stage = Stage(size: Size(width: 30, height: 12), root: table)
        table.becomeFirstResponder()
        for _ in 0..<9 { stage.press(.down) }
        #expect(stage.text.contains("row 8"))
        stage.resize(to: Size(width: 30, height: 4))
        #expect(stage.text.contains("row 8"))
    }

    private final class Rows: TableViewDataSource {
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }

        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = TableViewCell()
            cell.textLabel.text = "row \(indexPath.row)"
            return cell
        }
    }

    @Test func completionsStayBesideTheirField() throws {
        let (stage, form) = form()
        form.fields[2].completions = { _ in ["Gabon", "Gambia"] }
        form.fields[2].becomeFirstResponder()
        stage.type("G")
        #expect(stage.text.split(separator: "\n", omittingEmptySubsequences: false)[3].contains("Gabon"))
        stage.resize(to: Size(width: 30, height: 12))
        let lines = stage.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[9].contains("Gabon"))
        #expect(!lines[3].contains("Gabon"))
        stage.wheel(6, at: Point(x: 25, y: 2))
        #expect(!stage.text.contains("Gabon"))
    }

    @Test func downGoesToWhatIsStraightBelow() {
        let root = View()
        let frames = [
            "start": Rect(x: 40, y: 2, width: 10, height: 1),
            "aside": Rect(x: 20, y: 3, width: 14, height: 1),
            "below": Rect(x: 40, y: 10, width: 20, height: 3),
        ]
        var buttons: [String: Button] = [:]
        for (name, frame) in frames {
            let button = Button(frame: frame)
            buttons[name] = button
            root.addSubview(button)
        }
        let stage = Stage(size: Size(width: 60, height: 20), root: root)
        buttons["start"]?.becomeFirstResponder()
        stage.press(.down)
        #expect(buttons["below"]?.isFirstResponder == true)
    }

    @Test func anArrowGivesTheFocusToTheFirstViewWhereNothingHasIt() {
        let (stage, form) = form()
        #expect(stage.application.window.firstResponder == nil)
        stage.press(.down)
        #expect(form.fields[0].isFirstResponder)
    }

    // MARK: - What is let go of

    @Test func escapeLetsGoOfAPressedControl() {
        let box = CheckBox(frame: Rect(x: 1, y: 1, width: 12, height: 1))
        let stage = Stage(size: Size(width: 20, height: 4), root: View())
        stage.application.window.rootViewController?.view.addSubview(box)
        let place = Point(x: 2, y: 1)
        stage.send(.mouse(MouseEvent(location: place, button: .left, phase: .down)))
        #expect(box.isHighlighted)
        stage.press(.escape)
        #expect(!box.isHighlighted)
        stage.send(.mouse(MouseEvent(location: place, button: .left, phase: .up)))
        #expect(!box.isOn)
    }

    @Test func theWheelTurnsAPickerOnlyWhereItHasTheFocus() {
        let picker = PickerView(frame: Rect(x: 0, y: 0, width: 12, height: 3))
        picker.items = ["one", "two", "three"]
        let scrollView = ScrollView()
        scrollView.contentSize = Size(width: 20, height: 30)
        scrollView.addSubview(picker)
        let stage = Stage(size: Size(width: 20, height: 6), root: scrollView)
        stage.wheel(1, at: Point(x: 2, y: 1))
        #expect(picker.selectedRow(inComponent: 0) == 0)
        #expect(scrollView.contentOffset.y == 3)
        picker.becomeFirstResponder()
        stage.wheel(1, at: Point(x: 2, y: 1))
        #expect(picker.selectedRow(inComponent: 0) == 1)
    }

    // MARK: - Ctrl-C

    @Test func ctrlCWhereTextIsEditedAsksBeforeItEndsTheProgram() {
        let (stage, form) = form()
        form.fields[0].becomeFirstResponder()
        stage.press(.character("c"), .control)
        #expect(stage.application.isRunning)
        #expect(stage.text.contains("Ctrl C again ends the program"))
        stage.advance(by: 5)
        #expect(!stage.text.contains("Ctrl C again"))
        stage.press(.character("c"), .control)
        #expect(stage.application.isRunning)
        stage.press(.character("c"), .control)
        #expect(!stage.application.isRunning)
    }
}

/// What the mouse holds stays under it.
@MainActor struct PressInPlaceTests {
    @Test func aPressOnAViewThatIsHalfVisibleDoesNotScrollItAway() {
        let picker = PickerView(frame: Rect(x: 0, y: 3, width: 12, height: 5))
        picker.items = (0..<9).map { "item \($0)" }
        let scrollView = ScrollView()
        scrollView.contentSize = Size(width: 20, height: 30)
        scrollView.addSubview(picker)
        let stage = Stage(size: Size(width: 20, height: 6), root: scrollView)
        stage.click(at: Point(x: 3, y: 4))
        #expect(scrollView.contentOffset == .zero)
        #expect(picker.isFirstResponder)
        // A key shows all of it.
        stage.press(.down)
        #expect(scrollView.contentOffset.y == 2)
    }
}
