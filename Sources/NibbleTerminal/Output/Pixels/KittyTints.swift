internal import NibbleCells

/// Tints over pixels on a terminal with kitty's graphics protocol: pictures of one translucent pixel, stretched over them.
///
/// A pixel is sent once and stays with the terminal; each rectangle that it tints is a placement.
struct KittyTints {
    /// A pixel's number, and that of its placement.
    private struct Place: Hashable {
        var pixel: Int
        var placement: Int
    }

    private var placed: [PixelScreen.Tint: Place] = [:]
    /// The pixels that the terminal holds.
    private var sent: [[UInt8]: Int] = [:]

    /// The numbers of the pixels; those of pictures are smaller.
    ///
    /// A bar that fades has a pixel for each step.
    private static let numbers = 65_536..<65_792

    /// Whether the terminal holds none.
    var isEmpty: Bool { sent.isEmpty }
    /// Whether any is shown.
    var isShown: Bool { !placed.isEmpty }

    /// All placements were taken away.
    mutating func wereHidden() { placed.removeAll() }

    /// The terminal was made to forget what it does not show.
    mutating func wereFreed() {
        let shown = Set(placed.values.map(\.pixel))
        sent = sent.filter { shown.contains($0.value) }
    }

    /// Shows these tints and no others.
    ///
    /// - Parameters:
    ///   - tints: The tints.
    ///   - rows: The rows of the screen.
    ///   - output: What it writes to.
    mutating func show(_ tints: [PixelScreen.Tint], rows: Int, writingTo output: inout ByteWriter) {
        let wanted = Set(tints)
        var left = placed.filter { !wanted.contains($0.key) }.sorted {
            ($0.value.pixel, $0.value.placement) < ($1.value.pixel, $1.value.placement)
        }
        for (tint, _) in left { placed[tint] = nil }
        for tint in tints where placed[tint] == nil {
            let pixel = tint.pixel
            let number = sent[pixel]
            // A placement that is given another place moves.
            if let number, let index = left.firstIndex(where: { $0.value.pixel == number }) {
                placed[tint] = left.remove(at: index).value
            } else {
                let number = number ?? freeNumber(besides: left.map(\.value.pixel))
                placed[tint] = Place(pixel: number, placement: freePlacement(of: number))
            }
            guard let place = placed[tint] else { continue }
            self.place(tint.rect, place, pixel: number == nil ? pixel : nil, rows: rows, writingTo: &output)
            sent[pixel] = place.pixel
        }
        takeAway(left.map(\.value), writingTo: &output)
    }

    /// A number for a new pixel: a free one, or else that of a pixel that isn't shown.
    private mutating func freeNumber(besides left: [Int]) -> Int {
        let used = Set(sent.values)
        if let free = Self.numbers.first(where: { !used.contains($0) }) { return free }
        let shown = Set(placed.values.map(\.pixel) + left)
        let number = Self.numbers.first { !shown.contains($0) } ?? Self.numbers.lowerBound
        sent = sent.filter { $0.value != number }
        return number
    }

    private func freePlacement(of pixel: Int) -> Int {
        let used = Set(placed.values.filter { $0.pixel == pixel }.map(\.placement))
        return (1...(used.count + 1)).first { !used.contains($0) } ?? 1
    }

    private func place(
        _ rect: Rect, _ place: Place, pixel: [UInt8]?, rows: Int, writingTo output: inout ByteWriter
    ) {
        let numbers = "i=\(place.pixel),p=\(place.placement)"
        output.appendMovement(to: rect.origin)
        output.append("\u{1B}_Ga=")
        output.append(pixel == nil ? "p," : "T,s=1,v=1,")
        let staying = KittyPictures.staying(rect, rows: rows)
        output.append("\(numbers),c=\(rect.width),r=\(rect.height),z=1,\(staying)q=2".utf8)
        if let pixel { output.append([UInt8(ascii: ";")] + Base64Text.encoded(pixel)) }
        output.append("\u{1B}\\")
    }

    /// Takes placements away without freeing their pixels: pictures that are held without being shown would go as well.
    private func takeAway(_ places: [Place], writingTo output: inout ByteWriter) {
        let shown = Set(placed.values.map(\.pixel))
        var gone: Set<Int> = []
        for place in places where !gone.contains(place.pixel) {
            // Without a placement's number all of a pixel's go.
            let isGone = !shown.contains(place.pixel)
            if isGone { gone.insert(place.pixel) }
            let placement = isGone ? "" : "p=\(place.placement),"
            output.append("\u{1B}_Ga=d,d=i,i=\(place.pixel),\(placement)q=2\u{1B}\\".utf8)
        }
    }
}

extension PixelScreen.Tint {
    /// The pixel that does to pixels under it what the tint does: red, green, blue, alpha.
    ///
    /// Every tint came about by mixing in colours, so that the distance between white and black is what is left of the
    /// picture.
    var pixel: [UInt8] {
        let (high, low) = (white.rgb ?? 0xFFFFFF, black.rgb ?? 0)
        let channels: [(Int, Int)] = [16, 8, 0].map { shift in
            (Int(high >> UInt32(shift) & 255), Int(low >> UInt32(shift) & 255))
        }
        let rest = channels.reduce(0) { $0 + max(0, $1.0 - $1.1) }
        let alpha = 255 - min(255, (rest + 1) / 3)
        guard alpha > 0 else { return [0, 0, 0, 0] }
        return channels.map { UInt8(min(255, ($0.1 * 255 + alpha / 2) / alpha)) } + [UInt8(alpha)]
    }
}
