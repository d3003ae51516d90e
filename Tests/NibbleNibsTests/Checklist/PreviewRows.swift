import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// What tools show of a file whose application is not there.
@Suite(.serialized) @MainActor struct PreviewRows {
    @Test func attributesOfAPreviewAreSetWhereAFileIsOnlyLookedAt() throws {
        let text = """
            <layout><View><Label text="real" preview.text="previewed" preview.textColor="systemRed" frame="0,0,20,1"/>
            <BadgeView preview.caption="Hi"/></View></layout>
            """
        _ = BadgeView.log.take()
        let shown = try Nib.load(text, options: .designTime).first(View.self)
        #expect(Stage(width: 20, height: 1, root: shown).text == "previewed")
        #expect((shown.subviews.first as? Label)?.textColor == .systemRed)
        #expect(BadgeView.log.take().contains("caption Hi"))
        let plain = try Nib.load(text).first(View.self)
        #expect(Stage(width: 20, height: 1, root: plain).text == "real")
        #expect(!BadgeView.log.take().contains("caption Hi"))
    }

    @Test func aPreviewsAttributesAreLookedAtToo() {
        let text = "<layout><Label preview.txet=\"a\"/></layout>"
        let error = failure(text, options: .designTime)
        #expect(error?.problems.map(\.code) == [.unknownClassAttribute])
        #expect(error?.problems.first?.suggestion == "text" && failure(text) == nil)
    }

