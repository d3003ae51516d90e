import NibbleDesign
import NibbleNibCheck
import NibbleNibs
import NibbleStage
import NibbleViews

extension NibScenes {
    /// Takes a file that has been read, and values of a command line for its first view.
    ///
    /// - Throws: `NibError` with every problem of the file.
    init(_ file: NibInput, settings: ComponentSettings, colors: FileColors = .readable) throws {
        try self.init(file, colors: colors) { try settings.apply(to: $0, of: $1) }
    }
}

extension NibScreen {
    /// Shows a scene of a file; what is missing in it is told to the closure.
    ///
    /// - Throws: `NibError` with every problem of the file or of the scene, or one that says that the scene is missing.
    func draw(
        _ file: NibInput, settings: ComponentSettings = ComponentSettings(),
        colors: FileColors = .readable, scene name: String?, warn: (String) -> Void = Output.say
    ) throws -> Stage {
        let scenes = try NibScenes(file, settings: settings, colors: colors)
        return try draw(scenes, scene: name, warn: warn)
    }
}
