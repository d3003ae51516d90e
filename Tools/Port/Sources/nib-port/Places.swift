import Foundation
import NibblePort

/// A file to port, read with care.
enum SourceFile {
    /// The largest file that is read, in bytes.
    private static let largest = 4 << 20

    /// The text of a file.
    ///
    /// - Throws: `PortFailure` with a sentence.
    static func text(of path: String) throws -> String {
        guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int else {
            throw PortFailure(description: "Can't open “\(path)”: there is no such file.")
        }
        guard size <= largest else {
            throw PortFailure(description: "“\(path)” is longer than \(largest >> 20) MB.")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw PortFailure(description: "Can't read “\(path)”.")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw PortFailure(description: "“\(path)” isn't UTF-8 text.")
        }
        return text
    }
}

/// The package of Nibble that ported ones depend on.
enum NibblePackage {
    /// The folder above this program, or above the current one, that holds Nibble.
    ///
    /// - Throws: `PortFailure` when there is none.
    static func path() throws -> String {
        let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
        let places = [program, URL(fileURLWithPath: FileManager.default.currentDirectoryPath + "/.")]
        for place in places {
            var folder = place.deletingLastPathComponent()
            while folder.path != "/" {
                if FileManager.default.fileExists(
                    atPath: folder.appendingPathComponent("Sources/NibbleViews").path)
                {
                    return folder.path
                }
                folder.deleteLastPathComponent()
            }
        }
        throw PortFailure(description: "Nibble's own package wasn't found: name its folder with --nibble.")
    }
}

/// A build of a ported package, which makes the modules that the compiler checks against.
struct PackageBuild {
    /// The package.
    let package: URL
    /// The folder of the build; the package's own by default.
    let scratch: String?

    /// Builds Nibble for the package, and tells where its modules are.
    ///
    /// - Throws: `PortFailure` when they aren't there afterwards.
    func modules() throws -> URL {
        let folder = scratch.map { URL(fileURLWithPath: $0) } ?? package.appendingPathComponent(".build")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "build", "--package-path", package.path, "--scratch-path", folder.path,
        ]
        process.standardOutput = FileHandle.standardError
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let modules = folder.appendingPathComponent("debug/Modules")
        guard
            FileManager.default.fileExists(atPath: modules.appendingPathComponent("Nibble.swiftmodule").path)
        else {
            throw PortFailure(
                description: "Nibble couldn't be built: run “swift build” in \(package.path) to see why.")
        }
        return modules
    }
}
