import NibbleCells
import NibbleViews

/// The marks that a table draws beside a cell's content: what is current, selected, editable, and leads further.
///
/// They are glyphs, so that every state is seen without colours too.
@MainActor struct TableViewCellMarks {
    let cell: TableViewCell

    func draw(in canvas: inout Canvas) {
        let bounds = cell.bounds
        guard bounds.width > 2, bounds.height > 0, cell.hasMarks else { return }
        let isASCII = canvas.lines == .ascii
        let accent = CellStyle(foreground: cell.tintColor, attributes: .bold)
        if let outline = cell.outline {
            outline.draw(width: bounds.width, on: &canvas, tint: cell.tintColor)
        }
        if let bar {
            bar.draw(in: cell.tintColor, on: &canvas)
        } else if cell.isSelected, cell.selectionStyle != .none {
            write(isASCII ? "*" : "•", at: 0, accent, &canvas)
        }
        if cell.isEditing {
            drawEditing(isASCII: isASCII, &canvas)
        } else {
            drawAccessory(isASCII: isASCII, accent, &canvas)
        }
    }

    /// Lights the bar of a row whose highlight was drawn.
    func light(on canvas: inout Canvas) { bar?.light(on: &canvas) }

    /// The bar of the current row; nil for any other.
    private var bar: CurrentBar? {
        guard cell.bounds.width > 2, cell.hasMarks, cell.isCurrent, cell.selectionStyle != .none else {
            return nil
        }
        return CurrentBar(height: cell.bounds.height, isHighlighted: cell.highlightColor != nil)
    }

    private func drawEditing(isASCII: Bool, _ canvas: inout Canvas) {
        switch cell.editingStyle {
        case .none: break
        case .delete: write("-", at: 1, CellStyle(foreground: .systemRed, attributes: .bold), &canvas)
        case .insert: write("+", at: 1, CellStyle(foreground: .systemGreen, attributes: .bold), &canvas)
        }
        if cell.showsReorderControl {
            write(
                isASCII ? "=" : "≡", at: cell.bounds.width - 2, CellStyle(foreground: .secondaryLabel),
                &canvas)
        }
    }

    private func drawAccessory(isASCII: Bool, _ accent: CellStyle, _ canvas: inout Canvas) {
        let column = cell.bounds.width - 2
        switch cell.accessoryType {
        case .none: break
        case .disclosureIndicator:
            write(isASCII ? ">" : "›", at: column, CellStyle(foreground: .tertiaryLabel), &canvas)
        case .checkmark: write(isASCII ? "x" : "✓", at: column, accent, &canvas)
        case .detailButton: write("i", at: column, accent, &canvas)
        }
    }

    /// Writes a mark in the middle of the row's height, as UIKit places it.
    private func write(_ mark: String, at column: Int, _ style: CellStyle, _ canvas: inout Canvas) {
        canvas.write(mark, at: Point(x: column, y: (cell.bounds.height - 1) / 2), style: style)
    }
}
