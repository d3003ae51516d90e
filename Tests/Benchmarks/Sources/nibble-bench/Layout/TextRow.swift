import Nibble

/// A label, a label of several lines and a button side by side, as high as the text.
final class TextRow: View {
    let name = Label()
    let note = Label()
    private let button = Button(title: "Open")

    init(number: Int) {
        super.init(frame: .zero)
        name.text = "Row \(number)"
        note.numberOfLines = 0
        note.text = String(repeating: "the quick brown fox jumps over the lazy dog ", count: 2 + number % 4)
        note.setContentHuggingPriority(LayoutPriority(249), for: .horizontal)
        let stack = StackView(arrangedSubviews: [name, note, button])
        stack.spacing = 1
        stack.alignment = .top
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor),
            stack.topAnchor.constraint(equalTo: topAnchor),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }
}

/// Rows below one another, each as high as its constraints ask for at the table's width.
final class RowTable: View {
    let rows: [TextRow]

    init(rows: [TextRow]) {
        self.rows = rows
        super.init(frame: .zero)
        for row in rows { addSubview(row) }
    }

    required init(coder: NibCoder) throws {
        rows = []
        try super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var y = 0
        for row in rows {
            let size = row.systemLayoutSizeFitting(
                Size(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            row.frame = Rect(x: 0, y: y, width: bounds.width, height: size.height)
            y += size.height
        }
    }
}
