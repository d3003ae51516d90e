import NibbleCells
import NibbleNibFormat
import NibbleViews

/// One object of a file with all that can be worked out before it is made: its class, its frame, what sets its attributes.
@MainActor final class PlannedObject {
    /// Sets an attribute of an object.
    struct Setting {
        let name: String
        let set: Inspectable.Setter
        /// Makes the setter of the value that an object has now.
        var keeper: (@MainActor (AnyObject) -> Inspectable.Setter?)?
    }

    /// The element that the file has for it.
    let element: NibElement
    /// The position in `NibPlan.objects`, which is that in the file.
    let index: Int
    /// The class that is made.
    let type: any NibConstructible.Type
    /// The class that takes its place when the file would load itself.
    let elementType: any NibConstructible.Type
    /// The facts of the class.
    let facts: ClassFacts
    /// The class, if its placeholders are replaced by what another file describes.
    ///
    /// Casts to protocols are slow, so that it is asked once for all loads.
    private(set) lazy var replaceable = type as? any NibReplaceable.Type
    /// The frame in the superview; nil when the file gives none.
    var frame: Rect?
    /// Whether constraints alone place it: by what the file says outright, else by what it says of the place.
    let isPlacedByConstraints: Bool
    /// Whether it is a line of text that keeps to one row when its edges are rounded.
    let isTextRow: Bool
    /// The object that this one is inside, by position.
    let parent: Int?
    /// The place among the views of the one around it: of views that hug alike, the first grows.
    var rank = 0
    /// The views inside, by position.
    var subviews: [Int] = []
    /// The objects that are held by a property, by its name.
    var parts: [(role: String, index: Int)] = []
    /// The cells, headers and footers that a list makes again and again.
    var prototypes: [PlannedPrototype] = []
    /// The attributes that are set inside `init(coder:)`.
    var nativeSettings: [Setting] = []
    /// The attributes that are set inside `init(coder:)` when what is inside the object is there.
    var lateSettings: [Setting] = []
    /// The attributes that are set after it, before outlets are connected or after.
    var ownSettings: [Setting] = []
    /// The final values of the attributes, by name: their translations, and the states of their pictures' files.
    ///
    /// Empty while files are read once.
    var contents: [String: String] = [:]
    /// The variations that depend on the screen; the last that applies wins.
    var variations: [PlannedVariation] = []

    init(
        _ element: NibElement, index: Int, facts: ClassFacts, type: any NibConstructible.Type,
        elementType: any NibConstructible.Type, frame: Rect?, parent: Int?, isInPoints: Bool
    ) {
        self.element = element
        self.index = index
        self.type = type
        self.elementType = elementType
        self.facts = facts
        self.frame = frame
        self.parent = parent
        let stated = element.property("translatesAutoresizingMaskIntoConstraints")?.text
        isPlacedByConstraints = stated.map { $0 == "false" } ?? (element.placement == .constraints)
        // A stack places what it holds, whatever a layout says of that.
        isTextRow =
            isInPoints
            ? Self.isLine(element, facts)
            : isPlacedByConstraints && (element.hints.contains(.singleLine) || Self.isRule(element, facts))
    }

    /// The classes of one line, whose height a file of Xcode gives in points.
    private static let lines: Set = [
        "ActivityIndicatorView", "Button", "Label", "PageControl", "ProgressView", "SearchBar",
        "SegmentedControl", "Slider", "Stepper", "Switch", "TextField",
    ]

    /// Whether it's a line across of less than a row, which takes the row that it's in.
    private static func isRule(_ element: NibElement, _ facts: ClassFacts) -> Bool {
        facts.name == "Separator" && element.property("axis")?.text != "vertical"
            && hasHeight(element) { $0 < 1 }
    }

    private static func hasHeight(_ element: NibElement, where matches: (Double) -> Bool) -> Bool {
        element.constraints.contains {
            $0.second == nil && $0.first.attribute == .height && $0.first.item == .element(element.id)
                && matches($0.constant)
        }
    }

    private static func isLine(_ element: NibElement, _ facts: ClassFacts) -> Bool {
        if isRule(element, facts) { return true }
        guard lines.contains(facts.name) else { return false }
        let number = element.property("numberOfLines")?.text ?? "1"
        // Rows that are asked for in so many words are rows.
        let isHigh = hasHeight(element) { $0 > 1 && $0 == $0.rounded() }
        return number == "1" && !isHigh
    }

    /// The object's class and id as people know it: `Label “title”`.
    var title: String { element.hasGeneratedID ? facts.name : "\(facts.name) “\(element.id)”" }

    /// The attribute with a name, among the class's own and the runtime ones.
    func property(_ name: String) -> NibProperty? {
        element.property(name) ?? element.runtimeAttributes.last { $0.name == name }
    }
}

extension NibElement {
    /// The attribute with a name.
    ///
    /// On no actor: the closure would be checked for it as the program runs.
    fileprivate func property(_ name: String) -> NibProperty? { properties.last { $0.name == name } }
}
