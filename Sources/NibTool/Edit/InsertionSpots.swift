import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat
import NibbleNibs

/// Finds where in a file an object can go: into which element, and in which role, by the names that the loader knows.
@MainActor struct InsertionSpots {
    let file: EditedFile

    /// The place for an object.
    struct Spot: Hashable {
        /// The element that it goes into.
        let parent: Int
        /// The element in there that it goes behind; nil for the end.
        var behind: Int?
        /// Its role there; nil for one that has none.
        var role: String?
    }

    /// The error of an object that can't go where it is wanted.
    struct Refusal: Error, Hashable, CustomStringConvertible {
        let description: String
    }

    /// Classes whose objects hold no others but in roles.
    private static let leaves = [
        "Control", "Label", "ImageView", "ProgressView", "Separator", "ActivityIndicatorView", "TextView",
        "GestureRecognizer", "TableView", "OutlineView", "StatusBar", "DataTable",
    ]

    // MARK: - Places

    /// The place for an object at an element: inside it or the innermost around it that takes the object, behind what is there.
    ///
    /// - Parameters:
    ///   - className: The object's class; nil for an element that makes no object.
    ///   - index: The element.
    ///   - isBeside: Whether it goes beside the element in any case.
    ///   - isLoose: Whether an object that others hold may be at the top of the file, where an outlet can name it.
    /// - Returns: The place.
    /// - Throws: `Refusal` with where such objects go.
    func spot(for className: String?, at index: Int, isBeside: Bool = false, isLoose: Bool = false) throws
        -> Spot
    {
        let around = Array(sequence(first: index) { file.parent(of: $0) })
        let children: [Int?] = [nil] + around.map { Optional($0) }
        let pairs = zip(around, children).dropFirst(isBeside ? 1 : 0)
        if let className, !isKind(className, of: "GestureRecognizer") {
            for (parent, child) in pairs {
                if child == nil, let section = lastSection(of: parent, for: className) { return section }
                guard let role = role(of: className, in: parent) else { continue }
                return Spot(parent: parent, behind: child, role: role)
            }
        }
        for (parent, child) in pairs where holds(className, in: parent, isLoose: isLoose) {
            if let view = rootView(of: parent, for: className) {
                // A controller has one view, and shows no others.
                guard holds(className, in: view) else { continue }
                return Spot(parent: view)
            }
            return Spot(parent: parent, behind: child, role: className.flatMap { role(of: $0, in: parent) })
        }
        throw refusal(of: className ?? "element")
    }

    /// The position among the elements inside the one that a place is in; nil for the end.
    func position(of spot: Spot) -> Int? {
        let siblings = file.text.tree.elements[spot.parent].children
        return spot.behind.flatMap { siblings.firstIndex(of: $0) }.map { $0 + 1 }
    }

    /// The view of a controller, which a further view goes into; nil for what isn't a controller with a view.
    private func rootView(of index: Int, for className: String?) -> Int? {
        guard let className, isKind(className, of: "View"), file.isKind(index, of: "ViewController") else {
            return nil
        }
        return file.text.tree.elements[index].children.first { file.isKind($0, of: "View") }
    }

    // MARK: - Roles

    /// The names under which others hold objects of a class, the likeliest first; empty for one that nothing holds so.
    private func names(for className: String) -> [String] {
        let found = PartRoles.named.first { isKind(className, of: $0.className) }
        guard let found, found.className != "View" else { return [] }
        // Rows that are made again and again come before those that are there once.
        let names: [String] = found.names.first == "cells" ? found.names.reversed() : found.names
        // A second button has the other side of the bar.
        return names + (found.className == "BarButtonItem" ? ["leftBarButtonItem"] : [])
    }

    /// The role that an object of a class gets in an element; nil where it gets none, or all of them are taken.
    func role(of className: String, in parent: Int) -> String? {
        let entries = entries(of: parent)
        guard !entries.isEmpty, fits(className, in: parent) else { return nil }
        let element = file.text.tree.elements[parent]
        let taken = Set(element.children.compactMap { file.value("as", of: $0) })
        return names(for: className).first { name in
            guard takes(className, as: name, entries) else { return false }
            return !entries.isOneObject(name) || !taken.contains(name) && element[name] == nil
        }
    }

    /// The last section of a table, which has the rows where there are sections; nil for others than rows and tables.
    private func lastSection(of parent: Int, for className: String) -> Spot? {
        guard isKind(className, of: "TableViewCell"), file.isKind(parent, of: "TableView"),
            let section = file.text.tree.elements[parent].children.last(where: {
                file.isKind($0, of: "TableViewSection")
            })
        else { return nil }
        return Spot(parent: section, role: role(of: className, in: section))
    }

