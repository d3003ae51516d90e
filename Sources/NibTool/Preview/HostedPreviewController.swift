import Foundation
import Nibble
import NibbleCells
import NibbleDesign
import NibbleNibCheck
import NibbleStage

/// Shows a picture of a file by the classes of its package, above a line that says how far the build is and what is wrong.
///
/// It is a picture: a trap of the package's code ends the program that drew it, and the preview goes on.
final class HostedPreviewController: ViewController {
    private let path: String
    private let size: Size?
    private let settings: [SettingArgument]
    private let resources: [String]
    private let drawing: HostedDrawing?
    private let ground = View()
    private let picture = ReplayedScreen()
    private let report = ReportView()
    private let status = StatusBar()
    /// The names of the scenes, and the one that is shown.
    private var names: [String] = []
    private var scene: Int?
    /// The size that was asked for last.
    private var asked: Size?
    /// The part that is seen of a size that is larger than the terminal.
    private var part = Point.zero
    /// Whether the problems are to be seen; nil shows them when there is no picture of what is saved.
    private var reportWish: Bool?
    private var hadFailed = false

    init(
        path: String, size: Size?, settings: [SettingArgument] = [], resources: [String] = [],
        drawing: HostedDrawing
    ) {
        (self.path, self.size, self.settings) = (path, size, settings)
        (self.resources, self.drawing) = (resources, drawing)
        super.init()
    }

    /// Made by the tool alone.
    required init(coder: NibCoder) throws {
        (path, size, settings, resources, drawing) = ("", nil, [], [], nil)
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        ground.clipsToBounds = true
        ground.addSubview(picture)
        for part in [ground, report, status] { view.addSubview(part) }
        drawing?.request = { [weak self] in self?.request }
        drawing?.changed = { [weak self] in self?.show() }
        show()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        drawing?.begin()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let bounds = view.bounds
        status.frame = Rect(x: 0, y: max(0, bounds.height - 1), width: bounds.width, height: 1)
        let (room, wanted) = (room, wantedSize)
        ground.frame = Rect(
            x: max(0, (room.width - wanted.width) / 2), y: max(0, (room.height - wanted.height) / 2),
            width: min(wanted.width, room.width), height: min(wanted.height, room.height))
        part.x = max(0, min(part.x, wanted.width - ground.bounds.width))
        part.y = max(0, min(part.y, wanted.height - ground.bounds.height))
        picture.frame = Rect(origin: Point(x: 0 - part.x, y: 0 - part.y), size: wanted)
        // Over a picture, what is wrong takes the lower half.
        let top = picture.screen == nil ? 0 : room.height - room.height / 2
        report.frame = Rect(x: 0, y: top, width: room.width, height: room.height - top)
        setNeedsStatusUpdate()
        guard asked != nil, asked != wanted else { return }
        drawing?.redraw()
    }

    private var room: Size { Size(width: view.bounds.width, height: max(0, view.bounds.height - 1)) }
    private var wantedSize: Size { size ?? room }

    // MARK: - The picture

    /// The picture that is wanted now.
    private var request: DesignRequest? {
        let wanted = wantedSize
        guard wanted.width > 0, wanted.height > 0 else { return nil }
        asked = wanted
        var request = DesignRequest(of: path, size: wanted, resources: resources)
        request.settings = settings.map { [$0.name, $0.text] }
        request.takeColors(traitCollection.colorDepth)
        request.glyphs = traitCollection.glyphs.rawValue
        readScenes()
        if let scene, names.count > 1 { request.scene = names[scene] }
        return request
    }

    /// Reads the names of the scenes; the scene that is shown stays the same.
    private func readScenes() {
        guard let scenes = try? NibScenes(NibInput(path)) else { return }
        let shown = scene.flatMap { names.indices.contains($0) ? names[$0] : nil }
        names = scenes.names
        scene = shown.flatMap { names.firstIndex(of: $0) } ?? scenes.first
    }

    /// Shows what the drawing says now.
    private func show() {
        if let screen = drawing?.picture?.reply.screen { picture.screen = screen }
        let lines = problems
        report.text = (lines.isEmpty ? [unfinished] : lines).joined(separator: "\n\n")
        if hasFailed != hadFailed { reportWish = nil }
        hadFailed = hasFailed
        report.isHidden = !(reportWish ?? (picture.screen == nil || hasFailed))
        updateKeys()
        setNeedsStatusUpdate()
        view.setNeedsLayout()
    }

