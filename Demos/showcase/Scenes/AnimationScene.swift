import Foundation
import Nibble

extension Scene {
    static let animation = Scene(
        "Animation", in: .motion, "frames, colours, opacities in motion"
    ) { AnimationController() }
}

/// Waves of colour above, and below them the curves by which things move.
final class AnimationController: LiveController {
    private let plasma = PlasmaView()
    private let box = BoxView(title: "The same way in two seconds")
    private let lanes = LanesView()
    private var placedSize = Size.zero
    /// The tick at which the runners start again by themselves.
    private var nextRun = 1

    override var interval: Double { 1.0 / 30 }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(plasma)
        view.addSubview(box)
        box.highlightsFocus = true
        box.footer = "Space runs again"
        box.contentView = lanes
        lanes.runWanted = { [weak self] in self?.run() }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard placedSize != view.bounds.size else { return }
        placedSize = view.bounds.size
        // Where there is much room, the lanes stand a row apart.
        lanes.step = view.bounds.height < 30 ? 1 : 2
        let low = min(lanes.rows + 2, max(0, view.bounds.height - 2))
        let height = view.bounds.height - low
        plasma.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: height)
        box.frame = Rect(x: 0, y: height, width: view.bounds.width, height: low)
    }

    override var preferredFocusedView: View? { lanes }

    /// The ticks from one run to the next: the runners rest for a second.
    private static let pause = 90

    override func tick() {
        plasma.time = Double(ticks) / 30
        if ticks >= nextRun { run() }
    }

    private func run() {
        nextRun = ticks + Self.pause
        lanes.run()
    }
}

/// Runners on lanes, each of which follows a curve of its own.
final class LanesView: View {
    /// Called when the runners are to start again.
    var runWanted: (@MainActor () -> Void)?
    /// The rows from one lane to the next.
    var step = 1 { didSet { setNeedsLayout() } }
    /// The rows that the lanes take.
    var rows: Int { (lanes.count - 1) * step + 1 }
    private var lanes: [(name: Label, lane: LaneView, options: View.AnimationOptions?)] = []

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addLanes()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        addLanes()
    }

    private func addLanes() {
        let curves: [(String, View.AnimationOptions?)] = [
            ("Linear", .curveLinear), ("Ease in", .curveEaseIn), ("Ease out", .curveEaseOut),
            ("Ease in out", .curveEaseInOut), ("Spring", nil),
        ]
        let colors: [Color] = [.systemRed, .systemYellow, .systemGreen, .systemBlue, .systemPurple]
        for (curve, color) in zip(curves, colors) {
            let name = Label(curve.0)
            name.textColor = .secondaryLabel
            let lane = LaneView(color: color)
            addSubview(name)
            addSubview(lane)
            lanes.append((name, lane, curve.1))
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, bounds.width - Self.titleWidth)
        for (index, lane) in lanes.enumerated() {
            lane.name.frame = Rect(x: 0, y: index * step, width: Self.titleWidth, height: 1)
            lane.lane.frame = Rect(x: Self.titleWidth, y: index * step, width: width, height: 1)
        }
    }

    private static let titleWidth = 13

    /// Sends all runners from the start to the line.
    func run() {
        for (_, lane, options) in lanes {
            lane.reset()
            if let options {
                View.animate(withDuration: 2, options: options) { lane.place = 1 }
            } else {
                View.animate(withDuration: 2, usingSpringWithDamping: 0.45) { lane.place = 1 }
            }
        }
    }

    // MARK: - Keys

    override var canBecomeFirstResponder: Bool { true }

    override func keyDown(with event: KeyEvent) -> Handling {
        guard event.key == .character(" "), event.modifiers.isEmpty else { return .ignored }
        runWanted?()
        return .handled
    }

    override func mouseDown(with event: MouseEvent) -> Handling {
        becomeFirstResponder() ? .handled : .ignored
    }

    override var keyHints: [KeyHint] { [KeyHint("Run again", .character(" "))] }

    override var accessibilityDefaults: AccessibilityProperties {
        let names = lanes.compactMap { $0.name.text }.joined(separator: ", ")
        return AccessibilityProperties(
            .image, label: "Runners", value: names, hint: "Space runs them again")
    }
}

