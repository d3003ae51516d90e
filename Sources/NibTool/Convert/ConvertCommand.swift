import ArgumentParser
import NibbleDesign
import NibbleNibCheck
import NibbleNibFormat
import NibbleNibs

/// `nib convert`: Xcode's files as `.layout` files.
struct ConvertCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert", abstract: "Writes a .xib or .storyboard file as .layout text.",
        discussion: """
            The scenes of a storyboard become one layout, which begins with <storyboard>. Anything that no class of \
            Nibble's takes is left out, with a warning on standard error.
            """)

    @Argument(help: "The file to convert.")
    var file: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Where to write; standard output by default. Overwriting a file is reported.", valueName: "file"))
    var output: String?

    @Option(help: "The colours: those that fit a terminal's theme, or the file's own.")
    var colors = FileColors.readable

    @Flag(help: "Keep the keys of translations, for projects with .strings files.")
    var keepKeys = false

    func run() async throws {
        let reading = NibInput(file).reading
        guard let document = reading.document, !reading.hasErrors else {
            throw Output.refuse(reading.problems)
        }
        let converted = await convert(document)
        for problem in reading.problems + converted.problems { Output.say(problem.shown.description) }
        guard let output else { return try Output.write(converted.text) }
        try Output.write(converted.text, to: output, inputs: [file])
    }

    @MainActor private func convert(_ document: NibDocument) -> NibConverter.Output {
        let catalog = ClassCatalog(sources: [], hasSources: false)
        let frames = document.kind == .layout ? [:] : DesignedFrames.all(in: document)
        let document = colors == .readable ? document.fittedToTheme : document
        return NibConverter.convert(document, keepsKeys: keepKeys, frames: frames) { catalog.takes($0) }
    }
}
