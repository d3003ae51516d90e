import FoundationEssentials
import NibbleCells
import NibbleLists
import NibbleTerminal
import NibbleTesting
import Testing

@MainActor struct CollectionInteractionTests {
    private let source = CollectionSource([["a", "b", "c", "d", "e"], ["f", "g"]])
    private let collection: CollectionView
    private let stage: Stage

    init() {
        let layout = CollectionViewGridLayout()
        layout.columnCount = 3
        layout.itemHeight = 1
        layout.minimumLineSpacing = 0
        collection = CollectionView.showing(source, layout)
        stage = Stage(width: 12, height: 4, root: collection)
        stage.press(.tab)
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(item: item, section: section)
    }

    private var current: IndexPath? { collection.indexPathForCurrentItem }

    @Test func arrowsGoToTheItemThatLiesThatWay() {
        #expect(stage.text == "▌a   b   c\n d   e\n f   g" && current == path(0))
        stage.press(.right)
        #expect(current == path(1))
        stage.press(.down)
        #expect(current == path(4))
        stage.press(.down)
        #expect(current == path(1, 1))
        stage.press(.down)
        #expect(current == path(1, 1))
        stage.press(.up)
        stage.press(.up)
        stage.press(.right)
        #expect(current == path(2))
        // The line ends: what comes next in reading order.
        stage.press(.right)
        #expect(current == path(3))
        stage.press(.left)
        #expect(current == path(2))
        // Nothing is straight below the last column.
        stage.press(.down)
        #expect(current == path(4))
        stage.press(.end)
        #expect(current == path(1, 1))
        stage.press(.home)
        #expect(current == path(0) && source.selected.isEmpty)
    }

    @Test func closedItemsArePassedOver() {
        source.closedItems = [path(1), path(0)]
        stage.press(.end)
        stage.press(.home)
        #expect(current == path(2))
        stage.press(.left)
        #expect(current == path(2))
    }

    @Test func enterSelectsAndOpens() {
        stage.press(.right)
        stage.press(.enter)
        #expect(source.selected == [path(1)] && source.opened == [path(1)])
        stage.press(.right)
        stage.press(.character(" "))
        #expect(source.selected == [path(1), path(2)] && source.deselected == [path(1)])
        #expect(collection.indexPathsForSelectedItems == [path(2)] && source.opened.count == 1)
    }

    @Test func severalItemsAreSelected() {
        collection.allowsMultipleSelection = true
        stage.press(.character(" "))
        stage.press(.right, .shift)
        stage.press(.down, .shift)
        #expect(collection.indexPathsForSelectedItems == (0...4).map { path($0) })
        #expect(stage.text == " a ✓ b ✓ c ✓\n d ✓▌e ✓\n f   g")
        stage.press(.left, .shift)
        #expect(collection.indexPathsForSelectedItems == (0...3).map { path($0) })
        stage.press(.character("a"), .control)
        #expect(collection.indexPathsForSelectedItems?.count == 7)
        stage.press(.character(" "))
        #expect(collection.indexPathsForSelectedItems?.count == 6 && source.deselected.last == path(3))
    }

    @Test func selectionMayFollowTheCurrentItem() {
        collection.selectionFollowsFocus = true
        stage.press(.right)
        stage.press(.down)
        #expect(source.selected == [path(1), path(4)])
        #expect(collection.indexPathsForSelectedItems == [path(4)])
    }

    @Test func pressesSelect() throws {
        try stage.click("e")
        #expect(source.selected == [path(4)] && current == path(4))
        try stage.click("g", count: 2)
        #expect(source.opened == [path(1, 1)])
        stage.send(.mouse(MouseEvent(location: Point(x: 1, y: 0), phase: .down)))
        #expect(collection.cellForItem(at: path(0))?.isHighlighted == true)
        stage.send(.mouse(MouseEvent(location: Point(x: 5, y: 0), phase: .dragged)))
        #expect(collection.cellForItem(at: path(0))?.isHighlighted == false)
        stage.send(.mouse(MouseEvent(location: Point(x: 5, y: 0), phase: .up)))
        #expect(!source.selected.contains(path(0)) && !source.selected.contains(path(1)))
        stage.click(at: Point(x: 11, y: 3))
        #expect(source.selected.last == path(1, 1))
    }

