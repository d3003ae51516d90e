import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibFormat
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// What a naive reader of Xcode's files gets wrong: each fact as it shows in the views that a file makes.
@Suite(.serialized) @MainActor struct XcodeRows {
    /// A file with a view `v` of 320 by 160 points and what is inside it.
    static func xib(_ inside: String, objects: String = "", attributes: String = "") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view \(attributes) id="v"><rect key="frame" x="0.0" y="0.0" width="320" height="160"/>\(inside)</view>
        \(objects)
        </objects>
        </document>
        """
    }

    /// A view inside `v`, placed by constraints unless it says otherwise.
    static func box(_ id: String, _ attributes: String = "", _ inside: String = "") -> String {
        """
        <view translatesAutoresizingMaskIntoConstraints="NO" \(attributes) id="\(id)">\
        <rect key="frame" x="16" y="16" width="80" height="32"/>\(inside)</view>
        """
    }

    static func constraints(_ lines: [String], ids: String = "k") -> String {
        let all = lines.enumerated().map { "<constraint \($1) id=\"\(ids)\($0)\"/>" }.joined()
        return "<constraints>\(all)</constraints>"
    }

    /// Loads a file, shows `v` on a screen and looks at the frame of one of its objects.
    private func frame(
        of id: String = "a", in text: String, size: Size = Size(width: 40, height: 10)
    ) throws -> Rect {
        let contents = try Nib.load(text, file: "Test.xib")
        _ = Stage(size: size, root: try contents.object("v", as: View.self))
        return try contents.object(id, as: View.self).frame
    }

    /// The frame of a view `a` inside `v` under some constraints of `v`.
    private func frame(_ lines: String..., size: Size = Size(width: 40, height: 10)) throws -> Rect {
        let inside = "<subviews>\(Self.box("a"))</subviews>\(Self.constraints(lines))"
        return try frame(in: Self.xib(inside), size: size)
    }

    private static let corner = [
        "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"top\"",
        "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"leading\"",
    ]

    @Test func i1_aConstraintWithoutAFirstItemIsOfTheViewThatHasIt() throws {
        let own = Self.constraints(
            [
                "firstAttribute=\"width\" constant=\"64\"", "firstAttribute=\"height\" constant=\"48\"",
            ], ids: "own")
        let inside = "<subviews>\(Self.box("a", "", own))</subviews>\(Self.constraints(Self.corner))"
        #expect(try frame(in: Self.xib(inside)) == Rect(x: 0, y: 0, width: 8, height: 3))
        #expect(
            try frame(
                Self.corner[0], Self.corner[1],
                "firstAttribute=\"trailing\" secondItem=\"a\" secondAttribute=\"trailing\" constant=\"40\"",
                "firstAttribute=\"bottom\" secondItem=\"a\" secondAttribute=\"bottom\" constant=\"32\"")
                == Rect(x: 0, y: 0, width: 35, height: 8))
    }

    @Test func i2_aFixedFrameIsTheViewsPlace() throws {
        let text = Self.xib("<subviews>\(Self.box("a", "fixedFrame=\"YES\""))</subviews>")
        #expect(try frame(in: text) == Rect(x: 2, y: 1, width: 10, height: 2))
        #expect(
            try frame(in: text, size: Size(width: 80, height: 24)) == Rect(x: 2, y: 1, width: 10, height: 2))
    }

    @Test func i3_whatIsExcludedIsNotInstalledUntilAVariationSaysSo() throws {
        let inside = """
            <subviews>\(Self.box("a"))</subviews>
            <constraints>
            <constraint \(Self.corner[0]) id="k0"/><constraint \(Self.corner[1]) id="k1"/>
            <constraint firstItem="a" firstAttribute="height" constant="32" id="k2"/>
            <constraint firstItem="a" firstAttribute="width" constant="80" id="narrow"/>
            <constraint firstItem="a" firstAttribute="width" constant="160" id="wide"/>
            </constraints>
            <variation key="default"><mask key="constraints"><exclude reference="wide"/></mask></variation>
            <variation key="widthClass=regular"><mask key="constraints">
            <exclude reference="narrow"/><include reference="wide"/></mask></variation>
            """
        #expect(try frame(in: Self.xib(inside)).width == 10)
        #expect(try frame(in: Self.xib(inside), size: Size(width: 80, height: 24)).width == 20)
    }

    @Test func i4_constraintsForTheCanvasAreNotMade() throws {
        #expect(
            try frame(
                Self.corner[0], Self.corner[1], "firstItem=\"a\" firstAttribute=\"width\" constant=\"80\"",
                "firstItem=\"a\" firstAttribute=\"height\" constant=\"16\"",
                "placeholder=\"YES\" firstItem=\"a\" firstAttribute=\"width\" constant=\"240\""
            ).width == 10)
    }

    @Test func i5_marginsAreThoseOfTheView() throws {
        let size = [
            "firstItem=\"a\" firstAttribute=\"width\" constant=\"80\"",
            "firstItem=\"a\" firstAttribute=\"height\" constant=\"16\"", Self.corner[0],
        ]
        func x(_ constant: Int) throws -> Int {
            try frame(
                size[0], size[1], size[2],
                "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"leadingMargin\" constant=\"\(constant)\""
            ).minX
        }
        #expect(try x(0) == 2)
        // The constant that undoes the root's margin leads to the edge, not off the screen.
        #expect(try x(-16) == 0)
    }

    @Test(arguments: [("0.5", 20), ("1/4", 10), ("1:2", 20), ("0.25", 10)])
    func i6_multipliersHaveManySpellings(multiplier: String, width: Int) throws {
        #expect(
            try frame(
                Self.corner[0], Self.corner[1], "firstItem=\"a\" firstAttribute=\"height\" constant=\"16\"",
                "firstItem=\"a\" firstAttribute=\"width\" secondItem=\"v\" secondAttribute=\"width\" multiplier=\"\(multiplier)\""
            ).width == width)
    }

    @Test func i6_eitherDirectionMeansTheSame() throws {
        #expect(
            try frame(
                Self.corner[0], Self.corner[1], "firstItem=\"a\" firstAttribute=\"height\" constant=\"16\"",
                "firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"width\" multiplier=\"4\""
            ).width == 10)
        // A square of points is twice as many columns as rows.
        #expect(
            try frame(
                Self.corner[0], Self.corner[1], "firstItem=\"a\" firstAttribute=\"height\" constant=\"64\"",
                "firstItem=\"a\" firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"height\" multiplier=\"1:1\""
            ) == Rect(x: 0, y: 0, width: 8, height: 4))
    }

    @Test func i7_guidesAreTheSafeArea() throws {
        let inside = """
            <subviews>\(Self.box("a"))</subviews><viewLayoutGuide key="safeArea" id="s"/>
            \(Self.constraints([
                "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"s\" secondAttribute=\"top\" constant=\"16\"",
                "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"s\" secondAttribute=\"leading\"",
                "firstItem=\"s\" firstAttribute=\"bottom\" secondItem=\"a\" secondAttribute=\"bottom\"",
                "firstItem=\"s\" firstAttribute=\"trailing\" secondItem=\"a\" secondAttribute=\"trailing\"",
            ]))
            """
        #expect(try frame(in: Self.xib(inside)) == Rect(x: 0, y: 1, width: 40, height: 9))
    }

    @Test func i8_rootViewsStillHaveTheirMasks() throws {
        let mask = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"
        let view = try Nib.load(Self.xib(mask), file: "Test.xib").first(View.self)
        #expect(view.translatesAutoresizingMaskIntoConstraints)
        let superview = View(frame: view.frame)
        superview.addSubview(view)
        let stage = Stage(size: Size(width: 40, height: 10), root: superview)
        stage.resize(to: Size(width: 60, height: 20))
        #expect(view.frame == Rect(x: 0, y: 0, width: 60, height: 20))
    }

    @Test func i9_relationsAndPrioritiesDecide() throws {
        #expect(
            try frame(
                Self.corner[0], Self.corner[1], "firstItem=\"a\" firstAttribute=\"height\" constant=\"16\"",
                "firstItem=\"a\" firstAttribute=\"width\" relation=\"lessThanOrEqual\" constant=\"96\"",
                "firstItem=\"a\" firstAttribute=\"width\" secondItem=\"v\" secondAttribute=\"width\" priority=\"750\""
            ).width == 12)
    }

    @Test func i10_theUsualDistanceTakesTheNumbersPlace() throws {
        let inside = """
            <subviews>\(Self.box("a"))\(Self.box("b"))</subviews>
            \(Self.constraints(Self.corner + [
                "firstItem=\"a\" firstAttribute=\"width\" constant=\"80\"",
                "firstItem=\"a\" firstAttribute=\"height\" constant=\"32\"",
                "firstItem=\"b\" firstAttribute=\"width\" constant=\"80\"",
                "firstItem=\"b\" firstAttribute=\"height\" constant=\"32\"",
                "firstItem=\"b\" firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"top\"",
                "firstItem=\"b\" firstAttribute=\"leading\" secondItem=\"a\" secondAttribute=\"trailing\" constant=\"999\" symbolic=\"YES\"",
            ]))
            """
        #expect(try frame(of: "b", in: Self.xib(inside)).minX == 11)
    }

    @Test func i11_aCellsConstraintsAreThoseOfItsContentView() throws {
        let contents = try Nib.load(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES"><objects>
            <tableViewCell id="c"><rect key="frame" x="0" y="0" width="320" height="48"/>
            <tableViewCellContentView key="contentView" tableViewCell="c" id="t">
            <rect key="frame" x="0" y="0" width="320" height="48"/>
            <subviews><label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="a"/></subviews>
            \(Self.constraints([
                "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"t\" secondAttribute=\"leading\" constant=\"16\"",
                "firstItem=\"a\" firstAttribute=\"centerY\" secondItem=\"t\" secondAttribute=\"centerY\"",
            ]))
            </tableViewCellContentView></tableViewCell>
            </objects></document>
            """, file: "Test.xib")
        let cell = try contents.first(TableViewCell.self)
        let label = try contents.object("a", as: Label.self)
        #expect(label.superview === cell.contentView)
        _ = Stage(size: Size(width: 40, height: 3), root: cell)
        #expect(label.convert(label.bounds, to: cell.contentView).origin == Point(x: 2, y: 1))
    }

    // In UIKit the content view covers the item; here the marks of the selection are beside it.
    @Test func i11_aConstraintThatNamesAnItemMeansItsContentView() throws {
        let contents = try Nib.load(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES"><objects>
            <collectionViewCell id="c"><rect key="frame" x="0" y="0" width="320" height="48"/>
            <view key="contentView"><rect key="frame" x="0" y="0" width="320" height="48"/>
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"/></subviews></view>
            \(Self.constraints([
                "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"c\" secondAttribute=\"leading\"",
                "firstItem=\"c\" firstAttribute=\"trailing\" secondItem=\"a\" secondAttribute=\"trailing\"",
                "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"c\" secondAttribute=\"top\"",
                "firstItem=\"a\" firstAttribute=\"bottom\" secondItem=\"c\" secondAttribute=\"bottom\"",
            ]))
            </collectionViewCell>
            </objects></document>
            """, file: "Test.xib")
        let cell = try contents.first(CollectionViewCell.self)
        let view = try contents.object("a", as: View.self)
        _ = Stage(size: Size(width: 40, height: 3), root: cell)
        #expect(cell.contentView.frame.width < 40 && view.frame == cell.contentView.bounds)
    }

    @Test func i12_aMissingAttributeMeansWhatXcodeMeans() throws {
        let inside = "<subviews><label id=\"a\"/><label userInteractionEnabled=\"NO\" id=\"b\"/></subviews>"
        let contents = try Nib.load(Self.xib(inside), file: "Test.xib")
        #expect(try contents.object("a", as: Label.self).isUserInteractionEnabled)
        #expect(try !contents.object("b", as: Label.self).isUserInteractionEnabled)
    }

    @Test func i13_textsMayBeElements() throws {
        let base64 = "<mutableString key=\"text\" base64-UTF8=\"YES\">R3LDvMOfZQ</mutableString>"
        let contents = try Nib.load(
            Self.xib(
                """
                <subviews>
                <label numberOfLines="0" id="a"><string key="text">One
                two</string></label>
                <label id="b">\(base64)</label>
                <label id="c"><attributedString key="attributedText"><fragment content="R"/><fragment content="ed"/></attributedString></label>
                </subviews>
                """), file: "Test.xib")
        #expect(try contents.object("a", as: Label.self).text == "One\ntwo")
        #expect(try contents.object("b", as: Label.self).text == "Grüße")
        #expect(try contents.object("c", as: Label.self).text == "Red")
    }

    @Test(arguments: [
        (
            "red=\"1\" green=\"0.0\" blue=\"0.0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"",
            "#ff0000"
        ),
        ("white=\"1\" alpha=\"0.0\" colorSpace=\"calibratedWhite\"", "clear"),
        ("white=\"0.0\" alpha=\"0.5\" colorSpace=\"calibratedWhite\"", "#00000080"),
        ("systemColor=\"systemBackgroundColor\"", "systemBackground"),
    ])
    func i14_coloursOfAllSpacesAreColours(attributes: String, text: String) throws {
        let view = try Nib.load(
            Self.xib("<color key=\"backgroundColor\" \(attributes)/>"), file: "Test.xib"
        ).first(View.self)
        #expect(view.backgroundColor == ColorNames.color(text))
    }

    @Test func i15_whatOnlyTheCanvasNeedsIsSkippedSilently() throws {
        let contents = try Nib.load(
            Self.xib(
                """
                <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
                <simulatedStatusBarMetrics key="simulatedStatusBarMetrics"/><point key="canvasLocation" x="1" y="2"/>
                """,
                attributes:
                    "misplaced=\"YES\" ambiguous=\"YES\" userLabel=\"Box\" colorLabel=\"IBBuiltInLabel-Red\""),
            file: "Test.xib")
        #expect(contents.warnings.isEmpty)
    }
}
