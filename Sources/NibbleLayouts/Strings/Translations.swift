import FoundationEssentials
import NibbleLayoutFormat

/// The texts of a file in the user's language, from `.strings` files in `.lproj` folders beside it.
///
/// Keys are those that Xcode writes, `<id>.<property>`, or the ones that the file names itself. A text without a translation
/// stays as the file has it.
struct Translations {
    /// What is wrong with the tables; the texts of the file stand in for what is missing.
    private(set) var problems: [NibProblem] = []
    private var table: [String: String] = [:]
    /// Reads the tables that go with a file, those of less preferred languages first.
    @MainActor init(of document: NibDocument, in file: NibFile) {
        guard let folder = file.folder, !Nib.languages.isEmpty else { return }
        let name = document.strings ?? file.stem
        for directory in Self.directories(folder, file.directory) {
            for language in Nib.languages.reversed() {
                let path = "\(directory)/\(language).lproj/\(name).strings"
                file.notes(path)
                read(path)
            }
        }
    }

    /// What is wrong with the tables of all languages that there are, for tools, whose user speaks one of them.
    @MainActor static func problems(of document: NibDocument, in file: NibFile) -> [NibProblem] {
        guard let folder = file.folder else { return [] }
        var all = Translations()
        for directory in directories(folder, file.directory) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
            for language in names.sorted() where language.hasSuffix(".lproj") {
                all.read("\(directory)/\(language)/\(document.strings ?? file.stem).strings")
            }
        }
        return all.problems
    }

    private init() {}

    /// Where language folders may be: beside the file, or in the folder of resources that it is in, those beside it last.
    private static func directories(_ folder: ResourceFolder, _ own: String?) -> [String] {
        var directories = [folder.path, folder.path + "/Layouts"]
        if let own, !own.hasSuffix(".lproj"), !directories.contains(own) { directories.append(own) }
        return directories
    }

    @MainActor private mutating func read(_ path: String) {
        let files: any LayoutFiles = NibReloader.current?.files ?? DiskFiles()
        let source = NibReloader.current?.source(of: path) ?? path
        guard (try? files.stamp(of: source)) != nil, let bytes = try? files.bytes(at: source) else { return }
        let strings = StringsFile(bytes, file: path.split(separator: "/").suffix(2).joined(separator: "/"))
        table.merge(strings.entries.mapValues(\.value)) { _, preferred in preferred }
        problems += strings.problems.map { problem in
            var problem = problem
            problem.severity = min(problem.severity, .warning)
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
