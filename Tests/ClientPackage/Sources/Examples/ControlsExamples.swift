import Foundation
import Nibble

// The examples of the article “Controls”.

@MainActor func controlsValues(save: Button, discard: @escaping @MainActor () -> Void) -> [View] {
    let delete = Button(title: "Delete photo", role: .destructive)
    delete.addAction { _ in discard() }
    let terms = CheckBox(title: "I accept the terms")
    terms.addAction(for: .valueChanged) { terms in save.isEnabled = terms.isOn }
    let wifi = Switch()
    wifi.addAction(for: .valueChanged) { wifi in print(wifi.isOn) }
    let sizes = RadioGroup(items: ["Small", "Medium", "Large"], axis: .horizontal)
    sizes.addAction(for: .valueChanged) { sizes in print(sizes.selectedIndex ?? 0) }
    let period = SegmentedControl(items: ["Day", "Week", "Month"])
    period.addAction(for: .valueChanged) { period in print(period.selectedSegmentIndex) }
    let drinks = PickerView(items: ["Tea", "Coffee", "Water"])
    drinks.addAction(for: .valueChanged) { drinks in print(drinks.selectedRow(inComponent: 0)) }
    let volume = Slider()
    volume.addAction(for: .valueChanged) { volume in print(volume.value) }
    let copies = Stepper()
    copies.format = { "\(Int($0)) copies" }
    copies.addAction(for: .valueChanged) { copies in print(Int(copies.value)) }
    return [delete, terms, wifi, sizes, period, drinks, volume, copies]
}

@MainActor func controlsDates(due: Date?) -> (box: CheckBox, picker: DatePicker, due: () -> Date?) {
    let picker = DatePicker()
    picker.datePickerMode = .date
    picker.date = due ?? Date()
    picker.isEnabled = due != nil
    let box = CheckBox(title: "Due", isOn: due != nil)
    box.addAction(for: .valueChanged) { box in picker.isEnabled = box.isOn }
    let chosen = { box.isOn ? picker.date : nil }
    return (box, picker, chosen)
}

/// A note of one line and one of several.
final class ControlsNoteController: ViewController, TextViewDelegate {
    let port = TextField()
    let notes = TextView()

    override func viewDidLoad() {
        super.viewDidLoad()
        port.placeholder = "8080"
        port.maximumLength = 5
        port.acceptsCharacter = { $0.isASCII && $0.isNumber }
        port.validator = { UInt16($0) == nil ? "Enter a number up to 65535." : nil }
        port.addAction(for: .editingChanged) { port in print(port.text) }
        notes.delegate = self
        let box = BoxView(title: "Notes")
        box.contentView = notes
        view.addSubview(port)
        view.addSubview(box)
    }

    func textView(_ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String)
        -> Bool
    { textView.document.count - range.count + text.utf8.count <= 500 }

    func textViewDidChange(_ textView: TextView) { print(textView.text) }
}

@MainActor func controlsProgress() -> StackView {
    let name = Label("harbour.png")
    let progress = ProgressView()
    progress.setProgress(0.4, animated: true)
    let activity = ActivityIndicatorView()
    activity.startAnimating()
    let row = StackView(arrangedSubviews: [name, progress, activity], spacing: 1)
    return row
}

/// Its commands depend on what is selected.
final class ControlsMailController: ViewController {
    var selection: String?
    var isOnline = true

    func send() {}
    func archive() {}

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = BarButtonItem(title: "Send", style: .done) { [unowned self] _ in
            send()
            view.window?.application?.showNotice("The message was sent.")
        }
    }

    override var keyCommands: [KeyCommand] {
        let first = KeyCommand("Send", key: .character("s"), isEnabled: isOnline) { [unowned self] in send() }
        let second = KeyCommand("Archive", key: .character("a")) { [unowned self] in archive() }
        return selection == nil ? [first] : [first, second]
    }
}

extension PhotoController {
    func controlsFiles(load: @escaping @MainActor (String) -> Void) {
        let open = FileOpenController(files: LocalFiles())
        open.allowedExtensions = ["png", "jpg"]
        open.didChoose = { path in load(path) }
        open.didCancel = { [unowned self] in view.window?.application?.showNotice("Nothing was opened.") }
        present(open, animated: true)
    }
}

