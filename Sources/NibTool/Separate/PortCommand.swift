import ArgumentParser

/// `nib port`: UIKit's Swift code as Nibble's.
struct PortCommand: ParsableCommand {
    static let tool = SeparateTool(name: "nib-port", folder: "Tools/Port")

    static let configuration = CommandConfiguration(
        commandName: "port", abstract: "Turns UIKit's Swift code into Nibble's.",
        usage: """
            nib port FILE.swift … [-o FOLDER]
            nib port --project FOLDER [-o FOLDER]
            """,
        discussion: """
            The work is done by the program nib-port, which is built once from Tools/Port in Nibble's folder:

                \(tool.building)

            nib port -- --help shows its options when it is there. It is looked for beside nib, in Tools/Port and in PATH.
            """)

    @Argument(parsing: .captureForPassthrough, help: "The arguments of nib-port; -- --help shows them.")
    var arguments: [String] = []

    func run() throws {
        try Self.tool.helpInstead(of: self, arguments)
        try Self.tool.run(arguments.first == "--" ? Array(arguments.dropFirst()) : arguments)
    }
}
