package import NibbleCells
import NibbleNibFormat
import NibbleNibs
package import NibbleStage
import NibbleTerminal
import NibbleViews

/// A kind of terminal that a layout is drawn for.
@MainActor package struct NibScreen {
    private let size: Size
    private let depth: ColorDepth
    private let glyphs: GlyphRepertoire

    /// Makes a screen of some size, with some number of colours and glyphs.
    package init(size: Size, depth: ColorDepth, glyphs: GlyphRepertoire) {
        (self.size, self.depth, self.glyphs) = (size, depth, glyphs)
    }

    /// Shows a scene of a file; what is missing in it is told to the closure.
    ///
    /// - Parameters:
    ///   - scenes: The scenes of the file.
    ///   - name: The scene's name; nil for the first.
    ///   - warn: Told what is missing.
    /// - Returns: The stage that shows it.
    /// - Throws: `NibError` with every problem of the scene, or one that says that the scene is missing.
    package func draw(_ scenes: NibScenes, scene name: String?, warn: (String) -> Void) throws -> Stage {
        try draw(try scenes.make(name), of: scenes, warn: warn)
    }

    /// Shows a scene that was made.
    ///
    /// - Parameters:
    ///   - shown: The scene.
    ///   - scenes: The scenes of the file.
    ///   - isCareful: Whether views of other classes than Nibble's are shown one after the other, so that a watch is told
    ///     which one is at work.
    ///   - warn: Told what is missing.
    /// - Returns: The stage that shows it.
    /// - Throws: `NibError` with every problem of the scene.
    func draw(
        _ shown: NibScenes.Shown, of scenes: NibScenes, isCareful: Bool = false, warn: (String) -> Void
    ) throws -> Stage {
        let missing = shown.warnings.filter { [.unsupportedFile, .missingImage].contains($0.code) }
        for warning in scenes.doubts + missing { warn(warning.description) }
        if let bars = shown.bars, bars.cover(aScreenOf: size.height) {
            shown.controller.additionalSafeAreaInsets = bars.insets
        }
        let careful = isCareful ? CarefulShow(shown.controller.view) : nil
        let stage = Stage(size: size, controller: shown.controller, capabilities: capabilities)
        careful?.show(on: stage)
        stage.advanceToRest()
        let refusals = NibProblem.refusals(shownIn: stage.application.window)
        guard refusals.isEmpty else { throw NibError(refusals) }
        return stage
    }

    private var capabilities: TerminalCapabilities {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = depth
        capabilities.glyphs = glyphs
        return capabilities
    }
}
