public import FoundationEssentials
import NibbleCells
import NibbleViews

extension TableView {
    /// Makes cells of a class for a reuse identifier; nil forgets the identifier.
    public func register(_ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String) {
        guard let cellClass else { return registerCell(identifier, make: nil) }
        registerCell(identifier) { cellClass.init(style: .default, reuseIdentifier: identifier) }
    }

    /// Makes headers and footers of a class for a reuse identifier; nil forgets the identifier.
    public func register(
        _ viewClass: TableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        guard let viewClass else { return sectionViews.register(identifier, make: nil) }
        sectionViews.register(identifier) { viewClass.init(reuseIdentifier: identifier) }
    }

    /// Sets how cells of a reuse identifier are made: from a layout file, from a prototype.
    public func registerCell(_ identifier: String, make: (@MainActor () -> TableViewCell?)?) {
        guard let make else { return cells.register(identifier, make: nil) }
        cells.register(identifier) {
            let cell = make()
            cell?.reuseIdentifier = identifier
            return cell
        }
    }

    /// A cell for a row: one that is out of sight, or a new one.
    ///
    /// - Precondition: The identifier is registered.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> TableViewCell
    {
        if let cell = reconfigured, cell.reuseIdentifier == identifier {
            reconfigured = nil
            return cell
        }
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        preconditionFailure(
            "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
                + "identifier or connect a prototype cell in a storyboard")
    }

    /// A cell that is out of sight, or a new one of a registered identifier; nil when there is neither.
    public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
        if let cell = cells.take(identifier) {
            cell.prepareForReuse()
            return cell
        }
        return cells.make(identifier)
    }

    /// A header or footer that is out of sight, or a new one of a registered identifier; nil when there is neither.
    public func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> TableViewHeaderFooterView? {
        if let view = sectionViews.take(identifier) {
            view.prepareForReuse()
            return view
        }
        return sectionViews.make(identifier)
    }

    /// A cell for a row that comes into sight, in its state, as high as it says.
    func makeTile(_ path: IndexPath) -> TableTiles.Tile? {
        if let cell = carried.removeValue(forKey: path) {
            prepare(cell, at: path)
            return TableTiles.Tile(path: path, cell: cell)
        }
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
        cell.hasMarks = allowsSelection || editing.isOn
        prepare(cell, at: path)
        if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
        cell.isHidden = false
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        return TableTiles.Tile(path: path, cell: cell)
    }

    /// Gives a cell the state of its row.
    func prepare(_ cell: TableViewCell, at path: IndexPath) {
        let canEdit = editing.isOn && dataSource?.tableView(self, canEditRowAt: path) == true
        cell.editingStyle =
            canEdit ? tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
        cell.showsReorderControl = editing.isOn && dataSource?.tableView(self, canMoveRowAt: path) == true
        cell.setEditing(editing.isOn, animated: false)
        cell.setSelected(selection.contains(path), animated: false)
        cell.isCurrent = isFirstResponder && selection.current == path
        cell.swipe = swipe?.path == path ? swipe : nil
    }

    /// The height of a row: the delegate's, the table's, or what the cell needs in its width.
    func height(of cell: TableViewCell, at path: IndexPath) -> Int {
        let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        guard height == Self.automaticDimension else { return max(0, height) }
        return max(1, cell.sizeThatFits(Size(width: rect(of: 0..<1).width, height: .max)).height)
    }

    /// Puts a cell that is out of sight aside.
    func recycle(_ tile: TableTiles.Tile) {
        let cell = tile.cell
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: tile.path)
        cell.isCurrent = false
        cell.cancelLoading()
        cell.swipe = nil
        if let identifier = cell.reuseIdentifier {
            cells.put(cell, for: identifier)
        } else {
            cell.removeFromSuperview()
        }
    }

    /// Keeps the cells of rows that stay for their new places, and puts the others aside.
    func carry(_ change: ListChange) {
        var carried: [IndexPath: TableViewCell] = [:]
        tiles.keep(0..<0) { tile in
            if let path = change.kept(tile.path) { carried[path] = tile.cell } else { recycle(tile) }
        }
        for (old, cell) in self.carried {
            guard let path = change.kept(old) else { continue }
            carried[path] = cell
            self.carried[old] = nil
        }
        recycleAll()
        self.carried = carried
    }

    /// Puts the cells aside that went out of sight while others came in.
    func recycleCarried() {
        for (path, cell) in carried { recycle(TableTiles.Tile(path: path, cell: cell)) }
        carried = [:]
    }

    /// Fills a row anew that is in sight, or will be with its cell once the table is laid out.
    func reconfigure(_ path: IndexPath) {
        guard let cell = cellForRow(at: path) ?? carried[path], let dataSource else { return }
        reconfigured = cell
        let filled = dataSource.tableView(self, cellForRowAt: path)
        reconfigured = nil
        // A cell of another kind takes its place.
        guard filled === cell else {
            if let identifier = filled.reuseIdentifier { cells.put(filled, for: identifier) }
            return reloadRows(at: [path])
        }
        if rowHeight == Self.automaticDimension, geometry.measure(path, as: height(of: cell, at: path)) != 0 {
            setNeedsLayout()
        }
    }

    /// Puts all cells and headers aside.
    func recycleAll() {
        tiles.keep(0..<0, recycle)
        recycleCarried()
        for (section, view) in tiles.headers { recycle(view, ofSection: section) }
        for (section, view) in tiles.footers { recycle(view, ofSection: section) }
        tiles.headers = [:]
        tiles.footers = [:]
    }

    func recycle(_ view: View, ofSection section: Int) {
        view.removeFromSuperview()
        if let view = view as? TableViewHeaderFooterView, let identifier = view.reuseIdentifier {
            sectionViews.put(view, for: identifier)
        }
    }
}
