import NibbleNibFormat

/// The files that classes load when objects of theirs are made, and the classes that those files make.
struct LoadGraph {
    private let catalog: ClassCatalog
    private var documents: [String: [NibDocument]] = [:]

    init(_ documents: [NibDocument], catalog: ClassCatalog) {
        self.catalog = catalog
        for document in documents where !document.isStoryboard {
            self.documents[Self.stem(of: document), default: []].append(document)
        }
    }

    /// The name by which code loads a file.
    static func stem(of document: NibDocument) -> String {
        String((document.file.split(separator: "/").last ?? "").prefix { $0 != "." })
    }

    /// All elements of a document.
    static func elements(in document: NibDocument) -> [NibElement] {
        let roots = document.objects + document.scenes.flatMap { [$0.controller] + $0.objects }
        return elements(of: roots, asTemplate: false)
    }

    /// The elements whose objects are made when a file is loaded: in a template the root is there already.
    static func elements(of objects: [NibElement], asTemplate isTemplate: Bool) -> [NibElement] {
        var pending = isTemplate ? objects.flatMap(\.children) : objects
        var elements: [NibElement] = []
        while let element = pending.popLast() {
            elements.append(element)
            pending += element.children
        }
        return elements
    }

    /// The way from a class to one that loads a file, by the names of the classes that make each other; nil when none leads there.
    func way(from name: String, to file: String) -> [String]? {
        // Every class that was reached, with the position of the one that makes it.
        var reached: [(name: String, maker: Int?)] = [(name, nil)]
        var seen: Set<String> = [name]
        var position = 0
        while position < reached.count {
            let files = files(of: reached[position].name)
            if files.loaded.contains(file) || files.templates.contains(file) {
                let makers = sequence(first: position) { reached[$0].maker }
                return makers.map { reached[$0].name }.reversed()
            }
            for made in classes(madeBy: files) where seen.insert(made).inserted {
                reached.append((made, position))
            }
            position += 1
        }
        return nil
    }

    private func files(of name: String) -> (loaded: Set<String>, templates: Set<String>) {
        let chain = catalog.chain(of: name).entries
        var templates = chain.reduce(into: Set<String>()) { $0.formUnion($1.templates) }
        // It applies the file of the nearest class that has one.
        if chain.contains(where: { $0.name == "NibView" }),
            let file = chain.lazy.map(\.name).first(where: { documents[$0] != nil })
        {
            templates.insert(file)
        }
        return (chain.reduce(into: []) { $0.formUnion($1.loadedFiles) }, templates)
    }

    private func classes(madeBy files: (loaded: Set<String>, templates: Set<String>)) -> [String] {
        let loaded = files.loaded.flatMap { documents[$0] ?? [] }.flatMap {
            Self.elements(of: $0.objects, asTemplate: false)
        }
        let applied = files.templates.flatMap { documents[$0] ?? [] }.flatMap {
            Self.elements(of: $0.objects, asTemplate: true)
        }
        return (loaded + applied).map { catalog.key(of: $0.ownClass) }
    }
}
