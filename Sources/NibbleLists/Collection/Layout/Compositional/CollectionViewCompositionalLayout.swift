public import FoundationEssentials
public import NibbleCells
public import NibbleViews

/// Sections of groups of items: lists, grids, and rows that scroll across.
///
/// Each section repeats one group, whose items have the sizes that the group says. Whatever is repeated is reckoned and not
/// kept: a section of a million items takes no longer than one of ten.
///
/// ```swift
/// let layout = CollectionViewCompositionalLayout { section, environment in
///     let columns = environment.container.contentSize.width >= 80 ? 4 : 2
///     let item = CollectionLayoutItem(
///         layoutSize: CollectionLayoutSize(
///             widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
///     let group = CollectionLayoutGroup.horizontal(
///         layoutSize: CollectionLayoutSize(
///             widthDimension: .fractionalWidth(1), heightDimension: .absolute(8)),
///         repeatingSubitem: item, count: columns)
///     return CollectionLayoutSection(group: group)
/// }
/// collection.collectionViewLayout = layout
/// ```
open class CollectionViewCompositionalLayout: CollectionViewLayout {
    /// Makes the section with a number; nil for an empty one.
    public typealias SectionProvider =
        @MainActor (Int, any CollectionLayoutEnvironment) -> CollectionLayoutSection?

    /// The way in which sections follow each other.
    public var configuration: CollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
    private var provider: SectionProvider
    private var sections: [CompositionalSection] = []
    /// The start of each section, and the end.
    private var starts = [0]
    /// The cells by which sections are scrolled across.
    private var offsets: [Int: Int] = [:]
    private var room = 0

    /// Makes a layout whose sections are all alike.
    public convenience init(
        section: CollectionLayoutSection,
        configuration: CollectionViewCompositionalLayoutConfiguration = .init()
    ) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// Makes a layout that asks for each section whenever it is arranged.
    public init(
        sectionProvider: @escaping SectionProvider,
        configuration: CollectionViewCompositionalLayoutConfiguration = .init()
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    /// Makes a list of rows that are one cell high.
    public required init() {
        provider = { _, _ in CollectionLayoutListConfiguration(appearance: .plain).makeSection() }
        configuration = .init()
        super.init()
    }

    /// Makes a layout that a layout file describes: a list of rows that are one cell high.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        provider = { _, _ in CollectionLayoutListConfiguration(appearance: .plain).makeSection() }
        configuration = .init()
        try super.init(coder: coder)
    }

    /// Makes a layout of lists.
    public static func list(
        using configuration: CollectionLayoutListConfiguration
    ) -> CollectionViewCompositionalLayout {
        CollectionViewCompositionalLayout(sectionProvider: { _, _ in configuration.makeSection() })
    }

