import ArgumentParser

/// `nib serve`: a program in browsers.
struct ServeCommand: ParsableCommand {
    static let tool = SeparateTool(name: "nib-serve", folder: "Tools/Serve")

    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Serves a program to browsers, a process for each visitor.",
        discussion: """
            nib serve [--listen 127.0.0.1:8080] -- program arguments…

            Runs nib-serve, which is a package of its own (Tools/Serve); nib-serve --help shows its options.
            """)

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("The options of nib-serve, two dashes and a program.", valueName: "arguments"))
    var arguments: [String] = []

    func run() throws {
        try Self.tool.helpInstead(of: self, arguments)
        // As they were typed: the two dashes belong to nib-serve.
        let typed = CommandLine.arguments.drop { $0 != "serve" }.dropFirst()
        try Self.tool.run(Array(typed))
    }
}
