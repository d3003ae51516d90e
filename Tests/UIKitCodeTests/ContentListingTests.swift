import Nibble
import NibbleTesting
import Testing

// Listings for UIKit, the prefix dropped: the contents of cells as values.

private final class ContentController: TableViewController {
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(indexPath.row)"
        content.secondaryText = "Detail"
        content.secondaryTextProperties.color = .systemRed
        cell.contentConfiguration = content
        return cell
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = TableView.automaticDimension
        tableView.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    }
}

private final class RegistrationController: Nibble.ViewController {
    private(set) var made = 0
    let layout = CollectionViewFlowLayout()
    lazy var collectionView = CollectionView(frame: view.bounds, collectionViewLayout: layout)
    var dataSource: CollectionViewDiffableDataSource<Int, String>?

    override func viewDidLoad() {
        super.viewDidLoad()
        layout.itemSize = Size(width: 12, height: 1)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        let registration = CollectionView.CellRegistration<CollectionViewCell, String> {
            [weak self] cell, _, item in
            self?.made += 1
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: collectionView) {
            collectionView, indexPath, item in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
        }
        var snapshot = DiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["Apple", "Pear"])
        dataSource?.apply(snapshot, animatingDifferences: false)
    }
}

@Suite @MainActor struct ContentListings {
    @Test func aRowShowsItsContentOnAsManyLinesAsItNeeds() {
        let controller = ContentController()
        let stage = Stage(size: Size(width: 20, height: 5), controller: controller)
        stage.advance(by: 1)
        let rows = stage.text.split(separator: "\n").map { $0.filter { !"▸▌ ".contains($0) } }
        #expect(rows.prefix(4) == ["Row0", "Detail", "Row1", "Detail"])
        #expect(
            stage.style(at: Point(x: 3, y: 1)).foreground != stage.style(at: Point(x: 3, y: 2)).foreground)
    }

    @Test func aContentIsShownInTheViewThatShowedTheLast() throws {
        let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
        #expect(cell.contentConfiguration == nil)
        var content = cell.defaultContentConfiguration()
        content.text = "Length"
        content.secondaryText = "12 m"
        cell.contentConfiguration = content
        let view = try #require(cell.contentView.subviews.first)
        content.text = "Width"
        cell.contentConfiguration = content
        #expect(cell.contentView.subviews.count == 1 && cell.contentView.subviews.first === view)
        #expect((cell.contentConfiguration as? ListContentConfiguration)?.text == "Width")
        cell.frame = Rect(x: 0, y: 0, width: 24, height: 1)
        let stage = Stage(width: 24, height: 1, root: cell)
        #expect(stage.text == " Width             12 m")
        cell.contentConfiguration = nil
        #expect(cell.contentView.subviews.isEmpty)
    }

    @Test func anActionWithAPictureAloneIsCalledByItsStyle() {
        final class Icons: TableViewDelegate {
            func tableView(
                _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> SwipeActionsConfiguration? {
                let trash = ContextualAction(style: .destructive, title: nil) { _, _, done in done(true) }
                trash.image = Image(systemName: "trash")
                let star = ContextualAction(style: .normal, title: nil) { _, _, done in done(true) }
                star.image = Image(systemName: "star")
                return SwipeActionsConfiguration(actions: [trash, star])
            }
        }
        let icons = Icons()
        let controller = ContentController()
        controller.loadViewIfNeeded()
        controller.tableView.delegate = icons
        let stage = Stage(size: Size(width: 40, height: 5), controller: controller)
        stage.press(.tab)
        stage.press(.left)
        #expect(stage.text.contains("Delete") && stage.text.contains("Do"))
    }

    @Test func aProviderMayBeWrittenAsIfItHadNoCell() {
        let table = TableView()
        table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
        let source = TableViewDiffableDataSource<Int, String>(tableView: table) {
            (tableView: TableView, indexPath: IndexPath, name: String) -> TableViewCell? in
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = name
            return cell
        }
        var snapshot = DiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["Apple", "Pear"])
        source.apply(snapshot, animatingDifferences: false)
        let stage = Stage(width: 20, height: 3, root: table)
        #expect(stage.text.contains("Apple") && stage.text.contains("Pear"))
    }

    @Test func aRegistrationFillsTheCellsOfItsCollection() {
        let controller = RegistrationController()
        let stage = Stage(size: Size(width: 30, height: 3), controller: controller)
        stage.advance(by: 1)
        #expect(stage.text.contains("Apple") && stage.text.contains("Pear"))
        #expect(controller.made == 2)
    }
}
