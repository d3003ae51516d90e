import Nibble
import NibbleNibCheck
import NibbleNibFormat
import NibbleStage

/// A kind of terminal that a layout is drawn for.
@MainActor struct NibScreen {
    let size: Size
    let depth: ColorDepth
    let glyphs: GlyphRepertoire
    var colors = FileColors.readable

    /// Shows a scene of a file; what is missing in it is told to the closure.
    ///
    /// - Throws: `NibError` with every problem of the file or of the scene, or that there is no such scene.
    func draw(
        _ file: NibInput, settings: ComponentSettings = ComponentSettings(), scene name: String?,
        warn: (String) -> Void = Output.say
    ) throws -> Stage {
        let scenes = try NibScenes(file, settings: settings, colors: colors)
        let shown = try scenes.make(name)
        let missing = shown.warnings.filter { [.unsupportedFile, .missingImage].contains($0.code) }
        for warning in scenes.doubts + missing { warn(warning.description) }
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = depth
        capabilities.glyphs = glyphs
        // A screen with room for all that was drawn has it where it was drawn; on a lower one every row counts.
        if let bars = shown.bars, size.height >= bars.height {
            shown.controller.additionalSafeAreaInsets = bars.insets
        }
        let stage = Stage(size: size, controller: shown.controller, capabilities: capabilities)
        stage.advanceToRest()
        let refusals = NibProblem.refusals(shownIn: stage.application.window)
        guard refusals.isEmpty else { throw NibError(refusals) }
        return stage
    }
}
