internal import CTerminal
internal import NibbleCells

/// ncurses' screen with our own table of colour pairs.
@MainActor final class CursesScreen {
    /// The columns and rows.
    private(set) var size: Size
    /// The number of colours that ncurses can draw; 0 on a terminal without.
    let colors: Int

    private let screen: Handle
    private var cells: CursesCells

    /// Closes the screen with the last reference.
    private final class Handle {
        let pointer: OpaquePointer
        init(_ pointer: OpaquePointer) { self.pointer = pointer }
        deinit { tui_screen_close(pointer) }
    }

    /// Opens a screen for a terminal that terminfo knows, in the best of its types for some number of colours.
    ///
    /// - Throws: `NcursesError` when ncurses does not take it.
    static func open(
        terminfo: Terminfo, depth: ColorDepth, size: Size,
        appendCluster: @escaping (UInt32, inout [UInt8]) -> Void
    ) throws -> CursesScreen {
        var types = [terminfo.name]
        let colors = terminfo.number("colors") ?? 0
        if terminfo.string("kmous") != nil {
            // These differ from the terminal's own type in the colours only.
            let family = terminfo.name.droppingSuffix("-256color")
            if depth == .trueColor, colors <= 256 { types = [family + "-direct", "xterm-direct"] + types }
            if depth == .indexed256, colors < 256 {
                types = [family + "-256color", "xterm-256color"] + types
            }
        }
        var failure = NcursesError(.unknownTerminalType(terminfo.name))
        for type in types {
            do throws(NcursesError) {
                return try CursesScreen(type: type, size: size, appendCluster: appendCluster)
            } catch {
                failure = error
            }
        }
        throw failure
    }

    private init(
        type: String, size: Size, appendCluster: @escaping (UInt32, inout [UInt8]) -> Void
    ) throws(NcursesError) {
        var error: Int32 = 0
        let (width, height) = (Int32(clamping: size.width), Int32(clamping: size.height))
        guard let pointer = tui_screen_open(type, width, height, &error) else {
            throw NcursesError(.callFailed("newterm", code: -error))
        }
        screen = Handle(pointer)
        self.size = size
        colors = Int(tui_screen_colors(pointer))
        cells = CursesCells(
            colors: colors, pairs: Int(tui_screen_pairs(pointer)), cellCount: size.width * size.height,
            appendCluster: appendCluster)
    }

    /// Changes the size and makes all cells blank.
    func resize(to size: Size) throws {
        let (width, height) = (Int32(clamping: size.width), Int32(clamping: size.height))
        try draw(tui_screen_resize(screen.pointer, width, height), "resizeterm")
        self.size = size
        try clear()
    }

    /// Makes all cells blank; the next update draws everything.
    func clear() throws {
        cells.clear(cellCount: size.width * size.height)
        try draw(tui_screen_erase(screen.pointer), "werase")
        try draw(tui_screen_forget(screen.pointer), "clearok")
    }

    /// Puts the cells of a frame.
    func put(_ changes: FrameChanges) throws {
        cells.beginFrame()
        try draw(tui_screen_defining_pairs(screen.pointer, 1), "clearok")
        for run in changes.runs { try put(run, of: changes.cells) }
        try draw(tui_screen_defining_pairs(screen.pointer, 0), "clearok")
    }

    private func put(_ run: FrameChanges.Run, of changes: [Cell]) throws {
        guard run.row < size.height else { return }
        cells.convert(run, of: changes, width: size.width)
        for definition in cells.definitions {
            let status = tui_screen_define_pair(
                screen.pointer, definition.pair, definition.foreground, definition.background)
            try draw(status, "init_extended_pair")
        }
        let status = tui_screen_put(
            screen.pointer, Int32(clamping: run.row), Int32(clamping: cells.column), cells.cells,
            Int32(clamping: cells.cells.count), cells.marks)
        try draw(status, "mvwadd_wchnstr")
    }

    /// Says where the cursor is to be.
    func placeCursor(_ position: Point) throws {
        let status = tui_screen_place_cursor(
            screen.pointer, Int32(clamping: position.y), Int32(clamping: position.x))
        try draw(status, "wmove")
    }

    /// Draws and appends the bytes.
    func update(into output: inout [UInt8]) throws {
        try draw(tui_screen_update(screen.pointer), "doupdate")
        let length = tui_screen_output_length(screen.pointer)
        guard length > 0 else { return }
        let start = output.count
        output.append(contentsOf: repeatElement(0, count: length))
        let taken = output.withUnsafeMutableBufferPointer { buffer in
            tui_screen_take_output(screen.pointer, buffer.baseAddress.map { $0 + start }, length)
        }
        output.removeLast(length - max(0, taken))
    }

    /// Throws when a call of ncurses reports an error; it has no error numbers.
    private func draw(_ status: Int32, _ call: String) throws(NcursesError) {
        guard status >= 0 else { throw NcursesError(.callFailed(call, code: 0)) }
    }
}

extension String {
    /// The string without an ending, where it has it.
    func droppingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
