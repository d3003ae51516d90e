import NibbleCells
import NibbleTerminal
import Testing

/// The byte law: frames presented one after another show what the last one shows when it is drawn alone.
struct DirectRendererLawTests {
    /// A terminal, the renderer that feeds it, and the cells that it should show.
    struct Session {
        var renderer: DirectRenderer
        var screen: ScreenModel
        var shown: CellGrid
        var needsFullRepaint = true

        init(
            size: Size, capabilities: TerminalCapabilities, widths: ScreenModel.Widths = .init()
        ) {
            renderer = DirectRenderer(capabilities: capabilities)
            screen = ScreenModel(size: size, widths: widths)
            screen.feed("\u{1B}[?25l")
            shown = CellGrid(size: size)
        }

        mutating func present(_ grid: CellGrid, cursor: Cursor?, moving scroll: FrameChanges.Scroll? = nil) {
            var changes = FrameChanges(size: grid.size, isFullRepaint: needsFullRepaint)
            if let scroll, !needsFullRepaint { changes.move(scroll, in: &shown) }
            needsFullRepaint = false
            for row in 0..<grid.size.height {
                changes.collect(
                    row: row, columns: 0..<grid.size.width, from: grid.cells, into: &shown.cells,
                    width: grid.size.width)
            }
            renderer.render(changes, cursor: cursor)
            screen.feed(renderer.output.bytes)
        }

        /// What the terminal shows is lost: another program wrote on it, or it has another size.
        mutating func lose(size: Size, wrote text: String) {
            screen.resize(to: size)
            screen.feed(text)
            shown = CellGrid(size: size)
            needsFullRepaint = true
        }
    }

    private func capabilities(_ random: inout SeededRandom) -> TerminalCapabilities {
        var capabilities = TerminalCapabilities()
        capabilities.hasUnderlineStyles = random.happens(50)
        capabilities.hasHyperlinks = random.happens(50)
        capabilities.hasSynchronizedOutput = random.happens(50)
        return capabilities
    }

    private func cursor(in size: Size, _ random: inout SeededRandom) -> Cursor? {
        guard random.happens(60) else { return nil }
        let x = Int.random(in: 0..<size.width, using: &random)
        let y = Int.random(in: 0..<size.height, using: &random)
        return Cursor(
            position: Point(x: x, y: y), shape: random.pick([.terminalDefault, .block, .underline, .bar]))
    }

    /// Rows that move first, whether or not that helps.
    private func scroll(on size: Size, _ random: inout SeededRandom) -> FrameChanges.Scroll? {
        guard random.happens(40), size.height > 1 else { return nil }
        let first = Int.random(in: 0..<(size.height - 1), using: &random)
        let rows = first..<Int.random(in: (first + 2)...size.height, using: &random)
        let distance = Int.random(in: 1..<rows.count, using: &random)
        return FrameChanges.Scroll(rows: rows, distance: random.happens(50) ? distance : -distance)
    }

    private func size(_ random: inout SeededRandom) -> Size {
        Size(width: Int.random(in: 1...23, using: &random), height: Int.random(in: 1...9, using: &random))
    }

    @Test(arguments: 0..<cases(50, long: 600))
    func framesPresentedInTurnEqualTheLastDrawnAlone(seed: Int) {
        var random = SeededRandom(seed: seed)
        let capabilities = capabilities(&random)
        var frames = RandomFrames(size: size(&random))
        var session = Session(size: frames.grid.size, capabilities: capabilities)
        var cursor: Cursor?
        for frame in 0..<20 {
            if random.happens(6) {
                frames.resize(to: size(&random))
                session.lose(size: frames.grid.size, wrote: "")
            } else if random.happens(4) {
                session.lose(size: frames.grid.size, wrote: "\u{1B}[41m\u{1B}[3;4Hjunk\u{1B}[?25h")
            }
            frames.advance(using: &random)
            cursor = self.cursor(in: frames.grid.size, &random)
            session.present(frames.grid, cursor: cursor, moving: scroll(on: frames.grid.size, &random))
            expect(
                session.screen, shows: frames.grid, cursor, on: capabilities, "seed \(seed), frame \(frame)")
        }
        var alone = Session(size: frames.grid.size, capabilities: capabilities)
        alone.present(frames.grid, cursor: cursor)
        #expect(alone.screen.grid == session.screen.grid)
        #expect(alone.screen.cursor == session.screen.cursor)
    }

