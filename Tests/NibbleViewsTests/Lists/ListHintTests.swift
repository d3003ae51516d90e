import FoundationEssentials
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct ListHintTests {
    /// A controller whose rows can be archived.
    private final class MailController: TableViewController {
        var archived: [Int] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
        }

        override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

        override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }

        override func tableView(
            _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> SwipeActionsConfiguration? {
            let archive = ContextualAction(style: .normal, title: "Archive") {
                [unowned self] _, _, completion in
                archived.append(indexPath.row)
                completion(true)
            }
            return SwipeActionsConfiguration(actions: [archive])
        }
    }

    @Test func aTableControllerHasActionsForItsRows() {
        let controller = MailController()
        let stage = Stage(size: Size(width: 30, height: 4), controller: controller)
        stage.press(.down)
        stage.press(.left)
        #expect(stage.text.contains("[ Archive ]"))
        stage.press(.enter)
        #expect(controller.archived == [1])
        let hints = controller.tableView.keyHints.map(\.title)
        #expect(hints.contains("Show the row's actions"))
        #expect(
            controller.tableView.keyHints.first { $0.title.hasPrefix("Show") }?.keys.map(\.key) == [.left])
    }

    private func hints(_ view: View?) -> [String: [Key]] {
        Dictionary(uniqueKeysWithValues: (view?.keyHints ?? []).map { ($0.title, $0.keys.map(\.key)) })
    }

    @Test func aTreeSaysHowItOpensAndCloses() {
        let source = TreeSource(["": ["harbour"], "harbour": ["boats"]])
        let outline = OutlineView()
        outline.dataSource = source
        let stage = Stage(width: 20, height: 4, root: outline)
        outline.becomeFirstResponder()
        let hints = hints(stage.application.window.firstResponder as? View)
        #expect(hints["Expand or collapse"] == [.right, .left])
        #expect(hints["Expand or collapse all below"] == [.right, .left])
    }

    @Test func aTableWithColumnsSaysWhatItsKeysDo() {
        let source = GridSource(rows: 3)
        source.editable = ["b"]
        let table = DataTable()
        table.columns = ["a", "b"].map { TableColumn($0, title: $0, width: 6) }
        table.columns[0].isSortable = true
        table.dataSource = source
        let stage = Stage(width: 24, height: 5, root: table)
        table.becomeFirstResponder()
        var focused: View? { stage.application.window.firstResponder as? View }
        #expect(hints(focused)["Scroll by a column"] == [.left, .right])
        #expect(hints(focused)["Edit the cell"] == [.function(2)])
        table.usesCellCursor = true
        #expect(
            hints(focused)["Move to a cell"] == [.left, .right] && hints(focused)["Edit the cell"] == nil)
        stage.press(.right)
        #expect(hints(focused)["Edit the cell"] == [.enter, .function(2)])
        stage.press(.tab, .shift)
        #expect(hints(focused)["Sort by the column"] == [.enter, .character(" ")])
    }
}
