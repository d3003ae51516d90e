import Foundation
import NibbleCells

/// The reason why the classes of a package draw nothing.
struct HostFailure: Error, CustomStringConvertible {
    let description: String

    /// Makes a failure of a sentence and a program's last words.
    init(_ sentence: String, _ lines: [String] = []) {
        description = ([sentence] + lines).joined(separator: "\n  ")
    }
}

/// Builds the program of a mirror.
struct HostBuild {
    let mirror: PackageMirror
    /// The folder of the build.
    let scratch: String

    /// The most that is read of the compiler's words, in bytes.
    private static let limit = 1 << 20

    /// Builds what has changed.
    ///
    /// - Returns: The program's path, and the modules of its package.
    /// - Throws: `HostFailure`, with what the compiler said.
    func run() throws -> (program: String, modules: [String]) {
        do {
            try mirror.write()
        } catch {
            throw HostFailure("“\(mirror.client)” can't be read as a package: \(error)")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "build", "--package-path", mirror.folder, "--scratch-path", scratch, "--product",
            PackageMirror.program,
        ]
        var variables = ProcessInfo.processInfo.environment
        variables["NIB_MAIN_FILES"] = mirror.mainFiles.joined(separator: ":")
        process.environment = variables
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw HostFailure("“swift build” can't be started: \(error)")
        }
        var said: [UInt8] = []
        while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
            said += data.prefix(max(0, Self.limit - said.count))
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw HostFailure(Self.errors(in: String(decoding: said, as: UTF8.self), of: mirror))
        }
        return ("\(scratch)/debug/\(PackageMirror.program)", modules)
    }

    /// The modules that the build made, those of the chosen targets first.
    private var modules: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(scratch)/debug/Modules")) ?? []
        let built = files.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) }
        let chosen = mirror.targets.map { String($0.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
        return chosen + built.filter { !$0.hasPrefix("Nibble") && !chosen.contains($0) }.sorted()
    }

    /// The compiler's errors, with the paths of the client's package; its last words where it names none.
    static func errors(in text: String, of mirror: PackageMirror) -> String {
        let lines = text.replacing(mirror.folder + "/", with: mirror.client + "/").split(separator: "\n")
        var seen: Set<Substring> = []
        let errors = lines.filter { $0.contains(": error: ") && seen.insert($0).inserted }
        return TerminalText.sanitizeLines(
            of: (errors.isEmpty ? lines.suffix(10) : errors.prefix(50)).joined(separator: "\n"))
    }
}
