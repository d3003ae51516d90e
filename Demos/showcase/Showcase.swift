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
            """
            The theme to begin with, or the start of its name; “terminal” for the terminal's own colours, “dark” and \
            “light” for Nibble's.
            """,
            valueName: "name"))
    var theme: String?

    @OptionGroup var demo: DemoOptions

    @MainActor func run() async throws {
        try demo.check()
        let controller = ShowcaseController()
        // A picture or a film is the same each time; the machine that it is made on isn't.
        if demo.isSnapshot { controller.use(DashboardController(machine: SampleMachine()), for: .dashboard) }
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
    /// - Throws: `DemoError` that says which names there are, or what is wrong in the theme's file.
    @MainActor static func theme(named name: String) throws -> Theme {
        let found = ThemeFolder()?.load()
        let choice = ThemeChoice(
            files: ThemeFile.standard + (found?.themes ?? []), problems: found?.problems ?? [])
        var theme = try choice.theme(named: name)
        theme.relief = .raised
        return theme
    }
}
