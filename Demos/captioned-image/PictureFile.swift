import DemoSupport
import Foundation
import Nibble
import NibbleStage

/// A file to save the shown picture in; the end of its name says in which format.
struct PictureFile {
    /// The ends of names and the formats that they stand for.
    static let formats: KeyValuePairs<String, ScreenFormat> = ["txt": .text, "ans": .ansi, "svg": .svg]
    /// The ends of names, as a sentence lists them.
    static let ends = "“.txt”, “.ans” or “.svg”"

    let path: String
    let format: ScreenFormat

    /// The file at a path; nil where its name ends otherwise.
    init?(path: String) {
        let end = URL(filePath: path).pathExtension.lowercased()
        guard let format = Self.formats.first(where: { $0.key == end })?.value else { return nil }
        self.path = path
        self.format = format
    }

    /// Writes a view as the terminal shows it; as text, as one without colours would.
    ///
    /// - Parameters:
    ///   - view: A view of its own, which is put on a screen of its size.
    ///   - capabilities: What the terminal can show.
    /// - Throws: `DemoError` with the file system's reason.
    @MainActor func write(_ view: View, _ capabilities: TerminalCapabilities) throws {
        var capabilities = capabilities
        if format == .text { capabilities.colorDepth = .mono }
        let stage = Stage(size: view.bounds.size, root: view, capabilities: capabilities)
        let text = format.file(of: stage.screen, theme: stage.application.colorTheme)
        do {
            try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            let name = URL(filePath: path).lastPathComponent
            throw DemoError(
                TerminalText.sanitize("Can't save “\(name)”. \(error.localizedDescription)"))
        }
    }
}
