import NibbleNibFormat
import NibbleViews

/// A scene taken apart as Xcode compiles it: a file of the controller, and one of its view, whose owner is the controller.
///
/// Objects of the controller's file that the view's file names are external objects to it.
@MainActor struct SceneFiles {
    /// The controller and what belongs to it without its view.
    let controller: NibFile
    /// The view, which is the first object, and what belongs to it; nil when the scene has no view.
    let view: NibFile?

    init(
        _ scene: NibScene, of document: NibDocument, in file: NibFile, _ environment: NibEnvironment
    ) {
        let resolver = environment.resolver(owner: nil, folder: file.folder)
        var controller = scene.controller
        let view = controller.children.first { $0.role == "view" }
        controller.children.removeAll { $0.role == "view" }
        let viewObjects =
            (view.map { [$0] } ?? []) + scene.objects.filter { Self.belongsToView($0, resolver) }
        let others = scene.objects.filter { !Self.belongsToView($0, resolver) }
        var inside: Set<String> = []
        for object in viewObjects { object.collectIDs(into: &inside) }

        var first = document
        if first.kind == .storyboard { first.kind = .xib }
        first.scenes = []
        first.objects = [controller] + others
        let isWhole = view == nil
        first.connections =
            isWhole ? scene.connections : scene.connections.filter { !$0.touches(inside) }
        if isWhole { first.objects = [controller] + scene.objects }
        let name = scene.identifier ?? scene.controller.customClass?.name ?? scene.controller.id
        let id = scene.controller.id
        self.controller = NibFile(
            .controller(id), of: file, scene: name, document: first, problems: file.problems)
        guard !isWhole else {
            self.view = nil
            return
        }
        var second = first
        second.objects = viewObjects
        second.connections = scene.connections.filter { $0.touches(inside) }
            .map { Self.seenFromView($0, id, inside) }
        self.view = NibFile(.view(id), of: file, scene: name, document: second)
    }

    /// Whether a top-level object of a scene is made with the view: other views and gestures are.
    private static func belongsToView(_ element: NibElement, _ resolver: ClassResolver) -> Bool {
        guard let type = resolver.type(of: element.className) else {
            return element.className.name.hasSuffix("Recognizer")
        }
        return type is View.Type || type is GestureRecognizer.Type
    }

    private static func seenFromView(
        _ connection: NibConnection, _ controller: String, _ ids: Set<String>
    ) -> NibConnection {
        func seen(_ reference: NibReference) -> NibReference {
            guard case .element(let id) = reference, !ids.contains(id) else { return reference }
            return id == controller ? .owner : .external(id)
        }
        var connection = connection
        connection.source = seen(connection.source)
        connection.destination = seen(connection.destination)
        return connection
    }
}
