internal import NibbleCells

/// The pictures that a terminal holds and shows: those of kitty's graphics protocol, and those drawn into cells.
///
/// A program may send what it likes: whatever is kept is bounded.
struct ScreenPictures: Hashable, Sendable {
    private struct Key: Hashable, Sendable {
        var image: Int
        var placement: Int
    }

    /// A transmission of which more is to come.
    private struct Loading: Hashable, Sendable {
        var command: GraphicsCommand
        var text: [UInt8]
    }

    /// Whether pictures may have frames.
    ///
    /// Defaults to false: a program's animations would cost whoever shows the screen as much as they like.
    var acceptsFrames = false
    private var images: [Int: ScreenImage] = [:]
    /// The numbers of the pictures, oldest first.
    private var order: [Int] = []
    private var placed: [Key: ScreenPlacement] = [:]
    private var loading: Loading?
    private var cuts: [UInt16: ScreenCut] = [:]
    private var cutOrder: [UInt16] = []
    /// The number of transmissions, which also numbers what has no number of its own.
    private(set) var generation = 0
    /// The numbers of transmissions that were complete, one for each time.
    private(set) var received: [Int] = []

    /// The bytes of the pixels that are held at most, of each kind; with frames, which kitty keeps on disk, more.
    private var byteLimit: Int { acceptsFrames ? 160 << 20 : 64 << 20 }
    /// The pictures, and the placements, that are held at most.
    private static let countLimit = 1_000
    /// The most characters of a transmission.
    private static let textLimit = 48 << 20
    /// The most columns and rows of a placement.
    private static let lengthLimit = 1_000

    /// The number of pictures held.
    var count: Int { images.count }

    /// The placements, the lowest first.
    var placements: [ScreenPlacement] {
        placed.sorted { ($0.value.layer, $0.key.image) < ($1.value.layer, $1.key.image) }.map(\.value)
    }

    /// The pixels that a placement shows a part of.
    func pixels(of placement: ScreenPlacement) -> PixelBuffer? {
        images[placement.image].flatMap { $0.generation == placement.generation ? $0.pixels : nil }
    }

    /// The pixel of a placement at a sample of its cells, counted from their top left; 0 outside of the picture.
    func pixel(of placement: ScreenPlacement, at sample: Point, samples: Size) -> UInt32 {
        let place = placement.pixel(at: sample, samples: samples)
        guard let image = pixels(of: placement), place.x < image.width, place.y < image.height else {
            return 0
        }
        return image[place.x, place.y]
    }

