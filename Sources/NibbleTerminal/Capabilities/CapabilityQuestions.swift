import NibbleCells

/// The questions that a terminal is asked at the start, all in one batch, and the meaning of its answers.
///
/// The last question is one that every terminal answers (DA1): when its answer is there, no other can follow.
/// Answers that contradict each other or make no sense are dropped. The first frame does not wait for them.
package struct CapabilityQuestions: Sendable {
    /// A text whose columns on the screen are asked for.
    private enum Probe: Sendable {
        /// A letter of two bytes: two columns mean that the terminal does not read UTF-8.
        case twoByteLetter
        /// An emoji made by a variation selector.
        case variationSelector
        /// A family joined by ZWJ.
        case joinedEmoji

        var text: String {
            switch self {
            case .twoByteLetter: "\u{E9}"
            case .variationSelector: "\u{2764}\u{FE0F}"
            case .joinedEmoji: "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
            }
        }
    }

    /// The ways to ask a terminal whether it shows pixels.
    package enum PixelQuestion: Sendable {
        /// Not at all: pixels are not wanted.
        case none
        /// By its attributes alone: an unknown command would not be ignored.
        case attributes
        /// By all that is known.
        case all
        /// Not at all, as the user said that tmux lets pictures pass, and that the terminal around it shows placeholders.
        case placeholders
    }

    /// The row of the probes: in the first one, an answer could be taken for a key (Shift-F3).
    private static let probeRow = 1

    /// The capabilities known so far.
    package private(set) var capabilities: TerminalCapabilities
    /// Whether the last question was answered: nothing more will come.
    package private(set) var isComplete = false
    /// Whether the terminal has the kitty keyboard protocol.
    package private(set) var hasKittyKeyboard = false

    private let asksDepth: Bool
    private let asksPixels: PixelQuestion
    private let probes: [Probe]
    private var probesAnswered = 0
    private var hasInlinePictures = false
    private var copiesFrames = false

    /// Makes the questions whose answers are not known yet.
    ///
    /// - Parameters:
    ///   - capabilities: The capabilities known before.
    ///   - asksDepth: Whether more colours than known may be used when the terminal has them.
    ///   - asksPixels: The way to ask for pixels.
    ///   - isUTF8: Whether the environment says that text is UTF-8.
    ///   - mayDraw: Whether the questions may write on the screen. Defaults to true; without it widths aren't asked for.
    package init(
        capabilities: TerminalCapabilities, asksDepth: Bool, asksPixels: PixelQuestion, isUTF8: Bool,
        mayDraw: Bool = true
    ) {
        self.capabilities = capabilities
        self.asksPixels = asksPixels
        self.asksDepth = asksDepth && capabilities.colorDepth < .trueColor
        // Outside UTF-8 the bytes of emoji contain controls.
        probes = !mayDraw ? [] : isUTF8 ? [.variationSelector, .joinedEmoji] : [.twoByteLetter]
    }

    /// The bytes that ask.
    ///
    /// They write on the screen, which must be drawn again afterwards.
    package var bytes: [UInt8] {
        var text = ""
        if asksDepth { text += "\u{1B}[38;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m" }
        text += "\u{1B}]11;?\u{1B}\\\u{1B}]10;?\u{1B}\\\u{1B}[?u\u{1B}[16t\u{1B}[?2026$p\u{1B}[>q"
        if asksPixels != .none { text += "\u{1B}[?1;1;0S" }
        if asksPixels == .all {
            text +=
                "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\(Self.frames)\u{1B}]1337;ReportCellSize\u{1B}\\"
        }
        for probe in probes { text += "\u{1B}[\(Self.probeRow + 1);1H\(probe.text)\u{1B}[6n" }
        if !probes.isEmpty { text += "\u{1B}[2J" }
        text += "\u{1B}[c"
        return Array(text.utf8)
    }

    /// Commands that ask whether frames of pictures can be made, copied to and shown.
    ///
    /// A picture of one pixel is given a second frame, and the answer is that of a copy between the two. Some terminals copy
    /// frames but can't be told which one to show. Kitty answers that command only where the picture is missing.
    private static let frames =
        "\u{1B}_Gi=32,s=1,v=1,a=t,q=2;AAAAAA==\u{1B}\\\u{1B}_Gi=32,s=1,v=1,a=f,q=2;AAAAAA==\u{1B}\\"
        + "\u{1B}_Gi=32,a=c,r=1,c=2\u{1B}\\\u{1B}_Gi=32,a=d,d=I,q=2\u{1B}\\\u{1B}_Gi=33,a=a,c=1\u{1B}\\"

    /// Takes an answer.
    package mutating func take(_ reply: TerminalReply) {
        guard !isComplete else { return }
        switch reply {
        case .primaryDeviceAttributes(let attributes): finish(attributes)
        case .setting(let isValid, let value): takeDepth(isValid ? value : "")
        case .backgroundColor(let color): capabilities.background = capabilities.background ?? color.value
        case .foregroundColor(let color): capabilities.foreground = capabilities.foreground ?? color.value
        case .keyboardFlags: hasKittyKeyboard = true
        case .cellSize(let size): takeCellSize(size)
        case .mode(2026, let state): capabilities.hasSynchronizedOutput = state == .set || state == .reset
        case .version(let name): takeName(name)
        case .sixelColors(let count): capabilities.sixelColors = min(256, max(2, count))
        case .graphics(let image, let code): if asksPixels == .all { takeGraphics(image, code) }
        case .cellSizeInPoints: hasInlinePictures = asksPixels == .all
        case .cursorPosition(let point): takeWidth(point)
        case .mode, .textAreaPixels, .textAreaCells: break
        }
        capabilities.hasKittyKeyboard = hasKittyKeyboard
    }

    /// Takes the last answer: what was not told by now is not told.
    ///
    /// Among the attributes 4 means sixels, for which it must be known how large cells are.
    private mutating func finish(_ attributes: [Int]) {
        isComplete = true
        if capabilities.background == nil { capabilities.colorAnswer = .refused }
        guard asksPixels != .none, capabilities.pixels == nil else { return }
        if asksPixels == .placeholders { return capabilities.pixels = .placeholders }
        // The terminal may have sixels too, which show fewer colours.
        if hasInlinePictures { return capabilities.pixels = .iTerm2 }
        guard capabilities.cellPixels != nil else { return }
        if attributes.dropFirst().contains(4) { capabilities.pixels = .sixel }
    }

    private mutating func takeGraphics(_ image: Int, _ code: String) {
        switch (image, code) {
        case (31, "OK"): capabilities.pixels = .kitty
        case (32, "OK"): copiesFrames = true
        case (33, "ENOENT"): capabilities.composesFrames = copiesFrames
        default: break
        }
    }

    private mutating func takeDepth(_ value: String) {
        guard asksDepth else { return }
        let numbers = value.split { !$0.isNumber }.suffix(4)
        // Some terminals leave a slot for the colour space empty, some separate by semicolons.
        if numbers.elementsEqual(["2", "1", "2", "3"]) { capabilities.colorDepth = .trueColor }
    }

    private mutating func takeCellSize(_ size: Size) {
        guard (1...256).contains(size.width), (1...256).contains(size.height) else { return }
        capabilities.cellPixels = size
    }

    private mutating func takeWidth(_ point: Point) {
        guard probes.indices.contains(probesAnswered), point.y == Self.probeRow else { return }
        let columns = point.x
        switch probes[probesAnswered] {
        case .twoByteLetter: if columns == 1 { capabilities.glyphs = max(capabilities.glyphs, .blocks) }
        case .variationSelector: capabilities.drawsVariationSelectorsWide = columns == 2
        case .joinedEmoji: capabilities.joinsEmoji = columns == 2
        }
        probesAnswered += 1
    }

    private mutating func takeName(_ name: String) {
        capabilities.name = name
        let program = name.lowercased()
        guard let known = Self.knownPrograms.first(where: { program.hasPrefix($0.name) }) else { return }
        if capabilities.glyphs != .ascii { capabilities.glyphs = max(capabilities.glyphs, known.glyphs) }
        capabilities.hasUnderlineStyles = true
    }

    /// Programs that draw block characters themselves, whatever the font has, and know underline styles.
    private static let knownPrograms: [(name: String, glyphs: GlyphRepertoire)] = [
        ("kitty", .sextants), ("foot", .sextants), ("wezterm", .sextants), ("ghostty", .octants),
        ("contour", .sextants), ("vte", .sextants), ("iterm2", .sextants),
    ]
}

extension TerminalReply.RGB {
    /// 0xRRGGBB.
    var value: UInt32 { UInt32(red >> 8) << 16 | UInt32(green >> 8) << 8 | UInt32(blue >> 8) }
}
