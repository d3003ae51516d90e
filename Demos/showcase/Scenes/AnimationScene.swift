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
    private var lanes: [(name: Label, lane: LaneView, options: View.AnimationOptions?)] = []
    private var placedSize = Size.zero

    override var interval: Double { 1.0 / 30 }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(plasma)
        view.addSubview(box)
        let curves: [(String, View.AnimationOptions?)] = [
            ("Linear", .curveLinear), ("Ease in", .curveEaseIn), ("Ease out", .curveEaseOut),
            ("Ease in out", .curveEaseInOut), ("Spring", nil),
        ]
        let colors: [Color] = [.systemRed, .systemYellow, .systemGreen, .systemBlue, .systemPurple]
        for (curve, color) in zip(curves, colors) {
            let name = Label(curve.0)
            name.textColor = .secondaryLabel
            let lane = LaneView(color: color)
            box.contentView.addSubview(name)
            box.contentView.addSubview(lane)
            lanes.append((name, lane, curve.1))
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard placedSize != view.bounds.size else { return }
        placedSize = view.bounds.size
        // Where there is much room, the lanes stand a row apart.
        let step = view.bounds.height < 30 ? 1 : 2
        let low = min((lanes.count - 1) * step + 3, max(0, view.bounds.height - 2))
        let height = view.bounds.height - low
        plasma.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: height)
        box.frame = Rect(x: 0, y: height, width: view.bounds.width, height: low)
        box.layoutIfNeeded()
        let width = max(0, box.contentView.bounds.width - Self.titleWidth)
        for (index, lane) in lanes.enumerated() {
            lane.name.frame = Rect(x: 0, y: index * step, width: Self.titleWidth, height: 1)
            lane.lane.frame = Rect(x: Self.titleWidth, y: index * step, width: width, height: 1)
            lane.lane.reset()
        }
    }

    private static let titleWidth = 13

    override func tick() {
        plasma.time = Double(ticks) / 30
        if ticks % 75 == 1 { run() }
    }

    /// Sends all runners to the other end.
    private func run() {
        for (_, lane, options) in lanes {
            let x = lane.isAtStart ? lane.end : 0
            if let options {
                View.animate(withDuration: 2, options: options) { lane.runner.frame.origin.x = x }
            } else {
                View.animate(withDuration: 2, usingSpringWithDamping: 0.45) { lane.runner.frame.origin.x = x }
            }
        }
    }
}

/// A dotted lane with a runner on it.
final class LaneView: View {
    let runner = View()

    init(color: Color) {
        super.init(frame: .zero)
        runner.backgroundColor = color
        addSubview(runner)
    }

    required init(coder: NibCoder) throws { try super.init(coder: coder) }

    private static let runnerWidth = 4

    /// The column of the runner at the other end.
    var end: Int { max(0, bounds.width - Self.runnerWidth) }

    /// Whether the runner waits at the start.
    var isAtStart: Bool { runner.frame.minX == 0 }

    /// Puts the runner at the start.
    func reset() {
        runner.removeAllAnimations()
        runner.frame = Rect(x: 0, y: 0, width: Self.runnerWidth, height: 1)
    }

    override func draw(in canvas: inout Canvas) {
        for x in stride(from: 1, to: bounds.width, by: 3) {
            canvas.write("·", at: Point(x: x, y: 0), style: CellStyle(foreground: .tertiaryLabel))
        }
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
