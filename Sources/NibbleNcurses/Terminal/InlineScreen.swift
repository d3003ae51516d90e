internal import Dispatch
import NibbleCells
import NibbleTerminal

/// The rows of the normal screen that an interface has: found by asking where the cursor is, made by scrolling, and found
/// again when something else was printed or the window's size changed.
@MainActor final class InlineScreen {
    /// The rows that are wanted and what stays of them.
    private let options: NcursesTerminal.Inline
    private let session: TerminalSession
    /// The keys that wait while the rows are being found.
    private let typedAhead: TypedAhead
    /// Called with the first row once it is known, and again whenever it is found again.
    private let whenPlaced: @MainActor (Int) -> Void
    /// The terminal's first row of the interface; nil while it is being found.
    private(set) var firstRow: Int?
    private var frame = InlineFrame()
    private var lost = InlineLostRows()
    /// The text that waits for its place, each line with its end.
    private var pending: [UInt8] = []
    /// Whether there was a frame since texts were last printed, or nothing was printed yet.
    private var isShown = true
    /// Whether the cursor was left in the interface, so that its place tells where that is.
    private var cursorIsInside = false
    /// The number of times that the rows were looked for, found or given up: the end of an older wait does nothing.
    private var questions = 0
    /// The answers that are still to come: only the last one tells where the cursor is now.
    private var owedAnswers = 0
    /// The last cell of the screen, as the terminal told with the last answer; nil where it hasn't.
    private var corner: Point?
    /// Whether the terminal wraps rows that have become too long.
    private var reflows = false
    /// Whether the terminal has told its cursor's place before.
    private var tellsPlace = false

    /// The time that an answer is waited for, in milliseconds; then the last rows of the screen are taken.
    private static let patience = 1_000

    /// Makes the rows of an interface, which are not asked for yet.
    init(
        _ options: NcursesTerminal.Inline, session: TerminalSession, typedAhead: TypedAhead = .ofProcess,
        whenPlaced: @escaping @MainActor (Int) -> Void
    ) {
        self.options = options
        self.session = session
        self.typedAhead = typedAhead
        self.whenPlaced = whenPlaced
    }

    /// The columns and rows of the interface on a screen.
    static func size(_ options: NcursesTerminal.Inline, on screen: Size) -> Size {
        Size(width: screen.width, height: max(1, min(options.rows, screen.height)))
    }

    private var rows: Int { Self.size(options, on: session.size.cells).height }
    /// The size of the screen; the one that the process was told may be of a moment ago.
    private var screen: Size {
        corner.map { Size(width: max(1, $0.x + 1), height: max(1, $0.y + 1)) } ?? session.size.cells
    }

    // MARK: - Finding the rows

    /// The question where the last cell is, as far as a cursor goes, and where the cursor was before; an answer to the
    /// attributes (DA1) has to be asked for after it.
    static let question = Array("\u{1B}7\u{1B}[9999;9999H\u{1B}[6n\u{1B}8\u{1B}[6n".utf8)

