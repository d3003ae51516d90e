import NibbleCells
import NibbleViews

/// A bar that is filled from its leading end, in eighths of a cell where the glyphs have them.
struct BarDrawing {
    /// The part of it that is filled, 0…1.
    let fraction: Double
    let color: Color
    /// The colours along the whole bar in place of the one; nil for that one.
    var gradient: ColorGradient?
    /// The ground of the rest, where it can have a tone; nil for that of a layer on a layer.
    var trackColor: Color?
    let isRightToLeft: Bool
    let glyphs: ControlGlyphs

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard !rect.isEmpty else { return }
        let steps = glyphs.barSteps.count
        let filled = Self.filled(fraction, of: rect.width * steps)
        for cell in 0..<rect.width {
            let x = isRightToLeft ? rect.maxX - 1 - cell : rect.minX + cell
            let part = (Double(cell) + 0.5) / Double(rect.width)
            let ink = gradient?.color(at: part, in: canvas.theme) ?? color
            for y in rect.minY..<rect.maxY {
                draw(min(steps, max(0, filled - cell * steps)), ink, at: Point(x: x, y: y), on: &canvas)
            }
        }
    }

    /// The steps filled: none and all stand for nothing and everything alone.
    static func filled(_ fraction: Double, of steps: Int) -> Int {
        guard fraction > 0, steps > 0 else { return 0 }
        guard fraction < 1 else { return steps }
        let wanted = Int((fraction * Double(steps)).rounded())
        return steps > 1 ? min(max(1, wanted), steps - 1) : 0
    }

    private func draw(_ count: Int, _ ink: Color, at point: Point, on canvas: inout Canvas) {
        let track = trackColor ?? .tertiarySystemBackground
        let hasTones = canvas.theme.hasTones
        var style = CellStyle(foreground: ink, background: hasTones ? track : .clear)
        guard count > 0 else {
            style.foreground = trackColor ?? .separator
            canvas.write(hasTones ? .space : glyphs.barEmpty, at: point, style: style)
            return
        }
        let steps = glyphs.barSteps.count
        guard isRightToLeft, count < steps else {
            canvas.write(glyphs.barSteps[count - 1], at: point, style: style)
            return
        }
        // The blocks fill from the left: the other side is filled by what is left of the ground.
        style.attributes = .reverse
        canvas.write(glyphs.barSteps[steps - count - 1], at: point, style: style)
    }
}

extension Theme {
    /// The colours of a bar or a figure that was given none: in a theme with relief those of its tint and of what is done.
    func gradient(from color: Color) -> ColorGradient? {
        relief == .raised ? ColorGradient(color, .systemGreen) : nil
    }
}
