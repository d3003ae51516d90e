import Nibble
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// Shows a container of a storyboard with what it holds from the beginning: a scene of its own on the canvas, the others are
/// told by their names.
@MainActor struct StandInScenes {
    private let file: EditedFile

    init(_ file: EditedFile) { self.file = file }

    /// Gives a container that holds nothing yet stand-ins for its scenes.
    func fill(_ controller: ViewController, of scene: NibScene) {
        let others = file.input.reading.document?.scenes ?? []
        let children = scene.segues.filter { $0.kind == .relationship }.compactMap { segue in
            others.first { $0.controller.id == segue.destination }.map(standIn)
        }
        switch controller {
        case let container as NavigationController where container.viewControllers.isEmpty:
            container.viewControllers = children.isEmpty ? [named("Nothing yet")] : [children[0]]
        case let container as TabBarController where container.viewControllers.isEmpty:
            container.viewControllers = children.isEmpty ? [named("Nothing yet")] : children
        default: break
        }
    }

    private func standIn(_ scene: NibScene) -> ViewController {
        let controller = scene.controller
        let title = controller.properties.first { $0.name == "title" }?.text
        return named(title ?? scene.identifier ?? controller.ownClass.name)
    }

    private func named(_ name: String) -> ViewController {
        let controller = ViewController()
        controller.title = name
        controller.view = Label(name, alignment: .center)
        return controller
    }
}
