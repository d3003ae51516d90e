import Foundation
import Nibble

// The examples in the documentation of the classes of NibbleLists.

@MainActor func exampleCollectionReusableView(collection: CollectionView) {
    final class HeaderView: CollectionReusableView {
        let title = Label("")

        override func layoutSubviews() {
            if title.superview == nil { addSubview(title) }
            title.frame = bounds
        }
    }

    collection.register(
        HeaderView.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
}

@MainActor func exampleCollectionView(photos: some CollectionViewDataSource) {
    let collection = CollectionView(collectionViewLayout: CollectionViewGridLayout())
    collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    collection.dataSource = photos
}

@MainActor func exampleCollectionViewCell() {
    final class PhotoCell: CollectionViewCell {
        let picture = ImageView(image: nil)

        required init(frame: Rect) {
            super.init(frame: frame)
            picture.frame = contentView.bounds
            picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(picture)
        }

        required init(coder: NibCoder) throws { try super.init(coder: coder) }
    }
    _ = PhotoCell(frame: .zero)
}

@MainActor func exampleCollectionViewFlowLayout(collection: CollectionView) {
    let flow = CollectionViewFlowLayout()
    flow.itemSize = Size(width: 20, height: 8)
    flow.minimumInteritemSpacing = 2
    flow.sectionInset = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    collection.collectionViewLayout = flow
}

@MainActor func exampleCollectionViewGridLayout(collection: CollectionView) {
    let grid = CollectionViewGridLayout()
    grid.minimumItemWidth = 24
    grid.itemHeight = 10
    collection.collectionViewLayout = grid
}

@MainActor func exampleCollectionViewLayout() {
    /// Items one below another, each three rows high.
    final class ColumnLayout: CollectionViewLayout {
        private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

        override var collectionViewContentSize: Size { Size(width: availableSize.width, height: count * 3) }

        override func layoutAttributesForItem(
            at indexPath: IndexPath
        ) -> CollectionViewLayoutAttributes? {
            var attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = Rect(x: 0, y: indexPath.item * 3, width: availableSize.width, height: 3)
            return attributes
        }

        override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
            let rows = max(0, rect.minY / 3)..<max(0, min(count, (rect.maxY + 2) / 3))
            return rows.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        }
    }
    _ = ColumnLayout()
}

@MainActor func exampleDataTable(table: DataTable, files: some DataTableDataSource) {
    table.columns = [TableColumn("name", title: "Name", width: 24), TableColumn("size", title: "Size")]
    table.dataSource = files
}

@MainActor func exampleDataTableCell(table: DataTable) {
    final class GaugeCell: DataTableCell {
        let gauge = Gauge()

        override func layoutSubviews() {
            if gauge.superview == nil { addSubview(gauge) }
            gauge.frame = bounds
        }
    }

    table.register(GaugeCell.self, forCellReuseIdentifier: "gauge")
}

@MainActor func exampleTableColumn(table: DataTable) {
    let size = TableColumn("size", title: "Size", width: 10)
    size.alignment = .right
    size.isSortable = true
    table.columns.append(size)
}

@MainActor func exampleCollectionViewDiffableDataSource(collection: CollectionView, store: PhotoStore) {
    let dataSource = CollectionViewDiffableDataSource<Int, Photo.ID>(collectionView: collection) {
        collection, path, id in
        let cell = collection.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
        cell.accessibilityLabel = store[id].title
        return cell
    }
    dataSource.apply(DiffableDataSourceSnapshot())
}

@MainActor func exampleDiffableDataSource(
    dataSource: TableViewDiffableDataSource<Int, Photo.ID>, photos: [Photo]
) {
    var snapshot = DiffableDataSourceSnapshot<Int, Photo.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(photos.map(\.id))
    dataSource.apply(snapshot)
}

@MainActor func exampleTableViewDiffableDataSource(table: TableView, store: PhotoStore) {
    let dataSource = TableViewDiffableDataSource<Int, Photo.ID>(tableView: table) { table, path, id in
        let cell = table.dequeueReusableCell(withIdentifier: "photo", for: path)
        cell.textLabel.text = store[id].title
        return cell
    }
    dataSource.apply(DiffableDataSourceSnapshot())
}

@MainActor func exampleOutlineView(outlineView: OutlineView) {
    /// The folders of a path, as deep as they go.
    final class Folders: OutlineViewDataSource {
        let children = ["": ["Documents", "Pictures"], "Pictures": ["Harbour", "Valley"]]

        func outlineView(_ outlineView: OutlineView, numberOfChildrenOf item: String?) -> Int {
            children[item ?? ""]?.count ?? 0
        }

        func outlineView(_ outlineView: OutlineView, child index: Int, of item: String?) -> String {
            children[item ?? ""]?[index] ?? ""
        }

        func outlineView(_ outlineView: OutlineView, isExpandable item: String) -> Bool {
            children[item] != nil
        }

        func outlineView(_ outlineView: OutlineView, textFor item: String) -> String { item }
    }

    let folders = Folders()
    outlineView.dataSource = folders
}

@MainActor func exampleContextualAction(
    delete: @escaping @MainActor @Sendable () -> Void
) -> SwipeActionsConfiguration {
    let action = ContextualAction(style: .destructive, title: "Delete") { _, _, done in
        delete()
        done(true)
    }
    return SwipeActionsConfiguration(actions: [action])
}

@MainActor func exampleTableViewCell(table: TableView, path: IndexPath) -> TableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "photo", for: path)
    cell.textLabel.text = "Harbour"
    cell.detailTextLabel.text = "12 MB"
    cell.accessoryType = .disclosureIndicator
    return cell
}

@MainActor func exampleTableItems() {
    let tasks = TableItems(["Bread", "Milk"]) { cell, name in cell.textLabel.text = name }
    let table = TableView(items: tasks)
    tasks.values.append("Tea")
    _ = table
}

@MainActor func exampleTableView(table: TableView, rows: some TableViewDataSource) {
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
}

@MainActor func exampleTableViewHeaderFooterView(table: TableView) -> View? {
    table.register(TableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "month")
    let header = table.dequeueReusableHeaderFooterView(withIdentifier: "month")
    header?.textLabel.text = "November"
    return header
}

@MainActor func exampleListContentView(view: View) {
    var content = ListContentConfiguration.valueCell()
    content.text = "Length"
    content.secondaryText = "12 m"
    view.addSubview(ListContentView(content))
}
