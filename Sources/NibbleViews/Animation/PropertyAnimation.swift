/// A property of a view on its way.
@MainActor final class PropertyAnimation {
    let view: View
    let property: AnimatedProperty
    let origin: AnimatedValue
    let end: AnimatedValue
    let group: AnimationGroup

    init(_ view: View, _ property: AnimatedProperty, to end: AnimatedValue, in group: AnimationGroup) {
        self.view = view
        self.property = property
        self.end = end
        self.group = group
        origin = property.shownValue(of: view)
    }

    /// Whether it has neither ended nor been replaced.
    var isCurrent: Bool { view.animations?[property] === self }

    /// Puts it in the place of one that moves the same.
    ///
    /// - Returns: That one.
    func begin() -> PropertyAnimation? {
        group.began()
        return PropertyAnimations.made(of: view).replace(property, with: self)
    }

    /// Takes it from its view.
    func end(isComplete: Bool) {
        letGo()
        group.ended(isComplete: isComplete)
    }

    /// Takes it from its view without telling its group.
    func letGo() {
        _ = view.animations?.replace(property, with: nil)
    }

    /// Shows the value that the view goes to.
    func showEnd() {
        property.show(end, of: view)
    }
}

/// The properties of a view that are on their way.
@MainActor final class PropertyAnimations {
    private unowned let extras: ViewExtras
    private var running: [AnimatedProperty: PropertyAnimation] = [:]

    private init(of extras: ViewExtras) {
        self.extras = extras
    }

    /// Those of a view, made when they are first needed.
    static func made(of view: View) -> PropertyAnimations {
        let extras = view.madeExtras
        if let known = extras.attachments[PropertyAnimations.self] { return known }
        let made = PropertyAnimations(of: extras)
        extras.attachments[PropertyAnimations.self] = made
        return made
    }

    /// All of them.
    var all: [PropertyAnimation] { Array(running.values) }
    /// The group of one of them, which knows the animator of all.
    var group: AnimationGroup? { running.values.first?.group }

    /// The animation of a property; nil while that rests.
    subscript(property: AnimatedProperty) -> PropertyAnimation? { running[property] }

    /// Has another animation, or none, move a property.
    ///
    /// - Returns: The one that moved it.
    func replace(
        _ property: AnimatedProperty, with animation: PropertyAnimation?
    ) -> PropertyAnimation? {
        let old = running[property]
        running[property] = animation
        extras.isAnimating = !running.isEmpty
        return old
    }
}

extension View {
    /// Gives a change of a property to the animation that is being described, or to the one that goes there already.
    ///
    /// - Returns: Whether it was taken; else it is to be shown at once.
    @inline(__always)
    func animates(_ property: AnimatedProperty, to value: @autoclosure () -> AnimatedValue) -> Bool {
        // In this order nearly every change is decided by two plain fields.
        guard
            extras?.isAnimating == true
                || hierarchy.window?.takesAnimations == true && AnimationScope.group != nil
        else { return false }
        return AnimationScope.takes(property, of: self, to: value())
    }

    /// The value that a property is on its way to; nil while it rests.
    @inline(__always)
    func target(of property: AnimatedProperty) -> AnimatedValue? {
        guard let extras, extras.isAnimating else { return nil }
        return extras.attachments[PropertyAnimations.self]?[property]?.end
    }

    /// The properties of the view that are on their way; nil while all rest.
    var animations: PropertyAnimations? {
        guard let extras, extras.isAnimating else { return nil }
        return extras.attachments[PropertyAnimations.self]
    }
}
