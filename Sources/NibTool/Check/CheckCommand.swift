import ArgumentParser
import NibbleDesign
import NibbleNibCheck
import NibbleNibFormat

/// `nib check`: every problem of layout files, with its place and the right name.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Reports every problem of layout files and Swift sources.",
        discussion: """
            Exits with 0 when there are only warnings, with 1 when there are errors or a file is refused.

            With --sources the classes, outlets and actions of Swift sources are known too. Sources are checked as well, \
            also without a layout file: for methods that nothing calls, and marks such as @IBOutlet that nothing reads.

            The classes of Swift sources among the files, or in their folders, are known too. As some sources may be \
            missing there, an unknown class is an error only with --sources, and a class that several of them declare is \
            left out.

            /dev/stdin is a layout file that comes through a pipe; problems call it stdin.

            A file without errors is also loaded and laid out, which finds constraints that contradict one another or \
            leave something open, and pictures and translations that are missing. The build plugin NibCheck reports \
            everything else.
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

    @OptionGroup var pictures: ResourceOptions

    @Argument(help: "The files, and folders with .layout, .xib, .storyboard and .swift files.")
    var files: [String] = []

    func run() async throws {
        let given = try CheckedFiles(files, sources: sources)
        let check = LayoutCheck(
            given.layouts, classes: given.classes, others: given.others,
            libraries: try SourceFolder.classes(of: libraries), hasSources: !sources.isEmpty)
        await NibScenes.silenceReports()
        await pictures.use()
        let problems = await Self.problems(of: check)
        try Output.write(try format.text(of: problems, in: given.layouts))
        if let swiftOutput {
            try Output.saying { try check.writeConnections(to: swiftOutput, inputs: sources + libraries) }
        }
        if problems.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
    }

    /// The problems that a check finds, and those of the files' loads.
    @MainActor static func problems(of check: LayoutCheck) -> [NibProblem] {
        check.problems { NibTrial($0).problems }
    }
}

extension ProblemFormat: ExpressibleByArgument {}
