import Nibble

/// A coloured rectangle that says its name, the cells it was given and, where there is room, the constraints it has them by.
final class Tile: View {
    var name = "" {
        didSet {
            accessibilityIdentifier = name
            setNeedsDisplay()
        }
    }

    var color = Color.tint {
        didSet { setNeedsDisplay() }
    }

    override class var inspectables: InspectableTable {
        ["name": Inspectable(\Tile.name), "color": Inspectable(\Tile.color)]
    }

    override func draw(in canvas: inout Canvas) {
        let bounds = self.bounds
        guard !bounds.isEmpty else { return }
        canvas.blend(bounds, with: color.withAlphaComponent(0.15))
        var room = bounds
        if bounds.height > 2, bounds.width > 4 {
            canvas.box(bounds, in: CellStyle(foreground: color))
            room = bounds.insetBy(dx: 1, dy: 1)
        }
        let size = "\(bounds.width)×\(bounds.height)"
        let words = name.count + 1 + size.count <= room.width ? "\(name) \(size)" : name
        let lines = formulas(for: room.height - 2)
        let rows = 1 + (lines.isEmpty ? 0 : lines.count + 1)
        var row = Rect(x: room.minX, y: room.minY + (room.height - rows) / 2, width: room.width, height: 1)
        canvas.write(words, in: row, alignment: .center, style: CellStyle(attributes: .bold))
        row.origin.y += 1
        // Formulas begin below one another, in the middle together.
        let width = min(row.width, lines.map(\.count).max() ?? 0)
        row = Rect(x: row.minX + (row.width - width) / 2, y: row.minY, width: width, height: 1)
        for line in lines {
            row.origin.y += 1
            canvas.write(line, in: row, style: CellStyle(foreground: .secondaryLabel))
        }
    }

    /// The constraints of the tile without its name, as many as there are rows for.
    private func formulas(for rows: Int) -> [String] {
        let own = (constraints + (superview?.constraints ?? [])).filter { ($0.firstItem as? Tile) === self }
        return own.prefix(max(0, rows)).map { constraint in
            var words = constraint.description
            if let place = constraint.sourcePosition { words = words.replacing(" (\(place))", with: "") }
            return words.hasPrefix("\(name).") ? String(words.dropFirst(name.count + 1)) : words
        }
    }
}
