import ArgumentParser
import Foundation
import NibbleNibFormat

/// The tool for layout files.
@main struct NibTool: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nib",
        abstract:
            "Checks, shows, converts and formats layout files; looks into, replays and serves programs.",
        discussion: """
            Reads .layout files, and Xcode's .xib and .storyboard files as they are.

            nib --generate-completion-script bash (or zsh, fish) prints what makes a shell complete its arguments.
            """,
        version: "nib 0.1.0",
        subcommands: [
            CheckCommand.self, RenderCommand.self, PreviewCommand.self, ConvertCommand.self,
            EditCommand.self, FormatCommand.self, PortCommand.self, SchemaCommand.self, InspectCommand.self,
            ReplayCommand.self, ServeCommand.self,
        ])

    /// Checks that the first argument is a command; the argument parser would call another word an unexpected argument.
    ///
    /// - Throws: `ValidationError` when it isn't.
    static func checkCommand(of arguments: [String]) throws {
        let known = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        // The argument parser answers help about nothing that it knows with the help about all.
        let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
        guard let word = words.first, !word.hasPrefix("-"), !known.contains(word) else { return }
        let near = Suggestion.nearest(to: word, in: known).map { " Did you mean “\($0)”?" } ?? ""
        throw ValidationError("nib has no command “\(word)”.\(near)")
    }

    /// Runs the command that the arguments name.
    ///
    /// This stands in for the argument parser's own, whose messages repeat arguments as they are.
    static func main() async {
        // Swift reads them in /proc: without it the tool would show its help and claim that all is well.
        guard !CommandLine.arguments.isEmpty else {
            Output.say("The arguments of nib cannot be read: /proc/self/cmdline is missing or unreadable.")
            Foundation.exit(1)
        }
        var running: (any ParsableCommand.Type)?
        do {
            try checkCommand(of: Array(CommandLine.arguments.dropFirst()))
            var command = try await asyncParseAsRoot(nil)
            running = type(of: command)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            let end = CommandEnd(error, of: Self.self, running: running)
            if end.status == 0 {
                try? Output.write(end.text + "\n")
            } else if !end.text.isEmpty {
                Output.say(end.text)
            }
            Foundation.exit(end.status)
        }
    }
}
