public import NibbleCells
public import NibbleViews

/// The journal of views that are told to write down what happens to them.
@MainActor package final class Journal {
    package var lines: [String] = []

    package init() {}

    /// The lines since the last call.
    package func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A view that writes down each hook it is called with and can do something in each.
open class RecordingView: View {
    package let name: String
    package let journal: Journal
    /// The actions in hooks besides writing them down, by the hook's name.
    package var reactions: [String: () -> Void] = [:]

    package init(_ name: String, _ journal: Journal = Journal(), frame: Rect = .zero) {
        self.name = name
        self.journal = journal
        super.init(frame: frame)
    }

    /// Makes a view with a journal that nobody else reads.
    public required init(coder: NibCoder) throws {
        name = "coded"
        journal = Journal()
        try super.init(coder: coder)
    }

    private func write(_ hook: String, _ argument: String? = nil) {
        journal.lines.append("\(name).\(hook)" + (argument.map { "(\($0))" } ?? ""))
        reactions[hook]?()
    }

    public override func didAddSubview(_ subview: View) { write("didAdd", nameOf(subview)) }
    public override func willRemoveSubview(_ subview: View) { write("willRemove", nameOf(subview)) }
    public override func willMove(toSuperview newSuperview: View?) { write("willMove", nameOf(newSuperview)) }
    public override func didMoveToSuperview() { write("didMove", nameOf(superview)) }
    public override func willMove(toWindow newWindow: Window?) {
        write("willMoveToWindow", newWindow == nil ? "nil" : "window")
    }
    public override func didMoveToWindow() { write("didMoveToWindow", window == nil ? "nil" : "window") }
    public override func layoutSubviews() { write("layout") }
    public override func draw(in canvas: inout Canvas) { write("draw") }
    public override func tintColorDidChange() { write("tint") }

    private func nameOf(_ view: View?) -> String {
        guard let view else { return "nil" }
        return (view as? RecordingView)?.name ?? "\(type(of: view))"
    }
}

extension Journal {
    /// Notes of layout and drawing left out.
    package func takeMoves() -> [String] {
        take().filter { !$0.hasSuffix(".layout") && !$0.hasSuffix(".draw") }
    }
}
