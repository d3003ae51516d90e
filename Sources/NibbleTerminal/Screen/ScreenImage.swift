internal import NibbleCells

/// A picture of kitty's graphics protocol that a terminal holds: its frames, and which of them is shown.
struct ScreenImage: Hashable, Sendable {
    /// The number of its transmission.
    let generation: Int
    private var frames: [PixelBuffer]
    private var shown = 0

    /// The frames of a picture at most.
    private static let frameLimit = 1_000

    /// Makes a picture of one frame.
    init(_ pixels: PixelBuffer, generation: Int) {
        self.generation = generation
        frames = [pixels]
    }

    /// The pixels that are shown.
    var pixels: PixelBuffer { frames[shown] }
    /// The bytes of all frames.
    var byteCount: Int { frames.count * frames[0].pixels.count * 4 }

    /// The whole of each frame.
    private var bounds: Rect {
        Rect(x: 0, y: 0, width: frames[0].width, height: frames[0].height)
    }

    // MARK: - Commands

    /// Does what a command about frames asks for.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - pixels: The pixels that it draws; nil where it draws none.
    /// - Throws: The reason why it's refused.
    mutating func perform(
        _ command: GraphicsCommand, drawing pixels: PixelBuffer?
    ) throws(GraphicsCommand.Refusal) {
        if let pixels { return try draw(pixels, command) }
        switch command.text("a") {
        case "c": try compose(command)
        case "a": try control(command)
        default: try delete(command)
        }
    }

    /// Makes a frame of some pixels over a colour or another frame, or draws them into one.
    private mutating func draw(_ pixels: PixelBuffer, _ command: GraphicsCommand) throws(GraphicsCommand
        .Refusal)
    {
        let origin = Point(x: command.positive("x") ?? 0, y: command.positive("y") ?? 0)
        let rect = Rect(origin: origin, size: Size(width: pixels.width, height: pixels.height))
        guard bounds.contains(rect) else { throw .invalid }
        var edited: Int?
        var canvas: [UInt32]
        if let number = command.positive("r") {
            let index = try index(of: number)
            edited = index
            canvas = frames[index].pixels
        } else if let base = command.positive("c") {
            canvas = frames[try index(of: base)].pixels
        } else {
            let color = UInt32(clamping: command.number("Y") ?? 0)
            canvas = Array(repeating: color.byteSwapped, count: frames[0].pixels.count)
        }
        guard edited != nil || frames.count < Self.frameLimit else { throw .tooLarge }
        Self.draw(
            pixels, Rect(origin: .zero, size: rect.size), into: &canvas, width: bounds.size.width, at: origin,
            mixes: command.number("X") != 1)
        try set(canvas, frame: edited ?? frames.count)
    }

    /// Copies a rectangle from one frame to another.
    private mutating func compose(_ command: GraphicsCommand) throws(GraphicsCommand.Refusal) {
        guard let from = command.positive("r"), let to = command.positive("c") else { throw .missing }
        let (source, target) = (try index(of: from), try index(of: to))
        let size = Size(
            width: command.positive("w") ?? bounds.size.width,
            height: command.positive("h") ?? bounds.size.height)
        let place = Rect(
            origin: Point(x: command.positive("x") ?? 0, y: command.positive("y") ?? 0), size: size)
        let part = Rect(
            origin: Point(x: command.positive("X") ?? 0, y: command.positive("Y") ?? 0), size: size)
        guard bounds.contains(place), bounds.contains(part), source != target || !part.intersects(place)
        else {
            throw .invalid
        }
        var canvas = frames[target].pixels
        Self.draw(
            frames[source], part, into: &canvas, width: bounds.size.width, at: place.origin,
            mixes: command.number("C") != 1)
        try set(canvas, frame: target)
    }

    /// Shows another frame.
    private mutating func control(_ command: GraphicsCommand) throws(GraphicsCommand.Refusal) {
        if let number = command.positive("c") { shown = try index(of: number) }
    }

    /// Deletes a frame; those after it get the numbers before theirs.
    private mutating func delete(_ command: GraphicsCommand) throws(GraphicsCommand.Refusal) {
        guard let number = command.positive("r") else { throw .invalid }
        let index = try index(of: number)
        guard frames.count > 1 else { return }
        frames.remove(at: index)
        if shown > index || shown == frames.count { shown -= 1 }
    }

    // MARK: - Frames

    /// The place of a frame, which programs count from 1.
    private func index(of number: Int) throws(GraphicsCommand.Refusal) -> Int {
        guard frames.indices.contains(number - 1) else { throw .missing }
        return number - 1
    }

    private mutating func set(_ pixels: [UInt32], frame: Int) throws(GraphicsCommand.Refusal) {
        guard let made = PixelBuffer(width: bounds.size.width, height: bounds.size.height, pixels: pixels)
        else {
            throw .invalid
        }
        if frame < frames.count { frames[frame] = made } else { frames.append(made) }
    }

    private static func draw(
        _ source: PixelBuffer, _ part: Rect, into canvas: inout [UInt32], width: Int, at origin: Point,
        mixes: Bool
    ) {
        for y in 0..<part.size.height {
            let from = (part.minY + y) * source.width + part.minX
            let to = (origin.y + y) * width + origin.x
            for x in 0..<part.size.width {
                let pixel = source.pixels[from + x]
                canvas[to + x] = mixes ? pixel.mixed(with: canvas[to + x]) : pixel
            }
        }
    }
}

extension UInt32 {
    /// A pixel over another; both may be translucent.
    fileprivate func mixed(with below: UInt32) -> UInt32 {
        let (alpha, rest) = (self >> 24, below >> 24)
        if alpha == 0 || rest == 255 { return over(below) }
        if alpha == 255 || rest == 0 { return self }
        // What is left of the pixel below.
        let left = rest * (255 - alpha) / 255
        let whole = alpha + left
        return [UInt32(0), 8, 16].reduce(whole << 24) { result, shift in
            let sum = (self >> shift & 255) * alpha + (below >> shift & 255) * left
            return result | ((sum + whole / 2) / whole) << shift
        }
    }
}
