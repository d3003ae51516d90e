internal import CNcurses
internal import NibbleCells

/// ncurses' screen with our own table of colour pairs.
@MainActor final class CursesScreen {
    /// The columns and rows.
    private(set) var size: Size
    /// How many colours ncurses can draw; 0 on a terminal without.
    let colors: Int

    private let screen: Handle
    private var pairs: ColorPairTable
    /// The pair of each cell of the new screen, row by row.
    private var shownPairs: [Int32]
    /// The cells of the row being put.
    private var row: [tui_cell] = []
    private var rowIndex = 0
    private var firstColumn = 0
    private var column = 0

    /// Closes the screen with the last reference.
    private final class Handle {
        let pointer: OpaquePointer
        init(_ pointer: OpaquePointer) { self.pointer = pointer }
        deinit { tui_screen_close(pointer) }
    }

    /// Opens a screen for a terminal that terminfo knows, in the best of its types for some number of colours.
    ///
    /// - Throws: `NcursesError` when ncurses does not take it.
    static func open(terminfo: Terminfo, depth: ColorDepth, size: Size) throws -> CursesScreen {
        var types = [terminfo.name]
        if depth == .trueColor, (terminfo.number("colors") ?? 0) <= 256, terminfo.string("kmous") != nil {
            // These differ from the terminal's own type in the colours only.
            types = [terminfo.name.droppingSuffix("-256color") + "-direct", "xterm-direct", terminfo.name]
        }
        var failure = NcursesError(.unknownTerminalType(terminfo.name))
        for type in types {
            do throws(NcursesError) { return try CursesScreen(type: type, size: size) } catch {
                failure = error
            }
        }
        throw failure
    }

    private init(type: String, size: Size) throws(NcursesError) {
        var error: Int32 = 0
        guard
            let pointer = tui_screen_open(
                type, Int32(clamping: size.width), Int32(clamping: size.height), &error)
        else { throw NcursesError(.callFailed("newterm", code: -error)) }
        screen = Handle(pointer)
        colors = Int(tui_screen_colors(pointer))
        pairs = ColorPairTable(capacity: Int(tui_screen_pairs(pointer)) - 1)
        self.size = size
        shownPairs = Array(repeating: 0, count: size.width * size.height)
    }

    /// Changes the size and makes all cells blank.
    func resize(to size: Size) throws {
        try draw(
            tui_screen_resize(screen.pointer, Int32(clamping: size.width), Int32(clamping: size.height)),
            "resizeterm")
        forgetPairs()
        self.size = size
        shownPairs = Array(repeating: 0, count: size.width * size.height)
        try clear()
    }

    /// Makes all cells blank; the next update draws everything.
    func clear() throws {
        forgetPairs()
        try draw(tui_screen_erase(screen.pointer), "werase")
        try draw(tui_screen_forget(screen.pointer), "clearok")
    }

    private func forgetPairs() {
        for index in shownPairs.indices {
            pairs.release(shownPairs[index])
            shownPairs[index] = 0
        }
    }

    // MARK: - Drawing

    /// Begins a frame's cells.
    func beginPairs() throws {
        pairs.beginFrame()
        try draw(tui_screen_defining_pairs(screen.pointer, 1), "clearok")
    }

    /// Ends a frame's cells.
    func endPairs() throws {
        try draw(tui_screen_defining_pairs(screen.pointer, 0), "clearok")
    }

    /// Begins neighbouring cells of one row.
    func beginRow(_ row: Int, column: Int) {
        self.row.removeAll(keepingCapacity: true)
        rowIndex = row
        firstColumn = column
        self.column = column
    }

    /// Passes over the right half of a wide glyph, which belongs to the cell before it.
    func skipContinuation() {
        // At the beginning of a run the left half is on the screen already.
        if row.isEmpty { firstColumn += 1 }
        if row.isEmpty { column += 1 }
    }

    /// Adds a cell; columns beyond the row's end are dropped.
    func append(_ cell: tui_cell, foreground: TerminalColor, background: TerminalColor) throws {
        guard column + Int(cell.columns) <= size.width, rowIndex < size.height else { return }
        let index = rowIndex * size.width + column
        var cell = cell
        let (pair, definition) =
            colors == 0
            ? (0, nil) : pairs.take(foreground: number(of: foreground), background: number(of: background))
        if let definition { try define(definition) }
        pairs.release(shownPairs[index])
        shownPairs[index] = pair
        if cell.columns == 2 {
            pairs.release(shownPairs[index + 1])
            shownPairs[index + 1] = 0
        }
        cell.pair = pair
        row.append(cell)
        column += Int(cell.columns)
    }

    /// Puts the cells of the row.
    func endRow() throws {
        guard !row.isEmpty else { return }
        let status = tui_screen_put(
            screen.pointer, Int32(clamping: rowIndex), Int32(clamping: firstColumn), row,
            Int32(clamping: row.count))
        try draw(status, "mvwadd_wchnstr")
    }

    private func define(_ definition: ColorPairTable.Definition) throws {
        let status = tui_screen_define_pair(
            screen.pointer, definition.pair, definition.foreground, definition.background)
        try draw(status, "init_extended_pair")
    }

    /// ncurses' number of a colour, -1 for the terminal's own.
    private func number(of color: TerminalColor) -> Int32 {
        if let index = color.paletteIndex {
            // Of the palette, direct-colour types have the first eight entries only.
            guard colors > 256, index >= 8 else {
                return Int32(index) < colors ? Int32(index) : Int32(index) & 7
            }
            return direct(StandardPalette.rgb(index))
        }
        guard let rgb = color.rgb else { return -1 }
        return colors > 256 ? direct(rgb) : colors == 256 ? Int32(cube(rgb)) : -1
    }

    /// In direct-colour types the numbers 0 to 7 are palette entries: #000007 would come out white.
    private func direct(_ rgb: UInt32) -> Int32 { max(8, Int32(rgb)) }

    /// The entry of the 6x6x6 cube next to a colour; cells of a 256-colour screen come quantised, this is for others.
    private func cube(_ rgb: UInt32) -> UInt32 {
        func step(_ channel: UInt32) -> UInt32 { channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40 }
        return 16 + 36 * step(rgb >> 16 & 255) + 6 * step(rgb >> 8 & 255) + step(rgb & 255)
    }

    /// Throws when a call of ncurses reports an error; it has no error numbers.
    private func draw(_ status: Int32, _ call: String) throws(NcursesError) {
        guard status >= 0 else { throw NcursesError(.callFailed(call, code: 0)) }
    }

    // MARK: - Output

    /// Says where the cursor is to be.
    func placeCursor(_ position: Point) throws {
        let status = tui_screen_place_cursor(
            screen.pointer, Int32(clamping: position.y), Int32(clamping: position.x))
        try draw(status, "wmove")
    }

    /// Draws and returns the bytes.
    func update() throws -> [UInt8] {
        try draw(tui_screen_update(screen.pointer), "doupdate")
        let length = tui_screen_output_length(screen.pointer)
        guard length > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            count = max(0, tui_screen_take_output(screen.pointer, buffer.baseAddress, buffer.count))
        }
    }
}

extension String {
    /// The string without an ending, where it has it.
    func droppingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
