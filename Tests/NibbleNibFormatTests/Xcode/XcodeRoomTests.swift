import Testing

@testable import NibbleNibFormat

/// The room that buttons, fields and large print of Xcode's files have on a screen of cells.
@Suite struct XcodeRoomTests {
    private static let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""

    /// A view with others inside, and constraints.
    private func document(
        _ inside: String, _ constraints: String = "", after: String = "", height: Int = 667
    ) throws
        -> NibDocument
    {
        try #require(
            try xib(
                """
                <view id="v"><rect key="frame" x="0" y="0" width="375" height="\(height)"/><subviews>\(inside)</subviews>
                <constraints>\(constraints)</constraints>\(after)</view>
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
        ("<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Save\"/>", "filled", "0,1,0,1"),
        (ground.replacing("alpha=\"1\"", with: "alpha=\"0\""), "bracketed", nil),
        ("<state key=\"normal\" title=\"Save\" backgroundImage=\"key\"/>", nil, "0,1,0,1"),
        (
            "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Save\"><backgroundConfiguration key=\"background\">"
                + ground + "</backgroundConfiguration></buttonConfiguration>", nil, "0,1,0,1"
        ),
        (
            "<buttonConfiguration key=\"configuration\" style=\"gray\" title=\"Save\"><directionalEdgeInsets key=\"contentInsets\" "
                + "top=\"8\" leading=\"16\" bottom=\"8\" trailing=\"24\"/></buttonConfiguration>", nil,
            "0,2,0,3"
        ),
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

    @Test(arguments: [
        ("contactAdd", "+", "Add contact"), ("infoDark", "i", "More information"), ("system", nil, nil),
    ])
    func buttonTypesWithPicturesHaveTitles(type: String, title: String?, label: String?) throws {
        let button =
            "<button id=\"b\" buttonType=\"\(type)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"22\" height=\"22\"/></button>"
        let element = try document(button).element("b")
        #expect(element["title"] == title && element["accessibilityLabel"] == label)
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

    private static let follows =
        "<constraint firstItem=\"s\" firstAttribute=\"leading\" secondItem=\"l\" secondAttribute=\"trailing\" id=\"c\"/>"
    private static let clock =
        "<constraints><constraint firstAttribute=\"width\" constant=\"120\" id=\"w\"/></constraints>"

    @Test(arguments: [
        (40, follows, "", [15.0]), (17, follows, "", []), (40, "", "", []),
        (40, follows.replacing("\"trailing\"", with: "\"leading\""), "", []),
        (40, follows.replacing("\"leading\"", with: "\"trailing\""), "", []),
        (40, follows.replacing("secondItem=\"l\"", with: "secondItem=\"v\""), "", []),
        (
            40, follows,
            "<variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"c\"/></mask></variation>",
            []
        ),
    ])
    func whatFollowsLargePrintIsWhereItWas(size: Int, constraint: String, mask: String, widths: [Double])
        throws
    {
        let views = label("l", "12:34", size: size, width: 120) + label("s", "now", size: 12, width: 30)
        let document = try document(views, constraint, after: mask)
        #expect(try self.widths(of: "l", in: document) == widths)
        #expect(try self.widths(of: "s", in: document) == [])
        guard !widths.isEmpty else { return }
        let wish = try #require(try document.element("l").constraints.first)
        #expect(wish.relation == .greaterThanOrEqual && wish.priority == 300)
    }

    @Test func largePrintWithAWidthKeepsThatAlone() throws {
        let views =
            label("l", "12:34", size: 40, width: 120, Self.clock) + label("s", "now", size: 12, width: 30)
        #expect(try widths(of: "l", in: document(views, Self.follows)) == [15])
    }

    @Test(arguments: [
        ("", "", [[8.0], []]), ("axis=\"vertical\"", "", [[], []]),
        ("distribution=\"equalSpacing\"", "", [[], []]),
        ("", "hidden=\"YES\"", [[], []]), ("semanticContentAttribute=\"forceRightToLeft\"", "", [[], []]),
    ])
    func largePrintInARowKeepsItsWidthBeforeOthers(row: String, second: String, widths: [[Double]]) throws {
        let labels =
            label("l", "1", size: 40, width: 64)
            + label("s", "2", size: 40, width: 64).replacing("id=\"s\"", with: "id=\"s\" \(second)")
        let stack = """
            <stackView id="row" \(row) \(Self.free)><rect key="frame" x="0" y="0" width="200" height="48"/>\
            <subviews>\(labels)</subviews></stackView>
            """
        let document = try document(stack)
        #expect(try ["l", "s"].map { try self.widths(of: $0, in: document) } == widths)
    }

    @Test(arguments: [
        ("Identity server:", "", 16.0, 999.0),
        ("Identity server:", "relation=\"greaterThanOrEqual\"", 14.25, 1_000),
        ("Far too long for so few points", "", 14.25, 1_000), ("Short", "", 14.25, 1_000),
        ("Identity server:", "priority=\"750\"", 16, 750),
    ])
    func aWidthThatWasEnoughInXcodeIsEnough(
        text: String, attributes: String, columns: Double, priority: Double
    ) throws {
        let width = """
            <constraints><constraint firstAttribute="width" \(attributes) constant="114" id="w"/></constraints>
            """
        let document = try document(label("l", text, size: 15, width: 114, width), height: 30)
        let constraint = try #require(try document.element("l").constraints.first)
        #expect(constraint.constant == columns && constraint.priority == priority)
    }

    @Test func widthsOfVariationsAreEnoughToo() throws {
        let width = """
            <constraints><constraint firstAttribute="width" constant="160" id="w">\
            <variation key="heightClass=compact" constant="114"/></constraint></constraints>
            """
        let document = try document(label("l", "Identity server:", size: 15, width: 160, width), height: 30)
        let constraint = try #require(try document.element("l").constraints.first)
        #expect(constraint.constant == 20 && constraint.variations.map(\.constant) == [16])
        #expect(constraint.priority == 999)
    }

    @Test(arguments: [
        ("label", "label", "1"), ("label", "textField", "0.375"), ("view", "label", "0.375"),
    ])
    func linesOfTextInARowAreAColumnApart(first: String, second: String, spacing: String) throws {
        let stack = """
            <stackView id="row" spacing="3" \(Self.free)><rect key="frame" x="0" y="0" width="200" height="20"/>\
            <subviews><\(first) id="a" text="a"/><\(second) id="b" text="b"/></subviews></stackView>
            """
        #expect(try document(stack).element("row")["spacing"] == spacing)
    }

    @Test(arguments: [(0, 5, "line"), (16, 5, "none"), (0, 0, "none")])
    func fieldsKeepTheirEndsInsideABorder(x: Int, radius: Int, style: String) throws {
        let box = """
            <view id="box" \(Self.free)><rect key="frame" x="0" y="0" width="280" height="90"/><subviews>\
            <textField id="f" \(Self.free)><rect key="frame" x="\(x)" y="0" width="200" height="44"/></textField></subviews>\
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">\
            <integer key="value" value="\(radius)"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
            """
        #expect(try document(box).element("f")["borderStyle"] == style)
    }
}
