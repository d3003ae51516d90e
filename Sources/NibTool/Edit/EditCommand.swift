import ArgumentParser
import Foundation
import Nibble
import NibbleCells
import NibbleEditing
import NibbleDesign
import NibbleNibCheck
import NibbleNibFormat
import NibbleStage

/// `nib edit`: an interface builder for layout files.
struct EditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Edits a layout file: its objects, their attributes and places.",
        discussion: """
            Beside the file's objects it is drawn as the program shows it; F1 lists the keys. Only what you change is \
            written, comments and order stay. A file that isn't there is new, and \
            one of Xcode's is converted into a new file beside it.

            With --package the classes of a package draw themselves on the canvas, the library lists them, and a saved \
            source is built again.

            With --snapshot one frame is printed, after the keys of --keys.
            """)

    @Argument(help: "The file.")
    var file: String

    @Option(
        help: ArgumentHelp(
            "Swift sources whose classes, outlets and actions the file names.", valueName: "dir"))
    var sources: [String] = []

    @OptionGroup var pictures: ResourceOptions

    @OptionGroup var classes: PackageOptions

    @OptionGroup var snapshot: SnapshotOptions

    func run() async throws {
        try await edit()
    }

    @MainActor private func edit() async throws {
        NibScenes.silenceReports()
        pictures.use()
        let edited: EditedFile
        let host: EditorHost?
        do {
            try pictures.check()
            let hosted = try classes.folder.map { try classes.hosted($0, for: file) }
            edited = try EditedSource.file(at: file, sources: sources + (hosted?.sources ?? []))
            host = hosted.map { EditorHost(HostedDrawing($0, file: file)) }
        } catch {
            Output.say("nib: \(error)")
            throw ExitCode(1)
        }
        defer { host?.end() }
        let controller = EditController(edited, writes: snapshot.format == nil, host: host)
        if let format = snapshot.format {
            let frame = await snapshot.frame(of: controller, as: format) { await host?.rest() }
            return try Output.write(frame)
        }
        let application = Application(rootViewController: controller)
        application.stateStore = StateFile(named: "nib")
        try await application.run()
    }
}

/// The options of a command that prints one frame.
struct SnapshotOptions: ParsableArguments {
    @Option(
        name: .customLong("snapshot"),
        help: ArgumentHelp("Print one frame and end; no terminal is needed.", valueName: "format"))
    var format: ScreenFormat?

    @Option(
        help: ArgumentHelp("The size of the snapshot; 120x40 by default.", valueName: "COLUMNSxROWS"),
        transform: SizeArgument.read)
    var size: SizeArgument?

    @Option(
        help: ArgumentHelp(
            "Keys to press before the snapshot, such as “down ctrl-z text:hello enter”.", valueName: "keys"),
        transform: KeyWords.init)
    var keys: KeyWords?

    func validate() throws {
        guard format == nil, size != nil || keys != nil else { return }
        throw ValidationError(
            "--size and --keys are about a snapshot: add its format, as in --snapshot text.")
    }

    /// The frame after the keys.
    ///
    /// - Parameters:
    ///   - controller: The controller.
    ///   - format: The format.
    ///   - rest: Waits for what is made elsewhere.
    /// - Returns: The frame.
    @MainActor func frame(
        of controller: ViewController, as format: ScreenFormat, rest: @MainActor () async -> Void
    ) async -> String {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = format.defaultColors.depth
        let stage = Stage(
            size: size?.size ?? Size(width: 120, height: 40), controller: controller,
            capabilities: capabilities)
        await rest()
        for event in keys?.events ?? [] {
            stage.send(.key(event))
            stage.advance(by: 0.3)
            await rest()
        }
        stage.advanceToRest()
        return format.file(of: stage.screen, theme: stage.application.colorTheme)
    }
}

/// Keys on the command line: `tab ctrl-a text:hello enter`.
struct KeyWords {
    let events: [KeyEvent]

    /// Reads keys.
    ///
    /// - Throws: `ValidationError` that names the first word that isn't a key.
    init(_ text: String) throws {
        events = try text.split(separator: " ").flatMap { word in
            if word.hasPrefix("text:") {
                return word.dropFirst(5).map { KeyEvent(key: .character($0 == "␣" ? " " : $0)) }
            }
            guard let event = KeyEvent(String(word)) else {
                throw ValidationError(
                    "There is no key “\(word.prefix(40))”. Keys are such as tab, enter, f2 or ctrl-s; text:WORD types a word."
                )
            }
            return [event]
        }
    }
}
