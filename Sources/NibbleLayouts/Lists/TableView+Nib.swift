import NibbleLayoutFormat
public import NibbleViews

extension TableView {
    /// Makes cells of a layout file for a reuse identifier; nil forgets the identifier.
    ///
    /// The file's only top-level view is the cell; gestures and objects beside it do not count. What is wrong is reported
    /// once on standard error, and a cell shows it.
    public func register(_ nib: Nib?, forCellReuseIdentifier identifier: String) {
        guard let nib else { return registerCell(identifier, make: nil) }
        registerCell(identifier) {
            do {
                return try nib.cell(for: identifier)
            } catch {
                let cell = TableViewCell(reuseIdentifier: identifier)
                NibFailure(error).show(in: cell)
                return cell
            }
        }
    }
}

extension Nib {
    /// Makes the cell that the file describes.
    ///
    /// - Throws: `NibError`, also when the file describes something else.
    fileprivate func cell(for identifier: String) throws -> TableViewCell {
        let contents = try instantiate()
        let views = contents.compactMap { $0 as? View }
        if views.count == 1, let cell = views[0] as? TableViewCell { return cell }
        let list = views.map { "\(type(of: $0))" }.joined(separator: ", ")
        let found = views.isEmpty ? "none" : "\(views.count): \(list)"
        let name = file?.name ?? name
        throw NibError(
            [
                NibProblem(
                    .error, .unexpectedContents, at: SourcePosition(file: name, line: 1),
                    "A file of cells has one top-level view, a TableViewCell, and this one has \(found).")
            ],
            sentence:
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object"
                + " which must be a UITableViewCell instance")
    }
}
