import NibbleCells
import NibbleTerminal
import NibbleViews

/// The mouse in a text view: presses, drags and the wheel.
extension TextView {
    /// The rows, and half the columns, that a step of the wheel moves by.
    private static let wheelStep = 3
    /// The seconds between two rows while the mouse is held outside the view.
    private static let autoscrollInterval = 0.05

    func pressed(_ event: MouseEvent) -> Handling {
        guard event.button == .left else { return .ignored }
        let point = event.location(in: self)
        if let indicator = scrollIndicator, point.x == bounds.maxX - 1, textArea.maxX < bounds.maxX {
            indicatorDrag = ScrollIndicatorDrag(axis: .vertical, at: eighths(of: point), on: indicator)
            followIndicator(point)
            return .handled
        }
        guard isSelectable else { return .ignored }
        becomeFirstResponder()
        let place = position(at: point)
        changeSelection {
            pointer.press(
                place, clickCount: event.clickCount, extending: event.modifiers.contains(.shift), in: &$0)
        }
        return .handled
    }

    func dragged(_ event: MouseEvent) -> Handling {
        let point = event.location(in: self)
        if indicatorDrag != nil {
            followIndicator(point)
            return .handled
        }
        guard pointer.isHeld else { return .ignored }
        drag(to: point)
        return .handled
    }

    func released() -> Handling {
        guard pointer.isHeld || indicatorDrag != nil else { return .ignored }
        pointer.release()
        indicatorDrag = nil
        stopAutoscroll()
        setNeedsDisplay()
        return .handled
    }

    func wheelTurned(_ event: MouseEvent) -> Handling {
        var delta = event.scrollDelta
        if !event.modifiers.isDisjoint(with: [.shift, .alt]) { delta = Point(x: delta.y, y: delta.x) }
        let rows = min(max(delta.y, -100), 100) * Self.wheelStep
        let columns = min(max(delta.x, -100), 100) * Self.wheelStep * 2
        return scroll(rows: rows, columns: columns) ? .handled : .ignored
    }

    /// Scrolls as a user asked, if the text does; the answer is whether that moved anything.
    private func scroll(rows: Int, columns: Int = 0) -> Bool {
        guard isScrollEnabled else { return false }
        let movedRows = rows != 0 && viewport.scroll(rows: rows, in: &editor)
        let movedColumns = columns != 0 && viewport.scroll(columns: columns, in: &editor)
        guard movedRows || movedColumns else { return false }
        setNeedsDisplay()
        return true
    }

    /// Keys that scroll text which is not selectable.
    func scrollKeyDown(_ event: KeyEvent) -> Handling {
        guard event.modifiers.isEmpty else { return .ignored }
        let page = max(1, textArea.height - 1)
        let rows: Int
        switch event.key {
        case .up: rows = -1
        case .down: rows = 1
        case .pageUp: rows = -page
        case .pageDown, .character(" "): rows = page
        default: return .ignored
        }
        return scroll(rows: rows) ? .handled : .ignored
    }

    // MARK: - Selecting beyond the edges

    private func drag(to point: Point) {
        let place = position(at: point)
        changeSelection { pointer.drag(to: place, in: &$0) }
        let area = textArea
        guard point.y < area.minY || point.y >= area.maxY else { return stopAutoscroll() }
        guard autoscroll == nil, let clock = window?.application?.clock else { return }
        autoscroll = clock.schedule(after: Self.autoscrollInterval) { [weak self] in
            self?.autoscroll = nil
            self?.scrollAlong(point)
        }
    }

    /// The mouse is still held outside, whether it moves or not: the text goes on by a row.
    private func scrollAlong(_ point: Point) {
        guard pointer.isHeld, scroll(rows: point.y < textArea.minY ? -1 : 1) else { return }
        drag(to: point)
    }

    private func stopAutoscroll() {
        autoscroll?()
        autoscroll = nil
    }

    // MARK: - The indicator

    /// The scroll indicator; nil where all is shown or nothing scrolls.
    ///
    /// Rows are counted where lines are not wrapped; else the text's bytes stand for them, since how many rows a long
    /// text has is not known.
    var scrollIndicator: ScrollIndicator? {
        let height = textArea.height
        guard isScrollEnabled, height > 1, textContainerInset.right > 0, bounds.width > 2 else { return nil }
        let rows = viewport.rows(in: &editor)
        guard let first = rows.first, let last = rows.last else { return nil }
        let isWhole = first.range.lowerBound == 0 && last.range.upperBound == editor.document.count
        guard !isWhole else { return nil }
        if editor.rules.wrapping == nil {
            let lines = editor.document.lineCount
            return ScrollIndicator(
                cells: height, visible: height, offsets: 0...max(0, lines - height), offset: first.line)
        }
        let shown = max(1, last.range.upperBound - first.range.lowerBound)
        return ScrollIndicator(
            cells: height, visible: shown, offsets: 0...max(1, editor.document.count - shown),
            offset: first.range.lowerBound)
    }

    private func followIndicator(_ point: Point) {
        guard let drag = indicatorDrag, let indicator = scrollIndicator else { return }
        let place = indicator.offset(thumbStart: eighths(of: point) - drag.grip)
        let offset =
            editor.rules.wrapping == nil ? editor.document.range(ofLine: place).lowerBound : place
        viewport.scroll(toRowAt: offset, in: &editor)
        setNeedsDisplay()
    }

    private func eighths(of point: Point) -> Int {
        (point.y - textArea.minY) * ScrollIndicator.steps + ScrollIndicator.steps / 2
    }
}
