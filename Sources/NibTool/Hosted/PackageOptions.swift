import ArgumentParser
import Foundation

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

    func validate() throws {
        guard folder == nil, target != nil || scratchPath != nil else { return }
        throw ValidationError("--target and --scratch-path are about a package; name it with --package.")
    }

    /// Finds what is to be built of a package to draw a file.
    ///
    /// - Throws: `HostFailure` for a package or a target that isn't there.
    func hosted(_ client: String, for file: String) throws -> HostedPackage {
        let whole = PackageMirror(of: client, targets: [])
        let scratch = scratchPath.map { URL(fileURLWithPath: $0).path } ?? whole.build
        let targets = try PackageTargets(of: whole.client, scratch: scratch)
        let target = try targets?.target(named: target, for: file)
        // A manifest that can't be read is built all the same: the build says what is wrong with it.
        let names = [target?.name ?? (targets == nil ? self.target : nil)].compactMap { $0 }
        let build = HostBuild(mirror: PackageMirror(of: client, targets: names), scratch: scratch)
        return HostedPackage(build: build, sources: targets?.folders(of: target) ?? [])
    }
}

/// A package, as far as it is built to draw a file.
struct HostedPackage: Sendable {
    let build: HostBuild
    /// The folders with the sources of the classes.
    let sources: [String]

    /// The folder of the package.
    var client: String { build.mirror.client }

    /// Draws on a thread of its own.
    var worker: HostWorker {
        HostWorker(client: client, running: build.running) { [build] in try build.run($0) }
    }
}
