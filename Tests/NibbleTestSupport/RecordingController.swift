package import NibbleCells
package import NibbleViews

/// A controller that writes down its hooks and can do something in each.
package final class RecordingController: ViewController {
    package let name: String
    package let journal: Journal
    package var reactions: [String: () -> Void] = [:]
    package var madeView: View?

    package init(_ name: String, _ journal: Journal = Journal()) {
        self.name = name
        self.journal = journal
        super.init()
    }

    package required init(coder: NibCoder) throws {
        (name, journal) = ("coded", Journal())
        try super.init(coder: coder)
    }

    private func write(_ hook: String) {
        journal.lines.append("\(name).\(hook)")
        reactions[hook]?()
    }

    package override func loadView() {
        write("loadView")
        if let madeView { view = madeView } else { super.loadView() }
    }
    package override func viewDidLoad() { write("viewDidLoad") }
    package override func viewWillAppear(_ animated: Bool) { write("viewWillAppear") }
    package override func viewDidAppear(_ animated: Bool) { write("viewDidAppear") }
    package override func viewWillDisappear(_ animated: Bool) { write("viewWillDisappear") }
    package override func viewDidDisappear(_ animated: Bool) { write("viewDidDisappear") }
    package override func viewIsAppearing(_ animated: Bool) { write("viewIsAppearing") }
    package override func willMove(toParent parent: ViewController?) {
        write("willMove(\(name(of: parent)))")
    }
    package override func didMove(toParent parent: ViewController?) {
        super.didMove(toParent: parent)
        write("didMove(\(name(of: parent)))")
    }
    package override func viewWillLayoutSubviews() { write("viewWillLayoutSubviews") }
    package override func viewDidLayoutSubviews() { write("viewDidLayoutSubviews") }
    package override func viewWillTransition(to size: Size) {
        write("viewWillTransition(\(size.width)x\(size.height))")
        super.viewWillTransition(to: size)
    }

    private func name(of controller: ViewController?) -> String {
        guard let controller else { return "nil" }
        return (controller as? RecordingController)?.name ?? "\(type(of: controller))"
    }
}
