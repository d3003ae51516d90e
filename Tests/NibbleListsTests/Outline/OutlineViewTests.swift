import NibbleCells
import NibbleLists
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import Testing

@MainActor struct OutlineViewTests {
    private let source = TreeSource([
        "": ["harbour", "town"], "harbour": ["boats", "crane"], "harbour/boats": ["oar", "sail"],
        "town": ["mill"],
    ])
    private let outline = OutlineView()
    private let stage: Stage

    init() {
        outline.delegate = source
        outline.dataSource = source
        stage = Stage(width: 20, height: 8, root: outline)
        outline.becomeFirstResponder()
        stage.advance(by: 0.1)
    }

    private func press(_ keys: Key...) { for key in keys { stage.press(key) } }

    @Test func childrenAreAskedForWhenTheirItemIsExpanded() {
        #expect(stage.text == "▌▸ harbour\n ▸ town")
        #expect(source.counted == [""])
        press(.right)
        #expect(stage.text == "▌▾ harbour\n │ ▸ boats\n │   crane\n ▸ town")
        #expect(source.counted == ["", "harbour"])
    }

    @Test func keysExpandAndCollapse() {
        press(.right, .right, .right)
        #expect(stage.text == " ▾ harbour\n▌│ ▾ boats\n │ │   oar\n │ │   sail\n │   crane\n ▸ town")
        press(.right)
        #expect(outline.currentItem == AnyHashable("harbour/boats/oar"))
        press(.left, .left, .left)
        #expect(stage.text == "▌▾ harbour\n │ ▸ boats\n │   crane\n ▸ town")
        press(.enter)
        #expect(stage.text == "▌▸ harbour\n ▸ town" && outline.selectedItem == AnyHashable("harbour"))
        press(.enter)
        #expect(outline.numberOfRows == 4)
    }

    @Test func whatWasExpandedBelowIsExpandedAgain() {
        press(.right, .down, .right, .up, .left, .right)
        #expect(stage.text == "▌▾ harbour\n │ ▾ boats\n │ │   oar\n │ │   sail\n │   crane\n ▸ town")
        stage.press(.left, .alt)
        press(.right)
        #expect(stage.text == "▌▾ harbour\n │ ▸ boats\n │   crane\n ▸ town")
    }

    @Test func altAndRightExpandAllBelow() {
        stage.press(.right, .alt)
        #expect(outline.numberOfRows == 6 && source.journal.contains("expand harbour"))
    }

    @Test func endlessTreesAreExpandedOnlySoFar() {
        let endless = Endless()
        outline.dataSource = endless
        outline.expandRow(0, all: true)
        stage.advance(by: 0.1)
        #expect((30...10_010).contains(outline.numberOfRows))
    }

    private final class Endless: OutlineViewDataSource {
        func outlineView(_ outlineView: OutlineView, numberOfChildrenOf item: Int?) -> Int { 2 }
        func outlineView(_ outlineView: OutlineView, child index: Int, of item: Int?) -> Int {
            ((item ?? 0) &* 2) &+ index &+ 1
        }
        func outlineView(_ outlineView: OutlineView, isExpandable item: Int) -> Bool { true }
        func outlineView(_ outlineView: OutlineView, textFor item: Int) -> String { "\(item)" }
    }

