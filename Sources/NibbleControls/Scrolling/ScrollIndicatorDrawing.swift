import NibbleCells
import NibbleViews

/// Draws a scroll indicator at the right or bottom edge of a view.
///
/// At rest it is a thin thumb in steps of half a cell on an empty track: content that showed between the pieces would
/// be misread. One that is used is a thick thumb on a track that shows. Where the ground has no tones the track is a
/// line, and ASCII has `#` on `|` or `-`.
struct ScrollIndicatorDrawing {
    let indicator: ScrollIndicator
    let axis: Axis
    /// Whether it is held, under the mouse, or the view has the keys.
    let isActive: Bool
    let color: Color

    func draw(in bounds: Rect, on canvas: inout Canvas) {
        let isVertical = axis == .vertical
        for cell in 0..<(indicator.length / ScrollIndicator.steps) {
            let point =
                isVertical
                ? Point(x: bounds.maxX - 1, y: bounds.minY + cell)
                : Point(x: bounds.minX + cell, y: bounds.maxY - 1)
            draw(indicator.filled(cell: cell), at: point, on: &canvas)
        }
    }

    /// Fills the cell where two indicators meet, as their tracks are.
    static func drawCorner(of bounds: Rect, isActive: Bool, on canvas: inout Canvas) {
        let corner = Rect(x: bounds.maxX - 1, y: bounds.maxY - 1, width: 1, height: 1)
        canvas.write(" ", at: corner.origin)
        guard isActive, canvas.theme.hasTones, canvas.lines != .ascii else { return }
        canvas.fill(corner, with: .tertiarySystemBackground)
    }

    private func draw(_ filled: Range<Int>, at point: Point, on canvas: inout Canvas) {
        if canvas.lines == .ascii { return drawASCII(filled, at: point, on: &canvas) }
        guard isActive else { return drawThin(filled, at: point, on: &canvas) }
        guard canvas.theme.hasTones else { return drawThick(filled, at: point, on: &canvas) }
        let track = Color.tertiarySystemBackground
        canvas.fill(Rect(origin: point, size: Size(width: 1, height: 1)), with: track)
        guard !filled.isEmpty else { return }
        guard axis == .vertical else {
            canvas.write("▄", at: point, style: CellStyle(foreground: color, background: track))
            return
        }
        // Lower blocks fill from the bottom; a thumb that ends inside a cell is the ground's part of it.
        let endsInside = filled.upperBound < ScrollIndicator.steps
        let eighths = ScrollIndicator.steps - (endsInside ? filled.upperBound : filled.lowerBound)
        canvas.write(
            EighthBlocks.lower(eighths), at: point,
            style: CellStyle(
                foreground: endsInside ? track : color, background: endsInside ? color : track))
    }

    private func drawThin(_ filled: Range<Int>, at point: Point, on canvas: inout Canvas) {
        let half = ScrollIndicator.steps / 2
        let (first, second) = (filled.overlap(0..<half) >= 2, filled.overlap(half..<2 * half) >= 2)
        let glyph =
            switch (first, second) {
            case (true, true): axis == .vertical ? "▐" : "▄"
            case (true, false): axis == .vertical ? "▝" : "▖"
            case (false, true): "▗"
            case (false, false): " "
            }
        canvas.write(glyph, at: point, style: CellStyle(foreground: color))
    }

    private func drawThick(_ filled: Range<Int>, at point: Point, on canvas: inout Canvas) {
        let isThumb = filled.count >= ScrollIndicator.steps / 2
        canvas.write(
            axis == .vertical ? isThumb ? "█" : "│" : isThumb ? "━" : "─", at: point,
            style: CellStyle(foreground: isThumb ? color : .separator))
    }

    private func drawASCII(_ filled: Range<Int>, at point: Point, on canvas: inout Canvas) {
        let isThumb = filled.count >= ScrollIndicator.steps / 2
        let track = !isActive ? " " : axis == .vertical ? "|" : "-"
        canvas.write(
            isThumb ? "#" : track, at: point,
            style: CellStyle(
                foreground: isThumb ? color : .separator, attributes: isThumb && isActive ? .reverse : []))
    }
}

extension Range<Int> {
    /// The length of what two ranges share.
    fileprivate func overlap(_ other: Range<Int>) -> Int { clamped(to: other).count }
}

/// A hold of an indicator's thumb.
struct ScrollIndicatorDrag {
    let axis: Axis
    /// The place where the thumb is held, in eighths from its start.
    let grip: Int

    /// - Parameters:
    ///   - axis: The indicator's axis.
    ///   - place: Where the mouse went down, in eighths from the track's start.
    ///   - indicator: The indicator.
    init(axis: Axis, at place: Int, on indicator: ScrollIndicator) {
        self.axis = axis
        let isOnThumb = !indicator.filled(cell: place / ScrollIndicator.steps).isEmpty
        grip = isOnThumb ? place - indicator.thumbStart : (indicator.thumbLength - ScrollIndicator.steps) / 2
    }
}

/// The block elements that fill a cell in eighths: for bars and scroll indicators.
public enum EighthBlocks {
    /// A cell filled from the bottom by some eighths.
    public static func lower(_ eighths: Int) -> String {
        lowerBlocks[min(max(0, eighths), 8)]
    }

    private static let lowerBlocks = " ▁▂▃▄▅▆▇█".map(String.init)
}
