import FoundationEssentials
import NibbleCells
import NibbleControllers
import NibbleLists
import NibbleTesting
import Testing

@MainActor struct TableControllerHintTests {
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
}
