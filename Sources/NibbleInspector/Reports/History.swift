import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

/// The last values of something, oldest first.
struct Recent<Value> {
    private var values: [Value] = []
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// The values, oldest first, as many as there are and may be.
    var all: ArraySlice<Value> { values.suffix(limit) }

    mutating func append(_ value: Value) {
        // Dropping one each time would move all of them each time.
        if values.count >= 2 * limit { values.removeFirst(values.count - limit) }
        values.append(value)
    }
}

/// The last frames of an application.
@MainActor struct FrameHistory {
    private struct Frame {
        let time: Double
        let damage: Int
        let changes: Int
        /// The bytes that had been sent when it was drawn.
        let sent: Int?
    }

    /// Two seconds at the most frames that there are.
    static let limit = 120
    private var frames = Recent<Frame>(limit: limit)

    mutating func add(_ changes: FrameChanges, _ regions: [Rect], at time: Double, sent: Int?) {
        let screen = Rect(origin: .zero, size: changes.size)
        let damage = regions.reduce(0) { sum, region in
            let region = region.intersection(screen)
            return sum + region.width * region.height
        }
        frames.append(Frame(time: time, damage: damage, changes: changes.cells.count, sent: sent))
    }

    /// The frames; those of each are the bytes until the next one.
    func report(sent: Int?) -> [InspectedFrame] {
        let all = Array(frames.all)
        return all.indices.map { index in
            let end = index + 1 < all.count ? all[index + 1].sent : sent
            let bytes = all[index].sent.flatMap { start in end.map { max(0, $0 - start) } }
            return InspectedFrame(
                time: all[index].time, damage: all[index].damage, changes: all[index].changes, bytes: bytes)
        }
    }
}

/// An event in words that tell no secret.
@MainActor enum EventWords {
    /// The characters of a paste or a line that are told.
    private static let limit = 40

    static func words(for event: TerminalEvent, takenBy responder: Responder?) -> String {
        let isSecret = (responder as? TextField)?.isSecureTextEntry == true
        return switch event {
        case .key(let key): isSecret ? "key, not told" : "key \(key.title)"
        case .paste(let text): isSecret ? "paste, not told" : "paste of \(text.count): \(cut(text))"
        case .line(let line): isSecret ? "line, not told" : "line: \(cut(line))"
        case .mouse(let mouse): words(for: mouse)
        case .focus(let isActive): isActive ? "terminal active" : "terminal inactive"
        case .resize: "resize"
        case .capabilitiesChanged: "capabilities changed"
        case .ready: "ready"
        case .repaint: "repaint"
        case .end: "end"
        }
    }

    private static func words(for mouse: MouseEvent) -> String {
        let place = "\(mouse.location.x),\(mouse.location.y)"
        return switch mouse.phase {
        case .down: "mouse \(mouse.button) down at \(place)"
        case .dragged: "mouse dragged to \(place)"
        case .up: "mouse \(mouse.button) up at \(place)"
        case .moved: "mouse moved to \(place)"
        case .scrolled: "wheel \(mouse.scrollDelta.x),\(mouse.scrollDelta.y) at \(place)"
        }
    }

    private static func cut(_ text: String) -> String {
        text.count > limit ? "\(text.prefix(limit))…" : text
    }
}
