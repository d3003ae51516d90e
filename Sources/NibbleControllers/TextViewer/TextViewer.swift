import NibbleCells
public import NibbleControls
public import NibbleTerminal
public import NibbleViews

/// Shows a text of any length page by page, and finds things in it, as `less` does.
///
/// ```swift
/// let viewer = TextViewer(text: licence)
/// viewer.title = "Licence"
/// navigationController?.pushViewController(viewer, animated: true)
/// ```
///
/// A long text isn't copied, and one in a file isn't held in memory: `TextViewer(source: try LocalTextFile(path: path))`.
///
/// Space and PageDown go on, B and PageUp back, G and Shift-G to the start and to the end, `/` searches, N and Shift-N
/// go to the next match and to the one before, W wraps long lines or lets them be scrolled to the side, L numbers the
/// lines, Shift-F follows the end as the text grows. What would control the terminal is shown in a visible form. The mouse selects text to be copied.
public final class TextViewer: ViewController {
    private let textView = PagerTextView()
    private let statusBar = TextViewerBar()
    private var finder: TextFinder? { didSet { textView.finder = finder } }
    /// The place where a search began, and what was marked before it.
    private var searchStart: (offset: Int, finder: TextFinder?)?
    /// The result of the last search, in place of the title.
    private var message: String?

    /// Makes a viewer of a text; by default the empty one.
    ///
    /// Line ends may be LF, CR LF or CR.
    public init(text: String = "") {
        super.init()
        self.text = text
    }

    /// Makes a viewer of lines.
    public convenience init(lines: [String]) {
        self.init(text: lines.joined(separator: "\n"))
    }

    /// Makes a viewer of a text that is kept elsewhere, such as in a file.
    ///
    /// It is read in the background; little of it stays in memory, however long it is.
    public convenience init(source: any TextSource) {
        self.init()
        textView.show(contentsOf: source)
    }

    /// Makes a viewer that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    // MARK: - What is shown

    /// The text.
    ///
    /// Setting it shows its start. Defaults to the empty text.
    public var text: String {
        get { textView.text }
        set {
            textView.show(newValue)
            textView.updateGutter()
            updateStatus()
        }
    }

    /// Whether long lines are wrapped at words; else they are scrolled to the side.
    ///
    /// Defaults to true.
    public var wrapsLines = true {
        didSet {
            guard wrapsLines != oldValue else { return }
            let top = topOffset
            textView.wrapping = wrapsLines ? .byWord : nil
            textView.scroll(toRowAt: top)
        }
    }

    /// Whether lines have numbers.
    ///
    /// Defaults to false.
    public var showsLineNumbers: Bool {
        get { textView.showsLineNumbers }
        set { textView.showsLineNumbers = newValue }
    }

    /// Whether text that is added at the end is shown, as `tail -f` does, while the end is in view.
    ///
    /// Defaults to false. Setting it to true goes to the end.
    public var followsEnd: Bool {
        get { textView.followsEnd }
        set {
            textView.followsEnd = newValue
            updateStatus()
        }
    }

    /// Reads to the end of what there is now in a text that is kept elsewhere, and waits for that.
    public func readOn() async { await textView.readOn() }

    /// The numbers of the lines in view, from 1.
    public var visibleLines: ClosedRange<Int> {
        let lines = textView.visibleLines
        return lines.lowerBound + 1...lines.upperBound + 1
    }

    /// The part of the text before the end of the last visible row, in hundredths: 100 at the end.
    public var percentage: Int {
        let count = textView.document.count
        let end = textView.visibleRange.upperBound
        guard count > 0, end > 0, end < count else { return 100 }
        return Int(Double(end) / Double(count) * 100)
    }

    /// Shows a line at the top, or as near to it as the end of the text allows; lines count from 1.
    public func scroll(toLine line: Int) {
        let index = max(0, line.saturatingSubtract(1))
        textView.scroll(toRowAt: textView.document.range(ofLine: index).lowerBound)
    }

    // MARK: - Finding

    /// Marks a text wherever it is and goes to the first match from what is in view on; the empty text ends that.
    ///
    /// Without capital letters the case of letters from A to Z makes no difference.
    ///
    /// - Returns: Whether there is a match anywhere.
    @discardableResult
    public func find(_ text: String) -> Bool {
        find(TextFinder(text), from: topOffset)
    }