    @Test(arguments: 0..<cases(10, long: 120), WidthOpinion.allCases)
    func widthsInDoubtDisturbNoOtherCell(seed: Int, opinion: WidthOpinion) {
        var random = SeededRandom(seed: seed)
        var capabilities = capabilities(&random)
        opinion.change(&capabilities)
        let plain =
            opinion == .everythingWide ? [Glyph("a"), Glyph("日", isWide: true)] : RandomFrames.plainGlyphs
        var frames = RandomFrames(size: size(&random), glyphs: plain + RandomFrames.doubtfulGlyphs)
        var session = Session(size: frames.grid.size, capabilities: capabilities, widths: opinion.widths)
        for frame in 0..<10 {
            frames.advance(using: &random)
            session.present(frames.grid, cursor: nil, moving: scroll(on: frames.grid.size, &random))
            let grid = frames.grid
            let wrong = (0..<grid.cells.count).filter { index in
                let glyph = grid.cells[index].glyph
                let isInDoubt =
                    glyph.isDoubtful || (glyph.isContinuation && grid.cells[index - 1].glyph.isDoubtful)
                return !isInDoubt
                    && session.screen.grid.cells[index] != grid.cells[index].asShown(on: capabilities)
            }
            #expect(
                wrong == [],
                "seed \(seed), frame \(frame), \(session.screen.text), \(session.renderer.output.bytes.count)"
            )
        }
        var alone = Session(size: frames.grid.size, capabilities: capabilities, widths: opinion.widths)
        alone.present(frames.grid, cursor: nil)
        #expect(alone.screen.text == session.screen.text)
        #expect(session.screen.unknownSequences == [])
    }

    private func expect(
        _ screen: ScreenModel, shows grid: CellGrid, _ cursor: Cursor?, on capabilities: TerminalCapabilities,
        _ name: Comment
    ) {
        let wrong = (0..<grid.cells.count).filter { index in
            screen.grid.cells[index] != grid.cells[index].asShown(on: capabilities)
        }
        #expect(wrong == [], name)
        #expect(screen.cursor == cursor, name)
        #expect(screen.unknownSequences == [], name)
        #expect(!screen.privateModes.contains(2026), name)
    }
}

/// Terminals that disagree about widths, as those measured do.
enum WidthOpinion: CaseIterable {
    case ours, kitty, foot, joining, everythingWide

    var widths: ScreenModel.Widths {
        var widths = ScreenModel.Widths()
        let ours = widths.columns
        switch self {
        case .ours: break
        case .kitty:
            widths.widensWithVariationSelectors = true
            widths.columns = {
                (0x1F1E6...0x1F1FF).contains($0.value) ? 2 : max(ours($0), Self.isJamo($0) ? 2 : 0)
            }
        case .foot: widths.columns = { $0.value == 0x1FAE8 || $0.value == 0x1CD00 ? 0 : ours($0) }
        case .joining: (widths.widensWithVariationSelectors, widths.joinsEmoji) = (true, true)
        case .everythingWide: widths.columns = { $0.value < 0x1100 ? ours($0) : 2 }
        }
        return widths
    }

    func change(_ capabilities: inout TerminalCapabilities) {
        capabilities.drawsVariationSelectorsWide = widths.widensWithVariationSelectors
        capabilities.joinsEmoji = widths.joinsEmoji
    }

    private static func isJamo(_ scalar: Unicode.Scalar) -> Bool { (0x1100...0x11FF).contains(scalar.value) }
}

extension Cell {
    /// The cell as a terminal with these capabilities can show it.
    func asShown(on capabilities: TerminalCapabilities) -> Cell {
        var cell = self
        var extras = StyleExtrasTable.extras(self.extras)
        if !capabilities.hasHyperlinks { extras.link = nil }
        if !capabilities.hasUnderlineStyles {
            extras.underlineColor = .default
            if attributes.underlineStyle != .none { cell.attributes.underlineStyle = .single }
        }
        cell.extras = StyleExtrasTable.number(of: extras)
        return cell
    }
}
