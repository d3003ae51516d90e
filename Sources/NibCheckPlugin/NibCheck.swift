import Foundation
import PackagePlugin

/// Checks a target's layout files against its Swift sources whenever the target is built.
///
/// A file that names a class, outlet or action that the sources do not declare fails the build, with the place in the file. A
/// generated source checks what only the compiler knows: whether outlets have the types that the files connect to them.
@main struct NibCheck: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let endings: Set = ["layout", "xib", "storyboard"]
        let layouts = target.sourceFiles.flatMap { Self.files(at: $0.url) }
            .filter { endings.contains($0.pathExtension) }
        let sources = target.sourceFiles.map(\.url).filter { $0.pathExtension == "swift" }
        guard !layouts.isEmpty else { return [] }
        let output = context.pluginWorkDirectoryURL.appending(path: "LayoutConnections.swift")
        // Sources of this plugin's own making aren't declarations.
        let own = sources.filter { !$0.path.hasPrefix(context.pluginWorkDirectoryURL.path) }
        let libraries = Self.librarySources(of: target)
        return [
            .buildCommand(
                displayName: "Checking the layout files of \(target.name)",
                executable: try context.tool(named: "NibCheckTool").url,
                arguments: ["check", "--swift-output", output.path]
                    + own.flatMap { ["--sources", $0.path] }
                    + libraries.flatMap { ["--libraries", $0.path] } + layouts.map(\.path),
                inputFiles: layouts + own + libraries, outputFiles: [output])
        ]
    }

    /// A file, or the files of a folder that is copied as a whole.
    private static func files(at url: URL) -> [URL] {
        guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true,
            let inside = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
        else { return [url] }
        return inside.compactMap { $0 as? URL }.sorted { $0.path < $1.path }
    }

    /// The sources of the modules below a target whose classes layout files may name: those that are written for Nibble.
    private static func librarySources(of target: any Target) -> [URL] {
        target.recursiveTargetDependencies.flatMap { library -> [URL] in
            guard let sources = library as? any SourceModuleTarget, !library.name.hasPrefix("Nibble"),
                library.recursiveTargetDependencies.contains(where: { $0.name == "Nibble" })
            else { return [] }
            return sources.sourceFiles.map(\.url).filter { $0.pathExtension == "swift" }
        }
    }
}
