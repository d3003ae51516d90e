/// An object that can be described in speech: its label, its role and its value.
///
/// Every view is one. A class describes its objects in `accessibilityDefaults`; a program that knows better
/// sets the properties of one of them.
@MainActor public protocol Accessibility: AnyObject {
    /// The words of objects of this class, with the present value.
    var accessibilityDefaults: AccessibilityProperties { get }
    /// The words that were set for this one in their place.
    var accessibilityOverrides: AccessibilityOverrides { get set }
}

extension Accessibility {
    /// Whether the view is spoken of as one thing, with what is inside it left out.
    ///
    /// Defaults to what its class says: true for controls and labels, false for plain views until they are given a
    /// label.
    public var isAccessibilityElement: Bool {
        get { accessibilityProperties.isElement }
        set { accessibilityOverrides.isElement = newValue }
    }

    /// The spoken name of the view.
    ///
    /// Defaults to what its class says: a button's title, a label's text. Setting nil or an empty text returns to that:
    /// an empty text isn't a name. Use `accessibilityElementsHidden` to keep a view silent.
    public var accessibilityLabel: String? {
        get { accessibilityOverrides.label ?? accessibilityDefaults.label }
        set { accessibilityOverrides.label = newValue?.isEmpty == true ? nil : newValue }
    }

    /// The kind of element that the view is.
    ///
    /// Defaults to what its class says.
    public var accessibilityRole: AccessibilityRole {
        get { accessibilityOverrides.role ?? accessibilityDefaults.role }
        set { accessibilityOverrides.role = newValue }
    }

    /// The present value of the view.
    ///
    /// Defaults to what its class says: "on", "40 %", a field's text. Setting nil returns to that.
    public var accessibilityValue: String? {
        get { accessibilityOverrides.value ?? accessibilityDefaults.value }
        set { accessibilityOverrides.value = newValue }
    }

    /// The result of operating the view, where the label does not tell.
    ///
    /// Defaults to what its class says. Setting nil returns to that.
    public var accessibilityHint: String? {
        get { accessibilityOverrides.hint ?? accessibilityDefaults.hint }
        set { accessibilityOverrides.hint = newValue }
    }

    /// The present condition of the view.
    ///
    /// Defaults to what its class says.
    public var accessibilityTraits: AccessibilityTraits {
        get { accessibilityOverrides.traits ?? accessibilityDefaults.traits }
        set {
            if let role = newValue.role { accessibilityOverrides.role = role }
            accessibilityOverrides.traits = newValue.conditions
        }
    }

    /// The other things that can be done with the view, by name.
    ///
    /// Defaults to what its class says.
    public var accessibilityActions: [AccessibilityAction] {
        get { accessibilityOverrides.actions ?? accessibilityDefaults.actions }
        set { accessibilityOverrides.actions = newValue }
    }

    /// Whether neither the view nor anything inside it is spoken of: a decoration.
    ///
    /// Defaults to false.
    public var accessibilityElementsHidden: Bool {
        get { accessibilityOverrides.isHidden }
        set { accessibilityOverrides.isHidden = newValue }
    }

    /// All that the view says about itself, including what was set for this one.
    public var accessibilityProperties: AccessibilityProperties {
        var properties = accessibilityDefaults
        let overrides = accessibilityOverrides
        properties.isElement = overrides.isElement ?? (properties.isElement || overrides.label != nil)
        if overrides.label != nil { properties.hasProvisionalLabel = false }
        properties.label = overrides.label ?? properties.label
        properties.role = overrides.role ?? properties.role
        properties.value = overrides.value ?? properties.value
        properties.hint = overrides.hint ?? properties.hint
        properties.traits = overrides.traits ?? properties.traits
        properties.actions = overrides.actions ?? properties.actions
        return properties
    }
}

/// The words that were set for one object in place of those of its class.
///
/// Kept by the object; changed by the properties of `Accessibility`.
@MainActor public struct AccessibilityOverrides {
    var isElement: Bool?
    var label: String?
    var role: AccessibilityRole?
    var value: String?
    var hint: String?
    var traits: AccessibilityTraits?
    var actions: [AccessibilityAction]?
    var isHidden = false

    /// Makes words that leave all to the class.
    public init() {}
}
