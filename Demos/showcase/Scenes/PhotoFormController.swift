import Nibble

/// A small form below a bar: what a photo is called, where it was taken, and who may see it.
final class PhotoFormController: ViewController {
    private let name = TextField()
    private let place = TextField()
    private let isShared = Switch()
    private let hint = Label()
    private var rows: [(label: Label, control: View)] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "New photo"
        navigationItem.rightBarButtonItem = BarButtonItem(title: "Done") { [weak self] _ in
            self?.dismiss(animated: true)
        }
        name.placeholder = "Harbour at night"
        place.placeholder = "Tromsø"
        hint.text = "Esc or a press outside closes it; what lies below goes dark."
        hint.textColor = .secondaryLabel
        hint.numberOfLines = 0
        rows = [("Name", name), ("Place", place), ("Shared", isShared)].map { title, control in
            control.accessibilityLabel = title
            return (Label(title), control)
        }
        for (label, control) in rows {
            view.addSubview(label)
            view.addSubview(control)
        }
        view.addSubview(hint)
    }

    override var preferredFocusedView: View? { name }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 2, dy: 1)
        // A row between two, where there is room.
        let step = room.height >= 8 ? 2 : 1
        for (index, (label, control)) in rows.enumerated() {
            let y = room.minY + index * step
            label.frame = Rect(x: room.minX, y: y, width: 10, height: 1)
            let width = control is Switch ? control.sizeThatFits(.zero).width : min(36, room.width - 10)
            control.frame = Rect(x: room.minX + 10, y: y, width: max(0, width), height: 1)
        }
        let y = room.minY + rows.count * step
        hint.frame = Rect(x: room.minX, y: y, width: room.width, height: max(0, min(2, room.maxY - y)))
    }
}
