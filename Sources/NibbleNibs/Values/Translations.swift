import FoundationEssentials
import NibbleNibFormat

/// The texts of a file in the user's language, from `.strings` files in `.lproj` folders beside it.
///
/// Keys are those that Xcode writes, `<id>.<property>`, or the ones that the file names itself. A text without a translation
/// stays as the file has it.
struct Translations {
    /// The problems of the tables; the texts of the file stand in for what is missing.
    private(set) var problems: [NibProblem] = []
    private var table: [String: String] = [:]
    /// Reads the tables that go with a file, those of less preferred languages first.
    ///
    /// - Parameters:
    ///   - document: What the file says.
    ///   - file: The file.
    ///   - languages: The languages that the user prefers, the first one most.
    ///   - files: Where files are read from.
    @MainActor init(
        of document: NibDocument, in file: NibFile, languages: [String], from files: any NibFiles
    ) {
        guard let folder = file.folder, !languages.isEmpty else { return }
        let name = document.strings ?? file.stem
        for directory in Self.directories(folder, file.directory) {
            for language in languages.reversed() {
                let path = "\(directory)/\(language).lproj/\(name).strings"
                file.notes(path, in: files)
                read(path, in: files)
            }
        }
    }

    /// The problems of the tables of all languages that there are, for tools, whose user speaks one of them.
    ///
    /// The tables are named by their whole paths, and keys that none of them has are told as well.
    @MainActor static func problems(
        of document: NibDocument, in file: NibFile, from files: any NibFiles
    ) -> [NibProblem] {
        guard let folder = file.folder else { return [] }
        var all = Translations()
        for directory in directories(folder, file.directory) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
            for language in names.sorted() where language.hasSuffix(".lproj") {
                let path = "\(directory)/\(language)/\(document.strings ?? file.stem).strings"
                all.read(path, named: path, in: files)
            }
        }
        if document.kind == .layout { all.checkKeys(of: document) }
        return all.problems
    }

    private init() {}

    /// Warns of keys that the file names and no table has; without tables there is nothing to compare with.
    private mutating func checkKeys(of document: NibDocument) {
        guard !table.isEmpty else { return }
        let known = table.keys.sorted()
        var pending = document.objects + document.scenes.flatMap { [$0.controller] + $0.objects }
        while let element = pending.popLast() {
            for property in element.properties + element.variations.flatMap(\.properties) {
                guard let key = property.localizationKey, table[key] == nil else { continue }
                problems.append(
                    NibProblem(
                        .warning, .unknownKey, at: document.position(of: property.place),
                        "No strings file has the key “\(key)”; the text of the file is shown.",
                        suggestion: Suggestion.nearest(to: key, in: known)))
            }
            pending += element.children
        }
    }

    /// The directories of language folders: the folder of resources that the file is in, and that of the file itself last.
    private static func directories(_ folder: ResourceFolder, _ own: String?) -> [String] {
        var directories = [folder.path, folder.path + "/Layouts"]
        if let own, !own.hasSuffix(".lproj"), !directories.contains(own) { directories.append(own) }
        return directories
    }

    @MainActor private mutating func read(
        _ path: String, named name: String? = nil, in files: any NibFiles
    ) {
        let name = name ?? path.split(separator: "/").suffix(2).joined(separator: "/")
        do {
            _ = try files.stamp(of: path)
            let strings = StringsFile(try files.bytes(at: path), file: name)
            table.merge(strings.entries.mapValues(\.value)) { _, preferred in preferred }
            note(strings.problems, of: name)
        } catch let error as NibError {
            // Most languages have no table, which is nothing to be said.
            if FileManager.default.fileExists(atPath: files.path(of: path)) { note(error.problems, of: name) }
        } catch {}
    }

    /// Notes what is wrong with a table.
    private mutating func note(_ found: [NibProblem], of name: String) {
        problems += found.map { problem in
            var problem = problem
            problem.severity = min(problem.severity, .warning)
            problem.position.file = name
            return problem
        }
    }

    /// The text of an attribute: its translation if there is one, else what the file says.
    ///
    /// - Parameters:
    ///   - property: The attribute.
    ///   - element: Whose it is.
    ///   - isVaried: Whether it is a variation's, which is another text than the one that the element's id is the key of.
    /// - Returns: The text.
    func text(of property: NibProperty, in element: NibElement, isVaried: Bool = false) -> String {
        guard !table.isEmpty else { return property.text }
        if let key = property.localizationKey, let text = table[key] { return text }
        guard !element.hasGeneratedID, !isVaried else { return property.text }
        return table["\(element.id).\(property.name)"] ?? property.text
    }
}
