import FoundationEssentials
import NibbleCells
import NibbleLists
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct ListHintTests {
    private func hints(_ view: View?) -> [String: [Key]] {
        Dictionary(uniqueKeysWithValues: (view?.keyHints ?? []).map { ($0.title, $0.keys.map(\.key)) })
    }

    @Test func aTreeSaysHowItOpensAndCloses() {
        let source = TreeSource(["": ["harbour"], "harbour": ["boats"]])
        let outline = OutlineView()
        outline.dataSource = source
        let stage = Stage(width: 20, height: 4, root: outline)
        outline.becomeFirstResponder()
        let hints = hints(stage.application.window.firstResponder as? View)
        #expect(hints["Expand or collapse"] == [.right, .left])
        #expect(hints["Expand or collapse all below"] == [.right, .left])
    }

    @Test func aTableWithColumnsSaysWhatItsKeysDo() {
        let source = GridSource(rows: 3)
        source.editable = ["b"]
        let table = DataTable()
        table.columns = ["a", "b"].map { TableColumn($0, title: $0, width: 6) }
        table.columns[0].isSortable = true
        table.dataSource = source
        let stage = Stage(width: 24, height: 5, root: table)
        table.becomeFirstResponder()
        var focused: View? { stage.application.window.firstResponder as? View }
        #expect(hints(focused)["Scroll by a column"] == [.left, .right])
        #expect(hints(focused)["Edit the cell"] == [.function(2)])
        table.usesCellCursor = true
        #expect(
            hints(focused)["Move to a cell"] == [.left, .right] && hints(focused)["Edit the cell"] == nil)
        stage.press(.right)
        #expect(hints(focused)["Edit the cell"] == [.enter, .function(2)])
        stage.press(.tab, .shift)
        #expect(hints(focused)["Sort by the column"] == [.enter, .character(" ")])
    }
}
