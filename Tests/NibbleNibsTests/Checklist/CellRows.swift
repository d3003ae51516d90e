import FoundationEssentials
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// A cell with an outlet of its own.
final class StoryCell: TableViewCell {
    @Outlet var titleLabel: Label!
}

/// Rows that cells of a registered file show.
private final class Stories: TableViewDataSource {
    var count = 3

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "StoryCell", for: indexPath)
        (cell as? StoryCell)?.titleLabel.text = "Story \(indexPath.row + 1)"
        return cell
    }
}

@Suite(.serialized) @MainActor struct CellRows {
    private static let cell = """
        <StoryCell titleLabel="@title" reuseIdentifier="other">
          <Label id="title" frame="0,0,20,1"/>
        </StoryCell>
        """

    private func table(_ layout: String, _ stories: Stories) -> (table: TableView, stage: Stage) {
        NibRegistry.register(StoryCell.self)
        let table = TableView(frame: Rect(x: 0, y: 0, width: 60, height: 5))
        table.register(Nib(text: layout, name: "StoryCell.layout"), forCellReuseIdentifier: "StoryCell")
        table.dataSource = stories
        return (table, Stage(size: Size(width: 60, height: 5), root: table))
    }

    @Test func f5_cellsOfAFileAreMadeAndUsedAgain() throws {
        let stories = Stories()
        stories.count = 100
        let (table, stage) = table("<layout>\(Self.cell)</layout>", stories)
        #expect(stage.text.contains("Story 1") && stage.text.contains("Story 5"))
        let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(first.reuseIdentifier == "StoryCell")
        var seen = Set(table.visibleCells.map { ObjectIdentifier($0) })
        for _ in 0..<60 {
            stage.press(.pageDown)
            stage.advance(by: 1)
            seen.formUnion(table.visibleCells.map { ObjectIdentifier($0) })
        }
        #expect(stage.text.contains("Story 100"))
        #expect(seen.count < 30, "\(seen.count) cells for rows of which five are seen")
    }

    @Test func f5_gesturesAndObjectsBesideTheCellDoNotCount() {
        let stories = Stories()
        let (_, stage) = table(
            "<layout><TapGestureRecognizer/><Object class=\"PlainStore\"/>\(Self.cell)</layout>", stories)
        #expect(stage.text.contains("Story 3"))
    }

    @Test(arguments: [
        ("<layout><View/></layout>", "1: View"), ("<layout/>", "none"),
        ("<layout><TableViewCell/><Label/></layout>", "2: TableViewCell, Label"),
    ])
    func f5_aFileOfSomethingElseIsExplainedInUIKitsWords(layout: String, found: String) {
        var stage: Stage?
        let reports = reports { stage = table(layout, Stories()).stage }
        #expect(
            reports.first == """
                invalid nib registered for identifier (StoryCell) - nib must contain exactly one top level object which must be \
                a UITableViewCell instance
                StoryCell.layout:1:1: error: A file of cells has one top-level view, a TableViewCell, and this one has \(found). \
                [NIB152]
                """)
        #expect(stage?.text.contains("invalid nib registered") == true)
    }
}
