import NibbleCells

/// The colours of views that are light or dark whatever their surroundings are.
@MainActor final class StyleColors {
    private struct Made {
        var outer: ColorTheme
        var accent: Color?
        var colors: ColorTheme
    }

    /// The last ones of each style: they are made of thirty contrasts, and asked for in every frame.
    private var made: [Appearance: Made] = [:]

    /// The colours of a style, among surroundings with others.
    func colors(_ style: Appearance, in outer: ColorTheme, of view: View) -> ColorTheme {
        guard style != outer.appearance else { return outer }
        let accent = view.theme.tintColor
        if let made = made[style], made.outer == outer, made.accent == accent { return made.colors }
        var colors = ColorTheme(painting: style, depth: outer.depth, contrast: outer.contrast)
        if let accent { colors.setAccent(accent) }
        made[style] = Made(outer: outer, accent: accent, colors: colors)
        return colors
    }
}
