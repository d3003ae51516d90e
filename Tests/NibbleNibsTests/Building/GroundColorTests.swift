import FoundationEssentials
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

@Suite @MainActor struct GroundColorTests {
    private func color(_ key: String, _ white: Double) -> String {
        "<color key=\"\(key)\" white=\"\(white)\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>"
    }

    private func load(background: String, inside: String) throws -> NibContents {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <view id="root"><rect key="frame" x="0" y="0" width="320" height="192"/>\(background)
            <subviews>\(inside)</subviews></view></objects></document>
            """
        return try Nib(text: text, name: "Ground.xib").instantiate()
    }

    @Test func whiteAndBlackAreTheThemesGroundAndText() throws {
        let contents = try load(
            background: color("backgroundColor", 1),
            inside:
                "<label text=\"a\" id=\"black\">\(color("textColor", 0))</label><label text=\"b\" id=\"own\"/>"
        )
        #expect(try contents.first(View.self).backgroundColor == .systemBackground)
        #expect(try contents.object("black", as: Label.self).textColor == .label)
        #expect(try contents.object("own", as: Label.self).textColor == Label().textColor)
    }

    // Dark blue was chosen for white.
    @Test(arguments: [("0.24", Color.systemBlue), ("0.9", Color(hex: 0xE6556D))])
    func aDarkTintIsTheThemesColourLikeIt(red: String, tint: Color) throws {
        let contents = try load(
            background: color("backgroundColor", 1),
            inside: """
                <button id="b"><color key="tintColor" red="\(red)" green="0.3333" blue="0.4275" alpha="1" colorSpace="custom"
                customColorSpace="sRGB"/><state key="normal" title="Go"/></button>
                """)
        #expect(try contents.object("b", as: Button.self).tintColor == tint)
    }

    @Test func aDarkTintOfAPageIsTheThemesColourLikeItForWhatHasIt() throws {
        let contents = try load(
            background: """
                \(color("backgroundColor", 1))<color key="tintColor" red="0.11" green="0.34" blue="0.45" alpha="1" \
                colorSpace="calibratedRGB"/>
                """,
            inside:
                "<segmentedControl id=\"s\"><segments><segment title=\"One\"/></segments></segmentedControl>")
        #expect(try contents.object("s", as: SegmentedControl.self).tintColor == .systemBlue)
    }

    // A symbol on a dark header had the page's white tint.
    @Test func aSymbolOnAColourCanBeReadWhateverThePagesTint() throws {
        let contents = try load(
            background: color("backgroundColor", 1) + color("tintColor", 1),
            inside: """
                <view id="header"><rect key="frame" x="0" y="0" width="320" height="64"/><subviews><imageView id="i"/></subviews>\
                <color key="backgroundColor" red="0" green="0" blue="0.5" alpha="1" colorSpace="calibratedRGB"/></view>
                """)
        #expect(try contents.object("i", as: ImageView.self).tintColor == Color(hex: 0xFFFFFF))
    }

    // A ground of the theme's would hide text that was chosen for the colour around.
    @Test func aButtonOnAColourHasNoGroundOfItsOwn() throws {
        let contents = try load(
            background: """
                <color key="backgroundColor" red="1" green="0.4" blue="1" alpha="1" colorSpace="calibratedRGB"/>
                """,
            inside: """
                <button id="plain"><rect key="frame" x="8" y="16" width="96" height="16"/><state key="normal" title="Go"/></button>
                <button id="own"><rect key="frame" x="8" y="48" width="96" height="16"/>\(color("backgroundColor", 0))
                <state key="normal" title="Go"/></button>
                """)
        #expect(try contents.object("plain", as: Button.self).backgroundColor == .clear)
        #expect(try contents.object("own", as: Button.self).backgroundColor != .clear)
        let root = try contents.first(View.self)
        let stage = Stage(size: Size(width: 40, height: 12), root: root)
        let ground = stage.screen[Point(x: 0, y: 0)].background
        #expect((0..<40).allSatisfy { stage.screen[Point(x: $0, y: 1)].background == ground })
    }

    @Test(arguments: [(0.9, 0x000000), (0.1, 0xFFFFFF)])
    func textWithoutAColourCanBeReadOnAnyGround(white: Double, text: UInt32) throws {
        let contents = try load(
            background: color("backgroundColor", white),
            inside:
                "<label text=\"a\" id=\"plain\"/><label text=\"b\" id=\"own\">\(color("textColor", 0.5))</label>"
        )
        #expect(try contents.object("plain", as: Label.self).textColor == Color(hex: text))
        #expect(try contents.object("own", as: Label.self).textColor != Color(hex: text))
    }

    // White on the system's green was chosen for that green, and is not the theme's text.
    @Test(arguments: ["systemGreenColor", "systemBlueColor", "greenColor"])
    func textOnASystemColourCanBeReadThere(name: String) throws {
        let contents = try load(
            background: "<color key=\"backgroundColor\" systemColor=\"\(name)\"/>",
            inside:
                "<label text=\"a\" id=\"white\">\(color("textColor", 1))</label><label text=\"b\" id=\"plain\"/>"
        )
        let texts = try ["white", "plain"].map { try contents.object($0, as: Label.self).textColor }
        #expect(texts.allSatisfy { $0 == Color(hex: 0x000000) || $0 == Color(hex: 0xFFFFFF) })
    }

    @Test func whiteByItsNameIsTheThemesGround() throws {
        let contents = try load(
            background: "<color key=\"backgroundColor\" cocoaTouchSystemColor=\"whiteColor\"/>",
            inside: "<label text=\"a\" id=\"own\">"
                + "<color key=\"textColor\" cocoaTouchSystemColor=\"darkGrayColor\"/></label>")
        #expect(try contents.first(View.self).backgroundColor == .systemBackground)
        #expect(try contents.object("own", as: Label.self).textColor == .label)
    }

    // They were chosen on white: what they say is kept, and the theme says how it is shown.
    @Test(arguments: [
        ("333333", "label"), ("FFFFFF", "label"), ("808080", "secondaryLabel"), ("B0B0B0", "tertiaryLabel"),
        ("000080", "systemBlue"), ("700010", "systemRed"), ("004010", "systemGreen"),
    ])
    func textOnTheThemesGroundHasItsColours(file: String, role: String) throws {
        let numbers = zip(["red", "green", "blue"], [0, 2, 4]).map { name, start in
            let byte = UInt8(file.dropFirst(start).prefix(2), radix: 16) ?? 0
            return "\(name)=\"\(Double(byte) / 255)\""
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <view id="root"><rect key="frame" x="0" y="0" width="320" height="192"/><subviews><label text="a" id="own">
            <color key="textColor" \(numbers.joined(separator: " ")) alpha="1" colorSpace="custom"/></label>
            </subviews></view></objects></document>
            """
        func color(_ options: NibOptions) throws -> Color {
            let contents = try Nib(text: text, name: "Ground.xib").instantiate(options: options)
            return try contents.object("own", as: Label.self).textColor
        }
        #expect(try color([]).description == role)
        #expect(try color(.fileColors) == Color(hex: file))
    }

