import ArgumentParser
import Foundation
import NibbleCells
import NibbleDesign

/// The package whose classes draw themselves.
struct PackageOptions: ParsableArguments {
    @Option(
        name: .customLong("package"),
        help: ArgumentHelp(
            "The package whose classes the file names: it is built, and they draw themselves.",
            valueName: "dir"))
    var folder: String?

    @Option(
        help: ArgumentHelp(
            "The target with these classes; by default that of the file, else all that use Nibble.",
            valueName: "name"))
    var target: String?

    @Option(
        help: ArgumentHelp(
            "The folder of the build; by default one in the user's cache, so that your own stays as it is.",
            valueName: "dir"))
    var scratchPath: String?

    /// The mirror of a package that draws a file.
    func mirror(of client: String, for file: String) -> PackageMirror {
        let mirror = PackageMirror(of: client, targets: [])
        let path = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
        let sources = mirror.client + "/Sources/"
        let inside = path.hasPrefix(sources) ? path.dropFirst(sources.count).split(separator: "/") : []
        let own = inside.count > 1 ? inside.first.map(String.init) : nil
        return PackageMirror(of: client, targets: [target ?? own].compactMap { $0 })
    }

    /// Builds a package and starts its program.
    ///
    /// - Throws: `HostFailure`.
    func session(of client: String, for file: String) throws -> HostSession {
        let mirror = mirror(of: client, for: file)
        let scratch = scratchPath.map { URL(fileURLWithPath: $0).path } ?? mirror.build
        return HostSession(try HostBuild(mirror: mirror, scratch: scratch).run(), client: mirror.client)
    }
}
