import DemoPictures
import Foundation
import Nibble

extension Scene {
    static let windows = Scene(
        "Windows", in: .motion, "translucent panels over a picture: drag, resize, overlap"
    ) { WindowsController() }
}

/// Windows over a picture, which shows through them.
final class WindowsController: LiveController {
    private let desk = View()
    private let picture = ImageView()
    private let clock = BigDigits()
    private let graph = AreaGraph()
    private let hint = Label()
    private var panels: [Panel] = []
    private var placedSize = Size.zero
    private var opened = 0

    override var interval: Double { 0.1 }

    override func viewDidLoad() {
        super.viewDidLoad()
        picture.image = try? Image(named: "Balloon", in: DemoPictures.bundle)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        desk.clipsToBounds = true
        hint.textColor = .secondaryLabel
        hint.text = "Tab next   arrows move   Shift arrows size   − + glass   n new   x close"
        for part in [desk, hint] as [View] { view.addSubview(part) }
        desk.addSubview(picture)
        graph.ramp = .incoming
        for step in -160...0 { append(step) }
        open(WindowContent.note, named: "About", color: .tint)
        open(WindowContent.calendar, named: "Calendar", color: .systemYellow)
        open(graph, named: "Signal", color: .systemBlue)
        open(clock, named: "Clock", color: .systemGreen)
        showTime()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        desk.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 1))
        hint.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
        picture.frame = desk.bounds
        guard placedSize != bounds.size else { return }
        placedSize = bounds.size
        arrange()
    }

    /// Puts the panels where they overlap a little, whatever the room.
    private func arrange() {
        let room = desk.bounds.size
        let places: [(x: Double, y: Double, width: Double, height: Double)] = [
            (0.03, 0.05, 0.5, 0.52), (0.42, 0.33, 0.4, 0.6), (0.1, 0.5, 0.46, 0.44), (0.56, 0.06, 0.42, 0.26),
        ]
        for (panel, place) in zip(panels, places) {
            let width = max(min(36, room.width), Int(place.width * Double(room.width)))
            panel.frame = Rect(
                x: max(0, min(Int(place.x * Double(room.width)), room.width - width)),
                y: Int(place.y * Double(room.height)), width: width,
                height: max(Panel.smallest.height + 2, Int(place.height * Double(room.height))))
        }
    }

    // MARK: - Panels

    private func open(_ content: View, named name: String, color: Color) {
        let panel = Panel(name, content, color: color, frame: .zero)
        panel.closed = { [weak self, weak panel] in
            guard let self, let panel else { return }
            close(panel)
        }
        panels.append(panel)
        desk.addSubview(panel)
        for other in panels { other.isFront = other === panel }
    }

    private func close(_ panel: Panel) {
        panels.removeAll { $0 === panel }
        panel.removeFromSuperview()
        panels.last?.becomeFirstResponder()
    }

    /// Opens one more, a little below the one before.
    private func openNew() {
        guard panels.count < 12 else { return }
        opened += 1
        let colors: [Color] = [.systemRed, .systemYellow, .systemGreen, .tint]
        open(WindowContent.palette, named: "Window \(opened)", color: colors[opened % colors.count])
        let step = opened % 6
        panels.last?.frame = Rect(x: 6 + 4 * step, y: 2 + 2 * step, width: 32, height: 8)
        panels.last?.becomeFirstResponder()
    }

    override var preferredFocusedView: View? { panels.last }

    override var keyCommands: [KeyCommand] {
        [KeyCommand("New window", key: .character("n")) { [weak self] in self?.openNew() }]
    }

    // MARK: - Time

    override func tick() {
        append(ticks)
        if ticks % 10 == 0 { showTime() }
    }

    private func showTime() {
        let seconds = 9 * 3_600 + 41 * 60 + ticks / 10
        let parts = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60]
        clock.color = .systemGreen
        clock.text = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    private func append(_ step: Int) {
        let time = Double(step) / 9
        graph.maximumValue = 1
        graph.append(0.5 + 0.3 * sin(time) + 0.18 * sin(time * 2.7 + 1))
    }
}

/// What the windows show.
@MainActor enum WindowContent {
    static var note: View {
        let label = Label()
        label.numberOfLines = 0
        label.lineBreakMode = .wordWrap
        label.text = """
            Every window is a view. It draws a translucent ground, and the compositor mixes it with what lies below: \
            the picture, and other windows.

            Drag a title, or pull at the corner ◢.
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

    static var palette: View {
        let view = PaletteView()
        return view
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
