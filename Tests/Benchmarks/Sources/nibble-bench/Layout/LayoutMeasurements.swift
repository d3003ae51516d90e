import Nibble

/// What Auto Layout costs: rows of text in a table and in a stack.
@MainActor struct LayoutMeasurements {
    private let rows: Int

    init(rows: Int) {
        self.rows = rows
    }

    /// A line of JSON a case, made as they are asked for.
    var lines: some Sequence<String> {
        [table, stack].lazy.flatMap { $0() }
    }

    // MARK: - Cases

    /// Rows that a table makes as high as they ask to be, each a framed view.
    private func table() -> [String] {
        let table = RowTable(rows: (0..<rows).map(TextRow.init))
        let window = window(around: table)
        let first = line("table first", 1) { _ in
            table.frame = Rect(x: 0, y: 0, width: 100, height: 40)
            window.layoutIfNeeded()
        }
        return [first] + changes("table", of: table.rows, in: window) { table.frame.size.width = $0 }
    }

    /// The same rows in one stack, solved together.
    private func stack() -> [String] {
        let rows = (0..<rows).map(TextRow.init)
        let stack = StackView(arrangedSubviews: rows)
        stack.axis = .vertical
        let content = View()
        content.addSubview(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor),
        ])
        let window = window(around: content)
        let first = line("stack first", 1) { _ in
            content.frame = Rect(x: 0, y: 0, width: 100, height: 40)
            window.layoutIfNeeded()
        }
        return [first] + changes("stack", of: rows, in: window) { content.frame.size.width = $0 }
    }

    private func changes(
        _ name: String, of rows: [TextRow], in window: Window, resize: (Int) -> Void
    ) -> [String] {
        let middle = rows[rows.count / 2]
        return [
            line("\(name) resize", 20) { frame in
                resize(frame % 2 == 0 ? 90 : 100)
                window.layoutIfNeeded()
            },
            line("\(name) text", 200) { frame in
                middle.name.text = frame % 2 == 0 ? "Row 7" : "Row 1000"
                window.layoutIfNeeded()
            },
            line("\(name) lines", 200) { frame in
                middle.note.text = String(
                    repeating: "jackdaws love my big sphinx of quartz ", count: 1 + frame % 5)
                window.layoutIfNeeded()
            },
            line("\(name) nothing", 1_000) { _ in window.layoutIfNeeded() },
        ]
    }

    // MARK: - Measuring

    private func window(around view: View) -> Window {
        let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 40))
        window.addSubview(view)
        return window
    }

    private func line(_ name: String, _ iterations: Int, _ body: (Int) -> Void) -> String {
        let start = Measurement.Moment()
        for iteration in 0..<iterations { body(iteration) }
        let microseconds = start.elapsed(frames: iterations).cpuMicroseconds
        return "{\"workload\":\"layout\",\"case\":\"\(name)\",\"rows\":\(rows),\"us\":\(microseconds)}"
    }
}
