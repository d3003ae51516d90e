import DemoPictures
import DemoSupport
import Foundation
import Nibble

extension Scene {
    static let windows = Scene(
        "Windows", in: .motion, "translucent panels over a picture: drag, resize, overlap"
    ) { WindowsController() }
}

/// Windows over a picture, which shows through them.
final class WindowsController: LiveController {
    /// The windows.
    let desk = PanelController(background: BalloonController())
    private let clock = DigitsLabel()
    private let graph = AreaGraph()
    private let hint = Label()
    private var opacity = 0.7 { didSet { showOpacity() } }
    private var placedSize = Size.zero
    private var opened = 0

    override var interval: Double { 0.1 }

    override func viewDidLoad() {
        super.viewDidLoad()
        hint.textColor = .secondaryLabel
        addChild(desk)
        for part in [desk.view, hint] as [View] { view.addSubview(part) }
        desk.didMove(toParent: self)
        graph.ramp = .incoming
        clock.textColor = .systemGreen
        clock.textAlignment = .center
        for step in -400...0 { append(step) }
        let contents: [(String, View)] = [
            ("About", WindowContent.note), ("Clock", clock), ("Signal", graph),
            ("Calendar", WindowContent.calendar),
        ]
        for (title, content) in contents { desk.showPanel(WindowContentController(title, content)) }
        showTime()
        showOpacity()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        desk.view.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 1))
        hint.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
        hint.text = Self.keys.clauses(fitting: bounds.width, separators: ["   "])
        guard placedSize != bounds.size else { return }
        placedSize = bounds.size
        arrange()
    }

    private static let keys =
        "F6 next   Alt arrows move   Ctrl W close   n new   − + glass   Alt Shift arrows size"

    /// Puts the first windows where they overlap a little, whatever the room.
    private func arrange() {
        let room = desk.view.bounds.size
        let places: [(x: Double, y: Double, width: Double, height: Double)] = [
            (0.03, 0.05, 0.5, 0.52), (0.56, 0.06, 0.42, 0.26), (0.1, 0.5, 0.46, 0.44), (0.46, 0.4, 0.42, 0.5),
        ]
        for (panel, place) in zip(desk.panels, places) {
            let width = max(min(34, room.width), Int(place.width * Double(room.width)))
            let frame = Rect(
                x: max(0, min(Int(place.x * Double(room.width)), room.width - width)),
                y: Int(place.y * Double(room.height)), width: width,
                height: max(6, Int(place.height * Double(room.height))))
            desk.setFrame(frame, ofPanel: panel)
        }
    }

    private func showOpacity() {
        desk.panelColor = Color.secondarySystemBackground.withAlphaComponent(opacity)
    }

    // MARK: - Keys

    override var preferredFocusedView: View? { desk.preferredFocusedView }

    override var canBecomeFirstResponder: Bool { desk.canBecomeFirstResponder }

    override var childForKeyCommands: ViewController? { desk }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand("New window", key: .character("n")) { [weak self] in self?.openNew() },
            KeyCommand("More translucent", key: .character("-")) { [weak self] in
                self.map { $0.opacity = max(0.2, $0.opacity - 0.1) }
            },
            KeyCommand("Less translucent", key: .character("+")) { [weak self] in
                self.map { $0.opacity = min(1, $0.opacity + 0.1) }
            },
        ]
    }

    /// Opens one more, a little below the one before.
    private func openNew() {
        guard desk.panels.count < 12 else { return }
        opened += 1
        let step = opened % 6
        let content = WindowContentController("Window \(opened)", PaletteView())
        desk.showPanel(content, frame: Rect(x: 6 + 4 * step, y: 2 + 2 * step, width: 32, height: 8))
    }

    // MARK: - Time

    override func tick() {
        append(ticks)
        if ticks % 10 == 0 { showTime() }
    }

    private func showTime() {
        let seconds = 9 * 3_600 + 41 * 60 + ticks / 10
        let parts = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60]
        clock.text = parts.map(\.twoDigits).joined(separator: ":")
    }

    private func append(_ step: Int) {
        let time = Double(step) / 9
        graph.maximumValue = 1
        graph.append(0.5 + 0.3 * sin(time) + 0.18 * sin(time * 2.7 + 1))
    }
}

/// The picture below the windows.
final class BalloonController: ViewController {
    private let picture = ImageView()

    override func viewDidLoad() {
        super.viewDidLoad()
        picture.image = try? Image(named: "Balloon", in: DemoPictures.bundle)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.frame = view.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(picture)
    }
}

/// A window's title and what it shows.
final class WindowContentController: ViewController {
    private let content: View

    init(_ title: String, _ content: View) {
        self.content = content
        super.init()
        self.title = title
    }

    required init(coder: NibCoder) throws {
        content = View()
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(content)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        content.frame = view.bounds.insetBy(dx: 1, dy: 0)
    }
}

/// The content of a window.
@MainActor enum WindowContent {
    static var note: View {
        let label = Label()
        label.numberOfLines = 0
        label.lineBreakMode = .wordWrap
        label.text = """
            Every window is a view. It draws a translucent ground, and the compositor mixes it with what lies below: \
            the picture, and other windows.

            Drag a title, or pull at an edge.
            """
        return label
    }

    static var calendar: View {
        let picker = DatePicker()
        picker.timeZone = .gmt
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .inline
        picker.date = Date(timeIntervalSince1970: 1_795_246_500)
        return picker
    }
}

/// All hues, from light to dark.
final class PaletteView: View {
    override func draw(in canvas: inout Canvas) {
        guard bounds.width > 1 else { return }
        for x in 0..<bounds.width {
            let color = Ramp.rainbow.color(at: Double(x) / Double(bounds.width - 1), on: .dark)
            for y in 0..<bounds.height {
                let alpha = 1 - Double(y) / Double(max(1, bounds.height)) * 0.8
                canvas.fill(Rect(x: x, y: y, width: 1, height: 1), with: color.withAlphaComponent(alpha))
            }
        }
    }
}
