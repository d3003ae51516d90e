import FoundationEssentials
import NibbleNibFormat

/// Looks for a layout file in folders of resources: language folders first, then the folder itself.
struct NibFinder {
    /// The folders, in the order in which they are looked through.
    let folders: [ResourceFolder]
    /// The languages that the user prefers, the first one most.
    let languages: [String]

    /// Looks wherever a class's layout files may be: its module's resources beside the program, the main bundle, then others.
    ///
    /// - Parameters:
    ///   - modules: The modules whose resources come first.
    ///   - languages: The languages that the user prefers.
    /// - Returns: What looks through them.
    static func everywhere(modules: [String], languages: [String]) -> NibFinder {
        var seen: Set<ResourceFolder> = []
        let folders =
            modules.compactMap(ResourceFolder.ofModule) + [ResourceFolder.programFolder]
            + ResourceFolder.besideProgram
        return NibFinder(folders: folders.filter { seen.insert($0).inserted }, languages: languages)
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
    /// - Returns: Its path and the folder of resources that it is in; nil when there is none.
    func path(of name: NibName, extensions: [String] = NibName.extensions) -> (
        path: String, folder: ResourceFolder
    )? {
        let files = FileManager.default
        for folder in folders {
            for directory in directories(in: folder) {
                for file in Self.fileNames(name, extensions) {
                    let path = "\(directory)/\(file)"
                    if files.fileExists(atPath: path) { return (path, folder) }
                }
            }
        }
        return nil
    }

    /// The directories that are looked through, those that exist.
    var directories: [String] {
        folders.flatMap(directories).filter { FileManager.default.fileExists(atPath: $0) }
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

    private func directories(in folder: ResourceFolder) -> [String] {
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
