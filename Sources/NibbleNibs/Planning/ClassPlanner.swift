import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibFormat
import NibbleViews

/// Finds the classes of a file's elements, and checks them against what their places take.
@MainActor struct ClassPlanner {
    private let context: PlanningContext

    init(_ context: PlanningContext) {
        self.context = context
    }

    private var log: LoadProblems { context.log }
    private var purpose: NibPlanner.Purpose { context.purpose }
    private var resolver: ClassResolver { context.resolver }
    private var isMarkup: Bool { context.document.kind == .layout }

    /// The classes of an element: what is made, and what the element alone would make.
    struct Types {
        var made: any NibConstructible.Type
        var element: any NibConstructible.Type
        /// Whether the class is the one that the file names; attributes of a stand-in are not looked at.
        var isKnown = true
    }

    /// The classes of an element, checked against what its place takes.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - isFirst: Whether it is the first of the file.
    /// - Returns: The classes.
    func types(of element: NibElement, isFirst: Bool) -> Types {
        let base = elementType(of: element, isFirst)
        guard let custom = element.customClass else { return base }
        guard let type = resolver.type(of: custom, isCustom: true) else {
            unknown(custom, element)
            let isBare = base.element == View.self && element.children.isEmpty
            if isBare { return Types(made: NibPlaceholderView.self, element: base.element, isKnown: false) }
            let standIn = Self.placing(base.element)
            return Types(made: standIn, element: standIn, isKnown: false)
        }
        guard let made = constructible(type, custom, element) else { return base }
        guard ClassChain.isClass(type, a: base.element) || base.element == NibPlainObject.self else {
            log.name(
                .wrongClass, element.place,
                "<\(element.elementName)> makes \(NameText.withArticle("\(base.element)")), and its custom class \(custom)"
                    + " isn't one: it must be a subclass of \(base.element).")
            return base
        }
        return Types(made: made, element: base.element)
    }

    /// A collection's layout that places items, for one without a class of its own, which places nothing.
    private static func placing(_ type: any NibConstructible.Type) -> any NibConstructible.Type {
        type == CollectionViewLayout.self ? CollectionViewFlowLayout.self : type
    }

    /// The root of a template, which exists already; the file must have been made for its class or for one above it.
    func rootOfTemplate(_ element: NibElement) -> Types {
        guard let owner = purpose.owner, let type = owner as? any NibConstructible.Type else {
            return types(of: element, isFirst: true)
        }
        let name = element.ownClass
        let declared: AnyClass? = resolver.type(of: name, isCustom: element.customClass != nil)
        let isFitting =
            declared.map { ClassChain.isClass(owner, a: $0) }
            ?? ClassChain(owner).contains { context.facts(of: $0).name == name.name }
        if !isFitting {
            log.error(
                .wrongTemplate, element.place,
                "This is a template for \(NameText.withArticle("\(name)")), not for"
                    + " \(NameText.withArticle(context.facts(of: owner).name)).")
        }
        return Types(made: type, element: Self.plainType(of: type))
    }

    /// The nearest of Nibble's own classes, which stands in for a class that would load the file again.
    static func plainType(of type: AnyClass) -> any NibConstructible.Type {
        (PropertyTable.nearest(to: type)?.type as? any NibConstructible.Type) ?? View.self
    }

    private func elementType(of element: NibElement, _ isFirst: Bool) -> Types {
        let name = element.className
        guard element.isSupported, let type = element.isBarSpace ? BarSpaceItem.self : resolver.type(of: name)
        else {
            if isMarkup { unknown(name, element) } else { unsupported(element) }
            return standIn(for: name, element, isFirst)
        }
        if purpose.options.contains(.designTime), type == View.self, element.boxName != nil {
            return Types(made: NibPlaceholderView.self, element: View.self, isKnown: true)
        }
        guard let made = constructible(type, name, element) else {
            return Types(made: View.self, element: View.self, isKnown: false)
        }
        return Types(made: made, element: PropertyTable.of(type) == nil ? Self.plainType(of: type) : made)
    }

    /// Controllers that hold scenes: a class that is called after one of them is taken for a subclass.
    private static let containers: [any NibConstructible.Type] = [
        NavigationController.self, TabBarController.self, SplitViewController.self,
    ]

