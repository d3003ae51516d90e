import Testing

@testable import NibbleCells

@Suite struct CharacterWidthTests {
    @Test(arguments: [
        "日", "한", "😀", "⚡", "Ａ", "。", "\u{1100}", "\u{20000}", "\u{3FFFD}", "🫨", "☰", "䷀", "\u{1FAE9}",
    ])
    func wideScalarsTakeTwoColumns(_ scalar: Unicode.Scalar) {
        let isAssigned = scalar.properties.generalCategory != .unassigned
        #expect(CharacterWidth.columns(of: scalar) == (isAssigned ? 2 : 0))
    }

    @Test(arguments: [
        "a", "~", "é", "○", "①", "─", "█", "❤", "☎", "©", "🇩", "ｱ", "\u{E0A0}", "\u{F0000}", "ก", "א", "ا",
        "\u{903}",
        "\u{1FB00}", "\u{1FB3B}", "\u{1CD00}", "\u{1CDE5}", "\u{1FBEF}", "\u{2800}", "\u{FFFD}", "\u{2026}",
    ])
    func ambiguousAndOtherScalarsTakeOne(_ scalar: Unicode.Scalar) {
        #expect(CharacterWidth.columns(of: scalar) == 1)
    }

    @Test(arguments: [
        "\u{301}", "\u{20DD}", "\u{FE0F}", "\u{200D}", "\u{200B}", "\u{AD}", "\u{1161}", "\u{11A8}",
        "\u{E0101}", "\u{1B}",
        "\u{7F}", "\u{9B}", "\u{202E}", "\u{897}",
    ])
    func marksAndFormatCharactersTakeNone(_ scalar: Unicode.Scalar) {
        #expect(CharacterWidth.columns(of: scalar) == 0)
    }

    @Test func classesOfPagesAndOfTheSearchAgreeWithTheRuns() {
        let runs = CharacterWidth.runs
        #expect(zip(runs, runs.dropFirst()).allSatisfy { $0 >> 8 < $1 >> 8 })
        for (index, run) in runs.enumerated() {
            let last = index + 1 < runs.count ? (runs[index + 1] >> 8) - 1 : 0x10FFFF
            #expect(UInt32(ScalarClasses.shared[run >> 8].bits) == run & 0xFF)
            #expect(UInt32(ScalarClasses.shared[last].bits) == run & 0xFF)
        }
    }

    @Test func everySimpleScalarIsACharacterOfItsOwnForSwift() {
        var joined: [UInt32] = []
        for value in UInt32(0x80)...0x10FFFF where ScalarClasses.shared[value].isSimple {
            guard let scalar = Unicode.Scalar(value) else { continue }
            var text = "a"
            text.unicodeScalars.append(contentsOf: [scalar, scalar, "日"])
            if text.count != 4 { joined.append(value) }
        }
        #expect(joined.isEmpty)
    }

    @Test func everyScalarSwiftCallsAssignedAndNotFormatIsShownAsItself() {
        var wrong: [UInt32] = []
        for value in UInt32(0x20)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let kind = ScalarClasses.shared[value].kind
            let isHidden = kind == .hidden || kind == .control || kind == .joiner
            let mustHide =
                switch scalar.properties.generalCategory {
                case .control, .format, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator: true
                default: false
                }
            if isHidden != mustHide { wrong.append(value) }
        }
        #expect(wrong.isEmpty)
    }

    @Test func everyMarkSwiftKnowsTakesNoColumn() {
        var wrong: [UInt32] = []
        for value in UInt32(0x20)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let category = scalar.properties.generalCategory
            let isMark = category == .nonspacingMark || category == .enclosingMark
            if isMark, CharacterWidth.columns(of: scalar) != 0 { wrong.append(value) }
            if scalar.properties.isEmojiPresentation, !(0x1F1E6...0x1F1FF).contains(value),
                CharacterWidth.columns(of: scalar) != 2
            {
                wrong.append(value)
            }
        }
        #expect(wrong.isEmpty)
    }
}
