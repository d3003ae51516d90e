import FoundationEssentials
import NibbleCells
import NibbleLists
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import Testing

@MainActor struct CollectionViewTests {
    private func grid(_ columns: Int, height: Int = 1, spacing: Int = 0) -> CollectionViewGridLayout {
        let layout = CollectionViewGridLayout()
        layout.columnCount = columns
        layout.itemHeight = height
        layout.minimumLineSpacing = spacing
        return layout
    }

    private func items(_ count: Int) -> [String] { (0..<count).map { "i\($0)" } }

    @Test func itemsFillTheColumnsOfAGrid() {
        let source = CollectionSource([items(7)])
        let stage = Stage(width: 15, height: 3, root: CollectionView.showing(source, grid(3)))
        #expect(stage.text == " i0   i1   i2\n i3   i4   i5\n i6")
    }

    @Test(arguments: [(23, 1), (24, 2), (35, 2), (36, 3)])
    func aGridHasAsManyColumnsAsFit(width: Int, columns: Int) {
        let layout = CollectionViewGridLayout()
        layout.minimumItemWidth = 12
        let collection = CollectionView.showing(CollectionSource([items(6)]), layout)
        let stage = Stage(width: width, height: 20, root: collection)
        let first = (0..<6).prefix { place($0, in: collection).minY == 0 }.count
        #expect(first == columns && place(columns - 1, in: collection).maxX == width)
        stage.resize(to: Size(width: 12, height: 20))
        #expect((0..<6).allSatisfy { place($0, in: collection).minX == 0 })
    }

    private func place(_ item: Int, in collection: CollectionView) -> Rect {
        collection.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame ?? .zero
    }

