internal import NibbleCells

/// The frames of one picture that a terminal with kitty's graphics protocol holds: the picture as it was sent, and copies of it
/// with holes and tints.
///
/// A cover that leaves a picture in parts takes a placement for each part, and a tint one for each rectangle. In a copy of the
/// picture it's a rectangle copied from one frame to another, and what was there before is shown again by its number.
struct KittyFrames {
    /// The ways a piece of the picture looks.
    enum Look: Hashable {
        /// As it was sent.
        case plain
        /// Transparent.
        case hole
        /// Under a translucent pixel, 0xRRGGBBAA.
        case tinted(UInt32)
    }

    /// A frame that can be shown, and how its pieces look.
    private struct State {
        var number: Int
        var looks: [Look]
        var lastShown = 0
    }

    /// A frame that rectangles are copied from.
    private struct Source {
        var number: Int
        var lastUsed = 0
    }

    /// The way to a frame that looks as wanted.
    struct Plan {
        fileprivate let base: Int
        fileprivate let steps: [KittyFrameSteps.Step]
        fileprivate let looks: [Look]
        fileprivate let isNewState: Bool
        /// The frames that the terminal will hold in addition.
        let growth: Int
    }

    /// The pixels that the pieces are of.
    let pixels: CellPixels
    /// The frames that can be shown; the first is the picture as it was sent.
    private var states: [State]
    private var sources: [Look: Source] = [:]
    /// The frames besides the picture itself.
    private(set) var count = 0
    /// The frames, besides the picture itself, that show nothing of use any more.
    private var spare: [Int] = []
    private var shown = 1
    private var time = 0

    /// The frames that are shown or were, the picture itself among them, at most.
    private static let stateLimit = 4
    /// The frames that rectangles are copied from, besides the picture itself, at most.
    private static let sourceLimit = 4
    /// The most steps of a plan: kitty copies a whole frame for each.
    private static let stepLimit = 16

    /// Makes the frames of a picture that was just sent.
    init(of pixels: CellPixels) {
        self.pixels = pixels
        let count = pixels.size.width * pixels.size.height
        states = [State(number: 1, looks: Array(repeating: .plain, count: count))]
    }

    /// The same frames for the same picture in pieces of another size.
    func cut(as pixels: CellPixels) -> KittyFrames {
        var result = KittyFrames(of: pixels)
        result.spare = spare + states.dropFirst().map(\.number)
        (result.sources, result.count) = (sources, count)
        (result.shown, result.time) = (shown, time)
        return result
    }

    // MARK: - Plans

    /// Plans to show something else.
    ///
    /// - Parameters:
    ///   - wanted: The look of each piece, row by row; nil where it's not seen.
    ///   - room: The number of frames that the terminal may hold in addition.
    /// - Returns: The plan; nil where it takes too many frames or steps.
    func plan(_ wanted: [Look?], room: Int) -> Plan? {
        let differences = states.map { state in
            zip(state.looks, wanted).count { $1 != nil && $0 != $1 }
        }
        if let base = differences.firstIndex(of: 0) {
            return Plan(base: base, steps: [], looks: states[base].looks, isNewState: false, growth: 0)
        }
        var looks = Set(wanted.lazy.compactMap { $0 })
        looks.remove(.plain)
        guard looks.count <= Self.sourceLimit else { return nil }
        for base in states.indices.sorted(by: { differences[$0] < differences[$1] }) {
            let steps = KittyFrameSteps(from: states[base].looks, to: wanted, size: pixels.size)?.all
            guard let steps, steps.count <= Self.stepLimit else { continue }
            return plan(
                from: base, by: steps, to: zip(states[base].looks, wanted).map { $1 ?? $0 }, room: room)
        }
        return nil
    }

    private func plan(from base: Int, by steps: [KittyFrameSteps.Step], to looks: [Look], room: Int) -> Plan?
    {
        let used = Set(steps.map(\.look)).subtracting([.plain])
        // New sources take the places of those that are not needed.
        let needed = used.union(sources.keys).count
        let missing = min(needed, Self.sourceLimit) - sources.count
        let hasSpare = !spare.isEmpty || states.indices.dropFirst().contains { $0 != base }
        let isNew = spare.isEmpty && states.count < Self.stateLimit && missing < room
        guard missing <= room, isNew || hasSpare else { return nil }
        return Plan(
            base: base, steps: steps, looks: looks, isNewState: isNew, growth: missing + (isNew ? 1 : 0))
    }

