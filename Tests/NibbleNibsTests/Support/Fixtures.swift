import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleViews

@testable import NibbleNibs

/// A controller with every kind of outlet and action.
final class PhotoController: ViewController {
    @Outlet var titleLabel: Label
    @Outlet var hint: Label!
    @WeakOutlet var button: Button?
    @OutletCollection var stars: [Button]
    var calls: [String] = []

    override class var actions: ActionTable {
        [
            "save": Action(PhotoController.save), "rate": Action(PhotoController.rate),
            "change": Action(PhotoController.change),
        ]
    }

    func save() { calls.append("save") }
    func rate(_ sender: Button) { calls.append("rate \(sender.tag)") }
    func change(_ sender: Control, _ event: Control.Event) {
        calls.append("change \(event == .valueChanged)")
    }
}

/// A view with an attribute of its own, an observer among them, that tells what happens to it.
final class BadgeView: View {
    static let log = CallLog()
    var caption: String? { didSet { Self.log.add("caption \(caption ?? "nil")") } }
    var level = 0
    var color: Color?
    var isLoud = false

    override class var inspectables: InspectableTable {
        [
            "caption": Inspectable(\BadgeView.caption), "level": Inspectable(\BadgeView.level),
            "color": Inspectable(\BadgeView.color), "loud": Inspectable(\BadgeView.isLoud),
        ]
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        Self.log.add("init \(bounds.width)x\(bounds.height) \(subviews.count) \(superview == nil)")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        Self.log.add("awake")
    }
}

/// What objects of a test's classes did, in order.
@MainActor final class CallLog {
    private(set) var calls: [String] = []

    nonisolated init() {}

    func add(_ call: String) { calls.append(call) }

    /// The calls so far; they are forgotten.
    func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}

extension Nib {
    /// Loads a text, with an owner if there is one.
    @discardableResult
    static func load(
        _ text: String, owner: AnyObject? = nil, options: NibOptions = [], file: String = "Photo.layout"
    ) throws -> NibContents {
        try Nib(text: text, name: file).instantiate(owner: owner, options: options)
    }
}

/// What layout files have to say while a test does something.
@MainActor func reports(of body: () throws -> Void) rethrows -> [String] {
    var reports: [String] = []
    NibEnvironment.standard.reportHandler = { reports.append($0) }
    defer { NibEnvironment.standard.reportHandler = nil }
    try body()
    return reports
}

/// The error of a load that must fail.
@MainActor func failure(
    _ text: String, owner: AnyObject? = nil, options: NibOptions = [], file: String = "Photo.layout"
) -> NibError? {
    do {
        try Nib.load(text, owner: owner, options: options, file: file)
        return nil
    } catch {
        return error as? NibError
    }
}