    @Test func aTranslucentGroundDecidesWhatCanBeReadOnIt() throws {
        let blur = "<blurEffect style=\"light\"/>"
        let contents = try load(
            background: "",
            inside: """
                <visualEffectView id="effect"><rect key="frame" x="0" y="0" width="320" height="64"/>\(blur)
                <view key="contentView" id="content"><subviews><label text="a" id="plain"/></subviews></view>
                </visualEffectView>
                """)
        #expect(try contents.object("plain", as: Label.self).textColor == Color(hex: 0x000000))
        let ground = try #require(contents.object("effect", as: View.self).backgroundColor)
        #expect(ground.alpha > 0.5 && ground.alpha < 1)
    }

    // Pure green at six tenths is dark on a dark theme's ground, and light on a light one's.
    @Test(arguments: [
        ("green=\"0.12\" blue=\"1\" alpha=\"0.6\"", 0x000000),
        ("green=\"0\" blue=\"0\" alpha=\"1\"", 0x000000),
    ])
    func textOnAGroundThatTheThemeShowsThroughCanBeReadOnBothThemes(color: String, text: UInt32) throws {
        let space = "colorSpace=\"custom\" customColorSpace=\"sRGB\""
        let contents = try load(
            background: """
                <color key="backgroundColor" red="0" green="1" blue="0" alpha="0.6" \(space)/>
                """,
            inside: """
                <label text="a" id="own"><color key="textColor" red="0" \(color) \(space)/></label>
                <label text="a" id="plain"/>
                """)
        #expect(try contents.object("own", as: Label.self).textColor == Color(hex: text))
        #expect(try contents.object("plain", as: Label.self).textColor == Color(hex: 0x000000))
    }

