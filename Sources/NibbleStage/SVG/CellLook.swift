import NibbleCells

/// The look of a cell once reversing and dimming are done; colours are 0xRRGGBB.
struct CellLook: Hashable {
    var ink: UInt32
    var ground: UInt32
    var attributes: CellAttributes
    var underline: UInt32

    /// The look of a cell on a terminal whose own colours are a theme's.
    init(_ cell: Cell, theme: ColorTheme) {
        ink = theme.rgb(cell.foreground, isGround: false)
        ground = theme.rgb(cell.background, isGround: true)
        if cell.attributes.contains(.reverse) { swap(&ink, &ground) }
        if cell.attributes.contains(.dim) { ink = mix(ink, over: ground, alpha: 140) }
        let line = StyleExtrasTable.extras(cell.extras).underlineColor
        underline = line.isDefault ? ink : theme.rgb(line, isGround: false)
        attributes = cell.attributes
    }
}
