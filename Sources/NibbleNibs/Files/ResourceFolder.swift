import FoundationEssentials
internal import NibbleSystem

/// A folder of resources: a bundle's, or one beside the program that the package manager made for a module.
///
/// Bundles are Foundation's and stay in the client: the library works on their folders.
struct ResourceFolder: Hashable, Sendable {
    /// The folder's path.
    let path: String

    /// The folder that a file at a path belongs to: what is in a language's directory belongs to the one around.
    static func holding(_ path: String) -> ResourceFolder {
        let directory = directory(of: path)
        return ResourceFolder(path: directory.hasSuffix(".lproj") ? self.directory(of: directory) : directory)
    }

    /// The directory that a file is in.
    static func directory(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// The name of a file in its directory.
    static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The modules that the folder may belong to: `package_my-demo.resources` is `my_demo`'s.
    ///
    /// Names may have underscores of their own, so each of them may be the one between package and module.
    var modules: [String] { Self.modulesBesideProgram[self] ?? modulesByName }

    /// The modules of each folder beside the program: a file is looked for in all of them, time and again.
    private static let modulesBesideProgram = Dictionary(
        uniqueKeysWithValues: besideProgram.map { ($0, $0.modulesByName) })

    private var modulesByName: [String] {
        guard let name = path.split(separator: "/").last,
            let stem = Self.stem(of: String(name)).map(Self.moduleName)
        else { return [] }
        return stem.indices.filter { stem[$0] == "_" }.map { String(stem[stem.index(after: $0)...]) }
            .filter { !$0.isEmpty }
    }

    /// The folders of resources that lie beside the running program, in the order of their names.
    static let besideProgram: [ResourceFolder] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: programFolder.path)) ?? []
        return names.sorted().filter { stem(of: $0) != nil }
            .map { ResourceFolder(path: "\(programFolder.path)/\($0)") }
    }()

    /// The folder that the running program is in, which is the main bundle's.
    static let programFolder = ResourceFolder(path: String(programPath.dropLast(programName.count + 1)))

    /// The module of the program itself.
    static let programModule = moduleName(of: programName)

    /// The module of a product or target: the package manager makes an underscore of what no identifier can have.
    private static func moduleName(of name: some StringProtocol) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    private static func stem(of name: String) -> Substring? {
        for suffix in [".resources", ".bundle"] where name.hasSuffix(suffix) {
            return name.dropLast(suffix.count)
        }
        return nil
    }

    private static let programName = programPath.split(separator: "/").last.map(String.init) ?? ""

    private static let programPath = ProgramPath.own ?? CommandLine.arguments.first ?? ""
}
