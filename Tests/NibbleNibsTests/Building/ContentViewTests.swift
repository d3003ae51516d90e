import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// What is inside a cell is placed by its masks in the size that the cell was drawn with.
@Suite @MainActor struct ContentViewTests {
    private let cell = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <tableViewCell id="cell"><rect key="frame" x="0.0" y="0.0" width="320" height="48"/>
        <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
        <rect key="frame" x="0.0" y="0.0" width="320" height="48"/><autoresizingMask key="autoresizingMask"/>
        <subviews>
        <view id="bar"><rect key="frame" x="8" y="16" width="304" height="16"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES"/></view>
        <label text="right" textAlignment="right" id="label"><rect key="frame" x="240" y="32" width="72" height="16"/>
        <autoresizingMask key="autoresizingMask" flexibleMinX="YES"/></label>
        </subviews></tableViewCellContentView></tableViewCell></objects></document>
        """

    @Test func masksInACellResizeFromTheSizeThatItWasDrawnWith() throws {
        let contents = try Nib(text: cell, name: "Cell.xib").instantiate()
        let cell = try contents.first(TableViewCell.self)
        let stage = Stage(width: 60, height: 3, root: cell)
        let content = cell.contentView.bounds.width
        #expect(content > 50 && stage.text.contains("right"))
        #expect(
            try contents.object("bar", as: View.self).frame == Rect(x: 1, y: 1, width: content - 2, height: 1)
        )
        #expect(try contents.object("label", as: View.self).frame.maxX == content - 1)
    }

    @Test func cellsOfLayoutsToo() throws {
        let text = """
            <layout><TableViewCell frame="0,0,40,1">
              <Label id="label" text="right" frame="30,0,10,1" autoresizingMask="flexibleLeftMargin"/>
            </TableViewCell></layout>
            """
        let contents = try Nib.load(text)
        let cell = try contents.first(TableViewCell.self)
        _ = Stage(width: 60, height: 1, root: cell)
        #expect(try contents.object("label", as: View.self).frame.maxX == cell.contentView.bounds.width)
    }

    @Test func itemsToo() throws {
        let text = """
            <layout><CollectionViewCell frame="0,0,20,2">
              <Label id="label" text="right" frame="10,0,10,1" autoresizingMask="flexibleLeftMargin"/>
            </CollectionViewCell></layout>
            """
        let contents = try Nib.load(text)
        let item = try contents.first(CollectionViewCell.self)
        _ = Stage(width: 30, height: 2, root: item)
        #expect(try contents.object("label", as: View.self).frame.maxX == item.contentView.bounds.width)
    }

    private func table(_ content: String) throws -> Stage {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <tableView id="table" dataMode="static" rowHeight="44"><rect key="frame" x="0" y="0" width="320" height="192"/>
            <sections><tableViewSection id="section"><cells>
            <tableViewCell id="cell"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
            <rect key="frame" x="0.0" y="0.0" width="320" height="44"/><autoresizingMask key="autoresizingMask"/>
            \(content)</tableViewCellContentView></tableViewCell></cells></tableViewSection></sections></tableView>
            </objects></document>
            """
        let table = try Nib(text: text, name: "Rows.xib").instantiate().first(TableView.self)
        return Stage(width: 40, height: 12, root: table)
    }

    @Test func rowsOfTheFileAreAsHighAsTheyWereDrawn() throws {
        let label = """
            <label fixedFrame="YES" text="WebViews" translatesAutoresizingMaskIntoConstraints="NO" id="label">
            <rect key="frame" x="12" y="11" width="106" height="24"/></label>
            """
        let stage = try table("<subviews>\(label)</subviews>")
        #expect(stage.text.contains("WebViews"))
    }

    // 44 points are three rows, of which such constraints ask for one.
    @Test func rowsOfConstraintsFromTheTopAreAsHighAsWhatTheyPlace() throws {
        let labels = ["one", "two"].map {
            "<label text=\"\($0)\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\($0)\"/>"
        }
        let constraints = """
            <constraint firstItem="one" firstAttribute="top" secondItem="content" secondAttribute="top" id="a"/>
            <constraint firstItem="two" firstAttribute="top" secondItem="one" secondAttribute="bottom" id="b"/>
            """
        let stage = try table(
            "<subviews>\(labels.joined())</subviews><constraints>\(constraints)</constraints>")
        #expect(stage.text.contains("one") && stage.text.contains("two"))
    }

    @Test func rowsOfConstraintsAreAsHighAsThoseWant() throws {
        let label = { (id: String) in
            "<label text=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\"/>"
        }
        let edge = { (id: String, edge: String, other: String, its: String) in
            "<constraint firstItem=\"\(id)\" firstAttribute=\"\(edge)\" secondItem=\"\(other)\""
                + " secondAttribute=\"\(its)\" id=\"\(id)-\(edge)\"/>"
        }
        let constraints = [
            edge("one", "leading", "content", "leading"), edge("two", "leading", "content", "leading"),
            edge("one", "top", "content", "top"), edge("two", "top", "one", "bottom"),
            edge("content", "bottom", "two", "bottom"),
        ]
        let stage = try table(
            "<subviews>\(label("one"))\(label("two"))</subviews><constraints>\(constraints.joined())</constraints>"
        )
        let lines = stage.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 2 && lines[0].contains("one") && lines[1].contains("two"))
    }
}
