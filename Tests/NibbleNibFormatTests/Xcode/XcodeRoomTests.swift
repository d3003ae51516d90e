import Testing

@testable import NibbleNibFormat

/// The room that buttons, fields and large print of Xcode's files have on a screen of cells.
@Suite struct XcodeRoomTests {
    private static let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""

    /// A view with others inside, and constraints.
    private func document(_ inside: String, _ constraints: String = "", height: Int = 667) throws
        -> NibDocument
    {
        try #require(
            try xib(
                """
                <view id="v"><rect key="frame" x="0" y="0" width="375" height="\(height)"/><subviews>\(inside)</subviews>
                <constraints>\(constraints)</constraints></view>
                """
            ).document)
    }

    private func button(_ inside: String, width: Int = 40) -> String {
        """
        <button id="b" \(Self.free)><rect key="frame" x="0" y="0" width="\(width)" height="30"/>
        <state key="normal" title="Save"/>\(inside)</button>
        """
    }

    private static let ground =
        "<color key=\"backgroundColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"calibratedRGB\"/>"

    private static let looks: [(inside: String, style: String?, insets: String?)] = [
        ("", "bracketed", nil),
        (ground, nil, "0,1,0,1"),
        ("<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Save\"/>", "bracketed", nil),
        ("<buttonConfiguration key=\"configuration\" style=\"gray\" title=\"Save\"/>", nil, "0,1,0,1"),
        ("<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Save\"/>", "filled", nil),
        (
            "<inset key=\"contentEdgeInsets\" minX=\"60\" minY=\"8\" maxX=\"0.0\" maxY=\"8\"/>", "bracketed",
            "0,8,0,1"
        ),
    ]

    @Test(arguments: looks)
    func buttonsLookAsTheyDidInXcode(inside: String, style: String?, insets: String?) throws {
        let element = try document(button(inside)).element("b")
        #expect(element["style"] == style)
        #expect(element["contentEdgeInsets"] == insets)
    }

    @Test func aWideButtonHasSpacesInsideItsBrackets() throws {
        let element = try document(button(Self.ground, width: 90)).element("b")
        #expect(element["style"] == nil && element["contentEdgeInsets"] == nil)
    }

    @Test(arguments: ["maxX=\"\"", "maxX=\"nan\"", "maxX=\"1e300\""])
    func roomThatIsNoNumberIsLeftOut(attribute: String) throws {
        let inset = "<inset key=\"contentEdgeInsets\" minX=\"60\" minY=\"8\" \(attribute) maxY=\"8\"/>"
        #expect(try document(button(inset)).element("b")["contentEdgeInsets"] == nil)
    }

    private func label(_ id: String, _ text: String, size: Int, width: Int, _ inside: String = "") -> String {
        """
        <label id="\(id)" text="\(text)" \(Self.free)><rect key="frame" x="0" y="0" width="\(width)" height="48"/>
        <fontDescription key="fontDescription" type="system" pointSize="\(size)"/>\(inside)</label>
        """
    }

    private func widths(of id: String, in document: NibDocument) throws -> [Double] {
        try document.element(id).constraints.filter { $0.first.attribute == .width }.map(\.constant)
    }

    @Test func largePrintBesideOthersKeepsItsWidth() throws {
        let beside =
            "<constraint firstItem=\"s\" firstAttribute=\"leading\" secondItem=\"l\" secondAttribute=\"trailing\" id=\"c\"/>"
        let alone =
            "<constraint firstItem=\"l\" firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"leading\" id=\"c\"/>"
        let views = label("l", "12:34", size: 40, width: 120) + label("s", "now", size: 12, width: 30)
        let kept = try document(views, beside)
        #expect(try widths(of: "l", in: kept) == [15])
        #expect(try kept.element("l").constraints.first?.priority == 700)
        #expect(try widths(of: "s", in: kept) == [])
        #expect(try widths(of: "l", in: document(views, alone)) == [])
        let small = label("l", "12:34", size: 17, width: 120) + label("s", "now", size: 12, width: 30)
        #expect(try widths(of: "l", in: document(small, beside)) == [])
        let own =
            "<constraints><constraint firstAttribute=\"width\" constant=\"120\" id=\"w\"/></constraints>"
        let held = label("l", "12:34", size: 40, width: 120, own) + label("s", "now", size: 12, width: 30)
        #expect(try widths(of: "l", in: document(held, beside)) == [15])
    }

    @Test(arguments: [("", "fill", true), ("axis=\"vertical\"", "fill", false), ("", "equalSpacing", false)])
    func largePrintInARowKeepsItsWidth(axis: String, distribution: String, isKept: Bool) throws {
        let row = """
            <stackView id="row" \(axis) distribution="\(distribution)" \(Self.free)><rect key="frame" x="0" y="0" \
            width="200" height="48"/><subviews>\(label("l", "1", size: 40, width: 64))</subviews></stackView>
            """
        #expect(try widths(of: "l", in: document(row)) == (isKept ? [8] : []))
    }

    @Test(arguments: [
        ("Identity server:", "", 114.0, 16.0),
        ("Identity server:", "relation=\"greaterThanOrEqual\"", 114, 14.25),
        ("Far too long for so few points", "", 114, 14.25), ("Short", "", 114, 14.25),
    ])
    func aWidthThatWasEnoughInXcodeIsEnough(text: String, relation: String, points: Double, columns: Double)
        throws
    {
        let width = """
            <constraints><constraint firstAttribute="width" \(relation) constant="\(points)" id="w"/></constraints>
            """
        #expect(
            try widths(of: "l", in: document(label("l", text, size: 15, width: 114, width), height: 30))
                == [columns])
    }
}
