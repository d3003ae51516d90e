/// The sizes of pictures that lie elsewhere, as the root's attribute `pictures` has them: `icon: 3x1.5; star: 2x1 symbol`.
///
/// A tool without the program's pictures leaves them the room that they have in the program.
enum PictureList {
    /// The most pictures of a list.
    private static let most = 10_000
    /// The longest side, in cells.
    private static let longestSide = 10_000.0

    /// The attribute's text.
    ///
    /// - Parameters:
    ///   - pictures: The pictures by name.
    ///   - scale: The points of a cell in which their sizes are.
    /// - Returns: Nil where no picture can be said in it.
    static func text(of pictures: [String: NibPicture], scale: NibSize) -> String? {
        let parts = pictures.sorted { $0.key < $1.key }.compactMap { name, picture -> String? in
            guard isName(name) else { return nil }
            let sides = [picture.size.width / scale.width, picture.size.height / scale.height].map { side in
                NumberText.text(max(0.001, min(side, longestSide)))
            }
            return "\(name): \(sides.joined(separator: "x"))" + (picture.isSymbol ? " symbol" : "")
        }
        return parts.isEmpty ? nil : parts.prefix(most).joined(separator: "; ")
    }

    /// The pictures of an attribute; what isn't one is reported.
    static func pictures(_ attribute: XMLAttribute, _ log: inout ProblemLog) -> [String: NibPicture] {
        var pictures: [String: NibPicture] = [:]
        for part in attribute.value.split(separator: ";").prefix(most) {
            if let (name, picture) = picture(part) {
                pictures[name] = picture
            } else {
                log.error(
                    .badValue, attribute.valuePlace,
                    "pictures are names with sizes in cells, as in “icon: 3x1.5; star: 2x1 symbol”;"
                        + " “\(trimmed(part).prefix(40))” isn't one.")
            }
        }
        return pictures
    }

    private static func picture(_ text: Substring) -> (String, NibPicture)? {
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let name = String(trimmed(text[..<colon]))
        let words = text[text.index(after: colon)...].split(separator: " ")
        guard isName(name), words.count == 1 || words.count == 2 && words[1] == "symbol" else { return nil }
        let sides = words[0].split(separator: "x", omittingEmptySubsequences: false)
            .map { NumberText.number($0).flatMap { $0 > 0 && $0 <= longestSide ? $0 : nil } }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        return (
            name, NibPicture(size: NibSize(width: width, height: height), isSymbol: words.count == 2)
        )
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && trimmed(name[...]).count == name.count
            && !name.contains { $0 == ";" || $0 == ":" || $0.isNewline }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex
        return text[..<end].drop { $0.isWhitespace }
    }
}

extension NibDocument {
    /// The text of `pictures` for those that the file's objects name; nil where there are none.
    var namedPictures: String? {
        guard !pictures.isEmpty else { return nil }
        var named: Set<String> = []
        func visit(_ element: NibElement) {
            for property in element.properties { named.insert(property.text) }
            for child in element.children { visit(child) }
        }
        for object in objects + scenes.flatMap({ [$0.controller] + $0.objects }) { visit(object) }
        return PictureList.text(of: pictures.filter { named.contains($0.key) }, scale: cellScale)
    }
}
