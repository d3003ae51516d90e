import NibbleCells
import NibbleControls
import NibbleNibFormat
import NibbleViews

/// Follows the files of loads: while saved files change the program, objects become what their file says then.
@MainActor protocol LoadFollower: AnyObject {
    /// Takes note of a load whose objects are connected.
    func note(_ load: NibLoad)
}

/// The notes that are taken of a load while saved files change the program.
@MainActor final class ReloadNotes {
    /// The objects that are there already, by position; nil for a load that makes all of them.
    private(set) var reused: [Int: any NibConstructible]?
    /// The setters that set back the attributes that the file has set, by object and name.
    private(set) var defaults: [Int: [String: Inspectable.Setter]] = [:]
    /// The attributes of a template's root that the file around it gives.
    private(set) var given: Set<String> = []
    /// The size of a template's root when its subviews were placed in it.
    private(set) var rootSize: Size?
    /// The actions that are connected, each with what can cut it.
    private(set) var switches: [ActionKey: ActionSwitch] = [:]
    /// The actions that were connected before the file was saved.
    private(set) var oldSwitches: [ActionKey: ActionSwitch] = [:]
    /// The objects that change the top-level views with the screen.
    private(set) var followers: [Follower] = []

    /// A top-level view and what changes it, neither kept alive.
    struct Follower {
        weak var view: View?
        weak var follower: VariedObjects?

        /// Both, if the view is alive, which holds the other.
        @MainActor var living: (view: View, follower: VariedObjects)? {
            guard let view, let follower else { return nil }
            return (view, follower)
        }
    }

    init(_ input: NibLoad.Input) {
        rootSize = input.root?.bounds.size
    }

    /// Takes over what was noted of the objects that stay, before the load makes the others.
    ///
    /// - Parameters:
    ///   - old: The notes of the load that made them.
    ///   - objects: The objects, by position.
    ///   - positions: The positions that they had, by position.
    ///   - switches: The actions that are connected.
    func take(
        over old: ReloadNotes, reusing objects: [Int: any NibConstructible], from positions: [Int: Int],
        _ switches: [ActionKey: ActionSwitch]
    ) {
        reused = objects
        for (index, position) in positions { defaults[index] = old.defaults[position] }
        given = old.given
        rootSize = old.rootSize
        oldSwitches = switches
    }

    /// Lets go of what was there before, when the load is done.
    func end() {
        reused = nil
        oldSwitches = [:]
    }

    /// Notes the attributes of a template's root that the file around it gives.
    func note(given names: Set<String>) { given = names }

    /// Notes what changes a top-level view with the screen.
    func note(_ follower: VariedObjects, of view: View) {
        followers.append(Follower(view: view, follower: follower))
    }

    /// Sets an attribute of an object back to what it was before the file set it.
    func setBack(_ name: String, of object: AnyObject, _ index: Int) {
        defaults[index]?.removeValue(forKey: name)?(object)
    }

    /// Cuts the actions that were connected and that the file does not have any more.
    func cutOldActions() {
        for (key, live) in oldSwitches where switches[key] == nil { live.isOn = false }
    }

    /// Notes what an object has before an attribute of it is set for the first time.
    func keepDefault(of setting: PlannedObject.Setting, _ object: AnyObject, _ index: Int) {
        guard defaults[index]?[setting.name] == nil, let setter = setting.keeper?(object) else { return }
        defaults[index, default: [:]][setting.name] = setter
    }

    /// Notes an action.
    ///
    /// - Returns: What can cut it; nil for one that is connected already.
    func connect(_ key: ActionKey) -> ActionSwitch? {
        if let known = oldSwitches[key] {
            switches[key] = known
            return nil
        }
        let made = ActionSwitch()
        switches[key] = made
        return made
    }
}

/// Tells an action from others: who sends what to whom, and when.
struct ActionKey: Hashable {
    let sender: ObjectIdentifier
    let target: ObjectIdentifier?
    private let name: String
    private let argumentCount: Int?
    private let event: NibEvent?

    @MainActor init(sender: AnyObject, target: AnyObject?, _ connection: NibConnection) {
        self.sender = ObjectIdentifier(sender)
        self.target = target.map { ObjectIdentifier($0) }
        name = connection.name
        argumentCount = connection.argumentCount
        event = if case .action(let event) = connection.kind { event } else { nil }
    }
}

/// Cuts an action when the file does not have it any more: senders keep the closures that they were given.
@MainActor final class ActionSwitch {
    var isOn = true

    /// Returns a closure that performs an action as long as it is not cut.
    func guarding(
        _ perform: @escaping @MainActor (AnyObject, Control.Event) -> Void
    ) -> @MainActor (AnyObject, Control.Event) -> Void {
        { sender, event in if self.isOn { perform(sender, event) } }
    }
}
