/// W6: a translucent panel that moves over a ground of many colours.
public enum OverlayPath {
    /// The panel's width in columns.
    public static let width = 40
    /// The panel's height in rows.
    public static let height = 10

    /// Where the panel stands in a frame.
    public static func position(frame: Int, columns: Int, rows: Int) -> (x: Int, y: Int) {
        (triangle(frame, columns - width), triangle(frame / 4, rows - height))
    }

    /// The ground's colour, 0xRRGGBB, at a cell of a screen of at least two columns and rows.
    public static func background(x: Int, y: Int, columns: Int, rows: Int) -> UInt32 {
        UInt32(x * 255 / (columns - 1)) << 16 | UInt32(y * 255 / (rows - 1)) << 8 | 128
    }

    /// The glyph's colour over a ground.
    public static func foreground(over background: UInt32) -> UInt32 { 0xFFFFFF - background }

    /// Counts from 0 up to `top` and down again, for ever.
    static func triangle(_ step: Int, _ top: Int) -> Int {
        guard top > 0 else { return 0 }
        let step = step % (2 * top)
        return step <= top ? step : 2 * top - step
    }
}
