/// One object to be made, or in a template the object that is there already.
package struct NibElement: Sendable {
    /// The ways of deciding where a view is.
    package enum Placement: Hashable, Sendable {
        /// Its frame and autoresizing mask.
        case frame
        /// Constraints.
        case constraints
    }

    /// The facts about a view designed in points that the snapping to cells needs.
    package struct Hints: OptionSet, Hashable, Sendable {
        /// The hints as bits.
        package let rawValue: UInt8

        /// Makes a set from bits.
        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// A control or text of one line: no rows or two become one, on the row that holds its centre.
        package static let singleLine = Hints(rawValue: 1)
        /// A bare view at most 2 points high: it becomes a horizontal rule instead of nothing.
        package static let horizontalRule = Hints(rawValue: 2)
        /// A bare view at most 2 points wide: it becomes a vertical rule instead of nothing.
        package static let verticalRule = Hints(rawValue: 4)
        /// A view that Xcode marks as placed by too few constraints.
        static let ambiguous = Hints(rawValue: 8)
        /// A view whose frame Xcode marks as another than the constraints say.
        static let misplaced = Hints(rawValue: 16)
    }

    /// The explicit id, else the outlet's name, else `#` and a number.
    package var id: String
    /// Nibble's class for the element (`Label`), or in a `.layout` file any class at all.
    package var className: NibClassName
    /// The class to make instead, if the file names one beside the element.
    package var customClass: NibClassName?
    /// The element's name as the file spells it: `label`.
    package var elementName: String
    /// Whether the element is one that Nibble has a class for; else it becomes a labelled box.
    package var isSupported = true
    /// The property of the parent that holds it (`tableHeaderView`, `leftBarButtonItems`); nil for a subview.
    package var role: String?
    /// The place where the element begins.
    package var place: NibPlace
    /// The frame in the superview, in cells.
    package var frame: NibRect?
    /// The way in which the view's place is decided.
    package var placement = Placement.frame
    /// The facts that snapping needs.
    package var hints: Hints = []
    /// The height of a line of its text in the font that the file names, in cells; nil where it names none.
    var fontLineHeight: Double?
    /// Whether it is there while no variation says otherwise.
    package var isInstalled = true
    /// The attributes, in the order of the text.
    package var properties: [NibProperty] = []
    /// The attributes of `userDefinedRuntimeAttributes`, in the order of the text.
    ///
    /// In a `.layout` file they are among `properties`: only the class knows which are inspectable.
    package var runtimeAttributes: [NibProperty] = []
    /// The attributes that only a preview applies, over the others.
    package var previewProperties: [NibProperty] = []
    /// The preview's attribute that names the class of Nibble's to show where the element's own is not known.
    package static let previewClass = "class"
    /// The objects inside, in the order of the text.
    package var children: [NibElement] = []
    /// The constraints that are written in this element.
    package var constraints: [NibConstraint] = []
    /// The constraints that are written in this element and can't be read, as they are written.
    package var unreadConstraints: [(place: NibPlace, text: String)] = []
    /// The variations with the screen, in the order of the text; the last that applies wins.
    package var variations: [NibVariation] = []

    /// The class that is made: the element's, or the one that the file names instead.
    package var ownClass: NibClassName { customClass ?? className }
    /// Whether the id was made up, because the file gives none.
    package var hasGeneratedID: Bool { id.utf8.first == UInt8(ascii: "#") }

    /// The value of an attribute; nil where it has none.
    func text(of name: String) -> String? { properties.last { $0.name == name }?.text }

    /// Gives an attribute a value that isn't written in the file, at the element's own place, instead of any that is.
    mutating func setProperty(_ name: String, to text: String) {
        properties.removeAll { $0.name == name }
        properties.append(NibProperty(name: name, text: text, place: place, valuePlace: place))
    }

    /// Whether it is the header or the footer of a table, which places it.
    var isTableEdge: Bool { role == "tableHeaderView" || role == "tableFooterView" }
}

/// One attribute of an object.
package struct NibProperty: Hashable, Sendable {
    /// The name, which is the Swift property's: `textColor`, `layer.cornerRadius`.
    package var name: String
    /// The value in the spelling of `.layout` files: `#1a1a1acc`, `true`, `12`, `tail`.
    package var text: String
    /// The key of the value's translation, if the file names one.
    package var localizationKey: String?
    /// The place where the attribute begins.
    package var place: NibPlace
    /// The place where its value begins.
    package var valuePlace: NibPlace

    /// Makes an attribute.
    package init(
        name: String, text: String, localizationKey: String? = nil, place: NibPlace, valuePlace: NibPlace
    ) {
        self.name = name
        self.text = text
        self.localizationKey = localizationKey
        self.place = place
        self.valuePlace = valuePlace
    }
}
