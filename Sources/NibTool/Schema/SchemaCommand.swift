import ArgumentParser
import Foundation
import NibbleNibCheck
import NibbleNibs

/// `nib schema`: what layout files may hold, for editors.
struct SchemaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Writes what layout files may hold to standard output, for editors.",
        discussion: """
            With --sources the classes of an application are elements too, and others are mistakes. With --libraries \
            the classes of other modules are elements; a module is named after its folder.
            """)

    /// The spellings of a schema.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        /// RELAX NG in XML.
        case relaxng
        /// RELAX NG's compact syntax.
        case compact
        /// An article with the attributes of every class.
        case markdown
    }

    @Option(help: ArgumentHelp("Swift sources whose classes become elements.", valueName: "dir"))
    var sources: [String] = []

    @Option(
        help: ArgumentHelp("Swift sources of other modules whose classes become elements.", valueName: "dir"))
    var libraries: [String] = []

    @Option(
        help: "RELAX NG in XML or in the compact syntax that Emacs reads, or an article on all attributes.")
    var format = Format.relaxng

    @Flag(
        help: ArgumentHelp(
            "The table that NibbleNibCheck holds of Nibble's own classes.", visibility: .hidden))
    var ownClasses = false

    func run() async throws {
        if ownClasses { return try Output.write(await ShippedClasses.text) }
        let classes = try SourceFolder.classes(of: sources)
        let modules = try libraries.map { folder in
            (module: URL(filePath: folder).lastPathComponent, classes: try SourceFolder.classes(of: [folder]))
        }
        try Output.write(text(classes, modules))
    }

    private func text(
        _ classes: [SourceClass], _ libraries: [(module: String, classes: [SourceClass])]
    ) -> String {
        let grammar = SchemaWriter(sources: classes, libraries: libraries).grammar
        return switch format {
        case .relaxng: RelaxNGText.text(of: grammar)
        case .compact: CompactSchemaText.text(of: grammar)
        case .markdown: AttributeReference.text(sources: classes)
        }
    }
}
