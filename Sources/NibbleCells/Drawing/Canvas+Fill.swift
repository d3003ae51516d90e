extension Canvas {
    /// Covers a rectangle with a colour: glyphs vanish under an opaque one and show through a translucent one.
    ///
    /// With sixteen colours or fewer there is nothing in between: from half its opacity on a colour covers, and with
    /// less it changes nothing.
    public mutating func fill(_ rect: Rect, with color: Color) {
        let color = theme.color(color)
        guard color.isOpaque else { return blend(rect, with: color) }
        cover(rect, with: color)
    }

    private mutating func cover(_ rect: Rect, with color: Color) {
        fillCells(gridRect(rect).intersection(clip), with: Cell(background: theme.opaque(color)))
    }

    /// Mixes a colour into both colours of the cells in a rectangle; the glyphs stay.
    ///
    /// An opacity of 0 changes nothing. The terminal's own colours are mixed as the terminal reported them. With
    /// sixteen colours or fewer, and until the terminal told its own, nothing can be mixed: the colour covers the glyphs, as
    /// `fill` does, or does nothing. Pictures in pixels are tinted even then; so are cells whose two colours have 24 bits,
    /// such as a picture's, where the terminal shows 256 colours or more.
    public mutating func blend(_ rect: Rect, with color: Color) {
        let color = theme.color(color)
        guard !color.isClear else { return }
        guard theme.canMix else { return coverOrTint(rect, with: color) }
        let alpha = UInt32(color.alphaByte)
        let theme = self.theme
        let groundAbove = theme.rgb(theme.opaque(color), isGround: true)
        changeCells(gridRect(rect).intersection(clip)) { cell in
            cell.foreground = .rgb(
                mix(groundAbove, over: theme.rgb(cell.foreground, isGround: false), alpha: alpha))
            cell.background = .rgb(
                mix(groundAbove, over: theme.rgb(cell.background, isGround: true), alpha: alpha))
        }
    }

    /// Mixes a colour into cells whose own colours are known, and covers others from half its opacity on.
    ///
    /// The pixels of pictures are known whatever the terminal's own colours are.
    private mutating func coverOrTint(_ rect: Rect, with color: Color) {
        let above = theme.opaque(color)
        let (covers, alpha, theme) = (color.alphaByte >= 128, UInt32(color.alphaByte), self.theme)
        let tint = above == .default ? nil : theme.rgb(above, isGround: true)
        let target = gridRect(rect).intersection(clip)
        changeCells(target) { cell in
            if let tint, cell.attributes.contains(.picture) || theme.depth > .ansi16 && cell.showsKnownColors
            {
                cell = cell.tinted(tint, alpha: alpha)
            } else if covers {
                cell = Cell(background: above)
            }
        }
        if drewWideGlyph { repairGlyphs(in: target) }
    }

    /// Mixes what was drawn in a rectangle with what was there before it, for a view's `alpha`.
    ///
    /// With sixteen colours or fewer nothing can be mixed: from half its opacity on a view covers, and of a weaker one
    /// the glyphs are shown, dimly, where there are none below.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in the grid's coordinates.
    ///   - before: Its cells before the view was drawn.
    ///   - alpha: The view's share, 0…255.
    package mutating func mixBack(_ rect: Rect, _ before: [Cell], alpha: UInt32) {
        guard theme.canMix else { return putBack(rect, before, alpha: alpha) }
        var position = 0
        let theme = self.theme
        let keepsOldGlyph = alpha < 128
        changeCells(rect) { cell in
            let old = before[position]
            position += 1
            guard cell != old else { return }
            let ground = mix(
                theme.rgb(cell.background, isGround: true), over: theme.rgb(old.background, isGround: true),
                alpha: alpha)
            let keepsGround = cell.background == old.background
            // A glyph gives way to a stronger one; a space gives way to any.
            let hasOldGlyph = old.glyph != .space
            let shown = hasOldGlyph && (keepsOldGlyph || cell.glyph == .space) ? old : cell
            let isOld = shown == old
            let text = mix(
                theme.rgb(isOld ? cell.background : cell.foreground, isGround: isOld),
                over: theme.rgb(isOld ? old.foreground : old.background, isGround: !isOld), alpha: alpha)
            // The colour of a space does not show.
            let showsText = shown.glyph != .space || !shown.attributes.isEmpty
            cell = shown
            cell.foreground = showsText ? .rgb(text) : old.foreground
            cell.background = keepsGround ? old.background : .rgb(ground)
        }
        if drewWideGlyph { repairGlyphs(in: rect) }
    }

    private mutating func putBack(_ rect: Rect, _ before: [Cell], alpha: UInt32) {
        guard alpha < 128 else { return }
        var position = 0
        changeCells(rect) { cell in
            let old = before[position]
            position += 1
            guard cell != old else { return }
            if cell.glyph == .space || old.glyph != .space {
                cell = old
            } else {
                cell.attributes.insert(.dim)
            }
        }
        if drewWideGlyph { repairGlyphs(in: rect) }
    }

    /// Replaces halves of wide glyphs by spaces where mixing took one half from above and one from below.
    private mutating func repairGlyphs(in rect: Rect) {
        guard !rect.isEmpty else { return }  // It may lie beyond the region, where there are no columns.
        let columns = max(region.minX, rect.minX - 1)..<min(region.maxX, rect.maxX + 1)
        for y in rect.minY..<rect.maxY {
            let row = y * grid.size.width
            for x in columns {
                let glyph = grid.cells[row + x].glyph
                let lacksRight =
                    glyph.isWide && x + 1 < region.maxX && !grid.cells[row + x + 1].glyph.isContinuation
                let lacksLeft =
                    glyph.isContinuation && x > region.minX && !grid.cells[row + x - 1].glyph.isWide
                if lacksLeft || lacksRight { grid.cells[row + x].glyph = .space }
            }
        }
        // Each cell chose its glyph alone.
        repairHalves(in: rect)
    }

    /// Draws a picture whose top left cell is at a position; what is transparent in it shows what is below.
    ///
    /// - Precondition: The picture has as many cells as its size says.
    public mutating func draw(_ picture: CellPicture, at point: Point) {
        let target = gridRect(Rect(origin: point, size: picture.size))
        let visible = target.intersection(clip)
        guard !visible.isEmpty else { return }
        Precondition.check(
            picture.cells.count == picture.size.width * picture.size.height,
            "A picture must have as many cells as its size says.")
        if picture.pixels != nil { notePixels() }
        for y in visible.minY..<visible.maxY {
            let row = (y - target.minY) * picture.size.width
            for x in visible.minX..<visible.maxX {
                let cell = picture.cells[row + x - target.minX]
                if let piece = cell.glyph.piece {
                    draw(piece, of: picture.pixels, x: x, y: y)
                } else {
                    draw(cell, x: x, y: y)
                }
            }
        }
    }

    private mutating func draw(_ piece: UInt32, of pixels: CellPixels?, x: Int, y: Int) {
        guard let pixels else { return }
        store(Cell(piece: piece, of: pixels), x: x, y: y)
    }

    private mutating func draw(_ picture: CellPicture.Cell, x: Int, y: Int) {
        if picture.foreground.isClear, picture.background.isClear { return }
        let below = grid.cells[y * grid.size.width + x]
        let ground = theme.blend(picture.background, over: below.background, isGround: true)
        // Where only the ground is drawn, the glyph below shows through it, tinted.
        guard !picture.foreground.isClear, picture.glyph != .space || picture.background.isOpaque else {
            var cell = below
            cell.background = ground
            cell.foreground = theme.blend(picture.background, over: below.foreground, isGround: false)
            return store(cell, x: x, y: y)
        }
        let text =
            picture.foreground.isOpaque
            ? theme.opaque(picture.foreground)
            : theme.blend(
                picture.foreground, over: self.ground(at: y * grid.size.width + x), isGround: true)
        store(Cell(glyph: picture.glyph, foreground: text, background: ground), x: x, y: y)
    }
}

extension Cell {
    /// Whether none of the terminal's own colours is seen in it.
    fileprivate var showsKnownColors: Bool {
        background.rgb != nil && (foreground.rgb != nil || glyph == .space && attributes.isEmpty)
    }

    /// A piece of a picture, or a cell of known colours, with a colour mixed into its own two.
    fileprivate func tinted(_ color: UInt32, alpha: UInt32) -> Cell {
        var cell = self
        cell.foreground = .rgb(mix(color, over: foreground.rgb ?? 0xFFFFFF, alpha: alpha))
        cell.background = .rgb(mix(color, over: background.rgb ?? 0, alpha: alpha))
        return cell
    }
}
