import Foundation
import NibbleCells
import NibbleNibFormat
import NibbleStage
import NibbleTerminal
import NibbleViews

@testable import NibbleDesign
@testable import NibbleNibCheck
@testable import NibbleNibFormat
@testable import NibbleNibs

/// Compares what people read on the screen with what they read in Xcode, scene by scene, each as large as it was drawn.
@MainActor struct TextComparison {
    /// The contrast that letters need at least, by WCAG 2.2 for those that are large.
    private static let leastContrast: Float = 3

    /// The screen on which a file and what it is converted to are compared.
    private static let screen = Size(width: 80, height: 24)
    /// How many letters of a text that scrolls are looked for: what is below is out of sight in Xcode too.
    private static let beginning = 24

    private(set) var texts = 0
    private(set) var whole = 0
    private(set) var cut = 0
    /// Of the texts that are visible as a whole, those whose place the file says.
    private(set) var placed = 0
    /// Those of them that are at most two columns away from it, and at most a row.
    private(set) var inColumn = 0
    private(set) var inRow = 0
    private(set) var letters = 0
    private(set) var readable = 0
    private(set) var scenes = 0
    private(set) var blank = 0
    /// Scenes that show the same after the file was converted, of those that could be drawn.
    private(set) var alike = 0
    private(set) var files = 0
    private(set) var refused = 0
    /// A line for each fault.
    private(set) var faults: [String] = []

    /// Compares the scenes of a file.
    mutating func add(_ bytes: [UInt8], path: String) {
        var log = ProblemLog(file: path)
        let input = NibInput(path, bytes: bytes)
        guard let document = input.reading.document, !input.reading.hasErrors, document.kind != .layout,
            let xml = XMLParser.parse(bytes, log: &log), let shown = try? NibScenes(input)
        else { return }
        files += 1
        let designed = DesignedScene.all(
            in: document, DesignTraits(of: xml.root, XcodeBars(of: xml.root, [])))
        guard designed.count == shown.names.count else {
            return faults.append("\(path): \(designed.count) scenes in the file, \(shown.names.count) here")
        }
        let place = FileManager.default.temporaryDirectory.appending(path: "Texts-\(files).layout").path
        defer { try? FileManager.default.removeItem(atPath: place) }
        let converted = converted(document, to: place, path: path)
        for (index, scene) in designed.enumerated() {
            guard let scene else { continue }
            add(scene, at: index, of: shown, converted, path: path)
        }
    }

    private mutating func add(
        _ scene: DesignedScene, at index: Int, of file: NibScenes, _ converted: NibScenes?, path: String
    ) {
        let size = Size(
            width: max(1, min(400, Int(scene.size.width.rounded()))),
            height: max(1, min(300, Int(scene.size.height.rounded()))))
        guard let stage = try? Self.stage(of: file, index, size) else {
            return faults.append("\(path): scene \(index + 1) is refused")
        }
        scenes += 1
        let grid = stage.screen
        if grid.textRows.allSatisfy(\.isEmpty) {
            blank += 1
            faults.append("\(path): scene \(file.names[index]) is blank")
        }
        countLetters(of: grid, stage.application.colorTheme, path: path, scene: file.names[index])
        let search = ScreenSearch(grid)
        for text in scene.texts { add(text, search, path: path) }
        guard let converted, let other = converted.names.indices.contains(index) ? converted : nil else {
            return
        }
        let rows = try? Self.stage(of: file, index, Self.screen).screen.textRows
        let otherRows = try? Self.stage(of: other, index, Self.screen).screen.textRows
        if rows == otherRows {
            alike += 1
        } else {
            let fault = otherRows == nil ? "refused" : "different"
            faults.append("\(path): scene \(file.names[index]) is \(fault) when converted")
            faults += Self.differences(rows ?? [], otherRows ?? [])
        }
    }

    /// The first rows in which two screens differ.
    private static func differences(_ rows: [String], _ others: [String]) -> [String] {
        zip(rows, others).enumerated().filter { $0.element.0 != $0.element.1 }.prefix(8).flatMap {
            ["  \($0.offset) - \($0.element.0)", "  \($0.offset) + \($0.element.1)"]
        }
    }

    private static func stage(of file: NibScenes, _ index: Int, _ size: Size) throws -> Stage {
        try NibScreen(size: size, depth: .trueColor, glyphs: .sextants)
            .draw(file.make(at: index), of: file) { _ in }
    }

    // MARK: - Texts

