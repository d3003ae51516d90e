public import ArgumentParser
import Nibble

/// A demo that has options of its own.
public protocol DemoCommand: AsyncParsableCommand {}

extension DemoCommand {
    /// Runs the demo as the program's arguments say.
    ///
    /// This stands in for the argument parser's own, whose messages repeat arguments as they are.
    public static func main() async {
        do {
            var command = try await asyncParseAsRoot(nil)
            // The parser has commands of its own, which show the help.
            if var demo = command as? any AsyncParsableCommand {
                try await demo.run()
            } else {
                try command.run()
            }
        } catch {
            exit(withError: printable(error))
        }
    }
}

extension ParsableArguments {
    /// The same error with a message in which nothing steers a terminal, whatever the arguments were.
    static func printable(_ error: any Error) -> any Error {
        let status = exitCode(for: error)
        guard status != .success, !(error is ExitCode) else { return error }
        let text = TerminalText.sanitizeLines(of: message(for: error))
        return status == .validationFailure ? ValidationError(text) : DemoError(text)
    }
}
