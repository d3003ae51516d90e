import NibbleCells
import NibbleControls
import NibbleLists
import NibbleViews
import Testing

/// The two lines of a cell with a title and a subtitle.
@MainActor struct SubtitleCellTests {
    @Test(arguments: [(1, 0, 1), (2, 0, 1), (3, 0, 1), (4, 1, 2), (5, 1, 2)])
    func bothLinesStandInTheMiddle(height: Int, title: Int, subtitle: Int) throws {
        let cell = TableViewCell(style: .subtitle, reuseIdentifier: "cell")
        cell.textLabel?.text = "Title"
        cell.detailTextLabel?.text = "Subtitle"
        cell.frame = Rect(x: 0, y: 0, width: 20, height: height)
        cell.layoutIfNeeded()
        #expect(cell.textLabel?.frame.minY == title)
        #expect(cell.detailTextLabel?.frame.minY == subtitle)
        #expect(cell.detailTextLabel?.frame.height == (height > 1 ? 1 : 0))
    }
}
