internal import CNcurses
internal import NibbleCells

/// Turns frames into bytes by way of ncurses' own screen, for terminals that only terminfo knows.
///
/// ncurses draws into memory; the bytes of a frame come back in one piece and nothing waits for the terminal.
/// What ncurses cannot express is left out: links, underline styles and colours, clusters of more than five scalars.
@MainActor final class CursesRenderer {
    /// The bytes of the frame last rendered.
    private(set) var output: [UInt8] = []

    private let screen: CursesScreen
    private let terminfo: Terminfo
    private let hasSynchronizedOutput: Bool
    private let appendCluster: (UInt32, inout [UInt8]) -> Void
    private var showsCursor = false

    /// Opens ncurses' screen.
    ///
    /// - Parameters:
    ///   - terminfo: The terminal's entry.
    ///   - depth: The colours to draw with; 24 bits need a terminal type of ncurses that has them.
    ///   - size: The screen's columns and rows.
    ///   - hasSynchronizedOutput: Whether frames are put between the marks of mode 2026.
    ///   - appendCluster: Appends the UTF-8 of a cluster by its index, to a glyph of several scalars.
    /// - Throws: `NcursesError` when ncurses does not take the terminal type.
    init(
        terminfo: Terminfo, depth: ColorDepth, size: Size, hasSynchronizedOutput: Bool = false,
        appendCluster: @escaping (UInt32, inout [UInt8]) -> Void
    ) throws {
        self.terminfo = terminfo
        self.hasSynchronizedOutput = hasSynchronizedOutput
        self.appendCluster = appendCluster
        screen = try CursesScreen.open(terminfo: terminfo, depth: depth, size: size)
    }

    /// Whether ncurses draws 24-bit colours on this screen.
    var drawsTrueColor: Bool { screen.colors > 256 }

    /// Renders a frame into `output`, replacing the last one.
    ///
    /// - Throws: `NcursesError` when ncurses reports an error; the next frame should then be a full repaint.
    func render(_ changes: FrameChanges, cursor: Cursor?) throws {
        output.removeAll(keepingCapacity: true)
        if changes.size != screen.size { try screen.resize(to: changes.size) }
        if changes.isFullRepaint { try screen.clear() }
        try screen.beginPairs()
        for run in changes.runs { try put(run, of: changes) }
        try screen.endPairs()
        let caret = cursor.flatMap {
            Rect(origin: .zero, size: changes.size).contains($0.position) ? $0 : nil
        }
        try screen.placeCursor(caret?.position ?? .zero)
        compose(try screen.update(), showsCursor: caret != nil)
    }

    private func compose(_ drawing: [UInt8], showsCursor wantsCursor: Bool) {
        guard !drawing.isEmpty || wantsCursor != showsCursor else { return }
        if hasSynchronizedOutput { output += Array("\u{1B}[?2026h".utf8) }
        if showsCursor { output += terminfo.string("civis") ?? [] }
        output += drawing
        if wantsCursor { output += terminfo.string("cnorm") ?? [] }
        if hasSynchronizedOutput { output += Array("\u{1B}[?2026l".utf8) }
        showsCursor = wantsCursor
    }

    // MARK: - Cells

    /// Hands a run to the screen, without right halves: ncurses makes those itself.
    private func put(_ run: FrameChanges.Run, of changes: FrameChanges) throws {
        screen.beginRow(run.row, column: run.column)
        for index in run.cells {
            let cell = changes.cells[index]
            if cell.glyph.isContinuation {
                screen.skipContinuation()
            } else {
                try screen.append(converted(cell), foreground: cell.foreground, background: cell.background)
            }
        }
        try screen.endRow()
    }

    private func converted(_ cell: Cell) -> tui_cell {
        var result = tui_cell()
        result.columns = Int32(cell.glyph.columns)
        result.attributes = UInt32(cell.attributes.rawValue & 0x1F)
        if cell.attributes.underlineStyle != .none { result.attributes |= TUI_ATTRIBUTE_UNDERLINE.rawValue }
        result.scalars.0 = cell.glyph.scalar?.value ?? 0x20
        if let cluster = cell.glyph.clusterIndex { setScalars(of: cluster, in: &result) }
        return result
    }

    /// Takes the base character and its marks; a second character with a width of its own ends them.
    private func setScalars(of cluster: UInt32, in cell: inout tui_cell) {
        var bytes: [UInt8] = []
        appendCluster(cluster, &bytes)
        withUnsafeMutableBytes(of: &cell.scalars) { raw in
            let scalars = raw.bindMemory(to: UInt32.self)
            for (index, scalar) in String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(scalars.count)
                .enumerated()
            {
                if index > 0, scalar.properties.generalCategory != .nonspacingMark { break }
                scalars[index] = scalar.value
            }
        }
    }
}