    /// The pixels of a placement's cells, with a colour where it is transparent; nil where the picture is gone.
    func pixels(of placement: ScreenPlacement, samples: Size, over ground: UInt32) -> PixelBuffer? {
        guard let image = pixels(of: placement) else { return nil }
        let size = placement.cells.size
        let (width, height) = (size.width * samples.width, size.height * samples.height)
        let columns = (0..<width).map { placement.pixel(at: Point(x: $0, y: 0), samples: samples).x }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            let row = placement.pixel(at: Point(x: 0, y: y), samples: samples).y
            for column in columns {
                let isInside = column < image.width && row < image.height
                pixels.append((isInside ? image.pixels[row * image.width + column] : 0).over(ground))
            }
        }
        return PixelBuffer(width: width, height: height, pixels: pixels)
    }

    /// The pixel of a translucent placement that has only one, which tints what it covers; nil for any other.
    func tint(of placement: ScreenPlacement) -> UInt32? {
        guard let image = pixels(of: placement), image.pixels.count == 1, let pixel = image.pixels.first,
            pixel >> 24 < 255
        else { return nil }
        return pixel
    }

    /// Goes on with the numbers of another screen, so that none means two pictures.
    mutating func continueNumbers(of other: ScreenPictures) { generation = other.generation }

    // MARK: - Placements and rows

    /// Takes all pictures off the screen; those above it stay.
    mutating func removePlacements() { placed = placed.filter { $0.value.visible.maxY <= 0 } }

    /// Takes the pictures off that are above the screen.
    mutating func removeHistory() { placed = placed.filter { $0.value.visible.maxY > 0 } }

    /// Moves all placements; each goes where the row goes that its top is in.
    mutating func move(to row: (Int) -> Int) {
        placed = placed.mapValues { $0.moved(by: row($0.visible.minY) - $0.visible.minY) }
    }

    /// Moves the placements that lie on rows which move up; those that aren't wholly on these rows stay.
    ///
    /// - Parameters:
    ///   - rows: The rows that scroll.
    ///   - height: The rows of the screen.
    ///   - distance: The rows that they move up; down where it is negative.
    ///   - keepsGone: Whether what goes off the top is kept.
    mutating func scroll(_ rows: Range<Int>, of height: Int, by distance: Int, keepsGone: Bool) {
        guard !placed.isEmpty else { return }
        let goesAbove = keepsGone && distance > 0
        placed = placed.compactMapValues { placement in
            let visible = placement.visible
            guard min(visible.maxY, height) <= rows.upperBound, goesAbove || visible.minY >= rows.lowerBound
            else { return placement }
            var moved = placement.moved(by: -distance)
            if !goesAbove { moved.clip(to: rows, atTop: distance > 0) }
            return moved.visible.isEmpty ? nil : moved
        }
    }

    // MARK: - Commands

    /// Does what a command asks for.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - cursor: The cell of the cursor.
    ///   - cell: The pixels of a cell.
    /// - Returns: The command that is complete and the cells that it covered; nil where more is to come.
    /// - Throws: The reason why it's refused.
    mutating func perform(
        _ command: GraphicsCommand, at cursor: Point, cell: Size
    ) throws(GraphicsCommand.Refusal) -> (command: GraphicsCommand, covered: Size?)? {
        if let begun = take(command) {
            // The rest of a frame may say what it is.
            guard command.text("a") == nil || command.text("a") == "f" && begun.command.text("a") == "f"
            else {
                throw .invalid
            }
            return try complete(begun, isLast: command.number("m") != 1, at: cursor, cell: cell)
        }
        guard acceptsFrames || !command.isAboutFrames else { throw .frames }
        switch command.text("a") ?? "t" {
        case "t", "T", "q", "f":
            let isLast = command.number("m") != 1
            guard isLast || command.payload.count % 4 == 0 else { throw .invalid }
            let begun = Loading(command: command, text: command.payload)
            return try complete(begun, isLast: isLast, at: cursor, cell: cell)
        case "p": return (command, try place(command, at: cursor, cell: cell))
        case "d": try delete(command, at: cursor)
        case "c", "a": try change(command)
        default: throw .invalid
        }
        return (command, nil)
    }

    /// The transmission that goes on with a command, with what that adds; nil where none was begun.
    private mutating func take(_ command: GraphicsCommand) -> Loading? {
        guard var begun = loading else { return nil }
        loading = nil
        begun.text += command.payload
        return begun
    }

    private mutating func complete(
        _ begun: Loading, isLast: Bool, at cursor: Point, cell: Size
    ) throws(GraphicsCommand.Refusal) -> (command: GraphicsCommand, covered: Size?)? {
        guard begun.text.count <= Self.textLimit else { throw .tooLarge }
        guard isLast else {
            loading = begun
            return nil
        }
        let (command, pixels) = (begun.command, try begun.command.pixels(begun.text))
        if command.text("a") == "q" { return (command, nil) }
        if command.text("a") == "f" {
            try change(command, drawing: pixels)
            return (command, nil)
        }
        let number = command.image ?? -generation - 1
        try hold(pixels, as: number)
        guard command.text("a") == "T" else { return (command, nil) }
        return (command, try place(command, image: number, at: cursor, cell: cell))
    }

    // MARK: - Pictures

    private mutating func hold(_ pixels: PixelBuffer, as number: Int) throws(GraphicsCommand.Refusal) {
        forget(number)
        generation += 1
        let image = ScreenImage(pixels, generation: generation)
        guard image.byteCount <= byteLimit else { throw .tooLarge }
        images[number] = image
        order.append(number)
        if received.count < 10_000 { received.append(number) }
        forgetOldest()
    }

    /// Changes the frames of a picture; where it's refused, they stay as they are.
    private mutating func change(
        _ command: GraphicsCommand, drawing pixels: PixelBuffer? = nil
    ) throws(GraphicsCommand.Refusal) {
        guard let number = command.image, var image = images[number] else { throw .missing }
        try image.perform(command, drawing: pixels)
        guard image.byteCount <= byteLimit else { throw .tooLarge }
        images[number] = image
        forgetOldest()
    }

    /// Forgets the oldest pictures while there are too many.
    private mutating func forgetOldest() {
        var bytes = images.values.reduce(0) { $0 + $1.byteCount }
        while bytes > byteLimit || images.count > Self.countLimit, let oldest = order.first {
            bytes -= images[oldest]?.byteCount ?? 0
            forget(oldest)
        }
    }

    private mutating func forget(_ number: Int) {
        guard images.removeValue(forKey: number) != nil else { return }
        order.removeAll { $0 == number }
        placed = placed.filter { $0.key.image != number }
    }

    private mutating func place(
        _ command: GraphicsCommand, image given: Int? = nil, at cursor: Point, cell: Size
    ) throws(GraphicsCommand.Refusal) -> Size {
        guard let number = given ?? command.image, let image = images[number] else { throw .missing }
        let (width, height) = (image.pixels.width, image.pixels.height)
        let (x, y) = (command.positive("x") ?? 0, command.positive("y") ?? 0)
        var source = Rect(
            x: x, y: y, width: command.positive("w") ?? max(0, width - x),
            height: command.positive("h") ?? max(0, height - y))
        guard !source.isEmpty, Rect(x: 0, y: 0, width: width, height: height).contains(source) else {
            throw .invalid
        }
        let size = Self.cells(of: &source, command, cell: cell)
        let cells = Rect(origin: cursor, size: size)
        // Without a number of its own each placement is another.
        let key = Key(image: number, placement: command.positive("p") ?? -generation)
        if command.positive("p") == nil { generation += 1 }
        placed[key] = ScreenPlacement(
            image: number, generation: image.generation, cells: cells, visible: cells, source: source,
            layer: command.number("z") ?? 0)
        if placed.count > Self.countLimit { removeHighest() }
        return size
    }

    private mutating func removeHighest() {
        let highest = placed.min { $0.value.visible.maxY < $1.value.visible.maxY }
        if let highest { placed[highest.key] = nil }
    }

    /// The cells that pixels take: as many as the command says, else those that they fill, which adds pixels up to the last cell's
    /// edges.
    private static func cells(of source: inout Rect, _ command: GraphicsCommand, cell: Size) -> Size {
        let size = source.size
        func rounded(_ length: Int, _ unit: Int) -> Int { (length + unit - 1) / unit }
        let width: Int
        let height: Int
        switch (command.positive("c"), command.positive("r")) {
        case (let columns?, let rows?): (width, height) = (columns, rows)
        case (let columns?, nil):
            let columns = min(columns, lengthLimit)
            (width, height) = (columns, rounded(columns * cell.width * size.height, size.width * cell.height))
        case (nil, let rows?):
            let rows = min(rows, lengthLimit)
            (width, height) = (rounded(rows * cell.height * size.width, size.height * cell.width), rows)
        case (nil, nil):
            (width, height) = (rounded(size.width, cell.width), rounded(size.height, cell.height))
            source.size = Size(width: width * cell.width, height: height * cell.height)
        }
        return Size(width: min(max(1, width), lengthLimit), height: min(max(1, height), lengthLimit))
    }

    // MARK: - Deletion

    /// Takes pictures off the screen; an upper-case letter also frees those that are no longer shown.
    private mutating func delete(
        _ command: GraphicsCommand, at cursor: Point
    ) throws(GraphicsCommand.Refusal) {
        let name = command.text("d") ?? "a"
        if name == "f" { return try change(command) }
        let before = Set(placed.keys.map(\.image))
        switch name.lowercased() {
        case "a": removePlacements()
        case "i", "n":
            guard let image = command.image, images[image] != nil else { throw .missing }
            let number = command.positive("p")
            placed = placed.filter {
                $0.key.image != image || (number != nil && number != $0.key.placement)
            }
            if name == "I" || name == "N", !placed.keys.contains(where: { $0.image == image }) {
                forget(image)
            }
        case "c": remove { $0.visible.contains(cursor) }
        case "p":
            let cell = Point(x: (command.positive("x") ?? 1) - 1, y: (command.positive("y") ?? 1) - 1)
            remove { $0.visible.contains(cell) }
        case "x":
            let column = (command.positive("x") ?? 1) - 1
            remove { $0.visible.minX <= column && column < $0.visible.maxX }
        case "y":
            let row = (command.positive("y") ?? 1) - 1
            remove { $0.visible.minY <= row && row < $0.visible.maxY }
        case "z": remove { $0.layer == command.number("z") ?? 0 }
        default: throw .invalid
        }
        guard name != name.lowercased() else { return }
        let left = Set(placed.keys.map(\.image))
        for image in name == "A" ? Set(images.keys).subtracting(left) : before.subtracting(left) {
            forget(image)
        }
    }

    private mutating func remove(where matches: (ScreenPlacement) -> Bool) {
        placed = placed.filter { !matches($0.value) }
    }

    // MARK: - Pictures in cells

    /// Keeps a picture whose pieces cells hold, and gives it a number; the oldest ones go when there are too many.
    mutating func add(_ cut: ScreenCut) -> UInt16 {
        generation += 1
        let number = UInt16(truncatingIfNeeded: generation)
        if cuts.updateValue(cut, forKey: number) != nil { cutOrder.removeAll { $0 == number } }
        cutOrder.append(number)
        var bytes = cuts.values.reduce(0) { $0 + $1.pixels.pixels.count * 4 }
        while bytes > byteLimit || cuts.count > Self.countLimit, let oldest = cutOrder.first {
            cutOrder.removeFirst()
            bytes -= (cuts.removeValue(forKey: oldest)?.pixels.pixels.count ?? 0) * 4
        }
        return number
    }

    /// The picture of a number that a cell holds; nil where it's gone.
    func cut(_ number: UInt16) -> ScreenCut? { cuts[number] }
}