    /// Whether a class takes an object of another one under a name.
    private func takes(_ className: String, as name: String, _ entries: [ClassEntry]) -> Bool {
        if let outlet = entries.lazy.compactMap({ $0.outlets[name] }).first {
            return isKind(className, of: outlet.type)
        }
        return entries.contains { $0.parts.contains(name) }
    }

    /// Whether an element knows a role, or may know it.
    func knows(_ role: String, in parent: Int) -> Bool {
        guard let name = className(of: parent) else { return false }
        let chain = file.catalog.chain(of: name)
        return !chain.isWhole
            || chain.entries.contains { $0.parts.contains(role) || $0.outlets[role] != nil }
    }

    /// Whether a cell belongs to the kind of list that an element is: both kinds have the same roles.
    private func fits(_ className: String, in parent: Int) -> Bool {
        if isKind(className, of: "TableViewCell") { return !file.isKind(parent, of: "CollectionView") }
        guard isKind(className, of: "CollectionReusableView") else { return true }
        return !["TableView", "TableViewSection"].contains { file.isKind(parent, of: $0) }
    }

    // MARK: - Without roles

    /// Whether an element holds objects of a class that have no role in it.
    ///
    /// - Parameters:
    ///   - className: The class; nil for an element that makes no object.
    ///   - parent: The element.
    ///   - isLoose: Whether an object that others hold may be at the top of the file.
    /// - Returns: Whether the loader takes it there.
    func holds(_ className: String?, in parent: Int, isLoose: Bool = false) -> Bool {
        guard let around = self.className(of: parent) else {
            return parent == 0 && isAtTop(className, isLoose: isLoose)
        }
        // What a component holds, its file says.
        guard parent == 0 || !Self.leaves.contains(where: { isKind(around, of: $0) }) else { return false }
        guard let className else { return true }
        if isKind(around, of: "ViewController") {
            return !isKind(className, of: "ViewController") && !isPart(className)
        }
        switch file.catalog.isClass(around, a: "View") {
        case true?:
            return file.catalog.isClass(className, a: "View") ?? true
                || isKind(className, of: "GestureRecognizer")
        case false?: return false
        case nil: return true
        }
    }

    /// Whether an object of a class can be at the top of the file.
    private func isAtTop(_ className: String?, isLoose: Bool) -> Bool {
        guard let className else { return true }
        if file.text.tree.elements[0].name == "storyboard" {
            return file.catalog.isClass(className, a: "ViewController") ?? true
        }
        return isLoose || !isPart(className)
    }

    /// Whether objects of a class are nothing by themselves: no view, no controller, and no recognizer.
    private func isPart(_ className: String) -> Bool {
        !names(for: className).isEmpty && !isKind(className, of: "View")
            && !isKind(className, of: "GestureRecognizer")
    }

    // MARK: - Classes

    private func isKind(_ className: String, of other: String) -> Bool {
        file.catalog.isClass(className, a: other) == true
    }

    /// The class of what an element makes, or that of the component that the file describes; nil for what makes no object.
    private func className(of index: Int) -> String? {
        file.className(of: index) ?? (index == 0 ? file.value("class", of: 0) : nil)
    }

    private func entries(of index: Int) -> [ClassEntry] {
        className(of: index).map { file.catalog.chain(of: $0).entries } ?? []
    }

    /// The sentence about an object that can't go anywhere here.
    private func refusal(of className: String) -> Refusal {
        let name = NameText.withArticle(className)
        let subject = name.prefix(1).uppercased() + name.dropFirst()
        let holders = isPart(className) ? holders(of: className).map(NameText.withArticle) : []
        guard let last = holders.last else {
            let reason =
                file.text.tree.elements[0].name == "storyboard"
                ? ". Select a controller, or something in its view."
                : ": only views can be inside a view."
            return Refusal(description: "\(subject) can't go here\(reason)")
        }
        let list = holders.dropLast().joined(separator: ", ") + (holders.count > 1 ? " or " : "") + last
        return Refusal(
            description: "\(subject) goes into \(list) that has room for it. Select one first.")
    }

    /// Nibble's classes whose objects hold those of a class in a role.
    private func holders(of className: String) -> [String] {
        let names = names(for: className)
        return file.catalog.names.filter { name in
            guard let entry = file.catalog[name], !entry.isOwn else { return false }
            return names.contains { takes(className, as: $0, [entry]) }
        }
    }
}

extension MarkupText {
    /// The text without an attribute of its first element; nil where that hasn't got it.
    func without(_ name: String) -> String? {
        guard let step = set(name, to: nil, of: 0) else { return nil }
        var bytes = bytes
        _ = step.edit.apply(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
