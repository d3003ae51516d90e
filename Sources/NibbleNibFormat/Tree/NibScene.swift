/// One scene of a storyboard: a controller, what belongs to it and what leads away from it.
package struct NibScene: Sendable {
    /// The scene's id.
    package var id: String
    /// The controller; its view is the child with the role `view`.
    package var controller: NibElement
    /// The name by which code asks for it.
    package var identifier: String?
    /// Other top-level objects: gesture recognizers, further views.
    package var objects: [NibElement] = []
    /// The connections of all of them, in the order of the text.
    package var connections: [NibConnection] = []
    /// The ways to other scenes, and the relationships of containers.
    package var segues: [NibSegue] = []
    /// The scene of another storyboard that this one stands for.
    package var storyboardReference: NibStoryboardReference?
    /// The place where it begins.
    package var place: NibPlace
}

/// A way from one scene to another.
package struct NibSegue: Hashable, Sendable {
    /// The kind of transition, in the words of `.layout` files.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Shows the destination as the source's surroundings do: a navigation controller pushes it.
        case show
        /// Shows the destination as the detail of what the source lists.
        case showDetail
        /// Shows the destination over everything.
        case present
        /// Shows the destination in a box beside what set it off.
        case popover
        /// Puts the destination into a view of the source when that is loaded.
        case embed
        /// Gives a container the destination from the beginning.
        case relationship
        /// Goes back to the nearest controller that has an action.
        case unwind
        /// A transition by a class of the application.
        case custom
    }

    /// The kind of effect.
    package var kind: Kind
    /// The name by which code performs it.
    package var identifier: String?
    /// The object that sets it off: a control, a cell, a gesture recognizer, or the controller where only code performs it.
    package var source: NibReference
    /// The id of the controller it leads to; nil for an unwind segue.
    package var destination: String?
    /// The relationship of a container that it makes, as `rootViewController`.
    package var relationship: String?
    /// The method that an unwind segue looks for.
    package var unwindAction: String?
    /// The class of a custom segue.
    package var customClass: NibClassName?
    /// The other attributes as Xcode spells them: `modalPresentationStyle`, `animates`.
    package var properties: [NibProperty] = []
    /// The place where it begins.
    package var place: NibPlace
}

/// A scene that lives in another storyboard.
package struct NibStoryboardReference: Hashable, Sendable {
    /// The storyboard's name; nil for this one.
    package var storyboard: String?
    /// The scene's identifier; nil for the first scene.
    package var identifier: String?
    /// The bundle's identifier, if the file names one.
    package var bundle: String?
}
