import Nibble
import NibbleTesting
import Testing

// Listings for UIKit, the prefix dropped: colours, symbols, styles.

@Suite @MainActor struct LooksListings {
    @Test func hueSaturationAndBrightnessMakeAColour() {
        #expect(Color(hue: 0, saturation: 1, brightness: 1, alpha: 1) == Color(red: 1, green: 0, blue: 0))
        #expect(
            Color(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == Color(red: 0, green: 1, blue: 0))
        #expect(
            Color(hue: 2.0 / 3, saturation: 1, brightness: 0.5, alpha: 1)
                == Color(red: 0, green: 0, blue: 0.5))
        #expect(Color(hue: 0.7, saturation: 0, brightness: 1, alpha: 0.5) == Color(white: 1, alpha: 0.5))
        #expect(Color(hue: 1, saturation: 1, brightness: 1, alpha: 1) == Color.red)
        #expect(Color(hue: -.infinity, saturation: .nan, brightness: 2, alpha: 1) == Color.white)
    }

    @Test func partsOfAColourAreToldWhereItHasThem() {
        var red = 0.0
        var green = 0.0
        var blue = 0.0
        var alpha = 0.0
        Color(hex: 0x33CC99).withAlphaComponent(0.6).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect([red, green, blue, alpha].map { ($0 * 10).rounded() } == [2, 8, 6, 6])
        #expect(!Color.label.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect((red * 10).rounded() == 2)
    }

    @Test func aSymbolIsAGlyphInTheTint() throws {
        let imageView = ImageView(image: Image(systemName: "star.fill"))
        imageView.tintColor = .systemYellow
        #expect(imageView.sizeThatFits(.zero) == Size(width: 1, height: 1))
        imageView.frame = Rect(x: 0, y: 0, width: 3, height: 1)
        let root = View()
        root.addSubview(imageView)
        let stage = Stage(width: 5, height: 2, root: root)
        #expect(stage.text == " ★")
        let yellow = stage.style(at: Point(x: 1, y: 0)).foreground
        imageView.tintColor = .systemRed
        stage.advance(by: 1)
        #expect(stage.style(at: Point(x: 1, y: 0)).foreground != yellow)
    }

    @Test func variantsLookAsTheirSymbolAndOthersAreNone() {
        #expect(Image(systemName: "trash.circle.fill") != nil)
        #expect(Image(systemName: "folder.badge.gearshape") != nil)
        #expect(Image(systemName: "gears.badge") == nil)
        #expect(Image(systemName: "") == nil && Image(systemName: ".fill") == nil)
    }

    @Test func aSymbolIsAnASCIICharacterWhereNothingElseIsShown() throws {
        let image = try #require(Image(systemName: "gear"))
        let drawing = ImageDrawing(glyphs: .ascii)
        let picture = image.cells(size: Size(width: 1, height: 1), drawing: drawing)
        #expect(picture.cells.map(\.glyph) == [Glyph("*")])
        #expect(image.cells(size: .zero, drawing: drawing).cells.isEmpty)
    }

    @Test func aButtonShowsTheSymbolOfItsAction() {
        let button = Button(
            primaryAction: MenuAction(title: "Play", image: Image(systemName: "play.fill")) { _ in })
        let root = View()
        root.addSubview(button)
        let stage = Stage(width: 20, height: 1, root: root)
        #expect(stage.text == "[ ▶ Play ]")
    }

    @Test func stylesThatATerminalHasOneOfAreAccepted() {
        #expect(ActivityIndicatorView(style: .large).frame.height == 1)
        #expect(ProgressView(progressViewStyle: .default).frame.height == 1)
        let split = SplitViewController(style: .doubleColumn)
        split.setViewController(Nibble.ViewController(), for: .primary)
        #expect(split.viewControllers.count == 1)
        let item = TabBarItem(title: "First", image: Image(systemName: "house"), tag: 2)
        #expect(item.title == "First" && item.tag == 2 && item.image != nil)
    }

    @Test func theSharedPasteboardIsTheApplications() throws {
        let copied = Copier()
        let button = Button(primaryAction: MenuAction(title: "Copy") { _ in copied.copy() })
        let root = View()
        root.addSubview(button)
        let stage = Stage(width: 20, height: 1, root: root)
        try stage.click("Copy")
        #expect(stage.application.pasteboard.string == "copied")
    }

    @MainActor private final class Copier {
        func copy() { Pasteboard.general.string = "copied" }
    }

    @Test func noPreferenceIsSpelledAsInUIKit() {
        final class Bar: View {
            override var intrinsicContentSize: IntrinsicSize {
                IntrinsicSize(width: View.noIntrinsicMetric, height: 3)
            }
        }
        #expect(Bar().intrinsicContentSize == IntrinsicSize(height: 3))
    }
}

@Suite @MainActor struct CellLookListings {
    @Test func aSelectedCellHasTheGroundThatItsViewHas() throws {
        let table = TableView(items: ["One", "Two"]) { cell, text in
            cell.textLabel.text = text
            let ground = Nibble.View()
            ground.backgroundColor = Color.systemBlue.withAlphaComponent(0.3)
            cell.selectedBackgroundView = ground
        }
        let stage = Stage(width: 12, height: 3, root: table)
        let before = stage.style(at: Point(x: 6, y: 0)).background
        stage.press(.tab)
        let tinted = stage.style(at: Point(x: 6, y: 0)).background
        #expect(tinted != before)
        table.tintColor = .systemRed
        stage.settle()
        #expect(stage.style(at: Point(x: 6, y: 0)).background == tinted)
    }

    @Test func traitsOfAccessibilityMayNameARole() {
        let view = Nibble.View()
        view.accessibilityTraits = [.button, .selected]
        #expect(view.accessibilityRole == .button && view.accessibilityTraits == .selected)
        view.accessibilityTraits = .none
        #expect(view.accessibilityRole == .button && view.accessibilityTraits.isEmpty)
    }
}
