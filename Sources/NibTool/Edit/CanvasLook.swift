import Nibble

/// The screen that the canvas stands for.
struct CanvasLook: Hashable {
    /// A size that can be chosen.
    enum Extent: Hashable {
        /// The size that the file names as its own, else 80 by 24.
        case design
        /// The room in the pane.
        case pane
        /// A size in columns and rows.
        case fixed(Size)

        /// The sizes in the order of the menu.
        static let all: [Extent] = [
            .design, .fixed(Size(width: 40, height: 12)), .fixed(Size(width: 80, height: 24)),
            .fixed(Size(width: 120, height: 40)), .pane,
        ]

        /// The name in the menu.
        var title: String {
            switch self {
            case .design: "Design size"
            case .pane: "As large as the pane"
            case .fixed(let size): "\(size.width)×\(size.height)"
            }
        }
    }

    var extent = Extent.design
    var depth = ColorDepth.trueColor
    var glyphs = GlyphRepertoire.sextants
    var isLight = false
    var isRightToLeft = false
    /// The language of the texts; nil for the user's.
    var language: String?

    /// The depths of colour with their names.
    static let depths: [(title: String, depth: ColorDepth)] = [
        ("24 bits", .trueColor), ("256", .indexed256), ("16", .ansi16), ("mono", .mono),
    ]

    /// The sets of characters with their names, the usual one first.
    static let glyphSets: [(title: String, glyphs: GlyphRepertoire)] = [
        ("Sextants", .sextants), ("Octants", .octants), ("Blocks", .blocks), ("ASCII", .ascii),
    ]

    /// The next set of characters.
    mutating func turnGlyphs() {
        let index = Self.glyphSets.firstIndex { $0.glyphs == glyphs } ?? 0
        glyphs = Self.glyphSets[(index + 1) % Self.glyphSets.count].glyphs
    }

    /// The next extent.
    mutating func turnExtent() {
        let index = Extent.all.firstIndex(of: extent) ?? 0
        extent = Extent.all[(index + 1) % Extent.all.count]
    }

    /// The next depth of colour.
    mutating func turnDepth() {
        let index = Self.depths.firstIndex { $0.depth == depth } ?? 0
        depth = Self.depths[(index + 1) % Self.depths.count].depth
    }

    /// The next of some languages, which the user's own follows.
    mutating func turnLanguage(of all: [String]) {
        let index = language.flatMap { all.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        language = all.indices.contains(index) ? all[index] : nil
    }

    /// The words for what differs from the usual screen.
    var words: [String] {
        var words: [String] = []
        if depth != .trueColor {
            words += Self.depths.filter { $0.depth == depth }.map { "\($0.title) colours" }
        }
        if glyphs != .sextants {
            words += Self.glyphSets.filter { $0.glyphs == glyphs }.map { $0.title }
        }
        if isLight { words.append("light") }
        if isRightToLeft { words.append("right to left") }
        if let language { words.append(language) }
        return words
    }
}
