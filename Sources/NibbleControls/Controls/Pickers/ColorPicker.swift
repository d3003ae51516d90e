public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// A colour that is chosen from all of them: by the arrow keys, by a click, by dragging.
///
/// Hues run from left to right, and from white to nearly black downwards; greys are in the row below, and the last row shows
/// the colour with its number.
///
/// ```swift
/// let picker = ColorPicker(frame: Rect(x: 0, y: 0, width: 36, height: 8))
/// picker.color = Color(hex: 0x4FC3D9)
/// picker.addAction(for: .valueChanged) { print($0.color) }
/// ```
open class ColorPicker: Control {
    private var place = ColorPlane.Place()

    /// The colour.
    ///
    /// Defaults to a full red. One that isn't made of red, green and blue is kept until another is chosen. Setting it tells nobody.
    public var color = Color(hex: 0xFF0000) {
        didSet {
            guard color != oldValue else { return }
            if let rgb = Self.rgb(of: color) { place = ColorPlane.place(of: rgb) }
            setNeedsDisplay()
        }
    }

    /// Red, green and blue of a colour that is made of them; nil for entries of palettes and roles.
    private static func rgb(of color: Color) -> UInt32? {
        let text = color.description
        return text.hasPrefix("#") ? UInt32(text.dropFirst().prefix(6), radix: 16) : nil
    }

    // MARK: - Size

    private static let wantedSize = Size(width: 36, height: 8)

