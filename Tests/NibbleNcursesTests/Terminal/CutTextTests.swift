import Testing

@testable import NibbleNcurses

@Suite struct CutTextTests {
    @Test(arguments: [
        (1, "1 byte"), (999, "999 bytes"), (100_000, "100 kB"), (1_000_000, "1 MiB"), (256 << 20, "256 MiB"),
    ])
    func sizesAreReadable(bytes: Int, text: String) {
        #expect(CutText.size(bytes) == text)
    }

    @Test func sentencesSayWhatIsMissing() {
        #expect(
            CutText.paste(limit: 256 << 20, droppedBytes: 5 << 20).sentence
                == "Only the first 256 MiB of a paste were taken: 5 MiB at its end are missing.")
        #expect(
            CutText.copy(limit: 100_000, droppedBytes: 2_000).sentence
                == "Only the first 100 kB of a text were copied to the terminal's clipboard: 2 kB are missing."
        )
        #expect(
            CutText.clipboard(limit: 256 << 20).sentence
                == "Nothing was pasted: the clipboard holds more than 256 MiB of text. Save it as a file instead."
        )
    }
}
