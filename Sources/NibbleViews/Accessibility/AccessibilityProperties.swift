public import NibbleCells

/// The description of a view for someone who does not see it.
///
/// A class of views describes itself by overriding `accessibilityDefaults`; a program that knows better sets the
/// properties of one view, such as `accessibilityLabel`.
@MainActor public struct AccessibilityProperties {
    /// Whether the view is spoken of as one thing, with what is inside it left out.
    ///
    /// Defaults to false: views inside it speak for themselves.
    public var isElement = false
    /// The name of the view: "Delete photo".
    ///
    /// Defaults to nil.
    public var label: String?
    /// The kind of element that it is.
    ///
    /// Defaults to `.none`.
    public var role = AccessibilityRole.none
    /// The present value: "on", "40 %", the text of a field.
    ///
    /// Defaults to nil.
    public var value: String?
    /// The result of operating it, where the label does not tell.
    ///
    /// Defaults to nil.
    public var hint: String?
    /// The present condition.
    ///
    /// Defaults to none.
    public var traits: AccessibilityTraits = []
    /// The other things that can be done with it, by name.
    ///
    /// Defaults to nothing.
    public var actions: [AccessibilityAction] = []
    /// Does what the view is there for; nil where Enter on the focused view does it.
    public var activate: (@MainActor () -> Void)?
    /// Opens the menu about it; nil where that is the menu of its view.
    ///
    /// It returns `.ignored` where there is no menu.
    public var openMenu: (@MainActor () -> Handling)?
    /// Moves the value by a step; nil where there is none.
    public var adjust: (@MainActor (AccessibilityAdjustment) -> Void)?
    /// Takes what is typed: the text of a field, the number of a slider, a date; nil where nothing is typed.
    ///
    /// It returns `.ignored` for a text that it cannot take.
    public var setText: (@MainActor (String) -> Handling)?

    /// The things inside a view that draws them all itself: the rows of a menu, the segments of a control.
    ///
    /// Defaults to none. They are spoken after the view.
    public var elements: [AccessibilityProperties] = []

    /// The place of one of those things, in the coordinates of the view that draws it; empty where it doesn't fit.
    ///
    /// Defaults to nil: all of the view. A screen reader in a browser presses its middle.
    public var frame: Rect?

    /// Whether the label is only a stopgap, so that a text beside the view describes it better.
    ///
    /// Defaults to false.
    public var hasProvisionalLabel = false

    /// Makes properties that say nothing.
    public nonisolated init() {}

    /// Makes the properties of one thing that is spoken of.
    public init(
        _ role: AccessibilityRole, label: String? = nil, value: String? = nil, hint: String? = nil,
        traits: AccessibilityTraits = []
    ) {
        isElement = true
        self.role = role
        self.label = label
        self.value = value
        self.hint = hint
        self.traits = traits
    }
}

extension AccessibilityProperties {
    /// The same properties of a thing at a place, in the coordinates of the view that draws it.
    public func placed(at frame: Rect) -> AccessibilityProperties {
        var placed = self
        placed.frame = frame
        return placed
    }

    /// Makes the properties of a thing that a view draws itself and that is pressed or chosen.
    public static func part(
        _ role: AccessibilityRole, label: String?, isSelected: Bool = false, isEnabled: Bool = true,
        activate: @escaping @MainActor () -> Void
    ) -> AccessibilityProperties {
        var part = AccessibilityProperties(role, label: label, traits: isEnabled ? [] : .notEnabled)
        if isSelected { part.traits.insert(.selected) }
        part.activate = activate
        return part
    }
}
