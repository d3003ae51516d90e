import Foundation

/// A package beside a client's: the same targets, seen through symbolic links, and one program more, which draws layout files
/// with their classes.
///
/// Nothing is written into the client's package, and its own build stays as it is.
struct PackageMirror {
    /// The name of the program and of its folder.
    static let program = "NibbleDesignProgram"

    /// The folder of the client's package.
    let client: String
    /// The targets whose classes are drawn; none for all that use Nibble.
    let targets: [String]
    /// The folder of the mirror.
    let folder: String

    /// Makes a mirror in the user's cache.
    init(of client: String, targets: [String], cache: String = Self.cache) {
        self.client = URL(fileURLWithPath: client).resolvingSymlinksInPath().path
        self.targets = targets
        // FNV-1a: the name is the same in every run.
        let hash = self.client.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        let name = self.client.split(separator: "/").last ?? "package"
        folder = "\(cache)/nib/\(name)-\(String(hash, radix: 16))/package"
    }

    /// The folder that the XDG Base Directory Specification names for caches.
    private static var cache: String {
        let variables = ProcessInfo.processInfo.environment
        if let folder = variables["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder }
        return "\(FileManager.default.homeDirectoryForCurrentUser.path)/.cache"
    }

    /// The folder of the program's build.
    var build: String { URL(fileURLWithPath: folder).deletingLastPathComponent().path + "/build" }

    /// Writes what isn't there as it should be.
    ///
    /// - Throws: What the file system says.
    func write() throws {
        let files = FileManager.default
        try files.createDirectory(atPath: "\(folder)/\(Self.program)", withIntermediateDirectories: true)
        let entries = try files.contentsOfDirectory(atPath: client).filter { !Self.isLeftOut($0) }
        for name in try files.contentsOfDirectory(atPath: folder)
        where name != Self.program && !entries.contains(name) && isLink(name) {
            try files.removeItem(atPath: "\(folder)/\(name)")
        }
        for name in entries where !isLink(name) {
            try files.createSymbolicLink(
                atPath: "\(folder)/\(name)", withDestinationPath: "\(client)/\(name)")
        }
        let manifest = try String(contentsOfFile: "\(client)/Package.swift", encoding: .utf8)
        try put(manifest + addition, "Package.swift")
        try put("import NibbleDesign\n\nDesignHost.run()\n", "\(Self.program)/main.swift")
        if let versions = files.contents(atPath: "\(client)/Package.resolved") {
            try put(String(decoding: versions, as: UTF8.self), "Package.resolved")
        }
    }

    private static func isLeftOut(_ name: String) -> Bool {
        name.hasPrefix(".") || name == program || name.hasPrefix("Package")
    }

    private func isLink(_ name: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")) != nil
    }

    /// Writes a file unless it has the text: what isn't touched isn't built again.
    private func put(_ text: String, _ name: String) throws {
        let path = "\(folder)/\(name)"
        guard (try? String(contentsOfFile: path, encoding: .utf8)) != text else { return }
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    // MARK: - The manifest

    /// The end that the client's manifest gets.
    private var addition: String { standalone + libraries + program }

    /// Leaves out products, tests and checks: a check would keep a file that is being written from being drawn.
    private var standalone: String {
        """


        // Written by nib: the program that draws layout files with the classes of this package.
        package.products = []
        package.targets.removeAll { $0.type == .test }
        package.dependencies = package.dependencies.map { dependency in
            guard case .fileSystem(let name, let path) = dependency.kind, !path.hasPrefix("/") else {
                return dependency
            }
            let folder = \(Self.literal(client + "/")) + path
            guard let name else { return .package(path: folder, traits: dependency.traits) }
            return .package(name: name, path: folder, traits: dependency.traits)
        }
        for target in package.targets {
            target.plugins?.removeAll { if case .plugin("NibCheck", _) = $0 { true } else { false } }
        }

        """
    }

    /// Makes libraries of programs, which can't be linked into another one: their entry has a name of its own, and their
    /// main.swift is left out.
    private var libraries: String {
        """
        package.targets = package.targets.map { target in
            guard target.type == .executable else { return target }
            let folder = \(Self.literal(client + "/")) + (target.path ?? "Sources/" + target.name)
            let start = Context.environment["NIB_MAIN_FILES"]?.split(separator: ":").map(String.init) ?? []
            let entry = String(target.name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) + "_main"
            return .target(
                name: target.name, dependencies: target.dependencies, path: target.path,
                exclude: target.exclude + (start.contains(folder + "/main.swift") ? ["main.swift"] : []),
                sources: target.sources, resources: target.resources, packageAccess: target.packageAccess,
                swiftSettings: (target.swiftSettings ?? []) + [
                    .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", entry])
                ],
                linkerSettings: target.linkerSettings, plugins: target.plugins)
        }

        """
    }

    /// Adds the program that draws, with the targets whose classes it draws.
    private var program: String {
        """
        let nibbleTargets: [String: String] = package.targets.reduce(into: [:]) { found, target in
            for case .productItem(name: "Nibble", package: let name?, moduleAliases: _, condition: _)
                in target.dependencies
            {
                found[target.name] = name
            }
        }
        let drawnTargets: [String] = [\(targets.map(Self.literal).joined(separator: ", "))]
        package.targets.append(
            .executableTarget(
                name: "\(Self.program)",
                dependencies: (drawnTargets.isEmpty ? nibbleTargets.keys.sorted() : drawnTargets).map {
                    .target(name: $0)
                } + [.product(name: "NibbleDesign", package: nibbleTargets.values.first ?? "nibble")],
                path: "\(Self.program)"))

        """
    }

    /// The files that a program's top-level code is in, which the manifest can't look for itself.
    var mainFiles: [String] {
        let found = FileManager.default.enumerator(atPath: client + "/Sources")
        return (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix("/main.swift") }
            .map { "\(client)/Sources/\($0)" }
    }

    /// A text as Swift spells it.
    private static func literal(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }
}
