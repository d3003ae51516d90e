internal import CTerminal
internal import NibbleCells

/// Turns frames into bytes by way of ncurses' own screen, for terminals that only terminfo knows.
///
/// ncurses draws into memory; the bytes of a frame come back in one piece and nothing waits for the terminal.
/// It leaves out all that ncurses can't express: links, strikethrough, underline styles and colours, clusters of more than
/// five scalars.
@MainActor final class CursesRenderer {
    /// The bytes of the frame last rendered.
    private(set) var output: [UInt8] = []

    private let screen: CursesScreen
    private let terminfo: Terminfo
    private let hasSynchronizedOutput: Bool
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
        screen = try CursesScreen.open(
            terminfo: terminfo, depth: depth, size: size, appendCluster: appendCluster)
    }

    /// The newest characters that ncurses draws: those that libc knows.
    static var drawableGlyphs: GlyphRepertoire {
        let newest: [(scalar: UInt32, glyphs: GlyphRepertoire)] = [
            (0x1CD00, .octants), (0x1FB00, .sextants), (0x2580, .blocks),
        ]
        return newest.first { tui_screen_draws($0.scalar) != 0 }?.glyphs ?? .ascii
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
        if !changes.runs.isEmpty { try screen.put(changes) }
        let bounds = Rect(origin: .zero, size: changes.size)
        let caret = cursor.flatMap { bounds.contains($0.position) ? $0.position : nil }
        try screen.placeCursor(caret ?? .zero)
        let isVisible = caret != nil && cursor?.isVisible == true

        if hasSynchronizedOutput { output += beginFrame }
        let hidesCursor = showsCursor ? terminfo.string("civis") ?? [] : []
        output += hidesCursor
        let start = output.count
        try screen.update(into: &output)
        if output.count == start, isVisible == showsCursor {
            // Nothing changed: not even the marks are sent.
            output.removeAll(keepingCapacity: true)
            return
        }
        if isVisible { output += terminfo.string("cnorm") ?? [] }
        if hasSynchronizedOutput { output += endFrame }
        showsCursor = isVisible
    }
}

private let beginFrame = Array("\u{1B}[?2026h".utf8)
private let endFrame = Array("\u{1B}[?2026l".utf8)
