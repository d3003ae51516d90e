import Testing

@testable import NibbleNibFormat

@Suite struct XcodeLineHeightTests {
    /// The heights that a file says of lines in a view of so many points, by their ids.
    private func heights(_ inside: String, height: Int = 667) throws -> [String: String] {
        let document = try #require(
            try xib(
                """
                <view id="v"><rect key="frame" x="0" y="0" width="375" height="\(height)"/><subviews>\(inside)</subviews></view>
                """
            ).document)
        return document.elements.reduce(into: [:]) { heights, element in
            heights[element.id] = element.properties.first { $0.name == "lineHeight" }?.text
        }
    }

    private func view(_ name: String, _ id: String, height: Double, _ attributes: String = "") -> String {
        """
        <\(name) id="\(id)" text="a" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
        <rect key="frame" x="0" y="0" width="90" height="\(height)"/></\(name)>
        """
    }

    @Test func linesOfAScreenKeepTheirHeights() throws {
        let views = [
            view("label", "title", height: 20.5), view("textField", "field", height: 30),
            view("label", "lines", height: 61, "numberOfLines=\"0\""),
            view("button", "stretched", height: 90),
            view("label", "small", height: 14), view("view", "plain", height: 40),
        ]
        #expect(
            try heights(views.joined()) == [
                "title": "1.28", "field": "1.88", "lines": "1.27", "stretched": "2.25",
            ])
    }

    @Test(arguments: [(17, "2.25"), (40, "3")]) func controlsAreAsHighAsTheirFont(size: Int, rows: String)
        throws
    {
        let button = """
            <button id="b" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="90" height="60"/>\
            <fontDescription key="fontDescription" type="system" pointSize="\(size)"/><state key="normal" title="Go"/></button>
            """
        #expect(try heights(button) == ["b": rows])
    }

    // A height of 34 points is two rows where there is room, unless code may set it or it may give way.
    @Test(arguments: [
        (667, "", "", NibConstraint.Relation.greaterThanOrEqual), (300, "", "", .greaterThanOrEqual),
        (667, "priority=\"750\"", "", .equal),
        (
            667, "", "<connections><outlet property=\"height\" destination=\"c\" id=\"o\"/></connections>",
            .equal
        ),
    ])
    func heightsThatWereGivenAreTheLeast(
        page: Int, attributes: String, connections: String, relation: NibConstraint.Relation
    ) throws {
        let field = """
            <textField id="a" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" \
            width="90" height="34"/><constraints><constraint firstAttribute="height" constant="34" \(attributes) id="c"/>\
            </constraints></textField>
            """
        let view = "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"\(page)\"/>"
        let document = try #require(
            try xib("\(view)<subviews>\(field)</subviews>\(connections)</view>").document)
        let constraint = try #require(document.element("a").constraints.first)
        #expect(constraint.relation == relation)
        #expect(constraint.constant == 1)
        let hugging = try document.element("a")["verticalHuggingPriority"]
        #expect((hugging == "1000") == (relation == .greaterThanOrEqual))
    }

    @Test func whatHasNoWidthInUIKitGivesWay() throws {
        let views = view("slider", "slider", height: 30) + view("progressView", "progress", height: 4)
        let document = try #require(
            try xib("<view id=\"v\"><subviews>\(views)</subviews></view>").document)
        for id in ["slider", "progress"] {
            let element = try document.element(id)
            #expect(element["horizontalHuggingPriority"] == "1")
            #expect(element["horizontalCompressionResistancePriority"] == "1")
        }
    }

    @Test func theTitleOfASwitchIsShownOnAMacAlone() throws {
        let file = try xib("<switch id=\"a\" title=\"Enable\"/>")
        #expect(try #require(file.document).element("a")["title"] == nil)
        #expect(file.problems.isEmpty)
    }

    @Test func linesAreCountedByTheirFont() throws {
        func label(_ id: String, height: Double, _ font: String) -> String {
            view("label", id, height: height, "numberOfLines=\"0\"").replacing(
                "</label>", with: "<fontDescription key=\"fontDescription\" \(font)/></label>")
        }
        let views = [
            label("small", height: 57.5, "type=\"system\" pointSize=\"12\""),
            label("large", height: 82, "type=\"system\" weight=\"heavy\" pointSize=\"34\""),
            label("huge", height: 84, "type=\"system\" pointSize=\"70\""),
            label("style", height: 53, "style=\"UICTFontTextStyleTitle2\""),
        ]
        #expect(try heights(views.joined()) == ["large": "2.56", "huge": "5.25", "style": "1.66"])
    }

    // Small print that was whole in Xcode, but has more characters than cells.
    @Test(arguments: [
        ("One two three four", 100, 60, "2"), ("One two", 100, 60, nil), ("One two three four", 90, 60, nil),
        ("One two three four", 100, 30, nil),
    ])
    func smallPrintHasTwoRowsWhereThereIsRoom(text: String, width: Int, room: Int, lines: String?) throws {
        let label = """
            <label id="a" text="\(text)" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="0" y="0" width="\(width)" height="14"/></label>
            """
        let view = "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"200\" height=\"\(room)\"/>"
        let document = try #require(try xib("\(view)<subviews>\(label)</subviews></view>").document)
        #expect(try document.element("a")["numberOfLines"] == lines)
    }

    // Three lines: in six rows two of them may have a second, in four and a half none.
    @Test(arguments: [(96, ["2", "2", nil]), (72, [nil, nil, nil])])
    func smallPrintLeavesOtherLinesTheirRows(room: Int, lines: [String?]) throws {
        let labels = (0..<3).map { index in
            """
            <label id="l\(index)" text="One two three four" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="\(8 * index)" y="\(8 + 22 * index)" width="100" height="14"/></label>
            """
        }
        let view =
            "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"200\" height=\"\(room)\"/>"
        let document = try #require(
            try xib("\(view)<subviews>\(labels.joined())</subviews></view>").document)
        #expect(try (0..<3).map { try document.element("l\($0)")["numberOfLines"] } == lines)
    }

    @Test(arguments: [("width", 100), ("height", 14)])
    func smallPrintOfAFixedSizeHasOneRow(attribute: String, length: Int) throws {
        let label = """
            <label id="a" text="One two three four" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="0" y="0" width="100" height="14"/>
            <constraints><constraint firstAttribute="\(attribute)" constant="\(length)" id="c"/></constraints></label>
            """
        let view = "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"200\" height=\"60\"/>"
        let document = try #require(try xib("\(view)<subviews>\(label)</subviews></view>").document)
        #expect(try document.element("a")["numberOfLines"] == nil)
    }

    @Test func pickersAreAsHighAsTheyWere() throws {
        let picker = view("pickerView", "picker", height: 216) + view("datePicker", "date", height: 216)
        #expect(try heights(picker) == ["picker": "2.7", "date": "13.5"])
    }

    // A line of 17 points between 8 and 8.
    @Test(arguments: [("NO", 36.5, "2.28"), ("NO", 57, "1.78"), ("YES", 36.5, nil)])
    func textViewsThatDoNotScrollAreAsHighAsTheyWere(scrolls: String, height: Double, rows: String?) throws {
        let text = view("textView", "text", height: height, "scrollEnabled=\"\(scrolls)\"")
        #expect(try heights(text)["text"] == rows)
    }

    @Test func linesOfSmallViewsKeepTheirHeights() throws {
        #expect(try heights(view("label", "title", height: 20.5), height: 120) == ["title": "1.28"])
    }

    // A line that is seen takes the row that it's in, and one that isn't none.
    @Test(arguments: ["", "hidden=\"YES\""]) func rulesKeepTheirHeight(attributes: String) throws {
        let rule = """
            <view id="a" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
            <rect key="frame" x="0" y="0" width="90" height="2"/><color key="backgroundColor" white="0" alpha="1" \
            colorSpace="calibratedWhite"/><constraints><constraint firstAttribute="height" constant="2" id="h"/></constraints></view>
            """
        let document = try #require(try xib("<view id=\"v\"><subviews>\(rule)</subviews></view>").document)
        #expect(try document.element("a").className.name == "Separator")
        #expect(try document.element("a").constraints.map(\.line) == ["a.height = 0.125"])
    }

    /// A rule between two labels, held by constraints or by a stack, with so many points between them.
    private func ruled(gap: Int, isStack: Bool, attributes: String = "") -> String {
        let rule = """
            <view id="a" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
            <rect key="frame" x="0" y="20" width="90" height="1"/><color key="backgroundColor" white="0" alpha="1" \
            colorSpace="calibratedWhite"/><constraints><constraint firstAttribute="height" constant="1" id="h"/></constraints></view>
            """
        let views = view("label", "above", height: 20) + rule + view("label", "below", height: 20)
        guard !isStack else {
            return
                "<stackView id=\"v\" axis=\"vertical\" spacing=\"\(gap)\"><subviews>\(views)</subviews></stackView>"
        }
        return """
            <view id="v"><subviews>\(views)</subviews><constraints>
            <constraint firstItem="a" firstAttribute="top" secondItem="above" secondAttribute="bottom" constant="\(gap)" id="1"/>
            </constraints></view>
            """
    }

    // Where a rule touches text the row that it's in is the text's.
    @Test(arguments: [(0, "1"), (7, "1"), (8, "0.0625")], [false, true])
    func rulesThatTouchTextHaveARowOfTheirOwn(gap: (points: Int, height: String), isStack: Bool) throws {
        let document = try #require(try xib(ruled(gap: gap.points, isStack: isStack)).document)
        #expect(try document.element("a").constraints.map(\.line) == ["a.height = \(gap.height)"])
        let hidden = try #require(
            try xib(ruled(gap: gap.points, isStack: isStack, attributes: "hidden=\"YES\"")).document)
        #expect(try hidden.element("a").constraints.map(\.line) == ["a.height = 0.0625"])
    }

    @Test func barsThatAreViewsAreAsHighAsTheyWere() throws {
        let bars = view("toolbar", "tools", height: 44) + view("navigationBar", "top", height: 96)
        #expect(try heights(bars) == ["tools": "2.75", "top": "3.06"])
    }

    // Large print has its room in them too.
    @Test func linesInCellsAreRows() throws {
        let large = """
            <label id="large" text="9" translatesAutoresizingMaskIntoConstraints="NO">\
            <rect key="frame" x="0" y="0" width="90" height="48"/>\
            <fontDescription key="fontDescription" type="system" pointSize="40"/></label>
            """
        let cell = """
            <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="375" height="44"/>
            <tableViewCellContentView key="contentView" id="content"><subviews>\(view("label", "title", height: 20.5))\
            \(large)</subviews></tableViewCellContentView></tableViewCell>
            """
        let table = """
            <tableView id="t"><sections><tableViewSection id="s"><cells>\(cell)</cells></tableViewSection></sections></tableView>
            """
        #expect(try heights(table) == ["large": "3"])
    }
}
