import Foundation
import Nibble

/// The list of examples: Enter, or a double click, shows one; where there is room it is shown beside the list too.
final class ExampleListController: ViewController, TableViewDataSource, TableViewDelegate {
    @Outlet var tableView: TableView
    @Outlet var previewBox: BoxView
    @Outlet var summaryLabel: Label

    /// The example that the list is at.
    private var current = Example.code
    private var preview: (example: Example, controller: ViewController)?

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.accessibilityLabel = "Examples"
        tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    }

    override var preferredFocusedView: View? { tableView }

    // MARK: - Preview

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        showPreview()
    }

    /// Shows the current example beside the list, if there is room.
    private func showPreview() {
        guard !previewBox.isHidden, preview?.example != current else { return }
        if let old = preview?.controller {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        let controller = current.makeController()
        addChild(controller)
        previewBox.layoutIfNeeded()
        controller.view.frame = previewBox.contentView.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        previewBox.contentView.addSubview(controller.view)
        controller.didMove(toParent: self)
        preview = (current, controller)
        previewBox.title = current.title
        previewBox.footer = "custom-views \(current.rawValue)"
        summaryLabel.text = current.summary
    }

    // MARK: - List

    /// The example of a row.
    static func example(at indexPath: IndexPath) -> Example {
        Example.sections[indexPath.section].examples[indexPath.row]
    }

    func numberOfSections(in tableView: TableView) -> Int { Example.sections.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        Example.sections[section].examples.count
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        Example.sections[section].title
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "Example")
            ?? TableViewCell(style: .value1, reuseIdentifier: "Example")
        let example = Self.example(at: indexPath)
        cell.textLabel.text = example.title
        cell.detailTextLabel.text = example.rawValue
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: IndexPath) -> String? {
        Self.example(at: indexPath).title
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        current = Self.example(at: indexPath)
        showPreview()
    }

    func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        show(Self.example(at: indexPath).makeController(), sender: tableView)
    }
}
