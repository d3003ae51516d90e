import DemoSupport
import Foundation
import Nibble

/// The themes that can be named on the command line: those in the list that F3 shows.
struct ThemeChoice {
    private let themes: [(name: String, file: String?, theme: Theme)]
    private let problems: [ThemeFileError]

    /// Makes a choice of the terminal's own look, dark, light, and those of files.
    init(files: [ThemeFile], problems: [ThemeFileError]) {
        let own: [(name: String, file: String?, theme: Theme)] = [
            ("terminal", nil, .standard), ("Dark", nil, .dark), ("Light", nil, .light),
        ]
        let titles = ThemeFile.titles(of: files, besides: own.map { $0.name })
        themes = own + zip(files, titles).map { (name: $1, file: $0.fileName, theme: $0.theme) }
        self.problems = problems
    }

    /// The theme that a name stands for, or the start of one, in any case and without its accents; a file's name will do.
    ///
    /// - Throws: `DemoError` that lists the names, or says what is wrong in the theme's file.
    func theme(named name: String) throws -> Theme {
        let (wanted, shown) = (Self.folded(name), TerminalText.sanitize(name))
        let exact = themes.first { Self.folded($0.name) == wanted || $0.file.map(Self.folded) == wanted }
        if let exact { return exact.theme }
        if let faulty = problems.first(where: { Self.isName(wanted, of: $0.file) }) {
            throw DemoError(
                "The theme “\(shown)” has mistakes:\n\(TerminalText.sanitizeLines(of: faulty.description))")
        }
        let found = themes.filter { Self.folded($0.name).hasPrefix(wanted) }
        if let theme = found.first?.theme, found.count == 1 { return theme }
        let names = (found.isEmpty ? themes : found).map { $0.name }.joined(separator: ", ")
        guard found.isEmpty else {
            throw DemoError("“\(shown)” begins the names of several themes. Name one of them: \(names).")
        }
        // A theme may have another name than its file.
        let faults = problems.map { "\n" + TerminalText.sanitizeLines(of: $0.description) }.joined()
        let more = faults.isEmpty ? "" : " These files have mistakes:" + faults
        throw DemoError("There is no theme “\(shown)”. The themes are \(names).\(more)")
    }

    /// A name to compare with others.
    private static func folded(_ name: String) -> String {
        name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// Whether a file has the name, with or without its ending.
    private static func isName(_ name: String, of file: String) -> Bool {
        let file = folded(file)
        return file == name || file == name + ".theme"
    }
}
