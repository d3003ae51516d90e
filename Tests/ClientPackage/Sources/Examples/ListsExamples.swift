import Foundation
import Nibble

// The examples of the article "Lists".

@MainActor func listOfValues(library: [Photo], open: @escaping @MainActor (Photo) -> Void) -> TableView {
    let photos = TableItems(library, primaryAction: open) { cell, photo in
        cell.textLabel.text = photo.title
        cell.detailTextLabel.text = "No. \(photo.id)"
    }
    let table = TableView(items: photos)
    photos.values.removeAll { $0.title.isEmpty }
    return table
}

/// Albums as sections, and their photos as rows.
final class Albums: TableViewDataSource, TableViewDelegate {
    var albums: [(name: String, photos: [Photo])] = []
    var didOpen: @MainActor (Photo) -> Void = { _ in }

    func numberOfSections(in tableView: TableView) -> Int { albums.count }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        albums[section].name
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        albums[section].photos.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "photo", for: indexPath)
        cell.textLabel.text = albums[indexPath.section].photos[indexPath.row].title
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        didOpen(albums[indexPath.section].photos[indexPath.row])
    }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableView.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        albums[indexPath.section].photos.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}

@MainActor func listOfSections(table: TableView, albums: Albums) {
    table.register(TableViewCell.self, forCellReuseIdentifier: "photo")
    table.dataSource = albums
    table.delegate = albums
}

@MainActor func listOfIdentities(
    dataSource: TableViewDiffableDataSource<String, Photo.ID>, albums: [(name: String, photos: [Photo])]
) {
    var snapshot = DiffableDataSourceSnapshot<String, Photo.ID>()
    for album in albums {
        snapshot.appendSections([album.name])
        snapshot.appendItems(album.photos.map(\.id))
    }
    dataSource.apply(snapshot)
}

/// Photos in a table with columns.
final class PhotoRows: DataTableDataSource, DataTableDelegate {
    var photos: [Photo] = []
    var didMove: @MainActor (Photo?) -> Void = { _ in }
    var didOpen: @MainActor (Photo) -> Void = { _ in }

    func numberOfRows(in dataTable: DataTable) -> Int { photos.count }

    func dataTable(_ dataTable: DataTable, textFor column: TableColumn, row: Int) -> String {
        column.identifier == "title" ? photos[row].title : "\(photos[row].id)"
    }

    func dataTable(_ dataTable: DataTable, didMoveTo row: Int?) { didMove(row.map { photos[$0] }) }

    func dataTable(_ dataTable: DataTable, performPrimaryActionForRow row: Int) { didOpen(photos[row]) }

    func dataTable(_ dataTable: DataTable, didChangeSort sort: DataTable.Sort) {
        photos.sort { sort.column == "title" ? $0.title < $1.title : $0.id < $1.id }
        if !sort.isAscending { photos.reverse() }
        dataTable.reloadData()
    }
}

@MainActor func tableOfColumns(table: DataTable, rows: PhotoRows) {
    let title = TableColumn("title", title: "Title")
    title.isFlexible = true
    title.isSortable = true
    let number = TableColumn("number", title: "No.", width: 6)
    number.alignment = .right
    number.isSortable = true
    table.columns = [title, number]
    table.dataSource = rows
    table.delegate = rows
}

/// A table that tells when another row is current.
final class FollowedTable: TableView {
    var didMove: @MainActor () -> Void = {}

    override func currentRowDidChange() { didMove() }
}

@MainActor func listThatIsFollowed(
    photos: TableItems<Photo>, preview: @escaping @MainActor (Photo?) -> Void
) -> TableView {
    let table = FollowedTable(items: photos)
    table.didMove = { [unowned photos] in preview(photos.currentValue) }
    return table
}
