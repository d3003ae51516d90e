internal import CTerminal
internal import NibbleCells

/// Turns runs of our cells into ncurses' and keeps the account of its colour pairs.
///
/// A value that is changed one run at a time: the loop over cells touches no class.
struct CursesCells {
    /// The cells of the run last converted, without right halves: ncurses makes those itself.
    private(set) var cells: [tui_cell] = []
    /// The marks of those cells, one cell's after the other's.
    private(set) var marks: [UInt32] = []
    /// The column of the first cell.
    private(set) var column = 0
    /// The pairs that are new with this run; ncurses has to be told before it draws.
    private(set) var definitions: [ColorPairTable.Definition] = []

    private let colors: Int
    private var pairs: ColorPairTable
    /// The pair of each cell of the new screen, row by row.
    private var shownPairs: [Int32]
    private let appendCluster: (UInt32, inout [UInt8]) -> Void
    /// The colours of the last cell and their pair: neighbours are often alike.
    private var last = (foreground: TerminalColor.default, background: TerminalColor.default, pair: Int32(0))

    /// Makes an account for an empty screen.
    ///
    /// - Parameters:
    ///   - colors: How many colours ncurses draws, 0 for none.
    ///   - pairs: How many colour pairs it has, number 0 included.
    ///   - cellCount: The cells of the screen.
    ///   - appendCluster: Appends the UTF-8 of a cluster.
    init(colors: Int, pairs: Int, cellCount: Int, appendCluster: @escaping (UInt32, inout [UInt8]) -> Void) {
        self.colors = colors
        self.pairs = ColorPairTable(capacity: pairs - 1)
        self.appendCluster = appendCluster
        shownPairs = Array(repeating: 0, count: cellCount)
    }

    /// Begins a frame.
    mutating func beginFrame() {
        pairs.beginFrame()
        last = (.default, .default, 0)
    }

    /// Forgets all cells, as the screen is empty now; it may have another size.
    mutating func clear(cellCount: Int) {
        for pair in shownPairs { pairs.release(pair) }
        shownPairs = Array(repeating: 0, count: cellCount)
    }

    /// Converts a run into `cells`, `marks` and `definitions`.
    ///
    /// - Precondition: The run is within a row of `width` cells, and the row within the screen.
    mutating func convert(_ run: FrameChanges.Run, of changes: borrowing [Cell], width: Int) {
        cells.removeAll(keepingCapacity: true)
        marks.removeAll(keepingCapacity: true)
        definitions.removeAll(keepingCapacity: true)
        column = run.column
        let base = run.row * width + run.column
        for offset in 0..<run.cells.count {
            let cell = changes[run.cells.lowerBound + offset]
            if cell.glyph.isContinuation {
                // At the beginning of a run the left half is on the screen already.
                if cells.isEmpty { column += 1 }
                continue
            }
            guard run.column + offset + cell.glyph.columns <= width else { break }
            let pair = takePair(cell)
            replacePair(at: base + offset, by: pair)
            if cell.glyph.isWide { replacePair(at: base + offset + 1, by: 0) }
            append(cell, pair: pair)
        }
    }

    private mutating func append(_ cell: Cell, pair: Int32) {
        var attributes = cell.attributes.rawValue & 0x1F
        if cell.attributes.underlineStyle != .none { attributes |= UInt16(TUI_ATTRIBUTE_UNDERLINE.rawValue) }
        var converted = tui_cell(
            scalar: cell.glyph.scalar?.value ?? 0x20, pair: pair, attributes: attributes,
            columns: UInt8(cell.glyph.columns), marks: 0)
        if let cluster = cell.glyph.clusterIndex { setScalars(of: cluster, in: &converted) }
        cells.append(converted)
    }

    /// Takes the base character and its marks; a second character with a width of its own ends them.
    private mutating func setScalars(of cluster: UInt32, in cell: inout tui_cell) {
        var bytes: [UInt8] = []
        appendCluster(cluster, &bytes)
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        cell.scalar = scalars.first?.value ?? 0x20
        for scalar in scalars.dropFirst().prefix(Int(TUI_CELL_MARKS)) {
            guard scalar.properties.generalCategory == .nonspacingMark else { break }
            marks.append(scalar.value)
            cell.marks += 1
        }
    }

    // MARK: - Colours

    private mutating func takePair(_ cell: Cell) -> Int32 {
        if cell.foreground == last.foreground, cell.background == last.background {
            pairs.takeAgain(last.pair)
            return last.pair
        }
        guard colors > 0 else { return 0 }
        let (pair, definition) = pairs.take(
            foreground: number(of: cell.foreground), background: number(of: cell.background))
        if let definition { definitions.append(definition) }
        last = (cell.foreground, cell.background, pair)
        return pair
    }

    private mutating func replacePair(at index: Int, by pair: Int32) {
        pairs.release(shownPairs[index])
        shownPairs[index] = pair
    }

    /// ncurses' number of a colour, -1 for the terminal's own.
    private func number(of color: TerminalColor) -> Int32 {
        if let index = color.paletteIndex {
            // Of the palette, direct-colour types have the first eight entries only.
            guard colors > 256, index >= 8 else {
                return Int(index) < colors ? Int32(index) : Int32(index) & 7
            }
            return direct(StandardPalette.rgb(index))
        }
        guard let rgb = color.rgb else { return -1 }
        return colors > 256 ? direct(rgb) : colors == 256 ? Int32(cube(rgb)) : -1
    }

    /// In direct-colour types the numbers 0 to 7 are palette entries: #000007 would come out white.
    private func direct(_ rgb: UInt32) -> Int32 { max(8, Int32(rgb)) }

    /// The entry of the 6x6x6 cube next to a colour.
    ///
    /// Cells of a 256-colour screen come quantised; this is for others.
    private func cube(_ rgb: UInt32) -> UInt32 {
        func step(_ channel: UInt32) -> UInt32 { channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40 }
        return 16 + 36 * step(rgb >> 16 & 255) + 6 * step(rgb >> 8 & 255) + step(rgb & 255)
    }
}
