public import NibbleCells
public import NibbleViews

/// A theme with a name, as a small text file describes it.
///
/// ```
/// # ~/.config/nibble/themes/sea.theme
/// name: Sea
/// background: #0b1b2b
/// text: #d8e6f0
/// accent: #4fc3d9
/// surface: #12273a
/// ```
///
/// `background` and `text` are needed; `name`, `accent`, `red`, `green`, `yellow`, `blue`, `surface` (the ground of bars and
/// cards), `raised` (of fields on them), `relief` (`flat` or `raised`) and `borders` (`light`, `rounded`, `heavy`, `double`,
/// `card` or `none`) are not. What cannot be read on the ground is moved until it can.
public struct ThemeFile: Hashable, Sendable {
    /// The name for people.
    public var name: String
    /// The colours.
    public var palette: ThemePalette
    /// The name of the file that it was read from; nil for one that comes with Nibble.
    public internal(set) var fileName: String?

    /// The relief of controls; nil to leave that to the application.
    public var relief: Relief?
    /// The borders of boxes; nil to leave them to the application.
    public var borderStyle: BorderStyle?

    /// The theme to give an application.
    public var theme: Theme {
        var theme = Theme(palette: palette)
        if let relief { theme.relief = relief }
        if let borderStyle { theme.borderStyle = borderStyle }
        return theme
    }

    /// Reads the text of a file.
    ///
    /// - Parameters:
    ///   - text: The text; at most 64 kB of it are looked at.
    ///   - file: The name of the file, for errors, and for the theme where the text has no name.
    /// - Throws: `ThemeFileError` with everything that is wrong in it.
    public init(text: String, file: String) throws(ThemeFileError) {
        var reader = ThemeReader(file: file)
        guard text.utf8.count <= Self.limit else {
            throw ThemeFileError(
                file: file, problems: [.init(line: 1, sentence: "A theme has at most 64 kB.")])
        }
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            reader.take(line, number: index + 1)
        }
        self = try reader.finish()
    }

    init(name: String, palette: ThemePalette) {
        self.name = name
        self.palette = palette
    }

    /// The names of themes in a list: the name of the file follows one that isn't the only one of its kind.
    ///
    /// - Parameters:
    ///   - themes: The themes.
    ///   - others: The other names in the list. Defaults to none.
    /// - Returns: A name for each theme, in their order.
    public static func titles(of themes: [ThemeFile], besides others: [String] = []) -> [String] {
        let names = (others + themes.map(\.name)).reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return themes.map { theme in
            guard let file = theme.fileName, names[theme.name, default: 0] > 1 else { return theme.name }
            return "\(theme.name) (\(TerminalText.sanitize(file)))"
        }
    }

    /// The names of borders in files.
    static let borders: KeyValuePairs<String, BorderStyle> = [
        "light": .light, "rounded": .rounded, "heavy": .heavy, "double": .double, "card": .innerHalf,
        "none": .none,
    ]

    private static let limit = 65_536
}

/// The problems of a theme's file, each with its line and the way out.
public struct ThemeFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One thing that is wrong.
    public struct Problem: Hashable, Sendable {
        /// The line, from 1.
        public var line: Int
        /// The sentence that says what is wrong, and what to do.
        public var sentence: String

        /// Makes a problem of a line.
        public init(line: Int, sentence: String) {
            self.line = line
            self.sentence = sentence
        }
    }

    /// The name of the file.
    public var file: String
    /// The problems, from the first line to the last; one at least.
    public var problems: [Problem]

    /// Makes the error of a file.
    public init(file: String, problems: [Problem]) {
        self.file = file
        self.problems = problems
    }

    /// A line for each problem, with the file and the line before it.
    public var description: String {
        problems.map { "\(file):\($0.line): \($0.sentence)" }.joined(separator: "\n")
    }
}

