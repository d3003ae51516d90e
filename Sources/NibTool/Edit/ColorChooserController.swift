import Foundation
import Nibble
import NibbleCells
import NibbleNibFormat

/// Chooses a colour: one of the names, which follow the theme, or any of red, green and blue; with its contrast.
final class ColorChooserController: ViewController {
    /// A colour by its name, or none.
    private struct Choice: Hashable {
        let title: String
        /// The value; nil takes it out of the file.
        let value: String?
    }

    private let name: String
    private let chosen: @MainActor (String?) -> Void
    private let box = BoxView()
    private let told = Label()
    private let field = TextField()
    private let picker = ColorPicker()
    private let search = ListSearchField()
    private var choices: [Choice] = []
    private let items = TableItems<Choice>([]) { cell, choice in
        // The name can be read whatever the colour is.
        var swatch = AttributedString("██")
        swatch.foregroundColor = choice.value.flatMap(ColorNames.color) ?? .clear
        cell.textLabel.attributedText = swatch + AttributedString(" \(choice.title)")
    }
    private lazy var table = TableView(items: items)
    private let use = Button(title: "Use")

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - name: The attribute.
    ///   - value: The value that it has.
    ///   - chosen: Called with a value; nil takes it out of the file.
    init(_ name: String, value: String?, chosen: @escaping @MainActor (String?) -> Void) {
        (self.name, self.chosen) = (name, chosen)
        super.init()
        modalPresentationStyle = .formSheet
        sheetPresentationController?.isFramed = false
        preferredContentSize = Size(width: 76, height: 20)
        field.text = value ?? ""
    }

    /// Made by the tool alone.
    required init(coder: NibCoder) throws {
        (name, chosen) = ("", { _ in })
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        box.title = name
        let roles = [
            "label", "tint", "systemBackground", "system", "secondary", "tertiary", "placeholder",
            "separator",
        ]
        let names = ColorNames.names.keys.sorted()
        let first = names.filter { name in roles.contains(where: name.hasPrefix) }
        choices =
            [Choice(title: "Default", value: nil)]
            + (first + names.filter { !first.contains($0) }).map { Choice(title: $0, value: $0) }
        items.values = choices
        search.placeholder = "Search"
        search.clearsOnEscape = false
        search.addAction(for: .editingChanged) { [weak self] search in self?.find(search.text) }
        search.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.useCurrent() }
        items.primaryAction = { [weak self] in self?.finish($0.value) }
        field.placeholder = "#rrggbb, ansi(n) or a name"
        field.addAction(for: .editingChanged) { [weak self] _ in self?.tell() }
        field.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.useField() }
        picker.addAction(for: .valueChanged) { [weak self] picker in
            self?.field.text = picker.color.description.lowercased()
            self?.tell()
        }
        use.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.useField() }
        view.addSubview(box)
        for part in [search, told, table, picker, field, use] { box.contentView.addSubview(part) }
        if let color = ColorNames.color(field.text) { picker.color = color }
        if let row = items.values.firstIndex(where: { $0.value == field.text }) {
            table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .middle)
        }
    }

    override var preferredFocusedView: View? { search }

    override func keyDown(with event: KeyEvent) -> Handling {
        search.isFirstResponder ? SearchedRows.move(in: table, for: event) : .ignored
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tell()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        box.frame = view.bounds
        let room = Size(width: max(0, view.bounds.width - 4), height: max(0, view.bounds.height - 2))
        let left = min(30, room.width / 2)
        let width = max(0, room.width - left - 1)
        search.frame = Rect(x: 0, y: 0, width: left, height: 1)
        table.frame = Rect(x: 0, y: 1, width: left, height: max(0, room.height - 1))
        picker.frame = Rect(x: left + 1, y: 0, width: width, height: max(0, min(9, room.height - 5)))
        field.frame = Rect(x: left + 1, y: max(0, room.height - 4), width: width, height: 1)
        told.frame = Rect(x: left + 1, y: max(0, room.height - 3), width: width, height: 2)
        use.frame = Rect(x: max(0, room.width - 9), y: max(0, room.height - 1), width: 9, height: 1)
    }

    /// Says how well the colour is read on the ground, and a text on it.
    private func tell() {
        told.numberOfLines = 2
        guard let color = ColorNames.color(field.text), let theme = view.window?.application?.colorTheme
        else {
            told.text = field.text.isEmpty ? "" : "Not a colour."
            return
        }
        let (ground, text) = (
            Self.contrast(of: color, on: .systemBackground, theme),
            Self.contrast(of: .label, on: color, theme)
        )
        told.text = "As text \(Self.words(ground)).\nText on it \(Self.words(text))."
    }

    private static func words(_ ratio: Float) -> String {
        let tenths = Int((ratio * 10).rounded())
        return
            "\(tenths / 10).\(tenths % 10):1\(ratio < 3 ? ", hard to read" : ratio < 4.5 ? ", for large marks" : "")"
    }

    private static func contrast(of color: Color, on ground: Color, _ theme: ColorTheme) -> Float {
        var canvas = Canvas(grid: CellGrid(size: Size(width: 1, height: 1)), theme: theme)
        canvas.fill(canvas.bounds, with: ground)
        canvas.write("x", at: .zero, style: CellStyle(foreground: color))
        let grid = canvas.finish()
        return theme.contrast(of: grid[.zero])
    }

    /// Lists the names in which all words stand; a color that is written as a value comes first.
    private func find(_ text: String) {
        let found = choices.filter { SearchedRows.holds($0.title, text) }
        let isValue = ColorNames.color(text) != nil && !found.contains { $0.value == text }
        // What is typed whole is meant, though it is also part of other names.
        items.values =
            (isValue ? [Choice(title: text, value: text)] : [])
            + found.filter { $0.value == text } + found.filter { $0.value != text }
        if items.values.isEmpty { told.text = "No colour has this name." } else { tell() }
        SearchedRows.select(0, in: table)
    }

    private func useCurrent() {
        if let choice = table.indexPathForCurrentRow.flatMap({ items.value(at: $0) }) { finish(choice.value) }
    }

    private func useField() {
        guard ColorNames.color(field.text) != nil else { return tell() }
        finish(field.text)
    }

    private func finish(_ value: String?) {
        dismiss(animated: false) { [chosen] in chosen(value) }
    }
}
