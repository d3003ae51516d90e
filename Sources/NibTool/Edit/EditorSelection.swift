import NibbleEditing

/// The selected elements: the file's, and others that commands act on too.
@MainActor final class EditorSelection {
    private let file: EditedFile
    /// The elements besides the one whose attributes are shown.
    private(set) var others: Set<Int> = []
    /// Whether what is selected in the outline is being taken, which must not be changed before that is done.
    var comesFromOutline = false
    /// Whether the outline doesn't show it yet.
    var isToBeOutlined = false
    /// The text that was copied last, and the elements that have it: its copies belong beside those and not into them.
    var copied = (text: "", elements: [Int]())
    /// The elements that were selected in texts that undo and redo left, by the texts' hashes.
    private var left: [Int: [Int]] = [:]
    /// The shape of the file for which the positions hold.
    private var shape = 0

    init(_ file: EditedFile) { self.file = file }

    /// The selected elements in the order of the file.
    var all: [Int] { others.union([file.selection]).sorted() }

    /// The selected elements without those inside others of them.
    var outermost: [Int] {
        let all = Set(all)
        return all.sorted().filter { index in
            var parent = file.parent(of: index)
            while let inner = parent {
                if all.contains(inner) { return false }
                parent = file.parent(of: inner)
            }
            return true
        }
    }

    /// Selects one element alone.
    func reset() { others = [] }

    /// Adds an element, or takes it out; the last one stays.
    ///
    /// - Returns: The element whose attributes are shown.
    func toggle(_ index: Int) -> Int {
        shape = file.history.shapeCount
        if index == file.selection { return others.popFirst() ?? index }
        if others.remove(index) != nil { return file.selection }
        others.insert(file.selection)
        return index
    }

    /// Selects several elements.
    ///
    /// - Returns: The one whose attributes are shown.
    func take(_ indices: [Int]) -> Int? {
        shape = file.history.shapeCount
        guard let last = indices.last else { return nil }
        others = Set(indices.dropLast())
        return last
    }

    /// Notes what is selected in the text before undo or redo leaves it.
    func leaveText() { left[file.text.bytes.hashValue] = others.sorted() + [file.selection] }

    /// Selects what was selected when undo or redo left the text that is there again.
    ///
    /// - Returns: The element whose attributes are shown; nil where the text wasn't left that way.
    func returnToText() -> Int? {
        left[file.text.bytes.hashValue].flatMap {
            take($0.filter(file.text.tree.elements.indices.contains))
        }
    }

    /// Forgets the others once their positions are those of different elements.
    func check() {
        if file.history.shapeCount != shape { others = [] }
        others.remove(file.selection)
    }
}
