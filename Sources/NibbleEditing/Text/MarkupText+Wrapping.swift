extension MarkupText {
    /// Puts an element into one of another class, which takes its place.
    ///
    /// - Parameters:
    ///   - index: The element.
    ///   - className: The class.
    ///   - attributes: Further attributes of the new element, as text with a space before each.
    /// - Returns: Nil for the first element of the file.
    package func wrap(_ index: Int, in className: String, attributes: String = "") -> Step? {
        let element = tree.elements[index]
        guard element.parent != nil else { return nil }
        let isStack = className == "StackView"
        let place = place(of: index)
        // A stack view arranges what is in it.
        let inner = isStack ? "" : " edges=\"super\""
        let range = withComments(index)
        let fragment = shifted(bytes(of: range, placing: index, at: inner), by: unit)
        let gap = newline + (beginsLine(index) ? indentation(of: index) : "")
        let tag = "<\(className)\(isStack ? " axis=\"vertical\"" : "")\(place)\(attributes)>"
        let text = tag + gap + unit + fragment + gap + "</\(className)>"
        return Step(edit: MarkupEdit(range, text), selection: range.lowerBound)
    }

    /// Puts what is inside an element in its place; an only one is where the element was.
    ///
    /// - Returns: Nil for one with nothing inside, and for the first of the file.
    package func unwrap(_ index: Int) -> Step? {
        let element = tree.elements[index]
        guard element.parent != nil, let first = element.children.first, let last = element.children.last,
            let content = element.content
        else {
            return nil
        }
        // With the comments at both ends.
        let blanks = bytes[content].prefix(while: isSpace).count
        let end = content.upperBound - bytes[content].reversed().prefix(while: isSpace).count
        let range = content.lowerBound + blanks..<end
        let place = place(of: index)
        let inner =
            first == last && !place.isEmpty
            ? bytes(of: range, placing: first, at: place) : Array(bytes[range])
        let text = shifted(inner, by: unit, isBack: true)
        return Step(edit: MarkupEdit(element.range, text), selection: element.range.lowerBound)
    }

    /// The attributes that say where an element is, as they are written.
    private func place(of index: Int) -> String {
        tree.elements[index].attributes.filter { Self.places.contains($0.name) }
            .map { " " + String(decoding: bytes[$0.range], as: UTF8.self) }.joined()
    }

    /// A part of the file with other attributes for the place of an element in it.
    func bytes(of range: Range<Int>, placing index: Int, at place: String) -> [UInt8] {
        let element = tree.elements[index]
        let start = range.lowerBound
        var replacements = element.attributes.filter { Self.places.contains($0.name) }.map { attribute in
            let cut = withSpaceBefore(attribute.range)
            return MarkupEdit.Replacement(range: cut.lowerBound - start..<cut.upperBound - start, bytes: [])
        }
        let end = endOfAttributes(of: element) - start
        replacements.append(MarkupEdit.Replacement(range: end..<end, bytes: Array(place.utf8)))
        var part = Array(bytes[range])
        _ = MarkupEdit(replacements).apply(to: &part)
        return part
    }
}
