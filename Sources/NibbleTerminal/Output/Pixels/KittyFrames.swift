internal import NibbleCells

/// The frames of one picture that a terminal with kitty's graphics protocol holds: the picture as it was sent, and copies of it
/// with holes and tints.
///
/// A cover that leaves a picture in parts takes a placement for each part, and a tint one for each rectangle. In a copy of the
/// picture it's a rectangle copied from one frame to another, and what was there before is shown again by its number.
struct KittyFrames {
    /// What a piece of the picture shows.
    enum Look: Hashable {
        /// Its pixels.
        case plain
        /// What is under the picture.
        case hole
        /// Its pixels under a translucent one, 0xRRGGBBAA.
        case tinted(UInt32)
    }

    /// A frame, and what its pieces show.
    private struct State {
        let number: Int
        var looks: [Look]
        var lastShown = 0
    }

    /// The way to a frame that shows what is wanted.
    struct Plan {
        fileprivate let base: Int
        fileprivate let steps: [KittyFrameSteps.Step]
        fileprivate let looks: [Look]
        fileprivate let isNewState: Bool
        /// The frames that the terminal will hold in addition.
        let growth: Int
    }

    /// The number of the pixels that the pieces are of.
    let number: UInt16
    /// The frames that can be shown; the first is the picture as it was sent.
    private var states: [State]
    /// The frames that are one translucent pixel all over, or none.
    private var sources: [Look: Int] = [:]
    /// The frames besides the picture itself.
    private(set) var count = 0
    /// The frames, besides the picture itself, that show nothing of use any more.
    private var spare: [Int] = []
    private var shown = 1
    private var time = 0
    private let size: Size

    /// The copies that are kept at most.
    private static let stateLimit = 4
    /// The frames that copies are made from at most.
    private static let sourceLimit = 4

    /// Makes the frames of a picture that was just sent.
    ///
    /// - Parameters:
    ///   - number: The number of the pixels that the pieces are of.
    ///   - size: The pieces across and down.
    init(of number: UInt16, size: Size) {
        self.number = number
        self.size = size
        states = [State(number: 1, looks: Array(repeating: .plain, count: size.width * size.height))]
    }

    /// The same frames for the same picture in pieces of another size.
    func cut(for number: UInt16, size: Size) -> KittyFrames {
        var result = KittyFrames(of: number, size: size)
        result.spare = spare + states.dropFirst().map(\.number)
        (result.sources, result.count) = (sources, count)
        (result.shown, result.time) = (shown, time)
        return result
    }

    /// Plans to show something else.
    ///
    /// - Parameters:
    ///   - wanted: What each piece is to show, row by row; nil where it's not seen.
    ///   - room: The number of frames that the terminal may hold in addition.
    /// - Returns: The plan; nil where there are too few frames for it.
    func plan(_ wanted: [Look?], room: Int) -> Plan? {
        let ways = states.indices.compactMap { index in
            KittyFrameSteps(from: states[index].looks, to: wanted, size: size).map {
                (base: index, steps: $0.all)
            }
        }
        guard let way = ways.min(by: { $0.steps.count < $1.steps.count }) else { return nil }
        let looks = zip(states[way.base].looks, wanted).map { $1 ?? $0 }
        let missing = Set(way.steps.map(\.look)).subtracting(sources.keys).subtracting([.plain]).count
        guard sources.count + missing <= Self.sourceLimit else { return nil }
        let hasSpare = !spare.isEmpty || states.indices.dropFirst().contains { $0 != way.base }
        let grows = spare.isEmpty && states.count < Self.stateLimit && missing < room
        guard missing <= room, grows || hasSpare || way.steps.isEmpty else { return nil }
        let isNewState = !way.steps.isEmpty && grows
        return Plan(
            base: way.base, steps: way.steps, looks: looks, isNewState: isNewState,
            growth: missing + (isNewState ? 1 : 0))
    }

    /// Shows what was planned.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - image: The number of the picture.
    ///   - pixels: The pixels that pieces take, without those that reach out of them where the second argument is true.
    ///   - output: What it writes to.
    mutating func show(
        _ plan: Plan, of image: UInt16, pixels: (Rect, Bool) -> Rect?, writingTo output: inout ByteWriter
    ) {
        time += 1
        let index = plan.steps.isEmpty ? plan.base : copy(plan, of: image, writingTo: &output)
        for step in plan.steps {
            // Around a hole that is a part of a pixel too large one would see what is behind the terminal's text.
            guard let rect = pixels(step.rect, step.look == .hole) else { continue }
            let source = source(step.look, of: image, writingTo: &output)
            var place = "w=\(rect.width),h=\(rect.height),"
            // Which of the two is the source's the protocol's pages do not agree on.
            if rect.minX > 0 { place += "x=\(rect.minX),X=\(rect.minX)," }
            if rect.minY > 0 { place += "y=\(rect.minY),Y=\(rect.minY)," }
            // Without a flag pixels are mixed.
            if step.look == .plain || step.look == .hole { place += "C=1," }
            output.append(
                "\u{1B}_Ga=c,i=\(image),r=\(source),c=\(states[index].number),\(place)q=2\u{1B}\\".utf8)
        }
        states[index].looks = plan.looks
        states[index].lastShown = time
        select(states[index].number, of: image, writingTo: &output)
    }

    /// Shows the picture as it was sent.
    mutating func showWhole(of image: UInt16, writingTo output: inout ByteWriter) {
        select(1, of: image, writingTo: &output)
    }

    private mutating func select(_ number: Int, of image: UInt16, writingTo output: inout ByteWriter) {
        guard number != shown else { return }
        shown = number
        output.append("\u{1B}_Ga=a,i=\(image),c=\(number),q=2\u{1B}\\".utf8)
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
        let others = states.indices.dropFirst().filter { $0 != plan.base }
        var index = others.min { states[$0].lastShown < states[$1].lastShown } ?? plan.base
        if let number = spare.popLast() {
            index = states.count
            states.append(State(number: number, looks: base.looks))
        }
        let number = states[index].number
        output.append("\u{1B}_Ga=c,i=\(image),r=\(base.number),c=\(number),C=1,q=2\u{1B}\\".utf8)
        return index
    }

    /// The number of the frame that a look is copied from.
    private mutating func source(
        _ look: Look, of image: UInt16, writingTo output: inout ByteWriter
    ) -> Int {
        if look == .plain { return 1 }
        if let known = sources[look] { return known }
        var (ground, pixel) = ("", [UInt8](repeating: 0, count: 4))
        if case .tinted(let color) = look {
            ground = "X=1,Y=\(color),"
            pixel = [24, 16, 8, 0].map { UInt8(color >> $0 & 255) }
        }
        output.append("\u{1B}_Ga=f,i=\(image),s=1,v=1,\(ground)q=2;".utf8)
        output.append(Base64Text.encoded(pixel))
        output.append("\u{1B}\\")
        count += 1
        sources[look] = count + 1
        return count + 1
    }
}
