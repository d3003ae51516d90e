import Glibc
import Nibble

/// How much pictures in cells look like the photos of a folder: every style at every depth in three sizes.
struct Quality {
    let folder: String
    /// A folder for the cells as text with colours, to look at.
    let saving: String?
    /// A style that alone is measured.
    var only: String?
    /// The programs beside ours: those that are installed.
    var others = OtherProgram.allCases.filter(\.isInstalled)
    /// The depths that are measured.
    var depths: [ColorDepth] = [.mono, .ansi16, .indexed256, .trueColor]

    static let sizes = [(60, 20), (80, 24), (120, 40)].map { Size(width: $0.0, height: $0.1) }
    private static let ours = "nibble"
    static let header = """
        | photo | cells | depth | style | program | correlation | levels | edges | structure | colour | ms |
        |---|---|---|---|---|--:|--:|--:|--:|--:|--:|
        """

    init(folder: String, saving: String? = nil) {
        self.folder = folder
        self.saving = saving
    }

    /// Prints the table, each line when it is known.
    ///
    /// - Throws: `TextFile.WriteError` where the folder cannot be read.
    func report() throws {
        print(Self.header)
        for line in try lines { print(line) }
    }

    /// The table's lines, made as they are asked for.
    ///
    /// - Throws: `TextFile.WriteError` where the folder cannot be read.
    var lines: some Sequence<String> {
        get throws {
            let inks = CellInk.all()
            return try Self.files(in: folder).lazy.flatMap { file in
                Self.sizes.lazy.flatMap { lines(file, $0, inks) }
            }
        }
    }

    private func lines(
        _ file: String, _ size: Size, _ inks: [Unicode.Scalar: CellInk]
    ) -> [String] {
        guard let image = try? Image(contentsOf: folder + "/" + file) else { return [] }
        let photo = PhotoPlanes(image, size)
        var lines: [String] = []
        for depth in depths {
            let automatic = GlyphRepertoire.allCases.map { glyphs in
                image.cells(
                    size: size,
                    drawing: ImageDrawing(contentMode: .scaleToFill, depth: depth, glyphs: glyphs))
            }
            for style in ImageStyle.allCases
            where style != .automatic && style != .pixels && (only ?? style.rawValue) == style.rawValue {
                let drawing = ImageDrawing(
                    contentMode: .scaleToFill, style: style, depth: depth, glyphs: .octants)
                let ours = Self.timed { image.cells(size: size, drawing: drawing) }
                var drawn = [(Self.ours, DrawnCells(ours.picture, isDark: true), ours.milliseconds)]
                // Where tinted cells aren't possible, they're drawn as ASCII.
                let isAutomatic = style != .tinted && automatic.contains(ours.picture)
                for program in others {
                    guard let result = program.draw(folder + "/" + file, style, depth, size) else { continue }
                    drawn.append((program.rawValue, result.cells, result.milliseconds))
                }
                for (program, cells, milliseconds) in drawn {
                    let name = "\(file)-\(size.width)x\(size.height)-\(depth)-\(style)-\(program)"
                    if let saving { try? TextFile(path: "\(saving)/\(name).ans").write(cells.text) }
                    let result = photo.compared(with: cells, inks)
                    lines.append(
                        "| \(file) | \(size.width)x\(size.height) | \(depth) | \(style.rawValue) "
                            + "| \(program)\(program == Self.ours && isAutomatic ? "*" : "") | "
                            + result + " | \(Self.decimals(milliseconds, 2)) |")
                }
            }
        }
        return lines
    }

    /// The picture, and the least time of some conversions in the processor's milliseconds.
    private static func timed(_ body: () -> CellPicture) -> (picture: CellPicture, milliseconds: Double) {
        var picture = body()
        var least = Int.max
        for _ in 0..<5 {
            let start = Times.now(CLOCK_PROCESS_CPUTIME_ID)
            picture = body()
            least = min(least, Times.now(CLOCK_PROCESS_CPUTIME_ID) - start)
        }
        return (picture, Double(least) / 1e6)
    }

    /// A number with some decimals.
    static func decimals(_ value: Double, _ count: Int) -> String {
        let scale = pow(10, Double(count))
        let whole = Int((abs(value) * scale).rounded())
        let digits = String(whole % Int(scale) + Int(scale)).dropFirst()
        return (value < 0 && whole > 0 ? "-" : "") + "\(whole / Int(scale)).\(digits)"
    }

    private static func files(in folder: String) throws -> [String] {
        guard let directory = opendir(folder) else {
            throw TextFile.WriteError(
                description: "Can't read the folder '\(folder)': \(String(cString: strerror(errno))).")
        }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}
