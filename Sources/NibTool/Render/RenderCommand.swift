import ArgumentParser
import Foundation
import Nibble
import NibbleDesign
import NibbleNibCheck
import NibbleNibFormat
import NibbleStage

/// `nib render`: a file as it looks, without a terminal.
struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Draws a layout file to standard output.",
        discussion: """
            Classes that are not Nibble's are boxes with their name, unless --package names their package: it is built, \
            and they draw themselves, in a process of their own. With --matrix one page shows the file at several \
            sizes, colour depths and glyph sets, and clipped or unreadable text is reported on standard error.
            """)

    @Argument(help: "The file.")
    var file: String

    @Option(
        help: ArgumentHelp("The size; 80x24 by default.", valueName: "COLUMNSxROWS"),
        transform: SizeArgument.read)
    var size = SizeArgument(Size(width: 80, height: 24))

    @Option(help: "How the screen is written.")
    var format = ScreenFormat.text

    @Option(help: "The colours; by default those of a terminal with 24 bits, and none for text.")
    var color: ScreenColors?

    @Option(help: "The colours of .xib and .storyboard files.")
    var colors = FileColors.readable

    @Option(
        help: ArgumentHelp(
            "The scene of a storyboard; by default the one that is shown first.", valueName: "name"))
    var scene: String?

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("A value for an attribute of the first view.", valueName: "name=value"))
    var settings: [SettingArgument] = []

    @Option(help: ArgumentHelp("Swift sources whose classes --set is checked against.", valueName: "dir"))
    var sources: [String] = []

    @OptionGroup var pictures: ResourceOptions

    @OptionGroup var classes: PackageOptions

    @Flag(help: "Draw every combination of sizes, colours and glyphs in one page.")
    var matrix = false

    func validate() throws {
        if matrix, classes.folder != nil {
            throw ValidationError("--matrix draws no classes of a package; leave out --package.")
        }
        guard matrix, color != nil else { return }
        throw ValidationError("--matrix shows all colours; --color is for one picture.")
    }

    func run() async throws {
        try await draw()
    }

    @MainActor private func draw() throws {
        NibScenes.silenceReports()
        pictures.use()
        let read = NibInput(file)
        let settings = try ComponentSettings(settings, sources: sources)
        let document = read.reading.document
        // With its package the class is there, and says itself what it takes.
        let unchecked = classes.folder == nil ? settings.unchecked(in: document) : []
        let doubts = settings.doubts(in: document) + unchecked
        if let folder = classes.folder { return try drawHosted(folder, doubts) }
        if matrix {
            let page = NibMatrix(
                file: read, settings: settings, scene: scene, ownSize: size.size, colors: colors)
            let text = try refusing { try page.text(as: format) { Output.say($0) } }
            doubts.forEach(Output.say)
            try Output.write(text)
            return
        }
        let screen = NibScreen(
            size: size.size, depth: (color ?? format.defaultColors).depth, glyphs: .sextants)
        let shown = try refusing { try screen.draw(read, settings: settings, colors: colors, scene: scene) }
        doubts.forEach(Output.say)
        try Output.write(format.file(of: shown.screen, theme: shown.application.colorTheme))
    }

    /// Has the classes of a package draw the file.
    @MainActor private func drawHosted(_ folder: String, _ doubts: [String]) throws {
        var request = DesignRequest(of: file, size: size.size, resources: pictures.resources)
        request.colors = (color ?? format.defaultColors).rawValue
        request.scene = scene
        request.keepsColors = colors == .asIs
        request.settings = settings.map { [$0.name, $0.text] }
        do {
            let hosted = try classes.hosted(folder, for: file)
            let session = HostSession(try hosted.build.run(), client: hosted.client)
            let reply = try session.picture(request, report: Output.say)
            for line in (reply.warnings ?? []) + (reply.problems ?? []) { Output.say(line) }
            guard let screen = reply.screen else { throw ExitCode(1) }
            doubts.forEach(Output.say)
            try Output.write(ReplayedScreen.file(of: screen, as: format))
        } catch let failure as HostFailure {
            Output.say(failure.description)
            throw ExitCode(1)
        }
    }

    /// A file that cannot be drawn is refused with sentences on standard error.
    private func refusing<Value>(_ work: () throws -> Value) throws -> Value {
        do {
            return try work()
        } catch let error as NibError {
            throw Output.refuse(error.problems)
        } catch let error as SettingError {
            Output.say(error.description)
            throw ExitCode(1)
        }
    }
}

extension FileColors: ExpressibleByArgument {}
