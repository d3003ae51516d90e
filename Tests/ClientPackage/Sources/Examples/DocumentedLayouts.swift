import Foundation
import Nibble

// The examples in the documentation of the parts of a compositional layout.

@MainActor func exampleCollectionLayoutItem() {
    let item = CollectionLayoutItem(
        layoutSize: CollectionLayoutSize(
            widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    item.contentInsets = DirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
}

@MainActor func exampleCollectionLayoutGroup(item: CollectionLayoutItem) -> CollectionLayoutGroup {
    // Two columns that share the width, eight rows high.
    let group = CollectionLayoutGroup.horizontal(
        layoutSize: CollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(8)),
        repeatingSubitem: item, count: 2)
    return group
}

@MainActor func exampleCollectionLayoutSection(group: CollectionLayoutGroup) {
    let section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = 1
    section.orthogonalScrollingBehavior = .groupPaging
}

@MainActor func exampleCollectionLayoutBoundarySupplementaryItem(section: CollectionLayoutSection) {
    let header = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: CollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(1)),
        elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
}

@MainActor func exampleCollectionLayoutListConfiguration() -> CollectionViewLayout {
    var configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let layout = CollectionViewCompositionalLayout.list(using: configuration)
    return layout
}

@MainActor func exampleCollectionViewCompositionalLayout(collection: CollectionView) {
    let layout = CollectionViewCompositionalLayout { section, environment in
        let columns = environment.container.contentSize.width >= 80 ? 4 : 2
        let item = CollectionLayoutItem(
            layoutSize: CollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: CollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(8)),
            repeatingSubitem: item, count: columns)
        return CollectionLayoutSection(group: group)
    }
    collection.collectionViewLayout = layout
}

@MainActor func exampleCollectionViewCompositionalLayoutConfiguration(section: CollectionLayoutSection)
    -> CollectionViewLayout
{
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 1
    let layout = CollectionViewCompositionalLayout(section: section, configuration: configuration)
    return layout
}
