public import FoundationEssentials

/// Tells a collection what there is to show.
@MainActor public protocol CollectionViewDataSource: AnyObject {
    /// The items of a section.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

    /// The cell of an item that comes into view: one taken with `dequeueReusableCell`, filled.
    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell

    /// The sections.
    ///
    /// Defaults to one.
    func numberOfSections(in collectionView: CollectionView) -> Int

    /// A header, a footer or another view that the layout places: one taken with `dequeueReusableSupplementaryView`.
    ///
    /// Defaults to one that is registered for the kind, as it is, else to an empty one.
    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> CollectionReusableView
}

extension CollectionViewDataSource {
    /// One.
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
    /// One that is registered for the kind, else an empty one.
    public func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> CollectionReusableView {
        collectionView.anySupplementaryView(ofKind: kind, for: indexPath)
    }
}

/// Is told which items are likely to be shown soon, to load what they need.
@MainActor public protocol CollectionViewDataSourcePrefetching: AnyObject {
    /// Items near what is in view, the nearest first.
    func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])

    /// Items that are no longer near.
    ///
    /// The default does nothing.
    func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
    /// Does nothing.
    public func collectionView(
        _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
}
