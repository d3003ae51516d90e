import ArgumentParser
import Foundation

/// `nib port`: UIKit's Swift code as Nibble's.
///
/// The work is done by `nib-port`, a program of a package of its own, so that swift-syntax is built only by those who port.
struct PortCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "port", abstract: "Turns UIKit's Swift code into Nibble's.",
        usage: """
            nib port FILE.swift … [-o FOLDER]
            nib port --project FOLDER [-o FOLDER]
            """,
        discussion: """
            The work is done by the program nib-port, which is built once from Tools/Port in Nibble's folder: \
            \(PortProgram.building)

            nib port --help shows its options when it is there. It is looked for beside nib, in Tools/Port and in PATH.
            """)

    @Argument(parsing: .captureForPassthrough, help: "The arguments of nib-port; -- --help shows them.")
    var arguments: [String] = []

    func run() async throws {
        guard let program = PortProgram.path() else {
            Output.say(PortProgram.missing)
            throw ExitCode(1)
        }
        let status = try PortProgram.run(program, arguments)
        if status != 0 { throw ExitCode(status) }
    }
}

/// The program `nib-port`.
enum PortProgram {
    /// How it is built.
    static let building = "swift build --package-path Tools/Port --product nib-port"

    /// The sentence about its absence.
    static let missing = """
        The program that ports code, nib-port, isn't built. In Nibble's folder, run:

            \(building)
        """

    /// The place of the program: beside `nib`, in the package's own build, or in PATH.
    ///
    /// - Parameters:
    ///   - tool: The path of `nib` itself.
    ///   - search: The folders of PATH.
    /// - Returns: The path; nil where it isn't.
    static func path(
        beside tool: String? = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
        search: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) -> String? {
        let folder = tool.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        var places = folder.map { [$0.path] } ?? []
        if let package = folder.flatMap(package(around:)) {
            places += ["release", "debug"].map { "\(package)/Tools/Port/.build/\($0)" }
        }
        places += search.split(separator: ":").map(String.init)
        return places.map { $0 + "/nib-port" }.first(where: FileManager.default.isExecutableFile)
    }

    /// The folder of Nibble's package above another folder.
    private static func package(around folder: URL) -> String? {
        var folder = folder
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.path + "/Tools/Port/Package.swift") {
                return folder.path
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// Runs the program with our standard streams.
    ///
    /// - Returns: Its status, as a shell gives it.
    /// - Throws: `ExitCode` when it can't be started, which is said.
    static func run(_ program: String, _ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        do {
            try process.run()
        } catch {
            Output.say("Can't start “\(program)”: \(error.localizedDescription)")
            throw ExitCode(1)
        }
        process.waitUntilExit()
        return process.terminationReason == .exit
            ? process.terminationStatus : 128 + process.terminationStatus
    }
}
