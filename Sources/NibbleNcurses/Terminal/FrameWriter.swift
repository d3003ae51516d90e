import NibbleCells
import NibbleTerminal

/// One of the two ways to turn frames into bytes, chosen by what the terminal can do.
@MainActor struct FrameWriter {
    private var direct: DirectRenderer?
    private var curses: CursesRenderer?
    /// Whether the terminal reads no UTF-8.
    private let writesASCII: Bool

    /// The newest characters that can be drawn.
    var drawableGlyphs: GlyphRepertoire { curses == nil ? .octants : CursesRenderer.drawableGlyphs }

    /// Whether frames may move rows; ncurses finds out by itself what moved.
    var movesRows: Bool { curses == nil }

    /// Whether frames may hold pieces of pictures; ncurses knows glyphs alone.
    var showsPixels: Bool { curses == nil }

    /// Makes the renderer for a terminal.
    ///
    /// - Parameters:
    ///   - choice: The renderer asked for; automatic means ours for 24 bits and for more colours than the entry has, else
    ///     ncurses'.
    ///   - capabilities: What the terminal can do.
    ///   - terminfo: The terminal's entry.
    ///   - size: The screen's columns and rows.
    ///   - ownsScreen: Whether the whole screen is the interface's; otherwise ours draws, whatever was asked for.
    /// - Throws: `NcursesError` when ncurses does not take the terminal type.
    init(
        _ choice: EnvironmentCapabilities.RendererChoice, capabilities: TerminalCapabilities,
        terminfo: Terminfo, size: Size, ownsScreen: Bool
    ) throws {
        writesASCII = capabilities.glyphs == .ascii
        guard ownsScreen else {
            direct = DirectRenderer(capabilities: capabilities, ownsScreen: false)
            return
        }
        guard
            choice == .curses
                || (choice == .automatic && Self.ncursesHasColors(of: capabilities.colorDepth, terminfo))
        else {
            direct = DirectRenderer(capabilities: capabilities)
            return
        }
        curses = try CursesRenderer(
            terminfo: terminfo, depth: capabilities.colorDepth, size: size,
            hasSynchronizedOutput: capabilities.hasSynchronizedOutput,
            appendCluster: { ClusterTable.appendUTF8(of: $0, to: &$1) })
    }

    /// Whether ncurses draws in as many colours as we do: it knows those of the entry alone.
    private static func ncursesHasColors(of depth: ColorDepth, _ terminfo: Terminfo) -> Bool {
        depth < .indexed256 || depth == .indexed256 && (terminfo.number("colors") ?? 0) >= 256
    }

    /// Says in which row of the terminal frames begin; only our renderer can begin elsewhere than at the top.
    mutating func begin(atRow row: Int) { direct?.firstRow = row }

    /// Renders a frame and hands over its bytes.
    ///
    /// - Throws: `NcursesError` when ncurses reports an error; the next frame should then be a full repaint.
    mutating func write(_ changes: FrameChanges, cursor: Cursor?, to output: OutputQueue) throws {
        var changes = changes
        if writesASCII { changes.replaceCells(in: 0..<changes.size.height) { $0.inASCII } }
        direct?.render(changes, cursor: cursor)
        if let direct { output.send(direct.output.bytes) }
        if let curses {
            try curses.render(changes, cursor: cursor)
            output.send(curses.output[...])
        }
    }
}
