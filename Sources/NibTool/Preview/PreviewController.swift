import Foundation
import Nibble
import NibbleLayoutFormat

/// Shows what a file holds above a line that says which file, which scene and whether anything is wrong.
final class PreviewController: ViewController {
    private let path: String
    private let size: Size?
    private let settings: [SettingArgument]
    private let ground = View()
    private let marks = ProblemMarks()
    private let report = ReportView()
    private let status = Label()
    private var scenes: [LayoutScenes.Scene] = []
    private var scene = 0
    private var warnings: [NibProblem] = []
    private var stamp: Date?

    init(path: String, size: Size?, settings: [SettingArgument]) {
        self.path = path
        self.size = size
        self.settings = settings
        super.init()
    }

    /// Made by the tool alone.
    required init(coder: NibCoder) throws {
        (path, size, settings) = ("", nil, [])
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
        // A size that is larger than the terminal shows its first columns and rows.
        ground.frame = Rect(
            x: max(0, (room.width - wanted.width) / 2), y: max(0, (room.height - wanted.height) / 2),
            width: min(wanted.width, room.width), height: min(wanted.height, room.height))
        if scenes.indices.contains(scene) { scenes[scene].view.frame = Rect(origin: .zero, size: wanted) }
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
            KeyCommand("Next scene", key: .right) { [weak self] in self?.show(1) },
            KeyCommand("Previous scene", key: .left) { [weak self] in self?.show(-1) },
        ]
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
        for shown in scenes { shown.view.removeFromSuperview() }
        do {
            let read = try LayoutScenes(LayoutFile(path), settings: settings)
            (scenes, warnings) = (read.scenes, read.warnings)
            report.isHidden = true
            show(0)
        } catch {
            (scenes, warnings) = ([], [])
            report.text = "\(error)"
            report.isHidden = false
            status.text = " \(path): cannot be shown · R read again · Q quit"
        }
        view.setNeedsLayout()
    }

    private func show(_ step: Int) {
        guard !scenes.isEmpty else {
            status.text = " \(path): nothing to show · Q quit"
            return
        }
        if scenes.indices.contains(scene) { scenes[scene].view.removeFromSuperview() }
        marks.problems = []
        report.isHidden = true
        scene = (min(scene, scenes.count - 1) + step + scenes.count) % scenes.count
        ground.addSubview(scenes[scene].view)
        view.setNeedsLayout()
        let name =
            scenes.count > 1 ? " · scene \(scenes[scene].name) (\(scene + 1) of \(scenes.count)), ← →" : ""
        let doubts = warnings.isEmpty ? "" : " · \(warnings.count) warnings"
        status.text = " \(path)\(name)\(doubts) · R read again · P problems · Q quit"
    }

    private func toggleProblems() {
        view.setNeedsLayout()
        guard report.isHidden else {
            marks.problems = []
            return report.isHidden = !scenes.isEmpty
        }
        marks.problems = scenes.indices.contains(scene) ? scenes[scene].view.layoutProblems : []
        let layout = marks.problems.enumerated().map { "\($0 + 1)  \($1.description)" }
        let lines = layout + warnings.map(\.description)
        report.text = lines.isEmpty ? "Nothing is wrong." : lines.joined(separator: "\n\n")
        report.isHidden = false
        view.bringSubviewToFront(report)
    }
}

/// A text over everything, which can be scrolled.
private final class ReportView: ScrollView {
    private let label = Label()

    var text = "" {
        didSet {
            label.text = text
            setNeedsLayout()
        }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        label.numberOfLines = 0
        label.lineBreakMode = .wordWrap
        addSubview(label)
    }

    /// Made by the preview alone.
    required init(coder: NibCoder) throws { try super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(1, visibleSize.width - 2)
        let size = label.sizeThatFits(Size(width: width, height: .max))
        label.frame = Rect(x: 1, y: 0, width: width, height: size.height)
        contentSize = Size(width: visibleSize.width, height: size.height)
    }
}
