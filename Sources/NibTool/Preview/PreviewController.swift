import Foundation
import Nibble
import NibbleCells
import NibbleEditing
import NibbleDesign
import NibbleNibCheck
import NibbleNibFormat
import NibbleNibs

/// Shows what a file holds above a line that says which file, which scene and whether anything is wrong.
///
/// A storyboard is walked through as its application would: what a segue shows takes the place of the scene before, and what it
/// presents lies over it.
final class PreviewController: ViewController {
    private let path: String
    private let size: Size?
    private let settings: ComponentSettings
    private let ground = View()
    /// As large as the scene, which may be larger than the terminal.
    private let page = View()
    private let walk = SceneWalk()
    private let marks = ProblemMarks()
    private let report = ReportView()
    private let status = StatusBar()
    private var scenes: NibScenes?
    /// The scene that the walk began at.
    private var scene = 0
    /// The scene that was made last, and what is kept alive by it.
    private var shown: NibScenes.Shown?
    private var said: PreviewProblems?
    private var stamp: FileStamp?
    /// Whether the file was missing when it was last looked for.
    private var isMissing = false
    /// The part that is seen of a size that is larger than the terminal.
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
        report.isHidden = true
        ground.addSubview(page)
        page.addSubview(walk.view)
        for part in [ground, marks, report, status] { view.addSubview(part) }
        reload()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        focusFirst()
    }

    override func viewWillTransition(to size: Size, with coordinator: ViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        guard self.size == nil else { return }
        let room = Size(width: size.width, height: max(0, size.height - 1))
        walk.viewWillTransition(to: room, with: coordinator)
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
        page.frame = Rect(origin: Point(x: 0 - part.x, y: 0 - part.y), size: wanted)
        walk.view.frame = page.bounds
        marks.frame = Rect(origin: .zero, size: room)
        // Over the marked layout, its problems take the lower half.
        let top = marks.problems.isEmpty ? 0 : room.height - room.height / 2
        report.frame = Rect(x: 0, y: top, width: room.width, height: room.height - top)
        setNeedsStatusUpdate()
    }

    // MARK: - Keys

    override var keyCommands: [KeyCommand] {
        let hasOthers = (scenes?.names.count ?? 0) > 1
        let problems = report.isHidden ? "Problems" : "Back to the layout"
        let commands = [
            keys("Quit", .character("q"), .character("q"), .control) {
                $0.view.window?.application?.terminate()
            },
            keys("Back", .character("b"), .left, .alt, isEnabled: walk.canGoBack) { $0.walk.goBack() },
            keys("Next scene", .right, .right, .control, isEnabled: hasOthers) { $0.turn(1) },
            keys("Previous scene", .left, .left, .control, isEnabled: hasOthers) { $0.turn(-1) },
            keys(problems, .character("p"), .function(4), isEnabled: shown != nil) { $0.toggleProblems() },
            keys("Read again", .character("r"), .function(5)) { $0.reload() },
        ]
        return commands.flatMap { $0 } + moves + segues
    }

    /// The names of the segues of the visible scene that code performs, as many as there are keys for.
    private var loneSegues: ArraySlice<String> {
        scenes?.loneSegues(of: walk.visible).prefix(9) ?? []
    }

    /// The keys 1 to 9, which perform those.
    private var segues: [KeyCommand] {
        guard (view.window?.firstResponder as? View)?.takesText != true else { return [] }
        return loneSegues.enumerated().map { index, name in
            KeyCommand("Segue “\(name)”", key: .character(Character("\(index + 1)"))) { [weak self] in
                guard let self else { return }
                do {
                    try walk.visible?.performSegue(withIdentifier: name, sender: nil)
                    lineChanged()
                } catch {
                    refuse(error)
                }
            }
        }
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
            KeyCommand(title, key: .character(Character(key)), isEnabled: isCut) { [weak self] in
                guard let self else { return }
                part = Point(x: part.x + step.x, y: part.y + step.y)
                view.setNeedsLayout()
            }
        }
    }

    /// A command with a key that lists and fields may want for themselves, and one that they leave alone.
    private func keys(
        _ title: String, _ key: Key, _ other: Key, _ modifiers: Modifiers = [], isEnabled: Bool = true,
        _ action: @escaping @MainActor (PreviewController) -> Void
    ) -> [KeyCommand] {
        // Help is not to name a key that would be typed.
        let isTyped = (view.window?.firstResponder as? View)?.takesText ?? false
        return [(key, Modifiers()), (other, modifiers)].dropFirst(isTyped ? 1 : 0).map { key, modifiers in
            KeyCommand(title, key: key, modifiers: modifiers, isEnabled: isEnabled) { [weak self] in
                if let self { action(self) }
            }
        }
    }

    /// Keys do what the view that has them says.
    override func didUpdateFocus() {
        super.didUpdateFocus()
        updateKeys()
        setNeedsStatusUpdate()
    }

    /// Whether what has the keys leaves letters and arrows to the preview.
    private var takesLetters: Bool {
        guard let focused = view.window?.firstResponder as? View else { return true }
        return !focused.takesText && !(focused is TableView)
    }

    private var takesArrows: Bool {
        guard let focused = view.window?.firstResponder as? View else { return true }
        return !focused.takesText && (focused is Button || focused is TableView)
    }

    private func updateKeys() {
        let letters = takesLetters
        var items = [item("Quit", letters ? "q" : "Ctrl Q") { $0.view.window?.application?.terminate() }]
        if (scenes?.names.count ?? 0) > 1 {
            items.append(item("Scenes", takesArrows ? "← →" : "Ctrl ← →") { $0.turn(1) })
        }
        if shown != nil {
            let title = report.isHidden ? "Problems" : "Layout"
            items.append(item(title, letters ? "p" : "F4") { $0.toggleProblems() })
        }
        items.append(item("Read again", letters ? "r" : "F5") { $0.reload() })
        status.items = items
    }

    private func item(
        _ title: String, _ key: String, _ action: @escaping @MainActor (PreviewController) -> Void
    ) -> StatusBar.Item {
        var item = StatusBar.Item(title) { [weak self] in if let self { action(self) } }
        item.keyText = key
        return item
    }

    /// Gives the keys to the scene, unless something has them.
    private func focusFirst() {
        guard let window = view.window, window.firstResponder == nil, report.isHidden else { return }
        view.layoutIfNeeded()
        FirstFocus.view(in: walk.view)?.becomeFirstResponder()
    }

    // MARK: - The line

    /// The file, the scene, the way back, and what is wrong.
    override var statusText: String? {
        var parts: [String] = []
        if shown == nil {
            parts = ["cannot be shown"]
        } else {
            if let scenes, scenes.names.count > 1 {
                parts.append(scenes.label(of: walk.canGoBack ? walk.visible : nil, begunAt: scene))
            }
            if walk.canGoBack { parts.append(takesLetters ? "b back" : "Alt ← back") }
            if let name = loneSegues.first {
                parts.append(loneSegues.count == 1 ? "1 \(name)" : "1–\(loneSegues.count) segues")
            }
            if let summary = said?.summary { parts.append(summary) }
            if isCut { parts.append("h j k l other parts") }
        }
        // The first key has its place whatever there is to say.
        let quit = TerminalText.columns(of: takesLetters ? "q Quit" : "Ctrl Q Quit")
        let file = URL(fileURLWithPath: path).lastPathComponent
        return PreviewLine(file: file, parts: parts).text(columns: status.bounds.width - quit - 6)
    }

    private func lineChanged() {
        updateKeys()
        setNeedsStatusUpdate()
        view.setNeedsLayout()
    }

    // MARK: - The file

    /// Reads the file again when it was written since it was read, or went.
    ///
    /// Many programs save by putting another file in the place of the old one, so that it has gone only when it is missed twice.
    func reloadIfChanged() {
        guard isViewLoaded else { return }
        let now = FileStamp(path: path)
        let wasMissing = isMissing
        isMissing = now == nil
        guard now != stamp, now != nil || wasMissing else { return }
        reload()
    }

    private func reload() {
        stamp = FileStamp(path: path)
        marks.problems = []
        do {
            let file = NibInput(path)
            let read = try NibScenes(file, settings: settings)
            scene = scenes == nil ? read.first : min(scene, max(0, read.names.count - 1))
            scenes = read
            try begin(file)
        } catch {
            refuse(error)
        }
    }

    private func refuse(_ error: any Error) {
        shown = nil
        walk.begin(with: nil)
        report.text = "\(error)"
        report.isHidden = false
        lineChanged()
    }

    // MARK: - Scenes

    /// Shows the scene after this one in the file, or the one before.
    private func turn(_ step: Int) {
        guard let scenes, scenes.names.count > 1 else { return }
        let here = (walk.canGoBack ? walk.visible : nil).flatMap { scenes.index(of: $0) } ?? scene
        scene = (here + step + scenes.names.count) % scenes.names.count
        do { try begin(NibInput(path)) } catch { refuse(error) }
    }

    private func begin(_ file: NibInput) throws {
        guard let scenes else { return }
        let made = try scenes.make(at: scene)
        said = PreviewProblems(file, loading: made.warnings)
        marks.problems = []
        report.isHidden = true
        shown = made
        walk.begin(with: made.controller)
        lineChanged()
        focusFirst()
    }

    private func toggleProblems() {
        defer { lineChanged() }
        guard report.isHidden else {
            marks.problems = []
            return report.isHidden = shown != nil
        }
        let inspection = walk.visible.map { LayoutInspection($0.view) }
        marks.problems = inspection?.problems ?? []
        let layout = marks.problems.enumerated().map { "\($0 + 1)  \($1.description)" }
        let lines = [inspection?.refusal].compactMap { $0 } + layout + (said?.all ?? []).map(\.description)
        report.text = lines.isEmpty ? "Nothing is wrong." : lines.joined(separator: "\n\n")
        report.isHidden = false
        view.bringSubviewToFront(report)
    }
}
