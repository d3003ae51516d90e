/// Writes the tree of any file as `.layout` text: `nib convert`.
package enum LayoutConverter {
    /// A file made from another one.
    package struct Output: Sendable {
        /// The scene that it was made from, by its identifier, its controller's class or its id; nil for a file without scenes.
        package var scene: String?
        /// The text, in the formatter's form.
        package var text: String
        /// What could not be said in it.
        package var problems: [NibProblem]
    }

    /// Converts a document: one file, or one for each scene of a storyboard.
    ///
    /// - Parameters:
    ///   - document: The tree.
    ///   - keepsKeys: Whether texts name the keys of their translations, for projects that have `.strings` files.
    /// - Returns: The files, in the order of the scenes.
    package static func convert(_ document: NibDocument, keepsKeys: Bool = false) -> [Output] {
        guard document.kind == .storyboard else {
            let part = ConvertedPart(
                root: document.root, objects: document.objects, connections: document.connections,
                owner: nil, placeholders: document.placeholders)
            return [output(part, document, scene: nil, keepsKeys: keepsKeys, problems: [])]
        }
        return document.scenes.filter { $0.storyboardReference == nil }.map { scene in
            let name = scene.identifier ?? scene.controller.customClass?.name ?? scene.id
            return output(
                ConvertedPart(scene), document, scene: name, keepsKeys: keepsKeys,
                problems: lost(scene, document))
        }
    }

    private static func output(
        _ part: ConvertedPart, _ document: NibDocument, scene: String?, keepsKeys: Bool,
        problems: [NibProblem]
    ) -> Output {
        var writer = ConvertedWriter(part, of: document, keepsKeys: keepsKeys)
        let root = writer.root(of: document)
        let text = LayoutWriter.text(of: XMLDocument(root: root))
        return Output(scene: scene, text: text, problems: problems + writer.log.sorted())
    }

    /// Segues lead to other files then, which only code can do.
    private static func lost(_ scene: NibScene, _ document: NibDocument) -> [NibProblem] {
        scene.segues.map {
            NibProblem(
                .warning, .unsupported, at: document.position(of: $0.place),
                "A layout file has no segues: the \($0.kind) segue\($0.identifier.map { " “\($0)”" } ?? "") is left out."
            )
        }
    }
}

/// What becomes one `.layout` file.
struct ConvertedPart {
    var root: NibDocument.Root
    var objects: [NibElement]
    var connections: [NibConnection]
    /// The id of the element that is the owner: a scene's controller.
    var owner: String?
    var placeholders: [NibPlaceholder]

    init(
        root: NibDocument.Root, objects: [NibElement], connections: [NibConnection], owner: String?,
        placeholders: [NibPlaceholder]
    ) {
        self.root = root
        self.objects = objects
        self.connections = connections
        self.owner = owner
        self.placeholders = placeholders
    }

    /// A scene: its controller is the owner, whose outlet `view` the view becomes.
    init(_ scene: NibScene) {
        let controller = scene.controller
        var connections = scene.connections
        var objects = scene.objects
        if var view = controller.children.first(where: { $0.role == "view" }) {
            view.role = nil
            objects.insert(view, at: 0)
            connections.insert(
                NibConnection(
                    kind: .outlet, source: .owner, destination: .element(view.id), name: "view",
                    place: view.place, namePlace: view.place), at: 0)
        }
        for var child in controller.children {
            guard let role = child.role, role != "view" else { continue }
            child.role = nil
            objects.append(child)
            connections.append(
                NibConnection(
                    kind: role.hasSuffix("s") ? .collection : .outlet, source: .owner,
                    destination: .element(child.id), name: role, place: child.place, namePlace: child.place))
        }
        self.init(
            root: .owner(controller.customClass ?? controller.className), objects: objects,
            connections: connections, owner: controller.id, placeholders: [])
    }
}
