extension MarkupText {
    /// Puts an element into one of another class, which takes its place.
    ///
    /// - Returns: Nil for the first element of the file.
    package func wrap(_ index: Int, in className: String) -> Step? {
        let element = tree.elements[index]
        guard element.parent != nil else { return nil }
        let isStack = className == "StackView"
        let place = place(of: index)
        // A stack view arranges what is in it.
        let inner = isStack || place.isEmpty ? "" : " edges=\"super\""
        let fragment = shifted(bytes(of: element.range, placing: index, at: inner), by: unit)
        let gap = newline + (beginsLine(index) ? indentation(of: index) : "")
        let tag = "<\(className)\(isStack ? " axis=\"vertical\"" : "")\(place)>"
        let text = tag + gap + unit + fragment + gap + "</\(className)>"
        return Step(edit: MarkupEdit(element.range, text), selection: element.range.lowerBound)
    }

    /// Puts what is inside an element in its place; an only one is where the element was.
    ///
    /// - Returns: Nil for one with nothing inside, and for the first of the file.
    package func unwrap(_ index: Int) -> Step? {
        let element = tree.elements[index]
        guard element.parent != nil, let first = element.children.first, let last = element.children.last
        else {
            return nil
        }
        let range = tree.elements[first].range.lowerBound..<tree.elements[last].range.upperBound
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

    /// A fragment whose lines but the first are moved to the right, or back.
    ///
    /// The lines inside of an attribute's value stay: spaces there are its own.
    func shifted(_ fragment: [UInt8], by indent: String, isBack: Bool = false) -> String {
        var (lines, quote): ([[UInt8]], UInt8?) = ([[]], nil)
        var isInTag = false
        var isShifted = [false]
        for byte in fragment {
            lines[lines.count - 1].append(byte)
            if quote == byte {
                quote = nil
            } else if quote == nil, isInTag, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if quote == nil, byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
                isInTag = byte == UInt8(ascii: "<")
            }
            if byte == UInt8(ascii: "\n") {
                lines.append([])
                isShifted.append(quote == nil)
            }
        }
        for index in lines.indices where isShifted[index] && !lines[index].isEmpty {
            if !isBack {
                lines[index].insert(contentsOf: indent.utf8, at: 0)
            } else if lines[index].starts(with: indent.utf8) {
                lines[index].removeFirst(indent.utf8.count)
            }
        }
        return String(decoding: lines.joined(), as: UTF8.self)
    }
}
