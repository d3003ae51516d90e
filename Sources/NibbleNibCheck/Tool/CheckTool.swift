import NibbleNibFormat

/// The tool that the plugin runs: what `nib check` finds without making an object.
package enum CheckTool {
    /// Follows a command line.
    ///
    /// - Parameter arguments: The arguments without the program's name.
    /// - Returns: The status of the process: 0 when there are only warnings, 1 when there are errors or something can't be
    ///   written, 64 when the arguments can't be followed.
    package static func run(_ arguments: [String]) -> Int32 {
        do {
            return try check(CheckArguments(arguments)) ? 0 : 1
        } catch let error as UsageError {
            ToolOutput.say("Error: \(error)\nUsage: \(CheckArguments.usage)")
            return 64
        } catch {
            ToolOutput.say("\(error)")
            return 1
        }
    }

    /// Whether files have no errors.
    private static func check(_ arguments: CheckArguments) throws -> Bool {
        let classes = try SourceFolder.classes(of: arguments.sources)
        let files = try LayoutFolder.files(at: arguments.files).map(NibInput.init)
        let libraries = try SourceFolder.classes(of: arguments.libraries)
        let check = LayoutCheck(
            files, classes: classes, libraries: libraries, hasSources: !arguments.sources.isEmpty)
        let problems = check.problems()
        try ToolOutput.write(try arguments.format.text(of: problems, in: files))
        if let path = arguments.swiftOutput {
            try check.writeConnections(to: path, inputs: arguments.sources + arguments.libraries)
        }
        return !problems.contains { $0.severity == .error }
    }
}
