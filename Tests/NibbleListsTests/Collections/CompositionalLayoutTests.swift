import FoundationEssentials
import NibbleCells
import NibbleLists
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct CompositionalLayoutTests {
    private func size(
        _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
    ) -> CollectionLayoutSize { CollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private func item(_ width: Double = 1) -> CollectionLayoutItem {
        CollectionLayoutItem(layoutSize: size(.fractionalWidth(width), .fractionalHeight(1)))
    }

    private func items(_ count: Int) -> [String] { (0..<count).map { "i\($0)" } }

    private func frames(
        of group: CollectionLayoutGroup, _ count: Int, width: Int = 30
    ) -> [Rect] {
        let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
        let collection = CollectionView.showing(CollectionSource([items(count)]), layout)
        let stage = Stage(width: width, height: 10, root: collection)
        defer { stage.settle() }
        return (0..<count).map {
            collection.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame ?? .zero
        }
    }

    @Test func sharesOfAGroupMeetAndFillIt() {
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(2)), subitems: [item(1.0 / 3)])
        #expect(
            frames(of: group, 4, width: 20) == [
                Rect(x: 0, y: 0, width: 7, height: 2), Rect(x: 7, y: 0, width: 6, height: 2),
                Rect(x: 13, y: 0, width: 7, height: 2), Rect(x: 0, y: 2, width: 7, height: 2),
            ])
    }

    @Test func spacesTakeTheirRoomFromShares() {
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(1)), subitems: [item(0.5)])
        group.interItemSpacing = .fixed(2)
        #expect(
            frames(of: group, 2) == [
                Rect(x: 0, y: 0, width: 14, height: 1), Rect(x: 16, y: 0, width: 14, height: 1),
            ])
    }

    @Test func fixedItemsAreAsManyAsFitAndMaySpread() {
        let fixed = CollectionLayoutItem(layoutSize: size(.absolute(8), .fractionalHeight(1)))
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(1)), subitems: [fixed])
        #expect(frames(of: group, 4).map(\.minX) == [0, 8, 16, 0])
        group.interItemSpacing = .flexible(1)
        #expect(frames(of: group, 4).map(\.minX) == [0, 11, 22, 0])
    }

    @Test func groupsNest() {
        let tall = item(2.0 / 3)
        let small = CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        small.contentInsets = DirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 0)
        let pair = CollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)), repeatingSubitem: small,
            count: 2)
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(4)), subitems: [tall, pair])
        #expect(
            frames(of: group, 4) == [
                Rect(x: 0, y: 0, width: 20, height: 4), Rect(x: 21, y: 0, width: 9, height: 2),
                Rect(x: 21, y: 2, width: 9, height: 2), Rect(x: 0, y: 4, width: 20, height: 4),
            ])
    }

    @Test func customGroupsPlaceTheirItems() {
        let group = CollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(3))) {
            size in
            [
                Rect(x: 0, y: 0, width: 2, height: 1), Rect(x: size.width - 2, y: 2, width: 2, height: 1),
            ]
        }
        #expect(frames(of: group, 3).map(\.origin) == [.zero, Point(x: 28, y: 2), Point(x: 0, y: 3)])
    }

    // MARK: - Sections

    private func row(_ behavior: CollectionLayoutSection.OrthogonalScrollingBehavior)
        -> CollectionLayoutSection
    {
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(6), .absolute(1)), repeatingSubitem: item(), count: 1)
        let section = CollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = behavior
        return section
    }

    @Test func aRowScrollsAcrossByItself() {
        let list = CollectionLayoutListConfiguration(appearance: .plain)
        let layout = CollectionViewCompositionalLayout { [self] number, environment in
            number == 0 ? row(.groupPaging) : .list(using: list, layoutEnvironment: environment)
        }
        let collection = CollectionView.showing(CollectionSource([items(9), ["a", "b", "c"]]), layout)
        let stage = Stage(width: 18, height: 4, root: collection)
        #expect(stage.text == " i0    i1    i2\n a\n b\n c")
        stage.send(
            .mouse(
                MouseEvent(
                    location: Point(x: 3, y: 0), button: .none, phase: .scrolled,
                    scrollDelta: Point(x: 1, y: 0))))
        #expect(stage.text == " i1    i2    i3\n a\n b\n c")
        stage.press(.tab)
        for _ in 0..<4 { stage.press(.right) }
        #expect(stage.text == " i3    i4   ▌i5\n a\n b\n c")
        stage.press(.down)
        #expect(stage.text.contains("▌a"))
        stage.press(.up)
        #expect(stage.text.contains("▌i"))
    }

    @Test(arguments: [
        (CollectionLayoutSection.OrthogonalScrollingBehavior.continuous, 8), (.paging, 6),
        (.groupPagingCentered, 8), (.continuousGroupLeadingBoundary, 8),
    ])
    func itemsOutOfSightAcrossAreScrolledTo(
        behavior: CollectionLayoutSection.OrthogonalScrollingBehavior, item: Int
    ) throws {
        let layout = CollectionViewCompositionalLayout(section: row(behavior))
        let collection = CollectionView.showing(CollectionSource([items(9)]), layout)
        let stage = Stage(width: 15, height: 2, root: collection)
        collection.scrollToItem(at: IndexPath(item: item, section: 0), at: [], animated: false)
        stage.settle()
        #expect(stage.text.contains("i\(item)"))
        collection.scrollToItem(at: IndexPath(item: 0, section: 0), at: [], animated: false)
        stage.settle()
        #expect(stage.text.contains("i0"))
    }

    @Test func headersFootersAndInsetsStandAroundTheGroups() {
        var configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        configuration.footerMode = .supplementary
        let source = CollectionSource([["a", "b"], ["c"]])
        source.titles = ["First", "Second"]
        let layout = CollectionViewCompositionalLayout.list(using: configuration)
        let stage = Stage(width: 18, height: 10, root: CollectionView.showing(source, layout))
        #expect(
            stage.text
                == "  First\n   a\n   b\n\n  end of First\n  Second\n   c\n\n  end of Second")
    }

    @Test func aHeaderStaysInViewWhileItsSectionIs() {
        var configuration = CollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        let source = CollectionSource([items(4), items(4)])
        source.titles = ["First", "Second"]
        let collection = CollectionView.showing(
            source, CollectionViewCompositionalLayout.list(using: configuration))
        let stage = Stage(width: 10, height: 3, root: collection)
        collection.contentOffset.y = 2
        stage.settle()
        #expect(stage.text == "First\n i2\n i3")
        stage.press(.tab)
        stage.press(.up)
        #expect(stage.text.hasPrefix("First\n▌i"))
    }

    @Test func aMillionItemsAreReckonedNotKept() {
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(2)), repeatingSubitem: item(), count: 4)
        let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
        let source = CollectionSource([Array(repeating: "x", count: 1_000_000)])
        let collection = CollectionView.showing(source, layout)
        let stage = Stage(width: 40, height: 10, root: collection)
        collection.contentOffset.y = 499_990
        stage.settle()
        #expect(collection.contentSize == Size(width: 40, height: 500_000))
        #expect(layout.layoutAttributesForElements(in: collection.bounds).count <= 40)
        #expect(collection.indexPathsForVisibleItems.last?.item == 999_999)
    }

    @Test(arguments: [Int.max, -5, 0])
    func sizesThatNobodyCanSeeDoNoHarm(cells: Int) {
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(cells), .absolute(cells)), subitems: [item(.infinity), item(.nan)])
        group.contentInsets = DirectionalEdgeInsets(top: cells, leading: cells, bottom: 1, trailing: 1)
        let section = CollectionLayoutSection(group: group)
        section.interGroupSpacing = cells
        section.contentInsets = DirectionalEdgeInsets(
            top: cells, leading: cells, bottom: cells, trailing: cells)
        for behavior in [CollectionLayoutSection.OrthogonalScrollingBehavior.none, .groupPagingCentered] {
            section.orthogonalScrollingBehavior = behavior
            let layout = CollectionViewCompositionalLayout(section: section)
            let collection = CollectionView.showing(CollectionSource([items(50)]), layout)
            let stage = Stage(width: 20, height: 5, root: collection)
            collection.scrollToItem(at: IndexPath(item: 49, section: 0), at: [], animated: false)
            stage.settle()
        }
    }

    @Test func sectionsMayFollowEachOtherToTheSide() {
        let configuration = CollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        configuration.interSectionSpacing = 1
        let group = CollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(5), .fractionalHeight(1)),
            repeatingSubitem: CollectionLayoutItem(
                layoutSize: size(.fractionalWidth(1), .fractionalHeight(1))), count: 2)
        let layout = CollectionViewCompositionalLayout(
            section: CollectionLayoutSection(group: group), configuration: configuration)
        let collection = CollectionView.showing(CollectionSource([items(3), ["z"]]), layout)
        let stage = Stage(width: 20, height: 2, root: collection)
        #expect(stage.text == " i0   i2    z\n i1")
    }
}
