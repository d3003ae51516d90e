import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

extension EditedFile {
    /// The element around another one that is directly in the file's first; nil for that.
    func topElement(around index: Int) -> Int? {
        var current = index
        while let parent = text.tree.elements[current].parent {
            if parent == 0 { return current }
            current = parent
        }
        return nil
    }

    /// The element around another one.
    func parent(of index: Int) -> Int? { text.tree.elements[index].parent }

    /// Whether constraints of what is directly inside an element can name it as `super`: it's a view of the file, or may be one.
    ///
    /// The view of a controller has no superview in the file, nor has one at the top, unless the file describes a view.
    func isSuperview(_ index: Int) -> Bool {
        let root = text.tree.elements[0]
        guard index > 0 else { return root.name == "layout" && root["class"] != nil }
        let isScene = root.name == "storyboard" && parent(of: index) == 0
        return !isScene && !isKind(index, of: "ViewController")
    }

    /// Whether constraints of an element can name what is around it as `super`.
    func hasSuperview(_ index: Int) -> Bool { parent(of: index).map(isSuperview) ?? false }

    /// The elements directly inside the same one as another one, with that; none beside the file's first.
    func siblings(of index: Int) -> [Int] { parent(of: index).map { text.tree.elements[$0].children } ?? [] }

    /// The outermost element around another one, or that itself, which a list makes again for each row; nil for what is made
    /// once.
    func repeatedCell(around index: Int) -> Int? {
        sequence(first: index) { self.parent(of: $0) }.filter {
            objects[$0]?.role.map(NibGrammar.repeatedRoles.contains) ?? false
        }.last
    }

    /// Whether an outlet of one element's object can hold that of another one: not from outside of a cell that a list makes again.
    func canHold(_ index: Int, in holder: Int) -> Bool {
        repeatedCell(around: index).map { $0 == repeatedCell(around: holder) } ?? true
    }

    /// The text between the tags of an element; nil for one that is closed at once.
    func content(of index: Int) -> String? {
        text.tree.elements[index].content.map {
            MarkupWords.unescaped(String(decoding: text.bytes[$0], as: UTF8.self).trimmedSpaces)
        }
    }

    /// The elements that have an owner in common with one: those of its scene in a storyboard, else all.
    func scope(of index: Int) -> Range<Int> {
        let all = text.tree.elements.indices
        guard input.reading.document?.isStoryboard == true, let top = topElement(around: index) else {
            return all
        }
        return top..<(text.tree.elements[0].children.first { $0 > top } ?? all.upperBound)
    }

    /// The value of an attribute of an element.
    func value(_ name: String, of index: Int) -> String? {
        text.tree.elements[index][name].map { MarkupWords.unescaped($0.value) }
    }

    /// The class of the object that an element makes; nil for an element that makes none.
    func className(of index: Int) -> String? { objects[index].map { catalog.key(of: $0.ownClass) } }

    /// Whether an element makes an object of a class or of one below it.
    func isKind(_ index: Int, of name: String) -> Bool {
        className(of: index).flatMap { catalog.isClass($0, a: name) } ?? false
    }
}

extension EditedFile {
    /// The byte at a place; nil beyond the end.
    func byte(at place: NibPlace) -> Int? {
        var (line, column): (Int32, Int32) = (1, 1)
        for (offset, byte) in text.bytes.enumerated() {
            if byte & 0xC0 != 0x80, line == place.line, column == place.column { return offset }
            if byte == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            if line > place.line { return nil }
        }
        return nil
    }

    /// The place of a byte.
    func place(ofByte offset: Int) -> NibPlace {
        let before = text.bytes[..<offset]
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let column = text.bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
        return NibPlace(line: Int32(line), column: Int32(column))
    }

    /// The file without the attributes that errors are about; everything else stays at its place.
    ///
    /// - Returns: Nil where no error is about an attribute.
    func without(_ problems: [NibProblem]) -> EditedFile? {
        var bytes = text.bytes
        for problem in problems where problem.severity == .error {
            guard let (_, attribute) = attribute(at: problem.place) else { continue }
            for offset in attribute.range where bytes[offset] != UInt8(ascii: "\n") {
                bytes[offset] = UInt8(ascii: " ")
            }
        }
        return bytes == text.bytes ? nil : trial(of: bytes)
    }

    /// The attribute at a place, with its element.
    func attribute(at place: NibPlace) -> (element: Int, attribute: MarkupTree.Attribute)? {
        guard let offset = byte(at: place), let element = text.tree.innermost(at: offset) else { return nil }
        let attribute = text.tree.elements[element].attributes.first { $0.range.contains(offset) }
        return attribute.map { (element, $0) }
    }

    /// Doubts about a layout without those about elements with errors: what is wrong there is left out of what is drawn.
    func withoutEchoes(_ doubts: [NibProblem]) -> [NibProblem] {
        let wrong = Set(problems.filter { $0.severity == .error }.compactMap(element(of:)))
        return wrong.isEmpty ? doubts : doubts.filter { element(of: $0).map(wrong.contains) != true }
    }
}

extension NibProblem {
    /// The line and column in its file.
    var place: NibPlace {
        NibPlace(line: Int32(clamping: position.line), column: Int32(clamping: position.column))
    }
}
