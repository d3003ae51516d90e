@testable import NibbleNibFormat
import Testing

@Suite struct XcodeReaderTests {
    private func profile() throws -> NibDocument { try #require(try Fixture.read("Profile.xib").document) }

    @Test func aFileOfEveryKindOfThingIsReadWithTheWarningsItDeserves() throws {
        #expect(
            try Fixture.read("Profile.xib").problems.map(\.description) == [
                "Profile.xib:106:17: warning: <mapView> has no counterpart here: a box with its name takes its place. [NIB011]",
                "Profile.xib:109:17: warning: <hologramView> is not known: a box with its name takes its place. [NIB011]",
            ])
    }

    @Test func theOwnerAndItsClassAreKnown() throws {
        let document = try profile()
        #expect(document.root == .owner(NibClassName(module: "Harbour", name: "ProfileView")))
        #expect(document.placeholders.map(\.name) == ["theStore"])
        #expect(document.objects.map(\.id) == ["roo-t0-vw1", "tap-00-rec", "cus-to-obj"])
        #expect(document.objects.map(\.className.name) == ["View", "TapGestureRecognizer", "Object"])
        #expect(document.objects.last?.customClass == NibClassName(module: "Harbour", name: "Counter"))
    }

    // 8 × 16 points are a cell.
    @Test func pointsBecomeCells() throws {
        let document = try profile()
        #expect(document.cellScale == NibSize(width: 8, height: 16))
        #expect(document.design == NibSize(width: 40, height: 10))
        let frame = try document.element("fix-ed-vw1").frame
        #expect(frame == NibRect(x: 30, y: 4, width: 8, height: 2))
        #expect(try document.element("nam-la-bel").frame?.height == 20.5 / 16)
    }