    /// Waits for the answers to the question, which was sent with others.
    func wasAsked() {
        firstRow = nil
        corner = nil
        questions += 1
        owedAnswers += 2
        let number = questions
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Self.patience)) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.questions == number else { return }
                self.takeLastRows()
            }
        }
    }

    private func ask() {
        wasAsked()
        session.ask(Self.question + Array("\u{1B}[c".utf8))
    }

    /// Looks for rows that may be anywhere by now.
    private func find() {
        session.forget(.rows)
        typedAhead.hold()
        ask()
    }

    /// Takes an answer of the terminal: the place of its last cell, or that of its cursor.
    func take(_ cursor: Point) {
        tellsPlace = true
        owedAnswers = max(0, owedAnswers - 1)
        if owedAnswers == 1 { corner = cursor }
        guard firstRow == nil, owedAnswers == 0 else { return }
        var row = min(cursor.y, screen.height - 1)
        var above = 0
        if cursorIsInside {
            above = lost.rowsAbove(cursor, of: frame, on: screen, reflows: reflows)
            row -= above
        } else if cursor.x > 0 {
            session.output.send(Array("\r\n".utf8))
            row = min(row + 1, screen.height - 1)
        }
        if !pending.isEmpty, isShown { show(above: above) } else { place(at: row, above: above) }
    }

    /// Gives up once all questions were answered: a terminal that hasn't told its cursor's place by then never does.
    func answersEnded() {
        if firstRow == nil, !tellsPlace { takeLastRows() }
    }

    private func takeLastRows() {
        guard firstRow == nil else { return }
        owedAnswers = 0
        lost.forget()
        session.output.send(Array("\u{1B}[9999;1H".utf8) + repeatElement(UInt8(ascii: "\n"), count: rows))
        place(at: max(0, screen.height - rows), above: min(rows, screen.height) - 1)
    }

    /// Takes the rows from one on, and makes those that the screen lacks below it.
    ///
    /// All moves are from the cursor: where the size has changed since the answer, the terminal has moved it with the rows, and
    /// another row of that number is somebody's line.
    ///
    /// - Parameters:
    ///   - row: The row, as the terminal told it.
    ///   - above: The rows from there to the cursor.
    private func place(at row: Int, above: Int) {
        questions += 1
        lost.limitSpare(to: screen.height - rows - row)
        let first = max(0, min(row + lost.spare, screen.height - rows))
        // Before anything is drawn there the guard knows what to erase.
        session.turnOn(.rows(first: first, kept: 0))
        let making = Array(repeating: UInt8(ascii: "\n"), count: lost.spare + rows - 1) + Self.up(rows - 1)
        session.output.send(Self.up(above) + Self.erasing + making)
        frame = InlineFrame(width: screen.width)
        cursorIsInside = true
        firstRow = first
        whenPlaced(first)
    }

    /// Looks for the rows after the size of the screen has changed, and with it their place.
    ///
    /// They are erased at once, from the cursor on, as the terminal has moved it with them: until the answer is there, their
    /// text may be wrapped or moved again, out of reach. Those above the cursor wait for the answer: only it tells how the
    /// terminal has wrapped them, which may have had other sizes meanwhile.
    ///
    /// - Parameter reflows: Whether the terminal wraps rows that have become too long.
    func sizeChanged(reflows: Bool) {
        // Where others had the terminal meanwhile, the cursor is theirs.
        if session.hasRows {
            session.output.send(Array("\u{1B}[m\u{1B}7\r".utf8) + RowErasing.bytes + Array("\u{1B}8".utf8))
        }
        self.reflows = reflows
        find()
    }

    /// Looks for the rows after others had the terminal: they begin where that output ended.
    func wasLost() {
        cursorIsInside = false
        lost.forget()
        // They may have read the answers.
        owedAnswers = 0
        find()
    }

    // MARK: - Drawing

    /// Notes a frame that is about to be drawn; returns the place where its cursor is left.
    func willShow(_ changes: FrameChanges, cursor: Cursor?) -> Cursor {
        // At the top left, a change of the window's size moves it with what is above.
        let cursor = cursor ?? Cursor(position: .zero, isVisible: false)
        frame.take(changes, cursor: cursor.position)
        isShown = true
        // In place of this frame, once it was sent.
        if !pending.isEmpty {
            DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.printPending() } }
        }
        return cursor
    }

    /// Prints lines above the interface.
    func print(_ text: String) {
        for line in TerminalText.lines(of: text) {
            pending += Array(TerminalText.sanitize(String(line)).utf8) + Array("\r\n".utf8)
        }
        printPending()
    }

    /// Prints what waits, where the rows are known.
    ///
    /// While they are looked for, texts gather and are printed together; and a frame is shown in between, however fast
    /// they come.
    private func printPending() {
        if firstRow != nil, isShown, !pending.isEmpty { show(above: lost.spare + frame.cursorRow) }
    }

    /// Prints what waits in place of the interface, which goes below it.
    ///
    /// - Parameter above: The rows of the interface above the cursor.
    private func show(above: Int) {
        session.forget(.rows)
        session.output.send(Self.up(above) + Self.erasing + pending)
        pending = []
        cursorIsInside = false
        lost.forget()
        isShown = false
        ask()
    }

    /// The bytes that erase the rows from the cursor's on.
    private static let erasing = Array("\u{1B}[m".utf8) + RowErasing.bytes

    /// The bytes that go to the beginning of a row above the cursor's, or of its own.
    private static func up(_ rows: Int) -> [UInt8] {
        Array("\r".utf8) + (rows > 0 ? Array("\u{1B}[\(rows)A".utf8) : [])
    }

    // MARK: - The end

    /// Decides what stays: the rows of the last frame, up to the last that has something in it, or none.
    func end() {
        questions += 1
        if !pending.isEmpty {
            let place = firstRow == nil ? [] : Self.up(lost.spare + frame.cursorRow) + Self.erasing
            session.output.send(place + pending)
            session.forget(.rows)
        } else if let firstRow, options.leavesLastFrame, frame.usedRows > 0 {
            session.turnOn(.rows(first: firstRow, kept: frame.usedRows))
        }
    }
}
