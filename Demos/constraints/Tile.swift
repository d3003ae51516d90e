import Nibble

/// A coloured rectangle that says its name and the cells it was given.
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
        let row = Rect(x: room.minX, y: room.minY + (room.height - 1) / 2, width: room.width, height: 1)
        canvas.write(words, in: row, alignment: .center)
    }
}
