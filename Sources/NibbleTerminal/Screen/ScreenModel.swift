package import NibbleCells

/// A terminal that exists only as a value: it reads the bytes that programs send and knows what they show.
///
/// It behaves as xterm does with the sequences of ECMA-48, DEC's and xterm's that this project's renderers and
/// ncurses send for `xterm` and `linux`. Anything else is recorded, so that a test can insist on its absence.
package struct ScreenModel: Sendable {
    /// The widths of characters, in which terminals differ.
    package struct Widths: Sendable {
        /// The columns of a scalar on its own: 0 for one that joins the character before it.
        package var columns: @Sendable (Unicode.Scalar) -> Int = CharacterWidth.columns(of:)
        /// Whether a variation selector (VS16) makes an emoji two columns wide.
        ///
        /// Defaults to false.
        package var widensWithVariationSelectors = false
        /// Whether emoji joined by ZWJ, flags and skin tones become one character.
        ///
        /// Defaults to false. Programs switch it on, and the selectors too, by mode 2027.
        package var joinsEmoji = false

        /// Makes widths with the defaults.
        package init() {}
    }

    /// The private modes (`CSI ? n h`) that are set.
    package internal(set) var privateModes: Set<Int> = [7, 25]
    /// The title of the window, once one was set.
    package internal(set) var title: String?
    /// The titles that a program put aside, the last one last.
    var savedTitles: [String?] = []
    /// The flags of the kitty keyboard protocol, one entry a level.
    package internal(set) var keyboardFlags: [Int] = []
    var record = ScreenRecord()
    var replies = ScreenReplies()
    /// Whether programs that ask are told that pictures are shown.
    ///
    /// Defaults to false: they are left unanswered, as by a terminal that knows none.
    package var offersPictures = false
    /// A cell's width and height in pixels, which decides what sixels cover.
    package var cellPixels = Size(width: 10, height: 20)
    /// The number that DECSCUSR set: the cursor's form.
    package internal(set) var cursorStyle = 0

    /// Whether a line feed also returns to the first column, and Enter sends one too (LNM).
    package internal(set) var startsLines = false
    var tabs = ScreenTabs()

    var buffer: ScreenBuffer
    /// The main screen, while the alternate one is shown.
    var mainBuffer: ScreenBuffer?
    /// The alternate screen with what was left on it, while the main one is shown.
    var alternateBuffer: ScreenBuffer?
    var pen = ScreenPen()
    /// Whether characters push the rest of the row to the right (IRM).
    var isInserting = false
    var charsets = ScreenCharsets()
    let widths: Widths
    private var parser = ControlParser()
    var last = LastCharacter()

    /// Makes a blank terminal; one without cells gets one.
    package init(size: Size, widths: Widths = Widths()) {
        buffer = ScreenBuffer(size: size)
        self.widths = widths
    }

    /// The rows that scrolled off the top of the main screen since the last call, oldest first.
    ///
    /// None are kept before the first call.
    package mutating func takeScrolledRows() -> [[Cell]] {
        mainBuffer == nil ? buffer.takeScrolledRows() : mainBuffer?.takeScrolledRows() ?? []
    }

    /// The cells that are shown.
    package var grid: CellGrid { buffer.grid }
    /// The cell the cursor is in, hidden or not.
    package var cursorPosition: Point { buffer.cursor }
    /// Whether the cursor waits behind the last column for the next character.
    var isWrapPending: Bool { buffer.isWrapPending }
    /// Whether the alternate screen is shown.
    package var showsAlternateScreen: Bool { mainBuffer != nil }

    /// The cursor as users see it; nil while it is hidden.
    ///
    /// Blinking does not count.
    package var cursor: Cursor? {
        guard privateModes.contains(25) else { return nil }
        let shape = Cursor.Shape(rawValue: cursorStyle + cursorStyle % 2) ?? .terminalDefault
        return Cursor(position: buffer.cursor, shape: shape)
    }

    /// The rows as text, spaces at their ends removed.
    package var text: [String] { (0..<grid.size.height).map { grid.text(ofRow: $0) } }

    /// Reads bytes that a program sent.
    package mutating func feed(_ bytes: some Sequence<UInt8>) {
        var actions: [ControlParser.Action] = []
        for byte in bytes {
            parser.read(byte, into: &actions)
            for action in actions { perform(action) }
            actions.removeAll(keepingCapacity: true)
        }
    }

    /// Reads text that a program sent.
    package mutating func feed(_ text: String) { feed(text.utf8) }

    /// Changes the size, as when a window is resized; the row of the cursor stays, and longer rows are cut.
    package mutating func resize(to size: Size) {
        buffer.resize(to: size)
        mainBuffer?.resize(to: size)
        alternateBuffer?.resize(to: size)
    }

    /// Changes the size and wraps the main screen and the rows above it again; returns where one row of them all begins then.
    package mutating func resize(to size: Size, wrapping rows: inout [[Cell]], following row: Int) -> Int {
        alternateBuffer?.resize(to: size)
        guard mainBuffer != nil else { return buffer.wrap(to: size, with: &rows, following: row) }
        buffer.resize(to: size)
        return mainBuffer?.wrap(to: size, with: &rows, following: row) ?? row
    }

    private mutating func perform(_ action: ControlParser.Action) {
        if case .print(let scalar) = action { return print(scalar) }
        carryOut(action)
        last.repeated = nil
    }

    private mutating func carryOut(_ action: ControlParser.Action) {
        switch action {
        case .control(let byte): control(byte)
        case .sequence(let sequence): perform(sequence)
        case .escape(let intermediates, let final): escape(intermediates, final)
        case .command(let bytes): command(bytes)
        case .application(let bytes): application(bytes)
        case .device(let bytes): device(bytes)
        case .print, .ignoredString: break
        case .malformed(let text): noteUnknown(text)
        }
    }

    // MARK: - Text

    private mutating func print(_ scalar: Unicode.Scalar) {
        let translated = charsets.translate(scalar)
        // Terminals show soft hyphens wherever they are.
        let scalar = translated == "\u{AD}" ? "-" : translated
        let columns = widths.columns(scalar)
        if pen.isConcealed { return (0..<(joins(scalar) ? 0 : columns)).forEach { _ in print(.space) } }
        if columns == 0 || joins(scalar), join(scalar, columns: columns) || columns == 0 { return }
        let glyph = Self.glyph(of: scalar).taking(columns)
        last.begin(scalar, as: glyph)
        print(glyph)
    }

    private static func glyph(of scalar: Unicode.Scalar) -> Glyph {
        scalar.value < 0x7F ? Glyph(scalar) : Glyph(character: Character(scalar))
    }

    private mutating func print(_ glyph: Glyph) {
        buffer.print(pen.cell(glyph), wraps: privateModes.contains(7), inserts: isInserting)
    }

    /// Writes the last character again (REP).
    mutating func repeatLastGlyph(_ count: Int) {
        guard let glyph = last.repeated else { return }
        for _ in 0..<min(count, grid.size.width * grid.size.height) { print(glyph) }
    }
}
