import NibbleCells
import NibbleTesting
import Testing

@testable import NibbleControls

@MainActor struct GaugeTests {
    private let gauge = Gauge()

    private func text(_ width: Int = 24) -> String {
        Stage(showing: gauge, .mono, size: Size(width: width, height: 1)).text
    }

    @Test func itHasATitleABarAndANumber() {
        gauge.title = "CPU"
        gauge.value = 0.5
        #expect(text(20) == "CPU █████░░░░░  50 %")
    }

    @Test(arguments: [
        (0.5, " 50 %", ""), (0.8, " 80 %", "!"), (0.95, " 95 %", "!!"), (.nan, "  0 %", ""),
        (7, "100 %", "!!"),
    ])
    func limitsHaveMarks(value: Double, number: String, mark: String) {
        gauge.warningValue = 0.8
        gauge.criticalValue = 0.9
        gauge.value = value
        #expect(text().hasSuffix(mark.isEmpty ? number : "\(number) \(mark)"))
    }

    @Test func lowValuesMayBeTheBadOnes() {
        gauge.warningValue = 0.3
        gauge.criticalValue = 0.1
        gauge.value = 0.5
        #expect(gauge.severity == .fine)
        gauge.value = 0.2
        #expect(gauge.severity == .warning && gauge.accessibilityValue == "20 %, warning")
        gauge.value = 0.05
        #expect(gauge.severity == .critical)
    }

    @Test func numbersHaveTheirOwnWords() {
        gauge.maximumValue = 16
        gauge.value = 4
        gauge.format = { "\(NumberText.short($0)) GB" }
        #expect(text(20) == "███▌░░░░░░░░░░  4 GB")
    }

    @Test func littleRoomKeepsTheNumber() {
        gauge.title = "Memory"
        gauge.value = 0.5
        #expect(text(9) == "█▌░  50 %")
        #expect(text(5).contains("50"))
    }

    @Test func theColourFollowsTheLevel() {
        gauge.warningValue = 0.5
        let stage = Stage(showing: gauge, size: Size(width: 20, height: 1))
        gauge.value = 0.4
        stage.advance(by: 0)
        let fine = stage.style(at: .zero).foreground
        gauge.value = 0.6
        stage.advance(by: 0)
        #expect(stage.style(at: .zero).foreground != fine)
    }
}

@MainActor struct SparklineTests {
    private let line = Sparkline()

    private func stage(_ width: Int, _ height: Int = 1, _ glyphs: GlyphRepertoire = .blocks) -> Stage {
        Stage(showing: line, .mono, glyphs, size: Size(width: width, height: height))
    }

    @Test func theNewestAreAtTheRight() {
        line.values = [0, 1, 2, 3, 4, 5, 6, 7]
        #expect(stage(8).text == "▁▂▃▄▅▆▇█")
        #expect(stage(4).text == "▁▃▆█")
        #expect(stage(10).text == "  ▁▂▃▄▅▆▇█")
    }

    @Test func gapsAndOddNumbersDoNoHarm() {
        line.values = [.nan, 1, .infinity, -.infinity, .nan, 1]
        #expect(stage(6).text == " ▅▅▅ ▅")
        line.values = [.nan]
        #expect(stage(3).text.isEmpty)
        line.values = [5, 5]
        #expect(stage(2).text == "▅▅")
        line.values = [1e308, -1e308]
        #expect(stage(2).text == "█▁")
    }

    @Test func severalRowsShareTheHeight() {
        line.values = [0, 8, 16]
        line.minimumValue = 0
        line.maximumValue = 16
        #expect(stage(3, 2).text == " ▁█\n▁██")
    }

    @Test func theScaleMayBeGiven() {
        line.values = [5]
        line.minimumValue = 0
        line.maximumValue = 10
        #expect(stage(1).text == "▅")
        line.maximumValue = .nan
        line.minimumValue = 50
        #expect(stage(1).text == "▅")
    }

    @Test func asciiHasLevels() {
        line.values = [0, 1, 2]
        #expect(stage(3, 1, .ascii).text == "_=#")
    }

