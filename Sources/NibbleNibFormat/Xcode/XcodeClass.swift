/// The facts about one element of Xcode's files that makes an object.
struct XcodeClass {
    /// The kinds of object that an element makes.
    enum Family {
        case view, controller, recognizer, other
    }

    /// Nibble's class.
    var name: String
    var family: Family
    /// The elements whose attributes it has as well, the nearest first.
    var base: String?
    var attributes: [String: XcodeAttribute]
    /// Attributes that say nothing to a terminal.
    var ignored: Set<String>
    /// Properties whose default in Nibble's class is not what a missing attribute means in Xcode's files.
    var missing: [(attribute: String, property: String, text: String)]
    /// Whether it is a control or text of one line.
    var isSingleLine: Bool
    /// Whether Nibble has a class for it, or another that shows the same.
    var isSupported: Bool

    init(
        _ name: String, family: Family = .view, base: String? = nil,
        _ attributes: [String: XcodeAttribute] = [:], ignoring ignored: String = "",
        missing: [(attribute: String, property: String, text: String)] = [], isSingleLine: Bool = false,
        isSupported: Bool = true
    ) {
        self.name = name
        self.family = family
        self.base = base
        self.attributes = attributes
        self.ignored = Set(ignored.split(separator: " ").map(String.init))
        self.missing = missing
        self.isSingleLine = isSingleLine
        self.isSupported = isSupported
    }
}

/// The counterpart of an attribute of Xcode's files.
struct XcodeAttribute {
    /// The notation of its value in `.layout` files.
    enum Form {
        /// `YES` and `NO`.
        case flag
        /// Text that may be translated.
        case text
        /// Text that is not: names, identifiers.
        case string
        case integer
        case number
        /// Points across.
        case columns
        /// Points down.
        case rows
        /// A word that is the same in both.
        case word
        /// A word that has another name.
        case words([String: String])
        /// The id of another object.
        case reference
    }

    var property: String
    var form: Form

    static func flag(_ property: String) -> Self { Self(property: property, form: .flag) }
    static func text(_ property: String) -> Self { Self(property: property, form: .text) }
    static func string(_ property: String) -> Self { Self(property: property, form: .string) }
    static func integer(_ property: String) -> Self { Self(property: property, form: .integer) }
    static func number(_ property: String) -> Self { Self(property: property, form: .number) }
    static func columns(_ property: String) -> Self { Self(property: property, form: .columns) }
    static func rows(_ property: String) -> Self { Self(property: property, form: .rows) }
    static func word(_ property: String) -> Self { Self(property: property, form: .word) }
    static func words(_ property: String, _ words: [String: String]) -> Self {
        Self(property: property, form: .words(words))
    }
    static func reference(_ property: String) -> Self { Self(property: property, form: .reference) }
}

extension XcodeClass {
    /// The class of an element; nil for an element that makes no object.
    static func of(_ element: String) -> XcodeClass? {
        views[element] ?? controls[element] ?? lists[element] ?? controllers[element] ?? objects[element]
    }

    /// The class that an element's name is another spelling of: `label`, `uilabel`.
    static func name(like element: String) -> String? {
        let wanted = element.lowercased()
        let known = [views, controls, lists, controllers, objects].flatMap { $0.values }
            .filter(\.isSupported).map(\.name)
        return known.sorted().first { wanted == $0.lowercased() || wanted == "ui" + $0.lowercased() }
    }

    /// Whether one of Nibble's classes for elements is that of a view.
    static func isView(_ name: String) -> Bool {
        [views, controls, lists].contains { classes in
            classes.values.contains { $0.name == name && $0.family == .view && $0.isSupported }
        }
    }

    /// The meaning of an attribute, or whether it says nothing; nil when it is not known.
    static func meaning(of attribute: String, in element: String) -> XcodeAttribute?? {
        var name: String? = element
        while let current = name, let found = of(current) {
            if let meaning = found.attributes[attribute] { return .some(meaning) }
            if found.ignored.contains(attribute) { return .some(nil) }
            name = found.base
        }
        return designTime.contains(attribute) ? .some(nil) : nil
    }

    /// The attributes that only Xcode's canvas needs, and those that are read elsewhere.
    static let designTime: Set<String> = [
        "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "sceneMemberID",
        "misplaced", "ambiguous", "verifyAmbiguity", "colorLabel", "fixedFrame", "simulatedAppContext",
        "translatesAutoresizingMaskIntoConstraints", "placeholderIntrinsicWidth",
        "placeholderIntrinsicHeight",
        "appearanceType", "catalog", "restorationIdentifier",
        "useStoryboardIdentifierAsRestorationIdentifier",
        "storyboardIdentifier", "customObjectInstantiationMethod", "horizontalSizeClass", "verticalSizeClass",
    ]
}