    @Test func sectionsHaveHeadersFootersAndInsets() {
        let source = CollectionSource([items(3), items(1)])
        source.titles = ["First", "Second"]
        let layout = grid(2)
        layout.headerReferenceSize.height = 1
        layout.footerReferenceSize.height = 1
        layout.sectionInset = EdgeInsets(top: 1, left: 2, bottom: 0, right: 0)
        let stage = Stage(width: 16, height: 9, root: CollectionView.showing(source, layout))
        #expect(
            stage.text
                == "First\n\n   i0     i1\n   i2\nend of First\nSecond\n\n   i0\nend of Second")
    }

    @Test func headersMayStayVisible() {
        let source = CollectionSource([items(4), items(4)])
        source.titles = ["First", "Second"]
        let layout = grid(1)
        layout.headerReferenceSize.height = 1
        layout.sectionHeadersPinToVisibleBounds = true
        let collection = CollectionView.showing(source, layout)
        let stage = Stage(width: 10, height: 3, root: collection)
        collection.contentOffset.y = 2
        stage.advance(by: 0.1)
        #expect(stage.text == "First\n i2\n i3")
        collection.contentOffset.y = 4
        stage.advance(by: 0.1)
        #expect(stage.text == "First\nSecond\n i0")
        stage.press(.tab)
        #expect(stage.text == "First\n▌i3\nSecond")
        stage.press(.up)
        #expect(stage.text == "First\n▌i2\n i3")
    }

    @Test func aPressOnAHeaderIsNoneOnTheItemBelowIt() {
        let source = CollectionSource([items(9)])
        source.titles = ["First"]
        let layout = grid(1)
        layout.headerReferenceSize.height = 1
        layout.sectionHeadersPinToVisibleBounds = true
        let collection = CollectionView.showing(source, layout)
        let stage = Stage(width: 10, height: 3, root: collection)
        stage.press(.tab)
        for _ in 0..<4 { stage.press(.down) }
        #expect(stage.text == "First\n i3\n▌i4")
        stage.click(at: Point(x: 2, y: 0))
        #expect(collection.indexPathsForSelectedItems == nil)
        stage.click(at: Point(x: 2, y: 1))
        #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    }

    @Test func aFlowPutsAsManyItemsIntoALineAsFit() {
        let layout = CollectionViewFlowLayout()
        layout.itemSize = Size(width: 5, height: 1)
        layout.minimumInteritemSpacing = 1
        layout.minimumLineSpacing = 0
        let collection = CollectionView.showing(CollectionSource([items(5)]), layout)
        let stage = Stage(width: 18, height: 3, root: collection)
        #expect(stage.text == " i0    i1     i2\n i3    i4")
        layout.scrollDirection = .horizontal
        stage.advance(by: 0.1)
        #expect(stage.text == " i0   i2   i4\n\n i1   i3")
        #expect(collection.contentSize == Size(width: 15, height: 3))
    }

    @Test func theDelegateMaySayHowLargeEachItemIs() {
        final class Sizes: CollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: CollectionView, layout: CollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> Size { Size(width: 4 + 2 * indexPath.item, height: indexPath.item == 1 ? 2 : 1) }
        }
        let (source, sizes) = (CollectionSource([items(4)]), Sizes())
        let layout = CollectionViewFlowLayout()
        layout.minimumLineSpacing = 0
        let collection = CollectionView.showing(source, layout)
        collection.delegate = sizes
        let stage = Stage(width: 12, height: 5, root: collection)
        #expect(stage.text == " i0    i1\n\n i2\n i3")
        #expect(place(1, in: collection) == Rect(x: 6, y: 0, width: 6, height: 2))
    }

    @Test func aMillionItemsCostAsMuchAsTheScreen() {
        final class Million: CollectionViewDataSource {
            var asked = 0
            func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
                1_000_000
            }
            func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
                asked += 1
                let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
                (cell as? TextCell)?.label.text = "\(path.item)"
                return cell
            }
        }
        let source = Million()
        let collection = CollectionView(collectionViewLayout: grid(4))
        collection.register(TextCell.self, forCellWithReuseIdentifier: "item")
        collection.dataSource = source
        let stage = Stage(width: 41, height: 5, root: collection)
        #expect(source.asked == 20)
        stage.press(.tab)
        stage.press(.end)
        #expect(stage.text.contains("999999") && source.asked == 40)
        stage.press(.up)
        #expect(collection.indexPathForCurrentItem?.item == 999_995 && source.asked == 40)
        stage.press(.pageUp)
        #expect(collection.indexPathForCurrentItem?.item == 999_979 && source.asked <= 56)
    }

    @Test func itemsThatAreScrolledThroughMakeNoNewCells() {
        let source = CollectionSource([items(5_000)])
        let collection = CollectionView.showing(source, grid(3, height: 2, spacing: 1))
        let stage = Stage(width: 40, height: 12, root: collection)
        stage.press(.tab)
        for _ in 0..<3 { stage.press(.pageDown) }
        let made = source.cells.count
        for _ in 0..<200 { stage.press(.pageDown) }
        #expect(source.cells.count == made && made <= 3 * 6 * 2)
        #expect(collection.subviews.count <= made && collection.indexPathForCurrentItem?.item == 203 * 12)
        expectSoundTree(stage.application.window)
    }

    @Test func itemsNearbyAreFetchedBefore() {
        final class Fetcher: CollectionViewDataSourcePrefetching {
            var wanted: [Int] = []
            var cancelled: [Int] = []
            func collectionView(_ view: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
                wanted += indexPaths.map(\.item)
            }
            func collectionView(_ view: CollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
                cancelled += paths.map(\.item)
            }
        }
        let fetcher = Fetcher()
        let collection = CollectionView.showing(CollectionSource([items(100)]), grid(2))
        collection.prefetchDataSource = fetcher
        let stage = Stage(width: 10, height: 3, root: collection)
        #expect(fetcher.wanted == [6, 7, 8, 9, 10, 11] && fetcher.cancelled.isEmpty)
        collection.contentOffset.y = 20
        stage.advance(by: 0.1)
        #expect(Set(fetcher.wanted).isSuperset(of: Array(34..<40) + Array(46..<52)))
        #expect(fetcher.cancelled.contains(0))
    }

    @Test func anotherSizeKeepsTheCurrentItemVisible() {
        let collection = CollectionView.showing(CollectionSource([items(90)]), grid(0))
        (collection.collectionViewLayout as? CollectionViewGridLayout)?.minimumItemWidth = 10
        let stage = Stage(width: 30, height: 5, root: collection)
        stage.press(.tab)
        for _ in 0..<10 { stage.press(.down) }
        #expect(collection.indexPathForCurrentItem?.item == 30)
        for size in [Size(width: 10, height: 5), Size(width: 60, height: 3), Size(width: 9, height: 1)] {
            stage.resize(to: size)
            #expect(stage.text.contains("▌i30"), "\(size)")
        }
    }

    @Test(arguments: [Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 2, height: 1)])
    func tinyCollectionsAreDrawn(size: Size) {
        let source = CollectionSource([items(5), []])
        source.titles = ["x", "y"]
        let layout = CollectionViewGridLayout()
        layout.headerReferenceSize.height = 1
        layout.sectionInset = EdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
        let stage = Stage(width: 10, height: 3, root: CollectionView.showing(source, layout))
        stage.resize(to: size)
        for key in [Key.tab, .down, .right, .end, .pageUp, .pageDown, .home, .enter] { stage.press(key) }
        expectSoundTree(stage.application.window)
    }

    @Test(arguments: [-1, Int.min, 0]) func wrongNumbersDoNoHarm(number: Int) {
        let layout = CollectionViewFlowLayout()
        layout.itemSize = Size(width: max(0, number), height: 0)
        layout.minimumLineSpacing = number
        layout.minimumInteritemSpacing = number
        layout.sectionInset = EdgeInsets(top: number, left: number, bottom: number, right: number)
        let collection = CollectionView.showing(CollectionSource([items(40)]), layout)
        let stage = Stage(width: 10, height: 3, root: collection)
        stage.press(.tab)
        for key in [Key.down, .right, .end, .pageUp, .pageDown, .home, .enter] { stage.press(key) }
        expectSoundTree(stage.application.window)
        #expect(collection.visibleCells.count <= 30)
    }

    @Test func anEmptyCollectionShowsNothing() {
        let collection = CollectionView()
        let stage = Stage(width: 5, height: 2, root: collection)
        #expect(stage.text.isEmpty && collection.numberOfSections == 0)
        #expect(collection.numberOfItems(inSection: 3) == 0)
        collection.scrollToItem(at: IndexPath(item: 3, section: 3), at: .top, animated: false)
        #expect(collection.indexPathForItem(at: .zero) == nil && collection.contentOffset == .zero)
    }

    /// A layout of one's own: items on a diagonal.
    private final class Stairs: CollectionViewLayout {
        override var collectionViewContentSize: Size {
            let count = collectionView?.numberOfItems(inSection: 0) ?? 0
            return Size(width: count * 4, height: count)
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
            var attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = Rect(x: indexPath.item * 4, y: indexPath.item, width: 4, height: 1)
            return attributes
        }
        override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
            (max(0, rect.minY)..<max(0, rect.minY, rect.maxY)).compactMap {
                layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
            }.filter { $0.frame.intersects(rect) }
        }
    }

    @Test func aLayoutOfOnesOwnArrangesItems() {
        let collection = CollectionView.showing(CollectionSource([items(9)]), Stairs())
        collection.showsHorizontalScrollIndicator = false
        let stage = Stage(width: 12, height: 3, root: collection)
        #expect(stage.text == " i0\n     i1\n         i2")
        stage.press(.tab)
        for _ in 0..<4 { stage.press(.down) }
        #expect(collection.indexPathForCurrentItem?.item == 4 && stage.text.contains("▌i4"))
        collection.collectionViewLayout = grid(1)
        stage.advance(by: 0.1)
        #expect(stage.text.contains("i3\n▌i4"))
    }
}
