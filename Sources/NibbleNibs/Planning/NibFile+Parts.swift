import NibbleNibFormat

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
        let lists = document.kind == .layout ? [:] : GroundColors(document.objects, in: surroundings).lists
        var pending = document.objects
        while let element = pending.popLast() {
            for child in element.children {
                guard let kind = PrototypeKind(role: child.role) else { continue }
                let planned = PlannedPrototype(
                    child, kind, ofList: element.id, of: document, in: self, surroundings: lists[element.id])
                found.append((element.id, planned))
            }
            pending += element.children.reversed()
        }
        return found
    }
}

extension NibElement {
    /// Adds the ids of the element, its constraints and everything inside it.
    func collectIDs(into ids: inout Set<String>) {
        ids.insert(id)
        for constraint in constraints { ids.insert(constraint.id) }
        for child in children { child.collectIDs(into: &ids) }
    }
}

extension NibConnection {
    /// Whether one of its ends is an element or a constraint with one of the ids.
    func touches(_ ids: Set<String>) -> Bool {
        [source, destination].contains { reference in
            switch reference {
            case .element(let id), .constraint(let id): ids.contains(id)
            default: false
            }
        }
    }
}
