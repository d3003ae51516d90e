import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// Rows that are dragged from list to list, and inside one.
@MainActor struct ListDragTests {
    private final class Rows: TableViewDataSource, TableViewDragDelegate, TableViewDropDelegate {
        var titles: [String]
        var moved: [IndexPath?] = []
        var ends: [DropOperation] = []
        var operation = DropOperation.move

        init(_ titles: [String]) {
            self.titles = titles
        }

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { titles.count }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel.text = titles[indexPath.row]
            return cell
        }

        func tableView(
            _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
        ) -> [DragItem] {
            let title = titles[indexPath.row]
            return title == "fixed" ? [] : [DragItem(itemProvider: ItemProvider(object: title))]
        }
        func tableView(
            _ tableView: TableView, dragSession session: any DragSession, didEndWith operation: DropOperation
        ) { ends.append(operation) }

        func tableView(
            _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> TableViewDropProposal {
            TableViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
        }
        func tableView(_ tableView: TableView, performDropWith coordinator: TableViewDropCoordinator) {
            moved = coordinator.items.map(\.sourceIndexPath)
            var place = coordinator.destinationIndexPath?.row ?? 0
            for case let source? in moved {
                titles.remove(at: source.row)
                if source.row < place { place -= 1 }
            }
            coordinator.session.loadObjects(ofClass: String.self) { titles.insert(contentsOf: $0, at: place) }
            tableView.reloadData()
        }
    }

    private let left = Rows(["a", "b", "c", "fixed"])
    private let right = Rows(["x", "y"])
    private let stage: Stage
    private let tables: [TableView]

    init() {
        let root = View()
        tables = [left, right].enumerated().map { index, rows in
            let table = TableView(frame: Rect(x: index * 20, y: 0, width: 15, height: 6))
            table.register(TableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            table.dragDelegate = rows
            table.dropDelegate = rows
            root.addSubview(table)
            return table
        }
        stage = Stage(width: 40, height: 8, root: root)
    }

    private func drag(from start: Point, to end: Point) {
        for (point, phase) in [
            (start, MouseEvent.Phase.down), (start.offsetBy(dx: 2, dy: 0), .dragged), (end, .dragged),
            (end, .up),
        ] {
            stage.send(.mouse(MouseEvent(location: point, button: .left, phase: phase)))
        }
    }

    @Test func aRowGoesWhereItIsLetGoInItsTable() {
        drag(from: Point(x: 3, y: 0), to: Point(x: 3, y: 2))
        #expect(left.titles == ["b", "a", "c", "fixed"] && left.moved == [IndexPath(row: 0, section: 0)])
        drag(from: Point(x: 3, y: 0), to: Point(x: 3, y: 5))
        #expect(left.titles == ["a", "c", "fixed", "b"] && left.ends == [.move, .move])
    }

    @Test func aRowGoesToAnotherTable() {
        right.operation = .copy
        drag(from: Point(x: 3, y: 1), to: Point(x: 23, y: 1))
        #expect(right.titles == ["x", "b", "y"] && right.moved == [nil])
        #expect(left.titles.count == 4 && left.ends == [.copy])
    }

    @Test func theRowThatItWouldGoBeforeIsMarked() {
        for (x, y, phase) in [
            (3, 0, MouseEvent.Phase.down), (5, 0, .dragged), (23, 1, .dragged),
        ] {
            stage.send(.mouse(MouseEvent(location: Point(x: x, y: y), button: .left, phase: phase)))
        }
        let marked = (0..<4).filter { stage.style(at: Point(x: 33, y: $0)).background != .default }
        #expect(marked == [1])
    }

    @Test func rowsWithoutItemsAndTablesThatAreOffStay() {
        drag(from: Point(x: 3, y: 3), to: Point(x: 23, y: 0))
        #expect(right.titles == ["x", "y"] && left.ends.isEmpty)
        tables[0].dragInteractionEnabled = false
        drag(from: Point(x: 3, y: 0), to: Point(x: 23, y: 0))
        #expect(right.titles == ["x", "y"] && left.ends.isEmpty)
        tables[0].dragInteractionEnabled = true
        tables[1].dropDelegate = nil
        drag(from: Point(x: 3, y: 0), to: Point(x: 23, y: 0))
        #expect(right.titles == ["x", "y"] && left.ends == [.cancel])
    }

    @Test func aDraggedRowIsNotSelected() {
        drag(from: Point(x: 3, y: 0), to: Point(x: 3, y: 2))
        #expect(tables[0].indexPathForSelectedRow == nil)
    }

    // MARK: - Collections

    private final class Items: CollectionViewDragDelegate, CollectionViewDropDelegate {
        var dropped: [String] = []
        var place: IndexPath?

        func collectionView(
            _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
            at indexPath: IndexPath
        ) -> [DragItem] { [DragItem(itemProvider: ItemProvider(object: "item \(indexPath.item)"))] }

        func collectionView(
            _ collectionView: CollectionView, performDropWith coordinator: CollectionViewDropCoordinator
        ) {
            place = coordinator.destinationIndexPath
            coordinator.session.loadObjects(ofClass: String.self) { dropped += $0 }
        }
    }

    @Test func itemsOfACollectionAreDraggedAlike() {
        let layout = CollectionViewGridLayout()
        layout.columnCount = 2
        layout.itemHeight = 1
        let collection = CollectionView.showing(CollectionSource([["p", "q", "r"]]), layout)
        let items = Items()
        collection.dragDelegate = items
        collection.dropDelegate = items
        let stage = Stage(width: 20, height: 5, root: collection)
        for (x, y, phase) in [
            (2, 0, MouseEvent.Phase.down), (4, 0, .dragged), (12, 0, .dragged), (12, 0, .up),
        ] {
            stage.send(.mouse(MouseEvent(location: Point(x: x, y: y), button: .left, phase: phase)))
        }
        #expect(items.dropped == ["item 0"] && items.place == IndexPath(item: 1, section: 0))
    }

    @Test func menusOfRowsAndItemsAreMadeForThePlace() {
        final class Menus: TableViewDelegate {
            func tableView(
                _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point
            ) -> ContextMenuConfiguration? {
                ContextMenuConfiguration { _ in
                    Menu(children: [MenuAction(title: "Row \(indexPath.row) at \(point.x)") { _ in }])
                }
            }
        }
        let menus = Menus()
        tables[0].delegate = menus
        stage.settle()
        for phase in [MouseEvent.Phase.down, .up] {
            stage.send(.mouse(MouseEvent(location: Point(x: 4, y: 1), button: .right, phase: phase)))
        }
        #expect(stage.text.contains("Row 1 at 4"))
    }
}
