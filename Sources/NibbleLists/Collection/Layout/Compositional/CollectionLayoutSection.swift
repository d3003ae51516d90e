public import NibbleCells
public import NibbleViews

/// A section of a compositional layout: a group that is repeated, and what stands around.
///
/// ```swift
/// let section = CollectionLayoutSection(group: group)
/// section.interGroupSpacing = 1
/// section.orthogonalScrollingBehavior = .groupPaging
/// ```
@MainActor public final class CollectionLayoutSection {
    /// The way in which the groups of a section stand across the others, and scroll by themselves.
    public enum OrthogonalScrollingBehavior: Hashable, Sendable {
        /// They do not: they follow each other as sections do.
        case none
        /// By columns.
        case continuous
        /// By groups.
        case continuousGroupLeadingBoundary
        /// By as much as is seen.
        case paging
        /// By groups.
        case groupPaging
        /// By groups, each of which stops in the middle.
        case groupPagingCentered
    }

    /// The group.
    public let group: CollectionLayoutGroup
    /// The cells around the groups, inside headers and footers.
    ///
    /// Defaults to none.
    public var contentInsets = DirectionalEdgeInsets.zero
    /// The cells between two groups.
    ///
    /// Defaults to 0.
    public var interGroupSpacing = 0
    /// Whether the groups stand across, and how they scroll.
    ///
    /// Defaults to `.none`. The wheel with Shift, a wheel to the sides, and the keys that choose an item move them.
    public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
    /// The headers and footers.
    ///
    /// Defaults to none.
    public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []

    /// Makes a section.
    public init(group: CollectionLayoutGroup) {
        self.group = group
    }

    /// Makes a section whose items are rows of a list.
    public static func list(
        using configuration: CollectionLayoutListConfiguration,
        layoutEnvironment: any CollectionLayoutEnvironment
    ) -> CollectionLayoutSection { configuration.makeSection() }
}

/// The way in which the groups of a section scroll by themselves, as UIKit names it.
public typealias CollectionLayoutSectionOrthogonalScrollingBehavior =
    CollectionLayoutSection.OrthogonalScrollingBehavior

/// A header or a footer of a section.
///
/// ```swift
/// let header = CollectionLayoutBoundarySupplementaryItem(
///     layoutSize: CollectionLayoutSize(
///         widthDimension: .fractionalWidth(1), heightDimension: .absolute(1)),
///     elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
/// header.pinToVisibleBounds = true
/// section.boundarySupplementaryItems = [header]
/// ```
@MainActor public final class CollectionLayoutBoundarySupplementaryItem: CollectionLayoutItem {
    /// The end of the section that it is at.
    public enum Alignment: Hashable, Sendable {
        /// Before the groups.
        case top
        /// Behind the groups.
        case bottom

        /// Before the groups: headers begin at the leading edge.
        public static let topLeading = Alignment.top
        /// Behind the groups: footers begin at the leading edge.
        public static let bottomLeading = Alignment.bottom
    }

    /// The kind, which the data source is asked for.
    public let elementKind: String
    /// The end of the section that it is at.
    public let alignment: Alignment
    /// Whether it stays in view while its section is.
    ///
    /// Defaults to false. Only one at the top does.
    public var pinToVisibleBounds = false

    /// Makes a header or a footer.
    public init(layoutSize: CollectionLayoutSize, elementKind: String, alignment: Alignment) {
        self.elementKind = elementKind
        self.alignment = alignment
        super.init(layoutSize: layoutSize)
    }
}

/// The surroundings that a section is arranged in.
@MainActor public protocol CollectionLayoutEnvironment {
    /// The collection's room.
    var container: CollectionLayoutContainer { get }
    /// The traits of the collection.
    var traitCollection: TraitCollection { get }
}

/// The room of a collection, in cells.
public struct CollectionLayoutContainer: Hashable, Sendable {
    /// The room without what indicators cover.
    public let contentSize: Size
    /// The same: nothing else is taken off.
    public var effectiveContentSize: Size { contentSize }
}

/// Rows of one height, as in a table.
///
/// ```swift
/// var configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
/// configuration.headerMode = .supplementary
/// let layout = CollectionViewCompositionalLayout.list(using: configuration)
/// ```
public struct CollectionLayoutListConfiguration: Hashable, Sendable {
    /// The look of a list.
    public enum Appearance: Hashable, Sendable {
        /// Rows from edge to edge; headers stay in view.
        case plain
        /// Sections apart.
        case grouped
        /// Sections apart, and two columns from the edges.
        case insetGrouped
        /// As grouped.
        case sidebar
        /// As plain.
        case sidebarPlain
    }

    /// The kind of headers that there are.
    public enum HeaderMode: Hashable, Sendable {
        /// None.
        case none
        /// Supplementary views of the kind `CollectionView.elementKindSectionHeader`, one row high.
        case supplementary
        /// The first item of each section.
        case firstItemInSection
    }

    /// The kind of footers that there are.
    public enum FooterMode: Hashable, Sendable {
        /// None.
        case none
        /// Supplementary views of the kind `CollectionView.elementKindSectionFooter`, one row high.
        case supplementary
    }

    /// The look.
    public var appearance: Appearance
    /// The headers.
    ///
    /// Defaults to `.none`.
    public var headerMode = HeaderMode.none
    /// The footers.
    ///
    /// Defaults to `.none`.
    public var footerMode = FooterMode.none
    /// The rows of the screen that each item takes.
    ///
    /// Defaults to 1.
    public var rowHeight = 1

    /// Makes a configuration.
    public init(appearance: Appearance) {
        self.appearance = appearance
    }

    @MainActor func makeSection() -> CollectionLayoutSection {
        func size(_ rows: Int) -> CollectionLayoutSize {
            CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(rows))
        }
        let isPlain = [.plain, .sidebarPlain].contains(appearance)
        let row = CollectionLayoutItem(layoutSize: size(max(1, rowHeight)))
        let section = CollectionLayoutSection(
            group: .vertical(layoutSize: row.layoutSize, repeatingSubitem: row, count: 1))
        if headerMode == .supplementary {
            let header = CollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(1), elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = isPlain
            section.boundarySupplementaryItems.append(header)
        }
        if footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                CollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size(1), elementKind: CollectionView.elementKindSectionFooter,
                    alignment: .bottom))
        }
        let side = appearance == .insetGrouped ? 2 : 0
        section.contentInsets = DirectionalEdgeInsets(
            top: 0, leading: side, bottom: isPlain ? 0 : 1, trailing: side)
        return section
    }
}
