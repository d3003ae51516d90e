/// A storyboard or a xib of a project, freed of classes that the project doesn't have.
///
/// iOS logs such a class and makes an object of UIKit's class; here the scene would be refused.
struct LayoutFile {
    /// The text without them.
    private(set) var text = ""
    /// The classes that were taken out, in order.
    private(set) var unknown: [String] = []

    /// Takes the names of unknown classes out of a text.
    ///
    /// - Parameters:
    ///   - text: The file's text.
    ///   - types: The names of the types that the project declares.
    init(_ text: String, types: Set<String>) {
        var rest = Substring(text)
        while let mark = rest.firstRange(of: " customClass=\"") {
            self.text += rest[..<mark.lowerBound]
            let name = rest[mark.upperBound...].prefix { $0 != "\"" }
            let end = rest[name.endIndex...].dropFirst()
            if types.contains(String(name)) || name.hasPrefix("UI") || name.isEmpty {
                self.text += rest[mark.lowerBound..<end.startIndex]
                rest = end
            } else {
                if !unknown.contains(String(name)) { unknown.append(String(name)) }
                rest = Self.withoutModule(end)
            }
        }
        self.text += rest
    }

    /// The text after the attributes that name the class's module.
    private static func withoutModule(_ text: Substring) -> Substring {
        var text = text
        for attribute in [" customModule=\"", " customModuleProvider=\""] where text.hasPrefix(attribute) {
            text = text.dropFirst(attribute.count).drop { $0 != "\"" }.dropFirst()
        }
        return text
    }
}