    @Test func whatATemplateHoldsIsShownWithoutABox() throws {
        let text =
            "<layout class=\"NobodyView\" design=\"20x3\"><Label text=\"real\" frame=\"0,0,20,1\"/></layout>"
        let root = try Nib.load(text, options: [.lenient, .designTime]).first(View.self)
        #expect(Stage(width: 20, height: 3, root: root).text == "real")
        #expect(
            root.setNibAttribute("caption", to: "a")
                == "View has no attribute “caption”. Those of an application's own classes are known to the application"
                + " alone.")
        let box = try Nib.load("<layout><NobodyView/></layout>", options: .lenient).first(View.self)
        #expect(box.setNibAttribute("caption", to: "a")?.hasPrefix("This view has no attribute") == true)
        #expect(
            box.setNibAttribute("alpah", to: "1")
                == "This view has no attribute “alpah”. Did you mean “alpha”?")
    }

    // What a tool shows for a class that it does not have: what the file says, or a box where nothing is inside.
    @Test(arguments: [
        ("<NobodysCell preview.class=\"TableViewCell\"/>", "TableViewCell"),
        ("<Nobody preview.class=\"View\"/>", "NibPlaceholderView"), ("<Nobody/>", "NibPlaceholderView"),
        ("<Nobody><Label frame=\"0,0,1,1\"/></Nobody>", "View"),
        ("<Nobody preview.class=\"Lable\"/>", "NibPlaceholderView"),
    ])
    func aStandInIsOfTheClassThatTheFileSays(element: String, name: String) throws {
        let options: NibOptions = [.lenient, .designTime]
        let contents = try Nib.load("<layout>\(element)</layout>", options: options)
        #expect(try "\(type(of: contents.first(View.self)))" == name)
        #expect(contents.warnings.contains { $0.suggestion == "Label" } == element.contains("Lable"))
        #expect(failure("<layout>\(element)</layout>")?.problems.map(\.code) == [.unknownClass])
    }

    // Code makes the constraints that hold when the program runs.
    @Test func placeholdersOfConstraintsHoldWhereAFileIsOnlyLookedAt() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
            <view id="v"><rect key="frame" x="0.0" y="0.0" width="160" height="80"/><subviews>
            <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="0" y="0" width="80" height="32"/>
            <constraints><constraint firstAttribute="width" constant="80" placeholder="YES" id="w"/></constraints>
            </view></subviews></view></objects></document>
            """
        func width(_ options: NibOptions) throws -> Int {
            let view = try Nib.load(text, options: options, file: "T.xib").first(View.self)
            view.layoutIfNeeded()
            return try #require(view.subviews.first).frame.width
        }
        #expect(try width(.designTime) == 10)
        #expect(try width([]) == 0)
    }

    @Test func aCollectionWithALayoutOfAnUnknownClassFlows() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <collectionView id="c"><rect key="frame" x="0" y="0" width="160" height="48"/>
            <collectionViewLayout key="collectionViewLayout" id="l" customClass="Waterfall"/>
            <cells>\(cell("one"))\(cell("two"))</cells></collectionView></objects></document>
            """
        let options: NibOptions = [.lenient, .designTime]
        let collection = try Nib.load(text, options: options, file: "T.xib").first(CollectionView.self)
        let stage = Stage(width: 20, height: 3, root: collection)
        #expect(stage.text.contains("one") && stage.text.contains("two"))
        // They are as large as they were drawn.
        #expect(collection.visibleCells.map(\.frame.width) == [8, 8])
    }

    // Its own class puts them where they were drawn; on a narrower screen they stay on it.
    @Test(arguments: [(20, 6), (10, 2), (6, 0)])
    func theFirstItemOfACollectionStandsWhereItWasDrawn(width: Int, column: Int) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <collectionView id="c"><rect key="frame" x="0" y="0" width="160" height="48"/>
            <collectionViewLayout key="collectionViewLayout" id="l" customClass="Carousel"/>
            <cells>\(cell("one", x: 48))</cells></collectionView></objects></document>
            """
        let options: NibOptions = [.lenient, .designTime]
        let collection = try Nib.load(text, options: options, file: "T.xib").first(CollectionView.self)
        _ = Stage(width: width, height: 3, root: collection)
        #expect(collection.visibleCells.map(\.frame.minX) == [column])
    }

    private func cell(_ name: String, x: Int = 0) -> String {
        """
        <collectionViewCell reuseIdentifier="\(name)" id="\(name)"><rect key="frame" x="\(x)" y="0" width="64" height="16"/>
        <view key="contentView"><rect key="frame" x="0" y="0" width="64" height="16"/><subviews>
        <label text="\(name)" id="\(name)l"><rect key="frame" x="0" y="0" width="64" height="16"/></label>
        </subviews></view></collectionViewCell>
        """
    }

    // As high as they were drawn where the whole table has room, as low as they can be where it has not.
    @Test func rowsKeepTheHeightsThatTheyWereDrawnWithWhereThereIsRoom() throws {
        let rows = ["one", "two"].enumerated().map { index, name in
            """
            <tableViewCell id="\(name)" style="IBUITableViewCellStyleDefault" textLabel="\(name)l">
            <rect key="frame" x="0" y="\(32 + 44 * index)" width="160" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="\(name)" id="\(name)c">
            <rect key="frame" x="0" y="0" width="160" height="44"/><subviews>
            <label text="\(name)" id="\(name)l"><rect key="frame" x="0" y="0" width="160" height="44"/></label>
            </subviews></tableViewCellContentView></tableViewCell>
            """
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <tableView dataMode="static" id="t"><rect key="frame" x="0" y="0" width="160" height="160"/><sections>
            <tableViewSection headerTitle="Head" id="s"><cells>\(rows.joined())</cells></tableViewSection>
            </sections></tableView></objects></document>
            """
        func places(height: Int, _ options: NibOptions) throws -> [Range<Int>] {
            let table = try Nib.load(text, options: options, file: "T.xib").first(TableView.self)
            _ = Stage(width: 20, height: height, root: table)
            return table.visibleCells.map { $0.frame.minY..<$0.frame.maxY }
        }
        #expect(try places(height: 10, .designTime) == [2..<5, 5..<8])
        #expect(try places(height: 6, .designTime) == [1..<2, 2..<3])
        #expect(try places(height: 10, []) == [1..<2, 2..<3])
    }

    // A table that scrolls in Xcode scrolls here: its rows stand where they were drawn.
    @Test func rowsBelowTheEndOfATableKeepTheirHeightsToo() throws {
        let rows = (0..<4).map { index in
            """
            <tableViewCell id="c\(index)"><rect key="frame" x="0" y="\(44 * index)" width="160" height="44"/></tableViewCell>
            """
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <tableView dataMode="static" id="t"><rect key="frame" x="0" y="0" width="160" height="96"/><sections>
            <tableViewSection id="s"><cells>\(rows.joined())</cells></tableViewSection></sections></tableView></objects></document>
            """
        func heights(_ rows: Int) throws -> [Int] {
            let table = try Nib.load(text, options: .designTime, file: "T.xib").first(TableView.self)
            _ = Stage(width: 20, height: rows, root: table)
            return table.visibleCells.map(\.frame.height)
        }
        #expect(try heights(6) == [3, 3])
        #expect(try heights(5) == [1, 1, 1, 1])
    }

    // A map of UIKit's is a plain view here, and the box of a name for those who look at the file.
    @Test func aViewIsABoxWithTheNameOfAClassThatNibbleHasNot() throws {
        let text = """
            <layout><View><View preview.class="map" top="super" leading="super" width="8" height="3"/></View></layout>
            """
        func screen(_ options: NibOptions) throws -> String {
            Stage(width: 10, height: 3, root: try Nib.load(text, options: options).first(View.self)).text
        }
        #expect(try screen(.designTime) == "╭──────╮\n│ map  │\n╰──────╯")
        #expect(try screen([]).allSatisfy(\.isWhitespace))
    }

    @Test func prototypesWithoutFramesAreAsHighAsTheTableSays() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <tableView rowHeight="48" id="t"><rect key="frame" x="0" y="0" width="160" height="160"/><prototypes>
            <tableViewCell id="a" reuseIdentifier="a"/><tableViewCell id="b" reuseIdentifier="b"/>
            </prototypes></tableView></objects></document>
            """
        let table = try Nib.load(text, options: .designTime, file: "T.xib").first(TableView.self)
        _ = Stage(width: 20, height: 6, root: table)
        #expect(table.visibleCells.map(\.frame.height) == [3, 3])
    }

    @Test func anExplanationIsBrokenBetweenWords() throws {
        let view = View(frame: Rect(x: 0, y: 0, width: 24, height: 6))
        view.addSubview(NibProblemView("one two three four five six", in: view.bounds))
        let stage = Stage(width: 24, height: 6, root: view)
        #expect(stage.text.contains("│ one two three four "))
        #expect(stage.text.contains("│ five six "))
    }
}
