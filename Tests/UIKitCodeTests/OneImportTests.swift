import Nibble
import NibbleTesting
import Testing

/// A list as a program writes it that imports nothing but Nibble.
private final class FruitController: TableViewController {
    private let fruit = ["Apple", "Pear"]
    private(set) var chosen: [IndexPath] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(TableViewCell.self, forCellReuseIdentifier: "fruit")
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        fruit.count
    }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
        cell.textLabel.text = fruit[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        chosen.append(indexPath)
    }
}

@MainActor @Test func oneImportIsEnoughForAList() {
    let controller = FruitController()
    let stage = Stage(size: Size(width: 12, height: 3), controller: controller)
    stage.press(.down)
    stage.press(.enter)
    #expect(controller.chosen == [IndexPath(row: 1, section: 0)])
}
