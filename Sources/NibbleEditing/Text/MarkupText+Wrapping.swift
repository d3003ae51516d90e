extension MarkupText {
    /// Puts an element into one of another class, which takes its place.
    ///
    /// - Parameters:
    ///   - index: The element.
    ///   - className: The class.
    ///   - attributes: Further attributes of the new element, as text with a space before each.
    ///   - frame: The new element's frame in place of the one that the element has.
    /// - Returns: Nil for the first element of the file.
    package func wrap(_ index: Int, in className: String, attributes: String = "", frame: String? = nil)
        -> Step?
    {
        let element = tree.elements[index]
        guard element.parent != nil else { return nil }
        let isStack = className == "StackView"
        let place = place(of: index, frame: frame)
        // A stack view arranges what is in it.
        let inner = isStack ? "" : " edges=\"super\""
        let range = withComments(index)
        let fragment = shifted(bytes(of: range, placing: index, at: inner), by: unit)
        let gap = newline + (beginsLine(index) ? indentation(of: index) : "")
        let tag = "<\(className)\(isStack ? " axis=\"vertical\"" : "")\(place)\(attributes)>"
        let text = tag + gap + unit + fragment + gap + "</\(className)>"
        return Step(edit: MarkupEdit(range, text), selection: range.lowerBound)
    }

    /// Puts what is inside an element in its place; an only one without a frame is where the element was, unless that had a
    /// frame and another one is given.
    ///
    /// - Parameters:
    ///   - index: The element.
    ///   - frames: The frames of elements directly inside, which they have afterwards.
    /// - Returns: Nil for one with nothing inside, and for the first of the file.
    package func unwrap(_ index: Int, frames: [Int: String] = [:]) -> Step? {
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
        var places = frames.mapValues { " frame=\"\($0)\"" }
        let isFramed = element["frame"] != nil && places[first] != nil
        if first == last, !place.isEmpty, !isFramed, tree.elements[first]["frame"] == nil {
            places[first] = place
        }
        let inner = bytes(of: range, placing: places)
        let text = shifted(inner, by: unit, isBack: true)
        return Step(edit: MarkupEdit(element.range, text), selection: element.range.lowerBound)
    }

    /// The attributes that say where an element is, as they are written.
    private func place(of index: Int, frame: String? = nil) -> String {
        tree.elements[index].attributes.filter { Self.places.contains($0.name) }.map { attribute in
            if attribute.name == "frame", let frame { return " frame=\"\(frame)\"" }
            return " " + String(decoding: bytes[attribute.range], as: UTF8.self)
        }.joined()
    }

    /// A part of the file with other attributes for the place of an element in it.
    func bytes(of range: Range<Int>, placing index: Int, at place: String) -> [UInt8] {
        bytes(of: range, placing: [index: place])
    }

    /// A part of the file with other attributes for the places of some elements in it.
    private func bytes(of range: Range<Int>, placing places: [Int: String]) -> [UInt8] {
        let start = range.lowerBound
        let replacements = places.flatMap { index, place in
            let element = tree.elements[index]
            let cuts = element.attributes.filter { Self.places.contains($0.name) }.map { attribute in
                let cut = withSpaceBefore(attribute.range)
                return MarkupEdit.Replacement(
                    range: cut.lowerBound - start..<cut.upperBound - start, bytes: [])
            }
            let end = endOfAttributes(of: element) - start
            return cuts + [MarkupEdit.Replacement(range: end..<end, bytes: Array(place.utf8))]
        }
        var part = Array(bytes[range])
        _ = MarkupEdit(replacements).apply(to: &part)
        return part
    }
}
