import NibbleNibFormat
import NibbleViews

/// An end of a connection.
enum PlannedEnd: Hashable {
    /// An object of the file, by its position.
    case object(Int)
    /// The file's owner, or the object that a template is applied to.
    case owner
    /// An object that the caller supplies.
    case external(String)
    /// A constraint of the file, by its position.
    case constraint(Int)
    /// The first responder that takes the action when it is sent.
    case firstResponder
}

/// An outlet to be set, alone or as a collection.
struct PlannedOutlet {
    /// The object that has the outlet.
    let source: PlannedEnd
    /// The outlet; nil where the object must be there to tell: it comes from outside, or its class shows its outlets then.
    let access: OutletAccess?
    /// The objects that it is to hold, in the order of the file; one for a single outlet.
    var destinations: [PlannedEnd]
    /// The connection as the file states it.
    let connection: NibConnection
}

/// The connections of a file, in its order.
struct PlannedConnections {
    /// Outlets to set.
    var outlets: [PlannedOutlet] = []
    /// Actions to add.
    var actions: [PlannedAction] = []
}

/// An action to be added to a sender.
struct PlannedAction {
    /// The position of the object that sends it.
    let source: PlannedEnd
    /// To whom.
    let destination: PlannedEnd
    /// The method; nil when the first responder's decides when it is sent.
    let action: Action?
    /// The connection as the file states it.
    let connection: NibConnection
}
