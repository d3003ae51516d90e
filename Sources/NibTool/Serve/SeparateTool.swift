import ArgumentParser
import Foundation

/// A tool of a package of its own, which `nib` runs as one of its commands.
struct SeparateTool {
    /// The name of the program.
    let name: String
    /// The folder of its package in Nibble's repository.
    let folder: String

    /// Becomes the tool: beside this program, else in PATH.
    ///
    /// - Parameter arguments: Its arguments, without its name.
    /// - Throws: `ExitCode` when it isn't there, which is said with the way to build it.
    func run(_ arguments: [String]) throws -> Never {
        let candidates = Self.folders.map { $0 + "/" + name }
        for path in candidates where FileManager.default.isExecutableFile(atPath: path) {
            var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
            execv(path, &words)
            for word in words { free(word) }
        }
        Output.say(
            """
            nib: \(name) isn't beside nib, nor in PATH. It's a package of its own; in a copy of Nibble, build it with
                swift build -c release --package-path \(folder) --product \(name)
            and put it into a folder of PATH.
            """)
        throw ExitCode(1)
    }

    /// The folder of this program and those in PATH that are absolute.
    private static var folders: [String] {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")).map {
            URL(filePath: $0).deletingLastPathComponent().path
        }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return [own].compactMap { $0 }
            + path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }
}
