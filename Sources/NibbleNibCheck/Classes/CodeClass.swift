/// The classes of Nibble's that code makes: layout files have no element for them.
enum CodeClass {
    /// The advice about each class, by its name.
    static let ways: [String: String] = [
        "AlertController": "Present it from code.",
        "DataTableCell": "Register it with the DataTable in code.",
        "ListContentView": "Cells make it for their content.",
        "MarkdownView": "Add it in code. It needs the package's trait Markdown.",
        "PassiveView": "It is for subclasses: name one of them here.",
        "RefreshControl": "Set it as the refreshControl of a ScrollView in code.",
        "TableViewHeaderFooterView":
            "Register it with the TableView in code, or write headerTitle=\"…\" at a <TableViewSection>.",
        "TerminalView": "Add it in code. It is in the product NibbleTerminalView.",
        "ValueControl": "It is for subclasses: name one of them here.",
    ]

    /// The sentence for a name of UIKit's that differs from one of these by its prefix alone.
    static func way(for name: String) -> String? {
        guard name.hasPrefix("UI") else { return nil }
        let own = String(name.dropFirst(2))
        return ways[own].map { "Nibble's is \(own), which has no element in layout files. \($0)" }
    }
}