    @Test func theScaleCanBeChosen() throws {
        let scale = NibSize(width: 8, height: 20)
        let document = try #require(
            NibReader.read(try Fixture.bytes("Profile.xib"), file: "a", cellScale: scale).document)
        #expect(try document.element("fix-ed-vw1").frame == NibRect(x: 30, y: 3.2, width: 8, height: 1.6))
    }

    @Test func attributesHaveOurNamesAndSpelling() throws {
        let label = try profile().element("nam-la-bel")
        #expect(label.className.name == "Label")
        #expect(label["text"] == "Name")
        #expect(label["lineBreakMode"] == "tail")
        #expect(label["userInteractionEnabled"] == "false")
        #expect(label["textAttributes"] == "bold")
        #expect(label["textColor"] == "label")
        #expect(label["accessibilityLabel"] == "The name")
        #expect(label["accessibilityIdentifier"] == "name")
        #expect(label.properties.first { $0.name == "text" }?.localizationKey == "nam-la-bel.text")
    }

    // Rule 3: a line of text is a row; rule 5: a thin view is a rule.
    @Test func snappingIsToldWhatItMustKnow() throws {
        let document = try profile()
        #expect(try document.element("nam-la-bel").hints == .singleLine)
        #expect(try document.element("but-to-n01").hints == .singleLine)
        #expect(try document.element("tex-t0-vw1").hints == [])
        #expect(try document.element("rul-e0-vw1").hints == .horizontalRule)
        #expect(try document.element("rul-e0-vw1").constraints.map(\.line) == ["rul-e0-vw1.height = 0.0313"])
        let harbour = try #require(try Fixture.read("Harbour.storyboard").document)
        #expect(try harbour.element("cel-l0-lab").hints == [])
    }

    @Test func aThinLineIsBehindTextLessThanHalfARowAway() throws {
        let reading = try xib(
            """
            <view id="all"><rect key="frame" x="0" y="0" width="320" height="100"/><subviews>
            <view id="box"><rect key="frame" x="0" y="0" width="320" height="100"/></view>
            <label id="far" text="Far"><rect key="frame" x="8" y="20" width="60" height="21"/></label>
            <label id="near" text="Near"><rect key="frame" x="8" y="78" width="60" height="15"/></label>
            <label id="beside" text="Beside"><rect key="frame" x="90" y="78" width="60" height="15"/></label>
            <view id="line"><rect key="frame" x="0" y="98" width="80" height="2"/>
            <color key="backgroundColor" systemColor="separatorColor"/></view>
            </subviews></view>
            """)
        let all = try #require(reading.document?.objects.first)
        #expect(all.children.map(\.id) == ["box", "far", "line", "near", "beside"])
    }

    @Test func aThinLineStaysInFrontOfWhatWouldHideIt() throws {
        func order(_ between: String) throws -> [String]? {
            let reading = try xib(
                """
                <view id="all"><rect key="frame" x="0" y="0" width="320" height="100"/><subviews>
                <label id="text" text="Text"><rect key="frame" x="8" y="0" width="60" height="20"/></label>\(between)
                <view id="line"><rect key="frame" x="0" y="24" width="320" height="1"/>
                <color key="backgroundColor" systemColor="separatorColor"/></view>
                </subviews></view>
                """)
            return reading.document?.objects.first?.children.map(\.id)
        }
        let ground = "<color key=\"backgroundColor\" systemColor=\"systemTealColor\"/>"
        let frame = "<rect key=\"frame\" x=\"0\" y=\"24\" width=\"320\" height=\"60\"/>"
        #expect(try order("") == ["line", "text"])
        #expect(try order("<view id=\"card\">\(frame)\(ground)</view>") == ["text", "card", "line"])
        #expect(
            try order("<label id=\"box\" text=\"A\">\(frame)\(ground)</label>") == ["text", "box", "line"])
    }

    @Test func customClassesAreNamedAsSwiftDoes() throws {
        #expect(
            try profile().element("fix-ed-vw1").customClass
                == NibClassName(module: "Harbour", name: "BadgeBox"))
        let reading = try xib(
            "<view id=\"a\" customClass=\"UIControl\"/><view id=\"b\" customClass=\"Plain\"/>")
        #expect(
            reading.document?.objects.map(\.ownClass) == [
                NibClassName(name: "Control"), NibClassName(name: "Plain"),
            ])
        // A class of UIKit's isn't an application's.
        #expect(reading.document?.objects.map(\.customClass) == [nil, NibClassName(name: "Plain")])
    }

    // Decision 2: what is not known becomes a box, and its attributes are no news.
    @Test func unknownElementsAreBoxes() throws {
        let document = try profile()
        #expect(try document.element("hol-og-ram").isSupported == false)
        #expect(try document.element("hol-og-ram").elementName == "hologramView")
        #expect(try document.element("map-00-vw1").isSupported == false)
        #expect(try document.element("map-00-vw1").className.name == "View")
    }

    @Test(arguments: [
        ("fancyGestureRecognizer", "GestureRecognizer"), ("fancyViewController", "ViewController"),
        ("fancyThing", "Object"),
    ])
    func unknownObjectsKeepTheirFamily(name: String, className: String) throws {
        let reading = try xib("<\(name) id=\"a\"/>")
        #expect(reading.document?.objects.map(\.className.name) == [className])
        #expect(reading.problems.map(\.severity) == [.warning])
    }

    @Test func unknownAttributesAndPartsAreWarnings() throws {
        let reading = try xib(
            "<label shimmer=\"9\" numberOfLines=\"x\" id=\"a\"><sparkle key=\"b\"/></label>")
        #expect(reading.problems.map(\.code) == [.unknownAttribute, .badValue, .unknownElement])
        #expect(reading.problems.allSatisfy { $0.severity == .warning })
    }

    // MARK: - Rows of table I

    // I2: without it the view would have no place at all.
    @Test func rowI2AFixedFrameStaysWhereItIs() throws {
        let box = try profile().element("fix-ed-vw1")
        #expect(box.placement == .frame)
        #expect(box["autoresizingMask"] == "flexibleRightMargin flexibleBottomMargin")
    }

    // I8: masks stand on views of both kinds.
    @Test func rowI8OnlyWhatSaysSoIsPlacedByConstraints() throws {
        let document = try profile()
        #expect(try document.element("roo-t0-vw1").placement == .frame)
        #expect(try document.element("roo-t0-vw1")["autoresizingMask"] == "flexibleWidth flexibleHeight")
        #expect(try document.element("nam-la-bel").placement == .constraints)
        #expect(try document.element("but-to-n01").placement == .constraints, "A stack view places it.")
    }

    @Test func filesWithoutAutoLayoutArePlacedByFrames() throws {
        let document = try #require(
            read(
                "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects><view id=\"a\"><subviews><view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"b\"/></subviews></view></objects></document>"
            ).document)
        #expect(!document.usesAutoLayout)
        #expect(try document.element("b").placement == .frame)
    }

    // I11
    @Test func rowI11CellsHaveContentViewsAndTablesSections() throws {
        let document = try #require(try Fixture.read("Harbour.storyboard").document)
        let cell = try document.element("shi-p0-cel")
        #expect(cell.role == "prototypes")
        #expect(cell.children.map(\.role) == ["contentView"])
        #expect(cell["style"] == "subtitle")
        #expect(cell["rowHeight"] == "4")
        #expect(
            cell.children.first?.constraints.map(\.line) == [
                "cel-l0-lab.top = shi-p0-con.top + 0.5", "shi-p0-con.trailing = cel-l0-lab.trailing + 1",
            ])
        let section = try document.element("set-se-c01")
        #expect(section.role == "sections")
        #expect(section["headerTitle"] == "General")
        #expect(section.children.map(\.role) == ["cells"])
        #expect(try document.element("hea-de-rvw").role == "tableHeaderView")
    }

    // I12: a missing attribute means what Interface Builder means by it.
    @Test func rowI12MissingAttributesMeanWhatXcodeMeans() throws {
        let document = try #require(
            try xib(
                "<label id=\"a\"/><imageView userInteractionEnabled=\"NO\" id=\"b\"/><scrollView id=\"c\"/><scrollView clipsSubviews=\"YES\" id=\"d\"/><textField id=\"e\"/><activityIndicatorView id=\"f\"/>"
            ).document)
        #expect(try document.element("a")["userInteractionEnabled"] == "true")
        #expect(try document.element("b")["userInteractionEnabled"] == "false")
        #expect(try document.element("c")["clipsToBounds"] == "false")
        #expect(try document.element("d")["clipsToBounds"] == "true")
        #expect(try document.element("e")["borderStyle"] == "none")
        #expect(try document.element("f")["hidesWhenStopped"] == "false")
    }

    @Test func picturesMayBeElements() throws {
        let reference =
            "<imageReference key=\"image\" image=\"info.circle\" catalog=\"system\" symbolScale=\"large\"/>"
        let document = try #require(
            try xib("<imageView id=\"a\">\(reference)</imageView><view id=\"b\">\(reference)</view>").document
        )
        #expect(try document.element("a")["image"] == "info.circle")
        #expect(try document.element("b")["image"] == nil)
    }

    // I13
    @Test func rowI13TextsMayBeElements() throws {
        #expect(try profile().element("tex-t0-vw1")["text"] == "Line one\nLine two")
        let document = try #require(
            try xib(
                """
                <label id="a"><string key="text">One
                two</string></label>
                <label id="b"><mutableString key="text">Three</mutableString></label>
                <label usesAttributedText="YES" id="c"><attributedString key="attributedText"><fragment content="Red"><attributes>\
                <color key="NSColor" red="1" green="0" blue="0" alpha="1"/><font key="NSFont" metaFont="system" size="17" name="Helvetica-Bold"/>\
                </attributes></fragment></attributedString></label>
                <label usesAttributedText="YES" id="d"><attributedString key="attributedText"><fragment content="A"/><fragment><string key="content">B
                C</string></fragment></attributedString></label>
                """
            ).document)
        #expect(try document.element("a")["text"] == "One\ntwo")
        #expect(try document.element("b")["text"] == "Three")
        #expect(try document.element("c")["text"] == "Red")
        #expect(try document.element("c")["textColor"] == "#ff0000")
        #expect(try document.element("c")["textAttributes"] == "bold")
        #expect(try document.element("d")["text"] == "AB\nC")
    }

    // I15
    @Test func rowI15WhatOnlyTheCanvasNeedsIsSkippedSilently() throws {
        let reading = try xib(
            """
            <view contentMode="scaleToFill" misplaced="YES" ambiguous="YES" verifyAmbiguity="off" userLabel="Box" colorLabel="IBBuiltInLabel-Red" \
            sceneMemberID="x" id="a"><rect key="frame" x="0" y="0" width="8" height="16"/><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>\
            <simulatedStatusBarMetrics key="simulatedStatusBarMetrics"/><point key="canvasLocation" x="1" y="2"/><size key="intrinsicContentSize" width="5" height="5"/>\
            <attributedString key="userComments"><fragment content="note"/></attributedString><nil key="simulatedTopBarMetrics"/></view>
            """)
        #expect(reading.problems.isEmpty)
        #expect(reading.document?.objects.first?.properties.map(\.name) == ["contentMode"])
    }

    // MARK: - Properties

    @Test func buttonsHaveStates() throws {
        let document = try profile()
        let save = try document.element("but-to-n01")
        #expect(save["title"] == "Save")
        #expect(save["title.highlighted"] == "Saving")
        #expect(save["titleColor"] == "tint")
        #expect(
            save.properties.compactMap(\.localizationKey) == [
                "but-to-n01.normalTitle", "but-to-n01.highlightedTitle",
            ])
        #expect(
            try document.element("but-to-n02")["title"] == "Cancel",
            "A configuration's title is the one shown.")
    }

    @Test func segmentsAreObjectsWithTitles() throws {
        let document = try #require(try Fixture.read("Harbour.storyboard").document)
        let control = try document.element("seg-me-nts")
        #expect(control.children.map { $0["title"] } == ["Deck", "Engine"])
        #expect(control.children.map(\.role) == ["segments", "segments"])
        #expect(control.children.last?.properties.first?.localizationKey == "seg-me-nts.segmentTitles[1]")
    }

    @Test(
        arguments: [
            ("type=\"system\" pointSize=\"17\"", nil), ("type=\"boldSystem\" pointSize=\"17\"", "bold"),
            ("type=\"italicSystem\" pointSize=\"17\"", "italic"),
            ("type=\"system\" weight=\"semibold\" pointSize=\"17\"", "bold"),
            ("type=\"system\" weight=\"light\" pointSize=\"17\"", nil),
            ("type=\"system\" pointSize=\"28\"", "bold"),
            ("name=\"Avenir-HeavyOblique\" family=\"Avenir\" pointSize=\"12\"", "bold italic"),
            ("style=\"UICTFontTextStyleHeadline\"", "bold"), ("style=\"UICTFontTextStyleSubhead\"", nil),
        ] as [(String, String?)])
    func fontsAreBoldOrItalic(font: String, words: String?) throws {
        let document = try #require(
            try xib("<label id=\"a\"><fontDescription key=\"fontDescription\" \(font)/></label>").document)
        #expect(try document.element("a")["textAttributes"] == words)
    }

    // Row D3.
    @Test func rowD3RuntimeAttributesHaveTypes() throws {
        let box = try profile().element("fix-ed-vw1")
        #expect(
            box.runtimeAttributes.map(\.name) == [
                "layer.cornerRadius", "isQuiet", "caption", "ring", "inner", "icon", "nothing", "limits",
            ])
        #expect(
            box.runtimeAttributes.map(\.text) == [
                "8", "true", "Nine", "#ff0000", "2,2", "anchor", "nil", "1,4",
            ])
    }

    @Test func brokenRuntimeAttributesAreWarnings() throws {
        let reading = try xib(
            "<view id=\"a\"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"number\" keyPath=\"a\"/><userDefinedRuntimeAttribute type=\"string\" value=\"b\"/></userDefinedRuntimeAttributes></view>"
        )
        #expect(reading.problems.map(\.code) == [.badValue, .missingAttribute])
    }

    @Test func distancesFollowTheirAxis() throws {
        let document = try profile()
        #expect(try document.element("sta-ck-vw1")["spacing"] == "2")
        #expect(try document.element("sta-ck-vw1").variations.first?.properties.map(\.text) == ["4"])
        let others = try #require(
            try xib(
                "<stackView axis=\"vertical\" spacing=\"16\" id=\"a\"/><stackView axis=\"vertical\" spacingType=\"standard\" id=\"b\"/><collectionViewFlowLayout minimumLineSpacing=\"16\" minimumInteritemSpacing=\"16\" id=\"c\"/>"
            ).document)
        #expect(try others.element("a")["spacing"] == "1")
        #expect(try others.element("b")["spacing"] == "0.5")
        #expect(try others.element("c")["minimumLineSpacing"] == "1")
        #expect(try others.element("c")["minimumInteritemSpacing"] == "2")
    }

    @Test(arguments: ["Lo/pView", "A B", "\u{202E}Card", ".Card", "Card."])
    func whatIsNoNameOfAClassIsTold(name: String) throws {
        let reading = try xib("<label customClass=\"\(name)\" id=\"a\"/>")
        let document = try #require(reading.document)
        #expect(reading.problems.map(\.code) == [.badName])
        #expect(try document.element("a").customClass == nil)
        #expect(!reading.hasErrors)
    }
}
