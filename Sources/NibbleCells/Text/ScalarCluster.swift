/// A grapheme cluster while it is put together, scalar by scalar.
///
/// One value is used for all clusters of a text: its bytes are kept from one to the next.
struct ScalarCluster {
    /// The most marks, variation selectors and joiners in one cell; terminals have no use for more, and some
    /// keep all they are sent.
    static let markLimit = 8
    /// The most scalars in one cell; the longest emoji in use has 11.
    static let scalarLimit = 16

    /// The cluster in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// The first scalar.
    private(set) var base: UInt32 = 0
    /// The reason why terminals disagree about the width, as far as the scalars so far tell.
    private(set) var doubt = Doubt.none
    /// Whether the last scalar that is not a mark is an emoji.
    private(set) var endsInEmoji = false
    private var scalarCount = 0
    private var markCount = 0
    private var sum = 0
    /// The Hangul syllable that all scalars so far compose to, or 0.
    private var syllable: UInt32 = 0

    var isEmpty: Bool { scalarCount == 0 }

    /// The columns it takes: what its scalars take, at most 2.
    var columns: Int { min(sum, 2) }

    /// The one scalar that stands for the whole cluster, if there is one.
    var single: UInt32? {
        if scalarCount == 1 { return base }
        return syllable == 0 ? nil : syllable
    }

    /// Whether a scalar of some kind may join; a joiner only together with the emoji it joins.
    func hasRoom(for kind: ScalarClass.Kind) -> Bool {
        scalarCount + (kind == .joiner ? 2 : 1) <= ScalarCluster.scalarLimit
            && markCount + (kind.isMark ? 1 : 0) <= ScalarCluster.markLimit
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        doubt = .none
        endsInEmoji = false
        scalarCount = 0
        markCount = 0
        sum = 0
        syllable = 0
    }

    /// Starts or prolongs the cluster.
    mutating func append(_ scalar: UInt32, _ scalarClass: ScalarClass) {
        let kind = scalarClass.kind
        if isEmpty {
            base = scalar
            doubt = scalarClass.isDoubtful ? .scalar : .none
            syllable = Hangul.start(scalar)
        } else {
            doubt = kind == .regionalIndicator ? .none : max(doubt, doubtAdded(by: scalar, kind))
            syllable = Hangul.syllable(syllable, followedBy: scalar)
        }
        sum += scalarClass.columns
        if kind == .variation, asksForEmoji(scalar) { sum = max(sum, 2) }
        scalarCount += 1
        bytes.append(utf8Of: scalar)
        if kind.isMark {
            markCount += 1
        } else if kind != .modifier, kind != .spacing {
            endsInEmoji = kind == .emoji
        }
    }

    /// The cluster as a glyph; one of its base scalar alone where the table of clusters has no room.
    var glyph: Glyph {
        let isWide = columns == 2
        if let index = ClusterTable.index(of: bytes, doubt: doubt) {
            return Glyph(cluster: index, isWide: isWide, isDoubtful: doubt != .none)
        }
        return Glyph(scalar: base, isWide: isWide, isDoubtful: true)
    }

    private func doubtAdded(by scalar: UInt32, _ kind: ScalarClass.Kind) -> Doubt {
        switch kind {
        case .text, .spacing, .joining: .spacingMarks
        case .control, .hidden: .none
        case .leadingJamo, .vowelJamo, .trailingJamo: .jamo
        case .emoji, .modifier, .joiner: .emojiSequence
        case .variation: changesPresentation(scalar) ? .presentation : .none
        case .mark, .linker, .regionalIndicator: .none
        }
    }

    /// Whether the selector asks for the emoji form of something that has one.
    private func asksForEmoji(_ selector: UInt32) -> Bool {
        selector == 0xFE0F && (endsInEmoji || (scalarCount == 1 && isKeycapBase))
    }

    private var isKeycapBase: Bool {
        base == 0x23 || base == 0x2A || (0x30...0x39).contains(base)
    }

    /// Whether the selector asks for another form, of another width, than the scalar has by itself.
    private func changesPresentation(_ selector: UInt32) -> Bool {
        if selector == 0xFE0E { return endsInEmoji && sum > 1 }
        return asksForEmoji(selector) && sum < 2
    }
}

/// The arithmetic of Hangul syllables (The Unicode Standard, 3.12).
private enum Hangul {
    private static let leading: ClosedRange<UInt32> = 0x1100...0x1112
    private static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
    private static let trailing: ClosedRange<UInt32> = 0x11A8...0x11C2
    private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

    /// The scalar, if it can start a syllable; otherwise 0.
    static func start(_ scalar: UInt32) -> UInt32 {
        leading.contains(scalar) || syllables.contains(scalar) ? scalar : 0
    }

    /// The syllable that one more scalar makes of what `start` or this function returned; otherwise 0.
    static func syllable(_ start: UInt32, followedBy scalar: UInt32) -> UInt32 {
        if leading.contains(start), vowels.contains(scalar) {
            return 0xAC00 + ((start - 0x1100) * 21 + (scalar - 0x1161)) * 28
        }
        if syllables.contains(start), (start - 0xAC00) % 28 == 0, trailing.contains(scalar) {
            return start + (scalar - 0x11A7)
        }
        return 0
    }
}
