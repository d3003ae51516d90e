public import NibbleCells
public import NibbleControls
public import NibbleTerminal
public import NibbleViews

/// Bytes in rows: their offset, their values in hexadecimal and their characters, with a cursor.
///
/// Only the rows that are shown are read, so a file of any length opens at once. Arrows, page keys and a click move the cursor;
/// with Shift, or by dragging, they select, and Ctrl-C copies what is selected as hexadecimal digits.
///
/// ```swift
/// let bytes = HexView(frame: bounds)
/// bytes.bytes = Array("Hello".utf8)
/// bytes.cursorMoved = { print($0.cursor) }
/// ```
open class HexView: ScrollView {
    private var anchor = 0

    /// Makes a view without bytes.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
    }

    /// Makes a view that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    // MARK: - Bytes

    /// The bytes, wherever they are kept.
    ///
    /// Defaults to none. Setting it goes to the first one.
    public var source: any ByteSource = ArrayBytes(array: []) {
        didSet {
            (cursor, anchor) = (0, 0)
            updateContentSize()
            contentOffset = .zero
        }
    }

    /// The bytes as an array.
    ///
    /// Reading it reads all of them.
    public var bytes: [UInt8] {
        get { source.bytes(in: 0..<source.count) }
        set { source = ArrayBytes(array: newValue) }
    }

    /// The bytes of a row; nil for as many as fit: 32, 16, 8 or 4.
    ///
    /// Defaults to nil. Numbers below 1 count as 1, those above 256 as that.
    public var bytesPerRow: Int? {
        didSet { if bytesPerRow != oldValue { updateContentSize() } }
    }

    /// The offset of the byte that the cursor is at.
    ///
    /// Defaults to 0. Setting it selects nothing, scrolls there, and tells nobody; offsets outside mean the nearest byte.
    public var cursor: Int = 0 {
        didSet {
            cursor = max(0, min(cursor, source.count - 1))
            anchor = cursor
            reveal()
        }
    }

    /// The offsets that are selected; that of the cursor alone where nothing is.
    public var selectedRange: Range<Int> {
        source.count == 0 ? 0..<0 : min(anchor, cursor)..<max(anchor, cursor) + 1
    }

    /// Called when a key or the mouse has moved the cursor.
    ///
    /// Defaults to nothing.
    public var cursorMoved: @MainActor (HexView) -> Void = { _ in }

    private var columns: HexColumns {
        HexColumns(
            count: source.count, width: max(1, bounds.width - 1),
            perRow: bytesPerRow.map { min(256, max(1, $0)) })
    }

    private var rowCount: Int { (source.count + columns.perRow - 1) / columns.perRow }

    private func updateContentSize() {
        contentSize = Size(width: columns.width, height: rowCount)
        setNeedsDisplay()
    }

    private func reveal() {
        let row = cursor / columns.perRow
        scrollRectToVisible(Rect(x: contentOffset.x, y: row, width: 1, height: 1), animated: false)
        setNeedsDisplay()
    }

    /// Finds how many bytes fit into a row.
    ///
    /// Call `super`.
    open override func layoutSubviews() {
        let shown = contentSize
        super.layoutSubviews()
        let size = Size(width: columns.width, height: rowCount)
        guard size != shown else { return }
        contentSize = size
        reveal()
    }

    // MARK: - Moving

    private func move(to offset: Int, selecting: Bool) -> Handling {
        let target = max(0, min(offset, source.count - 1))
        let start = selecting ? anchor : target
        guard target != cursor || start != anchor else { return .ignored }
        cursor = target
        anchor = start
        setNeedsDisplay()
        cursorMoved(self)
        return .handled
    }

    /// Whether keys may go to it: while there are bytes.
    open override var canBecomeFirstResponder: Bool {
        source.count > 0 && isUserInteractionEnabled && !isHidden
    }

    /// The keys that move the cursor, select and copy.
    open override var keyHints: [KeyHint] {
        [
            KeyHint("Move", .left, .right, .up, .down, .pageUp, .pageDown, .home, .end),
            KeyHint("Copy as hexadecimal", keys: [KeyEvent(key: .character("c"), modifiers: .control)]),
        ]
    }

    /// Arrows, page keys, Home and End move the cursor, with Shift they select; Ctrl-C copies.
    open override func keyDown(with event: KeyEvent) -> Handling {
        if event.key == .character("c"), event.modifiers == .control { return copySelection() }
        guard event.modifiers.isSubset(of: .shift) else { return .ignored }
        let (row, page) = (columns.perRow, columns.perRow * max(1, visibleSize.height - 1))
        let selects = event.modifiers.contains(.shift)
        switch event.key {
        case .left: return move(to: cursor - 1, selecting: selects)
        case .right: return move(to: cursor + 1, selecting: selects)
        case .up: return cursor < row ? .ignored : move(to: cursor - row, selecting: selects)
        case .down:
            return cursor + row >= source.count ? .ignored : move(to: cursor + row, selecting: selects)
        case .pageUp: return move(to: cursor - page, selecting: selects)
        case .pageDown: return move(to: cursor + page, selecting: selects)
        case .home: return move(to: 0, selecting: selects)
        case .end: return move(to: source.count - 1, selecting: selects)
        default: return .ignored
        }
    }

    /// The bytes that are copied at most.
    private static let copyLimit = 1 << 20

    private func copySelection() -> Handling {
        guard source.count > 0 else { return .ignored }
        let bytes = source.bytes(in: selectedRange.prefix(Self.copyLimit))
        window?.application?.pasteboard.string = bytes.map(Self.digits).joined(separator: " ")
        return .handled
    }

    /// A press puts the cursor on a byte.
    open override func mouseDown(with event: MouseEvent) -> Handling {
        let handling = super.mouseDown(with: event)
        guard !isDragging, event.button == .left, let offset = offset(at: event) else { return handling }
        _ = move(to: offset, selecting: event.modifiers.contains(.shift))
        return .handled
    }

    /// Dragging selects, unless it is the indicator that is dragged.
    open override func mouseDragged(with event: MouseEvent) -> Handling {
        guard !isDragging else { return super.mouseDragged(with: event) }
        if let offset = offset(at: event) { _ = move(to: offset, selecting: true) }
        return .handled
    }

    private func offset(at event: MouseEvent) -> Int? {
        let point = event.location(in: self)
        guard point.y >= 0, point.y < rowCount, let index = columns.index(at: point.x) else { return nil }
        let offset = point.y * columns.perRow + index
        return offset < source.count ? offset : nil
    }

    // MARK: - Drawing

    /// Draws the rows that are shown.
    open override func draw(in canvas: inout Canvas) {
        let columns = self.columns
        let rows = canvas.visibleBounds
        let first = max(0, rows.minY)
        for row in first..<max(first, min(rows.maxY, rowCount)) {
            let start = row * columns.perRow
            let bytes = source.bytes(in: start..<min(source.count, start + columns.perRow))
            drawOffset(start, at: row, columns, on: &canvas)
            for (index, byte) in bytes.enumerated() {
                let style = style(of: byte, at: start + index)
                canvas.write(Self.digits(byte), at: Point(x: columns.hex(index), y: row), style: style)
                // A selection goes on between the bytes.
                if selectedRange.contains(start + index), start + index + 1 < selectedRange.upperBound,
                    index + 1 < bytes.count
                {
                    let gap = columns.hex(index + 1) - columns.hex(index) - 2
                    canvas.write(
                        .space, repeated: gap, at: Point(x: columns.hex(index) + 2, y: row), style: style)
                }
                canvas.write(character(byte), at: Point(x: columns.text(index), y: row), style: style)
            }
        }
    }

    private func drawOffset(_ offset: Int, at row: Int, _ columns: HexColumns, on canvas: inout Canvas) {
        let text = String(offset, digits: columns.digits, radix: 16)
        canvas.write(text, at: Point(x: 0, y: row), style: CellStyle(foreground: .tertiaryLabel))
    }

    private func style(of byte: UInt8, at offset: Int) -> CellStyle {
        if offset == cursor {
            return CellStyle(
                foreground: tintColor, attributes: isFirstResponder ? [.reverse, .bold] : .underline)
        }
        if selectedRange.contains(offset) {
            return CellStyle(foreground: .onSelection, background: .selection)
        }
        switch byte {
        case 0: return CellStyle(foreground: .tertiaryLabel)
        case 0x20...0x7E: return CellStyle()
        case 0x80...: return CellStyle(foreground: .systemYellow)
        default: return CellStyle(foreground: .systemGreen)
        }
    }

    private static func digits(_ byte: UInt8) -> String { String(byte, digits: 2, radix: 16) }

    /// The character of a byte of ASCII; a dot for others.
    private func character(_ byte: UInt8) -> String {
        let dot = controlGlyphs.lines == .ascii ? "." : "·"
        return (0x20...0x7E).contains(byte) ? String(Unicode.Scalar(byte)) : dot
    }

    /// The byte at the cursor; a step is a byte.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.textView, label: "Bytes")
        properties.hasProvisionalLabel = true
        if let byte = source.bytes(in: cursor..<min(source.count, cursor + 1)).first {
            let name = (0x21...0x7E).contains(byte) ? ", \(character(byte))" : ""
            properties.value = "\(Self.digits(byte))\(name) at \(String(cursor, radix: 16))"
        }
        properties.adjust = { [weak self] direction in
            guard let self else { return }
            _ = move(to: cursor + (direction == .increment ? 1 : -1), selecting: false)
        }
        return properties
    }
}
