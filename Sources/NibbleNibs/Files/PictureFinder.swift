import FoundationEssentials
package import NibbleCells

/// Looks for a picture in folders of resources: a file of its name, or an image set of an asset catalog.
package struct PictureFinder {
    /// A picture that was found.
    package struct Found: Hashable, Sendable {
        /// The folder that it was looked for in, which nothing leads out of.
        package var folder: String
        /// The path of the file in the folder.
        package var name: String
        /// The pixels that make a point, as `@2x` in a name says.
        package var scale = 1

        /// The path of the file.
        var path: String { "\(folder)/\(name)" }
    }

    /// The extensions of the pictures that are tried for a name without one, in this order.
    static let extensions = ["png", "jpg", "jpeg", "webp", "gif", "bmp", "ppm"]

    private let places: NibFinder
    /// The modules whose resources come first.
    private let modules: [String]

    /// Looks in some folders, and nowhere else.
    init(folders: [ResourceFolder], languages: [String] = []) {
        modules = []
        places = NibFinder(folders: folders, languages: languages)
    }

    /// Looks where `Nib` looks for the files of a module's code: among the resources of the module and of the program's own,
    /// in the main bundle, and only then among those of other modules.
    ///
    /// - Parameters:
    ///   - fileID: The code that asks, as `#fileID` names it.
    ///   - folder: The one folder to look in; nil, or that of the main bundle, for all.
    package init(code fileID: String, inFolder folder: String? = nil) {
        let modules = [NibSearch.module(ofCode: fileID)]
        self.modules = modules
        let languages = UserLanguages.languages(in: ProcessInfo.processInfo.environment)
        let everywhere = NibFinder.everywhere(modules: modules, languages: languages)
        places =
            folder.map {
                NibFinder.inBundle(ResourceFolder(path: $0), modules: modules, languages: languages)
            } ?? everywhere
    }

    /// The folders that are looked through, those that exist.
    package var directories: [String] { places.directories }

    /// A sentence about resources that are missing beside the program; nil where it has some.
    package var lostResources: String? { places.lostResources(of: modules) }

    /// Finds the picture with a name.
    ///
    /// - Parameter name: A name that `isName(_:)` allows. `photo` is `photo.png` and its like, then `photo@2x.png`, then
    ///   the image set `photo` of an asset catalog; in a catalog whose groups have names of their own, `group/photo`. With an
    ///   extension it's that file, or the image set without it.
    /// - Returns: Nil when there is none.
    package func picture(named name: String) -> Found? {
        guard Self.isName(name) else { return nil }
        for folder in places.folders + places.others {
            for directory in places.directories(in: folder) {
                let file = Self.fileNames(name).first { Self.isFile("\(directory)/\($0)") }
                if let file {
                    return Found(folder: directory, name: file, scale: Self.scale(ofFile: file))
                }
            }
            // Sets have no extension: where code asks for `sea.jpg`, the set `sea` is meant.
            let stem = Self.stem(of: name)
            let found =
                AssetCatalog.picture(named: name, in: folder)
                ?? (stem == name ? nil : AssetCatalog.picture(named: stem, in: folder))
            if let found { return found }
        }
        return nil
    }

    /// Finds the colour with a name in an asset catalog; in one whose groups have names of their own, `group/brand`.
    ///
    /// - Parameter name: A name that `isName(_:)` allows.
    /// - Returns: Nil when there is none.
    package func color(named name: String) -> Color? {
        guard Self.isName(name) else { return nil }
        return (places.folders + places.others).lazy
            .compactMap { AssetCatalog.color(named: name, in: $0) }.first
    }

    /// Whether a text may be a picture's name: one that leads nowhere but into the folders that are looked through.
    package static func isName(_ text: String) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return (1...255).contains(text.utf8.count) && parts.allSatisfy { !$0.isEmpty && $0.first != "." }
            && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }

    /// The name of the picture nearest to one that is not there, without its extension.
    func nearest(to name: String) -> String? {
        let files = places.directories.flatMap {
            (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? []
        }
        let names = files.compactMap { file -> String? in
            guard let dot = file.lastIndex(of: "."),
                Self.extensions.contains(String(file[dot...].dropFirst()))
            else { return nil }
            return String(file[..<dot])
        }
        return Suggestion.nearest(to: String(name.prefix { $0 != "." }), in: names.sorted())
    }

    /// The files that may hold a picture, the plain ones first.
    static func fileNames(_ name: String) -> [String] {
        guard !name.contains("/") else { return [] }
        let stem = stem(of: name)
        let ends = stem == name ? extensions : [String(name.dropFirst(stem.count + 1))]
        return ["", "@3x", "@2x"].flatMap { scale in ends.map { "\(stem)\(scale).\($0)" } }
    }

    /// A name without the extension of a picture, if it has one.
    private static func stem(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), extensions.contains(name[dot...].dropFirst().lowercased())
        else { return name }
        return String(name[..<dot])
    }

    /// The scale that a file's name ends with before its extension; 1 where it says none.
    static func scale(ofFile path: String) -> Int {
        let stem = path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
        return [2, 3].first { stem.hasSuffix("@\($0)x") } ?? 1
    }

    private static func isFile(_ path: String) -> Bool {
        var isDirectory = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory
    }
}
