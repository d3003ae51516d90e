import ArgumentParser
import Nibble
import NibbleDesign
import NibbleNibCheck

/// `nib preview`: a file in the terminal, as it is while it is edited.
struct PreviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "Shows a layout file in the terminal.",
        discussion: """
            Classes that are not Nibble's are boxes with their name. A file with errors shows them instead.

            With --package the package is built, and a picture shows what its classes draw. A saved source is built \
            again; errors of the build are shown, and a class that traps or hangs is a box that says so.

            Left and Right change the scene of a storyboard, its segues work, and b goes back to where the last one \
            began; 1 to 9 perform those that no view sets off. p shows the problems of the layout, r reads the file again, \
            q quits. Fields and lists may take these keys; Ctrl Left, Ctrl Right, Alt Left, F4, F5 and Ctrl Q always \
            reach the preview. h, j, k and l scroll a size that is larger than the terminal. Of several top-level views \
            each is a scene.
            """)

    @Argument(help: "The file.")
    var file: String

    @Flag(help: "Read the file again whenever it changes; with --package it always is.")
    var watch = false

    @Option(
        help: ArgumentHelp("The size; all of the terminal by default.", valueName: "COLUMNSxROWS"),
        transform: SizeArgument.read)
    var size: SizeArgument?

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("A value for an attribute of the first view.", valueName: "name=value"))
    var settings: [SettingArgument] = []

    @Option(help: ArgumentHelp("Swift sources whose classes --set is checked against.", valueName: "dir"))
    var sources: [String] = []

    @OptionGroup var pictures: ResourceOptions

    @OptionGroup var classes: PackageOptions

    func run() async throws {
        try await show()
    }

    @MainActor private func show() async throws {
        NibScenes.silenceReports()
        pictures.use()
        let read = NibInput(file)
        // A file that is not there will not be repaired by watching it.
        if read.bytes.isEmpty { throw Output.refuse(read.reading.problems) }
        if let folder = classes.folder { return try await showHosted(folder) }
        let controller = PreviewController(
            path: file, size: size?.size, settings: try ComponentSettings(settings, sources: sources))
        let application = Application(rootViewController: controller)
        // The controller shows the problems of the file itself.
        application.layoutProblemHandler = nil
        let watcher = watch ? Task { await follow(controller) } : nil
        defer { watcher?.cancel() }
        try await application.run()
    }

    /// Shows what the classes of a package draw.
    @MainActor private func showHosted(_ folder: String) async throws {
        let drawing: HostedDrawing
        do {
            drawing = HostedDrawing(try classes.hosted(folder, for: file), file: file)
        } catch let failure as HostFailure {
            Output.say(failure.description)
            throw ExitCode(1)
        }
        defer { drawing.end() }
        let controller = HostedPreviewController(
            path: file, size: size?.size, settings: settings, resources: pictures.resources, drawing: drawing)
        try await Application(rootViewController: controller).run()
    }

    /// Looks at the file four times a second: a date is cheap, and works on every file system.
    @MainActor private func follow(_ controller: PreviewController) async {
        while !Task.isCancelled {
            controller.reloadIfChanged()
            try? await Task.sleep(for: .milliseconds(250))
        }
    }
}
