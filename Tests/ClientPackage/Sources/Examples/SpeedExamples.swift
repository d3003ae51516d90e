import Foundation
import Nibble

// The examples of the article “Speed”.

@MainActor func speed1(table: TableView, changed: [IndexPath]) {
    table.rowHeight = 1
    table.reconfigureRows(at: changed)
}

enum Speed2 {
    final class Meter: View {
        var level = 0 {
            didSet { if level != oldValue { setNeedsDisplay() } }
        }

        override func draw(in canvas: inout Canvas) {
            canvas.fill(Rect(x: 0, y: 0, width: level, height: 1), with: .tint)
        }
    }
}
