public import NibbleCells
public import NibbleControls
public import NibbleTerminal
public import NibbleViews

/// Source text with colours, which is read, searched and copied.
///
/// Lines have numbers and are scrolled to the side; the mouse selects. A text of many megabytes opens at once: only what is
/// shown is coloured.
///
/// ```swift
/// let code = CodeView(text: source, language: CodeLanguage(fileName: "Package.swift"))
/// code.scroll(toLine: 12)
/// view.addSubview(code)
/// ```
///
/// Other languages come from a `SyntaxHighlighter`; other colours from `styles`.
open class CodeView: PagerTextView {
    private var lines = SyntaxLines(PlainHighlighter())
    private var cancelReading: (@MainActor () -> Void)?

    /// Makes a view without text.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        prepare()
    }

    /// Makes a view of a text in a language.
    public convenience init(text: String, language: CodeLanguage = .plain) {
        self.init(frame: .zero)
        show(text)
        self.language = language
        // Nobody observes a property while its object is made.
        highlighter = language.highlighter
        updateGutter()
    }

    /// Makes a view that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        wrapping = nil
        tabWidth = 4
        showsLineNumbers = true
        updateGutter()
    }

    // MARK: - Colours

    /// The language of the text.
    ///
    /// Defaults to `.plain`. Setting it sets `highlighter`.
    public var language = CodeLanguage.plain {
        didSet { highlighter = language.highlighter }
    }

    /// The object that finds what has a colour.
    ///
    /// Defaults to that of `language`.
    public var highlighter: any SyntaxHighlighter {
        get { lines.highlighter }
        set {
            lines = SyntaxLines(newValue)
            setNeedsDisplay()
        }
    }

    /// The colours.
    ///
    /// Defaults to `.standard`: those of the theme.
    public var styles = SyntaxStyles.standard {
        didSet { if styles != oldValue { setNeedsDisplay() } }
    }

    /// Whether long lines are wrapped at words; else they are scrolled to the side.
    ///
    /// Defaults to false.
    public var wrapsLines: Bool {
        get { wrapping != nil }
        set { wrapping = newValue ? .byWord : nil }
    }

    /// Shows a line at the top, or as near to it as the end of the text allows; lines count from 1.
    public func scroll(toLine line: Int) {
        scroll(toRowAt: document.range(ofLine: max(0, line - 1)).lowerBound)
    }

    /// The looks of a line's words.
    open override func styleRuns(ofLine line: Int, in range: Range<Int>) -> [TextStyleRun] {
        let start = document.range(ofLine: line).lowerBound
        let runs = lines.tokens(ofLine: line, in: document).compactMap { token in
            styles[token.kind].map {
                TextStyleRun(start + token.range.lowerBound..<start + token.range.upperBound, $0)
            }
        }
        readOnLater()
        return runs
    }

    /// Colours the lines again, and makes room for their numbers.
    ///
    /// Call `super`.
    open override func linesDidChange(from line: Int) {
        super.linesDidChange(from: line)
        lines.linesDidChange(from: line)
        updateGutter()
    }

    // MARK: - Reading on

    /// The lines that are read at once, and the seconds until the next ones.
    private static let slice = (lines: 512, pause: 0.01)

    /// Reads the lines above those that were guessed, a few at a time.
    private func readOnLater() {
        guard lines.guessedLine != nil, cancelReading == nil, let clock = window?.application?.clock else {
            return
        }
        cancelReading = clock.schedule(after: Self.slice.pause) { [weak self] in
            guard let self else { return }
            cancelReading = nil
            if lines.readOn(lines: Self.slice.lines, in: document) {
                setNeedsDisplay()
            } else {
                readOnLater()
            }
        }
    }

    /// Reading ends with the window.
    ///
    /// Call `super`.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        cancelReading?()
        cancelReading = nil
    }

    // MARK: - Keys

    /// The columns that a key scrolls by.
    private static let columnStep = 4

    /// The keys that scroll, copy and select.
    open override var keyHints: [KeyHint] {
        let side = wrapsLines ? [] : [KeyHint("Scroll to the side", .left, .right)]
        return [KeyHint("Scroll", .up, .down, .pageUp, .pageDown, .home, .end)] + side + super.keyHints
    }

    /// Scrolls; keys that move nothing are left to views around.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard event.modifiers.isEmpty else { return super.keyDown(with: event) }
        let page = max(1, pageHeight - 1)
        let old = visibleRange
        switch event.key {
        case .down: scroll(rows: 1)
        case .up: scroll(rows: -1)
        case .pageDown: scroll(rows: page)
        case .pageUp: scroll(rows: -page)
        case .home: scroll(toRowAt: 0)
        case .end: scroll(toRowAt: document.count)
        case .right where !wrapsLines:
            scroll(columns: Self.columnStep)
            return .handled
        case .left where !wrapsLines:
            scroll(columns: -Self.columnStep)
            return .handled
        default: return super.keyDown(with: event)
        }
        return visibleRange == old ? .ignored : .handled
    }

    /// Source text, and the lines of it that are visible.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = super.accessibilityDefaults
        properties.label = language == .plain ? "Source text" : "Source text, \(language.rawValue)"
        properties.hasProvisionalLabel = true
        return properties
    }
}
