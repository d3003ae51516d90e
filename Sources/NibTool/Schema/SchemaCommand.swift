import ArgumentParser
import NibbleLayouts

/// `nib schema`: what layout files may hold, for editors.
struct SchemaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Writes a RELAX NG schema of layout files to standard output.",
        discussion: "With --sources the classes of an application are elements too.")

    @Option(help: ArgumentHelp("Swift sources whose classes become elements.", valueName: "dir"))
    var sources: [String] = []

    func run() async throws {
        let classes = try SourceFolder.classes(of: sources)
        try Output.write(await SchemaWriter.text(sources: classes))
    }
}
