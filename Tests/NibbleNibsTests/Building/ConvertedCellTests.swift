import FoundationEssentials
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// What a layout that was a file of Xcode says of cells and of lines of text.
@Suite(.serialized) @MainActor struct ConvertedCellTests {
    // What is inside a cell's element goes into the content view, and is measured from that.
    @Test func superOfWhatIsInACellIsItsContentView() throws {
        let text = """
            <layout design="20x3"><TableViewCell id="cell"><Label id="a" text="a" leading="super" top="super"/>
            <Label text="b" leading="cell" trailing="max super" top="a.bottom"/></TableViewCell></layout>
            """
        let cell = try Nib.load(text).first(TableViewCell.self)
        _ = Stage(width: 20, height: 6, root: cell)
        #expect(cell.contentView.subviews.map(\.frame.minX) == [0, 0])
    }

    @Test func aCellWithNothingInsideIsAsHighAsItWasDrawn() throws {
        let text = """
            <layout><TableView><TableViewCell as="prototypes" reuseIdentifier="a" frame="0,0,20,3"/>
            <TableViewCell as="prototypes" reuseIdentifier="b"/></TableView></layout>
            """
        let table = try Nib.load(text).first(TableView.self)
        func height(_ identifier: String) -> Int {
            let path = IndexPath(row: 0, section: 0)
            let cell = table.dequeueReusableCell(withIdentifier: identifier, for: path)
            return cell.sizeThatFits(Size(width: 20, height: .max)).height
        }
        #expect(height("a") == 3 && height("b") == 1)
    }

    // A frame of the header would be beside the anchors.
    @Test func edgesOfATableAreAsHighAsTheirAnchorsSay() throws {
        let text = """
            <layout design="20x9"><TableView><View as="tableHeaderView" height="3"/><View as="tableFooterView">
            <Label text="One two three four five" numberOfLines="0" edges="super"/></View></TableView></layout>
            """
        let table = try Nib.load(text).first(TableView.self)
        #expect(table.tableHeaderView?.frame.height == 3)
        #expect(table.tableFooterView?.frame.height == 2)
        // The table places them, so that nothing is missing which would say where they are.
        #expect(table.tableHeaderView?.translatesAutoresizingMaskIntoConstraints == true)
        _ = Stage(width: 20, height: 9, root: table)
        #expect(table.tableHeaderView?.frame == Rect(x: 0, y: 0, width: 20, height: 3))
    }

    @Test(arguments: [("2.1", 2, 1), ("2", 1, 2), ("1", 1, 1)])
    func aHeightOfNoWholeRowsIsALineOfText(height: String, row: Int, rows: Int) throws {
        let text =
            "<layout><View><Button title=\"a\" top=\"super + 1.25\" leading=\"super\" height=\"\(height)\"/></View></layout>"
        let root = try Nib.load(text).first(View.self)
        _ = Stage(width: 20, height: 6, root: root)
        let button = try #require(root.subviews.first)
        #expect(button.frame.minY == row && button.frame.height == rows)
    }

    @Test func aClassOfAnotherModuleIsNotNibbles() {
        #expect(failure("<layout><Kit.Label/></layout>")?.problems.map(\.code) == [.unknownClass])
        #expect(failure("<layout><Nibble.Label/></layout>") == nil)
    }

    private func bordered(_ inside: String, width: Int, height: Int) throws -> Stage {
        let view = View(frame: Rect(x: 0, y: 0, width: width, height: height))
        try Nib(text: "<layout class=\"View\" layer.cornerRadius=\"1\">\(inside)</layout>").apply(to: view)
        return Stage(width: width, height: height, root: view)
    }

    @Test func theBorderOfATemplateIsOverWhatIsInside() throws {
        let inside = "<View backgroundColor=\"#ff0000\" frame=\"0,0,6,3\"/>"
        let stage = try bordered(inside, width: 6, height: 3)
        #expect(stage.text == "╭────╮\n│    │\n╰────╯")
        #expect(stage.style(at: Point(x: 0, y: 0)).background == .rgb(0xFF0000))
    }

    // A text that reached to the edges was cut off by the line.
    @Test(arguments: [
        ("<Label text=\"abcdef\" frame=\"0,1,6,1\"/>", "╭──────╮\nabcdef │\n╰──────╯"),
        ("<Label text=\"a  b\" frame=\"2,0,5,1\"/>", "╭─a  b─╮\n│      │\n╰──────╯"),
        ("<View><Label text=\"in\" frame=\"0,0,2,1\"/></View>", "in─────╮\n│      │\n╰──────╯"),
        ("<Label text=\"no\" hidden=\"true\" frame=\"0,0,4,1\"/>", "╭──────╮\n│      │\n╰──────╯"),
        ("<Separator frame=\"0,1,8,1\"/>", "╭──────╮\n┼──────┼\n╰──────╯"),
        ("<Label text=\"日本\" frame=\"4,1,4,1\"/>", "╭──────╮\n│   日本\n╰──────╯"),
        ("<Button title=\"Go\" style=\"bracketed\" frame=\"2,2,4,1\"/>", "╭──────╮\n│      │\n╰─[Go]─╯"),
    ])
    func theBorderOfATemplateLeavesTextWhole(inside: String, text: String) throws {
        #expect(try bordered(inside, width: 8, height: 3).text == text)
    }
}
