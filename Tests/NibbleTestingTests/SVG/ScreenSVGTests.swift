import Foundation
import FoundationXML
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleViews
import Testing

@testable import NibbleStage

/// The elements of a document, in order; empty when it is not well formed.
private final class Elements: NSObject, XMLParserDelegate {
    struct Element {
        var name: String
        var attributes: [String: String]
        var text = ""
    }
    private(set) var all: [Element] = []
    private(set) var isWellFormed = false

    init(_ document: String) {
        super.init()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    func named(_ name: String) -> [Element] { all.filter { $0.name == name } }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        all.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        guard let last = all.indices.last else { return }
        all[last].text += text.trimmingCharacters(in: .newlines)
    }
}

private func elements(_ rows: [(text: String, style: Cell)], width: Int = 10) throws -> Elements {
    let elements = Elements(ScreenSVG.file(of: grid(width: width, rows), theme: ColorTheme()))
    try #require(elements.isWellFormed)
    return elements
}

@Suite struct ScreenSVGFiles {
    @Test func picturesAreTwelveByTwentyFourPixelsACell() throws {
        let svg = try elements([("", .blank), ("", .blank)]).named("svg")
        #expect(svg.map { $0.attributes["width"] } == ["120"])
        #expect(svg.map { $0.attributes["height"] } == ["48"])
    }

    @Test func wordsStandInTheirCells() throws {
        let texts = try elements([("", .blank), ("ab  cd", .blank)]).named("text")
        #expect(texts.map(\.text) == ["ab", "cd"])
        #expect(texts.map { $0.attributes["x"] } == ["0", "48"])
        #expect(texts.map { $0.attributes["y"] } == ["42", "42"])
    }

    @Test func wideGlyphsStandInTheMiddleOfTwoCells() throws {
        let texts = try elements([("a日b", .blank)]).named("text")
        #expect(texts.map(\.text) == ["a", "日", "b"])
        #expect(texts.map { $0.attributes["x"] } == ["0", "24", "36"])
        #expect(texts[1].attributes["text-anchor"] == "middle")
    }

    @Test(arguments: ["<&>\"'", "]]>", "<!--"]) func marksOfXMLAreEscaped(text: String) throws {
        #expect(try elements([(text, .blank)]).named("text").map(\.text).joined() == text)
    }

    @Test func whatXMLForbidsIsReplaced() throws {
        var screen = CellGrid(size: Size(width: 1, height: 1))
        screen[.zero] = Cell(glyph: Glyph("\u{FFFE}"))
        let texts = Elements(ScreenSVG.file(of: screen, theme: ColorTheme())).named("text")
        #expect(texts.map(\.text) == ["\u{FFFD}"])
    }

    @Test func coloursOfTheTerminalAreTheThemes() throws {
        let theme = ColorTheme(ground: 0xFDF6E3, text: 0x657B83)
        let document = Elements(ScreenSVG.file(of: grid(width: 1, [("a", .blank)]), theme: theme))
        #expect(document.named("rect").map { $0.attributes["fill"] } == ["#fdf6e3"])
        #expect(document.named("g").map { $0.attributes["fill"] } == ["#657b83"])
    }

    @Test func groundsOfEqualNeighboursAreOneRectangle() throws {
        let rects = try elements([("abc", Cell(background: .rgb(0x102030)))]).named("rect")
        #expect(rects.map { $0.attributes["fill"] } == ["#000000", "#102030"])
        #expect(rects[1].attributes["width"] == "36")
    }

    @Test func reversingExchangesTheColours() throws {
        let style = Cell(foreground: .rgb(0xFF0000), background: .rgb(0x0000FF), attributes: .reverse)
        let document = try elements([("a", style)])
        #expect(document.named("text").map { $0.attributes["fill"] } == ["#0000ff"])
        #expect(document.named("rect").last?.attributes["fill"] == "#ff0000")
    }

    @Test func dimLettersMoveTowardsTheGround() throws {
        let fills = try elements([("a", Cell(foreground: .rgb(0xFFFFFF), attributes: .dim))]).named("text")
        #expect(fills.map { $0.attributes["fill"] } == ["#8c8c8c"])
    }

    @Test func boldAndItalicAreTheFonts() throws {
        let texts = try elements([("a", Cell(attributes: [.bold, .italic]))]).named("text")
        #expect(texts.map { $0.attributes["font-weight"] } == ["bold"])
        #expect(texts.map { $0.attributes["font-style"] } == ["italic"])
    }

    static let underlines: [(CellAttributes.UnderlineStyle, rects: Int, paths: Int)] = [
        (.none, 0, 0), (.single, 1, 0), (.double, 2, 0), (.curly, 0, 1), (.dotted, 0, 1), (.dashed, 0, 1),
    ]

    @Test(arguments: underlines)
    func underlinesAreShapes(style: CellAttributes.UnderlineStyle, rects: Int, paths: Int) throws {
        var cell = Cell.blank
        cell.attributes.underlineStyle = style
        let document = try elements([("ab", cell)], width: 2)
        #expect(document.named("rect").count == 1 + rects)
        #expect(document.named("path").count == paths)
    }

    @Test(arguments: ["█", "▚", "░", "╬", "╭", "╳", "🬀", "⠇", "\u{1CD00}"])
    func shapesNeedNoFont(character: String) throws {
        let document = try elements([(character, .blank)])
        #expect(document.named("text").isEmpty)
        #expect(document.all.contains { $0.name == "path" || $0.name == "circle" })
    }

    @Test func brailleHasADiscADot() throws {
        let discs = try elements([("⠓", .blank)]).named("circle")
        let places = discs.map { [$0.attributes["cx"], $0.attributes["cy"]] }
        #expect(places == [["3", "3"], ["3", "9"], ["9", "9"]])
    }

    @Test func picturesInPixelsAreFilesInTheDocument() throws {
        let red = try #require(PixelBuffer(width: 12, height: 16, filledWith: 0xFF00_00FF))
        let pixels = try #require(CellPixels(red, size: Size(width: 3, height: 2)))
        var screen = grid(width: 5, [("ab", .blank), ("", .blank)])
        for index in 0..<6 {
            screen[Point(x: 2 + index % 3, y: index / 3)] = Cell(piece: UInt32(index), of: pixels)
        }
        // A menu covers one, a bar tints another.
        screen[Point(x: 4, y: 0)] = Cell(glyph: Glyph("m"))
        screen[Point(x: 2, y: 1)].foreground = .rgb(0x808080)
        let document = Elements(ScreenSVG.file(of: screen, theme: ColorTheme()))
        let images = document.named("image")
        #expect(images.map { $0.attributes["x"] } == ["24", "36", "24"])
        #expect(images.map { $0.attributes["width"] } == ["24", "24", "12"])
        #expect(images.allSatisfy { $0.attributes["href"]?.hasPrefix("data:image/png;base64,iVBOR") == true })
        #expect(document.named("text").map(\.text) == ["ab", "m"])
        #expect(document.named("rect").count == 1)
        #expect(screen.shownPictures.map(\.rect.size.width) == [2, 2, 1])
    }
}
