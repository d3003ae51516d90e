public import NibbleCells

/// The glyphs that controls are drawn with; each takes one column.
///
///     var glyphs = ControlGlyphs.unicode
///     glyphs.checked = Glyph(character: "x")
///     application.theme.glyphs = glyphs
public struct ControlGlyphs: Hashable, Sendable {
    /// The glyphs of lines and boxes.
    public var lines: LineGlyphs
    /// The bracket before what has the focus.
    public var bracketStart: Glyph
    /// The bracket after what has the focus.
    public var bracketEnd: Glyph
    /// The mark in a box that is checked.
    public var checked: Glyph
    /// The mark in a box that stands for several things, some of them checked.
    public var mixed: Glyph
    /// The mark in the choice that was made.
    public var chosen: Glyph
    /// The knob that is moved along a track: by a switch, and by a slider where `barSteps` has no parts of a cell.
    public var knob: Glyph
    /// The part of a track before the knob.
    public var trackFilled: Glyph
    /// The part of a track behind the knob.
    public var trackEmpty: Glyph
    /// The button that makes a value smaller.
    public var minus: Glyph
    /// The button that makes a value larger.
    public var plus: Glyph
    /// The mark of the page that is shown.
    public var currentPage: Glyph
    /// The mark of a page that is not shown.
    public var otherPage: Glyph
    /// The arrow to something on the left.
    public var chevronLeft: Glyph {
        get { chevrons.left }
        set { chevrons.left = newValue }
    }
    /// The arrow to something on the right.
    public var chevronRight: Glyph {
        get { chevrons.right }
        set { chevrons.right = newValue }
    }
    /// The arrow to something above.
    public var chevronUp: Glyph {
        get { chevrons.up }
        set { chevrons.up = newValue }
    }
    /// The arrow to something below.
    public var chevronDown: Glyph {
        get { chevrons.down }
        set { chevrons.down = newValue }
    }
    private var chevrons: Chevrons
    /// The mark of text that was left out.
    public var ellipsis: Glyph
    /// The glyphs of what turns while work goes on, in order.
    public var spinner: [Glyph]
    /// A cell filled from the left, by ever more; the last is full.
    public var barSteps: [Glyph]
    /// The rest of a bar where the ground has no tones.
    public var barEmpty: Glyph
    /// A cell filled from the bottom, by ever more; the last is full.
    public var columnSteps: [Glyph]

    /// Characters that every font for terminals has.
    public static let unicode = ControlGlyphs(
        lines: .unicode, texts: "[]✓–●●━─−+●○‹›▴▾…", spinner: "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏", barSteps: "▏▎▍▌▋▊▉█",
        barEmpty: "░", columnSteps: "▁▂▃▄▅▆▇█")

    /// ASCII alone.
    public static let ascii = ControlGlyphs(
        lines: .ascii, texts: "[]x-*O=--+*.<>^v~", spinner: "|/-\\", barSteps: "#", barEmpty: ".",
        columnSteps: "_.-=+*#")

    /// `texts` are the glyphs from `bracketStart` to `ellipsis`, in order.
    ///
    /// Each is one scalar of one column, for which no table of text needs to be made when a program starts.
    private init(
        lines: LineGlyphs, texts: String, spinner: String, barSteps: String, barEmpty: Unicode.Scalar,
        columnSteps: String
    ) {
        let glyphs = Self.glyphs(texts)
        self.lines = lines
        (bracketStart, bracketEnd) = (glyphs[0], glyphs[1])
        (checked, mixed, chosen) = (glyphs[2], glyphs[3], glyphs[4])
        (knob, trackFilled, trackEmpty) = (glyphs[5], glyphs[6], glyphs[7])
        (minus, plus) = (glyphs[8], glyphs[9])
        (currentPage, otherPage) = (glyphs[10], glyphs[11])
        chevrons = Chevrons(left: glyphs[12], right: glyphs[13], up: glyphs[14], down: glyphs[15])
        ellipsis = glyphs[16]
        self.spinner = Self.glyphs(spinner)
        self.barSteps = Self.glyphs(barSteps)
        self.barEmpty = Glyph(barEmpty)
        self.columnSteps = Self.glyphs(columnSteps)
    }

    private static func glyphs(_ text: String) -> [Glyph] { text.unicodeScalars.map { Glyph($0) } }
}

/// The glyphs that lead somewhere.
private struct Chevrons: Hashable, Sendable {
    var left: Glyph
    var right: Glyph
    var up: Glyph
    var down: Glyph
}
