import FoundationEssentials
import NibbleCells
import NibbleLists
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import Testing

/// Data sources, delegates and layouts that do not tell the truth (fault-list.md V13).
@MainActor struct CollectionFaultTests {
    /// Says whatever it is told to, and counts what it is asked.
    private final class Liar: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
        var sections = 1
        var items: () -> Int = { 0 }
        var size = Size(width: 5, height: 1)
        var asked = 0

        func numberOfSections(in collectionView: CollectionView) -> Int { sections }
        func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { items() }
        func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
            asked += 1
            let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
            (cell as? TextCell)?.label.text = "\(path.item)"
            return cell
        }
        func collectionView(
            _ collectionView: CollectionView, layout: CollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> Size { size }
    }

    private let source = Liar()
    private let collection = CollectionView()

    private func stage() -> Stage {
        collection.register(TextCell.self, forCellWithReuseIdentifier: "item")
        collection.dataSource = source
        collection.delegate = source
        return Stage(width: 12, height: 4, root: collection)
    }

    private static let keys: [Key] = [.down, .right, .end, .pageUp, .up, .left, .home, .pageDown, .enter]

    @Test(arguments: [-1, Int.min, 0]) func negativeCountsAreNone(count: Int) {
        source.items = { count }
        source.sections = count == 0 ? -5 : 2
        let stage = stage()
        stage.press(.tab)
        for key in Self.keys { stage.press(key) }
        #expect(stage.text == "" && source.asked == 0)
        #expect(collection.numberOfSections == max(0, source.sections))
    }

    @Test(arguments: [0, 1, 3, 1_000_000, Int.max]) func wrongSizesDoNoHarm(length: Int) {
        source.items = { 50 }
        source.size = Size(width: length, height: length)
        let stage = stage()
        stage.press(.tab)
        for key in Self.keys {
            stage.press(key)
            expectSoundTree(stage.application.window)
        }
        #expect(source.asked < 1_000)
    }

    /// The number that it says is another one each time that it is asked.
    @Test func aCountThatChangesWithoutBeingToldDoesNoHarm() {
        let counts = [9, 2, 30, 0, 7, 1]
        var turn = 0
        source.items = {
            turn += 1
            return counts[turn % counts.count]
        }
        let stage = stage()
        stage.press(.tab)
        for round in 0..<60 {
            stage.press(Self.keys[round % Self.keys.count])
            if round % 7 == 0 { collection.reloadData() }
            if round % 11 == 0 { stage.click(at: Point(x: 2, y: round % 4)) }
            stage.advance(by: 0.1)
            expectSoundTree(stage.application.window)
            #expect(collection.visibleCells.count <= collection.numberOfItems(inSection: 0))
        }
    }

    /// A layout that shows what is not there, twice, and far away.
    private final class Dreamer: CollectionViewLayout {
        override var collectionViewContentSize: Size { Size(width: .max, height: -3) }
        override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
            [0, 0, 7, -1, 1].map { item in
                var attributes = CollectionViewLayoutAttributes(
                    forCellWith: IndexPath(item: item, section: 0))
                attributes.frame = Rect(x: item == 1 ? .max - 4 : 0, y: 0, width: 4, height: 1)
                return attributes
            } + [
                CollectionViewLayoutAttributes(
                    forSupplementaryViewOfKind: "nothing", with: IndexPath(item: 0, section: 9))
            ]
        }
    }

    @Test func aLayoutThatDreamsDoesNoHarm() {
        source.items = { 2 }
        let stage = stage()
        collection.collectionViewLayout = Dreamer()
        stage.press(.tab)
        for key in Self.keys {
            stage.press(key)
            expectSoundTree(stage.application.window)
        }
        #expect(collection.visibleCells.count <= 2)
    }
}
