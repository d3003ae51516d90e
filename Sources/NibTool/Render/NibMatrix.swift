import Nibble
import NibbleDesign
import NibbleNibCheck
import NibbleStage

/// One page of a file at several sizes, colour depths and glyph sets.
@MainActor struct NibMatrix {
    let file: NibInput
    let settings: ComponentSettings
    let scene: String?
    let ownSize: Size
    var colors = FileColors.readable

    private struct Entry {
        let title: String
        let stage: Stage
    }

    private static let depths: [(name: String, depth: ColorDepth)] = [
        ("24 bits", .trueColor), ("256", .indexed256), ("16", .ansi16), ("mono", .mono),
    ]

    private var sizes: [Size] {
        let standard = [
            Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 120, height: 40),
        ]
        return standard.contains(ownSize) ? standard : [ownSize] + standard
    }

    /// The page; what is clipped or hard to read is told to the closure.
    ///
    /// - Throws: `NibError` with every problem of the file.
    func text(as format: ScreenFormat, warn: (String) -> Void) throws -> String {
        var entries: [Entry] = []
        // What the file lacks it lacks in all pictures.
        var said: Set<String> = []
        for size in sizes {
            for (name, depth) in Self.depths {
                for glyphs in [GlyphRepertoire.sextants, .ascii] {
                    let screen = NibScreen(size: size, depth: depth, glyphs: glyphs)
                    let stage = try screen.draw(
                        file, settings: settings, colors: colors, scene: scene
                    ) {
                        if said.insert($0).inserted { warn($0) }
                    }
                    let page = "\(size.width)x\(size.height)"
                    let title = "\(page), \(name), \(glyphs == .ascii ? "ASCII" : "Unicode")"
                    let isFirst = entries.last?.stage.screen.size != size
                    entries.append(Entry(title: title, stage: stage))
                    let review = NibReview(stage)
                    // Neither colours nor glyphs change what there is room for.
                    if isFirst {
                        for problem in review.layoutProblems { warn("\(page): warning: \(problem)") }
                    }
                    if let problem = review.poorContrast, said.insert("\(page) \(name) \(problem)").inserted {
                        warn("\(page), \(name): warning: \(problem)")
                    }
                }
            }
        }
        return format == .svg
            ? picture(entries)
            : entries.map { entry in
                "── \(entry.title) ──\n"
                    + format.file(of: entry.stage.screen, theme: entry.stage.application.colorTheme)
            }.joined(separator: "\n")
    }

    /// The pictures in rows of as many as there are depths and glyph sets for a size.
    private func picture(_ entries: [Entry]) -> String {
        let perRow = Self.depths.count * 2
        var (y, width) = (0, 0)
        var body = ""
        for row in stride(from: 0, to: entries.count, by: perRow) {
            var x = 0
            var height = 0
            for entry in entries[row..<min(row + perRow, entries.count)] {
                let drawn = ScreenFormat.svg.file(
                    of: entry.stage.screen, theme: entry.stage.application.colorTheme)
                let size = Self.size(of: drawn)
                body +=
                    "<text x=\"\(x)\" y=\"\(y + 14)\" font-family=\"monospace\" font-size=\"12\">\(entry.title)</text>\n"
                body +=
                    "<svg x=\"\(x)\" y=\"\(y + 20)\" width=\"\(size.width)\" height=\"\(size.height)\">\n\(drawn)</svg>\n"
                x += size.width + 16
                height = max(height, size.height)
            }
            width = max(width, x)
            y += height + 36
        }
        return
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(y)\">\n\(body)</svg>\n"
    }

    /// The size that a picture says it has.
    private static func size(of svg: String) -> Size {
        func number(after name: String) -> Int {
            guard let start = svg.firstRange(of: " \(name)=\"")?.upperBound else { return 0 }
            return Double(svg[start...].prefix { $0 != "\"" }).map { Int($0.rounded(.up)) } ?? 0
        }
        return Size(width: number(after: "width"), height: number(after: "height"))
    }
}