struct Errand: Codable, Equatable {
    var title = ""
    var notes = ""
    var due: Date?
}

final class ErrandController: ViewController, AdaptivePresentationControllerDelegate {
    private let original: Errand
    private let titleField = TextField()
    private let notesView = TextView()
    private let isDue = CheckBox(title: "Due")
    private let duePicker = DatePicker()
    private let scrollView = ScrollView()
    var didSave: (@MainActor (Errand) -> Void)?

    init(_ errand: Errand) {
        original = errand
        super.init()
    }

    required init(coder: NibCoder) throws {
        original = Errand()
        try super.init(coder: coder)
    }

    private var errand: Errand {
        Errand(title: titleField.text, notes: notesView.text, due: isDue.isOn ? duePicker.date : nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        titleField.text = original.title
        titleField.validator = { $0.isEmpty ? "Enter a title." : nil }
        notesView.text = original.notes
        notesView.insertsTabs = false
        duePicker.datePickerMode = .date
        if let due = original.due { duePicker.date = due }
        isDue.isOn = original.due != nil
        duePicker.isEnabled = isDue.isOn
        isDue.addAction(for: .valueChanged) { [duePicker] isDue in duePicker.isEnabled = isDue.isOn }
        let box = BoxView()
        box.contentView = notesView
        box.heightAnchor.constraint(equalToConstant: 6).isActive = true
        place([row("Title", titleField), row("", isDue), row("Date", duePicker), row("Notes", box)])
    }

    private func row(_ title: String, _ field: View) -> View {
        let label = Label(title)
        label.widthAnchor.constraint(equalToConstant: 8).isActive = true
        let row = StackView(arrangedSubviews: [label, field], spacing: 1)
        row.alignment = .top
        return row
    }

    private func place(_ rows: [View]) {
        let form = StackView(arrangedSubviews: rows, axis: .vertical)
        form.translatesAutoresizingMaskIntoConstraints = false
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.addSubview(form)
        view.addSubview(scrollView)
        let content = scrollView.contentLayoutGuide
        LayoutConstraint.activate([
            form.topAnchor.constraint(equalTo: content.topAnchor),
            form.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            form.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            form.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            form.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -1),
        ])
    }

    override var preferredFocusedView: View? { titleField }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand("Save", key: .character("s"), modifiers: .control) { [unowned self] in save() },
            quitCommand,
        ]
    }

    private var quitCommand: KeyCommand {
        KeyCommand(
            "Quit", key: .character("q"), modifiers: .control, identifier: "quit",
            isEnabled: errand != original
        ) { [unowned self] in
            let alert = AlertController(title: "Quit without saving?")
            alert.addAction(AlertAction(title: "Keep editing", style: .cancel))
            alert.addAction(
                AlertAction(title: "Discard changes", style: .destructive) { [unowned self] _ in
                    view.window?.application?.terminate()
                })
            present(alert, animated: true)
        }
    }

    private func save() {
        guard titleField.validate() else {
            titleField.becomeFirstResponder()
            return
        }
        didSave?(errand)
        dismiss(animated: true)
    }

    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
        errand == original
    }

    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
        let alert = AlertController(title: "Save the changes to this errand?")
        alert.addAction(AlertAction(title: "Save") { [unowned self] _ in save() })
        alert.addAction(AlertAction(title: "Keep editing", style: .cancel))
        alert.addAction(
            AlertAction(title: "Discard changes", style: .destructive) { [unowned self] _ in
                dismiss(animated: true)
            })
        present(alert, animated: true)
    }
}

extension PhotoController {
    func controlsForm(errand: Errand, store: @escaping @MainActor (Errand) -> Void) {
        let form = ErrandController(errand)
        form.modalPresentationStyle = .formSheet
        form.preferredContentSize = Size(width: 50, height: 12)
        form.presentationController.delegate = form
        form.didSave = { errand in store(errand) }
        present(form, animated: true)
    }
}

func controlsStore(errands: [Errand]) throws {
    let folder = try FileManager.default
        .url(for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        .appendingPathComponent("errands", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("errands.json")
    try JSONEncoder().encode(errands).write(to: file, options: .atomic)
}
