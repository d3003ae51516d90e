import ArgumentParser
import DemoSupport
import Foundation
import Nibble

/// Shows what Nibble can do, scene by scene.
@main struct Showcase: DemoCommand {
    static let configuration = CommandConfiguration(
        commandName: "showcase",
        abstract: "Shows what Nibble can do: a list of scenes, and the scene that the list is at.",
        discussion: """
            The arrow keys go through the scenes and Enter goes into one, Esc comes back. F2 shows the scene's source, F3 \
            the themes, F4 saves the screen, F7 gives the scene the whole screen, Ctrl P finds a command, F1 lists all \
            keys, Ctrl Q quits.
            """)

    @Argument(help: "The scene to begin with, or the start of its name. (default: Welcome)")
    var scene: String?

    @Option(
        help: ArgumentHelp(
            "The theme to begin with, or the start of its name; “terminal” for the terminal's own colours.",
            valueName: "name"))
    var theme: String?

    @OptionGroup var demo: DemoOptions

    @MainActor func run() async throws {
        try demo.check()
        let controller = ShowcaseController()
        if let theme { controller.theme = try Self.theme(named: theme) }
        if let scene { controller.show(try Self.scene(named: scene)) }
        await DemoApplication(rootViewController: controller, options: demo).run()
    }

    /// The scene that a name stands for.
    ///
    /// - Throws: `DemoError` that lists the names.
    @MainActor static func scene(named name: String) throws -> Scene {
        let wanted = name.lowercased()
        let found = Scene.all.first { $0.title.lowercased() == wanted }
        if let scene = found ?? Scene.all.first(where: { $0.title.lowercased().hasPrefix(wanted) }) {
            return scene
        }
        let names = Scene.all.map(\.title).joined(separator: ", ")
        throw DemoError("There is no scene “\(TerminalText.sanitize(name))”. The scenes are \(names).")
    }

    /// The theme that a name stands for, with the relief that the showcase has.
    ///
    /// - Throws: `DemoError` that lists the names.
    @MainActor static func theme(named name: String) throws -> Theme {
        let wanted = name.lowercased()
        var theme = Theme.standard
        if !"terminal".hasPrefix(wanted) {
            let files = ThemeFile.standard + (ThemeFolder()?.load().themes ?? [])
            guard let file = files.first(where: { $0.name.lowercased().hasPrefix(wanted) }) else {
                let names = files.map(\.name).joined(separator: ", ")
                throw DemoError(
                    "There is no theme “\(TerminalText.sanitize(name))”. The themes are terminal, \(names).")
            }
            theme = file.theme
        }
        theme.relief = .raised
        return theme
    }
}
