import Nibble

/// The magnification of a picture, and the place of it that the user looks at.
struct PictureZoom {
    /// The factor by which it is wider and higher than in the room.
    private(set) var magnification = 1
    /// The place in the middle of the room, in parts of the content.
    private var middle = (x: 0.5, y: 0.5)

    static let greatest = 8

    /// Shows it larger, or smaller for less than now; never smaller than whole.
    ///
    /// - Returns: Whether that made a difference.
    mutating func magnify(to wanted: Int) -> Bool {
        let new = min(max(1, wanted), Self.greatest)
        guard new != magnification else { return false }
        magnification = new
        if new == 1 { middle = (0.5, 0.5) }
        return true
    }

    /// Remembers what is looked at, where the user scrolled to.
    mutating func look(at offset: Point, room: Size, of content: Size) {
        guard content.width > 0, content.height > 0 else { return }
        middle = (
            (Double(offset.x) + Double(room.width) / 2) / Double(content.width),
            (Double(offset.y) + Double(room.height) / 2) / Double(content.height)
        )
    }

    /// The offset that shows what is looked at in the middle, as far as the edges allow.
    func offset(room: Size, of content: Size) -> Point {
        func place(_ middle: Double, _ room: Int, _ content: Int) -> Int {
            let wanted = (middle * Double(content) - Double(room) / 2).rounded()
            return min(max(0, Int(wanted)), max(0, content - room))
        }
        return Point(
            x: place(middle.x, room.width, content.width), y: place(middle.y, room.height, content.height))
    }

    /// The cells that a picture takes in a room, in its proportions.
    ///
    /// - Parameters:
    ///   - image: The picture, in its dots.
    ///   - cell: A cell, in dots of the screen.
    ///   - room: The cells there are for a whole one.
    /// - Returns: Its size, in cells: as wide or as high as the room, as many times as it is magnified.
    func pictureSize(of image: Size, cell: Size, room: Size) -> Size {
        let (width, height) = (room.width * magnification, room.height * magnification)
        guard image.width > 0, image.height > 0, cell.width > 0, cell.height > 0 else {
            return Size(width: width, height: height)
        }
        let scale = min(
            Double(width * cell.width) / Double(image.width),
            Double(height * cell.height) / Double(image.height))
        func cells(_ dots: Int, _ cell: Int, _ limit: Int) -> Int {
            min(max(1, Int((Double(dots) * scale / Double(cell)).rounded())), limit)
        }
        return Size(
            width: cells(image.width, cell.width, width), height: cells(image.height, cell.height, height))
    }
}