    /// The classes for an element that Nibble has no class for, as far as the file tells what it is.
    private func standIn(for name: NibClassName, _ element: NibElement, _ isFirst: Bool) -> Types {
        if purpose.options.contains(.designTime), let type = previewedType(of: element) {
            let shown = Self.placing(type)
            return Types(made: shown, element: shown, isKnown: false)
        }
        if let cell = purpose.standIn, isFirst {
            return Types(made: cell, element: cell, isKnown: false)
        }
        // The scene of a container has no view of its own.
        let hasView = purpose.awaitsView && isFirst
        if !hasView, let container = Self.containers.first(where: { name.name.hasSuffix("\($0)") }) {
            return Types(made: container, element: container, isKnown: false)
        }
        // Whatever a scene's first object is called, it is a controller.
        if name.name.hasSuffix("Controller") || purpose.isScene && isFirst {
            return Types(made: ViewController.self, element: ViewController.self, isKnown: false)
        }
        let isObject = ["Recognizer", "Item", "Layout", "Section", "Segment", "Object"].contains(
            where: name.name.hasSuffix)
        if isObject { return Types(made: NibPlainObject.self, element: NibPlainObject.self, isKnown: false) }
        // What is inside stands in the file, so that no box has to stand for it.
        let isPictured = NibEnvironment.standard.design.standIns[element.id] != nil
        let isFull = isMarkup && !element.children.isEmpty && !isPictured
        return Types(made: isFull ? View.self : NibPlaceholderView.self, element: View.self, isKnown: false)
    }

    /// The class of Nibble's that a layout wants to see where its own is not known: `preview.class="TableViewCell"`.
    private func previewedType(of element: NibElement) -> (any NibConstructible.Type)? {
        guard let wanted = element.previewProperties.first(where: { $0.name == NibElement.previewClass })
        else {
            return nil
        }
        guard let table = PropertyTable.named(wanted.text) else {
            log.add(
                .warning, .unknownClass, wanted.valuePlace,
                "Nibble has no class “\(wanted.text)” to show here.",
                suggestion: Suggestion.nearest(to: wanted.text, in: PropertyTable.all.map(\.name)))
            return nil
        }
        let type = table.type as? any NibConstructible.Type
        return table.type == View.self && element.children.isEmpty ? NibPlaceholderView.self : type
    }

    private func constructible(
        _ type: AnyClass, _ name: NibClassName, _ element: NibElement
    ) -> (any NibConstructible.Type)? {
        if let type = type as? any NibConstructible.Type { return type }
        log.error(
            .notConstructible, element.place,
            "A layout file cannot make \(NameText.withArticle("\(name)")): it is neither a view nor a view controller. Let it"
                + " adopt NibOwner, if files may make it.")
        return nil
    }

    // MARK: - Stand-ins

    private func unknown(_ name: NibClassName, _ element: NibElement) {
        let sentence = "Unknown class \(name.mangled) in Interface Builder file."
        let suggestion = Suggestion.nearestClass(to: name.name, in: resolver.names)
        log.name(
            .unknownClass, element.place,
            "There is no class \(name.name) that a layout file can make"
                + (name.module.map { ", at least not in the module \($0) of this program." } ?? ".")
                + (suggestion == nil ? " If it is private or elsewhere, register it with NibRegistry." : ""),
            suggestion: suggestion, sentence: sentence)
        if log.isLenient { context.environment.reports.report(sentence) }
    }

    private func unsupported(_ element: NibElement) {
        log.add(
            .warning, .unsupportedElement, element.place,
            "Nibble has no class for <\(element.elementName)>; a box with its name stands in for it.")
    }
}

extension NibElement {
    /// Whether a bar's button is none, but the room between others.
    fileprivate var isBarSpace: Bool {
        className.name == "BarButtonItem" && customClass == nil
            && properties.contains {
                $0.name == "systemItem" && ["flexibleSpace", "fixedSpace"].contains($0.text)
            }
    }
}

extension NibClassName {
    /// The name as UIKit's console has it: mangled when there is a module.
    var mangled: String {
        module.map { "_TtC\($0.utf8.count)\($0)\(name.utf8.count)\(name)" } ?? name
    }
}
