internal import NibbleCells

/// The pictures whose covers and tints are in frames of their own, on a terminal with kitty's graphics protocol that composes
/// frames.
struct KittyCovers {
    /// A picture on the screen.
    private struct Shown {
        let pixels: CellPixels
        let holder: CellPixels
        let origin: Point
        var areas: [Rect]

        /// The cells between which there is a part of it.
        var bounds: Rect { areas.reduce(.zero) { $0.union($1) } }
        /// The cells that all of its pieces would take.
        var whole: Rect { Rect(origin: origin, size: pixels.size) }
    }

    /// The pixels in a place on the screen.
    private struct Occupant {
        var number: UInt16
        /// The times in a row that others had taken their place.
        var changes = 0
    }

    /// The pixels of a cell; nil where the terminal composes no frames.
    let cellPixels: Size?
    private var frames: [UInt16: KittyFrames] = [:]
    private var occupants: [Rect: Occupant] = [:]

    /// The bytes of the frames that the terminal holds at most.
    private static let byteLimit = 96 << 20
    /// The changes in a row from which on a picture is taken for a moving one, whose frames would not pay.
    private static let movingChanges = 3

    /// Makes the covers of a terminal.
    ///
    /// - Parameter cellPixels: The pixels of a cell; nil where the terminal composes no frames.
    init(cellPixels: Size?) { self.cellPixels = cellPixels }

    private var byteCount: Int { frames.reduce(0) { $0 + $1.value.count * Self.byteCount(of: $1.key) } }

    /// The bytes of one frame.
    private static func byteCount(of image: UInt16) -> Int {
        let size = CellPixels.numbered(image)?.upload.size ?? .zero
        return max(1, size.width * size.height * 4)
    }

    /// The terminal was made to forget a picture.
    mutating func wasFreed(_ image: UInt16) { frames[image] = nil }

    /// Shows covers and tints as far as frames can.
    ///
    /// - Parameters:
    ///   - areas: The areas that show pixels.
    ///   - tints: The tints over them.
    ///   - held: The pixels with a number, and those that the terminal holds for them.
    ///   - output: What it writes to.
    /// - Returns: The areas and tints that are to be shown by placements.
    mutating func show(
        _ areas: [PixelScreen.Area], _ tints: [PixelScreen.Tint],
        held: (UInt16) -> (pixels: CellPixels, holder: CellPixels)?, writingTo output: inout ByteWriter
    ) -> (areas: [PixelScreen.Area], tints: [PixelScreen.Tint]) {
        guard let cellPixels else { return (areas, tints) }
        var shown: [UInt16: [Shown]] = [:]
        for area in areas {
            guard let (pixels, holder) = held(area.number) else { continue }
            var others = shown[holder.number, default: []]
            if let index = others.firstIndex(where: { $0.pixels === pixels && $0.origin == area.origin }) {
                others[index].areas.append(area.rect)
            } else {
                others.append(Shown(pixels: pixels, holder: holder, origin: area.origin, areas: [area.rect]))
            }
            shown[holder.number] = others
        }
        note(shown.values.flatMap { $0 })
        var single: [UInt16: Shown] = [:]
        for (image, all) in shown {
            guard all.count == 1, let picture = all.first, isFit(picture, cellPixels) else { continue }
            single[image] = picture
        }
        freeHidden(besides: Set(shown.keys), writingTo: &output)
        let plans = plans(&single, areas, tints)
        for (image, picture) in single.sorted(by: { $0.key < $1.key }) {
            guard let plan = plans[image] else { continue }
            var own = frames(of: picture)
            own.show(plan, of: picture.holder, writingTo: &output)
            frames[image] = own
        }
        for image in shown.keys.sorted() where plans[image] == nil {
            frames[image]?.showWhole(of: image, writingTo: &output)
        }
        return Self.placements(areas, tints, single)
    }

    // MARK: - Pictures

    /// Notes which pictures are where.
    private mutating func note(_ shown: [Shown]) {
        let before = occupants
        occupants = [:]
        for picture in shown {
            var occupant = Occupant(number: picture.pixels.number)
            if let old = before[picture.whole], old.number != occupant.number {
                occupant.changes = old.changes + 1
            }
            occupants[picture.whole] = occupant
        }
    }

