import NibbleNibFormat

/// The text of a layout file, and the edits that change as little of it as they can: comments, order and blank lines stay.
package struct MarkupText {
    /// A step of somebody who builds an interface.
    package struct Step {
        package let edit: MarkupEdit
        /// The byte after the edit at which the element begins that it was about, or the comments before that one.
        package var selection: Int?
    }

    package let bytes: [UInt8]
    package let tree: MarkupTree

    /// Takes a file.
    ///
    /// - Returns: Nil for one whose tags don't fit together.
    package init?(_ bytes: [UInt8]) {
        guard let tree = MarkupTree(bytes) else { return nil }
        (self.bytes, self.tree) = (bytes, tree)
    }

    /// The attributes that say where a view is.
    static let places = NibGrammar.anchors + ["frame", "autoresizingMask"]

    // MARK: - Attributes

    /// Sets an attribute of an element, or removes it; characters that no value can hold are left out.
    ///
    /// - Returns: Nil where nothing changes.
    package func set(_ name: String, to value: String?, of index: Int) -> Step? {
        let element = tree.elements[index]
        let start = element.range.lowerBound
        let value = value.map(MarkupWords.allowed)
        guard let attribute = element[name] else {
            guard let value else { return nil }
            let end = endOfAttributes(of: element)
            let text = " \(name)=\"\(MarkupWords.escaped(value))\""
            return Step(edit: MarkupEdit(end..<end, text), selection: start)
        }
        guard let value else {
            return Step(edit: MarkupEdit(withSpaceBefore(attribute.range), ""), selection: start)
        }
        guard MarkupWords.unescaped(attribute.value) != value else { return nil }
        let quote = bytes[attribute.valueRange.upperBound]
        let text = MarkupWords.escaped(value, quote: quote)
        return Step(edit: MarkupEdit(attribute.valueRange, text), selection: start)
    }

    /// Replaces what is between the tags of an element, as text.
    ///
    /// - Returns: Nil where nothing changes, and for an element that is one tag.
    package func replaceContent(of index: Int, with words: String) -> Step? {
        let element = tree.elements[index]
        guard let content = element.content else { return nil }
        let text = MarkupWords.escaped(words)
        guard Array(text.utf8) != Array(bytes[content]) else { return nil }
        return Step(edit: MarkupEdit(content, text), selection: element.range.lowerBound)
    }

    /// Replaces the whole text.
    ///
    /// - Parameters:
    ///   - text: The other text.
    ///   - selected: The selected element, which stays selected; the first element is where the other text doesn't have it.
    /// - Returns: The step.
    package func replaceAll(with text: MarkupText, selected: Int) -> Step {
        let other = text.bytes
        // What is the same at both ends stays, so that undo knows what was changed.
        let start = zip(bytes, other).prefix { $0 == $1 }.count
        let rest = min(bytes.count, other.count) - start
        let end = zip(bytes.reversed(), other.reversed()).prefix(rest).prefix { $0 == $1 }.count
        let edit = MarkupEdit([
            MarkupEdit.Replacement(
                range: start..<bytes.count - end, bytes: Array(other[start..<other.count - end]))
        ])
        // A neighbour that came to its place would get what is meant for it.
        let index = text.element(like: selected, of: self) ?? 0
        return Step(edit: edit, selection: text.tree.elements[index].range.lowerBound)
    }

    /// The byte behind the last attribute of an element, or behind its name.
    func endOfAttributes(of element: MarkupTree.Element) -> Int {
        element.attributes.last?.range.upperBound ?? element.range.lowerBound + 1 + element.name.utf8.count
    }

    /// A range with the spaces before it.
    func withSpaceBefore(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
        return start..<range.upperBound
    }

    // MARK: - Elements

    /// Inserts an element into another one.
    ///
    /// - Parameters:
    ///   - fragment: The element as text; its lines but the first are indented as if it began at the margin.
    ///   - index: The element that it goes into.
    ///   - position: The position among the elements inside; by default the end.
    /// - Returns: The step.
    package func insert(_ fragment: String, into index: Int, at position: Int? = nil) -> Step {
        insert([fragment], into: index, at: position)
    }

    /// Inserts elements one behind the other into another one; the first of them is selected.
    package func insert(_ fragments: [String], into index: Int, at position: Int? = nil) -> Step {
        let fragment = fragments.joined(separator: "\n")
        let element = tree.elements[index]
        let place = min(max(0, position ?? element.children.count), element.children.count)
        guard let content = element.content else { return open(index, around: fragment) }
        guard let sibling = element.children.isEmpty ? nil : element.children[max(0, place - 1)] else {
            let indent = indentation(of: index)
            let text = newline + indented(fragment, by: indent + unit)
            let isEmpty = !bytes[content].contains(UInt8(ascii: "\n"))
            let start = endOfComments(after: content.lowerBound)
            return Step(
                edit: MarkupEdit(start..<start, text + (isEmpty ? newline + indent : "")),
                selection: start + newline.utf8.count + (indent + unit).utf8.count)
        }
        let offset = endOfComments(
            after: place == 0 ? content.lowerBound : tree.elements[sibling].range.upperBound)
        // On the neighbour's line a comment would be about the neighbour.
        guard beginsLine(sibling) || fragments.contains(where: { $0.hasPrefix("<!--") }) else {
            return Step(edit: MarkupEdit(offset..<offset, fragments.joined()), selection: offset)
        }
        let indent = indentation(of: sibling)
        return Step(
            edit: MarkupEdit(offset..<offset, newline + indented(fragment, by: indent)),
            selection: offset + newline.utf8.count + indent.utf8.count)
    }

    /// Makes start tag and end tag of an element that is one tag.
    private func open(_ index: Int, around fragment: String) -> Step {
        let element = tree.elements[index]
        let indent = indentation(of: index)
        let slash = withSpaceBefore(element.range.upperBound - 2..<element.range.upperBound)
        let text =
            ">" + newline + indented(fragment, by: indent + unit) + newline + indent + "</\(element.name)>"
        return Step(
            edit: MarkupEdit(slash, text),
            selection: slash.lowerBound + 1 + newline.utf8.count + (indent + unit).utf8.count)
    }

    /// Removes an element, with its lines where nothing else is on them; the one around it is selected.
    package func remove(_ index: Int) -> Step {
        let parent = tree.elements[index].parent.map { tree.elements[$0].range.lowerBound }
        return Step(edit: MarkupEdit(lines(of: tree.elements[index].range), ""), selection: parent)
    }

    /// Moves an element before or behind its neighbour.
    ///
    /// - Returns: Nil at the end of the elements around it.
    package func move(_ index: Int, by step: Int) -> Step? { move([index], by: step)?.step }

    /// Repeats elements, each behind itself, under names of their own; the first copy is selected.
    ///
    /// - Parameters:
    ///   - indices: The elements, in order; none is inside another one.
    ///   - change: Changes the text of an element that is copied, for instance its place, before it gets names of its own.
    /// - Returns: Nil where there are none.
    package func duplicate(
        _ indices: [Int], change: (_ copy: String, _ index: Int) -> String = { copy, _ in copy }
    ) -> Step? {
        guard let first = indices.first else { return nil }
        let originals = indices.map { index in
            let text = String(decoding: bytes[tree.elements[index].range], as: UTF8.self)
            return MarkupCopies.Original(
                bytes: Array(change(text, index).utf8), scene: scene(around: index).lowerBound)
        }
        let newline = self.newline
        let steps = zip(indices, MarkupCopies(of: originals, among: names).texts).map { index, copy in
            let end = endOfComments(after: tree.elements[index].range.upperBound)
            let gap = beginsLine(index) ? newline + indentation(of: index) : ""
            return Step(edit: MarkupEdit(end..<end, gap + copy), selection: end + gap.utf8.count)
        }
        return joined(steps, selecting: first).map { Step(edit: $0.edit, selection: steps[0].selection) }
    }

    /// Elements of other texts as they come into this one: under names that nothing in it has, and with its indentation in place of tabs.
    package func copies(of elements: [[UInt8]]) -> [String] {
        let originals = elements.map { MarkupCopies.Original(bytes: Array(untabbed($0).utf8)) }
        return MarkupCopies(of: originals, among: names).texts
    }

    // MARK: - Names

    /// The names that objects of the file have.
    package var names: Set<String> {
        let attributes = tree.elements.flatMap { element in
            [element["id"], element["outlet"]].compactMap { $0 } + element.outletsOfConstraints
        }
        return Set(attributes.flatMap { $0.value.split(separator: " ").map(String.init) })
    }

    /// A name like another one that no object has: `star2` for `star`.
    package func unusedName(like name: String) -> String {
        var taken = TakenNames(names)
        return taken.takeName(like: name)
    }

    /// Gives an element another id, and that to all that names it.
    ///
    /// - Returns: Nil where nothing changes.
    package func rename(_ index: Int, to name: String) -> Step? {
        let element = tree.elements[index]
        guard let old = element.naming else { return set("id", to: name, of: index) }
        guard old.value != name, !old.value.contains(" ") else { return nil }
        var replacements = [MarkupEdit.Replacement(range: old.valueRange, bytes: Array(name.utf8))]
        replacements += renamings(in: scene(around: index)) { $0 == old.value ? name : nil }
        let edit = MarkupEdit(replacements)
        let start = element.range.lowerBound
        let before = edit.replacements.filter { $0.range.upperBound <= start }
        return Step(edit: edit, selection: before.reduce(start) { $0 + $1.bytes.count - $1.range.count })
    }

    /// A value that may name objects.
    private struct Reference {
        let range: Range<Int>
        let value: String
        /// Whether names have an “@” before them.
        let isMarked: Bool
    }

    /// The replacements by which values that name objects give them other names.
    ///
    /// - Parameters:
    ///   - elements: The elements whose values are looked through.
    ///   - name: The other name of an object; nil for one that keeps its own.
    /// - Returns: The replacements.
    func renamings(
        in elements: Range<Int>, _ name: (String) -> String?
    ) -> [MarkupEdit.Replacement] {
        elements.flatMap { references(in: tree.elements[$0]) }.compactMap { reference in
            let changed = MarkupWords.replacing(name, in: reference.value, isMarked: reference.isMarked)
            guard changed != reference.value else { return nil }
            return MarkupEdit.Replacement(range: reference.range, bytes: Array(changed.utf8))
        }
    }

    /// The elements of the scene that one is in.
    private func scene(around index: Int) -> Range<Int> {
        var scene = 0
        if tree.elements[0].name == "storyboard", tree.elements[index].parent != 0 {
            scene = tree.elements[0].children.last { $0 < index } ?? 0
        }
        return tree.subtree(scene)
    }

    private func references(in element: MarkupTree.Element) -> [Reference] {
        if element.name == "constraint", let content = element.content, element.children.isEmpty {
            let equation = String(decoding: bytes[content], as: UTF8.self)
            return [Reference(range: content, value: equation, isMarked: false)]
        }
        return element.attributes.compactMap { attribute in
            let isPlain =
                NibGrammar.anchors.contains(attribute.name)
                || element.name == "segue" && attribute.name == "to"
            let isEvent = attribute.name.hasPrefix("on")
            // A text that begins with two is a text.
            let isMarked = attribute.value.contains("@") && !attribute.value.hasPrefix("@@")
            let isName = ["id", "outlet"].contains(attribute.name)
            guard isPlain || isMarked && !isName && (isEvent || attribute.value.hasPrefix("@")) else {
                return nil
            }
            return Reference(range: attribute.valueRange, value: attribute.value, isMarked: !isPlain)
        }
    }
}
