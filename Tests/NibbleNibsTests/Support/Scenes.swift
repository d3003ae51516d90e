import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibs
import NibbleViews

/// The first controller of the storyboard of ships: it tells when each of its steps is taken.
final class ShipsController: ViewController {
    @Outlet var label: Label
    @Outlet var log: ShipLog
    var destinations: [String] = []
    var refused: Set<String> = []
    var captain = "nobody"

    override class var actions: ActionTable {
        [
            "tapped": Action(ShipsController.tapped),
            "unwindToList": Action(ShipsController.unwindToList(_:)),
        ]
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        ShipLog.calls.add("list init, view \(isViewLoaded)")
    }

    init(coder: NibCoder, captain: String) throws {
        try super.init(coder: coder)
        self.captain = captain
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        ShipLog.calls.add("list awake, view \(isViewLoaded), item \(navigationItem.title ?? "nil")")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        ShipLog.calls.add("list loaded, \(label.text ?? "nil"), children \(children.count)")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool {
        ShipLog.calls.add("should \(identifier)")
        return !refused.contains(identifier)
    }

    override func prepare(for segue: StoryboardSegue, sender: AnyObject?) {
        let isLoaded = segue.destination.isViewLoaded
        destinations.append(segue.identifier ?? "nil")
        ShipLog.calls.add("prepare \(segue.identifier ?? "nil"), view \(isLoaded)")
        (segue.destination as? ShipController)?.name = "Aurora"
    }

    func tapped() { ShipLog.calls.add("tapped") }
    func unwindToList(_ segue: StoryboardSegue) {
        ShipLog.calls.add("unwind \(segue.identifier ?? "nil") from \(type(of: segue.source))")
    }
}

final class ShipController: ViewController {
    var name: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        ShipLog.calls.add("ship \(name ?? "nil") loaded")
    }
}

/// A controller that asks for its view too early.
final class HastyController: ViewController {
    override func awakeFromNib() {
        super.awakeFromNib()
        view.tag = 7
    }
}

/// An object of a scene that isn't a view.
final class ShipLog: NibOwner {
    static let calls = CallLog()
}

/// Tells that it was performed, and shows its destination in its own way.
final class FadeSegue: StoryboardSegue {
    override func perform() {
        ShipLog.calls.add("fade to \(type(of: destination))")
        source.addChild(destination)
    }
}
