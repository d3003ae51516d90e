package import NibbleNibFormat

/// Finds views that nothing places: without a frame, anchors or a stack around them they have no cells.
package struct PlaceLint {
    private let document: NibDocument
    /// The ids that constraints and outlets of the owner name: other elements or code may place those.
    private var named: Set<String> = []

    /// The classes that leave their subviews where they are.
    private static let plain: Set = ["BoxView", "ScrollView", "View"]

    package init(_ document: NibDocument) {
        self.document = document
        for scene in document.scenes { note([scene.controller] + scene.objects, scene.connections) }
        note(document.objects, document.connections)
    }

    /// A warning for each such view.
    package var problems: [NibProblem] {
        guard document.kind == .layout else { return [] }
        return document.objects.flatMap(problems)
            + document.scenes.flatMap { scene in
                ([scene.controller] + scene.objects).flatMap(problems)
            }
    }

    private mutating func note(_ elements: [NibElement], _ connections: [NibConnection]) {
        for case .element(let id) in connections.map(\.destination) { named.insert(id) }
        var pending = elements
        while let element = pending.popLast() {
            let constraints = element.constraints + element.variations.flatMap(\.constraints)
            for constraint in constraints {
                named.insert(constraint.first.item.id)
                if let second = constraint.second, constraint.first.item.id != element.id {
                    named.insert(second.item.id)
                }
            }
            if element.variations.contains(where: { $0.frame != nil }) { named.insert(element.id) }
            pending += element.children
        }
    }

    private func problems(in element: NibElement) -> [NibProblem] {
        // An application's own class may place what is inside it; a file of such a class has it as its root.
        var isPlain = Self.plain.contains(element.ownClass.name)
        if case .template(let name) = document.root, element.id == document.objects.first?.id {
            isPlain = Self.plain.contains(name.name)
        }
        return element.children.flatMap { child in
            let isPlaced =
                !isPlain || child.role != nil || child.frame != nil || named.contains(child.id)
            return (isPlaced ? [] : [problem(of: child)]) + problems(in: child)
        }
    }

    private func problem(of element: NibElement) -> NibProblem {
        let name = element.ownClass.name
        return NibProblem(
            .warning, .unplacedView, at: document.position(of: element.place),
            "Nothing places this \(name), so it has no cells and isn't seen. Give it a frame (frame=\"0,0,20,1\"), anchors"
                + " (top=\"super\" leading=\"super\"), or put it into a StackView.")
    }
}

extension NibProblem.Code {
    /// Constraints that contradict one another or leave something open.
    package static let doubtfulLayout = Self(rawValue: 170)
    /// A view that nothing places.
    package static let unplacedView = Self(rawValue: 171)

    /// Whether it is a doubt about where views are, rather than a mistake in what is written.
    var isAboutPlaces: Bool { self == .doubtfulLayout || self == .unplacedView }
}
