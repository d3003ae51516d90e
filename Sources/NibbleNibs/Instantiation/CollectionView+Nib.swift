public import NibbleLists
import NibbleNibFormat
import NibbleViews

extension CollectionView {
    /// Makes cells of a layout file for a reuse identifier; nil forgets the identifier.
    ///
    /// The file's only top-level view is the cell; gestures and objects beside it do not count. What is wrong is reported
    /// once on standard error, and a cell shows it.
    public func register(_ nib: Nib?, forCellWithReuseIdentifier identifier: String) {
        guard let nib else { return registerCell(identifier, make: nil) }
        registerCell(identifier) { [weak self] in
            let environment = nib.environment(for: self)
            do {
                return try nib.view(CollectionViewCell.self, registeredFor: identifier, in: environment)
            } catch {
                let cell = CollectionViewCell()
                NibFailure(error, in: environment).show(in: cell)
                return cell
            }
        }
    }

    /// Makes headers, footers and the like of a layout file for a kind and a reuse identifier; nil forgets them.
    ///
    /// The file's only top-level view is the view, as it is for cells.
    public func register(
        _ nib: Nib?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        guard let nib else { return registerSupplementaryView(ofKind: elementKind, identifier, make: nil) }
        registerSupplementaryView(ofKind: elementKind, identifier) { [weak self] in
            let environment = nib.environment(for: self)
            do {
                return try nib.view(CollectionReusableView.self, registeredFor: identifier, in: environment)
            } catch {
                let view = CollectionReusableView()
                NibFailure(error, in: environment).show(in: view)
                return view
            }
        }
    }
}
