import NibbleLists
import NibbleViews

extension PropertyTable {
    /// A header, a footer or a cell.
    static let collectionReusableView = PropertyTable(
        CollectionReusableView.self,
        ["reuseIdentifier": .settled(\CollectionReusableView.reuseIdentifier)])
}
