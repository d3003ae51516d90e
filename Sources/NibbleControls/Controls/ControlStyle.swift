public import NibbleCells

/// The looks of the states of controls, the same in all of them and readable without colours.
///
/// The focus is reversed, a press is bold on top of it, what is chosen is bold, the mouse over it underlines, and what
/// cannot be operated is pale, and dim where a theme has no tones. On the whole screen only the focus is reversed.
public enum ControlStyle {
    /// The style of text in a colour for a state.
    public static func text(_ color: Color, _ state: ControlState, background: Color = .clear) -> CellStyle {
        var style = CellStyle(foreground: color, background: background)
        if state.contains(.disabled) {
            style.foreground = .tertiaryLabel
            style.attributes = .dim
            return style
        }
        if state.contains(.selected) { style.attributes.insert(.bold) }
        if state.contains(.focused) { style.attributes.insert(.reverse) }
        if state.contains(.highlighted) { style.attributes.formUnion([.reverse, .bold]) }
        if !state.isActive, state.contains(.hovered) {
            style.attributes.insert(.underline)
        }
        return style
    }
}
