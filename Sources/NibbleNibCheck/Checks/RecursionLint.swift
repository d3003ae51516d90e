import NibbleNibFormat

/// Finds files that would load themselves, before they do: by the classes of the objects in them, and what those load.
struct RecursionLint {
    let document: NibDocument
    let catalog: ClassCatalog
    /// The loads between the files that are checked together.
    let graph: LoadGraph

    init(_ document: NibDocument, catalog: ClassCatalog, graph: LoadGraph? = nil) {
        self.document = document
        self.catalog = catalog
        self.graph = graph ?? LoadGraph([document], catalog: catalog)
    }

    /// A warning for each such object.
    var problems: [NibProblem] {
        guard !document.isStoryboard else { return [] }
        let isTemplate = if case .template = document.root { true } else { false }
        let roots = isTemplate ? [] : document.objects
        let inside = LoadGraph.elements(of: document.objects, asTemplate: true)
        return roots.compactMap { problem(ofRoot: $0) } + inside.compactMap { problem(of: $0) }
    }

    /// A top-level view whose class loads the file makes another view like it each time.
    private func problem(ofRoot element: NibElement) -> NibProblem? {
        let name = catalog.key(of: element.ownClass)
        guard let reason = reason(for: name) else {
            // A template that is applied to the view makes no other.
            let way = graph.way(from: name, to: stem)
            return way.map { $0.count > 1 } == true ? problem(of: element) : nil
        }
        return problem(
            at: element,
            "\(reason) Each would load the file again and make another. Leave the view a plain View and connect it to an"
                + " outlet of its owner \(name), or apply the file as a template: Nib(for: \(name).self).apply(to: self)."
        )
    }

    private func reason(for name: String) -> String? {
        if catalog[name]?.loadedFiles.contains(stem) == true {
            return "\(name) loads this file when it is made, and its top-level view is a \(name)."
        }
        if case .owner(let owner) = document.root, catalog.key(of: owner) == name {
            return "\(name) owns this file, and its top-level view is a \(name) too."
        }
        return nil
    }

    /// An object of the file that makes, by itself or through others, an object that loads the file.
    private func problem(of element: NibElement) -> NibProblem? {
        guard let way = graph.way(from: catalog.key(of: element.ownClass), to: stem), let last = way.last
        else {
            return nil
        }
        let chain =
            way.count == 1
            ? "\(last) loads this file when it is made, and the file holds \(NameText.withArticle(last))."
            : "This file holds \(NameText.withArticle(way[0])), whose own file holds "
                + way.dropFirst().map { NameText.withArticle($0) }.joined(separator: ", and that one's ")
                + ", which loads this file again."
        return problem(at: element, "\(chain) Each would make another, without end: leave one of them out.")
    }

    private func problem(at element: NibElement, _ message: String) -> NibProblem {
        NibProblem(.warning, .recursion, at: document.position(of: element.place), message)
    }

    private var stem: String { LoadGraph.stem(of: document) }
}
