import NibbleLayoutFormat

/// What a file can be taken apart into.
enum NibPart: Hashable {
    /// The controller of a scene, by its id, without its view.
    case controller(String)
    /// The view of a scene, by its controller's id.
    case view(String)
    /// A prototype, by the table's id and what code asks for it by.
    case prototype(table: String, identifier: String)
}

extension NibFile {
    /// The part that another version of the file had; nil when this one has nothing of the kind.
    func part(at path: [NibPart]) -> NibFile? {
        path.reduce(self as NibFile?) { file, part in file?.part(part) }
    }

    private func part(_ part: NibPart) -> NibFile? {
        guard let document else { return nil }
        switch part {
        case .controller(let id): return files(ofScene: id, in: document)?.controller
        case .view(let id): return files(ofScene: id, in: document)?.view
        case .prototype(let table, let identifier):
            let all = prototypes(in: document)
            return
                (all.first { $0.table == table && $0.planned.identifier == identifier }
                ?? all.first { $0.planned.identifier == identifier })?.planned.file
        }
    }

    private func files(ofScene id: String, in document: NibDocument) -> SceneFiles? {
        document.scenes.first { $0.controller.id == id }.map { SceneFiles($0, of: document, in: self) }
    }

    private func prototypes(in document: NibDocument) -> [(table: String, planned: PlannedPrototype)] {
        var found: [(String, PlannedPrototype)] = []
        var pending = document.objects
        while let element = pending.popLast() {
            for child in element.children where child.role == "prototypes" {
                found.append(
                    (element.id, PlannedPrototype(child, ofTable: element.id, of: document, in: self)))
            }
            pending += element.children.reversed()
        }
        return found
    }
}
