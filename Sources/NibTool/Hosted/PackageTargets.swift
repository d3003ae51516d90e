import Foundation

/// The targets of a package, as its manifest says.
struct PackageTargets {
    /// A target that holds code of the package's own.
    struct Target: Equatable {
        let name: String
        /// The folder of its sources, in the package.
        let path: String
        /// Whether it uses Nibble itself.
        let usesNibble: Bool
    }

    /// The folder of the package.
    let client: String
    let all: [Target]

    /// Reads what `swift package dump-package` writes; nil for anything else.
    init?(_ text: String, client: String) {
        guard let start = text.firstIndex(of: "{"),
            let object = try? JSONSerialization.jsonObject(with: Data(text[start...].utf8)),
            let targets = (object as? [String: Any])?["targets"] as? [[String: Any]]
        else { return nil }
        self.client = client
        all = targets.compactMap { target in
            guard let name = target["name"] as? String, let type = target["type"] as? String,
                ["regular", "executable"].contains(type)
            else { return nil }
            let dependencies = target["dependencies"] as? [[String: Any]] ?? []
            return Target(
                name: name, path: target["path"] as? String ?? "Sources/\(name)",
                usesNibble: dependencies.contains(where: Self.isNibble))
        }
    }

    /// Asks SwiftPM for the targets of a package; nil where its manifest can't be read, which the build explains.
    ///
    /// - Throws: `HostFailure` where there is no package or no Swift.
    init?(of client: String, scratch: String) throws {
        guard FileManager.default.fileExists(atPath: client + "/Package.swift") else {
            throw HostFailure(
                "“\(client)” isn't a package: there is no Package.swift in it. --package names the folder of one."
            )
        }
        let command = SwiftCommand(
            arguments: [
                "package", "--package-path", client, "--scratch-path", scratch, "dump-package",
            ],
            takesErrors: false)
        let outcome = try command.run()
        guard outcome.isGood else { return nil }
        self.init(outcome.words, client: client)
    }

    /// Whether a dependency is the product that applications use: `{"product": ["Nibble", "nibble", …]}`.
    private static func isNibble(_ dependency: [String: Any]) -> Bool {
        ["product", "byName"].contains { (dependency[$0] as? [Any])?.first as? String == "Nibble" }
    }

    /// The target that a name or a file asks for; nil for all that use Nibble.
    ///
    /// - Throws: `HostFailure` that names the targets there are.
    func target(named name: String?, for file: String) throws -> Target? {
        if let name {
            if let target = all.first(where: { $0.name == name }) { return target }
            let names = all.map(\.name).sorted().joined(separator: ", ")
            throw HostFailure(
                "The package “\(client)” has no target “\(name)”."
                    + (names.isEmpty ? " It has none with sources." : " It has: \(names)."))
        }
        let path = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
        let holders = all.filter { path.hasPrefix(folder(of: $0) + "/") }
        if let holder = holders.max(by: { $0.path.count < $1.path.count }) { return holder }
        guard all.contains(where: \.usesNibble) else {
            throw HostFailure(
                "No target of the package “\(client)” uses Nibble: give one the product “Nibble” as a dependency."
            )
        }
        return nil
    }

    /// The folder of a target's sources.
    func folder(of target: Target) -> String { "\(client)/\(target.path)" }

    /// The folders of the sources whose classes a file may name: those of a target, or of all that use Nibble.
    func folders(of target: Target?) -> [String] {
        target.map { [folder(of: $0)] } ?? all.filter(\.usesNibble).map(folder)
    }
}