    @Test func theMouseExpandsAndSelects() throws {
        stage.click(at: Point(x: 1, y: 0))
        #expect(outline.numberOfRows == 4 && outline.selectedItem == nil)
        try stage.click("crane")
        #expect(
            source.journal.contains("select harbour/crane")
                && outline.currentItem == AnyHashable("harbour/crane"))
        try stage.click("crane", count: 2)
        #expect(source.journal.last == "open harbour/crane")
        try stage.click("town", count: 2)
        #expect(outline.numberOfRows == 5)
        stage.click(at: Point(x: 1, y: 0))
        #expect(outline.numberOfRows == 3)
    }

    @Test func collapsingMovesTheCursorOutAndKeepsTheSelection() {
        press(.right, .down, .right, .down, .character(" "))
        #expect(outline.selectedItem == AnyHashable("harbour/boats/oar"))
        outline.collapseRow(0)
        stage.advance(by: 0.1)
        #expect(outline.currentItem == AnyHashable("harbour") && outline.selectedItem == nil)
        outline.expandRow(0)
        #expect(outline.selectedItem == AnyHashable("harbour/boats/oar"))
    }

    @Test func selectionStaysWithItsItem() {
        press(.right, .down, .down, .character(" "), .down)
        #expect(
            outline.selectedItem == AnyHashable("harbour/crane") && outline.currentItem == AnyHashable("town")
        )
        source.children[""] = ["abbey", "harbour", "town"]
        source.children["harbour"] = ["anchor", "boats", "crane"]
        outline.reloadData()
        stage.advance(by: 0.1)
        #expect(
            outline.selectedItem == AnyHashable("harbour/crane") && outline.currentItem == AnyHashable("town")
        )
        #expect(stage.text == "   abbey\n ▾ harbour\n │   anchor\n │ ▸ boats\n•│   crane\n▌▸ town")
    }

    @Test func oneItemIsReadAnew() {
        press(.right, .down, .right)
        source.children["harbour/boats"] = ["oar", "rope", "sail"]
        outline.reloadItem("harbour/boats")
        stage.advance(by: 0.1)
        #expect(outline.numberOfRows == 7 && stage.text.contains("rope"))
        source.children["harbour/boats"] = nil
        outline.reloadItem("harbour")
        stage.advance(by: 0.1)
        #expect(stage.text == " ▾ harbour\n▌│   boats\n │   crane\n ▸ town")
    }

    @Test func typingFindsAnItem() {
        press(.right)
        stage.type("cr")
        #expect(outline.currentItem == AnyHashable("harbour/crane"))
    }

    @Test func rowsAreSpokenWithTheirLevel() throws {
        press(.right)
        let table = try #require(outline.subviews.first as? TableView)
        let rows = table.visibleCells.map(\.accessibilityProperties)
        #expect(rows.map(\.label) == ["harbour", "boats", "crane", "town"])
        #expect(rows.map(\.value) == ["level 1", "collapsed, level 2", "level 2", "collapsed, level 1"])
        #expect(rows[0].traits.contains(.expanded) && !rows[1].traits.contains(.expanded))
        #expect(rows[1].actions.map(\.name) == ["Expand"])
    }

    @Test func marksAreASCIIWhereNothingElseIs() {
        var capabilities = TerminalCapabilities()
        capabilities.glyphs = .ascii
        let stage = Stage(width: 20, height: 6, root: outline, capabilities: capabilities)
        outline.becomeFirstResponder()
        stage.press(.right)
        #expect(stage.text == ">- harbour\n | + boats\n |   crane\n + town")
    }

    @Test(arguments: [0, 1, 2, 4, 9]) func anySizeIsTaken(width: Int) {
        stage.press(.right, .alt)
        stage.resize(to: Size(width: width, height: 4))
        press(.down, .down, .left, .enter, .right)
        expectSoundTree(stage.application.window)
    }

    @Test func levelsThatThereIsNoRoomForAreCounted() {
        var path = ""
        for name in "abcdefgh" {
            source.children[path] = [String(name)]
            path += path.isEmpty ? String(name) : "/\(name)"
        }
        outline.reloadData()
        outline.expandRow(0, all: true)
        stage.advance(by: 0.1)
        let lines = stage.text.split(separator: "\n").map(String.init)
        #expect(lines[4].contains("│ │ │ │ ▾ e"))
        #expect(lines[5].contains("‹1│ │ │ ▾ f") && lines[6].contains("‹2│ │ │ ▾ g"))
    }

    @Test func rowsWithoutRoomDoNotScroll() {
        let outline = OutlineView()
        outline.dataSource = source
        outline.selectRows([1])
        let stage = Stage(width: 20, height: 8, root: outline)
        #expect(stage.text.contains("harbour") && stage.text.contains("town"))
    }

    @Test func severalRowsAreSelectedAtOnce() {
        outline.allowsMultipleSelection = true
        press(.right)
        outline.selectRows([1, 3, 9])
        #expect(outline.selectedItems == ["harbour/boats", "town"].map(AnyHashable.init))
        #expect(outline.currentItem == AnyHashable("town"))
        // They stay with their items.
        outline.reloadData()
        #expect(outline.selectedItems == ["harbour/boats", "town"].map(AnyHashable.init))
        outline.selectRows([0])
        #expect(outline.selectedItem == AnyHashable("harbour") && outline.selectedItems.count == 1)
        outline.allowsMultipleSelection = false
        outline.selectRows([0, 2])
        #expect(outline.selectedItems == [AnyHashable("harbour/crane")])
    }
}
