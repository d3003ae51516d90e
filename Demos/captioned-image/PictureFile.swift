import DemoSupport
import Foundation
import Nibble
import NibbleStage

/// A file to save the shown picture in; the end of its name says in which format.
struct PictureFile {
    /// The forms of a file; each is the end of a name.
    enum Form: String, CaseIterable {
        case txt, ans, svg, png
    }

    /// The ends of names, as a sentence lists them.
    static let ends = ".txt, .ans, .svg or .png"

    let path: String
    let form: Form

    /// The file at a path; nil where its name ends otherwise.
    init?(path: String) {
        guard let form = Form(rawValue: URL(filePath: path).pathExtension.lowercased()) else { return nil }
        self.path = path
        self.form = form
    }

    /// Writes a view as the terminal shows it; as text, as one without colours would.
    ///
    /// - Parameters:
    ///   - view: A view of its own, which is put on a screen of its size.
    ///   - capabilities: What the terminal can show.
    /// - Throws: `DemoError` that says what to do.
    @MainActor func write(_ view: View, _ capabilities: TerminalCapabilities) throws {
        var capabilities = capabilities
        if form == .txt { capabilities.colorDepth = .mono }
        let stage = Stage(size: view.bounds.size, root: view, capabilities: capabilities)
        guard let bytes = bytes(of: stage) else {
            throw DemoError("Can't make a PNG file: this program is built without the picture codecs.")
        }
        do {
            try Data(bytes).write(to: URL(filePath: path), options: .atomic)
        } catch {
            let name = URL(filePath: path).lastPathComponent
            throw DemoError(saving: "“\(name)”", error, advice: "Choose a folder that you can write to.")
        }
    }

    /// The file's bytes; nil where pictures can't be encoded.
    @MainActor private func bytes(of stage: Stage) -> [UInt8]? {
        let (screen, theme) = (stage.screen, stage.application.colorTheme)
        switch form {
        case .txt: return Array(ScreenFormat.text.file(of: screen, theme: theme).utf8)
        case .ans: return Array(ScreenFormat.ansi.file(of: screen, theme: theme).utf8)
        case .svg: return Array(ScreenFormat.svg.file(of: screen, theme: theme).utf8)
        case .png:
            return ScreenBitmap.pixels(of: screen, theme: theme).flatMap { Image(pixels: $0).pngData() }
        }
    }
}
