import NibbleCells
import Testing

struct CanvasLineTests {
    private func text(lines: LineGlyphs = .unicode, _ draw: (inout Canvas) -> Void) -> [String] {
        CanvasProbe(width: 5, height: 3, lines: lines, draw).text
    }

    @Test(arguments: [
        (LineStyle.rounded, ["╭───╮", "│...│", "╰───╯"]), (.light, ["┌───┐", "│...│", "└───┘"]),
        (.heavy, ["┏━━━┓", "┃...┃", "┗━━━┛"]), (.double, ["╔═══╗", "║...║", "╚═══╝"]),
    ])
    func boxesHaveCorners(_ style: LineStyle, _ expected: [String]) {
        #expect(text { $0.box($0.bounds, style: style) } == expected)
        #expect(text(lines: .ascii) { $0.box($0.bounds, style: style) } == ["+---+", "|...|", "+---+"])
    }

    @Test func boxesWithoutRoomAreLines() {
        #expect(text { $0.box(Rect(x: 0, y: 0, width: 5, height: 1)) }[0] == "─────")
        #expect(text { $0.box(Rect(x: 0, y: 0, width: 1, height: 3)) } == ["│....", "│....", "│...."])
        #expect(text { $0.box(Rect(x: 0, y: 0, width: 2, height: 2)) } == ["╭╮...", "╰╯...", "....."])
        #expect(text { $0.box(Rect(x: 0, y: 0, width: 0, height: 3)) } == [".....", ".....", "....."])
    }

    @Test func linesReachBothCells() {
        #expect(text { $0.line(from: Point(x: 1, y: 0), to: Point(x: 3, y: 0)) }[0] == ".───.")
        #expect(text { $0.line(from: Point(x: 3, y: 0), to: Point(x: 1, y: 0), style: .heavy) }[0] == ".━━━.")
        #expect(
            text { $0.line(from: .zero, to: Point(x: 0, y: 2), style: .double) } == [
                "║....", "║....", "║....",
            ])
        #expect(text { $0.line(from: .zero, to: .zero) }[0] == "─....")
        #expect(text { $0.line(from: .zero, to: Point(x: 2, y: 1)) } == ["───..", ".....", "....."])
    }

    @Test func linesJoinBoxes() {
        #expect(
            text {
                $0.box($0.bounds, style: .light)
                $0.line(from: Point(x: 0, y: 1), to: Point(x: 4, y: 1))
                $0.line(from: Point(x: 2, y: 0), to: Point(x: 2, y: 2))
            } == ["┌─┬─┐", "├─┼─┤", "└─┴─┘"])
        #expect(
            text {
                $0.box($0.bounds, style: .rounded)
                $0.line(from: Point(x: 2, y: 0), to: Point(x: 2, y: 2), style: .heavy)
            } == ["╭─┰─╮", "│.┃.│", "╰─┸─╯"])
        #expect(
            text {
                $0.box($0.bounds, style: .double)
                $0.line(from: Point(x: 0, y: 1), to: Point(x: 4, y: 1))
            } == ["╔═══╗", "╟───╢", "╚═══╝"])
    }

    @Test func boxesJoinBoxes() {
        #expect(
            text {
                $0.box(Rect(x: 0, y: 0, width: 3, height: 3), style: .rounded)
                $0.box(Rect(x: 2, y: 0, width: 3, height: 3), style: .rounded)
            } == ["╭─┬─╮", "│.│.│", "╰─┴─╯"])
        #expect(
            text {
                $0.box(Rect(x: 0, y: 0, width: 4, height: 2), style: .light)
                $0.box(Rect(x: 2, y: 1, width: 3, height: 2), style: .light)
            } == ["┌──┐.", "└─┬┴┐", "..└─┘"])
        #expect(
            text {
                $0.box($0.bounds, style: .rounded)
                $0.box($0.bounds, style: .rounded)
            } == ["╭───╮", "│...│", "╰───╯"])
        #expect(
            text {
                $0.box($0.bounds, style: .rounded)
                $0.box($0.bounds, style: .heavy)
            } == ["┏━━━┓", "┃...┃", "┗━━━┛"])
    }

    @Test func mixturesThatUnicodeLacksBecomeLight() {
        #expect(
            text {
                $0.line(from: Point(x: 0, y: 1), to: Point(x: 4, y: 1), style: .double)
                $0.line(from: Point(x: 2, y: 0), to: Point(x: 2, y: 2), style: .heavy)
            }[1] == "══┼══")
    }

    @Test func asciiLinesCross() {
        #expect(
            text(lines: .ascii) {
                $0.box($0.bounds)
                $0.line(from: Point(x: 0, y: 1), to: Point(x: 4, y: 1))
                $0.line(from: Point(x: 2, y: 0), to: Point(x: 2, y: 2))
            } == ["+-+-+", "+-+-+", "+-+-+"])
        #expect(text(lines: .ascii) { $0.line(from: .zero, to: Point(x: 4, y: 0)) }[0] == "-----")
    }

    @Test func linesReplaceTextAndWideGlyphs() {
        #expect(
            text {
                $0.write("日本x", at: .zero)
                $0.line(from: Point(x: 1, y: 0), to: Point(x: 2, y: 0))
            }[0] == ".──.x")
    }

    @Test func linesAreClipped() {
        #expect(
            text { canvas in
                canvas.clipped(to: Rect(x: 1, y: 0, width: 2, height: 2)) { canvas in
                    canvas.box(Rect(x: 0, y: 0, width: 5, height: 3))
                    canvas.line(from: Point(x: 2, y: -9), to: Point(x: 2, y: 9))
                }
            } == [".─┼..", "..│..", "....."])
    }

    @Test func linesTakeStyleAndKeepTheGround() {
        let style = CellStyle(foreground: .red, attributes: .bold)
        let probe = CanvasProbe(width: 3, height: 1, filledWith: Cell(background: .palette(4))) {
            $0.line(from: .zero, to: Point(x: 2, y: 0), in: style)
        }
        #expect(
            probe[1, 0]
                == Cell(
                    glyph: Glyph("─"), foreground: .rgb(0xFF0000), background: .palette(4), attributes: .bold)
        )
        #expect(probe[0, 0] == probe[1, 0])
    }
}
