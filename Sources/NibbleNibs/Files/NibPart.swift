import NibbleNibFormat

/// What a file can be taken apart into.
enum NibPart: Hashable {
    /// The controller of a scene, by its id, without its view.
    case controller(String)
    /// The view of a scene, by its controller's id.
    case view(String)
    /// A prototype, by the list's id and what code asks for it by.
    case prototype(list: String, kind: PlannedPrototype.Kind, identifier: String)
}

extension NibFile {
    /// The part that another version of the file had; nil when this one has nothing of the kind.
    func part(at path: [NibPart], in environment: NibEnvironment) -> NibFile? {
        path.reduce(self as NibFile?) { file, part in file?.part(part, environment) }
    }

    private func part(_ part: NibPart, _ environment: NibEnvironment) -> NibFile? {
        guard let document else { return nil }
        switch part {
        case .controller(let id): return files(ofScene: id, in: document, environment)?.controller
        case .view(let id): return files(ofScene: id, in: document, environment)?.view
        case .prototype(let list, let kind, let identifier):
            let all = prototypes(in: document).filter {
                $0.planned.kind == kind && $0.planned.identifier == identifier
            }
            return (all.first { $0.list == list } ?? all.first)?.planned.file
        }
    }

    private func files(
        ofScene id: String, in document: NibDocument, _ environment: NibEnvironment
    ) -> SceneFiles? {
        document.scenes.first { $0.controller.id == id }.map {
            SceneFiles($0, of: document, in: self, environment)
        }
    }

    private func prototypes(in document: NibDocument) -> [(list: String, planned: PlannedPrototype)] {
        var found: [(String, PlannedPrototype)] = []
        var pending = document.objects
        while let element = pending.popLast() {
            for child in element.children {
                guard let kind = PlannedPrototype.Kind(role: child.role) else { continue }
                let planned = PlannedPrototype(child, kind, ofList: element.id, of: document, in: self)
                found.append((element.id, planned))
            }
            pending += element.children.reversed()
        }
        return found
    }
}
