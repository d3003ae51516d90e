extension View {
    /// Whether the view is spoken of as one thing, with what is inside it left out.
    ///
    /// Defaults to what its class says: true for controls and labels, false for plain views until they are given a
    /// label.
    public var isAccessibilityElement: Bool {
        get { accessibilityProperties.isElement }
        set { changeAccessibility { $0.isElement = newValue } }
    }

    /// What the view is called.
    ///
    /// Defaults to what its class says: a button's title, a label's text. Setting nil or an empty text returns to that:
    /// what is left empty is no name, and `accessibilityElementsHidden` keeps silent what is to be.
    public var accessibilityLabel: String? {
        get { accessibilityOverrides?.label ?? accessibilityDefaults.label }
        set { changeAccessibility { $0.label = newValue?.isEmpty == true ? nil : newValue } }
    }

    /// What the view is.
    ///
    /// Defaults to what its class says.
    public var accessibilityRole: AccessibilityRole {
        get { accessibilityOverrides?.role ?? accessibilityDefaults.role }
        set { changeAccessibility { $0.role = newValue } }
    }

    /// What the view holds.
    ///
    /// Defaults to what its class says: "on", "40 %", a field's text. Setting nil returns to that.
    public var accessibilityValue: String? {
        get { accessibilityOverrides?.value ?? accessibilityDefaults.value }
        set { changeAccessibility { $0.value = newValue } }
    }

    /// What happens when the view is operated, where the label does not tell.
    ///
    /// Defaults to what its class says. Setting nil returns to that.
    public var accessibilityHint: String? {
        get { accessibilityOverrides?.hint ?? accessibilityDefaults.hint }
        set { changeAccessibility { $0.hint = newValue } }
    }

    /// How the view is at present.
    ///
    /// Defaults to what its class says.
    public var accessibilityTraits: AccessibilityTraits {
        get { accessibilityOverrides?.traits ?? accessibilityDefaults.traits }
        set { changeAccessibility { $0.traits = newValue } }
    }

    /// What else can be done with the view, by name.
    ///
    /// Defaults to what its class says.
    public var accessibilityActions: [AccessibilityAction] {
        get { accessibilityOverrides?.actions ?? accessibilityDefaults.actions }
        set { changeAccessibility { $0.actions = newValue } }
    }

    /// Whether neither the view nor anything inside it is spoken of: a decoration.
    ///
    /// Defaults to false.
    public var accessibilityElementsHidden: Bool {
        get { accessibilityOverrides?.isHidden ?? false }
        set { changeAccessibility { $0.isHidden = newValue } }
    }

    /// All that the view says about itself, what was set for this one included.
    public var accessibilityProperties: AccessibilityProperties {
        var properties = accessibilityDefaults
        guard let overrides = accessibilityOverrides else { return properties }
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

    private var accessibilityOverrides: AccessibilityOverrides? { extras?.accessibility }

    private func changeAccessibility(_ change: (inout AccessibilityOverrides) -> Void) {
        change(&madeExtras.accessibility)
    }
}

/// What was set for one view in place of what its class says.
@MainActor struct AccessibilityOverrides {
    var isElement: Bool?
    var label: String?
    var role: AccessibilityRole?
    var value: String?
    var hint: String?
    var traits: AccessibilityTraits?
    var actions: [AccessibilityAction]?
    var isHidden = false
}
