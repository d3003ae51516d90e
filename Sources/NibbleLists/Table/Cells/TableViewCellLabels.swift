import NibbleCells
import NibbleControls
import NibbleViews

/// The labels and the picture of a plain cell, made when they are first asked for.
@MainActor struct TableViewCellLabels {
    /// The width of the text's column before a detail that follows, at most a third of the row; UIKit's is 91 points.
    private static let captionColumns = 11

    private var textLabel: Label?
    private var detailLabel: Label?
    private var pictureView: ImageView?

    var shownText: String? { textLabel?.text }

    mutating func text(in cell: TableViewCell) -> Label {
        if let textLabel { return textLabel }
        let label = Label()
        if cell.style == .value2 { (label.textAlignment, label.textColor) = (.right, .tint) }
        textLabel = label
        cell.contentView.addSubview(label)
        return label
    }

    mutating func detail(in cell: TableViewCell) -> Label {
        if let detailLabel { return detailLabel }
        let label = Label()
        label.textColor = .secondaryLabel
        if cell.style == .value1 || cell.style == .default { label.textAlignment = .right }
        detailLabel = label
        cell.contentView.addSubview(label)
        return label
    }

    mutating func picture(in cell: TableViewCell) -> ImageView {
        if let pictureView { return pictureView }
        let view = ImageView()
        view.contentMode = .scaleAspectFit
        view.clipsToBounds = true
        pictureView = view
        cell.contentView.addSubview(view)
        return view
    }

    /// The rows that the labels need.
    func height(in cell: TableViewCell, room: Size) -> Int {
        guard textLabel != nil || detailLabel != nil else {
            let content = ContentPinning.height(in: cell.contentView, room: room)
            return max(1, content ?? cell.contentView.sizeThatFits(room).height)
        }
        let width = max(1, room.width - pictureColumns)
        let text = textLabel?.sizeThatFits(Size(width: width, height: .max)).height ?? 1
        guard cell.style == .subtitle, let detailLabel else { return max(1, text) }
        return max(1, text) + detailLabel.sizeThatFits(Size(width: width, height: .max)).height
    }

    private var pictureColumns: Int { pictureView?.image == nil ? 0 : 6 }

    func place(in cell: TableViewCell) {
        let bounds = cell.contentView.bounds
        let start = min(pictureColumns, bounds.width)
        pictureView?.frame = Rect(x: 0, y: 0, width: max(0, start - 1), height: bounds.height)
        let room = Rect(x: start, y: 0, width: bounds.width - start, height: bounds.height)
        switch cell.style {
        case .subtitle: placeRows(in: room)
        case .default, .value1, .value2: placeColumns(in: room, isAtEdge: cell.style != .value2)
        }
    }

    private func placeRows(in room: Rect) {
        guard let detailLabel else {
            textLabel?.frame = room
            return
        }
        let most = Size(width: max(1, room.width), height: .max)
        let needed = textLabel?.sizeThatFits(most).height ?? 0
        let rows = min(max(1, needed), max(1, room.height - 1))
        let more = min(max(1, detailLabel.sizeThatFits(most).height), max(0, room.height - rows))
        // In a cell that is higher both stand in its middle.
        let top = max(0, (room.height - rows - more) / 2)
        textLabel?.frame = Rect(x: room.minX, y: top, width: room.width, height: min(rows, room.height))
        detailLabel.frame = Rect(x: room.minX, y: top + rows, width: room.width, height: more)
    }

    /// Places a text and its detail in one row.
    ///
    /// - Parameters:
    ///   - room: The row.
    ///   - isAtEdge: Whether the detail is at the trailing edge; otherwise it follows a column for the text.
    private func placeColumns(in room: Rect, isAtEdge: Bool) {
        guard detailLabel != nil || !isAtEdge else {
            textLabel?.frame = room
            return
        }
        let wanted = detailLabel?.sizeThatFits(.zero).width ?? 0
        let text = textLabel?.sizeThatFits(.zero).width ?? 0
        // A date beside a long title stays whole, and a long detail leaves the title half of the room.
        let detail = min(wanted, max(room.width / 2, room.width - text - 1))
        let gap = detail > 0 ? 1 : 0
        let column = min(Self.captionColumns, room.width / 3)
        let most = room.width - detail
        let start = room.minX + (isAtEdge ? most : min(max(text, column) + gap, most))
        textLabel?.frame = Rect(
            x: room.minX, y: 0, width: max(0, start - room.minX - gap), height: room.height)
        detailLabel?.frame = Rect(x: start, y: 0, width: room.maxX - start, height: room.height)
    }
}