    /// Goes to the next match, at the end of the text on to the first; asks what to find when that is not known.
    ///
    /// - Returns: Whether there is a match.
    @discardableResult
    public func findNext() -> Bool {
        guard let finder else { return askForText() }
        return find(finder, from: selectedMatch.map { $0.lowerBound + 1 } ?? topOffset)
    }

    /// Goes to the match before, at the start of the text on to the last; asks what to find when that is not known.
    ///
    /// - Returns: Whether there is a match.
    @discardableResult
    public func findPrevious() -> Bool {
        guard let finder else { return askForText() }
        let document = textView.document
        let start = selectedMatch?.lowerBound ?? topOffset
        if let match = finder.last(in: document, before: start) { return show(match) }
        guard let match = finder.last(in: document, before: document.count) else { return tellOfNone() }
        return show(match, message: "Search wrapped to the end")
    }

    private var topOffset: Int { textView.visibleRange.lowerBound }

    private var selectedMatch: Range<Int>? {
        let selection = textView.selection
        return selection.isEmpty ? nil : selection.range
    }

    private func find(_ finder: TextFinder?, from start: Int) -> Bool {
        self.finder = finder
        guard let finder else {
            textView.deselect()
            tell(nil)
            return false
        }
        let document = textView.document
        if let match = finder.first(in: document, from: start) { return show(match) }
        guard start > 0, let match = finder.first(in: document, from: 0) else { return tellOfNone() }
        return show(match, message: "Search wrapped to the top")
    }

    private func show(_ match: Range<Int>, message: String? = nil) -> Bool {
        textView.select(match)
        tell(message)
        return true
    }

    private func tell(_ message: String?) {
        self.message = message
        updateStatus()
    }

    private func tellOfNone() -> Bool {
        textView.deselect()
        tell("Not in this text")
        viewIfLoaded?.window?.application?.announcementHandler?("Not in this text")
        return false
    }

    private func askForText() -> Bool {
        beginSearch()
        return false
    }

    // MARK: - The search field

    private func beginSearch() {
        guard isViewLoaded else { return }
        searchStart = (topOffset, finder)
        statusBar.isSearching = true
        statusBar.field.text = ""
        statusBar.field.becomeFirstResponder()
    }

    private func searchTextDidChange() {
        guard let searchStart else { return }
        textView.scroll(toRowAt: searchStart.offset)
        _ = find(TextFinder(statusBar.field.text), from: searchStart.offset)
    }

    /// Enter keeps what was found; without a text it goes to the next match of the search before.
    private func submitSearch() {
        guard let start = searchStart else { return }
        let isEmpty = !statusBar.field.hasText
        let message = self.message
        endSearch()
        guard isEmpty else { return tell(message) }
        finder = start.finder
        if finder != nil { findNext() }
    }

    /// Esc goes back to where the search began.
    private func cancelSearch() {
        guard let start = searchStart else { return }
        endSearch()
        finder = start.finder
        textView.deselect()
        textView.scroll(toRowAt: start.offset)
    }

    private func endSearch() {
        searchStart = nil
        textView.becomeFirstResponder()
        statusBar.isSearching = false
    }

    // MARK: - The view

    /// Makes a view of the text and of the row below it.
    public override func loadView() {
        view = ContainerView { [weak self] in self?.placeViews() }
        view.addSubview(textView)
        view.addSubview(statusBar)
    }

    /// Follows the text and the field.
    public override func viewDidLoad() {
        super.viewDidLoad()
        textView.updateGutter()
        textView.scrolled = { [weak self] in self?.updateStatus() }
        let field = statusBar.field
        field.addAction(for: .editingChanged) { [weak self] _ in self?.searchTextDidChange() }
        field.addAction { [weak self] _ in self?.submitSearch() }
        statusBar.cancelled = { [weak self] in self?.cancelSearch() }
        updateStatus()
    }

    private func placeViews() {
        let bounds = view.bounds
        let rows = max(0, bounds.height - 1)
        textView.frame = Rect(x: 0, y: 0, width: bounds.width, height: rows)
        statusBar.frame = Rect(x: 0, y: rows, width: bounds.width, height: min(1, bounds.height))
    }

