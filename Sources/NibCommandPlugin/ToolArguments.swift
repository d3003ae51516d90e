import Foundation
import PackagePlugin

/// The arguments of the tool, with those that the package knows.
struct ToolArguments {
    private let arguments: [String]

    /// The commands that draw views.
    private static let drawing: Set = ["render", "preview", "edit"]
    /// The commands that have a terminal.
    private static let interactive: Set = ["preview", "edit", "inspect", "replay"]
    /// The options with which these print something instead.
    private static let printing: Set = ["--help", "-h", "--snapshot", "--as-test", "--screen"]

    init(_ arguments: [String]) {
        self.arguments = arguments
    }

    /// Whether the tool shows something and takes keys.
    static func needTerminal(_ arguments: [String]) -> Bool {
        guard let command = arguments.first, interactive.contains(command) else { return false }
        return printing.isDisjoint(with: arguments)
    }

    /// The arguments with the package and its sources, where they name none.
    func completed(for client: Package) -> [String] {
        guard let command = arguments.first, !has("--help", "-h") else { return arguments }
        if Self.drawing.contains(command), !has("--package", "--matrix") {
            return arguments + ["--package", client.directoryURL.path]
        }
        if command == "check", !has("--sources") { return arguments + sources(of: client) }
        return arguments
    }

    private func has(_ options: String...) -> Bool {
        arguments.contains { argument in
            options.contains { argument == $0 || argument.hasPrefix($0 + "=") }
        }
    }

    /// The sources of the targets that the files belong to, and those of the targets that these use.
    private func sources(of client: Package) -> [String] {
        let files = arguments.dropFirst().filter { !$0.hasPrefix("-") }
            .map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        let own = client.targets.filter { target in
            target is any SourceModuleTarget
                && files.contains { ($0 + "/").hasPrefix(target.directoryURL.path + "/") }
        }
        let names = Set(own.map(\.name))
        let local = Set(client.targets.map(\.name)).subtracting(names)
        let used = own.flatMap(\.recursiveTargetDependencies).filter { local.contains($0.name) }
        let libraries = Set(used.map(\.directoryURL.path)).sorted()
        return own.flatMap { ["--sources", $0.directoryURL.path] }
            + libraries.flatMap { ["--libraries", $0] }
    }
}
