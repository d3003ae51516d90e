import Nibble
import NibbleCells
import NibbleTesting
import Testing

@testable import showcase

/// Looks of scenes: what lines up, what keeps its colour where the keys are, and what has a row of its own.
@MainActor struct SceneLooksTests {
    private let size = Size(width: 92, height: 38)

    private func stage(_ name: String, _ size: Size, _ theme: Theme = .dark) throws -> Stage {
        let stage = Stage(size: size, controller: try Showcase.scene(named: name).make())
        stage.application.theme = theme
        stage.advance(by: 0)
        return stage
    }

    private func rows(_ stage: Stage) -> [String] {
        stage.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private func place(of text: String, in row: String) -> Int? {
        row.firstRange(of: text).map { row.distance(from: row.startIndex, to: $0.lowerBound) }
    }

    // MARK: - Logs

    @Test(arguments: [57, 92, 168]) func whatALogSaysStandsInColumns(width: Int) throws {
        let stage = try stage("Logs", Size(width: width, height: 38))
        let lines = rows(stage).filter { $0.contains(" GET ") }
        #expect(lines.count > 20)
        for text in [" in ", " ms"] {
            let places = Set(lines.map { place(of: text, in: $0) })
            #expect(places.count == 1 && !places.contains(nil), "\(stage.text)")
        }
        #expect(lines.contains { $0.contains("▇") } == (width > 80))
    }

    @Test func theBarsOfALogFollowItsWidth() throws {
        let stage = try stage("Logs", Size(width: 57, height: 38))
        #expect(!stage.text.contains("▇"))
        stage.resize(to: size)
        #expect(stage.text.contains("▇") && stage.text.contains("600 of 600 lines"))
        #expect(rows(stage).contains { $0.contains(" GET ") })
    }

    @Test(arguments: [Theme.dark, .light]) func anAnswerThatFailedIsRed(theme: Theme) throws {
        let stage = try stage("Logs", size, theme)
        try #require(stage.views(LogView.self).first).filter = "ERROR"
        stage.advance(by: 0)
        let rows = rows(stage)
        let y = try #require(rows.firstIndex { $0.contains(" 500 in ") })
        func color(_ word: String) throws -> TerminalColor {
            stage.style(at: Point(x: try #require(place(of: word, in: rows[y])), y: y)).foreground
        }
        #expect(try color("500 in") == color("ERROR"))
        #expect(try color("500 in") != color("GET"))
    }

    // MARK: - Lists

    @Test func theBarOfTheCurrentRowIsLight() throws {
        let stage = try stage("A million rows", size)
        stage.press(.down)
        let white = TerminalColor.rgb(0xFFFFFF)
        let light = (0..<size.height).filter { y in
            (0..<size.width).filter { stage.style(at: Point(x: $0, y: y)).background == white }.count > 5
        }
        #expect(light.count == 1, "\(stage.text)")
    }

    @Test func barsEndInEighthsAndHaveTheColourOfTheState() throws {
        let stage = try stage("A million rows", size)
        #expect(!Set(stage.text).isDisjoint(with: "▎▍▋▊▉"), "\(stage.text)")
        let rows = rows(stage)
        var colors: [String: Set<TerminalColor>] = [:]
        for (y, row) in rows.enumerated() {
            guard let x = place(of: "█", in: row) else { continue }
            for state in ["Fine", "Late", "Lost"] where row.contains(state) {
                colors[state, default: []].insert(stage.style(at: Point(x: x, y: y)).foreground)
            }
        }
        #expect(colors.count == 3 && Set(colors.values.joined()).count >= 3)
        #expect(colors["Late"]?.isDisjoint(with: colors["Fine"] ?? []) == true)
    }

    @Test func theCurrentCardIsHighlightedAloneAndKeepsItsEdge() throws {
        let stage = try stage("Board", size)
        stage.press(.down)
        stage.press(.up)
        let y = try #require(rows(stage).firstIndex { $0.contains("Paint the boat") })
        func cell(_ x: Int, _ row: Int) -> Cell { stage.style(at: Point(x: x, y: row)) }
        // The card has two rows, and the one below it is empty.
        #expect(cell(5, y).background == cell(5, y + 1).background)
        #expect(cell(5, y).background != cell(5, y + 3).background)
        #expect(cell(5, y + 2).background == cell(5, y + 5).background)
        // Another card of Ada's.
        let other = try #require(rows(stage).firstIndex { $0.contains("Charts of the north") })
        for row in [y, y + 1] {
            #expect(cell(1, row).glyph == Glyph("▌") && cell(1, row).foreground == cell(1, other).foreground)
        }
    }

    @Test func aShortTitleStandsAtTheTopOfItsCard() throws {
        let stage = try stage("Board", Size(width: 57, height: 22))
        let rows = rows(stage)
        let before = try #require(rows.firstIndex { $0.contains("Order new") })
        #expect(
            rows[before + 3].contains("Mend the pump") && rows[before + 4].contains("Linus"), "\(stage.text)")
    }

    @Test(arguments: [(92, 3), (168, 5)]) func theShelfThatScrollsAcrossShowsWholeCards(
        width: Int, count: Int
    )
        throws
    {
        let stage = try stage("Shelves", Size(width: width, height: 38))
        let row = try #require(rows(stage).first { $0.contains("1  Half blocks") })
        #expect(row.ranges(of: " points").count == count, "\(stage.text)")
        #expect(!row.contains("\(count + 1)  "))
    }

    // MARK: - Screens and charts

    @Test func smallSheetsHaveWordsAndKeys() throws {
        let stage = try stage("Sheets and alerts", size)
        for words in ["Delete?", "Yes", "Name  Ada", "Save", "Photos saved", "boat.png"] {
            #expect(stage.text.contains(words), "\(words): \(stage.text)")
        }
        let rows = rows(stage)
        let y = try #require(rows.firstIndex { $0.contains("Open ") && !$0.contains("─") })
        #expect(Set(rows[y - 1]).isSubset(of: "│┃ "), "\(rows[y - 1])")
        #expect(try !self.stage("Sheets and alerts", Size(width: 57, height: 22)).text.contains("Delete?"))
    }

    @Test func chartsOverTimeSayHowLongAgo() throws {
        let stage = try stage("Live charts", size)
        #expect(stage.text.contains("12 s ago") && stage.text.contains("now"))
        try stage.click("6 s")
        #expect(stage.text.contains("6 s ago") && !stage.text.contains("12 s ago"))
    }

    @Test(arguments: [Size(width: 57, height: 22), Size(width: 92, height: 38), Size(width: 168, height: 58)])
    func aRowIsEmptyBelowThePauseButton(size: Size) throws {
        let stage = try stage("Live charts", size)
        let rows = rows(stage)
        #expect(rows.firstIndex { $0.contains("Pause") } == size.height - 2, "\(stage.text)")
    }

    @Test func barsAndLinesBeginAtTheSameValue() throws {
        let stage = try stage("Figures", Size(width: 94, height: 38))
        #expect(rows(stage).contains { $0.ranges(of: "0│").count == 2 }, "\(stage.text)")
    }

    @Test(arguments: [Size(width: 57, height: 22), Size(width: 94, height: 38)])
    func largeDigitsDoNotTouchTheirFrame(size: Size) throws {
        let stage = try stage("Readers", size)
        let labels = stage.views(DigitsLabel.self)
        #expect(labels.count == 2)
        for digits in labels {
            let box = try #require(digits.superview?.superview as? BoxView)
            let place = digits.convert(digits.bounds, to: box)
            let needed = digits.sizeThatFits(.zero)
            #expect(place.minY >= 2 && place.maxY <= box.bounds.height - 2, "\(place)")
            #expect(place.height >= needed.height)
        }
    }
}
