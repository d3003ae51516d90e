import NibbleCells

/// The places of a button's picture, text and brackets.
struct ButtonPlaces {
    /// The content of a button: its texts and its picture.
    struct Content {
        /// The columns and rows of title and subtitle.
        let text: Size
        /// The columns of the title alone, which is all that a button of one row shows.
        let titleColumns: Int
        let image: Size

        /// The column between picture and text.
        var gap: Int { image.width > 0 && text.width > 0 ? 1 : 0 }
        var size: Size {
            Size(width: text.width + image.width + gap, height: max(text.height, image.height))
        }
    }

    let image: Rect
    let text: Rect
    private let bounds: Rect
    /// The columns from a bracket's far side to what it is beside.
    private let bracket: Int
    /// The columns of a title that doesn't fit that are shown before any brackets.
    private static let leastText = 3

    /// Places the content of a button.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - bounds: The button's bounds.
    ///   - wanted: The room around it, which gives way to a title that fits without spaces or without brackets.
    ///   - style: The style, whose room is what a title that doesn't fit leaves.
    ///   - alignment: The side that it is at.
    init(
        _ content: Content, in bounds: Rect, wanted: EdgeInsets, style: Button.Style, alignment: TextAlignment
    ) {
        var insets = wanted
        let own = style.contentEdgeInsets
        let title = bounds.height > 1 ? content.text.width : content.titleColumns
        let columns = bounds.width - title - content.image.width - content.gap
        if columns < 0 {
            (insets.left, insets.right) = (min(insets.left, own.left), min(insets.right, own.right))
            let room = max(0, bounds.width - min(title, Self.leastText))
            Self.shrink(&insets.left, &insets.right, to: room)
        } else {
            Self.shrink(&insets.left, &insets.right, to: columns)
        }
        Self.shrink(&insets.top, &insets.bottom, to: max(0, bounds.height - content.size.height))
        let inner = bounds.inset(by: insets)
        let start = inner.minX + alignment.offset(of: content.size.width, in: inner.width)
        let textStart = start + content.image.width + content.gap
        image = Rect(
            x: start, y: inner.minY + max(0, inner.height - content.image.height) / 2,
            width: min(content.image.width, inner.width), height: min(content.image.height, inner.height))
        text = Rect(
            x: textStart, y: inner.minY + max(0, inner.height - content.text.height) / 2,
            width: max(0, min(content.text.width, inner.maxX - textStart)),
            height: min(content.text.height, inner.height))
        self.bounds = bounds
        bracket = min(insets.left, insets.right, own.left)
    }

    private static func shrink(_ before: inout Int, _ after: inout Int, to room: Int) {
        guard before.saturatingAdd(after) > room else { return }
        (before, after) = (min(before, room / 2), min(after, room / 2))
    }

    /// Finds the rows in which brackets hug what the button holds.
    ///
    /// - Parameters:
    ///   - least: The columns that each of them takes at least, 2 inside the edges of a raised face.
    ///   - isEmptyShown: Whether there are brackets around nothing.
    /// - Returns: The rows; none where brackets don't fit.
    func brackets(least: Int, isEmptyShown: Bool) -> [Rect] {
        guard bracket >= least, isEmptyShown || !image.isEmpty || !text.isEmpty else { return [] }
        let start = image.isEmpty ? text.minX : min(image.minX, text.minX)
        let first = max(bounds.minX, start - bracket)
        let end = min(bounds.maxX, max(image.maxX, text.maxX) + bracket)
        return (0..<max(1, text.height)).map {
            Rect(x: first, y: text.minY + $0, width: end - first, height: 1)
        }
    }
}