    private var axis: Axis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }

    // MARK: - Arranging

    private struct Environment: CollectionLayoutEnvironment {
        let container: CollectionLayoutContainer
        let traitCollection: TraitCollection
    }

    /// Asks for the sections.
    ///
    /// Call `super`.
    open override func prepare() {
        super.prepare()
        (sections, starts, room) = ([], [0], availableSize[axis.other])
        guard let collectionView else { return }
        let environment = Environment(
            container: CollectionLayoutContainer(contentSize: availableSize),
            traitCollection: collectionView.traitCollection)
        let gap = min(max(0, configuration.interSectionSpacing), 10_000)
        let empty = CollectionLayoutListConfiguration(appearance: .plain)
        for number in 0..<collectionView.numberOfSections {
            let wanted = provider(number, environment)
            let section = CompositionalSection(
                wanted ?? empty.makeSection(),
                count: wanted == nil ? 0 : collectionView.numberOfItems(inSection: number), axis: axis,
                room: availableSize)
            if let offset = offsets[number] { offsets[number] = min(offset, section.lastOffset) }
            sections.append(section)
            let end = (starts.last ?? 0).saturatingAdd(section.length)
            starts.append(number + 1 < collectionView.numberOfSections ? end.saturatingAdd(gap) : end)
        }
    }

    /// The size of all sections.
    open override var collectionViewContentSize: Size {
        CollectionGeometry.size(along: starts.last ?? 0, across: room, axis)
    }

    /// The headers, items and footers that touch a rectangle.
    open override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
        var found: [CollectionViewLayoutAttributes] = []
        for number in numbers(in: rect) {
            let section = sections[number]
            for boundary in section.boundaries {
                let path = IndexPath(item: 0, section: number)
                if let view = layoutAttributesForSupplementaryView(ofKind: boundary.kind, at: path),
                    view.frame.intersects(rect)
                {
                    found.append(view)
                }
            }
            let start = start(of: number)
            let inside = rect.offsetBy(dx: -start.x, dy: -start.y)
            for item in section.items(in: inside, offset: offsets[number] ?? 0) {
                if let cell = layoutAttributesForItem(at: IndexPath(item: item, section: number)),
                    cell.frame.intersects(rect)
                {
                    found.append(cell)
                }
            }
        }
        return found
    }

    /// The place of an item.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section),
            let frame = sections[indexPath.section].frame(
                of: indexPath.item, offset: offsets[indexPath.section] ?? 0)
        else { return nil }
        let start = start(of: indexPath.section)
        var attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frame.offsetBy(dx: start.x, dy: start.y)
        return attributes
    }

    /// The place of a header or footer.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
        let number = indexPath.section
        guard sections.indices.contains(number),
            let boundary = sections[number].boundaries.first(where: { $0.kind == elementKind })
        else { return nil }
        let start = start(of: number)
        var frame = boundary.frame.offsetBy(dx: start.x, dy: start.y)
        if boundary.isPinned, let shown = collectionView?.bounds {
            let length = frame.size[axis]
            let limit = starts[number].saturatingAdd(sections[number].length).saturatingSubtract(length)
            if axis == .vertical {
                frame.origin.y = max(frame.minY, min(shown.minY, limit))
            } else {
                frame.origin.x = max(frame.minX, min(shown.minX, limit))
            }
        }
        var attributes = CollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = frame
        return attributes
    }

    /// Whether the section has a header that does.
    open override func headerStaysInView(inSection section: Int) -> Bool {
        sections.indices.contains(section) && sections[section].boundaries.contains { $0.isPinned }
    }

    private func start(of section: Int) -> Point {
        axis == .vertical ? Point(x: 0, y: starts[section]) : Point(x: starts[section], y: 0)
    }

    /// The sections that a rectangle touches.
    private func numbers(in rect: Rect) -> Range<Int> {
        let range = CollectionGeometry.range(of: rect, axis)
        guard !sections.isEmpty, !range.isEmpty, range.upperBound > 0 else { return 0..<0 }
        let first = starts.lastPlace(notAbove: max(0, range.lowerBound))
        let last = min(starts.lastPlace(notAbove: range.upperBound - 1), sections.count - 1)
        // Empty sections begin where the one before them ends.
        var start = min(first, sections.count - 1)
        while start > 0, starts[start - 1] == starts[start] { start -= 1 }
        return start..<max(start, last + 1)
    }

    // MARK: - Scrolling across

    /// Scrolls the section at a point across, if it does.
    open override func scroll(by steps: Point, at point: Point) -> Handling {
        let across = axis == .vertical ? steps.x : steps.y
        let number = numbers(in: Rect(origin: point, size: Size(width: 1, height: 1))).last
        guard across != 0, let number else { return .ignored }
        let offset = offsets[number] ?? 0
        return scroll(number, to: sections[number].offset(from: offset, by: across))
    }

    /// Scrolls the section of an item across until the item is in view.
    open override func prepareToShowItem(at indexPath: IndexPath) {
        guard sections.indices.contains(indexPath.section) else { return }
        let offset = offsets[indexPath.section] ?? 0
        _ = scroll(
            indexPath.section,
            to: sections[indexPath.section].offset(from: offset, showing: indexPath.item))
    }

    private func scroll(_ section: Int, to offset: Int) -> Handling {
        guard offset != offsets[section] ?? 0 else { return .ignored }
        offsets[section] = offset
        collectionView?.setNeedsLayout()
        return .handled
    }
}

/// The way in which the sections of a compositional layout follow each other.
///
/// ```swift
/// let configuration = CollectionViewCompositionalLayoutConfiguration()
/// configuration.interSectionSpacing = 1
/// let layout = CollectionViewCompositionalLayout(section: section, configuration: configuration)
/// ```
@MainActor public final class CollectionViewCompositionalLayoutConfiguration {
    /// The axis that sections follow each other along.
    ///
    /// Defaults to `.vertical`.
    public var scrollDirection = CollectionViewFlowLayout.ScrollDirection.vertical
    /// The cells between two sections.
    ///
    /// Defaults to 0.
    public var interSectionSpacing = 0

    /// Makes the default.
    public init() {}
}
