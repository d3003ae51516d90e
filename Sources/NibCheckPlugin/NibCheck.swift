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
        let layouts = target.sourceFiles.map(\.url).filter { endings.contains($0.pathExtension) }
        let sources = target.sourceFiles.map(\.url).filter { $0.pathExtension == "swift" }
        guard !layouts.isEmpty else { return [] }
        let output = context.pluginWorkDirectoryURL.appending(path: "LayoutConnections.swift")
        // Sources of this plugin's own making are no declarations.
        let own = sources.filter { !$0.path.hasPrefix(context.pluginWorkDirectoryURL.path) }
        return [
            .buildCommand(
                displayName: "Checking the layout files of \(target.name)",
                executable: try context.tool(named: "nib").url,
                arguments: ["check", "--swift-output", output.path]
                    + own.flatMap { ["--sources", $0.path] } + layouts.map(\.path),
                inputFiles: layouts + own, outputFiles: [output])
        ]
    }
}
