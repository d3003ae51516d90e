import Nibble

/// The form of one item.
final class ToDoDetailController: ViewController {
    private var item: ToDoItem
    private let changed: (ToDoItem) -> Void
    private let titleField = TextField()
    private let notesView = TextView()
    private let doneSwitch = Switch()

    init(item: ToDoItem, changed: @escaping (ToDoItem) -> Void) {
        self.item = item
        self.changed = changed
        super.init()
    }

    required init(coder: NibCoder) throws { fatalError("Made in code alone.") }

    override func loadView() {
        let done = StackView(arrangedSubviews: [Label("Done"), doneSwitch], spacing: 2)
        let form = [Label("Title"), titleField, done, Label("Notes"), notesView]
        view = StackView(arrangedSubviews: form, axis: .vertical)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = item.title
        titleField.text = item.title
        notesView.text = item.notes
        doneSwitch.isOn = item.isDone
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        let new = ToDoItem(title: titleField.text, notes: notesView.text, isDone: doneSwitch.isOn)
        if new != item, !new.title.isEmpty { changed(new) }
    }
}
