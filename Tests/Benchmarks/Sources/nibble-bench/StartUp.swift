import Nibble

/// W5: the smallest program with a box, labels and a button; it ends after its first frame.
final class StartUp: Workload {
    static let frameCount = 1

    let view: View

    init(screen: Size) {
        view = View(frame: Rect(origin: .zero, size: screen))
        let box = TitledBox(frame: Rect(x: 10, y: 5, width: 40, height: 12))
        for line in 1...5 {
            let label = Label(frame: Rect(x: 2, y: line, width: 30, height: 1))
            label.text = "Label-\(line)"
            box.addSubview(label)
        }
        let button = Button(title: "OK")
        button.frame = Rect(origin: Point(x: 2, y: 7), size: button.sizeThatFits(box.bounds.size))
        box.addSubview(button)
        view.addSubview(box)
    }

    func change(frame: Int) {}
}

/// A box with a title in its upper edge.
private final class TitledBox: View {
    override func draw(in canvas: inout Canvas) {
        canvas.box(bounds, style: .light)
        canvas.write("hello", at: Point(x: 1, y: 0))
    }
}
