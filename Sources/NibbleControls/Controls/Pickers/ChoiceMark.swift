import NibbleCells
import NibbleViews

/// The mark of what is chosen in a picker: a ground of its own, brackets where a theme has no tones, and brackets on the
/// reversed ground while keys act on it.
struct ChoiceMark {
    /// The place of what is chosen, with a column for a bracket at each end.
    let place: Rect
    /// The style of what is chosen.
    let style: CellStyle
    let isEnabled: Bool

    private var isReversed: Bool { style.attributes.contains(.reverse) }

    /// Draws the ground, before anything is written on it.
    func begin(on canvas: inout Canvas) {
        if isReversed {
            canvas.write(.space, repeated: place.width, at: place.origin, style: style)
        } else if canvas.theme.hasTones {
            canvas.fill(place, with: isEnabled ? .selection : .tertiarySystemBackground)
        }
    }

    /// Makes what was written on the ground readable, or draws the brackets.
    func end(glyphs: ControlGlyphs, on canvas: inout Canvas) {
        guard isReversed || !canvas.theme.hasTones else {
            if isEnabled { canvas.endHighlight(place, with: .selection) }
            return
        }
        canvas.write(glyphs.bracketStart, at: place.origin, style: style)
        canvas.write(glyphs.bracketEnd, at: Point(x: place.maxX - 1, y: place.minY), style: style)
    }
}