    /// Whether the picture isn't that of what is saved.
    private var hasFailed: Bool {
        guard let drawing else { return false }
        return drawing.failure != nil || drawing.picture?.reply.problems?.isEmpty == false
    }

    private var problems: [String] {
        let reply = drawing?.picture?.reply
        let failure = drawing?.failure.map { [$0] } ?? []
        let said = (drawing?.picture?.failures ?? []) + (reply?.problems ?? []) + (reply?.warnings ?? [])
        return failure + said.map(TerminalText.sanitizeLines(of:))
    }

    /// The text for which there are no problems.
    private var unfinished: String {
        guard picture.screen == nil else { return "Nothing is wrong." }
        return
            "Building the package. The first build makes Nibble as well, which takes minutes; later ones take seconds."
    }

    // MARK: - Keys

    override var keyCommands: [KeyCommand] {
        let hasOthers = names.count > 1
        let commands = [
            command("Quit", .character("q")) { $0.quit() },
            command("Quit", .character("q"), .control) { $0.quit() },
            command("Next scene", .right, isEnabled: hasOthers) { $0.turn(1) },
            command("Previous scene", .left, isEnabled: hasOthers) { $0.turn(-1) },
            command("Problems", .character("p")) { $0.toggleReport() },
            command("Build again", .character("r")) { $0.drawing?.rebuild() },
        ]
        let steps = [
            ("h", Point(x: -8, y: 0), "Part to the left"), ("l", Point(x: 8, y: 0), "Part to the right"),
            ("k", Point(x: 0, y: -4), "Part above"), ("j", Point(x: 0, y: 4), "Part below"),
        ]
        return commands
            + steps.map { key, step, title in
                command(title, .character(Character(key)), isEnabled: isCut) { $0.move(by: step) }
            }
    }

    private func command(
        _ title: String, _ key: Key, _ modifiers: Modifiers = [], isEnabled: Bool = true,
        _ action: @escaping @MainActor (HostedPreviewController) -> Void
    ) -> KeyCommand {
        KeyCommand(title, key: key, modifiers: modifiers, isEnabled: isEnabled) { [weak self] in
            if let self { action(self) }
        }
    }

    private func updateKeys() {
        var items = [item("Quit", "q") { $0.quit() }]
        if names.count > 1 { items.append(item("Scenes", "← →") { $0.turn(1) }) }
        items.append(item(report.isHidden ? "Problems" : "Picture", "p") { $0.toggleReport() })
        items.append(item("Build again", "r") { $0.drawing?.rebuild() })
        status.items = items
    }

    private func item(
        _ title: String, _ key: String, _ action: @escaping @MainActor (HostedPreviewController) -> Void
    ) -> StatusBar.Item {
        var item = StatusBar.Item(title) { [weak self] in if let self { action(self) } }
        item.keyText = key
        return item
    }

    private func quit() { view.window?.application?.terminate() }

    private func turn(_ step: Int) {
        guard let scene, names.count > 1 else { return }
        self.scene = (scene + step + names.count) % names.count
        drawing?.redraw()
    }

    private func toggleReport() {
        reportWish = report.isHidden
        show()
    }

    /// Whether the size is larger than the terminal.
    private var isCut: Bool { wantedSize.width > room.width || wantedSize.height > room.height }

    private func move(by step: Point) {
        part = Point(x: part.x + step.x, y: part.y + step.y)
        view.setNeedsLayout()
    }

    // MARK: - The line

    override var statusText: String? {
        var parts: [String] = []
        if let summary = drawing?.summary { parts.append(summary) }
        if let scene, names.count > 1 {
            parts.append("scene \(names[scene]) (\(scene + 1) of \(names.count))")
        }
        let boxes = drawing?.picture?.boxes.keys.sorted() ?? []
        if !boxes.isEmpty { parts.append("\(boxes.joined(separator: ", ")) failed") }
        if isCut { parts.append("h j k l other parts") }
        let file = URL(fileURLWithPath: path).lastPathComponent
        return PreviewLine(file: file, parts: parts).text(columns: status.bounds.width - 12)
    }
}
