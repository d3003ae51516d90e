import ArgumentParser
import Foundation
import NibblePort

/// Ports UIKit's Swift code to Nibble.
@main struct NibPort: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nib-port",
        abstract: "Turns UIKit's Swift code into Nibble's.",
        discussion: """
            Of files, the ported ones are written to a folder, or one to standard output. Of a project, a package is \
            written that holds its sources, layout files, strings and pictures, with a page PORTING.md of what is left to \
            do by hand. What has no counterpart becomes a comment below a #warning with the reason.

            The package is built to find what the compiler refuses; that takes some minutes the first time. --modules \
            names the modules of a build of Nibble that is there already.
            """)

    @Argument(help: "The Swift files to port.", completion: .file(extensions: ["swift"]))
    var files: [String] = []

    @Option(help: ArgumentHelp("The folder of an iOS project to port as a whole.", valueName: "folder"))
    var project: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder to write to; it must be empty, or not there yet.", valueName: "folder")
    )
    var output: String?

    @Flag(help: "Write into a folder that holds something.")
    var force = false

    @Flag(help: "Leave what the compiler refuses as it is.")
    var noBuild = false

    @Option(
        help: ArgumentHelp(
            "The folder of Nibble's package; by default the one that this tool lies in.", valueName: "folder")
    )
    var nibble: String?

    @Option(help: ArgumentHelp("The folder of a build to use, as for swift build.", valueName: "folder"))
    var scratchPath: String?

    @Option(
        help: ArgumentHelp(
            "Compiled modules to check against, such as .build/debug/Modules.", valueName: "folder"))
    var modules: String?

    func validate() throws {
        if project == nil, files.isEmpty {
            throw ValidationError("Name the Swift files to port, or a project with --project.")
        }
        if project?.isEmpty == true {
            throw ValidationError("--project names nothing: name the folder of the project.")
        }
        if project != nil, !files.isEmpty { throw ValidationError("Name either files or a project.") }
        if project == nil, files.count > 1, output == nil {
            throw ValidationError("Several files need a folder to be written to: add -o FOLDER.")
        }
    }

    func run() throws {
        do {
            if let project { try portProject(project) } else { try portFiles() }
        } catch let failure as PortFailure {
            try end(failure.description)
        } catch let error as CocoaError {
            try end("\(error.localizedDescription)")
        }
    }

    /// Says what is wrong, with nothing in it that steers the terminal.
    private func end(_ text: String) throws {
        say(text)
        throw ExitCode(1)
    }

    private func say(_ text: String) {
        let shown = text.map {
            $0 == "\n" || !$0.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } ? $0 : "?"
        }
        FileHandle.standardError.write(Data((String(shown) + "\n").utf8))
    }

    // MARK: Files

    private func portFiles() throws {
        var texts: [String: String] = [:]
        for file in files { texts[file] = try SourceFile.text(of: file) }
        var ported = PortedSources(texts)
        if output != nil { ported.addSupport() }
        if let modules {
            let home = try nibble ?? NibblePackage.path()
            try ported.settle(
                with: Compiler(modules: URL(fileURLWithPath: modules), nibble: URL(fileURLWithPath: home)))
        }
        for (file, text) in ported.files.sorted(by: { $0.key < $1.key }) {
            guard let output else {
                FileHandle.standardOutput.write(Data(text.utf8))
                continue
            }
            let folder = URL(fileURLWithPath: output)
            let target = folder.appendingPathComponent((file as NSString).lastPathComponent)
            guard force || !FileManager.default.fileExists(atPath: target.path) else {
                throw PortFailure(
                    description:
                        "“\(target.path)” is there already: name another folder, or add --force to replace it."
                )
            }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try text.write(to: target, atomically: true, encoding: .utf8)
        }
        report(ported)
    }

    // MARK: Projects

    private func portProject(_ path: String) throws {
        let project = try IOSProject(folder: URL(fileURLWithPath: path))
        let folder = URL(fileURLWithPath: output ?? project.name + "-nibble")
        guard
            !folder.standardizedFileURL.path.hasPrefix(
                URL(fileURLWithPath: path).standardizedFileURL.path + "/")
        else {
            throw PortFailure(
                description: "“\(folder.path)” lies in the project: name a folder outside with -o.")
        }
        let home = try nibble ?? NibblePackage.path()
        var package = PortedPackage(project, nibble: URL(fileURLWithPath: home).standardizedFileURL.path)
        if let modules {
            try package.settle(
                with: Compiler(modules: URL(fileURLWithPath: modules), nibble: URL(fileURLWithPath: home)))
            try package.write(to: folder, replaces: force)
        } else {
            try package.write(to: folder, replaces: force)
            if !noBuild {
                say(
                    "Building \(project.name) to see what the compiler refuses. The first time takes some minutes."
                )
                let build = PackageBuild(package: folder, scratch: scratchPath)
                try package.settle(
                    with: Compiler(modules: build.modules(), nibble: URL(fileURLWithPath: home)))
                try package.write(to: folder, replaces: true)
            }
        }
        for note in project.notes { say(note) }
        report(package.sources)
        say("The package is in \(folder.path); PORTING.md there lists what is left to do.")
    }

    private func report(_ sources: PortedSources) {
        let count = LineCount(sources.files.values)
        say(
            "\(count.compiled) of \(count.all) lines of code are kept, \(count.commented) became comments below "
                + "\(count.warnings) warnings.")
        for line in sources.remaining { say("Refused by the compiler: " + line) }
    }
}
