import NibbleCells
import NibbleControls

/// The places of an alert's parts, in as much room as there is.
///
/// Empty rows go first where there are too few, then title, message and fields scroll, then the buttons do.
@MainActor struct AlertArrangement {
    /// The size of the panel with its border.
    private(set) var size = Size.zero
    /// The part above, in the panel, and the size of what is in it.
    private(set) var header = Rect.zero
    private(set) var headerContent = Size.zero
    private(set) var title = Rect.zero
    private(set) var message = Rect.zero
    private(set) var fields: [Rect] = []
    /// The part below, in the panel, and the size of what is in it.
    private(set) var footer = Rect.zero
    private(set) var footerContent = Size.zero
    private(set) var buttons: [Rect] = []

    /// The columns inside, at least and at most.
    private static let narrowest = 24
    private static let widest = 56
    /// The columns that a text field should have.
    private static let fieldWidth = 36
    /// The columns between two buttons.
    private static let buttonGap = 2

    /// Rows that are empty for the eye alone.
    private struct Air {
        /// Below the upper and above the lower border.
        var edges: Int
        /// Between message, fields and buttons.
        var gap: Int

        static let levels = [Air(edges: 1, gap: 1), Air(edges: 0, gap: 1), Air(edges: 0, gap: 0)]
    }

    init(
        title: Label, message: Label, fieldCount: Int, buttons: [AlertButton], isSheet: Bool, room: Size
    ) {
        let parts = Parts(
            title: title, message: message, fieldCount: fieldCount, buttons: buttons, isSheet: isSheet)
        // At the sides of a small screen there is nothing to see that is worth a column.
        let isRoomy = room.width >= 60
        let padding = isRoomy ? 2 : 1
        let chrome = 2 * (padding + 1)
        let most = min(Self.widest, room.width - chrome - (isRoomy ? 4 : 0))
        let inner = max(1, min(max(parts.naturalWidth(most: most), Self.narrowest), most))
        let rows = room.height - (room.height >= 20 ? 2 : 0) - 2
        let air =
            Air.levels.first { parts.height(width: inner, air: $0) <= rows }
            ?? Air(edges: 0, gap: rows < 8 ? 0 : 1)
        arrange(parts, width: inner, padding: padding, rows: max(1, rows), air)
        size = Size(width: min(size.width, room.width), height: min(size.height, room.height))
    }

    private mutating func arrange(_ parts: Parts, width: Int, padding: Int, rows: Int, _ air: Air) {
        let x = 1 + padding
        placeHeader(parts, width: width, air)
        placeButtons(parts, width: width, air)
        let gap = headerContent.height > 0 && footerContent.height > 0 ? air.gap : 0
        let room = max(0, rows - 2 * air.edges - gap)
        var below = min(footerContent.height, room)
        var above = headerContent.height
        if above + below > room {
            // The buttons have what the text does not need, and half of the rows in any case.
            below = min(footerContent.height, max(room - above, (room + 1) / 2))
            above = min(above, room - below)
        }
        // The indicators of parts that scroll are beside the content.
        header = Rect(x: x, y: 1 + air.edges, width: width + padding, height: above)
        footer = Rect(x: x, y: header.maxY + gap, width: width + padding, height: below)
        size = Size(width: width + 2 * x, height: footer.maxY + air.edges + 1)
    }

    private mutating func placeHeader(_ parts: Parts, width: Int, _ air: Air) {
        title = Rect(x: 0, y: 0, width: width, height: parts.titleHeight(width))
        message = Rect(x: 0, y: title.maxY, width: width, height: parts.messageHeight(width))
        var y = message.maxY
        if parts.fieldCount > 0, y > 0 { y += air.gap }
        fields = (0..<parts.fieldCount).map { Rect(x: 0, y: y + $0, width: width, height: 1) }
        headerContent = Size(width: width, height: y + parts.fieldCount)
    }

    private mutating func placeButtons(_ parts: Parts, width: Int, _ air: Air) {
        if parts.fitsInRow(width) {
            var x = width - parts.rowWidth
            for button in parts.widths {
                buttons.append(Rect(x: x, y: 0, width: button, height: 1))
                x += button + Self.buttonGap
            }
            footerContent = Size(width: width, height: buttons.isEmpty ? 0 : 1)
        } else {
            let gap = parts.hasCancelGap ? air.gap : 0
            for index in parts.widths.indices {
                let row = parts.rowInColumn(index)
                let isLast = row == parts.widths.count - 1
                buttons.append(Rect(x: 0, y: row + (isLast ? gap : 0), width: width, height: 1))
            }
            footerContent = Size(width: width, height: parts.widths.count + gap)
        }
    }

    /// The parts that are arranged, and the room that they want.
    @MainActor private struct Parts {
        let title: Label
        let message: Label
        let fieldCount: Int
        let widths: [Int]
        /// Whether the first button stands last in a column: it is the one that cancels.
        let cancelsFirst: Bool
        let cancelsLast: Bool
        let isSheet: Bool

        init(title: Label, message: Label, fieldCount: Int, buttons: [AlertButton], isSheet: Bool) {
            self.title = title
            self.message = message
            self.fieldCount = fieldCount
            self.isSheet = isSheet
            widths = buttons.map { max(10, $0.sizeThatFits(.zero).width) }
            cancelsFirst = buttons.first?.action.style == .cancel
            cancelsLast = buttons.last?.action.style == .cancel
        }

        var rowWidth: Int { widths.reduce(0, +) + max(0, widths.count - 1) * AlertArrangement.buttonGap }

        /// Three buttons are seen at a glance in a row; more are read one below the other.
        func fitsInRow(_ width: Int) -> Bool { !isSheet && widths.count <= 3 && rowWidth <= width }

        /// Whether an empty row sets off the button that cancels, in a column.
        var hasCancelGap: Bool { isSheet && cancelsLast && widths.count > 1 }

        /// The row of a button in a column: the one that cancels is last.
        func rowInColumn(_ index: Int) -> Int {
            guard cancelsFirst else { return index }
            return index == 0 ? widths.count - 1 : index - 1
        }

        func titleHeight(_ width: Int) -> Int { Self.height(of: title, width) }
        func messageHeight(_ width: Int) -> Int { Self.height(of: message, width) }

        private static func height(of label: Label, _ width: Int) -> Int {
            guard label.text?.isEmpty == false else { return 0 }
            return label.sizeThatFits(Size(width: width, height: .max)).height
        }

        /// The columns that show everything side by side as far as that may go.
        func naturalWidth(most: Int) -> Int {
            let room = Size(width: max(1, most), height: .max)
            let texts = [title, message].filter { $0.text?.isEmpty == false }.map {
                $0.sizeThatFits(room).width
            }
            let row = !isSheet && widths.count <= 3 && rowWidth <= most ? rowWidth : widths.max() ?? 0
            return max(texts.max() ?? 0, row, fieldCount > 0 ? AlertArrangement.fieldWidth : 0)
        }

        /// The rows between the borders.
        func height(width: Int, air: Air) -> Int {
            let text = titleHeight(width) + messageHeight(width)
            let header = text + fieldCount + (text > 0 && fieldCount > 0 ? air.gap : 0)
            let footer =
                widths.isEmpty ? 0 : fitsInRow(width) ? 1 : widths.count + (hasCancelGap ? air.gap : 0)
            return header + footer + (header > 0 && footer > 0 ? air.gap : 0) + 2 * air.edges
        }
    }
}
