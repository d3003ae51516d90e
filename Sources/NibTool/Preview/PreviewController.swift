import Foundation
import Nibble
import NibbleLayoutFormat

/// Shows what a file holds above a line that says which file, which scene and whether anything is wrong.
///
/// A storyboard is walked through as its application would: what a segue shows takes the place of the scene before, and what it
/// presents lies over it.
final class PreviewController: ViewController {
    private let path: String
    private let size: Size?
    private let settings: ComponentSettings
    private let ground = View()
    private let marks = ProblemMarks()
    private let report = ReportView()
    private let status = Label()
    private var scenes: LayoutScenes?
    private var scene = 0
    /// What is shown, and below it what segues have left.
    private var walk: [LayoutScenes.Shown] = []
    private var stamp: Date?
    /// Which part of a size that is larger than the terminal is seen.
    private var part = Point.zero

    init(path: String, size: Size?, settings: ComponentSettings = ComponentSettings()) {
        self.path = path
        self.size = size
        self.settings = settings
        super.init()
    }

    /// Made by the tool alone.
    required init(coder: NibCoder) throws {
        (path, size, settings) = ("", nil, ComponentSettings())
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        ground.clipsToBounds = true
        status.backgroundColor = .secondarySystemBackground
        status.lineBreakMode = .tail
        report.isHidden = true
        for part in [ground, marks, report, status] { view.addSubview(part) }
        reload()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let bounds = view.bounds
        status.frame = Rect(x: 0, y: max(0, bounds.height - 1), width: bounds.width, height: 1)
        let room = Size(width: bounds.width, height: max(0, bounds.height - 1))
        let wanted = size ?? room
        ground.frame = Rect(
            x: max(0, (room.width - wanted.width) / 2), y: max(0, (room.height - wanted.height) / 2),
            width: min(wanted.width, room.width), height: min(wanted.height, room.height))
        // Of a size that is larger than the terminal a part is seen.
        part.x = max(0, min(part.x, wanted.width - ground.bounds.width))
        part.y = max(0, min(part.y, wanted.height - ground.bounds.height))
        let origin = Point(x: 0 - part.x, y: 0 - part.y)
        walk.last?.controller.placedView.frame = Rect(origin: origin, size: wanted)
        marks.frame = Rect(origin: .zero, size: room)
        // Over the marked layout, its problems take the lower half.
        let top = marks.problems.isEmpty ? 0 : room.height - room.height / 2
        report.frame = Rect(x: 0, y: top, width: room.width, height: room.height - top)
    }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand("Quit", key: .character("q")) { [weak self] in
                self?.view.window?.application?.terminate()
            },
            KeyCommand("Read again", key: .character("r")) { [weak self] in self?.reload() },
            KeyCommand("Problems", key: .character("p")) { [weak self] in self?.toggleProblems() },
            KeyCommand("Next scene", key: .right) { [weak self] in self?.turn(1) },
            KeyCommand("Previous scene", key: .left) { [weak self] in self?.turn(-1) },
            KeyCommand("Back", key: .character("b")) { [weak self] in self?.goBack() },
        ] + (isCut ? moves : [])
    }

    /// Whether the size is larger than the terminal.
    private var isCut: Bool {
        guard let size else { return false }
        return size.width > view.bounds.width || size.height > view.bounds.height - 1
    }

    /// The keys that show another part of a size that is larger than the terminal.
    private var moves: [KeyCommand] {
        let steps = [
            ("h", Point(x: -8, y: 0), "Part to the left"), ("l", Point(x: 8, y: 0), "Part to the right"),
            ("k", Point(x: 0, y: -4), "Part above"), ("j", Point(x: 0, y: 4), "Part below"),
        ]
        return steps.map { key, step, title in
            KeyCommand(title, key: .character(Character(key))) { [weak self] in
                guard let self else { return }
                part = Point(x: part.x + step.x, y: part.y + step.y)
                view.setNeedsLayout()
            }
        }
    }

    // MARK: - The file

    /// Reads the file again when it was written since it was read.
    func reloadIfChanged() {
        guard isViewLoaded, let date = modified, date != stamp else { return }
        reload()
    }

    private var modified: Date? {
        try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }

    private func reload() {
        stamp = modified
        marks.problems = []
        do {
            let read = try LayoutScenes(LayoutFile(path), settings: settings)
            scene = scenes == nil ? read.first : min(scene, max(0, read.names.count - 1))
            scenes = read
            try begin()
        } catch {
            refuse(error)
        }
    }

    private func refuse(_ error: any Error) {
        show([])
        report.text = "\(error)"
        report.isHidden = false
        let others = (scenes?.names.count ?? 0) > 1 ? " · ← → other scenes" : ""
        status.text = " \(fileName): cannot be shown\(others) · R read again · Q quit"
    }

    // MARK: - Scenes

    /// Shows the scene after this one in the file, or the one before.
    private func turn(_ step: Int) {
        guard let count = scenes?.names.count, count > 1 else { return }
        scene = (scene + step + count) % count
        do { try begin() } catch { refuse(error) }
    }

    private func begin() throws {
        guard let scenes else { return }
        let shown = try scenes.make(at: scene)
        report.isHidden = true
        show([shown])
    }

    private func goBack() {
        if presentedViewController != nil { return dismiss(animated: false) }
        if walk.count > 1 { show(walk.dropLast()) }
    }

    /// Segues of scenes without a container of their own come here.
    override func show(_ controller: ViewController, sender: AnyObject?) {
        // What the file lacks it lacks for all its scenes.
        let warnings = walk.last?.warnings ?? []
        show(walk + [LayoutScenes.Shown(controller: controller, warnings: warnings, contents: nil)])
    }

    /// As `show`.
    override func showDetailViewController(_ controller: ViewController, sender: AnyObject?) {
        show(controller, sender: sender)
    }

    private func show(_ new: [LayoutScenes.Shown]) {
        marks.problems = []
        if presentedViewController != nil { dismiss(animated: false) }
        if let old = walk.last?.controller {
            old.willMove(toParent: nil)
            old.placedView.removeFromSuperview()
            old.removeFromParent()
        }
        walk = new
        if let next = new.last?.controller {
            addChild(next)
            ground.addSubview(next.placedView)
            next.didMove(toParent: self)
            updateStatus()
        }
        view.setNeedsLayout()
    }

    /// The file without its folders, which would leave no room for the keys.
    private var fileName: String { URL(fileURLWithPath: path).lastPathComponent }

    private func updateStatus() {
        var parts = [fileName]
        if let names = scenes?.names, names.count > 1 {
            parts.append("scene \(names[scene]) (\(scene + 1) of \(names.count)), ← →")
        }
        if walk.count > 1 { parts.append("\(walk.count - 1) further, B back") }
        if let count = walk.last?.warnings.count, count > 0 {
            parts.append(count == 1 ? "1 warning" : "\(count) warnings")
        }
        if isCut { parts.append("H J K L other parts") }
        status.text = " " + (parts + ["R read again", "P problems", "Q quit"]).joined(separator: " · ")
    }

    private func toggleProblems() {
        view.setNeedsLayout()
        guard report.isHidden else {
            marks.problems = []
            return report.isHidden = !walk.isEmpty
        }
        let inspection = walk.last.map { LayoutInspection($0.controller.view) }
        marks.problems = inspection?.problems ?? []
        let layout = marks.problems.enumerated().map { "\($0 + 1)  \($1.description)" }
        let said = (scenes?.doubts ?? []) + (walk.last?.warnings ?? [])
        let lines = [inspection?.refusal].compactMap { $0 } + layout + said.map(\.description)
        report.text = lines.isEmpty ? "Nothing is wrong." : lines.joined(separator: "\n\n")
        report.isHidden = false
        view.bringSubviewToFront(report)
    }
}
