import Testing

@testable import NibbleNcurses

@Suite struct ModeLedgerTests {
    private static let everything: [Mode] = [
        .kittyKeyboard(flags: 1), .mouse(.drag), .alternateScreen, .focusReports, .title, .bracketedPaste,
        .hiddenCursor, .noAutowrap, .cursorShape, .applicationKeypad, .hyperlinks, .modifyOtherKeys,
    ]

    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    private func ledger(_ modes: [Mode], _ dialect: ModeDialect = .xterm) -> ModeLedger {
        var ledger = ModeLedger(dialect: dialect)
        for mode in modes { _ = ledger.turnOn(mode) }
        return ledger
    }

    @Test func anEmptyLedgerLeavesNothing() {
        #expect(ModeLedger(dialect: .xterm).leaveBytes.isEmpty)
        #expect(ModeLedger(dialect: .xterm).enterBytes.isEmpty)
    }

    @Test func theAlternateScreenIsEnteredFirstAndLeftLast() {
        let ledger = ledger(Self.everything)
        #expect(text(ledger.enterBytes).hasPrefix("^[?1049h^[?25l"))
        #expect(text(ledger.leaveBytes).hasSuffix("^[0 q^[?25h^[?1049l"))
    }

    @Test func leavingGoesInTheOrderThatTerminalsNeed() {
        #expect(
            text(ledger(Self.everything).leaveBytes)
                == "^\\^[?2026l^[<u^[>4m^[?1006l^[?1003l^[?1002l^[?1000l^[?1004l^[?2004l^[r^[?7h^(B^[0m"
                + "^]8;;^\\^[23;0t^[?1l^>^[0 q^[?25h^[?1049l")
    }

    @Test(arguments: 0..<50) func theOrderOfSwitchingOnMakesNoDifference(seed: Int) {
        var random = LinearGenerator(state: UInt64(seed))
        let shuffled = Self.everything.shuffled(using: &random)
        #expect(ledger(shuffled) == ledger(Self.everything))
    }

    @Test func rowsOfTheNormalScreenAreErasedLast() {
        let ledger = ledger([.rows(first: 4, kept: 0), .hiddenCursor, .bracketedPaste])
        #expect(text(ledger.enterBytes) == "^[?25l^[?2004h")
        #expect(text(ledger.leaveBytes) == "^\\^[?2026l^[?2004l^(B^[0m^[?25h^[5;1H^[2K^[C^[J\r")
        #expect(text(ledger.placeBytes) == "^[5;1H^[2K^[C^[J\r")
    }

    @Test func rowsThatStayAreLeftBelow() {
        let ledger = ledger([.rows(first: 4, kept: 2), .hiddenCursor])
        #expect(text(ledger.leaveBytes).hasSuffix("^[?25h^[6;1H\r\n^[J"))
    }

    @Test func rowsThatMovedAreForgottenWithoutAByte() {
        var ledger = ledger([.rows(first: 4, kept: 0), .hiddenCursor])
        #expect(ledger.turnOn(.rows(first: 2, kept: 0)).isEmpty)
        #expect(text(ledger.leaveBytes).hasSuffix("^[3;1H^[2K^[C^[J\r"))
        ledger.forget(.rows)
        #expect(text(ledger.leaveBytes).hasSuffix("^[?25h"))
        #expect(ledger.placeBytes.isEmpty)
    }

    @Test func aModeIsSwitchedOnOnce() {
        var ledger = ledger([.bracketedPaste])
        #expect(ledger.turnOn(.bracketedPaste).isEmpty)
        #expect(text(ledger.turnOff(.bracketedPaste)) == "^[?2004l")
        #expect(ledger.turnOff(.bracketedPaste).isEmpty)
        #expect(ledger.isEmpty)
    }

    @Test func otherSettingsReplaceAMode() {
        var ledger = ledger([.mouse(.drag), .kittyKeyboard(flags: 1)])
        #expect(text(ledger.turnOn(.mouse(.motion))).hasSuffix("^[?1000l^[?1003h^[?1006h"))
        #expect(text(ledger.turnOn(.kittyKeyboard(flags: 3))) == "^[<u^[>3u")
        #expect(!ledger.contains(.mouse(.drag)))
        #expect(text(ledger.enterBytes) == "^[?1003h^[?1006h^[>3u")
    }

    @Test func marginsAreLeftAloneWithoutTheAlternateScreen() {
        #expect(text(ledger([.bracketedPaste]).leaveBytes) == "^\\^[?2026l^[?2004l^(B^[0m")
    }

    @MainActor @Test func otherTerminalsAreSentWhatTerminfoHas() throws {
        let dialect = ModeDialect(terminfo: try Terminfo(reading: "vt220"))
        #expect(!dialect.isXterm)
        let ledger = ledger(Self.everything, dialect)
        #expect(!text(ledger.enterBytes).contains("?2004"))
        #expect(!text(ledger.leaveBytes).contains("2026"))
        #expect(
            text(ledger.leaveBytes).contains("^[?25h")
                == (try Terminfo(reading: "vt220").string("cnorm") != nil))
    }

    @MainActor @Test func withoutASecondScreenTheOnlyOneIsWiped() throws {
        let terminfo = try Terminfo(reading: "linux")
        #expect(terminfo.string("smcup") == nil)
        let ledger = ledger(Self.everything, ModeDialect(terminfo: terminfo))
        #expect(text(ledger.enterBytes).hasPrefix("^[H^[J"))
        #expect(text(ledger.leaveBytes).hasSuffix("^[H^[J"))
    }

    @MainActor
    @Test(arguments: [
        "xterm", "xterm-kitty", "tmux-256color", "screen", "foot", "alacritty", "rxvt-unicode", "st-256color",
    ])
    func followersOfXtermAreRecognised(name: String) throws {
        #expect(ModeDialect(terminfo: try Terminfo(reading: name)).isXterm)
    }

    @Test func everythingFitsTheGuard() {
        #expect(ledger(Self.everything).leaveBytes.count < 2_048)
    }
}

/// A generator with a seed, so that failures come again.
struct LinearGenerator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 32) | (state << 32)
    }
}