    @Test func nearlyWhiteGroundsAreTheThemesSecondOne() throws {
        let contents = try load(
            background: color("backgroundColor", 0.95),
            inside: "<label text=\"a\" id=\"own\">\(color("textColor", 0))</label>")
        #expect(try contents.first(View.self).backgroundColor == .secondarySystemBackground)
        #expect(try contents.object("own", as: Label.self).textColor == .label)
    }

    @Test(arguments: [(0.1, 0xFFFFFF), (0.8, 0x000000)])
    func buttonsWithoutAColourCanBeReadOnTheGroundBelow(white: Double, text: UInt32) throws {
        let contents = try load(
            background: color("backgroundColor", white),
            inside: "<button id=\"plain\"><state key=\"normal\" title=\"a\"/></button>")
        #expect(try contents.object("plain", as: Button.self).titleColor(for: .normal) == Color(hex: text))
    }

    // Cells are made apart from their list, on whose ground they are shown.
    @Test func textInACellCanBeReadOnTheGroundOfItsTable() throws {
        let contents = try load(
            background: "",
            inside: """
                <tableView id="table"><rect key="frame" x="0" y="0" width="320" height="96"/>\(color("backgroundColor", 0.7))
                <prototypes><tableViewCell reuseIdentifier="row" id="cell"><tableViewCellContentView key="contentView" id="c">
                <subviews><label text="a" id="black">\(color("textColor", 0))</label></subviews>
                </tableViewCellContentView></tableViewCell></prototypes></tableView>
                """)
        let table = try contents.object("table", as: TableView.self)
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: IndexPath(row: 0, section: 0))
        let label = try #require(cell.contentView.subviews.first as? Label)
        #expect(label.textColor == Color(hex: 0x000000))
    }

    @Test(arguments: [("0", 0xFFFFFF), ("96", 0x000000)])
    func aSiblingBehindIsTheGround(y: String, text: UInt32) throws {
        let contents = try load(
            background: color("backgroundColor", 0.7),
            inside: """
                <view id="box"><rect key="frame" x="0" y="0" width="320" height="64"/>\(color("backgroundColor", 0.1))</view>
                <label text="a" id="plain"><rect key="frame" x="8" y="\(y)" width="96" height="16"/></label>
                """)
        #expect(try contents.object("plain", as: Label.self).textColor == Color(hex: text))
    }

    // A grey that is half over black shows the black, not what is around both.
    @Test func aTranslucentSiblingIsOverTheOneBehindIt() throws {
        func frame(_ rest: String) -> String { "<rect key=\"frame\" x=\"0\" y=\"0\" \(rest)/>" }
        func box(_ id: String, _ color: String) -> String {
            "<view id=\"\(id)\">\(frame("width=\"160\" height=\"96\""))\(color)</view>"
        }
        let grey = """
            <color key="backgroundColor" white="0.5" alpha="0.55" colorSpace="calibratedWhite"/>
            """
        let label = "<label text=\"a\" id=\"l\">\(frame("width=\"80\" height=\"16\""))</label>"
        let contents = try load(
            background: "", inside: box("b", color("backgroundColor", 0)) + box("g", grey) + label)
        #expect(try contents.object("l", as: Label.self).textColor == Color(hex: 0xFFFFFF))
    }

    @Test func picturesOnAColourHaveATintThatCanBeSeenThere() throws {
        let image = "image=\"heart\" catalog=\"system\""
        let contents = try load(
            background: color("backgroundColor", 0.1),
            inside:
                "<imageView \(image) id=\"plain\"/><imageView \(image) id=\"own\">\(color("tintColor", 0.5))</imageView>"
        )
        #expect(try contents.object("plain", as: ImageView.self).tintColor == Color(hex: 0xFFFFFF))
        #expect(try contents.object("own", as: ImageView.self).tintColor != Color(hex: 0xFFFFFF))
    }

    // Such text was for a coloured ground, or nobody saw it.
    @Test(arguments: [
        ("systemBackgroundColor", Color.label), ("secondarySystemBackgroundColor", .secondaryLabel),
    ])
    func textInTheColourOfAGroundCanBeReadOnTheThemes(name: String, text: Color) throws {
        let contents = try load(
            background: color("backgroundColor", 1),
            inside: "<label text=\"a\" id=\"l\"><color key=\"textColor\" systemColor=\"\(name)\"/></label>")
        #expect(try contents.object("l", as: Label.self).textColor == text)
    }

    @Test func layoutsKeepTheirColours() throws {
        let contents = try Nib.load("<layout><View backgroundColor=\"#ffffff\"/></layout>")
        #expect(try contents.first(View.self).backgroundColor == Color(hex: 0xFFFFFF))
    }
}
