import Foundation
import NibbleCells

/// Builds the program of a mirror.
struct HostBuild: Sendable {
    let mirror: PackageMirror
    /// The folder of the build.
    let scratch: String
    /// The build that is going on.
    var running = RunningProgram()

    /// The errors that are shown, and the lines of source with one of them.
    private static let limits = (errors: 50, lines: 12)

    /// Builds what has changed.
    ///
    /// - Parameter progress: Told how far it is, such as `12/345`.
    /// - Returns: The program's path, and the modules of its package.
    /// - Throws: `HostFailure`, with what the compiler said.
    func run(_ progress: (String) -> Void = { _ in }) throws -> HostProgram {
        do {
            try mirror.write()
        } catch {
            throw HostFailure("“\(mirror.client)” can't be read as a package: \(error)")
        }
        let command = SwiftCommand(
            arguments: [
                "build", "--package-path", mirror.folder, "--scratch-path", scratch, "--product",
                PackageMirror.program,
            ] + flags,
            variables: ["NIB_MAIN_FILES": mirror.mainFiles.joined(separator: ":")])
        let outcome = try command.run(running) { line in
            if let step = Self.step(in: line) { progress(step) }
        }
        guard outcome.isGood else { throw HostFailure(Self.errors(in: outcome.words, of: mirror)) }
        return HostProgram(path: "\(scratch)/debug/\(PackageMirror.program)", modules: modules)
    }

    /// The options that suit the folder.
    ///
    /// Nothing reads an index in a folder of the tool's own. In one that another package is built in, SwiftPM would take that
    /// package's plan for this one's, and an option that the other build hasn't would compile everything again.
    private var flags: [String] {
        scratch == mirror.build ? ["--disable-index-store"] : ["--disable-build-manifest-caching"]
    }

    /// The part of a build that a line of `swift build` is about: `[12/345] Compiling …`.
    static func step(in line: String) -> String? {
        guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
        let step = line[..<end].dropFirst()
        guard step.contains("/"), step.allSatisfy({ $0 == "/" || $0.isASCII && $0.isNumber }) else {
            return nil
        }
        return String(step)
    }

    /// The modules that the build made, those of the chosen targets first.
    private var modules: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(scratch)/debug/Modules")) ?? []
        let built = files.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) }
        let chosen = mirror.targets.map { String($0.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
        return chosen + built.filter { !$0.hasPrefix("Nibble") && !chosen.contains($0) }.sorted()
    }

    /// The compiler's errors with their lines of source, under the paths of the client's package; its last words where it
    /// names none.
    static func errors(in text: String, of mirror: PackageMirror) -> String {
        let lines = text.replacing(mirror.folder + "/", with: mirror.client + "/").split(separator: "\n")
        var seen: Set<Substring> = []
        var found: [Substring] = []
        var room = 0
        for line in lines {
            if line.contains(": error: ") {
                let isNew = seen.count < limits.errors && seen.insert(line).inserted
                room = isNew ? limits.lines : 0
                if isNew { found.append(line) }
            } else if room > 0, isSource(line) {
                found.append(line)
                room -= 1
            } else {
                room = 0
            }
        }
        let said = found.isEmpty ? Array(lines.suffix(10)) : found
        return TerminalText.sanitizeLines(of: said.joined(separator: "\n"))
    }

    /// Whether the compiler shows a line of source by a line: a number or none, and a bar.
    private static func isSource(_ line: Substring) -> Bool {
        let rest = line.drop { $0 == " " || $0.isASCII && $0.isNumber }
        return rest.first == "|"
    }
}

/// A program that was built to draw, and the modules with the classes.
struct HostProgram: Sendable {
    let path: String
    let modules: [String]
}
