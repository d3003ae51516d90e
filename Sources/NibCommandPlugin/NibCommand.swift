import Foundation
import PackagePlugin

/// Runs the tool `nib` on files of a package: `swift package nib preview Sources/Photos/Card.layout`.
///
/// The tool is built when it is called; no build of the package makes it. Files are drawn by the package's own classes.
@main struct NibCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let tool = try build(context)
        let completed = ToolArguments(arguments).completed(for: context.package)
        let status = try ToolProcess(path: tool, arguments: completed).run()
        if status != 0 { exit(status) }
    }

    /// Builds the tool, as far as it isn't there.
    private func build(_ context: PluginContext) throws -> String {
        let client = context.package
        let isOurs = client.targets.contains { $0.name == "NibTool" }
        guard isOurs || !client.products.contains(where: { $0.name == "nib" }) else {
            throw Refusal(
                description:
                    "This package has a product “nib” of its own, which would be run in place of Nibble's. Rename it, or build the tool in Nibble's folder: swift build --product nib"
            )
        }
        let note = Task {
            try await Task.sleep(for: .seconds(2))
            UserTerminal()?.say("Building nib. The first time, that takes minutes.\n")
        }
        defer { note.cancel() }
        let result = try packageManager.build(.product("nib"), parameters: .init(configuration: .inherit))
        guard result.succeeded else {
            throw Refusal(description: "The tool nib doesn't build:\n\(result.logText)")
        }
        guard let program = result.builtArtifacts.first(where: { $0.kind == .executable }) else {
            throw Refusal(description: "SwiftPM doesn't say where it has built the tool nib.")
        }
        return program.url.path
    }

    /// The reason why the tool isn't run.
    private struct Refusal: Error, CustomStringConvertible {
        let description: String
    }
}
