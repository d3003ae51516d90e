import NibbleCells
import NibbleViews

/// The mouse's places in the last tenth of a second, which tell how fast it is.
struct MouseTrail {
    private static let memory = 0.1
    /// Reports that arrive together have the same time; a frame is taken to lie between them.
    private static let shortest = 1.0 / 60

    private var samples: [(point: Point, time: Double)] = []

    /// Adds where the mouse is.
    mutating func add(_ point: Point, at time: Double) {
        samples.removeAll { time - $0.time > Self.memory }
        samples.append((point, time))
    }

    /// The speed in cells a second; zero when the mouse has rested for the tenth of a second.
    func velocity(at now: Double) -> Point {
        let recent = samples.filter { now - $0.time <= Self.memory }
        guard let first = recent.first, let last = recent.last, recent.count > 1 else { return .zero }
        let duration = max(Self.shortest, last.time - first.time)
        let way = last.point.offset(from: first.point)
        return Point(x: Self.rounded(Double(way.x) / duration), y: Self.rounded(Double(way.y) / duration))
    }

    private static func rounded(_ value: Double) -> Int {
        Int(max(-1e9, min(1e9, value)).rounded())
    }
}
