/// An object that a connection names.
package enum NibReference: Hashable, Sendable {
    /// The file's owner; in a template the object that the file is applied to.
    case owner
    /// The first responder at the time when an action is sent.
    case firstResponder
    /// An object of the file, by its id.
    case element(String)
    /// A constraint of the file, by its id.
    case constraint(String)
    /// An object that the loader's caller supplies, by the name under which it does.
    case external(String)
    /// The way back in a storyboard: an unwind segue's end.
    case exit
}

/// A line between two objects of a file.
package struct NibConnection: Hashable, Sendable {
    /// The effect of a connection.
    package enum Kind: Hashable, Sendable {
        /// Sets a property of the source.
        case outlet
        /// Adds to a property of the source that holds several objects.
        case collection
        /// The source calls a method of the destination; nil means the source's usual event.
        case action(NibEvent?)
    }

    /// The kind of effect.
    package var kind: Kind
    /// The object that has the outlet, or sends the action.
    package var source: NibReference
    /// The object that the outlet holds, or that the action is sent to.
    package var destination: NibReference
    /// The outlet's or the method's name: `label`, `save`.
    package var name: String
    /// The number of arguments that the file gives the method, if it says so.
    package var argumentCount: Int?
    /// The place where it begins.
    package var place: NibPlace
    /// The place where the name begins.
    package var namePlace: NibPlace
}

/// The events of a control, in UIKit's names.
package enum NibEvent: String, Hashable, Sendable, CaseIterable {
    /// Pressed by key or mouse, in the usual way.
    case primaryActionTriggered
    /// Pressed, as files of Xcode say it most often; the same press.
    case touchUpInside
    /// The mouse button went down.
    case touchDown
    /// The mouse button went down the second time.
    case touchDownRepeat
    /// The value changed.
    case valueChanged
    /// Editing began.
    case editingDidBegin
    /// The text changed while editing.
    case editingChanged
    /// Editing ended.
    case editingDidEnd
    /// Return ended editing.
    case editingDidEndOnExit

    /// The attribute of `.layout` files that stands for each event, in the formatter's order.
    ///
    /// `onTrigger` stands for no event: the usual one of the sender.
    package static let attributes: [(name: String, event: NibEvent?)] = [
        ("onTap", .primaryActionTriggered), ("onTouchUp", .touchUpInside), ("onTouchDown", .touchDown),
        ("onDoubleTap", .touchDownRepeat), ("onChange", .valueChanged), ("onEditBegin", .editingDidBegin),
        ("onEdit", .editingChanged), ("onEditEnd", .editingDidEnd), ("onReturn", .editingDidEndOnExit),
        ("onTrigger", nil),
    ]
}
