package import Foundation

/// The Swift compiler, asked what it refuses in ported files.
package struct Compiler {
    /// The folder with the modules of a build of Nibble, `.build/debug/Modules`.
    let modules: URL
    /// The folder of Nibble's package, whose C modules the others need.
    let nibble: URL
    /// The command.
    let swiftc: String

    package init(modules: URL, nibble: URL, swiftc: String = "swiftc") {
        self.modules = modules
        self.nibble = nibble
        self.swiftc = swiftc
    }

    /// The errors in files, by their names.
    func errors(in files: [String: String]) throws -> [Diagnostic] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "nib-port-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths: [String] = []
        var names: [String: String] = [:]
        for (index, name) in files.keys.sorted().enumerated() {
            // Files of one name may be in several folders.
            let path = folder.appendingPathComponent("\(index)_" + (name as NSString).lastPathComponent)
            try (files[name] ?? "").write(to: path, atomically: false, encoding: .utf8)
            paths.append(path.path)
            names[path.path] = name
        }
        let resources = folder.appendingPathComponent("resources.swift")
        try Self.resources.write(to: resources, atomically: false, encoding: .utf8)
        // Paths through functions are looked at once the types are right.
        for stage in [["-typecheck"], ["-emit-sil", "-o", "/dev/null"]] {
            let output = try run(stage + paths + [resources.path], in: folder)
            let found = Diagnostic.all(in: output).compactMap { diagnostic in
                names[diagnostic.file].map {
                    Diagnostic(
                        file: $0, line: diagnostic.line, column: diagnostic.column,
                        message: diagnostic.message)
                }
            }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Stands for the file that the package manager makes for resources, and for what settling may ask for.
    private static let resources =
        SupportFile.mainActor + "\nextension Bundle { static let module = Bundle.main }\n"

    /// The options that let the compiler find the C modules below Nibble.
    private var cModules: [String] {
        let sources = nibble.appendingPathComponent("Sources")
        let map = modules.deletingLastPathComponent().appendingPathComponent(
            "CImageCodecs.build/module.modulemap")
        let folders = ["CExpat", "CTerminal/include", "CNibbleSystem/include"].flatMap {
            ["-I", sources.appendingPathComponent($0).path]
        }
        let hasMap = FileManager.default.fileExists(atPath: map.path)
        return folders + (hasMap ? ["-Xcc", "-fmodule-map-file=\(map.path)"] : [])
    }

    private func run(_ arguments: [String], in folder: URL) throws -> String {
        let log = folder.appendingPathComponent("log")
        try Data().write(to: log)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                swiftc, "-wmo", "-parse-as-library", "-swift-version", "5",
                "-default-isolation",
                "MainActor",
                "-diagnostic-style", "llvm", "-suppress-warnings", "-module-name", "Ported", "-I",
                modules.path,
            ] + cModules + arguments
        process.standardError = try FileHandle(forWritingTo: log)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
        if process.terminationStatus != 0, Diagnostic.all(in: text).isEmpty {
            throw PortFailure(description: "The Swift compiler failed: \(text.prefix(300))")
        }
        return text
    }
}
