public import FoundationEssentials
import NibbleCells
import NibbleViews

extension CollectionView {
    /// A class of cells and what fills them, which needs no reuse identifier.
    ///
    /// Make one and keep it: one that is made for each item has cells of its own, which are never used again.
    ///
    /// ```swift
    /// let registration = CollectionView.CellRegistration<CollectionViewCell, Photo> { cell, _, photo in
    ///     var content = cell.defaultContentConfiguration()
    ///     content.text = photo.title
    ///     cell.contentConfiguration = content
    /// }
    /// ```
    @MainActor public struct CellRegistration<Cell: CollectionViewCell, Item> {
        /// A function that fills a cell for an item.
        public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void

        /// Stands for the registration in every collection that uses it.
        private final class Token {}

        private let token = Token()
        fileprivate let handler: Handler

        /// Makes a registration of what fills the cells.
        public init(handler: @escaping Handler) {
            self.handler = handler
        }

        /// The identifier that the cells are kept under; the collection keeps the token, so that no other has it.
        fileprivate var identifier: String { "\(Cell.self) \(ObjectIdentifier(token))" }

        fileprivate func register(in collection: CollectionView) {
            let token = token
            collection.registerCell(identifier) {
                withExtendedLifetime(token) { Cell(frame: .zero) }
            }
        }
    }

    /// A cell of a registration, filled for an item: one that is out of view, or a new one.
    public func dequeueConfiguredReusableCell<Cell: CollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if !cells.isRegistered(registration.identifier) { registration.register(in: self) }
        let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        guard let cell = cell as? Cell else {
            Precondition.fail(
                "A cell of \(Cell.self) was expected for \(indexPath), but the collection has \(cell) there.")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
}
