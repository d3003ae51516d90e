extension MarkupText {
    /// The position of the element that is the same object as one of another text.
    ///
    /// That is the one of its name. Without a name it is the one with the same text, else the one at the same place, where as
    /// many are beside it as before.
    ///
    /// - Parameters:
    ///   - index: The element of the other text.
    ///   - other: The other text.
    /// - Returns: Nil where none is, or where it can't be told which one of several.
    package func element(like index: Int, of other: MarkupText) -> Int? {
        let element = other.tree.elements[index]
        if let name = element.naming?.value {
            let named = tree.elements.indices.filter { tree.elements[$0].naming?.value == name }
            guard named.count > 1 else { return named.first }
        }
        let text = other.bytes[element.range]
        let (before, now) = (other.elements(of: text), elements(of: text))
        if before.count == now.count, let position = before.firstIndex(of: index) { return now[position] }
        return self.element(atPlaceOf: index, of: other)
    }

    /// The position of the element at the place of one of another text, inside of the same object; nil where another object has
    /// come there.
    private func element(atPlaceOf index: Int, of other: MarkupText) -> Int? {
        let element = other.tree.elements[index]
        guard let parent = element.parent else { return 0 }
        guard let around = self.element(like: parent, of: other) else { return nil }
        let (before, now) = (other.tree.elements[parent].children, tree.elements[around].children)
        guard before.count == now.count, let position = before.firstIndex(of: index) else { return nil }
        let found = tree.elements[now[position]]
        guard found.name == element.name, found.naming?.value == element.naming?.value,
            other.elements(of: bytes[found.range]).isEmpty
        else { return nil }
        return now[position]
    }

    /// The positions of the elements with a text.
    private func elements(of text: ArraySlice<UInt8>) -> [Int] {
        tree.elements.indices.filter { bytes[tree.elements[$0].range] == text }
    }
}
