import Foundation
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// The ten rules by which points become cells, in their order.
@Suite @MainActor struct PointRules {
    /// Loads the view of a xib that is 320 points wide and 192 high: 40 by 12 cells.
    private func load(
        _ inside: String, constraints: String = "", width: Int = 320, height: Int = 192
    ) throws -> (root: View, contents: NibContents) {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>\(inside)</subviews><constraints>\(constraints)</constraints></view></objects></document>
            """
        let contents = try Nib(text: text, name: "Rules.xib").instantiate()
        return (try contents.first(View.self), contents)
    }

    /// An element with a frame in points.
    private func element(
        _ name: String, _ id: String, _ frame: (Double, Double, Double, Double), _ attributes: String = "",
        inside: String = ""
    ) -> String {
        let rect =
            "<rect key=\"frame\" x=\"\(frame.0)\" y=\"\(frame.1)\" width=\"\(frame.2)\" height=\"\(frame.3)\"/>"
        return "<\(name) id=\"\(id)\" \(attributes)>\(rect)\(inside)</\(name)>"
    }

    private func frame(_ id: String, in contents: NibContents) throws -> Rect {
        try contents.object(id, as: View.self).frame
    }

    @Test func aFileMayHaveAScaleOfItsOwn() throws {
        let square =
            "<constraint firstItem=\"box\" firstAttribute=\"width\" secondItem=\"box\" secondAttribute=\"height\"/>"
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
            <view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>\(element("view", "half", (80, 100, 160, 100)))
            \(element("view", "box", (0, 0, 80, 80), "translatesAutoresizingMaskIntoConstraints=\"NO\""))</subviews>
            <constraints>\(square)<constraint firstItem="box" firstAttribute="height" constant="80"/></constraints>
            </view></objects></document>
            """
        func frames(_ nib: Nib) throws -> [Rect] {
            let contents = try nib.instantiate()
            try contents.first(View.self).layoutIfNeeded()
            return try ["root", "half", "box"].map { try frame($0, in: contents) }
        }
        let usual = try frames(Nib(text: text, name: "Cell.xib"))
        #expect(
            usual.map(\.size) == [
                Size(width: 40, height: 13), Size(width: 20, height: 7), Size(width: 10, height: 5),
            ])
        let high = try frames(Nib(text: text, name: "Cell.xib", cell: .init(8, 20)))
        #expect(
            high.map(\.size) == [
                Size(width: 40, height: 10), Size(width: 20, height: 5), Size(width: 10, height: 4),
            ])
        #expect(high[1].origin == Point(x: 10, y: 5))
    }

    @Test func oneFileMayBeReadInTwoScales() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "nibble-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            \(element("view", "root", (0, 0, 160, 80)))</objects></document>
            """
        try Data(text.utf8).write(to: folder.appending(path: "Cell.xib"))
        func rows(_ nib: Nib) throws -> Int { try nib.instantiate().first(View.self).frame.height }
        let path = folder.appending(path: "Cell.xib").path
        #expect(try rows(Nib(named: "Cell", inFolder: folder.path)) == 5)
        #expect(try rows(Nib(named: "Cell", inFolder: folder.path, cell: .init(8, 20))) == 4)
        #expect(try rows(Nib(contentsOf: path, cell: .init(8, 40))) == 2)
        #expect(try rows(Nib(contentsOf: path)) == 5)
    }

    @Test func rule1_edgesAreRoundedLastSoThatNeighboursNeitherGapNorOverlap() throws {
        // 60 points each: 3.75 rows, whose sums are 3.75, 7.5 and 11.25.
        let views = (0..<3).map { element("view", "v\($0)", (4, Double($0) * 60, 100, 60)) }.joined()
        let (_, contents) = try load(views)
        let frames = try (0..<3).map { try frame("v\($0)", in: contents) }
        #expect(frames.map(\.minY) == [0, 4, 8] && frames.map(\.maxY) == [4, 8, 11])
        #expect(frames.map(\.minX) == [1, 1, 1] && frames.map(\.width) == [12, 12, 12])
    }

    @Test func rule1_whatIsInsideIsRoundedByItsPlaceOnTheScreen() throws {
        let inner = element("view", "inner", (0, 6, 40, 10))
        let outer = element("view", "outer", (0, 6, 80, 40), inside: "<subviews>\(inner)</subviews>")
        let (root, contents) = try load(outer)
        let place = try contents.object("inner", as: View.self)
        #expect(place.convert(place.bounds, to: root) == Rect(x: 0, y: 1, width: 5, height: 0))
    }

    @Test func rule2_constraintsAcrossAxesAreRescaled() throws {
        let square = element(
            "view", "square", (0, 0, 96, 96), "translatesAutoresizingMaskIntoConstraints=\"NO\"",
            inside:
                "<constraints><constraint firstAttribute=\"width\" secondItem=\"square\" secondAttribute=\"height\" id=\"c1\"/><constraint firstAttribute=\"height\" constant=\"96\" id=\"c2\"/></constraints>"
        )
        let (root, contents) = try load(square)
        _ = Stage(size: Size(width: 40, height: 12), root: root)
        #expect(try frame("square", in: contents).size == Size(width: 12, height: 6))
    }

    @Test(arguments: [
        (0.0, 21.0, 0, 1), (4, 21, 0, 1), (100, 31, 7, 1), (120, 6, 7, 1), (16, 44, 1, 3), (0, 48, 0, 3),
    ])
    func rule3_oneLineIsOneRowUnlessThereIsRoomForABorder(y: Double, height: Double, row: Int, rows: Int)
        throws
    {
        let (_, contents) = try load(element("button", "b", (0, y, 80, height)))
        let frame = try frame("b", in: contents)
        #expect(frame.minY == row && frame.height == rows)
    }

    @Test(arguments: [(21, 1), (31, 1), (39, 1), (44, 3), (60, 4)])
    func rule3_heightsThatConstraintsSayAreRowsToo(points: Int, rows: Int) throws {
        let label = element(
            "label", "l", (0, 0, 80, 20), "text=\"a\" translatesAutoresizingMaskIntoConstraints=\"NO\"",
            inside:
                "<constraints><constraint firstAttribute=\"height\" constant=\"\(points)\" id=\"h\"/></constraints>"
        )
        let top =
            "<constraint firstItem=\"l\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" id=\"t\"/>"
        let (root, contents) = try load(label, constraints: top)
        _ = Stage(size: Size(width: 40, height: 12), root: root)
        #expect(try frame("l", in: contents).height == rows)
    }

    @Test func rule4_aButtonWithoutRoomForItsBracketsGrowsAroundItsTitle() throws {
        let title = "<state key=\"normal\" title=\"Button\"/>"
        let left = "contentHorizontalAlignment=\"left\""
        let buttons =
            element("button", "middle", (160, 0, 46, 30), inside: title)
            + element("button", "edge", (8, 48, 46, 30), inside: title)
            + element("button", "left", (160, 96, 46, 30), left, inside: title)
        let (_, contents) = try load(buttons)
        #expect(try frame("middle", in: contents) == Rect(x: 18, y: 0, width: 10, height: 1))
        #expect(try frame("edge", in: contents) == Rect(x: 0, y: 3, width: 10, height: 1))
        #expect(try frame("left", in: contents) == Rect(x: 20, y: 6, width: 10, height: 1))
    }

    @Test func rule4_aLabelThatIsCutOffTakesFreeCellsBesideIt() throws {
        let labels =
            element("label", "left", (8, 0, 52, 16), "text=\"Password\"")
            + element("label", "right", (240, 16, 60, 16), "text=\"Forgotten?\" textAlignment=\"right\"")
            + element("label", "middle", (120, 32, 60, 16), "text=\"Remember me\" textAlignment=\"center\"")
        let (_, contents) = try load(labels)
        #expect(try frame("left", in: contents) == Rect(x: 1, y: 0, width: 8, height: 1))
        #expect(try frame("right", in: contents) == Rect(x: 28, y: 1, width: 10, height: 1))
        #expect(try frame("middle", in: contents) == Rect(x: 14, y: 2, width: 11, height: 1))
    }

    @Test func rule4_cellsOfOthersAreNotFree() throws {
        let views =
            element("label", "name", (0, 0, 48, 16), "text=\"Username\"")
            + element("textField", "field", (56, 0, 100, 16))
        let (_, contents) = try load(views)
        #expect(try frame("name", in: contents) == Rect(x: 0, y: 0, width: 6, height: 1))
        // What was cut off in points as well is left so.
        let (_, others) = try load(
            element("label", "long", (0, 0, 48, 16), "text=\"A text that no 48 points hold\""))
        #expect(try frame("long", in: others).width == 6)
    }

    @Test func rule5_hairlinesAreLinesAndNotBeams() throws {
        let color =
            "<color key=\"backgroundColor\" red=\"0\" green=\"1\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
        let rules =
            element("view", "across", (0, 20, 80, 0.5), inside: color)
            + element("view", "down", (100, 0, 1, 64), inside: color)
        let (root, contents) = try load(rules)
        let stage = Stage(size: Size(width: 40, height: 12), root: root)
        #expect(try frame("across", in: contents) == Rect(x: 0, y: 1, width: 10, height: 1))
        #expect(try frame("down", in: contents) == Rect(x: 12, y: 0, width: 1, height: 4))
        #expect(stage.text.split(separator: "\n").prefix(2) == ["            │", "──────────  │"])
        #expect(stage.style(at: Point(x: 0, y: 1)).foreground == .rgb(0x00FF00))
        #expect(stage.style(at: Point(x: 0, y: 1)).background != .rgb(0x00FF00))
    }

    @Test func rule5_linesThatConstraintsMakeThinAreACellThick() throws {
        let color = "<color key=\"backgroundColor\" white=\"0\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>"
        let line = element(
            "view", "line", (0, 20, 80, 1), "translatesAutoresizingMaskIntoConstraints=\"NO\"",
            inside: color
                + "<constraints><constraint firstAttribute=\"height\" constant=\"1\" id=\"h\"/></constraints>"
        )
        let top =
            "<constraint firstItem=\"line\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" constant=\"32\" id=\"t\"/>"
        let (root, contents) = try load(line, constraints: top)
        _ = Stage(size: Size(width: 40, height: 12), root: root)
        #expect(try frame("line", in: contents).minY == 2)
        #expect(try frame("line", in: contents).height == 1)
    }

    @Test func rule5_linesThatTouchTextDoNotHideIt() throws {
        let placed = "translatesAutoresizingMaskIntoConstraints=\"NO\""
        let line = element(
            "view", "line", (0, 16, 80, 1), placed,
            inside: """
                <color key="backgroundColor" white="0" alpha="1" colorSpace="calibratedWhite"/>
                <constraints><constraint firstAttribute="height" constant="1" id="h"/></constraints>
                """)
        let labels =
            element("label", "a", (0, 0, 80, 16), "\(placed) text=\"First\"")
            + element("label", "b", (0, 17, 80, 16), "\(placed) text=\"Second\"")
        func below(_ view: String, _ other: String, _ edge: String) -> String {
            """
            <constraint firstItem="\(view)" firstAttribute="top" secondItem="\(other)" secondAttribute="\(edge)" id="\(view)-top"/>
            """
        }
        let (root, contents) = try load(
            labels + line,
            constraints: below("a", "root", "top") + below("line", "a", "bottom")
                + below("b", "line", "bottom"))
        _ = Stage(size: Size(width: 40, height: 12), root: root)
        #expect(try ["a", "line", "b"].map { try frame($0, in: contents).minY } == [0, 1, 2])
    }

    @Test func rule6_textsInARowKeepAColumnBetweenThem() throws {
        let views =
            element("label", "a", (0, 0, 45, 16), "text=\"Name\"")
            + element("label", "b", (48, 0, 80, 16), "text=\"Value\"")
        let (_, contents) = try load(views)
        #expect(try frame("a", in: contents).maxX == 5 && frame("b", in: contents).minX == 6)
        // What touches in points touches in cells.
        let touching =
            element("label", "a", (0, 0, 48, 16), "text=\"Name\"")
            + element("label", "b", (48, 0, 80, 16), "text=\"Value\"")
        let (_, others) = try load(touching)
        #expect(try frame("a", in: others).maxX == frame("b", in: others).minX)
    }

    @Test func rule6_gapsThatConstraintsSayAreAColumnAtLeast() throws {
        func label(_ id: String) -> String {
            element(
                "label", id, (0, 0, 45, 16), "text=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\""
            )
        }
        let constraints = """
            <constraint firstItem="aa" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
            <constraint firstItem="bb" firstAttribute="leading" secondItem="aa" secondAttribute="trailing" constant="3" id="c2"/>
            """
        let (root, contents) = try load(label("aa") + label("bb"), constraints: constraints)
        _ = Stage(size: Size(width: 40, height: 12), root: root)
        #expect(try frame("aa", in: contents).maxX == 2 && frame("bb", in: contents).minX == 3)
    }

    @Test func rule7_marginsOfTheRootAreTwoColumnsAndThoseInsideOne() throws {
        func pinned(_ id: String, to view: String, inside: String = "") -> (view: String, constraint: String)
        {
            (
                element(
                    "view", id, (0, 0, 80, 80), "translatesAutoresizingMaskIntoConstraints=\"NO\"",
                    inside: inside),
                "<constraint firstItem=\"\(id)\" firstAttribute=\"leading\" secondItem=\"\(view)\" secondAttribute=\"leadingMargin\" id=\"l\(id)\"/><constraint firstItem=\"\(id)\" firstAttribute=\"width\" constant=\"80\" id=\"w\(id)\"/>"
            )
        }
        let inner = pinned("inner", to: "outer")
        let outer = pinned("outer", to: "root", inside: "<subviews>\(inner.view)</subviews>")
        let (root, contents) = try load(outer.view, constraints: outer.constraint + inner.constraint)
        _ = Stage(size: Size(width: 40, height: 12), root: root)
        #expect(try frame("outer", in: contents).minX == 2)
        #expect(try frame("inner", in: contents).minX == 1)
    }

    @Test func rule8_whatIsEquallyWideSharesTheRestFromLeftToRight() throws {
        let keys = ["k0", "k1", "k2", "k3"]
        let views = keys.map {
            element("view", $0, (0, 0, 94, 80), "translatesAutoresizingMaskIntoConstraints=\"NO\"")
        }.joined()
        let stack = element(
            "stackView", "stack", (0, 0, 376, 80),
            "distribution=\"fillEqually\" translatesAutoresizingMaskIntoConstraints=\"NO\"",
            inside: "<subviews>\(views)</subviews>")
        let constraints = [("leading", "leading"), ("trailing", "trailing"), ("top", "top")].map {
            "<constraint firstItem=\"stack\" firstAttribute=\"\($0.0)\" secondItem=\"root\" secondAttribute=\"\($0.1)\" id=\"s\($0.0)\"/>"
        }.joined()
        let (root, contents) = try load(stack, constraints: constraints, width: 376)
        _ = Stage(size: Size(width: 47, height: 12), root: root)
        #expect(try keys.map { try frame($0, in: contents).width } == [12, 12, 12, 11])
    }

    @Test(arguments: [
        ("type=\"system\" pointSize=\"17\"", CellAttributes()),
        ("type=\"boldSystem\" pointSize=\"12\"", .bold),
        ("type=\"system\" pointSize=\"28\"", .bold), ("type=\"italicSystem\" pointSize=\"9\"", .italic),
        ("type=\"system\" weight=\"semibold\" pointSize=\"17\"", .bold),
        ("type=\"system\" weight=\"light\" pointSize=\"27\"", CellAttributes()),
    ])
    func rule9_ofFontsOnlyWeightAndSlantCount(font: String, attributes: CellAttributes) throws {
        let (_, contents) = try load(
            element(
                "label", "l", (0, 0, 80, 20), "text=\"a\"",
                inside: "<fontDescription key=\"fontDescription\" \(font)/>"))
        #expect(try contents.object("l", as: Label.self).textAttributes == attributes)
    }

    @Test func rule10_theRootIsAsLargeAsItsHost() throws {
        let filling = element(
            "view", "fill", (0, 0, 320, 192),
            inside: "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>")
        let (root, contents) = try load(filling)
        _ = Stage(size: Size(width: 100, height: 30), root: root)
        #expect(try frame("fill", in: contents).size == Size(width: 100, height: 30))
    }

    @Test func aBoxForOneOfXcodesOwnViewsIsAsHighAsThatWas() throws {
        let bar = element(
            "mapView", "bar", (0, 0, 320, 56), "translatesAutoresizingMaskIntoConstraints=\"NO\"")
        let constraints = """
            <constraint firstItem="bar" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
            """
        let (root, contents) = try load(bar, constraints: constraints)
        _ = Stage(size: Size(width: 40, height: 12), root: root)
        #expect(try frame("bar", in: contents).height == 4)
    }
}