    /// Shows what was planned.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - holder: The pixels whose upload the terminal holds.
    ///   - output: What it writes to.
    mutating func show(_ plan: Plan, of holder: CellPixels, writingTo output: inout ByteWriter) {
        time += 1
        let image = holder.number
        for look in Set(plan.steps.map(\.look)) { sources[look]?.lastUsed = time }
        let index = plan.steps.isEmpty ? plan.base : copy(plan, of: image, writingTo: &output)
        for step in plan.steps {
            // Around a hole that is a part of a pixel too large one would see what is behind the terminal's text.
            guard let rect = pixels.source(of: step.rect, in: holder, isInside: step.look == .hole) else {
                continue
            }
            let source = source(step.look, of: image, writingTo: &output)
            var place = "w=\(rect.width),h=\(rect.height),"
            // The protocol's pages disagree about which of the two is the source's.
            if rect.minX > 0 { place += "x=\(rect.minX),X=\(rect.minX)," }
            if rect.minY > 0 { place += "y=\(rect.minY),Y=\(rect.minY)," }
            // Without a flag pixels are mixed.
            if step.look == .plain || step.look == .hole { place += "C=1," }
            output.append(Self.composition(of: image, from: source, to: states[index].number, place).utf8)
        }
        states[index].looks = plan.looks
        states[index].lastShown = time
        select(states[index].number, of: image, writingTo: &output)
    }

    /// Shows the picture as it was sent.
    mutating func showWhole(of image: UInt16, writingTo output: inout ByteWriter) {
        select(1, of: image, writingTo: &output)
    }

    /// Has the terminal forget all frames but the picture itself.
    func free(of image: UInt16, writingTo output: inout ByteWriter) {
        if shown != 1 { output.append(Self.selection(of: 1, image).utf8) }
        for number in stride(from: count + 1, to: 1, by: -1) {
            output.append(Self.deletion(of: number, image).utf8)
        }
    }

    // MARK: - Frames

    private mutating func select(_ number: Int, of image: UInt16, writingTo output: inout ByteWriter) {
        guard number != shown else { return }
        shown = number
        output.append(Self.selection(of: number, image).utf8)
    }

    /// Deletes a frame; those after it get the numbers before theirs.
    private mutating func delete(_ number: Int, of image: UInt16, writingTo output: inout ByteWriter) {
        output.append(Self.deletion(of: number, image).utf8)
        count -= 1
        for index in states.indices where states[index].number > number { states[index].number -= 1 }
        sources = sources.filter { $0.value.number != number }.mapValues { source in
            Source(number: source.number - (source.number > number ? 1 : 0), lastUsed: source.lastUsed)
        }
        spare = spare.filter { $0 != number }.map { $0 > number ? $0 - 1 : $0 }
        // Which frame is shown now is the terminal's business.
        if shown >= number { shown = 0 }
    }

    private static func composition(of image: UInt16, from source: Int, to target: Int, _ place: String)
        -> String
    {
        "\u{1B}_Ga=c,i=\(image),r=\(source),c=\(target),\(place)q=2\u{1B}\\"
    }

    private static func selection(of number: Int, _ image: UInt16) -> String {
        "\u{1B}_Ga=a,i=\(image),c=\(number),q=2\u{1B}\\"
    }

    private static func deletion(of number: Int, _ image: UInt16) -> String {
        "\u{1B}_Ga=d,d=f,i=\(image),r=\(number),q=2\u{1B}\\"
    }

    /// Makes a copy of the frame that a plan begins with, and returns its place among the states.
    private mutating func copy(_ plan: Plan, of image: UInt16, writingTo output: inout ByteWriter) -> Int {
        let base = states[plan.base]
        if plan.isNewState {
            // A frame takes at least one pixel, here a transparent one that is mixed in.
            output.append("\u{1B}_Ga=f,i=\(image),c=\(base.number),s=1,v=1,q=2;AAAAAA==\u{1B}\\".utf8)
            count += 1
            states.append(State(number: count + 1, looks: base.looks))
            return states.count - 1
        }
        var index = plan.base
        if let number = spare.popLast() {
            index = states.count
            states.append(State(number: number, looks: base.looks))
        } else {
            let others = states.indices.dropFirst().filter { $0 != plan.base }
            index = others.min { states[$0].lastShown < states[$1].lastShown } ?? index
        }
        let number = states[index].number
        output.append(Self.composition(of: image, from: base.number, to: number, "C=1,").utf8)
        return index
    }

    /// The number of the frame that a look is copied from.
    private mutating func source(
        _ look: Look, of image: UInt16, writingTo output: inout ByteWriter
    ) -> Int {
        if look == .plain { return 1 }
        if let known = sources[look] { return known.number }
        if sources.count == Self.sourceLimit,
            let oldest = sources.min(by: { $0.value.lastUsed < $1.value.lastUsed })
        {
            delete(oldest.value.number, of: image, writingTo: &output)
        }
        var (ground, pixel) = ("", [UInt8](repeating: 0, count: 4))
        if case .tinted(let color) = look {
            ground = "X=1,Y=\(color),"
            pixel = [24, 16, 8, 0].map { UInt8(color >> $0 & 255) }
        }
        output.append("\u{1B}_Ga=f,i=\(image),s=1,v=1,\(ground)q=2;".utf8)
        output.append(Base64Text.encoded(pixel))
        output.append("\u{1B}\\")
        count += 1
        sources[look] = Source(number: count + 1, lastUsed: time)
        return count + 1
    }
}
