import FoundationEssentials

/// An item that is selected or current, and where it was.
struct OutlineChoice {
    let place: OutlinePlace
    let item: AnyHashable
}

/// Keeps what is selected in a tree with its items while rows come and go around them.
@MainActor final class OutlineChoices {
    private unowned let outline: OutlineView
    /// The selected items that are not shown, because something around them is collapsed.
    private var hidden: [OutlineChoice] = []

    init(outline: OutlineView) {
        self.outline = outline
    }

    /// Keeps in mind what is at a row, because after a change something else may be there.
    func remember(_ row: Int) {
        guard let place = outline.tree.place(ofRow: row) else { return }
        place.parent.known[place.index] = outline.tree.item(at: place)
    }

    /// The item that was at a row when it was selected or became current.
    func choice(_ row: Int) -> OutlineChoice? {
        guard let place = outline.tree.place(ofRow: row), let item = place.parent.known[place.index] else {
            return nil
        }
        return OutlineChoice(place: place, item: item)
    }

    /// The selected items of some rows.
    func choices(in range: Range<Int>) -> [OutlineChoice] {
        outline.rows.selectionModel.items.paths.filter { range.contains($0.row) }
            .compactMap { choice($0.row) }
    }

    /// Finds where an item is now that was somewhere; nil when it is not shown there any more.
    func row(of choice: OutlineChoice) -> Int? {
        let parent = choice.place.parent
        guard parent.isShown,
            let index = outline.tree.find(
                choice.item, below: parent.item, count: parent.count, near: choice.place.index)
        else { return nil }
        return parent.row(ofChild: index)
    }

    /// Selects items again where they are now.
    func select(_ choices: [OutlineChoice]) {
        for row in choices.compactMap(row) {
            outline.rows.selectionModel.insert(IndexPath(row: row, section: 0))
            remember(row)
        }
    }

    // MARK: - Hidden ones

    func forgetHidden() { hidden = [] }

    /// Keeps items in mind whose rows are no longer shown.
    func hide(_ choices: [OutlineChoice]) { hidden += choices }

    /// Selects again what is shown again.
    func showHidden() {
        let shown = hidden.filter(\.place.parent.isShown)
        hidden.removeAll(where: \.place.parent.isShown)
        let rows = outline.rows
        if rows.allowsMultipleSelection || rows.selectionModel.items.isEmpty { select(shown) }
    }
}
