/// Takes the content views out of cells: what is inside a cell in a `.layout` file is in its content view.
enum ConvertedContentViews {
    /// The element without content views, with everything that named one naming the cell.
    static func removed(from element: NibElement) -> NibElement {
        var replaced: [String: String] = [:]
        let element = flattened(element, &replaced)
        return replaced.isEmpty ? element : renamed(element, replaced)
    }

    private static func flattened(_ element: NibElement, _ replaced: inout [String: String]) -> NibElement {
        var element = element
        var children: [NibElement] = []
        for child in element.children {
            let child = flattened(child, &replaced)
            guard child.role == "contentView" else {
                children.append(child)
                continue
            }
            replaced[child.id] = element.id
            children += child.children
            element.constraints += child.constraints
        }
        element.children = children
        return element
    }

    private static func renamed(_ element: NibElement, _ replaced: [String: String]) -> NibElement {
        var element = element
        element.constraints = element.constraints.map { constraint in
            var constraint = constraint
            constraint.first.item = renamed(constraint.first.item, replaced)
            if let item = constraint.second?.item { constraint.second?.item = renamed(item, replaced) }
            return constraint
        }
        element.children = element.children.map { renamed($0, replaced) }
        return element
    }

    private static func renamed(_ item: NibLayoutItem, _ replaced: [String: String]) -> NibLayoutItem {
        switch item {
        case .element(let id): .element(replaced[id] ?? id)
        case .guide(let guide, let id): .guide(guide, of: replaced[id] ?? id)
        }
    }
}
