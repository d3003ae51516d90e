import Testing

@testable import NibbleNibFormat

@Suite struct XcodeConstraintTests {
    private func profile() throws -> NibDocument { try #require(try Fixture.read("Profile.xib").document) }

    private func constraint(_ id: String) throws -> NibConstraint? {
        try profile().elements.flatMap(\.constraints).first { $0.id == id }
    }

    /// The lines of constraints in a view `v` with the subviews `a` and `b`.
    private func lines(_ constraints: String...) throws -> [String] {
        let texts = constraints.enumerated().map { "<constraint \($1) id=\"k\($0)\"/>" }.joined()
        let document = try #require(
            try xib(
                "<view id=\"v\"><subviews><view id=\"a\"/><view id=\"b\"/></subviews><constraints>\(texts)</constraints></view>"
            ).document)
        return try document.element("v").constraints.map(\.line)
    }

    @Test func rowI1AConstraintWithoutFirstItemIsOfTheViewAround() throws {
        #expect(try constraint("bar-he-ght")?.line == "sta-ck-vw1.height = 2.5")
        #expect(
            try lines(
                "firstAttribute=\"trailing\" secondItem=\"a\" secondAttribute=\"trailing\" constant=\"16\"")
                == ["v.trailing = a.trailing + 2"])
    }

    @Test func rowI3ExcludedConstraintsAreNotInstalledUntilAVariationSaysSo() throws {
        let base = try #require(try constraint("k01-00-009"))
        let other = try #require(try constraint("k01-00-010"))
        #expect(base.isInstalled && !other.isInstalled)
        #expect(base.variations.map(\.isInstalled) == [false])
        #expect(other.variations.map(\.isInstalled) == [true])
        #expect(other.variations.first?.condition.minColumns == 80)
        let map = try profile().element("map-00-vw1")
        #expect(!map.isInstalled)
        #expect(map.variations.map(\.isInstalled) == [true])
    }

    @Test func rowI4ConstraintsForTheCanvasHoldWhereAFileIsLookedAt() throws {
        #expect(try constraint("k01-00-008")?.isDesignTime == true)
        #expect(try constraint("k01-00-009")?.isDesignTime == false)
    }

    @Test func aSymbolicConstraintWithoutAConstantIsNone() throws {
        let edges = "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"top\""
        #expect(try lines("\(edges) symbolic=\"YES\"") == ["a.top = v.top"])
        #expect(try lines("\(edges) constant=\"20\" symbolic=\"YES\"") == ["a.top = v.top + 1.25"])
    }

    @Test func theKeyboardsGuideBeginsWhereTheSafeAreaEnds() throws {
        let text = """
            <view id="v"><subviews><view id="a"/></subviews>
            <viewLayoutGuide key="safeArea" id="s"/><keyboardLayoutGuide key="keyboard" id="k"/>
            <constraints>
            <constraint firstItem="k" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="1"/>
            <constraint firstItem="k" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="2"/>
            <constraint firstItem="k" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="3"/>
            </constraints></view>
            """
        let document = try #require(try xib(text).document)
        #expect(
            try document.element("v").constraints.map(\.line) == [
                "v.safe.bottom = a.bottom", "v.leading = a.leading", "v.bottom = a.bottom",
            ])
    }

    @Test func theUsualDistanceFromTheSidesOfTheSafeAreaIsNone() throws {
        let text = """
            <view id="v"><subviews><view id="a"/></subviews><viewLayoutGuide key="safeArea" id="s"/><constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="s" secondAttribute="leading" constant="20" \
            symbolic="YES" id="1"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="s" secondAttribute="top" constant="20" symbolic="YES" id="2"/>
            </constraints></view>
            """
        let document = try #require(try xib(text).document)
        #expect(
            try document.element("v").constraints.map(\.line) == [
                "a.leading = v.safe.leading", "a.top = v.safe.top + 0.5",
            ])
    }

    // The view at the top of the screen has the bar in its margin; the one below it, and one that says no, have not.
    @Test(arguments: [
        (0, "view", "", "a.top = v.safe.top + 0.5"), (200, "view", "", "a.top = v.top + 0.5"),
        (0, "view", "insetsLayoutMarginsFromSafeArea=\"NO\"", "a.top = v.top + 0.5"),
        (0, "scrollView", "", "a.top = v.top + 0.5"),
    ])
    func barsReachIntoTheMarginsOfViewsAtTheScreensEdges(
        y: Int, name: String, attributes: String, line: String
    ) throws {
        let text = """
            <view id="root"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
            <\(name) id="v" \(attributes)><rect key="frame" x="0" y="\(y)" width="320" height="64"/>
            <subviews><label id="a" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
            <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="topMargin" id="k"/>
            </constraints></\(name)></subviews></view>
            """
        let document = try #require(try xib(text).document)
        #expect(try document.element("v").constraints.map(\.line) == [line])
    }

    @Test func theMarginsOfARootThatBarsDoNotReachIntoAreItsOwn() throws {
        let text = """
            <view id="v" insetsLayoutMarginsFromSafeArea="NO"><rect key="frame" x="0" y="0" width="320" height="480"/>
            <subviews><label id="a" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
            <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="topMargin" id="k"/>
            </constraints></view>
            """
        let document = try #require(try xib(text).document)
        #expect(try document.element("v").constraints.map(\.line) == ["a.top = v.top"])
    }

    @Test func stackViewsHaveNoMargins() throws {
        let text = """
            <view id="root"><subviews><stackView id="v"><subviews><label id="a"/></subviews></stackView><label id="b"/></subviews>
            <constraints>
            <constraint firstItem="b" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="k"/>
            </constraints></view>
            """
        let document = try #require(try xib(text).document)
        #expect(try document.element("root").constraints.map(\.line) == ["b.leading = v.leading"])
    }

    // A cell's content that preserves the margins of the cell has the larger ones of those and its own.
    @Test(arguments: [("YES", 2), ("NO", 1)]) func aCellsOwnMarginsAreTheLeast(
        preserves: String, columns: Int
    ) throws {
        let text = """
            <tableView id="t"><rect key="frame" x="0" y="0" width="320" height="640"/><prototypes>\
            <tableViewCell id="c"><rect key="frame" x="0" y="0" width="320" height="48"/>\
            <tableViewCellContentView key="contentView" preservesSuperviewLayoutMargins="\(preserves)" tableViewCell="c" id="v">\
            <edgeInsets key="layoutMargins" top="8" left="8" bottom="8" right="8"/><subviews>\
            <label id="a" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>\
            <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="k"/>\
            </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
            """
        let document = try #require(try xib(text).document)
        #expect(try document.element("v").constraints.map(\.line) == ["a.leading = v.leading + \(columns)"])
    }

    // I5 and rule 7: 16 points of views in no other, 8 of the rest.
    @Test func rowI5MarginsAreDistancesFromTheEdge() throws {
        #expect(try constraint("k01-00-001")?.line == "nam-la-bel.leading = roo-t0-vw1.safe.leading + 2")
        #expect(try constraint("k01-00-002")?.line == "roo-t0-vw1.safe.trailing = nam-la-bel.trailing")
        #expect(
            try lines(
                "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"b\" secondAttribute=\"topMargin\" constant=\"8\"",
                "firstItem=\"a\" firstAttribute=\"trailing\" secondItem=\"b\" secondAttribute=\"trailingMargin\"",
                "firstItem=\"a\" firstAttribute=\"centerX\" secondItem=\"b\" secondAttribute=\"centerXWithinMargins\""
            )
                == ["a.top = b.top + 1", "a.trailing = b.trailing - 1", "a.centerX = b.centerX"])
    }

    @Test func rowI5MarginsOfTheFileCount() throws {
        let document = try #require(
            try xib(
                "<view id=\"v\"><edgeInsets key=\"layoutMargins\" top=\"32\" left=\"24\" bottom=\"0\" right=\"8\"/><subviews><view id=\"a\"/></subviews><constraints><constraint firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"leadingMargin\" id=\"k\"/><constraint firstItem=\"a\" firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"topMargin\" id=\"l\"/></constraints></view>"
            ).document)
        #expect(
            try document.element("v").constraints.map(\.line) == [
                "a.leading = v.safe.leading + 3", "a.top = v.safe.top + 2",
            ])
        #expect(try document.element("v")["layoutMargins"] == "2,3,0,1")
    }

    // Measured in files of Xcode: 20 points in tables of 393 and 414, 16 in narrower ones and in cells of their own.
    // What of the outer margins reaches into a view that preserves them counts, and 8 points at least.
    @Test(arguments: [(0, "YES", "2"), (8, "YES", "1"), (0, "NO", "1")])
    func rowI5MarginsOfTheSuperviewCanBePreserved(x: Int, preserves: String, columns: String) throws {
        let text = """
            <view id="root"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
            <view id="v" preservesSuperviewLayoutMargins="\(preserves)"><rect key="frame" x="\(x)" y="0" width="300" height="64"/>
            <subviews><label id="a" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="k"/>
            <constraint firstItem="a" firstAttribute="bottom" secondItem="v" secondAttribute="bottomMargin" id="l"/>
            </constraints></view></subviews></view>
            """
        let document = try #require(try xib(text).document)
        #expect(
            try document.element("v").constraints.map(\.line) == [
                "a.leading = v.leading + \(columns)", "a.bottom = v.bottom - 0.5",
            ])
    }

    @Test(arguments: [(320, 2), (375, 2), (393, 2.5), (414, 2.5)])
    func rowI5CellsOfWideTablesHaveWiderMargins(width: Int, columns: Double) throws {
        let text = """
            <tableView id="t"><rect key="frame" x="0" y="0" width="\(width)" height="640"/><prototypes>\
            <tableViewCell id="c"><rect key="frame" x="0" y="0" width="\(width)" height="48"/>\
            <tableViewCellContentView key="contentView" tableViewCell="c" id="v"><subviews>\
            <label id="a" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>\
            <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="k"/>\
            </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
            """
        let document = try #require(try xib(text).document)
        #expect(
            try document.element("v").constraints.map(\.line) == [
                "a.leading = v.leading + \(columns == 2 ? "2" : "2.5")"
            ])
    }

    @Test(arguments: [
        ("0.5", "0.5 b.width"), ("1/4", "0.25 b.width"), ("1:1", "b.width"), ("141:82", "1.7195 b.width"),
        ("2.0", "2 b.width"), ("-1", "-1 b.width"), ("1e-01", "0.1 b.width"),
    ])
    func rowI6MultipliersHaveManySpellings(text: String, side: String) throws {
        #expect(
            try lines(
                "firstItem=\"a\" firstAttribute=\"width\" secondItem=\"b\" secondAttribute=\"width\" multiplier=\"\(text)\""
            ) == ["a.width = \(side)"])
    }

    // Rule 2: cells are twice as high as wide.
    @Test func rowI6MultipliersAcrossTheAxesAreRescaled() throws {
        #expect(try constraint("k01-00-004")?.line == "rul-e0-vw1.width = 2 nam-la-bel.height")
        #expect(
            try lines(
                "firstItem=\"a\" firstAttribute=\"height\" secondItem=\"a\" secondAttribute=\"width\" multiplier=\"3:4\" constant=\"16\""
            ) == ["a.height = 0.375 a.width + 1"])
        #expect(
            try lines("firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"width\" multiplier=\"4\"")
                == ["v.width = 4 a.width"])
    }

    @Test(arguments: ["", "0", "1:0", "x", "1:2:3", "1e999", "nan", "1e-300"])
    func multipliersThatAreNoneAreWarnings(text: String) throws {
        let reading = try xib(
            "<view id=\"v\"><constraints><constraint firstAttribute=\"width\" secondItem=\"v\" secondAttribute=\"height\" multiplier=\"\(text)\" id=\"k\"/></constraints></view>"
        )
        #expect(reading.problems.map(\.code) == [.badConstraint])
        #expect(reading.document?.objects.first?.constraints.map(\.line) == ["v.width = 2 v.height"])
    }

    @Test func rowI7GuidesAreTheSafeAreaOrWhatTheySay() throws {
        #expect(try constraint("k01-00-003")?.line == "nam-la-bel.top = roo-t0-vw1.safe.top + 1")
        let document = try #require(try Fixture.read("Harbour.storyboard").document)
        #expect(
            try document.element("det-ai-vw1").constraints.map(\.line) == [
                "ima-ge-vw1.top = det-ai-vw1.safe.top", "det-ai-vw1.safe.bottom = con-ta-inr.bottom + 0.5",
            ])
        let scroll = try #require(
            try xib(
                "<scrollView clipsSubviews=\"YES\" id=\"s\"><subviews><view id=\"a\"/></subviews><viewLayoutGuide key=\"contentLayoutGuide\" id=\"c\"/><viewLayoutGuide key=\"frameLayoutGuide\" id=\"f\"/><viewLayoutGuide key=\"keyboard\" id=\"y\"/><constraints><constraint firstItem=\"a\" firstAttribute=\"top\" secondItem=\"c\" secondAttribute=\"top\" id=\"1\"/><constraint firstItem=\"a\" firstAttribute=\"width\" secondItem=\"f\" secondAttribute=\"width\" id=\"2\"/><constraint firstItem=\"y\" firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"bottom\" id=\"3\"/></constraints></scrollView>"
            ).document)
        #expect(
            try scroll.element("s").constraints.map(\.line) == [
                "a.top = s.content.top", "a.width = s.frame.width", "s.safe.bottom = a.bottom",
            ])
    }

    @Test func rowI9RelationsAndPrioritiesAreKept() throws {
        let found = try #require(try constraint("k01-00-007"))
        #expect(found.line == "sta-ck-vw1.leading >= roo-t0-vw1.leading + 2 @750")
        #expect(found.identifier == "left of the bar")
        #expect(
            try lines("firstItem=\"a\" firstAttribute=\"width\" relation=\"lessThanOrEqual\" constant=\"80\"")
                == ["a.width <= 10"])
    }

    @Test(arguments: ["0", "1001", "-5", "high", "nan"]) func prioritiesThatAreNoneAreWarnings(text: String)
        throws
    {
        let reading = try xib(
            "<view id=\"v\"><constraints><constraint firstAttribute=\"width\" priority=\"\(text)\" constant=\"8\" id=\"k\"/></constraints></view>"
        )
        #expect(reading.problems.map(\.code) == [.badConstraint])
        #expect(reading.document?.objects.first?.constraints.map(\.priority) == [1_000])
    }

    @Test func rowI10TheUsualDistanceIsTheUsualOne() throws {
        let found = try #require(try constraint("k01-00-006"))
        #expect(found.isSymbolic)
        #expect(found.line == "rul-e0-vw1.top = nam-la-bel.bottom + 0.5")
        #expect(
            try lines(
                "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"leading\" constant=\"99\" symbolic=\"YES\""
            ) == ["a.leading = v.leading + 2.5"])
    }

    @Test func baselinesAreTheLastOnes() throws {
        #expect(try constraint("k01-00-011")?.line == "sta-ck-vw1.lastBaseline = nam-la-bel.lastBaseline")
    }

    @Test func variationsOfConstraintsHaveConstants() throws {
        let found = try #require(try constraint("bar-he-ght")?.variations.first)
        #expect(found.constant == 3)
        #expect(found.condition.minRows == 30)
    }

    @Test func conditionsThatNoTerminalMeetsNeverHold() throws {
        let variations = try profile().element("roo-t0-vw1").variations
        let alpha = try #require(variations.first { $0.properties.contains { $0.name == "alpha" } })
        #expect(!alpha.condition.holds(columns: 200, rows: 100, colors: .truecolor))
    }

    @Test(arguments: [
        "firstAttribute=\"sideways\" constant=\"1\"", "firstAttribute=\"top\" constant=\"1\"",
        "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"top\"",
        "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"b\" secondAttribute=\"leading\"",
    ])
    func senselessConstraintsAreLeftOutWithAWarning(text: String) throws {
        let reading = try xib(
            "<view id=\"a\"/><view id=\"b\"><constraints><constraint \(text) id=\"k\"/></constraints></view>")
        #expect(reading.problems.map(\.code) == [.badConstraint])
        #expect(reading.document?.objects.last?.constraints.isEmpty == true)
    }

    @Test func constraintsToUnknownViewsAreErrors() {
        let text =
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects><view id=\"v\"><constraints><constraint firstAttribute=\"top\" secondItem=\"nobody\" secondAttribute=\"top\" id=\"k\"/></constraints></view></objects></document>"
        #expect(
            read(text).problems.map(\.message) == [
                "No view of this file has the id “nobody”, which a constraint names."
            ])
    }
}
