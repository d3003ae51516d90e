import ArgumentParser
import Foundation
import NibbleSystem

/// A program of a package of its own, which `nib` becomes for one of its commands: what it depends on is built only by those
/// who use it.
struct SeparateTool {
    /// The name of the program.
    let name: String
    /// The folder of its package in Nibble's repository.
    let folder: String

    /// The command that builds it.
    var building: String { "swift build -c release --package-path \(folder) --product \(name)" }

    /// The sentence about its absence.
    var missing: String {
        """
        nib: \(name) isn't beside nib, in \(folder) or in PATH. It's a package of its own; in a copy of Nibble, build it with
            \(building)
        """
    }

    /// Looks for the program beside `nib`, in its package's own build and in PATH.
    ///
    /// - Parameters:
    ///   - tool: The path of `nib` itself.
    ///   - search: The folders of PATH; those that are not absolute are left out.
    /// - Returns: Its path, nil where it isn't.
    func path(
        beside tool: String? = ProgramPath.own,
        search: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) -> String? {
        let own = tool.map { URL(filePath: $0).deletingLastPathComponent() }
        var places = [own?.path].compactMap { $0 }
        if let repository = own.flatMap(repository(around:)) {
            places += ["release", "debug"].map { "\(repository)/\(folder)/.build/\($0)" }
        }
        places += search.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
        return places.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
    }

    /// Shows the help of the command instead of its program's, when that isn't there.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - arguments: Its arguments.
    /// - Throws: `CleanExit` where help is asked for and only the command can give it.
    func helpInstead(of command: some ParsableCommand, _ arguments: [String]) throws {
        let asksForHelp = arguments.first.map { ["--help", "-h"].contains($0) } ?? false
        if asksForHelp, path() == nil { throw CleanExit.helpRequest(command) }
    }

    /// Becomes the program.
    ///
    /// - Parameter arguments: Its arguments, without its name.
    /// - Throws: `ExitCode` when it isn't there or can't be started, which is said.
    func run(_ arguments: [String]) throws -> Never {
        guard let path = path() else {
            Output.say(missing)
            throw ExitCode(1)
        }
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, &words)
        let reason = String(cString: strerror(errno))
        for word in words { free(word) }
        Output.say("nib: can't start “\(path)”: \(reason)")
        throw ExitCode(1)
    }

    /// The folder of the repository above another folder.
    private func repository(around start: URL) -> String? {
        var place = start
        while place.path != "/" {
            let manifest = "\(place.path)/\(folder)/Package.swift"
            if FileManager.default.fileExists(atPath: manifest) { return place.path }
            place.deleteLastPathComponent()
        }
        return nil
    }
}
