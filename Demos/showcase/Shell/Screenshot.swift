import DemoSupport
import Foundation
import Nibble
import NibbleStage

/// Keeps the cells that the application shows.
@MainActor final class ScreenMirror {
    /// The cells.
    private(set) var grid = CellGrid(size: .zero)

    /// Follows the frames of an application from the next one on.
    func follow(_ application: Application?) {
        application?.frameMonitor = { [weak self] changes, _ in self?.apply(changes) }
    }

    private func apply(_ changes: FrameChanges) {
        if changes.isFullRepaint || grid.size != changes.size { grid = CellGrid(size: changes.size) }
        if let scroll = changes.scroll { move(scroll) }
        for run in changes.runs {
            for (offset, index) in run.cells.enumerated() {
                grid[Point(x: run.column + offset, y: run.row)] = changes.cells[index]
            }
        }
    }

    private func move(_ scroll: FrameChanges.Scroll) {
        let old = grid
        for y in scroll.rows {
            for x in 0..<grid.size.width {
                let isInside = scroll.rows.contains(y + scroll.distance)
                grid[Point(x: x, y: y)] = isInside ? old[Point(x: x, y: y + scroll.distance)] : .blank
            }
        }
    }
}

/// A screen that was taken, to be saved as a picture or as text.
@MainActor struct Screenshot {
    /// The cells.
    let grid: CellGrid
    /// The colours of the terminal.
    let theme: ColorTheme

    /// The ends of names and the formats that they stand for.
    static let formats: KeyValuePairs<String, ScreenFormat> = ["svg": .svg, "txt": .text, "ans": .ansi]

    /// Saves the screen in the format that the end of a name says.
    ///
    /// - Returns: A sentence that says whether it was saved.
    func save(at path: String) -> String {
        let url = URL(filePath: path)
        let end = url.pathExtension.lowercased()
        guard let format = Self.formats.first(where: { $0.key == end })?.value else {
            return "Not saved. End the name with “.svg”, “.txt” or “.ans”."
        }
        do {
            try Data(format.file(of: grid, theme: theme).utf8).write(to: url, options: .atomic)
            return "Saved as \(TerminalText.sanitize(path))."
        } catch {
            let file = "“\(url.lastPathComponent)” in “\(url.deletingLastPathComponent().path)”"
            let advice = "Press F4 and choose a folder that you can write to."
            return DemoError(saving: file, error, advice: advice).description
        }
    }
}
