public import FoundationEssentials

/// Tells a table what there is to show.
@MainActor public protocol TableViewDataSource: AnyObject {
    /// The rows of a section.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

    /// The cell of a row that comes into view: one taken with `dequeueReusableCell`, filled.
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell

    /// The sections.
    ///
    /// Defaults to one.
    func numberOfSections(in tableView: TableView) -> Int

    /// The title above a section; nil for none.
    ///
    /// Defaults to nil.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?

    /// The title below a section; nil for none.
    ///
    /// Defaults to nil.
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

    /// Whether a row can be edited.
    ///
    /// Defaults to true, as in UIKit; what editing does is the delegate's.
    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool

    /// Whether a row can be moved while the table is edited.
    ///
    /// Defaults to false.
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool

    /// The user deletes or inserts a row: change what there is, then the table.
    ///
    /// The default does nothing.
    func tableView(
        _ tableView: TableView, commit editingStyle: TableView.EditingStyle, forRowAt indexPath: IndexPath)

    /// The user has moved a row: change what there is; the table has moved its row already.
    ///
    /// The default does nothing.
    func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath)

    /// The titles of an index at the side; nil for none.
    ///
    /// Defaults to nil.
    func sectionIndexTitles(for tableView: TableView) -> [String]?

    /// The section that a title of the index leads to.
    ///
    /// Defaults to the section of the title's number.
    func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

    /// The text by which typing finds a row; nil where typing finds nothing.
    ///
    /// Defaults to the text of the row's cell, which is made for it where the row is out of view; nil in tables of more than
    /// 1,000 rows, whose data sources must return the text themselves.
    func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: IndexPath) -> String?
}

extension TableViewDataSource {
    /// One.
    public func numberOfSections(in tableView: TableView) -> Int { 1 }
    /// None.
    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// None.
    public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
    /// True.
    public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// False.
    public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing, and leaves the Delete key to whoever has a command for it.
    public func tableView(
        _ tableView: TableView, commit editingStyle: TableView.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        tableView.editing.isCommitted = false
    }
    /// Does nothing.
    public func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
    /// None.
    public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
    /// The section of the title's number.
    public func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
    /// The text of the row's cell.
    public func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: IndexPath) -> String? {
        tableView.typeSelectTextOfCell(forRowAt: indexPath)
    }
}

/// Is told which rows are likely to be shown soon, to load what they need.
@MainActor public protocol TableViewDataSourcePrefetching: AnyObject {
    /// Rows near what is in view, the nearest first.
    func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])

    /// Rows that are no longer near.
    ///
    /// The default does nothing.
    func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
    /// Does nothing.
    public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
