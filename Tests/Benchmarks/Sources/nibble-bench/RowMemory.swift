import FoundationEssentials
import Nibble
import Workloads

/// What a table of a million rows takes beyond an empty application: memory, and cells that are made.
///
/// All in one process on a terminal in memory: first an empty application, then the table, then the table after each of
/// some hundred screenfuls, and after a jump to its end and back.
@MainActor final class RowMemory: TableViewDataSource {
    /// What there was at one moment.
    struct Line {
        let name: String
        /// Kilobytes of the process in memory.
        let resident: Int
        /// The cells made so far.
        let cells: Int

        /// A row of the report.
        func text(above empty: Int) -> String {
            "| \(name) | \(Self.megabytes(resident)) | \(Self.megabytes(resident - empty)) | \(cells) |"
        }

        private static func megabytes(_ kilobytes: Int) -> String {
            let hundredths = kilobytes * 100 / 1_024
            let digits = String(abs(hundredths) % 100 + 100).dropFirst()
            return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(digits)"
        }
    }

    static let header = """
        | 120x40 | resident MB | above the empty application | cells made |
        |---|--:|--:|--:|
        """

    private var cells = 0

    /// Measures all.
    ///
    /// - Parameter pages: The screenfuls that are scrolled by.
    /// - Returns: The empty application first.
    /// - Throws: What the application throws.
    func lines(pages: Int) async throws -> [Line] {
        let terminal = InMemoryTerminal(size: Size(width: 120, height: 40))
        let application = Application(terminal: terminal, rootViewController: ViewController())
        var lines: [Line] = []
        Task { @MainActor in
            application.renderFrame()
            lines.append(line("empty application"))
            let table = makeTable()
            application.window.rootViewController?.view.addSubview(table)
            application.renderFrame()
            table.becomeFirstResponder()
            lines.append(line("a million rows"))
            for page in 1...max(1, pages) {
                table.contentOffset.y = page * table.bounds.height
                application.renderFrame()
            }
            lines.append(line("after \(pages) screenfuls"))
            for row in [ScrollingList.rowCount - 1, ScrollingList.rowCount / 2, 0] {
                table.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
                application.renderFrame()
            }
            lines.append(line("after the end and the middle"))
            terminal.send(.key(KeyEvent(key: .character("a"), modifiers: .control)))
            application.renderFrame()
            lines.append(line("all \(table.numberOfSelectedRows) selected"))
            application.terminate()
        }
        try await application.run()
        return lines
    }

    private func line(_ name: String) -> Line {
        Line(name: name, resident: ResidentMemory.kilobytes, cells: cells)
    }

    private func makeTable() -> TableView {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 120, height: 40))
        table.allowsMultipleSelection = true
        table.dataSource = self
        return table
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        ScrollingList.rowCount
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? made()
        cell.textLabel.text = ScrollingList.text(indexPath.row)
        return cell
    }

    private func made() -> TableViewCell {
        cells += 1
        return TableViewCell(style: .default, reuseIdentifier: "row")
    }
}
