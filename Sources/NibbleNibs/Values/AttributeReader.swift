import NibbleCells
import NibbleNibFormat

/// Reads the texts of attributes as the kinds of values that classes take, pictures by their names among them.
@MainActor struct AttributeReader {
    /// The pictures that texts may name.
    let images: NamedImages

    /// The value of a text; nil when it is none of the kind.
    ///
    /// - Throws: What is wrong with a picture, in words.
    func content(of text: String, as kind: InspectableKind) throws -> InspectableContent? {
        if case .image = kind { return try images.image(named: text).map(InspectableContent.image) }
        return AttributeText.content(of: text, as: kind)
    }

    /// The value of a runtime attribute of an Xcode file, where numbers may stand for Booleans and nil is written.
    func runtimeContent(of text: String, as kind: InspectableKind) throws -> InspectableContent? {
        if text == "nil" { return InspectableContent.none }
        switch (kind, text) {
        case (.boolean, "1"): return .boolean(true)
        case (.boolean, "0"): return .boolean(false)
        case (.integer, "true"), (.number, "true"): return .integer(1)
        case (.integer, "false"), (.number, "false"): return .integer(0)
        default: return try content(of: text, as: kind)
        }
    }
}
