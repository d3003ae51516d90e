import Nibble
import NibbleTesting
import Testing

// Listings for UIKit, the prefix dropped: transitions that code moves along with, context menus.

private final class ListController: Nibble.ViewController {
    var lines: [String] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        transitionCoordinator?.animate(
            alongsideTransition: { context in
                self.lines.append("along \(context.isAnimated)")
            },
            completion: { context in
                self.lines.append(context.isCancelled ? "back" : "done")
            })
    }
}

private final class PhotoController: Nibble.ViewController, ContextMenuInteractionDelegate {
    let photo = Nibble.View(frame: Rect(x: 2, y: 1, width: 10, height: 3))
    var places: [Point] = []
    var sizes: [Size] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(photo)
        let interaction = ContextMenuInteraction(delegate: self)
        photo.addInteraction(interaction)
    }

    func contextMenuInteraction(
        _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: Point
    ) -> ContextMenuConfiguration? {
        places.append(location)
        return ContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            Menu(title: "", children: [MenuAction(title: "Share") { _ in }])
        }
    }

    override func viewWillTransition(to size: Size, with coordinator: ViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: nil) { _ in self.sizes.append(self.view.bounds.size) }
    }
}

@Suite @MainActor struct TransitionListings {
    @Test func codeMovesAlongWithAPushAndAPop() {
        let (root, list) = (Nibble.ViewController(), ListController())
        let navigation = NavigationController(rootViewController: root)
        let stage = Stage(size: Size(width: 30, height: 6), controller: navigation)
        navigation.pushViewController(list, animated: true)
        #expect(list.transitionCoordinator != nil && list.lines == ["along true"])
        stage.advance(by: 2)
        #expect(list.transitionCoordinator == nil && list.lines == ["along true", "done"])
        navigation.pushViewController(Nibble.ViewController(), animated: false)
        stage.advance(by: 2)
        list.lines = []
        navigation.popViewController(animated: false)
        #expect(list.lines == ["along false", "done"])
    }

    @Test func codeMovesAlongWithWhatIsPresented() {
        let (root, list) = (Nibble.ViewController(), ListController())
        let stage = Stage(size: Size(width: 40, height: 12), controller: root)
        root.present(list, animated: true)
        #expect(list.lines == ["along true"])
        stage.advance(by: 2)
        #expect(list.lines == ["along true", "done"] && root.transitionCoordinator == nil)
        var ended = 0
        root.dismiss(animated: true)
        root.transitionCoordinator?.animate(alongsideTransition: nil) { _ in ended += 1 }
        stage.advance(by: 2)
        #expect(ended == 1)
    }

    @Test func anotherSizeIsToldBeforeAndAfter() {
        let photo = PhotoController()
        let stage = Stage(size: Size(width: 40, height: 12), controller: photo)
        stage.resize(to: Size(width: 50, height: 20))
        #expect(photo.sizes == [Size(width: 50, height: 20)])
    }

    @Test func aMenuIsMadeForThePlaceThatWasPressed() {
        let photo = PhotoController()
        let stage = Stage(size: Size(width: 40, height: 12), controller: photo)
        for phase in [MouseEvent.Phase.down, .up] {
            stage.send(.mouse(MouseEvent(location: Point(x: 5, y: 2), button: .right, phase: phase)))
        }
        #expect(photo.places.last == Point(x: 3, y: 1) && stage.text.contains("Share"))
        stage.press(.escape)
        photo.photo.interactions = []
        #expect(photo.photo.openContextMenu() == .ignored)
    }
}
