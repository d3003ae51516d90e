/// The methods of a class that a layout file can name as actions.
///
///     override class var actions: ActionTable {
///         ["save": Action(SignUpController.save), "rate": Action(SignUpController.rate)]
///     }
///     func save() {}
///     func rate(_ sender: Button) {}
///
/// A superclass's entries are there too, unless the class has one of the same name. Of two methods with one name each is
/// named with its labels, `"save()"` and `"save(_:)"`.
@MainActor public struct ActionTable: ExpressibleByDictionaryLiteral {
    package private(set) var entries: [String: Action] = [:]

    /// Makes a table; of two entries with one name the later counts.
    ///
    /// A selector's `save:` is the name `save`.
    public nonisolated init(dictionaryLiteral elements: (String, Action)...) {
        let named = elements.map { ($0.contains("(") ? $0 : String($0.prefix { $0 != ":" }), $1) }
        entries = Dictionary(named) { _, later in later }
    }
}

/// A method that a control, a gesture or a bar item calls: of no argument, the sender, or the sender and the event.
@MainActor public struct Action {
    /// The class that has the method.
    package let ownerType: AnyClass
    /// The type of sender that it wants; nil when it takes none.
    package let senderType: Any.Type?
    /// The number of arguments that it takes.
    package let argumentCount: Int
    /// Calls the method of an owner; false when the owner or the sender is of another class.
    package let perform: @MainActor (_ owner: AnyObject, _ sender: AnyObject, _ event: ControlEvent) -> Bool

    /// Makes an action of a method without arguments: `Action(SignUpController.save)`.
    public init<Owner: AnyObject>(_ method: @escaping @MainActor (Owner) -> () -> Void) {
        ownerType = Owner.self
        senderType = nil
        argumentCount = 0
        perform = { owner, _, _ in
            guard let owner = owner as? Owner else { return false }
            method(owner)()
            return true
        }
    }

    /// Makes an action of a method that takes the sender; a file that connects another class of sender is refused.
    public init<Owner: AnyObject, Sender>(_ method: @escaping @MainActor (Owner) -> (Sender) -> Void) {
        ownerType = Owner.self
        senderType = Sender.self
        argumentCount = 1
        perform = { owner, sender, _ in
            guard let owner = owner as? Owner, let sender = sender as? Sender else { return false }
            method(owner)(sender)
            return true
        }
    }

    /// Makes an action of a method that takes the sender and the event that occurred.
    public init<Owner: AnyObject, Sender>(
        _ method: @escaping @MainActor (Owner) -> (Sender, ControlEvent) -> Void
    ) {
        ownerType = Owner.self
        senderType = Sender.self
        argumentCount = 2
        perform = { owner, sender, event in
            guard let owner = owner as? Owner, let sender = sender as? Sender else { return false }
            method(owner)(sender, event)
            return true
        }
    }
}

/// An object that sends actions that a layout file connects: a control, a gesture recognizer, a bar item.
@MainActor public protocol ActionSender: AnyObject {
    /// Calls a closure when an event occurs, with the sender and the event.
    ///
    /// - Parameters:
    ///   - event: The event in UIKit's name; nil for the sender's usual one.
    ///   - perform: The closure to call. It must not hold the sender.
    /// - Returns: Whether the sender knows the event.
    func addAction(forEvent event: String?, _ perform: @escaping @MainActor (AnyObject, ControlEvent) -> Void)
        -> Bool
}
