public import FoundationEssentials

extension TableView {
    /// Makes several changes that belong together, then shows them.
    ///
    /// The data source must say the new counts already. Deletions and reloads count in the table as it was,
    /// insertions in the table as it will be, whatever their order.
    ///
    /// - Precondition: The counts of the data source are the old ones with the changes.
    public func performBatchUpdates(
        _ changes: () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        beginUpdates()
        changes()
        endUpdates()
        completion?(true)
    }

    /// Begins changes that belong together.
    public func beginUpdates() {
        readIfNeeded()
        if updates == nil { updates = TableUpdates() }
        updates?.depth += 1
    }

    /// Shows the changes since `beginUpdates()`.
    public func endUpdates() {
        guard var made = updates else { return }
        made.depth -= 1
        updates = made.depth > 0 ? made : nil
        if made.depth == 0 { apply(made) }
    }

    /// Puts rows in.
    public func insertRows(at indexPaths: [IndexPath]) { change { $0.insertedRows.formUnion(indexPaths) } }

    /// Takes rows out.
    public func deleteRows(at indexPaths: [IndexPath]) { change { $0.deletedRows.formUnion(indexPaths) } }

    /// Fills rows anew.
    public func reloadRows(at indexPaths: [IndexPath]) { change { $0.reloadedRows.formUnion(indexPaths) } }

    /// Moves a row.
    public func moveRow(at source: IndexPath, to target: IndexPath) {
        change { $0.movedRows[source] = target }
    }

    /// Puts sections in.
    public func insertSections(_ sections: some Sequence<Int>) {
        change { $0.insertedSections.formUnion(sections) }
    }

    /// Takes sections out.
    public func deleteSections(_ sections: some Sequence<Int>) {
        change { $0.deletedSections.formUnion(sections) }
    }

    /// Fills sections anew.
    public func reloadSections(_ sections: some Sequence<Int>) {
        change { $0.reloadedSections.formUnion(sections) }
    }

    /// Moves a section.
    public func moveSection(_ section: Int, toSection target: Int) {
        change { $0.movedSections[section] = target }
    }

    private func change(_ change: (inout TableUpdates) -> Void) {
        readIfNeeded()
        var made = updates ?? TableUpdates()
        change(&made)
        if updates == nil { apply(made) } else { updates = made }
    }

    private func apply(_ updates: TableUpdates) {
        let old = geometry
        let sections = readSections()
        let places = updates.places(from: old.sections.map(\.rows.count), to: sections.map(\.rows.count))
        check(updates, places, old: old, new: sections)
        var new = sections
        for (index, section) in old.sections.enumerated() {
            guard let place = places.section(index), !updates.reloadedSections.contains(index) else {
                continue
            }
            new[place].rows = section.rows.rearranged(count: sections[place].rows.count) { row in
                let path = IndexPath(row: row, section: index)
                guard !updates.reloadedRows.contains(path), let target = places.row(path),
                    target.section == place
                else { return nil }
                return target.row
            }
        }
        let current = selection.current.flatMap { old.contains($0) ? old.number(of: $0) : nil }
        selection.map { old.contains($0) ? places.row($0) : nil }
        adopt(TableGeometry(new))
        if selection.current == nil, let current {
            makeCurrent(geometry.path(of: min(current, geometry.rowCount - 1)), scrolls: false)
        }
        reloadIndex()
    }

    /// What was said must be what there is: UIKit ends the program with these sentences too.
    private func check(
        _ updates: TableUpdates, _ places: TablePlaces, old: TableGeometry, new: [TableGeometry.Section]
    ) {
        let expected = old.sections.count - updates.deletedSections.count + updates.insertedSections.count
        precondition(
            expected == new.count,
            "Invalid update: invalid number of sections. The number of sections contained in the table view after "
                + "the update (\(new.count)) must be equal to the number of sections contained in the table view "
                + "before the update (\(old.sections.count)), plus or minus the number of sections inserted or "
                + "deleted (\(updates.insertedSections.count) inserted, \(updates.deletedSections.count) deleted)."
        )
        for (index, section) in old.sections.enumerated() where !updates.reloadedSections.contains(index) {
            guard let (place, count) = places.expectedCount(ofSection: index, had: section.rows.count) else {
                continue
            }
            precondition(
                new[place].rows.count == count,
                "Invalid update: invalid number of rows in section \(place). The number of rows contained in an "
                    + "existing section after the update (\(new[place].rows.count)) must be equal to the number "
                    + "of rows contained in that section before the update (\(section.rows.count)), plus or minus "
                    + "the number of rows inserted or deleted from that section and moved into or out of it: "
                    + "\(count).")
        }
    }

    /// Puts rows of the only section in the place of others, of which there may be millions.
    ///
    /// What is selected and current stays with its row; of those that are gone nothing is selected.
    func replaceRows(_ old: Range<Int>, with count: Int) {
        readIfNeeded()
        guard var section = geometry.sections.first else { return }
        let shift = count - old.count
        func place(_ row: Int) -> Int? {
            row < old.lowerBound ? row : row >= old.upperBound ? row + shift : nil
        }
        section.rows = section.rows.rearranged(count: section.rows.count + shift, origin: place)
        selection.map { path in place(path.row).map { IndexPath(row: $0, section: 0) } }
        adopt(TableGeometry([section]))
    }
}
