import NibbleLists
import NibbleTerminal
import NibbleTesting
import Testing

/// A tree whose source knows where its items are.
@MainActor struct OutlinePlaceTests {
    /// A million numbers; the even ones have ten tenths below them, which are multiples of a million.
    private final class Numbers: OutlineViewDataSource {
        static let count = 1_000_000
        var asked = 0

        func outlineView(_ outlineView: OutlineView, numberOfChildrenOf item: Int?) -> Int {
            item == nil ? Self.count : 10
        }
        func outlineView(_ outlineView: OutlineView, child index: Int, of item: Int?) -> Int {
            asked += 1
            return item.map { ($0 + 1) * Self.count + index } ?? index
        }
        func outlineView(_ outlineView: OutlineView, indexOfChild child: Int, of item: Int?) -> Int? {
            let parent = child < Self.count ? nil : child / Self.count - 1
            return parent == item ? child % Self.count : nil
        }
        func outlineView(_ outlineView: OutlineView, isExpandable item: Int) -> Bool {
            item < Self.count && item % 2 == 0
        }
        func outlineView(_ outlineView: OutlineView, textFor item: Int) -> String { "\(item)" }
    }

    private let numbers = Numbers()
    private let outline = OutlineView()
    private let stage: Stage

    init() {
        outline.dataSource = numbers
        stage = Stage(width: 12, height: 4, root: outline)
    }

    @Test func itemsAreFoundWithoutALookAtOthers() {
        let before = numbers.asked
        #expect(outline.row(forItem: 999_999) == 999_999 && outline.row(forItem: 5) == 5)
        #expect(outline.row(forItem: -5) == nil && outline.row(forItem: "5") == nil)
        #expect(outline.row(forItem: Numbers.count + 3) == nil)
        #expect(numbers.asked - before < 20)
    }

    @Test func itemsBelowExpandedOnesAreFoundToo() {
        for key in [Key.tab, .right] { stage.press(key) }
        #expect(outline.row(forItem: Numbers.count + 3) == 4 && outline.row(forItem: 1) == 11)
        let before = numbers.asked
        #expect(outline.row(forItem: 999_999) == 1_000_009)
        #expect(numbers.asked - before < 20)
    }

    @Test func readingAgainFindsWhatIsExpandedByThePlace() {
        outline.selectRow(900_000)
        for key in [Key.tab, .right] { stage.press(key) }
        #expect(outline.numberOfRows == Numbers.count + 10)
        let before = numbers.asked
        outline.reloadData()
        stage.settle()
        #expect(outline.numberOfRows == Numbers.count + 10 && outline.currentItem as? Int == 900_000)
        #expect(numbers.asked - before < 100)
    }
}

/// A tree whose data loses items before the view hears of it.
@MainActor struct ShrinkingOutlineTests {
    private final class Names: OutlineViewDataSource {
        var names = (0..<10).map { "name \($0)" }

        func outlineView(_ outlineView: OutlineView, numberOfChildrenOf item: String?) -> Int {
            item == nil ? names.count : 0
        }
        func outlineView(_ outlineView: OutlineView, child index: Int, of item: String?) -> String {
            names[index]
        }
        func outlineView(_ outlineView: OutlineView, isExpandable item: String) -> Bool { false }
        func outlineView(_ outlineView: OutlineView, textFor item: String) -> String { item }
    }

    @Test(arguments: [false, true])
    func anItemIsLookedForAmongThoseThatAreLeft(isKnown: Bool) {
        let (names, outline) = (Names(), OutlineView())
        outline.dataSource = names
        let stage = Stage(width: 12, height: 4, root: outline)
        stage.settle()
        if isKnown { #expect(outline.row(forItem: "name 9") == 9) }
        names.names.removeLast(5)
        #expect(outline.row(forItem: "name 9") == nil && outline.row(forItem: "name 4") == 4)
    }
}
