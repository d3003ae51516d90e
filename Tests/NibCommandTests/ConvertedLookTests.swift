import Foundation
import NibbleCells
import NibbleDesign
import NibbleNibFormat
import NibbleNibs
import NibbleTesting
import Testing

@testable import NibTool
@testable import NibbleNibCheck

/// Files that show the same before and after they are converted.
@MainActor struct ConvertedLookTests {
    /// The screens of a file and of the layout that it becomes.
    private func looks(_ text: String, named name: String) throws -> (original: String, converted: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let document = try #require(NibReader.read(Array(text.utf8), file: name).document)
        let catalog = ClassCatalog(sources: [], hasSources: false)
        let converted = NibConverter.convert(
            document.fittedToTheme, frames: DesignedFrames.all(in: document)
        ) { catalog.takes($0) }
        let screens = try [(name, text), ("T.layout", converted.text)].map { name, text in
            let path = folder.appending(path: name)
            try Data(text.utf8).write(to: path)
            let screen = NibScreen(size: Size(width: 40, height: 24), depth: .trueColor, glyphs: .sextants)
            return try screen.draw(NibInput(path.path), scene: nil) { _ in }.text
        }
        return (screens[0], screens[1])
    }

    private func expectAlike(
        _ text: String, named name: String, showing shown: String,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let looks = try self.looks(text, named: name)
        #expect(looks.converted == looks.original, sourceLocation: location)
        #expect(looks.converted.contains(shown), sourceLocation: location)
    }

    private func xib(_ objects: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES"><objects>\(objects)</objects></document>
        """
    }

    private func storyboard(_ controller: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES"><scenes><scene sceneID="s">
        <objects>\(controller)</objects></scene></scenes></document>
        """
    }

