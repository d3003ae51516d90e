import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleViews

/// A controller that writes down its hooks and can do something in each.
final class RecordingController: ViewController {
    let name: String
    let journal: Journal
    var reactions: [String: () -> Void] = [:]
    var madeView: View?

    init(_ name: String, _ journal: Journal = Journal()) {
        self.name = name
        self.journal = journal
        super.init()
    }

    required init(coder: NibCoder) throws {
        (name, journal) = ("coded", Journal())
        try super.init(coder: coder)
    }

    private func write(_ hook: String) {
        journal.lines.append("\(name).\(hook)")
        reactions[hook]?()
    }

    override func loadView() {
        write("loadView")
        if let madeView { view = madeView } else { super.loadView() }
    }
    override func viewDidLoad() { write("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { write("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { write("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { write("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { write("viewDidDisappear") }
    override func viewIsAppearing(_ animated: Bool) { write("viewIsAppearing") }
    override func willMove(toParent parent: ViewController?) { write("willMove(\(name(of: parent)))") }
    override func didMove(toParent parent: ViewController?) {
        super.didMove(toParent: parent)
        write("didMove(\(name(of: parent)))")
    }
    override func viewWillLayoutSubviews() { write("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { write("viewDidLayoutSubviews") }
    override func viewWillTransition(to size: Size) {
        write("viewWillTransition(\(size.width)x\(size.height))")
        super.viewWillTransition(to: size)
    }

    private func name(of controller: ViewController?) -> String {
        guard let controller else { return "nil" }
        return (controller as? RecordingController)?.name ?? "\(type(of: controller))"
    }
}
