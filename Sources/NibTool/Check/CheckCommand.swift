import ArgumentParser
import Nibble
import NibbleNibFormat

/// `nib check`: every problem of layout files, with its place and the right name.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Reports every problem of layout files.",
        discussion: """
            Exits with 0 when there are only warnings, with 1 when there are errors or a file is refused.

            With --sources the classes, outlets and actions of Swift sources are known too.
            """)

    @Option(help: ArgumentHelp("Swift sources whose classes the files name.", valueName: "dir"))
    var sources: [String] = []

    @Option(
        help: ArgumentHelp("Swift sources of other modules whose classes the files name.", valueName: "dir"))
    var libraries: [String] = []

    @Option(help: "How problems are written.")
    var format = ProblemFormat.text

    @Option(
        help: ArgumentHelp(
            "Also write Swift that does not compile where an outlet has another type.", valueName: "file"))
    var swiftOutput: String?

    @Argument(help: "The files, and folders with .layout, .xib and .storyboard files.")
    var files: [String]

    func run() async throws {
        let classes = try SourceFolder.classes(of: sources)
        let files = try LayoutFolder.files(at: files)
        let read = files.map(NibInput.init)
        await NibScenes.silenceReports()
        let problems = await check(read, try SourceFolder.classes(of: libraries) + classes)
        try Output.write(try format.text(of: problems, in: read))
        if let swiftOutput {
            let text = await ConnectionSource.text(for: read.compactMap(\.reading.document), classes: classes)
            try Output.write(
                text, to: swiftOutput, inputs: files + sources + libraries, overwriting: ConnectionSource.mark
            )
        }
        if problems.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
    }

    /// The problems of files against the classes of sources.
    @MainActor func check(_ files: [NibInput], _ classes: [SourceClass]) -> [NibProblem] {
        let catalog = ClassCatalog(sources: classes, hasSources: !sources.isEmpty)
        let graph = LoadGraph(files.compactMap(\.reading.document), catalog: catalog)
        return files.flatMap { file -> [NibProblem] in
            guard let document = file.reading.document else { return file.reading.problems }
            let seen = NibChecker.problems(of: document, catalog: catalog, graph: graph)
            let found = Self.withoutEchoes(file.reading.problems, of: seen) + seen
            guard !found.contains(where: { $0.severity == .error }) else {
                return found.inOrderOfPlaces()
            }
            let places = Set(found.map { "\($0.position) \($0.code)" })
            let unknown = NibChecker.unknownPlaces(in: document, catalog: catalog)
            let tried = NibTrial(file).problems.filter {
                !places.contains("\($0.position) \($0.code)")
                    && ($0.code != .doubtfulLayout || !unknown.contains($0.position))
            }
            return (found + tried).inOrderOfPlaces()
        }
    }

    /// The problems of a text without those that follow from an outlet's misspelt name: nothing else has the right one.
    private static func withoutEchoes(_ problems: [NibProblem], of found: [NibProblem]) -> [NibProblem] {
        let meant = Set(found.filter { $0.code == .unknownOutlet }.compactMap(\.suggestion))
        return problems.filter { problem in
            problem.code != .danglingReference
                || !meant.contains { problem.message.contains("called “\($0)”") }
        }
    }
}
