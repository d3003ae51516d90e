/// Colours for grounds that are known only while something is drawn.
extension ColorTheme {
    /// The colour where it can be read on a ground, else the nearest to it that can, on the way to black or white.
    ///
    /// With sixteen colours or fewer it stays as it is.
    ///
    /// ```swift
    /// let body = canvas.surface(in: bounds, contrast: 1.5)
    /// let style = CellStyle(foreground: canvas.theme.readable(tintColor, on: body))
    /// ```
    public func readable(_ color: Color, on ground: Color) -> Color {
        guard canMix else { return color }
        let wish = rgb(opaque(color), isGround: false)
        let found = readable(wish, on: shown(rgb(opaque(ground), isGround: true)))
        return found == wish ? color : Color(hex: found)
    }

    /// The colour that can be read on a ground, both 0xRRGGBB, the ground as it is shown.
    func readable(_ wish: UInt32, on ground: UInt32) -> UInt32 {
        let end = blackOrWhite(on: ground)
        return firstMixture(of: wish, towards: end, contrast: contrast.ofText, with: ground)
            ?? end
    }

    /// The colour of a surface that is seen on what a cell holds, 0xRRGGBB.
    ///
    /// It is a step towards the text, as the layers are; away from it where text could not be read on that.
    func surface(on below: TerminalColor, contrast wanted: Float) -> UInt32 {
        // The terminal shows its own ground as it is.
        let ground = below == .default ? self.ground : shown(rgb(below, isGround: true))
        let text = shown(rgb(opaque(.label), isGround: false))
        let near = firstMixture(of: ground, towards: text, contrast: wanted, with: ground)
        if let near, NibbleCells.contrast(shown(near), text) >= 4.5 { return near }
        let end = blackOrWhite(on: text)
        return firstMixture(of: ground, towards: end, contrast: wanted, with: ground) ?? near ?? end
    }

    /// Whether dim text is to be bright black: terminals dim black text on a light ground towards black, which is the same.
    func dimsToGray(_ color: Color) -> Bool {
        depth == .ansi16 && appearance == .light && opaque(color) == opaque(.label)
    }

    /// 0xRRGGBB that the terminal shows for another colour.
    func shown(_ rgb: UInt32) -> UInt32 { depth.shown(rgb) }

    private func firstMixture(
        of first: UInt32, towards last: UInt32, contrast wanted: Float, with ground: UInt32
    ) -> UInt32? {
        for step in 0...64 {
            let candidate = mix(last, over: first, alpha: UInt32(min(255, step * 4)))
            if NibbleCells.contrast(shown(candidate), ground) >= wanted { return candidate }
        }
        return nil
    }
}

extension ColorDepth {
    /// 0xRRGGBB that is shown for another colour where there are 256, else the colour itself.
    func shown(_ rgb: UInt32) -> UInt32 {
        self == .indexed256 ? StandardPalette.rgb(PaletteSearch.nearest(to: rgb, depth: self)) : rgb
    }
}