    /// Whether a picture may have frames: it stands still, and its pixels are fine enough for the edges of cells.
    private func isFit(_ picture: Shown, _ cell: Size) -> Bool {
        guard occupants[picture.whole]?.changes ?? 0 < Self.movingChanges else { return false }
        let size = picture.pixels.size
        let whole = picture.pixels.source(of: Rect(origin: .zero, size: size), in: picture.holder)
        guard let whole else { return false }
        return 2 * whole.width >= cell.width * size.width && 2 * whole.height >= cell.height * size.height
    }

    /// Frees the frames of pictures that aren't shown once there is little room; the pictures themselves stay.
    private mutating func freeHidden(besides shown: Set<UInt16>, writingTo output: inout ByteWriter) {
        guard byteCount > Self.byteLimit / 4 * 3 else { return }
        for image in frames.keys.sorted() where !shown.contains(image) {
            frames[image]?.free(of: image, writingTo: &output)
            frames[image] = nil
        }
    }

    /// The frames of a picture, those that the terminal holds among them.
    private func frames(of picture: Shown) -> KittyFrames {
        guard let known = frames[picture.holder.number] else { return KittyFrames(of: picture.pixels) }
        return known.pixels === picture.pixels ? known : known.cut(as: picture.pixels)
    }

    /// The plans of pictures; those for which there is none leave them.
    private func plans(
        _ pictures: inout [UInt16: Shown], _ areas: [PixelScreen.Area], _ tints: [PixelScreen.Tint]
    ) -> [UInt16: KittyFrames.Plan] {
        while true {
            let left = pictures
            // A tint that lies over others too stays one.
            let outside = areas.filter { area in !left.values.contains { $0.areas.contains(area.rect) } }
            let shared = tints.filter { tint in outside.contains { $0.rect.intersects(tint.rect) } }
            pictures = left.filter { picture in
                !shared.contains { tint in picture.value.areas.contains { $0.intersects(tint.rect) } }
            }
            var plans: [UInt16: KittyFrames.Plan] = [:]
            var room = Self.byteLimit - byteCount
            for (image, picture) in pictures.sorted(by: { $0.key < $1.key }) {
                let bytes = Self.byteCount(of: image)
                let plan = frames(of: picture).plan(Self.looks(of: picture, tints), room: room / bytes)
                room -= (plan?.growth ?? 0) * bytes
                plans[image] = plan
                if plan == nil { pictures[image] = nil }
            }
            if pictures.count == left.count { return plans }
        }
    }

    /// The looks that the pieces of a picture are to have.
    private static func looks(of picture: Shown, _ tints: [PixelScreen.Tint]) -> [KittyFrames.Look?] {
        let size = picture.pixels.size
        var looks = [KittyFrames.Look?](repeating: nil, count: size.width * size.height)
        func fill(_ rect: Rect, with look: KittyFrames.Look) {
            let pieces = rect.offsetBy(dx: -picture.origin.x, dy: -picture.origin.y)
                .intersection(Rect(origin: .zero, size: size))
            for y in pieces.minY..<pieces.maxY {
                for x in pieces.minX..<pieces.maxX { looks[y * size.width + x] = look }
            }
        }
        fill(picture.bounds, with: .hole)
        for area in picture.areas { fill(area, with: .plain) }
        for tint in tints where tint.rect.intersects(picture.bounds) {
            let color = tint.pixel.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            for area in picture.areas { fill(area.intersection(tint.rect), with: .tinted(color)) }
        }
        return looks
    }

    /// The areas and tints that are left for placements: one area for each picture that has frames, and all of others.
    private static func placements(
        _ areas: [PixelScreen.Area], _ tints: [PixelScreen.Tint], _ framed: [UInt16: Shown]
    ) -> (areas: [PixelScreen.Area], tints: [PixelScreen.Tint]) {
        // No two pictures share a cell.
        let rects = Set(framed.values.flatMap(\.areas))
        let whole = framed.sorted { $0.key < $1.key }.map { _, picture in
            PixelScreen.Area(number: picture.pixels.number, origin: picture.origin, rect: picture.bounds)
        }
        let others = tints.filter { tint in !rects.contains { $0.intersects(tint.rect) } }
        return (whole + areas.filter { !rects.contains($0.rect) }, others)
    }
}
