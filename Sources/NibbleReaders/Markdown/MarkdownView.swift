#if Markdown
    public import NibbleCells
    public import NibbleControls
    public import NibbleTerminal
    public import NibbleViews

    /// A text in Markdown: headings, lists, tables, quotes, links, and code in the colours of its language.
    ///
    /// It scrolls. Left and Right go from link to link, Enter or a click opens one. The view is there with the package's trait
    /// `Markdown`, which needs the library cmark-gfm: `libcmark-gfm-dev` and `libcmark-gfm-extensions-dev` on Debian.
    ///
    /// ```swift
    /// let page = MarkdownView(frame: bounds)
    /// page.text = "# Ships\n\nThe *harbour* is [here](https://example.org)."
    /// page.linkOpened = { print($0) }
    /// ```
    open class MarkdownView: ScrollView {
        private var blocks: [MarkdownBlock] = []
        private var laidOut = MarkdownRows([], width: 0, styles: .standard)
        private var laidOutWidth = 0

        /// Makes a view without text.
        public override init(frame: Rect = .zero) {
            super.init(frame: frame)
        }

        /// Makes a view that a layout file describes.
        ///
        /// - Throws: What is wrong with the file, if anything is.
        public required init(coder: NibCoder) throws {
            try super.init(coder: coder)
        }

        /// The text, in GitHub's Markdown.
        ///
        /// Defaults to none. Four megabytes of it are read.
        public var text = "" {
            didSet {
                guard text != oldValue else { return }
                blocks = MarkdownParser.blocks(of: text)
                currentLink = nil
                layOut()
                contentOffset = .zero
            }
        }

        /// The looks of headings, links and code.
        ///
        /// Defaults to `.standard`.
        public var styles = SyntaxStyles.standard {
            didSet { if styles != oldValue { layOut() } }
        }

        /// Called with the target of a link that is opened.
        ///
        /// Defaults to nothing. A target may be anything: check it before you do something with it.
        public var linkOpened: @MainActor (String) -> Void = { _ in }

        /// The targets of the links, in order.
        public var links: [String] { laidOut.links }

        /// The number of the link that the keys are at; nil for none.
        public private(set) var currentLink: Int?

        /// The attribute `text` of layout files.
        open override class var inspectables: InspectableTable {
            ["text": Inspectable(\MarkdownView.text)]
        }

        private func layOut() {
            laidOutWidth = bounds.width
            laidOut = MarkdownRows(blocks, width: max(0, bounds.width - 2), styles: styles)
            contentSize = Size(width: bounds.width, height: laidOut.rows.count)
            setNeedsDisplay()
        }

        /// Breaks the lines again when the width changes.
        ///
        /// Call `super`.
        open override func layoutSubviews() {
            super.layoutSubviews()
            if bounds.width != laidOutWidth { layOut() }
        }

        // MARK: - Links

        private func goToLink(_ step: Int) -> Handling {
            guard !links.isEmpty else { return .ignored }
            let next = currentLink.map { $0 + step } ?? (step > 0 ? 0 : links.count - 1)
            guard links.indices.contains(next) else { return .ignored }
            currentLink = next
            if let row = laidOut.rows.firstIndex(where: { $0.pieces.contains { $0.link == next } }) {
                scrollRectToVisible(Rect(x: 0, y: row, width: 1, height: 1), animated: false)
            }
            setNeedsDisplay()
            return .handled
        }

        /// Whether keys may go to it: while it can scroll or has links.
        open override var canBecomeFirstResponder: Bool {
            super.canBecomeFirstResponder || (!links.isEmpty && !isHidden && isUserInteractionEnabled)
        }

        /// The keys that scroll and those of links.
        open override var keyHints: [KeyHint] {
            let keys =
                links.isEmpty
                ? [] : [KeyHint("Next or previous link", .right, .left), KeyHint("Open link", .enter)]
            return super.keyHints + keys
        }

        /// Left and Right go from link to link, Enter opens one; others scroll.
        open override func keyDown(with event: KeyEvent) -> Handling {
            guard event.modifiers.isEmpty else { return super.keyDown(with: event) }
            switch event.key {
            case .right: return goToLink(1)
            case .left: return goToLink(-1)
            case .enter:
                guard let currentLink, links.indices.contains(currentLink) else { return .ignored }
                linkOpened(links[currentLink])
                return .handled
            default: return super.keyDown(with: event)
            }
        }

        /// A press on a link opens it.
        open override func mouseDown(with event: MouseEvent) -> Handling {
            let handling = super.mouseDown(with: event)
            guard !isDragging, event.button == .left, let link = link(at: event.location(in: self)) else {
                return handling
            }
            currentLink = link
            setNeedsDisplay()
            linkOpened(links[link])
            return .handled
        }

        private func link(at point: Point) -> Int? {
            guard laidOut.rows.indices.contains(point.y) else { return nil }
            return laidOut.rows[point.y].pieces.first { piece in
                let start = piece.x + 1
                return point.x >= start && point.x < start + TerminalText.columns(of: piece.text)
            }?.link
        }

        // MARK: - Drawing

        /// The marks of lists, tasks and quotes where the terminal has nothing but ASCII.
        private static let asciiMarks = ["•": "*", "[✓]": "[x]", "▌": "|"]

        /// Draws the rows in view.
        open override func draw(in canvas: inout Canvas) {
            let visible = canvas.visibleBounds
            let first = max(0, visible.minY)
            for y in first..<max(first, min(visible.maxY, laidOut.rows.count)) {
                let row = laidOut.rows[y]
                if let ground = row.ground {
                    canvas.fill(
                        Rect(x: ground.lowerBound + 1, y: y, width: ground.count, height: 1),
                        with: .secondarySystemBackground)
                }
                if let line = row.line {
                    canvas.line(
                        from: Point(x: line.lowerBound + 1, y: y), to: Point(x: line.upperBound, y: y),
                        in: CellStyle(foreground: .separator))
                }
                for piece in row.pieces {
                    var style = piece.style
                    if let link = piece.link, link == currentLink, isFirstResponder {
                        style.attributes.insert(.reverse)
                    }
                    let text = canvas.lines == .ascii ? Self.asciiMarks[piece.text] : nil
                    _ = canvas.write(text ?? piece.text, at: Point(x: piece.x + 1, y: y), style: style)
                }
            }
        }

        /// The text in view.
        open override var accessibilityDefaults: AccessibilityProperties {
            var properties = AccessibilityProperties(.textView)
            let first = max(0, contentOffset.y)
            let rows = laidOut.rows[min(first, laidOut.rows.count)...].prefix(max(0, visibleSize.height))
            properties.value = rows.map { $0.pieces.map(\.text).joined() }.joined(separator: "\n")
            return properties
        }
    }
#endif