    @Test func theProgramSelectsWithoutTellingTheDelegate() {
        collection.selectItem(at: path(1, 1), animated: false, scrollPosition: .top)
        #expect(collection.indexPathsForSelectedItems == [path(1, 1)] && source.selected.isEmpty)
        collection.deselectItem(at: path(1, 1), animated: false)
        #expect(collection.indexPathsForSelectedItems == nil)
        collection.selectItem(at: path(9, 9), animated: false, scrollPosition: [])
        #expect(collection.indexPathsForSelectedItems == nil)
    }

    @Test func changesKeepSelectionAndCells() throws {
        collection.selectItem(at: path(2), animated: false, scrollPosition: [])
        let cell = try #require(collection.cellForItem(at: path(2)))
        let asked = source.asked
        source.sections[0] = ["n", "b", "c", "d", "e"]
        source.sections.append(["h"])
        collection.performBatchUpdates {
            collection.insertItems(at: [path(0)])
            collection.deleteItems(at: [path(0)])
            collection.insertSections([2])
        }
        stage.advance(by: 0.1)
        #expect(stage.text == " n   b  ▌c ✓\n d   e\n f   g\n h" && source.asked == asked + 2)
        #expect(collection.cellForItem(at: path(2)) === cell)
        source.sections[0].swapAt(2, 4)
        collection.performBatchUpdates {
            collection.moveItem(at: path(2), to: path(4))
            collection.moveItem(at: path(4), to: path(2))
        }
        stage.advance(by: 0.1)
        #expect(collection.indexPathsForSelectedItems == [path(4)])
        #expect(stage.text == " n   b   e\n d  ▌c ✓\n f   g\n h")
        source.sections[0][0] = "N"
        collection.reconfigureItems(at: [path(0)])
        source.sections[0].removeLast()
        collection.deleteItems(at: [path(4)])
        stage.advance(by: 0.1)
        #expect(stage.text == " N   b   e\n d\n▌f   g\n h")
    }

    @Test func anUpdateThatDoesNotAddUpIsExplained() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = CollectionSource([["a"]])
                let collection = CollectionView.showing(source, CollectionViewFlowLayout())
                _ = collection.numberOfSections
                collection.insertItems(at: [IndexPath(item: 0, section: 0)])
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("invalid number of items in section 0"))
    }

    @Test func marksAreSeenWithoutColorsAndWithoutUnicode() {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = .mono
        capabilities.glyphs = .ascii
        let stage = Stage(width: 12, height: 2, root: collection, capabilities: capabilities)
        collection.selectItem(at: path(1), animated: false, scrollPosition: [])
        stage.press(.tab)
        stage.press(.left)
        #expect(stage.text == ">a   b * c\n d   e")
    }

    @Test func itemsSpeakForThemselves() throws {
        let nodes = stage.application.accessibilityTree.flattened
        #expect(nodes.map(\.spokenText).filter { !$0.isEmpty }.prefix(3) == ["list, 7 items", "a", "b"])
        let node = try #require(nodes.first { $0.spokenText == "b" })
        #expect(node.properties.role == .row)
        node.properties.activate?()
        #expect(source.opened == [path(1)] && current == path(1))
        #expect(collection.accessibilityDefaults.value == "7 items")
    }

    @Test func cellsAndTheirCollectionGoTogether() {
        weak var gone: CollectionView?
        weak var cell: CollectionViewCell?
        do {
            let source = CollectionSource([(0..<99).map { "\($0)" }])
            let collection = CollectionView.showing(source, CollectionViewGridLayout())
            let stage = Stage(width: 30, height: 10, root: collection)
            for offset in [20, 50, 0, 90] {
                collection.contentOffset.y = offset
                stage.advance(by: 0.1)
            }
            (gone, cell) = (collection, collection.visibleCells.first)
            #expect(cell != nil)
        }
        #expect(gone == nil && cell == nil)
    }
}
