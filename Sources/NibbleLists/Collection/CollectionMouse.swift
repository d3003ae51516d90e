import FoundationEssentials
import NibbleCells
import NibbleTerminal
import NibbleViews

/// What the mouse does in a collection.
@MainActor struct CollectionMouse {
    let collection: CollectionView

    func down(_ event: MouseEvent) -> Handling {
        guard event.button == .left, collection.allowsSelection else { return .ignored }
        collection.becomeFirstResponder()
        guard let path = item(at: event.location(in: collection)), collection.canBeCurrent(path)
        else { return .handled }
        collection.pressed = path
        collection.pressPlace = PressPlace(start: event.location(in: collection))
        collection.cellForItem(at: path)?.isHighlighted = true
        return .handled
    }

    /// The item at a point; nil where a header or footer stands over it.
    private func item(at point: Point) -> IndexPath? {
        let isCovered = collection.tiles.views.contains {
            $0.key.kind != nil && $0.value.frame.contains(point)
        }
        return isCovered ? nil : collection.indexPathForItem(at: point)
    }

    func dragged(_ event: MouseEvent) -> Handling {
        guard let pressed = collection.pressed else { return .ignored }
        collection.cellForItem(at: pressed)?.isHighlighted = isClick(on: pressed, event)
        return .handled
    }

    func up(_ event: MouseEvent) -> Handling {
        guard let pressed = collection.pressed else { return .ignored }
        collection.pressed = nil
        collection.cellForItem(at: pressed)?.isHighlighted = false
        guard isClick(on: pressed, event) else { return .handled }
        collection.userClicks(pressed, event)
        return .handled
    }

    private func isClick(on pressed: IndexPath, _ event: MouseEvent) -> Bool {
        let point = event.location(in: collection)
        return collection.indexPathForItem(at: point) == pressed
            && collection.pressPlace?.isClick(endingAt: point) != false
    }

    /// The press gets no release: nothing is pressed any more.
    func cancelled() {
        guard let pressed = collection.pressed else { return }
        collection.pressed = nil
        collection.cellForItem(at: pressed)?.isHighlighted = false
    }
}
