import NibbleCells
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleViews

/// The path, the list of a folder, and a row that says what there is and ends the choice.
final class FileChooserView: View {
    let pathField = TextField()
    let nameField = TextField()
    let table = TableView()
    let cancelButton = Button(title: "Cancel", role: .cancel)
    let actionButton = Button(title: "Open", role: .primary)
    private let status = Label()
    private let nameLabel = Label()
    private var namesFile = false
    /// Whether rows have room for more than names and lengths.
    private(set) var isWide = false
    /// Called when that changes.
    var widthChanged: (() -> Void)?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addParts()
    }

    /// Made by controllers that choose files alone.
    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        addParts()
    }

    private func addParts() {
        pathField.accessibilityLabel = "Path"
        pathField.placeholder = "Path"
        nameField.accessibilityLabel = "Name"
        nameLabel.text = "Name"
        nameLabel.accessibilityElementsHidden = true
        status.lineBreakMode = .middle
        for view in [pathField, nameLabel, nameField, table, status, cancelButton, actionButton] as [View] {
            addSubview(view)
        }
    }

    func prepare(actionTitle: String, namesFile: Bool) {
        actionButton.title = actionTitle
        self.namesFile = namesFile
        nameLabel.isHidden = !namesFile
        nameField.isHidden = !namesFile
        setNeedsLayout()
    }

    func show(status text: String, isWarning: Bool) {
        status.text = text
        status.textColor = isWarning ? .systemYellow : .secondaryLabel
        status.textAttributes = isWarning ? .bold : []
        // A sentence has two rows where one is too short.
        status.numberOfLines = isWarning ? 2 : 1
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        pathField.frame = Rect(x: 0, y: 0, width: width, height: 1)
        let buttons = [cancelButton, actionButton].map { $0.sizeThatFits(.zero).width }
        var x = max(0, width - buttons.reduce(0, +) - 2)
        let room = Size(width: max(1, x - 2), height: 2)
        let isTall = status.numberOfLines == 2 && status.sizeThatFits(room).height > 1
        let footer = isTall && height > 8 ? 2 : 1
        status.frame = Rect(x: 1, y: height - footer, width: room.width, height: footer)
        for (button, wanted) in zip([cancelButton, actionButton], buttons) {
            button.frame = Rect(x: x, y: height - 1, width: min(wanted, max(0, width - x)), height: 1)
            x += wanted + 2
        }
        nameLabel.frame = Rect(x: 1, y: height - footer - 1, width: 5, height: 1)
        nameField.frame = Rect(x: 6, y: height - footer - 1, width: max(0, width - 6), height: 1)
        let top = height > 4 ? 2 : 1
        let end = height - footer - (namesFile ? 2 : 0)
        table.frame = Rect(x: 0, y: top, width: width, height: max(0, end - top))
        let hadRoom = isWide
        isWide = width >= 60
        if isWide != hadRoom { widthChanged?() }
    }

    /// A group of the parts.
    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.group, label: namesFile ? "Save a file" : "Choose a file")
        properties.isElement = false
        return properties
    }
}

/// A row of a folder: a name, and at the trailing side when the file was changed and how long it is.
final class FileCell: TableViewCell {
    required init(style: Style = .value1, reuseIdentifier: String? = nil) {
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
        textLabel.lineBreakMode = .middle
    }

    /// Made by controllers that choose files alone.
    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }
}
