import FoundationEssentials
import NibbleNibFormat

/// Looks for a layout file in folders of resources: language folders first, then the folder itself.
struct NibFinder {
    /// The folders, in the order in which they are looked through.
    let folders: [ResourceFolder]
    /// The folders of modules that have nothing to do with who asks, for what is in none of the others.
    var others: [ResourceFolder] = []
    /// The languages that the user prefers, the first one most.
    let languages: [String]

    /// Looks wherever a class's layout files may be: among the resources of its modules and of the program's own, in the main
    /// bundle, and only then among those of other modules.
    ///
    /// - Parameters:
    ///   - modules: The modules whose resources come first.
    ///   - languages: The languages that the user prefers.
    ///   - beside: The folders of resources beside the program.
    /// - Returns: What looks through them.
    static func everywhere(
        modules: [String], languages: [String], beside: [ResourceFolder] = ResourceFolder.besideProgram
    ) -> NibFinder {
        let related = (modules + [ResourceFolder.programModule]).flatMap { module in
            beside.filter { $0.modules.contains(module) }
        }
        var seen: Set<ResourceFolder> = []
        let folders = (related + [.programFolder]).filter { seen.insert($0).inserted }
        return NibFinder(
            folders: folders, others: beside.filter { !seen.contains($0) }, languages: languages)
    }

    /// The folders for a bundle that code named; the main one stands for those beside the program too.
    static func inBundle(_ folder: ResourceFolder, modules: [String], languages: [String]) -> NibFinder {
        guard folder != .programFolder else { return everywhere(modules: modules, languages: languages) }
        return NibFinder(folders: [folder], languages: languages)
    }

    /// Finds the file with a name.
    ///
    /// - Parameters:
    ///   - name: The name; its extension counts when it has one.
    ///   - extensions: The extensions to try else.
    ///   - ambiguous: Called with the paths where several other modules have the file and nothing says which is meant.
    /// - Returns: Its path and the folder of resources that it is in; nil when there is none.
    func path(
        of name: NibName, extensions: [String] = NibName.extensions, ambiguous: ([String]) -> Void = { _ in }
    ) -> (path: String, folder: ResourceFolder)? {
        for folder in folders {
            if let path = path(of: name, extensions, in: folder) { return (path, folder) }
        }
        let found = others.compactMap { folder in path(of: name, extensions, in: folder).map { ($0, folder) }
        }
        if found.count > 1 { ambiguous(found.map(\.0)) }
        return found.first
    }

    private func path(of name: NibName, _ extensions: [String], in folder: ResourceFolder) -> String? {
        for directory in directories(in: folder) {
            for file in Self.fileNames(name, extensions) {
                let path = "\(directory)/\(file)"
                if FileManager.default.fileExists(atPath: path) { return path }
            }
        }
        return nil
    }

    /// The directories that are looked through, those that exist.
    var directories: [String] {
        (folders + others).flatMap(directories).filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// A sentence about resources that are missing beside the program; nil where it has some.
    func lostResources(of modules: [String]) -> String? {
        let program = ResourceFolder.programFolder
        guard folders == [program] else { return nil }
        let module = modules.first ?? ResourceFolder.programModule
        return
            "The folder PACKAGE_\(module).resources isn't beside the program. If the program was moved, put that"
            + " folder beside it again; if the build made none, declare the files as resources of the target in"
            + " Package.swift."
    }

    /// The layout file whose name is nearest to one that is not there.
    func nearest(to name: NibName) -> String? {
        let known = Set(NibName.extensions + [NibName.storyboard])
        var files: [String: String] = [:]
        for directory in directories {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
            for file in names.sorted() {
                guard let dot = file.lastIndex(of: "."), known.contains(String(file[dot...].dropFirst()))
                else {
                    continue
                }
                files[String(file[..<dot])] = files[String(file[..<dot])] ?? file
            }
        }
        return Suggestion.nearest(to: name.stem, in: files.keys.sorted()).flatMap { files[$0] }
    }

    /// The directories of a folder that may hold a file, whether or not they exist: those of languages first.
    func directories(in folder: ResourceFolder) -> [String] {
        // Packages that copy a folder keep its name; those that process it do not.
        [folder.path, folder.path + "/Layouts"].flatMap { root in
            (languages + ["Base"]).map { "\(root)/\($0).lproj" } + [root]
        }
    }

    private static func fileNames(_ name: NibName, _ extensions: [String]) -> [String] {
        if let own = name.fileExtension { return ["\(name.stem).\(own)"] }
        // Xcode's files for one kind of device stand in where there is none for all.
        return extensions.map { "\(name.stem).\($0)" }
            + ["~ipad", "~iphone"].flatMap { device in extensions.map { "\(name.stem)\(device).\($0)" } }
    }
}