    /// Thirty-six columns and eight rows.
    open override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: Self.wantedSize.width, height: Self.wantedSize.height)
    }

    /// Thirty-six columns and eight rows, as far as there is room.
    open override func sizeThatFits(_ size: Size) -> Size { Self.wantedSize }

    /// The cells with hues; below them are a row of greys and that of the number.
    private var plane: Rect {
        Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: max(0, bounds.height - 2))
    }

    private func place(atColumn column: Int, half: Int, in plane: Rect) -> ColorPlane.Place {
        ColorPlane.Place(
            x: Double(column) / Double(max(1, plane.width - 1)),
            y: Double(half) / Double(max(1, 2 * plane.height - 1)))
    }

    /// The cell of the colour.
    private var markedCell: Point {
        let plane = self.plane
        let x = plane.minX + Int((place.x * Double(max(0, plane.width - 1))).rounded())
        guard !place.isGrey else { return Point(x: x, y: plane.maxY) }
        let half = Int((place.y * Double(max(0, 2 * plane.height - 1))).rounded())
        return Point(x: x, y: plane.minY + half / 2)
    }

    // MARK: - Drawing

    /// Draws the colours, and the chosen one with its number.
    open override func draw(in canvas: inout Canvas) {
        let plane = self.plane
        guard bounds.height > 2, bounds.width > 2 else { return drawChosen(on: &canvas) }
        for column in 0..<plane.width {
            for row in 0..<plane.height {
                let halves = [0, 1].map {
                    ColorPlane.rgb(at: place(atColumn: column, half: 2 * row + $0, in: plane))
                }
                drawTones(
                    halves[0], halves[1], at: Point(x: plane.minX + column, y: plane.minY + row), on: &canvas)
            }
            let x = Double(column) / Double(max(1, plane.width - 1))
            let grey = ColorPlane.rgb(at: ColorPlane.Place(x: x, y: 0, isGrey: true))
            drawTones(grey, grey, at: Point(x: plane.minX + column, y: plane.maxY), on: &canvas)
        }
        drawMark(on: &canvas)
        drawChosen(on: &canvas)
    }

    /// Fills the halves of a cell with colours, or with what stands for their lightness where there are none.
    private func drawTones(_ upper: UInt32, _ lower: UInt32, at cell: Point, on canvas: inout Canvas) {
        if canvas.theme.depth == .mono {
            let shades = canvas.lines == .ascii ? Self.asciiShades : Self.shades
            let lightness = Self.lightness(of: upper) / 256
            let ink = canvas.theme.appearance == .light ? 1 - lightness : lightness
            canvas.write(shades[min(Int(ink * Double(shades.count)), shades.count - 1)], at: cell)
        } else if canvas.lines == .ascii || upper == lower {
            canvas.fill(Rect(origin: cell, size: Size(width: 1, height: 1)), with: Color(hex: upper))
        } else {
            let style = CellStyle(foreground: Color(hex: upper), background: Color(hex: lower))
            canvas.write("▀", at: cell, style: style)
        }
    }

    private static let shades = [" ", "░", "▒", "▓", "█"].map { Glyph(character: $0) }
    private static let asciiShades = [" ", ".", ":", "+", "#"].map { Glyph(character: $0) }

    /// The lightness of a colour to the eye, 0…255.
    private static func lightness(of rgb: UInt32) -> Double {
        let parts = [16, 8, 0].map { Double(rgb >> $0 & 0xFF) }
        return 0.3 * parts[0] + 0.6 * parts[1] + 0.1 * parts[2]
    }

    /// A knob on the colour, black on light ones and white on dark ones.
    private func drawMark(on canvas: inout Canvas) {
        let rgb = ColorPlane.rgb(at: place)
        let isLight = Self.lightness(of: rgb) > 120
        let style = CellStyle(
            foreground: isLight ? .black : .white, background: Color(hex: rgb), attributes: .bold)
        canvas.write(controlGlyphs.knob, at: markedCell, style: style)
    }

    private func drawChosen(on canvas: inout Canvas) {
        let row = Rect(x: bounds.minX, y: bounds.maxY - 1, width: bounds.width, height: 1)
        let swatch = Rect(x: row.minX + 1, y: row.minY, width: min(6, max(0, row.width - 2)), height: 1)
        canvas.fill(swatch, with: isEnabled ? color : .tertiaryLabel)
        let words = Rect(x: swatch.maxX + 1, y: row.minY, width: max(0, row.width - 9), height: 1)
        canvas.write(
            color.description, in: words, style: ControlStyle.text(.label, state.subtracting(.hovered)))
        let width = min(row.width, 9 + TerminalText.columns(of: color.description))
        ControlRow(in: Rect(x: row.minX, y: row.minY, width: width, height: 1))
            .drawBrackets(state.subtracting(.hovered), color: tintColor, glyphs: controlGlyphs, on: &canvas)
    }

    // MARK: - Choosing

    private func choose(_ new: ColorPlane.Place) -> Handling {
        let chosen = Color(hex: ColorPlane.rgb(at: new))
        guard new != place || chosen != color else { return .ignored }
        color = chosen
        // A grey has many places, and a key must go on from the one it came to.
        place = new
        setNeedsDisplay()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        return .handled
    }

    /// The keys that choose.
    open override var keyHints: [KeyHint] {
        isEnabled ? [KeyHint("Choose a colour", .left, .right, .up, .down, .home, .end)] : []
    }

    /// Arrows go from cell to cell, Home and End to the sides.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard isEnabled, event.modifiers.isEmpty else { return .ignored }
        let stepX = 1 / Double(max(1, plane.width - 1))
        let stepY = 1 / Double(max(1, 2 * plane.height - 1))
        var new = place
        switch event.key {
        case .left: new.x = max(0, new.x - stepX)
        case .right: new.x = min(1, new.x + stepX)
        case .home: new.x = 0
        case .end: new.x = 1
        case .up where new.isGrey: new = ColorPlane.Place(x: new.x, y: 1)
        case .up: new.y = max(0, new.y - 2 * stepY)
        case .down where new.y >= 1 || new.isGrey: new.isGrey = true
        case .down: new.y = min(1, new.y + 2 * stepY)
        default: return .ignored
        }
        return choose(new)
    }

    /// A press chooses the colour below it.
    open override func beginTracking(with event: MouseEvent) -> Bool {
        choose(with: event)
        return true
    }

    /// The colour follows the mouse.
    open override func continueTracking(with event: MouseEvent) -> Bool {
        choose(with: event)
        return true
    }

    private func choose(with event: MouseEvent) {
        let point = event.location(in: self)
        let plane = self.plane
        guard point.y <= plane.maxY, !plane.isEmpty else { return }
        let column = min(max(0, point.x - plane.minX), plane.width - 1)
        var new = place(atColumn: column, half: max(0, 2 * (point.y - plane.minY)), in: plane)
        new.isGrey = point.y == plane.maxY
        if new.isGrey { new.y = 0 }
        _ = choose(new)
    }

    /// A choice of colours, by its number; a step is a cell.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(
            .picker, label: "Colour", value: color.description,
            traits: isEnabled ? .adjustable : [.adjustable, .notEnabled])
        properties.hasProvisionalLabel = true
        properties.adjust = { [weak self] direction in
            guard let self, isEnabled else { return }
            _ = keyDown(with: KeyEvent(key: direction == .increment ? .right : .left))
        }
        return properties
    }
}
