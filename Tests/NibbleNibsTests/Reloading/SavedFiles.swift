import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibFormat
import NibbleTesting
import NibbleViews

@testable import NibbleNibs

/// Layout files as a person saves them; those that nobody has saved are the disk's.
@MainActor final class SavedFiles: NibFiles {
    private var texts: [String: (text: String, version: Int)] = [:]
    private var missing: Set<String> = []
    private var version = 0

    /// Saves a file, whatever folder it is in.
    func save(_ text: String, as name: String) {
        version += 1
        missing.remove(name)
        texts[name] = (text, version)
    }

    /// Takes a file away, as an editor does before it puts the new one in its place.
    func remove(_ name: String) { missing.insert(name) }

    func stamp(of path: String, limit: Int) throws -> FileStamp {
        let name = Self.name(path)
        if missing.contains(name) { throw NibError([]) }
        guard let saved = texts[name] else { return try DiskFiles().stamp(of: path, limit: limit) }
        return FileStamp(modified: nil, size: saved.text.utf8.count, number: -saved.version)
    }

    func bytes(at path: String) throws -> [UInt8] {
        guard let saved = texts[Self.name(path)] else { return try DiskFiles().bytes(at: path) }
        return Array(saved.text.utf8)
    }

    private static func name(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The nib of a file that was saved.
    func nib(_ name: String, in environment: NibEnvironment = .standard) throws -> Nib {
        try Nib(contentsOf: "/saved/\(name)", environment: environment)
    }

    /// Does something while saved files change the program.
    func whileReloading<Result>(_ body: () throws -> Result) rethrows -> Result {
        let environment = NibEnvironment.standard
        let before = environment.sources
        environment.sources = NibSources(folders: [], files: self)
        defer { environment.sources = before }
        return try body()
    }
}

/// A controller with a form.
final class FormController: ViewController {
    @Outlet var name: TextField!
    @Outlet var title1: Label!
    @Outlet var list: ScrollView!
    @Outlet var news: Switch!
    @Outlet var save: Button!
    @Outlet var bottom: LayoutConstraint!
    @Outlet var segments: SegmentedControl!
    @OutletCollection var stars: [Button]
    var calls: [String] = []
    var loads = 0
    private let nib: Nib?

    init(_ nib: Nib) {
        self.nib = nib
        super.init()
    }

    required init(coder: NibCoder) throws {
        nib = nil
        try super.init(coder: coder)
    }

    override class var actions: ActionTable {
        ["store": Action(FormController.store), "send": Action(FormController.send)]
    }

    func store() { calls.append("store") }
    func send() { calls.append("send") }

    override func loadView() {
        do {
            if let nib { try loadView(from: nib) }
        } catch {
            calls.append("\(error)")
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
    }

    override func nibDidReload(named name: String) { calls.append("did reload \(name)") }
}

/// A controller that must have its outlet.
final class StrictController: ViewController {
    @Outlet var label: Label
}