    private mutating func add(_ text: DesignedScene.Text, _ search: ScreenSearch, path: String) {
        texts += 1
        let words = "\(path):\(text.line) \(text.elementName) “\(text.text.prefix(50))”"
        let wanted = text.isAtTop ? String(text.text.prefix(Self.beginning)) : text.text
        let place = text.frame.map { frame in
            let room = max(0, frame.width - Double(TerminalText.columns(of: wanted)))
            let indent = text.side == .leading ? 0 : text.side == .center ? room / 2 : room
            let row = frame.y + (text.isAtTop ? 0 : (frame.height - 1) / 2)
            return ScreenSearch.Place(column: Int((frame.x + indent).rounded()), row: row)
        }
        guard let (find, isWhole) = search.find(wanted, near: place) else {
            return faults.append("missing: \(words)")
        }
        guard isWhole else {
            cut += 1
            return faults.append("cut after \(find.letters): \(words)")
        }
        whole += 1
        guard let frame = text.frame else { return }
        placed += 1
        let columns = Self.distance(of: find, from: frame, text.side)
        let middle = Double(find.rows.lowerBound + find.rows.upperBound + 1) / 2
        let rows = text.isAtTop ? Double(find.rows.lowerBound) - frame.y : middle - frame.y - frame.height / 2
        if abs(columns) <= 2 {
            inColumn += 1
        } else {
            faults.append("\(NumberText.text(columns, digits: 1)) columns: \(words)")
        }
        if abs(rows) <= 1 {
            inRow += 1
        } else {
            faults.append("\(NumberText.text(rows, digits: 1)) rows: \(words)")
        }
    }

    private static func distance(
        of find: ScreenSearch.Find, from frame: NibRect, _ side: DesignedScene.Text.Side
    ) -> Double {
        let (start, end) = (Double(find.columns.lowerBound), Double(find.columns.upperBound + 1))
        return switch side {
        case .leading: start - frame.x
        case .center: (start + end) / 2 - frame.x - frame.width / 2
        case .trailing: end - frame.x - frame.width
        }
    }

    private mutating func countLetters(
        of grid: CellGrid, _ theme: ColorTheme, path: String, scene: String
    ) {
        var poor = ""
        for cell in grid.cells where cell.glyph.scalar?.properties.isAlphabetic == true {
            guard !cell.attributes.contains(.picture) else { continue }
            letters += 1
            if theme.contrast(of: cell) >= Self.leastContrast {
                readable += 1
            } else {
                poor.append(cell.glyph.character)
            }
        }
        if !poor.isEmpty {
            faults.append(
                "\(path): \(poor.count) letters of scene \(scene) are hard to read: “\(poor.prefix(40))”")
        }
    }

    // MARK: - Converting

    /// The scenes of the file as a layout; nil, and a fault, when that is refused.
    private mutating func converted(_ document: NibDocument, to place: String, path: String) -> NibScenes? {
        let catalog = ClassCatalog(sources: [], hasSources: false)
        let frames = DesignedFrames.all(in: document)
        let output = NibConverter.convert(document.fittedToTheme, frames: frames) { catalog.takes($0) }
        // The scenes of a file are loaded from where it is.
        try? output.text.write(toFile: place, atomically: true, encoding: .utf8)
        let input = NibInput(place)
        let problems = (input.reading.document.map { NibChecker.problems(of: $0, catalog: catalog) } ?? [])
        let errors = (input.reading.problems + problems).filter { $0.severity == .error }
        if errors.isEmpty, let scenes = try? NibScenes(input) { return scenes }
        refused += 1
        faults.append("\(path): converted: \(errors.first?.description ?? "refused")")
        return nil
    }

    // MARK: - The table

    /// Takes what was compared of other files.
    mutating func add(_ other: TextComparison) {
        texts += other.texts
        whole += other.whole
        cut += other.cut
        placed += other.placed
        inColumn += other.inColumn
        inRow += other.inRow
        letters += other.letters
        readable += other.readable
        scenes += other.scenes
        blank += other.blank
        alike += other.alike
        files += other.files
        refused += other.refused
        faults += other.faults
    }

    /// The heads of the table's columns, in Markdown.
    static let head = """
        | Kind | Files | Scenes | Blank | Texts | Whole | Cut | Missing | Two columns | One row | Readable | Converted alike | Refused |
        |---|---|---|---|---|---|---|---|---|---|---|---|---|
        """

    /// The table's row of a kind of files, in Markdown.
    func row(_ kind: String) -> String {
        let counts = [files, scenes, blank, texts].map(String.init)
        let shares = [
            Self.share(whole, of: texts), Self.share(cut, of: texts),
            Self.share(texts - whole - cut, of: texts),
            Self.share(inColumn, of: placed), Self.share(inRow, of: placed),
            Self.share(readable, of: letters),
            Self.share(alike, of: scenes),
        ]
        return "| " + ([kind] + counts + shares + ["\(refused)"]).joined(separator: " | ") + " |"
    }

    private static func share(_ count: Int, of all: Int) -> String {
        FrameComparison.Count(views: all, agreeing: count).share.percent
    }
}
