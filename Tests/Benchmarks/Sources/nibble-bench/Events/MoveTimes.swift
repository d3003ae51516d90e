import Glibc
import Nibble
import Workloads

/// Movements of the mouse over many views: finding the view under each, and all that an application does for one.
@MainActor struct MoveTimes {
    /// How the views stand in one another.
    enum Arrangement: String, CaseIterable {
        /// All beside one another.
        case flat = "beside one another"
        /// In forty panels.
        case panels = "in forty panels"
        /// Each in the one before, twenty deep.
        case nested = "twenty deep"
    }

    /// Nanoseconds for finding a view, and for the whole event; of one movement, on average.
    private(set) var hit = 0.0
    private(set) var event = 0.0

    static let count = 2_000
    private static let screen = Size(width: 120, height: 40)

    /// Moves the mouse; the places are the same for each arrangement.
    ///
    /// - Throws: What the application throws.
    static func measured(_ arrangement: Arrangement, moves: Int) async throws -> MoveTimes {
        let terminal = InMemoryTerminal(size: screen)
        let controller = ViewController()
        controller.view = arrangement.view(count: count, in: screen)
        controller.view.receivesMouseMotion = true
        let application = Application(terminal: terminal, rootViewController: controller)
        var random = CongruentialGenerator(seed: 1)
        let places = (0..<moves).map { _ in
            Point(x: Int(random.next() >> 8) % screen.width, y: Int(random.next() >> 8) % screen.height)
        }
        var times = MoveTimes()
        Task { @MainActor in
            application.renderFrame()
            times.hit = average(places) { _ = application.window.hitTest($0, with: nil) }
            times.event = average(places) {
                terminal.send(.mouse(MouseEvent(location: $0, button: .none, clickCount: 0, phase: .moved)))
            }
            application.terminate()
        }
        try await application.run()
        return times
    }

    private static func average(_ places: [Point], _ work: (Point) -> Void) -> Double {
        let start = Times.now(CLOCK_PROCESS_CPUTIME_ID)
        for place in places { work(place) }
        return Double(Times.now(CLOCK_PROCESS_CPUTIME_ID) - start) / Double(max(1, places.count))
    }

    static let header = """
        | µs of the processor for a movement over 2,000 views | finding the view | the whole event |
        |---|--:|--:|
        """

    /// A row of the table.
    func line(_ name: String) -> String {
        "| \(name) | \(Times.microseconds(hit)) | \(Times.microseconds(event)) |"
    }
}

extension MoveTimes.Arrangement {
    /// A view that fills the screen, with the others in it.
    @MainActor func view(count: Int, in screen: Size) -> View {
        let root = View(frame: Rect(origin: .zero, size: screen))
        switch self {
        case .flat: fill(root, with: count, width: 4)
        case .panels:
            for number in 0..<40 {
                let panel = View(frame: Rect(x: number % 8 * 15, y: number / 8 * 8, width: 15, height: 8))
                fill(panel, with: count / 40 - 1, width: 2)
                root.addSubview(panel)
            }
        case .nested:
            for number in 0..<count / 20 {
                var outer = root
                for depth in 0..<20 {
                    let size = Size(width: 12, height: 4)
                    let place = Point(x: number % 10 * 12, y: number / 10 * 4)
                    let view = View(frame: Rect(origin: depth == 0 ? place : .zero, size: size))
                    outer.addSubview(view)
                    outer = view
                }
            }
        }
        return root
    }

    @MainActor private func fill(_ view: View, with count: Int, width: Int) {
        let columns = max(1, view.bounds.width / width)
        for number in 0..<count {
            view.addSubview(
                View(
                    frame: Rect(
                        x: number % columns * width, y: number / columns % view.bounds.height, width: width,
                        height: 1)))
        }
    }
}