/// Collects the lines of a theme's file.
private struct ThemeReader {
    let file: String
    private var name: String?
    private var colors: [Key: UInt32] = [:]
    private var relief: Relief?
    private var borders: BorderStyle?
    private var problems: [ThemeFileError.Problem] = []
    private var lastLine = 1

    private enum Key: String, CaseIterable {
        case background, text, accent, red, green, yellow, blue, surface, raised
    }

    init(file: String) { self.file = file }

    mutating func take(_ line: Substring, number: Int) {
        lastLine = number
        let line = Self.trimmed(line)
        guard let first = line.first, first != "#" else { return }
        guard let colon = line.firstIndex(of: ":") else {
            return report(number, "“\(Self.shown(line))” has no colon. Write “background: #1e1e2e”.")
        }
        let word = Self.trimmed(line[..<colon])
        let value = Self.trimmed(line[line.index(after: colon)...])
        if word == "name" {
            name = Self.shown(value)
        } else if word == "relief" {
            relief = choice(of: word, value, Relief.allCases.map { ($0.rawValue, $0) }, number)
        } else if word == "borders" {
            borders = choice(of: word, value, ThemeFile.borders.map { ($0.key, $0.value) }, number)
        } else if let key = Key(rawValue: String(word)) {
            guard let color = Self.color(value) else {
                return report(
                    number, "“\(Self.shown(value))” isn't a colour. Write six digits: “\(key): #1e1e2e”.")
            }
            if colors.updateValue(color, forKey: key) != nil {
                report(number, "“\(key)” is there twice. Remove one of them.")
            }
        } else {
            let known = (["name"] + Key.allCases.map(\.rawValue) + ["relief", "borders"]).joined(
                separator: ", ")
            report(number, "“\(Self.shown(word))” isn't known here. These are: \(known).")
        }
    }

    func finish() throws(ThemeFileError) -> ThemeFile {
        var problems = problems
        for key in [Key.background, .text] where colors[key] == nil && problems.isEmpty {
            problems.append(.init(line: lastLine, sentence: "“\(key)” is missing. Write “\(key): #1e1e2e”."))
        }
        guard problems.isEmpty, let background = colors[.background], let text = colors[.text] else {
            throw ThemeFileError(file: file, problems: problems)
        }
        var palette = ThemePalette(background: background, text: text, accent: colors[.accent])
        palette.hues.red = colors[.red] ?? palette.hues.red
        palette.hues.green = colors[.green] ?? palette.hues.green
        palette.hues.yellow = colors[.yellow] ?? palette.hues.yellow
        palette.hues.blue = colors[.blue] ?? palette.hues.blue
        palette.surfaces = [colors[.surface], colors[.raised]].compactMap { $0 }
        var theme = ThemeFile(
            name: name ?? Self.shown(file.split(separator: ".").first ?? "Theme"), palette: palette)
        (theme.relief, theme.borderStyle, theme.fileName) = (relief, borders, file)
        return theme
    }

    /// The choice that a value names.
    private mutating func choice<Choice>(
        of key: Substring, _ value: Substring, _ choices: [(name: String, choice: Choice)], _ number: Int
    ) -> Choice? {
        if let found = choices.first(where: { $0.name == value }) { return found.choice }
        let names = choices.map(\.name).joined(separator: ", ")
        report(number, "“\(Self.shown(value))” isn't known for “\(key)”. These are: \(names).")
        return nil
    }

    private mutating func report(_ line: Int, _ sentence: String) {
        // A file of something else has as many problems as lines; the first few say so.
        if problems.count < 20 { problems.append(.init(line: line, sentence: sentence)) }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.first?.isWhitespace == true { text = text.dropFirst() }
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return text
    }

    /// The beginning of a text, fit to be shown.
    private static func shown(_ text: Substring) -> String { TerminalText.sanitize(String(text.prefix(40))) }

    private static func color(_ text: Substring) -> UInt32? {
        let digits = text.first == "#" ? text.dropFirst() : text
        guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) else { return nil }
        return UInt32(digits, radix: 16)
    }
}
