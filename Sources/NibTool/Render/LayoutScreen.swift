import Nibble
import NibbleLayoutFormat
import NibbleTesting

/// A kind of terminal that a layout is drawn for.
@MainActor struct LayoutScreen {
    let size: Size
    let depth: ColorDepth
    let glyphs: GlyphRepertoire

    /// Shows a scene of a file.
    ///
    /// - Throws: `NibError` with every problem of the file, or that there is no such scene.
    func draw(_ file: LayoutFile, settings: [SettingArgument], scene name: String?) throws -> Stage {
        let scenes = try LayoutScenes(file, settings: settings).scenes
        guard let scene = name.map({ name in scenes.first { $0.name == name } }) ?? scenes.first else {
            let known = scenes.map(\.name).filter { !$0.isEmpty }
            let message =
                name.map { "There is no scene “\($0)”. There are: \(known.joined(separator: ", "))." }
                ?? "The file holds nothing that can be drawn: no view and no view controller."
            throw NibError([
                NibProblem(.error, .unsupportedFile, at: SourcePosition(file: file.path, line: 1), message)
            ])
        }
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = depth
        capabilities.glyphs = glyphs
        let stage = Stage(size: size, root: scene.view, capabilities: capabilities)
        stage.advanceToRest()
        return stage
    }
}