    /// The lines there are: what ends the last one begins none.
    private var lineCount: Int {
        let document = textView.document
        let last = document.lineCount - 1
        return last > 0 && document.range(ofLine: last).isEmpty ? last : last + 1
    }

    private func updateStatus() {
        guard isViewLoaded else { return }
        let (lines, count) = (visibleLines, lineCount)
        let warning = message ?? textView.readingProblem.map { "\($0)" }
        let state = followsEnd ? ", following" : textView.isReading ? "…" : ""
        statusBar.show(
            warning ?? title ?? "", isWarning: warning != nil,
            position:
                "\(min(lines.lowerBound, count))–\(min(lines.upperBound, count)) of \(count)\(state)",
            percentage: "\(percentage) %")
        setNeedsStatusUpdate()
    }

    /// Shows the title.
    ///
    /// Call `super`.
    public override func titleDidChange() {
        super.titleDidChange()
        updateStatus()
    }

    /// The text.
    public override var preferredFocusedView: View? { textView }

    /// The part of the text that has been read.
    public override var statusText: String? { "\(percentage) %" }

    // MARK: - Keys

    /// Searching, the ends of the text, wrapping, line numbers.
    public override var standardKeyCommands: [KeyCommand] {
        let commands: [(String, Key, @MainActor (TextViewer) -> Void)] = [
            ("Search the text", .character("/"), { $0.beginSearch() }),
            ("Next match", .character("n"), { $0.findNext() }),
            ("Previous match", .character("N"), { $0.findPrevious() }),
            ("Start of the text", .character("g"), { $0.scroll(toLine: 1) }),
            ("End of the text", .character("G"), { $0.scrollToEnd() }),
            ("Wrap lines", .character("w"), { $0.wrapsLines.toggle() }),
            ("Number lines", .character("l"), { $0.showsLineNumbers.toggle() }),
            ("Follow the end", .character("F"), { $0.followsEnd.toggle() }),
        ]
        let search = KeyCommand("Search", key: .character("f"), modifiers: .control) { [weak self] in
            self?.tell(nil)
            self?.beginSearch()
        }
        return commands.map { title, key, action in
            KeyCommand(title, key: key) { [weak self] in
                guard let self else { return }
                tell(nil)
                action(self)
            }
        } + (searchStart == nil ? [search] : [])
    }

    /// The keys that scroll, while none is typed into the search.
    public override var keyHints: [KeyHint] {
        guard searchStart == nil else { return super.keyHints }
        let side = wrapsLines ? [] : [KeyHint("Scroll to the side", .left, .right)]
        return [
            KeyHint("Scroll by a row", .up, .down, .character("k"), .character("j")),
            KeyHint("Scroll by a page", .pageUp, .pageDown, .character("b"), .character(" ")),
            KeyHint("Scroll by half a page", .character("u"), .character("d")),
            KeyHint("To the start or the end", .home, .end),
        ] + side + super.keyHints
    }

    private func scrollToEnd() {
        textView.scroll(toRowAt: textView.document.count)
    }

    /// The keys that scroll.
    public override func keyDown(with event: KeyEvent) -> Handling {
        guard event.modifiers.isSubset(of: .shift), searchStart == nil else { return .ignored }
        let page = max(1, textView.pageHeight - 1)
        tell(nil)
        switch event.key {
        case .down, .enter, .character("j"): textView.scroll(rows: 1)
        case .up, .character("k"): textView.scroll(rows: -1)
        case .pageDown, .character("f"): textView.scroll(rows: page)
        case .character(" "): textView.scroll(rows: event.modifiers.contains(.shift) ? -page : page)
        case .pageUp, .character("b"): textView.scroll(rows: -page)
        case .character("d"): textView.scroll(rows: max(1, page / 2))
        case .character("u"): textView.scroll(rows: -max(1, page / 2))
        case .home: scroll(toLine: 1)
        case .end: scrollToEnd()
        case .right where !wrapsLines: textView.scroll(columns: 8)
        case .left where !wrapsLines: textView.scroll(columns: -8)
        default: return .ignored
        }
        return .handled
    }
}
