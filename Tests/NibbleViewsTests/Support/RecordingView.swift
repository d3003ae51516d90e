import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleViews

/// Where views that are told to write down what happens to them.
@MainActor final class Journal {
    var lines: [String] = []

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A view that writes down each hook it is called with and can do something in each.
class RecordingView: View {
    let name: String
    let journal: Journal
    /// What to do in a hook besides writing it down, by the hook's name.
    var reactions: [String: () -> Void] = [:]

    init(_ name: String, _ journal: Journal = Journal(), frame: Rect = .zero) {
        self.name = name
        self.journal = journal
        super.init(frame: frame)
    }

    required init(coder: NibCoder) throws {
        name = "coded"
        journal = Journal()
        try super.init(coder: coder)
    }

    private func write(_ hook: String, _ argument: String? = nil) {
        journal.lines.append("\(name).\(hook)" + (argument.map { "(\($0))" } ?? ""))
        reactions[hook]?()
    }

    override func didAddSubview(_ subview: View) { write("didAdd", nameOf(subview)) }
    override func willRemoveSubview(_ subview: View) { write("willRemove", nameOf(subview)) }
    override func willMove(toSuperview newSuperview: View?) { write("willMove", nameOf(newSuperview)) }
    override func didMoveToSuperview() { write("didMove", nameOf(superview)) }
    override func willMove(toWindow newWindow: Window?) {
        write("willMoveToWindow", newWindow == nil ? "nil" : "window")
    }
    override func didMoveToWindow() { write("didMoveToWindow", window == nil ? "nil" : "window") }
    override func layoutSubviews() { write("layout") }
    override func draw(in canvas: inout Canvas) { write("draw") }
    override func tintColorDidChange() { write("tint") }

    private func nameOf(_ view: View?) -> String {
        guard let view else { return "nil" }
        return (view as? RecordingView)?.name ?? "\(type(of: view))"
    }
}

extension Journal {
    /// Notes of layout and drawing left out.
    func takeMoves() -> [String] {
        take().filter { !$0.hasSuffix(".layout") && !$0.hasSuffix(".draw") }
    }
}
