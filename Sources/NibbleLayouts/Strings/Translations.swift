import FoundationEssentials
import NibbleLayoutFormat

/// The texts of a file in the user's language, from `.strings` files in `.lproj` folders beside it.
///
/// Keys are those that Xcode writes, `<id>.<property>`, or the ones that the file names itself.
struct Translations {
    private var table: [String: String] = [:]

    /// Reads the tables that go with a file, those of less preferred languages first.
    @MainActor init(of document: NibDocument, in folder: ResourceFolder?) {
        guard let folder else { return }
        let name = document.strings ?? String(document.file.prefix { $0 != "." })
        for language in Nib.languages.reversed() + ["Base"] where language != "Base" {
            let path = "\(folder.path)/\(language).lproj/\(name).strings"
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            table.merge(Self.entries([UInt8](data), file: path)) { _, preferred in preferred }
        }
    }

    /// The text of an attribute: its translation if there is one, else what the file says.
    func text(of property: NibProperty, in element: NibElement) -> String {
        guard !table.isEmpty else { return property.text }
        if let key = property.localizationKey, let text = table[key] { return text }
        guard !element.hasGeneratedID else { return property.text }
        return table["\(element.id).\(property.name)"] ?? property.text
    }

    private static func entries(_ bytes: [UInt8], file: String) -> [String: String] { [:] }
}