    @Test func oldNumbersGo() {
        line.capacity = 100
        for number in 0..<1_000 { line.append(Double(number)) }
        #expect(line.values.count <= 125 && line.values.last == 999 && line.values.count >= 100)
        line.capacity = -1
        line.append(1)
        line.append(2)
        #expect(line.values.last == 2)
    }

    @Test func fromRightToLeftTheNewestAreAtTheLeft() {
        line.values = [0, 7]
        let stage = stage(4)
        stage.application.window.layoutDirection = .rightToLeft
        stage.advance(by: 0)
        #expect(stage.text == "█▁")
    }
}

@MainActor struct ChartTests {
    private let chart = Chart()

    private func stage(
        _ width: Int, _ height: Int, _ depth: ColorDepth = .mono, _ glyphs: GlyphRepertoire = .blocks
    ) -> Stage {
        Stage(showing: chart, depth, glyphs, size: Size(width: width, height: height))
    }

    @Test func barsStandOnZero() {
        chart.series = [Chart.Series(values: [2, 4, 1])]
        chart.labels = ["a", "b", "c"]
        #expect(
            stage(14, 6).text == """
                4│    ███
                 │    ███
                 │███ ███
                0│███ ███ ███
                 └────────────
                   a   b   c
                """)
    }

    @Test func barsGoDownToTheMiddleOfTheAxis() {
        chart.series = [Chart.Series(values: [2, 4, 0])]
        let screen = stage(14, 6, .trueColor).screen
        let axis = (0..<14).map { screen[Point(x: $0, y: 5)] }
        let feet = axis.indices.filter { axis[$0].glyph == Glyph("▀") }
        let bars = (0..<14).filter { screen[Point(x: $0, y: 4)].glyph == Glyph("█") }
        #expect(!feet.isEmpty && feet == bars)
        #expect(feet.allSatisfy { axis[$0].foreground == screen[Point(x: $0, y: 4)].foreground })
        chart.minimumValue = -4
        #expect(!stage(14, 6, .trueColor).text.contains("▀"))
    }

    @Test func anAreaHasAGroundOfItsHue() {
        chart.series = [Chart.Series(values: [4, 4])]
        chart.style = .area
        chart.showsAxes = false
        let colored = stage(4, 3, .trueColor)
        let cell = colored.screen[Point(x: 1, y: 1)]
        #expect(cell.glyph == Glyph("⣿"))
        #expect(cell.background != stage(4, 3, .mono).screen[Point(x: 1, y: 1)].background)
    }

    @Test func allBarsHaveOneWidth() {
        chart.series = [Chart.Series(values: [2, 4, 1])]
        chart.labels = ["a", "b", "c"]
        #expect(
            stage(16, 6).text == """
                4│     ███
                 │     ███
                 │ ███ ███
                0│ ███ ███ ███
                 └──────────────
                    a   b   c
                """)
    }

    @Test func barsMayPointDown() {
        chart.series = [Chart.Series(values: [2, -2])]
        chart.showsAxes = false
        #expect(stage(4, 4).text == "█\n█\n  █\n  █")
        chart.series = [Chart.Series(values: [3, -1])]
        let stage = stage(4, 2)
        #expect(stage.text == "█\n▄ ▄")
        #expect(
            stage.style(at: Point(x: 0, y: 1)).isReversed && !stage.style(at: Point(x: 2, y: 1)).isReversed)
    }

    @Test func seriesStandSideBySideAndDifferWithoutColours() {
        chart.series = [Chart.Series("Rain", values: [1, 1]), Chart.Series("Sun", values: [1, 1])]
        chart.showsAxes = false
        #expect(stage(6, 4).text == "█ Rain\n█▓ █▓\n█▓ █▓\n█▓ █▓")
        #expect(stage(12, 4, .mono, .ascii).text.hasPrefix("# Rain"))
        let colored = stage(6, 4, .trueColor)
        #expect(
            colored.style(at: Point(x: 0, y: 2)).foreground != colored.style(at: Point(x: 1, y: 2)).foreground
        )
    }

    @Test func linesAreMadeOfDots() {
        chart.style = .line
        chart.showsAxes = false
        chart.series = [Chart.Series(values: [0, 1])]
        #expect(stage(4, 2).text == "  ⡠⠊\n⡠⠊")
        #expect(stage(4, 2, .mono, .ascii).text == "  **\n**")
    }

    @Test func linesDifferWithoutColours() {
        chart.style = .line
        chart.showsAxes = false
        chart.showsLegend = false
        chart.series = [Chart.Series(values: [1, 1]), Chart.Series(values: [0, 0])]
        let rows = stage(6, 2).text.split(separator: "\n")
        #expect(rows.count == 2 && Set(rows[0]).count == 1 && rows[0] != rows[1])
    }

    @Test func linesThatCrossHaveNoHoles() {
        chart.style = .line
        chart.showsAxes = false
        chart.showsLegend = false
        let lines = [[0.0, 1], [1, 0]].map { Chart.Series(values: $0) }
        func shown(_ series: [Chart.Series]) -> [Cell] {
            chart.series = series
            let screen = stage(3, 1, .trueColor).screen
            return (0..<3).map { screen[Point(x: $0, y: 0)] }
        }
        let (rising, falling) = (shown([lines[0]]), shown([lines[1]]))
        let both = shown(lines)
        #expect(both.map(\.glyph) != rising.map(\.glyph) && both.map(\.glyph) != falling.map(\.glyph))
        for (column, cell) in both.enumerated() {
            let bits = [rising, falling, both].map { Self.dots($0[column]) }
            #expect(bits[2] == bits[0] | bits[1], "column \(column)")
            #expect(cell.foreground == both[0].foreground)
        }
        #expect(both[1].foreground != rising[1].foreground)
    }

    /// The dots of a character of Braille, as bits.
    private static func dots(_ cell: Cell) -> UInt32 {
        let value = cell.glyph.character.unicodeScalars.first?.value ?? 0
        return (0x2800...0x28FF).contains(value) ? value - 0x2800 : 0
    }

    @Test func gapsBreakTheLine() {
        chart.style = .line
        chart.showsAxes = false
        chart.series = [Chart.Series(values: [1, .nan, 1])]
        #expect(stage(9, 1, .mono, .ascii).text == "*       *")
    }

    @Test(arguments: Chart.Style.allCases) func oddNumbersDoNoHarm(style: Chart.Style) {
        chart.style = style
        for values in [
            [], [.nan], [.infinity, 1], [-1e308, 1e308], [0, 0], [5], Array(repeating: 3, count: 10_000),
        ] as [[Double]] {
            chart.series = [Chart.Series("a", values: values), Chart.Series("b", values: [1])]
            chart.labels = ["x"]
            for size in [Size(width: 30, height: 8), Size(width: 3, height: 2), Size(width: 1, height: 1)] {
                chart.frame.size = size
                _ = stage(size.width, size.height)
            }
        }
        chart.minimumValue = .nan
        chart.maximumValue = -.infinity
        _ = stage(20, 6)
    }

    @Test func manyNumbersShareTheColumns() {
        chart.showsAxes = false
        chart.series = [Chart.Series(values: (0..<1_000).map { Double($0) })]
        let text = stage(10, 4).text
        #expect(text.split(separator: "\n").last?.count == 10)
        chart.style = .line
        #expect(stage(10, 4).text != text)
    }

    @Test func labelsThatWouldTouchAreLeftOut() {
        chart.series = [Chart.Series(values: Array(repeating: 1, count: 12))]
        chart.labels = (1...12).map { "Month \($0)" }
        let last = stage(30, 6).text.split(separator: "\n").last.map(String.init) ?? ""
        #expect(last.trimmed == "Month 1  Month 6 Month 10")
    }

    @Test func littleRoomIsForTheNumbers() {
        chart.series = [Chart.Series("a", values: [1, 2]), Chart.Series("b", values: [2, 1])]
        #expect(!stage(6, 3).text.contains("│") && !stage(6, 3).text.contains("a"))
    }

    @Test func itSaysTheLatestNumbers() {
        chart.series = [Chart.Series("Rain", values: [1, 2.5]), Chart.Series(values: [3])]
        #expect(chart.accessibilityValue == "Rain 2.5, 3" && chart.accessibilityRole == .chart)
    }
}
