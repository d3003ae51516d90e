import Nibble
import NibbleCells
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

extension EditController {
    var wrapping: EditorWrapping { EditorWrapping(editor: self) }

    /// Does what keys and the mouse want on the canvas.
    func handle(_ event: EditorCanvas.Event) {
        texts.take()
        switch event {
        case .picked(let index, let adds): adds ? select(several: index) : select(index)
        case .changed(let change): placing.change(change)
        case .dragged(let step, let isCorner): placing.drag(by: step, isCorner: isCorner)
        case .dropped(let place): placing.drop(at: place)
        case .released: placing.endDrag()
        case .abandoned: placing.abandonDrag()
        case .banded(let index, let rect): select(inside: index, touching: rect)
        case .opened: texts.edit()
        case .joined(let index, let press): join(index, to: press)
        case .asked(let place): ContextMenu(EditorMenus(self).objectMenu).present(from: place, in: canvas)
        }
    }

    /// Connects an object with what the mouse was dragged to: the owner's row, or another object.
    private func join(_ index: Int, to event: MouseEvent) {
        if let rows = outline.preferredFocusedView as? TableView,
            let node = reorder.node(at: event.location(in: rows), in: rows)
        {
            select(index)
            if node.role == .element { return rules.show(with: node.element) }
            guard case .connection(let connection) = node.role else { return connections.show() }
            return connections.show(at: connection)
        }
        select(index)
        if let other = canvas.element(under: event), other != index { rules.show(with: other) }
    }

    /// Enter on a row of the outline: an outlet that holds nothing asks for an object, else the inspector has the keys.
    func open(_ node: EditedTree.Node) {
        if case .connection(let connection) = node.role, connection.state == .missing {
            return connections.fill(connection)
        }
        inspector.table.becomeFirstResponder()
    }

    func selectLine(_ line: Int) {
        let places = file.places
        let starts = file.text.tree.elements.indices.filter {
            places.place(of: $0).map { Int($0.line) - 1 <= line } ?? false
        }
        if let index = starts.last { select(index) }
    }

    func goTo(_ problem: NibProblem) {
        if let index = file.element(of: problem) {
            select(index)
            outline.becomeFirstResponder()
        }
        // The row shows the beginning alone.
        say(problem.text)
    }

    /// Expands rows among the outline's first 5,000; what is inside a closed row stays as it is.
    ///
    /// - Parameter keys: The keys of the rows, in their order.
    func expandRows(_ keys: [String]) {
        var rest = Set(keys)
        guard var row = keys.lazy.compactMap({ self.outline.row(forItem: $0) }).first else { return }
        while !rest.isEmpty, row < min(outline.numberOfRows, 5_000) {
            if let key = outline.item(atRow: row)?.base as? String, rest.remove(key) != nil {
                outline.expandRow(row)
            }
            row += 1
        }
    }

    /// Selects the elements of the outline's selected rows.
    ///
    /// - Parameter hasMoved: Whether another row is current, which is selected alone unless it is among the selected ones.
    func selectOutlined(hasMoved: Bool) {
        let keys = outline.selectedItems.compactMap { $0.base as? String }
        if keys.count > 1, keys.count == outline.numberOfRows { return selectSiblings() }
        let current = outline.currentItem?.base as? String
        let isAmong = current.map(keys.contains) ?? false
        let shown = hasMoved || isAmong ? current : keys.last ?? current
        guard let node = shown.flatMap({ tree[$0] }) else { return }
        let nodes = isAmong || !hasMoved ? keys.compactMap { tree[$0] } : []
        let others = nodes.filter { $0.role == .element }.map(\.element).filter { $0 != node.element }
        guard node.role == .element, !others.isEmpty else {
            return select(node.element, constraint: node.attribute)
        }
        if let last = selection.take(others + [node.element]) { show(last) }
    }

    /// Selects the views directly inside one that a rectangle of the canvas touches; that one where there are none.
    func select(inside index: Int, touching rect: Rect) {
        let elements = file.text.tree.elements
        // The scene may be the one from before an error, with more elements than the text has now.
        guard elements.indices.contains(index), !elements[index].children.isEmpty else {
            return placing.refuse()
        }
        let touched = elements[index].children.filter {
            canvas.scene?.frames[$0]?.intersection(rect).isEmpty == false
        }
        show(selection.take(touched) ?? index)
    }

    /// Selects all elements beside the selected one.
    func selectSiblings() {
        guard let parent = file.parent(of: file.selection) else { return }
        let siblings = file.text.tree.elements[parent].children.filter { file.objects[$0] != nil }
        if let last = selection.take(siblings.filter { $0 != file.selection } + [file.selection]) {
            show(last)
        }
    }

    /// Shows a sentence for a moment.
    func say(_ sentence: String) {
        view.window?.application?.showNotice(TerminalText.sanitizeLines(of: sentence))
    }

    /// Takes away what was said about something before.
    func hideNotice() { view.window?.application?.hideNotice() }

    /// Resolves a problem, where a change is known that does.
    func resolveProblem() {
        guard let problem = currentProblem else { return say("There are no problems.") }
        if let index = file.element(of: problem) { select(index) }
        fixes.resolve(problem)
    }

    /// Shows the texts in the next of the languages that are beside the file.
    func turnLanguage() {
        let languages = FileLanguages.all(of: file.path)
        guard !languages.isEmpty else { return say("No folder such as de.lproj is beside the file.") }
        look.turnLanguage(of: languages)
    }
}
