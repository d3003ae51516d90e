import Nibble
import Workloads

/// W4: two thousand boxes inside one another, all laid out again in every frame.
final class NestedBoxes: Workload {
    static let frameCount = 200

    let view: View
    private let root: BoxView
    private let screen: Size

    init(screen: Size) {
        self.screen = screen
        view = View(frame: Rect(origin: .zero, size: screen))
        let boxes = (0..<HeapBoxes.count).map(BoxView.init)
        for (number, box) in boxes.enumerated() {
            for child in HeapBoxes.children(of: number) { box.addSubview(boxes[child]) }
        }
        root = boxes[0]
        view.addSubview(root)
    }

    func change(frame: Int) {
        root.frame = Rect(HeapBoxes.root(frame: frame, columns: screen.width, rows: screen.height))
    }
}

/// A box with its number in its upper edge and its children inside.
private final class BoxView: View {
    private let number: Int
    private let title: String

    init(number: Int) {
        self.number = number
        title = "n\(number)"
        super.init(frame: .zero)
    }

    required init(coder: NibCoder) throws {
        number = 0
        title = ""
        try super.init(coder: coder)
    }

    override func layoutSubviews() {
        let places = HeapBoxes.frames(ofChildrenOf: number, width: bounds.width, height: bounds.height)
        for (child, place) in zip(subviews, places) { child.frame = Rect(place) }
    }

    override func draw(in canvas: inout Canvas) {
        guard bounds.width >= 2, bounds.height >= 2 else { return }
        canvas.box(bounds, style: .light)
        let room = bounds.width - 2
        let shown = title.utf8.count > room ? String(title.prefix(room)) : title
        canvas.write(shown, at: Point(x: 1, y: 0))
    }
}

extension Rect {
    fileprivate init(_ frame: HeapBoxes.Frame) {
        self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
}
