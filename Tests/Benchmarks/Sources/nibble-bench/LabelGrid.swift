import Nibble
import Workloads

/// W2: a thousand labels, of which each frame changes ten.
final class LabelGrid: Workload {
    static let frameCount = 5_000

    let view: View
    private let labels: [Label]
    private var changes = SparseLabels()

    init(screen: Size) {
        view = View(frame: Rect(origin: .zero, size: screen))
        labels = (0..<SparseLabels.count).map { number in
            let position = SparseLabels.position(of: number, columns: screen.width)
            let label = Label(frame: Rect(x: position.x, y: position.y, width: 4, height: 1))
            label.text = SparseLabels.text(number)
            return label
        }
        for label in labels { view.addSubview(label) }
    }

    func change(frame: Int) {
        for change in changes.nextFrame() { labels[change.label].text = SparseLabels.text(change.value) }
    }
}
