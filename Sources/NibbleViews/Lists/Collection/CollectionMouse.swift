import FoundationEssentials
import NibbleCells
import NibbleTerminal

/// What the mouse does in a collection.
@MainActor struct CollectionMouse {
    let collection: CollectionView

    func down(_ event: MouseEvent) -> Handling {
        guard event.button == .left, collection.allowsSelection else { return .ignored }
        collection.becomeFirstResponder()
        guard let path = item(at: event.location(in: collection)), collection.canBeCurrent(path)
        else { return .handled }
        collection.pressed = path
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
        let isInside = collection.indexPathForItem(at: event.location(in: collection)) == pressed
        collection.cellForItem(at: pressed)?.isHighlighted = isInside
        return .handled
    }

    func up(_ event: MouseEvent) -> Handling {
        guard let pressed = collection.pressed else { return .ignored }
        collection.pressed = nil
        collection.cellForItem(at: pressed)?.isHighlighted = false
        guard collection.indexPathForItem(at: event.location(in: collection)) == pressed else {
            return .handled
        }
        collection.userClicks(pressed, event)
        return .handled
    }

    /// The press gets no release: nothing is pressed any more.
    func cancelled() {
        guard let pressed = collection.pressed else { return }
        collection.pressed = nil
        collection.cellForItem(at: pressed)?.isHighlighted = false
    }
}
