import Foundation
import Nibble

// The examples in the documentation of what is added to a view: menus, drags, drops, and what follows it.

@MainActor func exampleInteraction() {
    final class ClickCounter: Interaction {
        private(set) weak var view: View?
        private(set) var clicks = 0
        private lazy var tap = TapGestureRecognizer { [weak self] _ in self?.clicks += 1 }

        func willMove(to view: View?) { self.view?.removeGestureRecognizer(tap) }
        func didMove(to view: View?) {
            self.view = view
            view?.addGestureRecognizer(tap)
        }
    }
    _ = ClickCounter()
}

@MainActor func exampleContextMenuInteraction() {
    final class FileCard: View, ContextMenuInteractionDelegate {
        func offerMenu() { addInteraction(ContextMenuInteraction(delegate: self)) }

        func contextMenuInteraction(
            _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: Point
        ) -> ContextMenuConfiguration? {
            ContextMenuConfiguration { _ in
                Menu(children: [MenuAction(title: "Rename") { _ in print("Rename") }])
            }
        }
    }
    FileCard().offerMenu()
}

@MainActor func exampleContextMenuConfiguration() -> ContextMenuConfiguration {
    ContextMenuConfiguration { _ in
        Menu(children: [MenuAction(title: "Rename") { _ in print("Rename") }])
    }
}

@MainActor func exampleDragInteraction() {
    final class TitleCard: View, DragInteractionDelegate {
        var title = "Buy milk"

        func makeDraggable() { addInteraction(DragInteraction(delegate: self)) }

        func dragInteraction(
            _ interaction: DragInteraction, itemsForBeginning session: any DragSession
        ) -> [DragItem] {
            [DragItem(itemProvider: ItemProvider(object: title))]
        }
    }
    TitleCard().makeDraggable()
}

@MainActor func exampleDragItem(photo: Photo) {
    let item = DragItem(itemProvider: ItemProvider(object: photo.title))
    item.localObject = photo
}

@MainActor func exampleItemProvider() -> String {
    let provider = ItemProvider(object: "Buy milk")
    let title = provider.loadObject(ofClass: String.self) ?? ""
    return title
}

@MainActor func exampleDropInteraction() {
    final class TitleColumn: View, DropInteractionDelegate {
        var titles: [String] = []

        func takeDrops() { addInteraction(DropInteraction(delegate: self)) }

        func dropInteraction(
            _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
        ) -> DropProposal {
            DropProposal(operation: session.canLoadObjects(ofClass: String.self) ? .copy : .forbidden)
        }

        func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
            session.loadObjects(ofClass: String.self) { titles += $0 }
        }
    }
    TitleColumn().takeDrops()
}

@MainActor func exampleListDropCoordinator() {
    func insert(_ coordinator: ListDropCoordinator, into titles: inout [String]) {
        let place = coordinator.destinationIndexPath?.row ?? 0
        coordinator.session.loadObjects(ofClass: String.self) { titles.insert(contentsOf: $0, at: place) }
    }
    _ = insert
}

@MainActor func exampleFocusGuide(view: View, table: TableView, saveButton: Button) {
    let guide = FocusGuide()
    view.addLayoutGuide(guide)
    guide.preferredFocusEnvironments = [saveButton]
    LayoutConstraint.activate([
        guide.topAnchor.constraint(equalTo: table.topAnchor),
        guide.bottomAnchor.constraint(equalTo: table.bottomAnchor),
        guide.leadingAnchor.constraint(equalTo: saveButton.leadingAnchor),
        guide.widthAnchor.constraint(equalTo: saveButton.widthAnchor),
    ])
}

@MainActor func exampleTraitChangeRegistration(photo: PhotoView) {
    let registration = photo.registerForTraitChanges([TraitColorDepth.self]) { photo, _ in
        photo.setNeedsDisplay()
    }
    photo.unregisterForTraitChanges(registration)
}

@MainActor func exampleTraitDefinition() {
    enum IsWide: TraitDefinition {
        static func value(in traits: TraitCollection) -> Bool { traits.columns >= 120 }
    }
    _ = IsWide.self
}

@MainActor func exampleViewControllerTransitionCoordinator() {
    final class RowsController: ViewController {
        let table = TableView()

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            guard let row = table.indexPathForSelectedRow else { return }
            transitionCoordinator?.animate(alongsideTransition: { _ in
                self.table.deselectRow(at: row, animated: true)
            })
        }
    }
    _ = RowsController()
}
