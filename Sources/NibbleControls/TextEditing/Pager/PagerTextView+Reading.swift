import NibbleViews

extension PagerTextView {
    /// The seconds after which a text that is followed is looked at again.
    private static let interval = 0.5

    /// Shows a text from its start.
    ///
    /// A long one isn't copied.
    public func show(_ text: String) {
        reading = nil
        show(TextDocument(sharing: text))
    }

    /// Shows a text that is kept elsewhere, from its start.
    ///
    /// It is read to its end in the background, a megabyte at a time, and can be scrolled and searched as far as it was
    /// read. A megabyte of it stays in memory.
    public func show(contentsOf source: any TextSource) {
        reading = TextReading(source)
        show(TextDocument())
        Task { [weak self] in await self?.readOn() }
    }

    /// Whether a text is being read.
    public var isReading: Bool { reading?.isRunning ?? false }

    /// The reason why the text couldn't be read to its end; nil while it can.
    public var readingProblem: (any Error)? { reading?.problem }

    /// Reads to the end of what there is now in a text that is kept elsewhere, and waits for that.
    public func readOn() async {
        guard let reading else { return }
        reading.mayGrow = followsEnd
        await reading.readOn { [weak self, weak reading] news in
            guard let self, let reading, self.reading === reading else { return false }
            take(news)
            return true
        }
        scrolled()
        lookAgainLater()
    }

    private func show(_ document: TextDocument) {
        undoManager?.removeAllActions(withTarget: self)
        editor.replaceAll(with: document)
        viewport.reset()
        contentChanged()
    }

    private func take(_ news: TextReading.News) {
        let isAtEnd = followsEnd && visibleRange.upperBound >= document.count
        switch news {
        case .restarted: show(TextDocument())
        case .found(let found, let parts):
            let last = document.lineCount - 1
            editor.append(found, of: parts)
            linesDidChange(from: last)
        }
        if showsLineNumbers { updateGutter() }
        setNeedsDisplay()
        if isAtEnd { scroll(toRowAt: document.count) } else { scrolled() }
    }

    // MARK: - Following

    /// Called when the end is followed, or no longer.
    func followingDidChange() {
        cancelLook?()
        cancelLook = nil
        guard followsEnd else { return }
        scroll(toRowAt: document.count)
        lookAgainLater()
    }

    /// Looks after a while whether there is more, as long as somebody sees it.
    func lookAgainLater() {
        guard followsEnd, reading != nil, cancelLook == nil, let clock = window?.application?.clock else {
            return
        }
        cancelLook = clock.schedule(after: Self.interval) { [weak self] in
            self?.cancelLook = nil
            Task { [weak self] in await self?.readOn() }
        }
    }
}
