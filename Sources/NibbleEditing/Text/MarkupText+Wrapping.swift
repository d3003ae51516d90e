import NibbleNibFormat

extension MarkupText {
    /// Puts an element into one of another class, which takes its place.
    ///
    /// - Parameters:
    ///   - index: The element.
    ///   - className: The class.
    ///   - attributes: Further attributes of the new element, as text with a space before each.
    ///   - values: Other values for the attributes that place the element, with which they place the new one.
    /// - Returns: Nil for the first element of the file.
    package func wrap(
        _ index: Int, in className: String, attributes: String = "", values: [String: String] = [:]
    ) -> Step? {
        let element = tree.elements[index]
        guard element.parent != nil else { return nil }
        let isStack = className == "StackView"
        let place = place(of: index, values)
        // A stack view arranges what is in it.
        let inner = isStack ? "" : " edges=\"super\""
        let range = withComments(index)
        let fragment = shifted(bytes(of: range, placing: index, at: inner), by: unit)
        let gap = newline + (beginsLine(index) ? indentation(of: index) : "")
        let tag = "<\(className)\(isStack ? " axis=\"vertical\"" : "")\(place)\(attributes)>"
        let text = tag + gap + unit + fragment + gap + "</\(className)>"
        return Step(edit: MarkupEdit(range, text), selection: range.lowerBound)
    }

    /// Puts what is inside an element in its place; an only one that has no place of its own takes the element's.
    ///
    /// - Parameters:
    ///   - index: The element.
    ///   - frames: The frames of elements directly inside, which they have afterwards in place of all anchors. An only
    ///     one without anchors of its own has it where the element had a frame.
    ///   - values: Other values for the attributes that place elements directly inside, which keep those, and for
    ///     the element's own, which an only one takes.
    /// - Returns: Nil for one with nothing inside, and for the first of the file.
    package func unwrap(
        _ index: Int, frames: [Int: String] = [:], values: [Int: [String: String]] = [:]
    ) -> Step? {
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
        let place = place(of: index, values[index] ?? [:])
        var places = frames.mapValues { " frame=\"\($0)\"" }
        let isFramed = places[first] != nil && (element["frame"] != nil || isAnchored(first))
        let isPlaced = isFramed || values[first] != nil || tree.elements[first]["frame"] != nil
        if first == last, !place.isEmpty, !isPlaced { places[first] = place }
        let inner = bytes(of: range, placing: places, values: values.filter { $0.key != index })
        let text = shifted(inner, by: unit, isBack: true)
        return Step(edit: MarkupEdit(element.range, text), selection: element.range.lowerBound)
    }

    /// Whether an element has anchors besides `edges`, with which it fills what is around it.
    private func isAnchored(_ index: Int) -> Bool {
        let anchors = NibGrammar.anchors.filter { $0 != "edges" }
        return tree.elements[index].attributes.contains { anchors.contains($0.name) }
    }

    /// The attributes that say where an element is, as they are written but for some of their values.
    private func place(of index: Int, _ values: [String: String]) -> String {
        tree.elements[index].attributes.filter { Self.places.contains($0.name) }.map { attribute in
            if let value = values[attribute.name] {
                return " \(attribute.name)=\"\(MarkupWords.escaped(value))\""
            }
            return " " + String(decoding: bytes[attribute.range], as: UTF8.self)
        }.joined()
    }

    /// A part of the file with other attributes for the place of an element in it.
    func bytes(of range: Range<Int>, placing index: Int, at place: String) -> [UInt8] {
        bytes(of: range, placing: [index: place])
    }

    /// A part of the file with other attributes, or other values of them, for the places of some elements in it.
    private func bytes(
        of range: Range<Int>, placing places: [Int: String], values: [Int: [String: String]] = [:]
    ) -> [UInt8] {
        let start = range.lowerBound
        let changes = values.flatMap { index, values in
            tree.elements[index].attributes.compactMap { attribute in
                values[attribute.name].map { replacement(of: attribute, with: $0, from: start) }
            }
        }
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
        _ = MarkupEdit(replacements + changes).apply(to: &part)
        return part
    }

    /// The replacement of an attribute's value in the part of the file that begins at a byte.
    private func replacement(
        of attribute: MarkupTree.Attribute, with value: String, from start: Int
    ) -> MarkupEdit.Replacement {
        let range = attribute.valueRange
        let words = MarkupWords.escaped(value, quote: bytes[range.upperBound])
        return MarkupEdit.Replacement(
            range: range.lowerBound - start..<range.upperBound - start, bytes: Array(words.utf8))
    }
}
