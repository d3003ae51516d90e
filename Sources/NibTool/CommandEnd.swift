import ArgumentParser
import Foundation
import NibbleCells
import NibbleNibCheck

/// The end of a command: what is to be said then, and the status of the process.
struct CommandEnd {
    /// The help that was asked for, or what is wrong; nothing in it steers a terminal.
    let text: String
    /// The status: 0 when what was asked for is in the text.
    let status: Int32

    /// The end that an error of the argument parser, or of a command, stands for.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - command: The tool.
    ///   - running: The command of the tool that was run; nil where its arguments couldn't be read.
    ///   - columns: The width that lines are wrapped to; by default that of the terminal.
    init(
        _ error: any Error, of command: (some ParsableCommand).Type,
        running: (any ParsableCommand.Type)? = nil, columns: Int? = nil
    ) {
        let error = (error as? UsageError).map { ValidationError($0.description) } ?? error
        status = command.exitCode(for: error).rawValue
        let text =
            Self.refusal(error, by: running, of: command)
            ?? command.fullMessage(for: error, columns: columns)
        // What was asked for says nothing of the arguments; scripts for shells among it have tabs.
        let shown = status == 0 ? text : TerminalText.sanitizeLines(of: text)
        let width = columns ?? Self.screenWidth
        self.text = shown.split(separator: "\n", omittingEmptySubsequences: false)
            .map { UsageText.wrapped(String($0), width: width) }.joined(separator: "\n")
    }

    /// The text about arguments that a running command refuses: the argument parser shows how the tool is called there.
    private static func refusal(
        _ error: any Error, by running: (any ParsableCommand.Type)?, of tool: (some ParsableCommand).Type
    ) -> String? {
        guard let running, let error = error as? ValidationError else { return nil }
        let name = running.configuration.commandName ?? ""
        return """
            Error: \(error.message)
            Usage: \(tool.usageString(for: running))
              See 'nib \(name) --help' for more information.
            """
    }

    /// The columns of the terminal, as the argument parser finds them too.
    private static var screenWidth: Int {
        let wanted = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
        if let wanted { return wanted }
        var size = winsize()
        let isKnown = [STDOUT_FILENO, STDERR_FILENO].contains { ioctl($0, UInt(TIOCGWINSZ), &size) == 0 }
        return isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
    }
}

/// The line of a help that shows how a command is called, which the argument parser leaves as long as it is.
enum UsageText {
    /// The line in as many lines as it needs; other lines stay as they are.
    ///
    /// Lines break between options, and all but the first are indented to where the command's name begins.
    static func wrapped(_ line: String, width: Int) -> String {
        guard let head = ["USAGE: ", "Usage: "].first(where: line.hasPrefix), line.count > width else {
            return line
        }
        let indent = String(repeating: " ", count: head.count)
        var lines: [String] = []
        for part in parts(of: line.dropFirst(head.count)) {
            if let last = lines.last, head.count + last.count + 1 + part.count <= width {
                lines[lines.count - 1] = last + " " + part
            } else {
                lines.append(part)
            }
        }
        return head + lines.joined(separator: "\n" + indent)
    }

    /// The words of a line, an option in brackets being one.
    private static func parts(of line: Substring) -> [String] {
        var parts: [String] = []
        var depth = 0
        for word in line.split(separator: " ") {
            if depth > 0 {
                parts[parts.count - 1] += " " + word
            } else {
                parts.append(String(word))
            }
            for character in word {
                if "[<".contains(character) { depth += 1 }
                if "]>".contains(character) { depth -= 1 }
            }
        }
        return parts
    }
}
