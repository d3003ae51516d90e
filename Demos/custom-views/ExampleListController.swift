import Foundation
import Nibble

/// The list of examples: Enter, or a double click, shows one.
final class ExampleListController: ViewController, TableViewDataSource, TableViewDelegate {
    @Outlet var tableView: TableView

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.accessibilityLabel = "Examples"
        tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    }

    override var preferredFocusedView: View? { tableView }

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

    func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        show(Self.example(at: indexPath).makeController(), sender: tableView)
    }
}
