import ArgumentParser
import Testing

@testable import NibTool
@testable import NibbleNibCheck

struct CommandEndTests {
    /// The end of the tool after arguments that it refuses, or that ask for help.
    private func end(_ arguments: [String], columns: Int = 80) async throws -> CommandEnd {
        let error = await #expect(throws: (any Error).self) {
            try NibTool.checkCommand(of: arguments)
            var command = try await NibTool.asyncParseAsRoot(arguments)
            try command.run()
        }
        return CommandEnd(try #require(error), of: NibTool.self, columns: columns)
    }

    private static let hostile = "\u{1B}[31m\u{9B}\u{202E}\u{200B}x"

    @Test(arguments: [
        [hostile], ["check", "--\(hostile)", "a"], ["check", "--format", hostile, "a"],
        ["render", "--size", hostile, "a"], ["render", "a", "b", hostile], ["render", "--set", hostile, "a"],
        ["render", "--color\(hostile)=x", "a"],
    ])
    func argumentsAreRepeatedInVisibleForm(arguments: [String]) async throws {
        let end = try await end(arguments)
        #expect(end.status == 64)
        #expect(end.text.contains("^[[31m<U+009B><U+202E>"))
        let raw = end.text.unicodeScalars.filter {
            $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
        }
        #expect(raw.isEmpty)
    }

    @Test func aMisspeltCommandIsToldTheRightOne() async throws {
        let end = try await end(["chek", "a.layout"])
        #expect(end.status == 64)
        #expect(end.text.hasPrefix("Error: nib has no command “chek”. Did you mean “check”?\n"))
    }

    @Test func helpAboutACommandThatThereIsNotSaysSo() async throws {
        let end = try await end(["help", "rendr"])
        #expect(end.status == 64)
        #expect(end.text.hasPrefix("Error: nib has no command “rendr”. Did you mean “render”?\n"))
    }

    @Test func whatIsNotThereIsAMistakeOfTheArguments() throws {
        let error = #expect(throws: UsageError.self) { try SourceFolder.classes(of: ["/nowhere"]) }
        let end = CommandEnd(try #require(error), of: NibTool.self, columns: 80)
        #expect(end.status == 64 && end.text.hasPrefix("Error: There are no sources at /nowhere.\n"))
    }

    @Test func aCommandThatRefusesItsArgumentsShowsHowItIsCalled() {
        let end = CommandEnd(
            ValidationError("No such size."), of: NibTool.self, running: CheckCommand.self, columns: 80)
        #expect(end.status == 64 && end.text.hasPrefix("Error: No such size.\nUsage: nib check "))
        #expect(end.text.hasSuffix("\n  See 'nib check --help' for more information."))
    }

    @Test func theVersionIsSaid() async throws {
        let end = try await end(["--version"])
        #expect(end.status == 0 && end.text == NibTool.configuration.version)
        #expect(end.text.hasPrefix("nib "))
    }

    @Test(arguments: [50, 60, 80, 120])
    func helpWrapsAtTheWidth(columns: Int) async throws {
        // Two hand their arguments over to programs of their own, which would take the place of the tests.
        let commands = NibTool.configuration.subcommands.map { $0.configuration.commandName ?? "" }
        for command in Set(commands).subtracting(["port", "serve"]).sorted() + [""] {
            let end = try await end((command.isEmpty ? [] : [command]) + ["--help"], columns: columns)
            #expect(end.status == 0)
            let long = end.text.split(separator: "\n").filter { line in
                // A word alone may be longer.
                line.count > columns && line.drop { $0 == " " }.contains(" ")
            }
            #expect(long == [], "nib \(command) --help")
        }
    }

    @Test func optionsAreNotTornApart() {
        let line = "USAGE: nib check [--sources <dir> ...] [--format <format>] <files> ..."
        #expect(
            UsageText.wrapped(line, width: 40) == """
                USAGE: nib check [--sources <dir> ...]
                       [--format <format>] <files> ...
                """)
        #expect(UsageText.wrapped(line, width: 200) == line)
        #expect(UsageText.wrapped("Any other line is left as it is", width: 10).contains("\n") == false)
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func shellsCompleteArguments(shell: String) async throws {
        let end = try await end(["--generate-completion-script", shell])
        #expect(end.status == 0 && end.text.contains("swift-output"))
    }
}
