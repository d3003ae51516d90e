import Nibble

/// A controller that does something again and again while it is on the screen, or from then on.
class LiveController: ViewController {
    private var cancelNext: (@MainActor () -> Void)?
    /// The application's clock, once the controller was on the screen.
    private(set) var timer: (any ApplicationClock)?
    /// The number of ticks so far.
    private(set) var ticks = 0

    /// The seconds between two ticks.
    var interval: Double { 0.1 }

    /// Whether it goes on while it isn't on the screen.
    var continuesWhenHidden: Bool { false }

    /// Called after each interval, on the application's clock.
    func tick() {}

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        timer = view.window?.application?.clock ?? timer
        schedule()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        guard !continuesWhenHidden else { return }
        cancelNext?()
        cancelNext = nil
    }

    private func schedule() {
        guard cancelNext == nil, let timer else { return }
        cancelNext = timer.schedule(after: interval) { [weak self] in
            guard let self else { return }
            cancelNext = nil
            ticks += 1
            tick()
            schedule()
        }
    }
}

extension Rect {
    /// Parts side by side whose widths are to each other as weights are.
    func columns(_ weights: [Int], gap: Int = 1) -> [Rect] {
        Self.parts(of: width, weights, gap).map {
            Rect(x: minX + $0.lowerBound, y: minY, width: $0.count, height: height)
        }
    }

    /// Parts one below the other whose heights are to each other as weights are.
    func rows(_ weights: [Int], gap: Int = 0) -> [Rect] {
        Self.parts(of: height, weights, gap).map {
            Rect(x: minX, y: minY + $0.lowerBound, width: width, height: $0.count)
        }
    }

    private static func parts(of length: Int, _ weights: [Int], _ gap: Int) -> [Range<Int>] {
        let total = max(1, weights.reduce(0, +))
        let free = max(0, length - gap * (weights.count - 1))
        var (sum, parts) = (0, [Range<Int>]())
        for (index, weight) in weights.enumerated() {
            let start = free * sum / total + gap * index
            sum += weight
            parts.append(start..<max(start, free * sum / total + gap * index))
        }
        return parts
    }
}