    private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
        "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    private func label(_ id: String, _ text: String, _ frame: String) -> String {
        "<label id=\"\(id)\" text=\"\(text)\">\(frame)</label>"
    }

    /// Constraints that tie anchors of a view to those of another.
    private func ties(_ view: String, _ other: String, _ attributes: String...) -> String {
        attributes.map {
            "<constraint firstItem=\"\(view)\" firstAttribute=\"\($0)\" secondItem=\"\(other)\" secondAttribute=\"\($0)\"/>"
        }.joined()
    }

    private let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""
    private let white =
        "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>"

    // MARK: - Views

    // On a screen it is as high as that, and no bar is above it there.
    @Test func aCardIsOnAScreenWithoutTheBarsThatItWasDrawnBelow() throws {
        let text = xib(
            """
            <view id="v">\(rect(0, 0, 320, 96))<subviews>
            <label id="l" text="Status" \(free)>\(rect(8, 52, 304, 36))</label></subviews>
            <viewLayoutGuide key="safeArea" id="g"/>
            <constraints>\(ties("l", "g", "top", "leading", "trailing", "bottom"))</constraints></view>
            """)
        try expectAlike(text, named: "T.xib", showing: "Status")
    }

    @Test func aBorderIsOverWhatFillsItsView() throws {
        let text = xib(
            """
            <view id="v">\(rect(0, 0, 320, 96))<subviews><button id="b" \(free)>\(rect(0, 0, 320, 96))
            <state key="normal" title="Buy"/></button></subviews>\(white)
            <constraints>\(ties("b", "v", "top", "leading", "trailing", "bottom"))</constraints><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/>
            </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
            """)
        try expectAlike(text, named: "T.xib", showing: "╰───")
    }

    // A picture whose size the file says.
    @Test func theNameOfAMissingPictureStandsBesideWhatCoversIt() throws {
        let text = """
            <layout design="20x5" pictures="harbour: 20x5"><View><ImageView image="harbour" frame="0,0,20,5"/>
            <Label text="Ships" frame="7,2,6,1"/></View></layout>
            """
        let rows = try looks(text, named: "A.layout").original.split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(rows[2].contains("Ships") && !rows[2].contains("harbour"))
        #expect(rows.contains { $0.contains("harbour") } && rows[0].hasPrefix("┌──"))
    }

    @Test func groundsThatWereDrawnInPointsAreNamed() throws {
        let text = xib(
            """
            <view id="v" customClass="Bar">\(rect(0, 0, 320, 48))<subviews><view id="w" \(free)>\(rect(0, 0, 80, 30))\(white)
            <constraints><constraint firstAttribute="height" constant="30"/></constraints></view></subviews>
            <constraints><constraint firstItem="w" firstAttribute="top" secondItem="v" secondAttribute="top" constant="7"/>
            </constraints></view>
            """)
        try expectAlike(text, named: "T.xib", showing: "Bar")
    }

    @Test func aBoxThatConstraintsGiveNoSizeIsVisible() throws {
        let text = xib(
            """
            <view id="v">\(rect(0, 0, 320, 480))<subviews><view id="w" customClass="Badge" \(free)>\(rect(0, 0, 80, 30))</view>
            </subviews><constraints>\(ties("w", "v", "centerX", "centerY"))</constraints></view>
            """)
        try expectAlike(text, named: "T.xib", showing: "Badge")
    }

    @Test func aLongTitleIsReadFromItsBeginning() throws {
        let text = xib(
            """
            <view id="v">\(rect(0, 0, 320, 96))<subviews><button id="b" lineBreakMode="middleTruncation">\(rect(0, 0, 96, 30))
            <state key="normal" title="Terms of the service"/></button></subviews></view>
            """)
        try expectAlike(text, named: "T.xib", showing: "Terms o")
    }

    @Test func aViewOfAClassOfUIKitsIsOneOfThatClass() throws {
        let text = storyboard(
            """
            <viewController id="c" customClass="PageController"><view key="view" id="v" customClass="UIScrollView">
            \(rect(0, 0, 320, 800))<subviews>\(label("l", "Top", rect(8, 16, 80, 16)))\(label("m", "End", rect(8, 640, 80, 16)))
            </subviews></view></viewController>
            """)
        try expectAlike(text, named: "T.storyboard", showing: "Top")
    }

    // Its name ends like that of a container, which would have no view of its own.
    @Test func aControllerWithAViewIsNoContainer() throws {
        let text = storyboard(
            """
            <viewController id="c" customClass="HalvesSplitViewController"><view key="view" id="v">\(rect(0, 0, 320, 480))
            <subviews>\(label("l", "Above", rect(8, 16, 80, 16)))</subviews></view></viewController>
            """)
        try expectAlike(text, named: "T.storyboard", showing: "Above")
    }

    // MARK: - Lists

    /// A cell with what is in its content view.
    private func cell(
        _ id: String, y: Int, _ inside: String, _ attributes: String = "", content: String = ""
    ) -> String {
        """
        <tableViewCell id="\(id)" \(attributes)>\(rect(0, y, 320, 48))
        <tableViewCellContentView key="contentView" id="\(id)w" \(content)>\(rect(0, 0, 320, 48))
        <subviews>\(inside)</subviews></tableViewCellContentView></tableViewCell>
        """
    }

    private func table(_ cells: String) -> String {
        storyboard(
            """
            <tableViewController id="c"><tableView key="view" id="v" dataMode="static" rowHeight="-1">\(rect(0, 0, 320, 480))
            <sections><tableViewSection id="s1"><cells>\(cells)</cells></tableViewSection></sections></tableView>
            </tableViewController>
            """)
    }

    @Test func aCellCutsOffWhatItsContentViewDoes() throws {
        let inside = label("l", "Label", rect(-16, 16, 80, 16))
        let text = table(cell("p", y: 0, inside, content: "clipsSubviews=\"YES\""))
        try expectAlike(text, named: "T.storyboard", showing: "bel")
    }

    // Older files have no frames for cells.
    @Test func aTableKeepsTheHeightOfRowsThatHaveNoFrames() throws {
        let text = storyboard(
            """
            <tableViewController id="c"><tableView key="view" id="v" dataMode="prototypes" rowHeight="44">
            \(rect(0, 0, 320, 480))<prototypes><tableViewCell id="p" reuseIdentifier="p" textLabel="a" style="IBUITableViewCellStyleDefault">
            <tableViewCellContentView key="contentView" id="w"><subviews>\(label("a", "First", rect(8, 0, 80, 43)))</subviews>
            </tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController>
            """)
        try expectAlike(text, named: "T.storyboard", showing: "First")
    }

    @Test func aLayoutWithoutAClassPlacesItems() throws {
        let text = storyboard(
            """
            <collectionViewController id="c"><collectionView key="view" id="v">\(rect(0, 0, 320, 480))
            <collectionViewLayout key="collectionViewLayout" customClass="Waterfall" id="f"/><cells>
            <collectionViewCell id="i" reuseIdentifier="i">\(rect(0, 0, 160, 80))
            <collectionViewCellContentView key="contentView" id="w">\(rect(0, 0, 160, 80))
            <subviews>\(label("l", "Picture", rect(8, 16, 80, 16)))</subviews></collectionViewCellContentView></collectionViewCell>
            </cells></collectionView></collectionViewController>
            """)
        try expectAlike(text, named: "T.storyboard", showing: "Picture")
    }
}
