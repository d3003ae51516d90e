public import NibbleCells
public import NibbleControls
public import NibbleViews

/// The output of a program or the lines of a log, which goes on while it is read.
///
/// It keeps a million lines in bounded memory: the oldest go. The end is followed until one
/// scrolls away from it. Colours and bold text of the output are shown, and nothing else of what it says to a terminal.
/// Red, green and the others of the sixteen colours are the theme's own.
///
/// ```swift
/// let log = LogView(frame: bounds)
/// log.append("\u{1B}[32mready\u{1B}[0m on port 8080\n")
/// log.filter = "error"
/// ```
open class LogView: ScrollView {
    private var store = LogStore()
    private var lines: LogFilter?
    private var pattern: BytePattern?
    private var palette = ProgramPalette()
    private var cancelScan: (@MainActor () -> Void)?
    /// The rows that were visible in the last layout: whether the end was among them is asked before the next one.
    private var shownRowCount = 0

    /// Makes an empty log.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
    }

    /// Makes a log that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    // MARK: - Writing

    /// Appends text; a line ends with LF or CR LF, and CR alone begins it again.
    ///
    /// SGR sequences of ANSI terminals give it colours; other sequences and controls are left out. Lines of more than 4,096
    /// bytes go on in the next one.
    public func append(_ text: String) {
        append(Array(text.utf8))
    }

    /// Appends bytes of UTF-8 as a program writes them: cut anywhere.
    public func append(_ bytes: [UInt8]) {
        let wasAtEnd = isAtEnd
        let (first, top) = (store.firstLine, topLine)
        store.append(bytes)
        if lines != nil { scan() }
        contentChanged(followsEnd: followsEnd && wasAtEnd, top: store.firstLine > first ? top : nil)
    }

    /// Removes all lines.
    public func clear() {
        var empty = LogStore()
        empty.lineLimit = store.lineLimit
        store = empty
        lines = BytePattern(filter).map(LogFilter.init)
        foundLine = nil
        contentChanged(followsEnd: true, top: nil)
    }

    /// The lines that are kept at most; the oldest are dropped, about a thousand at a time.
    ///
    /// Defaults to a million. Whatever it is, a log takes 256 megabytes at most.
    public var maximumLineCount: Int {
        get { store.lineLimit }
        set { store.lineLimit = max(1, newValue) }
    }

    // MARK: - Lines

    /// The number of lines there are.
    public var lineCount: Int { store.endLine - store.firstLine }

    /// The number of lines that were dropped: the first line that is kept has this number, counted from 0.
    public var droppedLineCount: Int { store.firstLine }

    /// The text of a line without colours, by its number from 0; nil for one that isn't there.
    public func text(ofLine number: Int) -> String? {
        guard number >= store.firstLine, number < store.endLine else { return nil }
        return String(decoding: store.line(number).bytes, as: UTF8.self)
    }

    /// Whether lines that are appended are shown, while the end is in view.
    ///
    /// Defaults to true. Setting it to true goes to the end.
    public var followsEnd = true {
        didSet { if followsEnd { scrollToEnd() } }
    }

    /// Whether lines have their numbers at the left.
    ///
    /// Defaults to false.
    public var showsLineNumbers = false {
        didSet { if showsLineNumbers != oldValue { contentChanged(followsEnd: isAtEnd, top: nil) } }
    }

    /// The colour of text that has no colour of its own.
    ///
    /// Defaults to `.label`.
    public var textColor = Color.label {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }

    // MARK: - Filtering and finding

    /// The text that lines have to be shown; the empty one shows all.
    ///
    /// Without capital letters the case of letters from A to Z makes no difference. Long logs are looked through in the
    /// background, and lines that are appended later are filtered too. Defaults to the empty text.
    public var filter = "" {
        didSet {
            guard filter != oldValue else { return }
            let top = topLine
            let wasAtEnd = isAtEnd
            lines = BytePattern(filter).map(LogFilter.init)
            if lines != nil { scan() }
            contentChanged(followsEnd: followsEnd && wasAtEnd, top: top)
        }
    }

    /// The number of lines that the filter has found so far; that of all lines without one.
    public var filteredLineCount: Int { lines?.count ?? lineCount }

    /// The text that is marked wherever it is shown.
    ///
    /// Without capital letters the case of letters from A to Z makes no difference. Defaults to the empty text: nothing.
    public var searchText = "" {
        didSet {
            guard searchText != oldValue else { return }
            pattern = BytePattern(searchText)
            foundLine = nil
            setNeedsDisplay()
        }
    }

    /// The number of the line that was found last; nil where none was.
    public private(set) var foundLine: Int?

    /// Goes to the next line that has `searchText`, behind the end to the first.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public func findNext() -> Bool { find(forward: true) }

    /// Goes to the line before that has `searchText`, before the first to the last.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public func findPrevious() -> Bool { find(forward: false) }

    private func find(forward: Bool) -> Bool {
        let count = filteredLineCount
        guard let pattern, count > 0 else { return false }
        let from = foundLine.map { index(of: $0) } ?? (forward ? contentOffset.y - 1 : contentOffset.y + 1)
        for step in 1...count {
            let index = (((forward ? from + step : from - step) % count) + count) % count
            let line = number(at: index)
            guard store.line(line, contains: pattern) else { continue }
            foundLine = line
            reveal(index)
            return true
        }
        return false
    }

    private func reveal(_ index: Int) {
        let rows = contentOffset.y..<contentOffset.y + visibleSize.height
        if !rows.contains(index) {
            setContentOffset(
                Point(x: contentOffset.x, y: clampedTop(index - visibleSize.height / 3)), animated: false)
        }
        setNeedsDisplay()
    }

    // MARK: - Places

    /// The number of the line in a row of the content.
    private func number(at index: Int) -> Int { lines.map { $0[index] } ?? store.firstLine + index }

    /// The row of a line, or of the next one that is shown.
    private func index(of line: Int) -> Int { lines?.index(of: line) ?? line - store.firstLine }

    /// The line at the top.
    private var topLine: Int {
        let count = filteredLineCount
        guard count > 0 else { return store.firstLine }
        return number(at: min(max(0, contentOffset.y), count - 1))
    }

    private func clampedTop(_ row: Int) -> Int {
        max(0, min(row, contentSize.height - visibleSize.height))
    }

    /// Whether the end is visible, or was before the log became lower and is laid out.
    private var isAtEnd: Bool {
        contentOffset.y >= contentSize.height - max(visibleSize.height, shownRowCount)
    }

    /// The columns of the numbers, with a blank.
    private var gutter: Int { showsLineNumbers ? String(store.endLine).count + 1 : 0 }

    private func scrollToEnd() {
        contentOffset = Point(x: contentOffset.x, y: clampedTop(.max))
    }

    /// The lines became others: the end stays in view, or the line at the top its place.
    private func contentChanged(followsEnd: Bool, top: Int?) {
        contentSize = Size(width: gutter + max(1, store.widest + 1), height: filteredLineCount)
        if followsEnd {
            scrollToEnd()
        } else if let top {
            contentOffset = Point(x: contentOffset.x, y: clampedTop(index(of: max(top, store.firstLine))))
        }
        setNeedsDisplay()
    }

    /// Keeps the end visible when the size changes.
    ///
    /// Call `super`.
    open override func layoutSubviews() {
        let wasAtEnd = isAtEnd
        super.layoutSubviews()
        shownRowCount = visibleSize.height
        if followsEnd, wasAtEnd, !isAtEnd { scrollToEnd() }
    }

    // MARK: - Looking through the lines

    /// The lines that are looked at at once, and the seconds until the next ones.
    private static let slice = (lines: 20_000, pause: 0.01)

    private func scan() {
        guard var lines = self.lines else { return }
        _ = lines.drop(before: store.firstLine)
        let goesOn = lines.scan(store, lines: Self.slice.lines)
        self.lines = lines
        guard goesOn, cancelScan == nil, let clock = window?.application?.clock else { return }
        cancelScan = clock.schedule(after: Self.slice.pause) { [weak self] in
            guard let self else { return }
            cancelScan = nil
            let wasAtEnd = isAtEnd
            scan()
            contentChanged(followsEnd: followsEnd && wasAtEnd, top: nil)
        }
    }

    /// Looks through the lines on in a window.
    ///
    /// Call `super`.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        cancelScan?()
        cancelScan = nil
        if lines != nil, window != nil { scan() }
    }

    // MARK: - Drawing

    /// Draws the lines in view.
    open override func draw(in canvas: inout Canvas) {
        palette.adopt(canvas.theme)
        for row in rows(canvas.visibleBounds) { draw(number(at: row), at: row, on: &canvas) }
    }

    /// The rows of lines in a part of the content.
    private func rows(_ part: Rect) -> Range<Int> {
        let first = max(0, part.minY)
        return first..<max(first, min(part.maxY, filteredLineCount))
    }

    private func draw(_ number: Int, at row: Int, on canvas: inout Canvas) {
        let (bytes, runs) = store.line(number)
        let isFound = number == foundLine
        if isFound {
            canvas.fill(Rect(x: bounds.minX, y: row, width: bounds.width, height: 1), with: .selection)
        }
        if showsLineNumbers {
            canvas.write(
                "\(number + 1)", in: Rect(x: 0, y: row, width: gutter - 1, height: 1), alignment: .right,
                style: CellStyle(foreground: isFound ? .onSelection : .tertiaryLabel))
        }
        var x = gutter
        for part in LogParts(bytes, runs, pattern) {
            var style = part.look.style(textColor, in: palette)
            if isFound { style.foreground = .onSelection }
            if part.isMatch {
                if !isFound { style.foreground = .systemYellow }
                style.attributes.formUnion([.bold, .underline])
            }
            x += canvas.write(
                String(decoding: bytes[part.range], as: UTF8.self), at: Point(x: x, y: row), style: style)
        }
        // The program that wrote it may have chosen any colour for a terminal of its own.
        if runs.isEmpty { return }
        canvas.makeTextReadable(in: Rect(x: gutter, y: row, width: x - gutter, height: 1))
    }

    /// The lines in view.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.textView, label: "Log")
        properties.hasProvisionalLabel = true
        let visible = rows(Rect(origin: contentOffset, size: visibleSize))
        properties.value = visible.compactMap { text(ofLine: number(at: $0)) }.joined(separator: "\n")
        return properties
    }
}
