import NibbleLayoutFormat
import NibbleLayouts

/// Finds files that would load themselves, before they do: their top-level view is of a class that loads them.
@MainActor struct RecursionLint {
    let document: NibDocument
    let catalog: ClassCatalog

    init(_ document: NibDocument, catalog: ClassCatalog) {
        self.document = document
        self.catalog = catalog
    }

    /// A warning for each such view.
    var problems: [NibProblem] {
        document.objects.compactMap { element in
            let name = (element.customClass ?? element.className).name
            guard let reason = reason(for: name) else { return nil }
            return NibProblem(
                .warning, .recursion, at: document.position(of: element.place),
                "\(reason) Each would load the file again and make another. Leave the view a plain View and connect it to an"
                    + " outlet of its owner \(name), or apply the file as a template: Nib(for: \(name).self).apply(to: self)."
            )
        }
    }

    private func reason(for name: String) -> String? {
        if loads(name) {
            return "\(name) loads this file when it is made, and its top-level view is a \(name)."
        }
        if case .owner(let owner) = document.root, owner.name == name {
            return "\(name) owns this file, and its top-level view is a \(name) too."
        }
        return nil
    }

    private func loads(_ name: String) -> Bool {
        catalog[name]?.loadedFiles.contains(stem) == true
    }

    /// The name by which code loads the file.
    private var stem: String {
        String((document.file.split(separator: "/").last ?? "").prefix { $0 != "." })
    }
}