/// A dotted lane with a runner on it, a line where it comes to rest, and a trail from the start to the runner.
final class LaneView: View {
    private static let animatedPlace = AnimatableProperty(number: \LaneView.shownPlace)
    /// The part of the way that the runner is shown at: 0 at the start and 1 at the line, which a spring passes.
    private(set) var shownPlace = 0.0 { didSet { setNeedsDisplay() } }
    private var color = Color.tint

    /// The part of the way that the runner goes to.
    var place: Double {
        get { animatedNumber(Self.animatedPlace) ?? shownPlace }
        set { if !animate(Self.animatedPlace, to: newValue) { shownPlace = newValue } }
    }

    init(color: Color) {
        super.init(frame: .zero)
        self.color = color
    }

    required init(coder: NibCoder) throws { try super.init(coder: coder) }

    private static let runnerWidth = 4

    /// The columns of the way; a sixth is left for the spring, which passes the line.
    private var way: Int { (bounds.width - Self.runnerWidth) * 5 / 6 }

    /// Puts the runner at the start.
    func reset() {
        removeAllAnimations()
        place = 0
    }

    override func draw(in canvas: inout Canvas) {
        let last = bounds.width - Self.runnerWidth
        guard last > 0, bounds.height > 0 else { return }
        let isASCII = canvas.lines == .ascii
        let start = min(max(0, Int((shownPlace * Double(way)).rounded())), last)
        let end = start + Self.runnerWidth
        for x in stride(from: 1, to: bounds.width, by: 3) where x >= end {
            canvas.write("·", at: Point(x: x, y: 0), style: CellStyle(foreground: .tertiaryLabel))
        }
        canvas.write(
            isASCII ? "|" : "│", at: Point(x: way + Self.runnerWidth, y: 0),
            style: CellStyle(foreground: .separator))
        let style = CellStyle(foreground: color)
        if canvas.theme.hasTones {
            canvas.fill(
                Rect(x: 0, y: 0, width: start, height: 1), with: color.withAlphaComponent(0.3))
        } else {
            canvas.write(
                String(repeating: isASCII ? "-" : "░", count: start), at: Point(x: 0, y: 0), style: style)
        }
        canvas.write(
            String(repeating: isASCII ? "#" : "█", count: Self.runnerWidth), at: Point(x: start, y: 0),
            style: style)
    }
}

/// Waves that cross, in colours, two in a cell.
final class PlasmaView: View {
    /// Seconds.
    var time = 0.0 { didSet { setNeedsDisplay() } }

    override func draw(in canvas: inout Canvas) {
        guard !bounds.isEmpty else { return }
        let appearance = canvas.theme.appearance
        // What the waves have in common with others of a row or a column is computed once.
        let columns = (0..<bounds.width).map {
            sin(Double($0) / 9 + time) + sin(Double($0) / 23 - time * 0.6)
        }
        let rows = (0..<bounds.height * 2).map {
            sin(Double($0) / 6 - time * 0.8) + sin(Double($0) / 13 + time)
        }
        for y in 0..<bounds.height {
            for x in 0..<bounds.width {
                guard canvas.theme.depth != .mono else {
                    canvas.write(Self.shades[Int(part(x, 2 * y) * 4.99)], at: Point(x: x, y: y))
                    continue
                }
                let (upper, lower) = (color(x, 2 * y), color(x, 2 * y + 1))
                canvas.write(
                    "▀", at: Point(x: x, y: y), style: CellStyle(foreground: upper, background: lower))
            }
        }
        func color(_ x: Int, _ y: Int) -> Color {
            Ramp.rainbow.color(at: part(x, y), on: appearance)
        }
        func part(_ x: Int, _ y: Int) -> Double {
            let slope = sin((Double(x) + Double(y) * 1.4) / 17 + time * 1.3)
            return (columns[x] + rows[y] + slope + 5) / 10
        }
    }

    /// The characters that stand for colours where there are none.
    private static let shades: [Glyph] = [" ", "░", "▒", "▓", "█"].map { Glyph(character: $0) }

    override var accessibilityDefaults: AccessibilityProperties {
        AccessibilityProperties(.image, label: "Waves of colour")
    }
}
