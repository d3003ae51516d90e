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

    @Test func theFrameOfALogStandsOutWhileItIsFiltered() throws {
        let controller = ShowcaseController()
        controller.show(try Showcase.scene(named: "Logs"))
        let stage = Stage(size: Size(width: 120, height: 40), controller: controller)
        #expect(stage.text.contains("╭─ server.log"))
        stage.press(.enter)
        stage.type("WARN")
        #expect(stage.text.contains("┏━ server.log") && !stage.text.contains("INFO  GET"), "\(stage.text)")
    }

    // MARK: - Lists

    @Test(arguments: [Theme.dark, .light]) func theBarOfTheCurrentRowIsAShade(theme: Theme) throws {
        let stage = try stage("A million rows", size, theme)
        func grounds(_ row: Int) -> Set<TerminalColor> {
            let cells = (0..<size.width).map { stage.style(at: Point(x: $0, y: row)).background }
            return Set(Dictionary(grouping: cells, by: \.self).filter { $1.count > 5 }.keys)
        }
        let top = try #require(rows(stage).firstIndex { $0.contains("State") }) + 1
        let page = grounds(top + 8).union(grounds(top + 9))
        stage.press(.down)
        let seen = (top..<top + 4).map { grounds($0).subtracting(page) }.filter { !$0.isEmpty }
        // The highlight and the bar in it.
        #expect(seen.count == 1 && seen.first?.count == 2, "\(stage.text)")
        #expect(seen.first?.contains(.rgb(0xFFFFFF)) == false)
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
            rows[before + 4].contains("Mend the pump") && rows[before + 5].contains("a day late"),
            "\(stage.text)")
    }

    @Test func narrowCardsStandApartAndAreNotCut() throws {
        let stage = try stage("Board", Size(width: 57, height: 22))
        let rows = rows(stage)
        for title in ["Order new", "Mend the pump", "Charts of"] {
            let y = try #require(rows.firstIndex { $0.contains(title) })
            #expect(Set(rows[y - 1].prefix(18)).isSubset(of: "│┃ ▐▝▗"), "\(stage.text)")
        }
        #expect(!stage.text.contains("…"), "\(stage.text)")
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

    // MARK: - Controls

    @Test(arguments: [Theme.dark, .light]) func eachBorderIsSeenOnACard(theme: Theme) throws {
        var theme = theme
        theme.relief = .raised
        let stage = try stage("Scrolling", size, theme)
        let rows = rows(stage)
        for name in ["Round", "Half", "ASCII"] {
            let y = try #require(rows.lastIndex { $0.contains(" \(name) ") }, "\(stage.text)")
            let x = try #require(place(of: " \(name) ", in: rows[y]))
            let edge = stage.style(at: Point(x: x - 1, y: y))
            #expect(edge.glyph != .space && edge.foreground != edge.background, "\(name): \(stage.text)")
        }
    }

    @Test(arguments: [76, 92, 120]) func samplesAndButtonsFitTheirBoxes(width: Int) throws {
        let stage = try stage("Scrolling", Size(width: width, height: 38))
        let titles: Set<String> = ["Borders", "Follows the focus"]
        let boxes = stage.views(BoxView.self).filter { titles.contains($0.title ?? "") }
        #expect(Set(boxes.compactMap(\.title)) == titles)
        for box in boxes {
            let parts = box.contentView.subviews.flatMap(\.subviews)
            let room = box.contentView.bounds.width
            let right = try #require(parts.map(\.frame.maxX).max())
            #expect(right <= room && right >= room - 8, "\(box.title ?? ""): \(right) of \(room)")
        }
    }

    @Test func theTextFieldsShowWhatIsWrong() throws {
        let stage = try stage("Text fields", size)
        let row = try #require(rows(stage).first { $0.contains("ada@harbour") })
        #expect(row.prefix(46).contains("!"), "\(stage.text)")
    }

    @Test func readersUseTheRoomOfTheirBoxes() throws {
        let stage = try stage("Readers", Size(width: 94, height: 37))
        #expect(stage.text.contains("00000008") && !stage.text.contains("00000004"), "\(stage.text)")
        let all = stage.views(DigitsLabel.self)
        #expect(all.count > 1)
        for digits in all {
            let cells = (0..<digits.bounds.width).map { x in
                stage.style(at: digits.convert(Point(x: x, y: digits.bounds.height / 2), to: nil)).glyph
            }
            let left = try #require(cells.firstIndex { $0 != .space })
            let right = try #require(cells.lastIndex { $0 != .space })
            #expect(abs(left - (cells.count - 1 - right)) <= 3, "\(stage.text)")
        }
    }

    @Test func theFirstBoxOfTheReadersHasTheKeys() throws {
        let stage = try stage("Readers", Size(width: 94, height: 37))
        let field = try #require(stage.application.window.firstResponder as? View)
        #expect(field.convert(Point(x: 0, y: 0), to: nil).x < 47, "\(stage.text)")
    }

    @Test func tabsLineUpUnderTheWordsThatSaySo() throws {
        let stage = try stage("Text fields", size)
        let rows = rows(stage)
        let columns = ["212 boats", "1,043 boats", "640 boats"].map { words in
            rows.compactMap { place(of: words, in: $0) }.first
        }
        #expect(!columns.contains(nil) && Set(columns).count == 1, "\(stage.text)")
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

    @Test func smallAlertsHaveBothKeys() throws {
        let stage = try stage("Sheets and alerts", size)
        #expect(stage.text.ranges(of: " No ").count == 2, "\(stage.text)")
        // Beside the alert's card the answers are one below the other.
        let rows = rows(stage).map { String($0.dropFirst(23)) }
        let y = try #require(rows.firstIndex { $0.contains(" Yes ") })
        #expect(place(of: " No ", in: rows[y + 1]) == place(of: " Yes ", in: rows[y]), "\(stage.text)")
    }

    @Test func aSmallSheetReachesTheLastRow() throws {
        let stage = try stage("Sheets and alerts", Size(width: 94, height: 37))
        let sketch = stage.views(SketchView.self).first {
            ($0.superview?.superview as? BoxView)?.title == "Sheet"
        }
        let view = try #require(sketch)
        let place = view.convert(view.bounds, to: nil)
        let grounds = [2, 1].map { stage.style(at: Point(x: place.maxX - 2, y: place.maxY - $0)).background }
        #expect(grounds[0] == grounds[1], "\(stage.text)")
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
