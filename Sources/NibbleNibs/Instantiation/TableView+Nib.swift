public import NibbleLists
import NibbleNibFormat
import NibbleViews

extension TableView {
    /// Makes cells of a layout file for a reuse identifier; nil forgets the identifier.
    ///
    /// The file's only top-level view is the cell; gestures and objects beside it do not count. What is wrong is reported
    /// once on standard error, and a cell shows it.
    public func register(_ nib: Nib?, forCellReuseIdentifier identifier: String) {
        guard let nib else { return registerCell(identifier, make: nil) }
        registerCell(identifier) { [weak self] in
            let environment = nib.environment(for: self)
            do {
                return try nib.view(TableViewCell.self, registeredFor: identifier, in: environment)
            } catch {
                let cell = TableViewCell(reuseIdentifier: identifier)
                NibFailure(error, in: environment).show(in: cell)
                return cell
            }
        }
    }
}
