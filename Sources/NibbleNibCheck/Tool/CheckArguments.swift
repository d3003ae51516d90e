/// The command line of the tool that the plugin runs.
///
/// It is parsed by hand: a build that checks its layout files builds no argument parser for it.
struct CheckArguments: Hashable {
    /// The sources whose classes the files name.
    private(set) var sources: [String] = []
    /// The sources of other modules.
    private(set) var libraries: [String] = []
    /// The Swift source to write, if one is asked for.
    private(set) var swiftOutput: String?
    /// The notation of problems.
    private(set) var format = ProblemFormat.text
    /// The layout files and folders of them.
    private(set) var files: [String] = []

    /// The form of a command line.
    static let usage =
        "NibCheckTool check [--sources dir] [--libraries dir] [--format text|json|github] [--swift-output file] files..."

    /// Reads a command line without the program's name.
    ///
    /// - Throws: `UsageError` for one that can't be followed.
    init(_ arguments: [String]) throws {
        guard arguments.first == "check" else {
            throw UsageError("The first argument is “check”, the only command of this tool.")
        }
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            if argument == "--" {
                files += rest
                break
            }
            guard argument.hasPrefix("-") else {
                files.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map(String.init)
            try set(parts[0], to: parts.count > 1 ? parts[1] : rest.popFirst())
        }
        if files.isEmpty { throw UsageError("Name the layout files to check, or folders of them.") }
    }

    private mutating func set(_ option: String, to value: String?) throws {
        guard ["--sources", "--libraries", "--format", "--swift-output"].contains(option) else {
            throw UsageError("There is no option “\(option)”.")
        }
        guard let value, !value.isEmpty else { throw UsageError("A value is missing after \(option).") }
        switch option {
        case "--sources": sources.append(value)
        case "--libraries": libraries.append(value)
        case "--swift-output": swiftOutput = value
        default:
            guard let format = ProblemFormat(rawValue: value) else {
                let names = ProblemFormat.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("“\(value)” isn't a format of problems: \(names).")
            }
            self.format = format
        }
    }
}
