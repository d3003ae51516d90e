import Foundation
import NibbleCells
import Testing

@testable import NibbleStage

/// Screens with their times, as files.
@Suite struct ScreenRecordings {
    private let theme = ColorTheme()

    private func screen(_ rows: String...) -> CellGrid {
        grid(width: 4, rows.map { (text: $0, style: .blank) })
    }

    private var film: ScreenRecording {
        var recording = ScreenRecording()
        recording.add(screen("ab", "cd"), after: 9)
        recording.add(screen("ab", "cd"), after: 0.5)
        recording.add(screen("ab", "x<"), after: 0.5)
        recording.add(screen("ab", "cd"), after: 1)
        recording.hold(2)
        return recording
    }

    private func text(of recording: ScreenRecording, as format: ScreenRecording.Format) -> String {
        String(decoding: recording.file(as: format, theme: theme), as: UTF8.self)
    }

    @Test func timeBeginsAtTheFirstScreen() {
        #expect(film.frames.map(\.time) == [0, 1, 2])
        #expect(film.duration == 4)
    }

    @Test func aPictureHasEachLookOfARowOnce() {
        let text = text(of: film, as: .svg)
        #expect(text.components(separatedBy: ">ab<").count == 2)
        #expect(text.components(separatedBy: ">cd<").count == 2)
        #expect(text.contains(">x&lt;<"))
    }

    @Test func aPictureShowsARowAtItsTimesAlone() {
        let text = text(of: film, as: .svg)
        let timing = "dur=\"4.000s\" calcMode=\"discrete\" repeatCount=\"indefinite\""
        #expect(
            text.contains("values=\"inline;none;inline\" keyTimes=\"0.00000;0.25000;0.50000\" \(timing)"))
        #expect(
            text.contains("values=\"none;inline;none\" keyTimes=\"0.00000;0.25000;0.50000\" \(timing)"))
        // What never changes doesn't move.
        #expect(text.components(separatedBy: "<animate").count == 3)
    }

    @Test func aCastHasAHeaderAndTheRowsThatChanged() {
        let lines = text(of: film, as: .cast).split(separator: "\n")
        #expect(lines.first == #"{"version": 2, "width": 4, "height": 2}"#)
        #expect(lines.count == 5)
        #expect(lines[1].hasPrefix(#"[0.000, "o", "\u001b[?25l\u001b[0m\u001b[2J\u001b[1;1H\u001b[2Kab"#))
        #expect(lines[2] == #"[1.000, "o", "\u001b[2;1H\u001b[2Kx<"]"#)
        #expect(lines[3] == #"[2.000, "o", "\u001b[2;1H\u001b[2Kcd"]"#)
        #expect(lines[4] == #"[4.000, "o", ""]"#)
    }

    @Test func aCastEscapesWhatJSONDoes() {
        var recording = ScreenRecording()
        recording.add(screen("\"\\"), after: 0)
        #expect(text(of: recording, as: .cast).contains(#"\"\\"#))
    }

    @Test(arguments: ScreenRecording.Format.allCases) func nothingIsAFileToo(format: ScreenRecording.Format) {
        #expect(!ScreenRecording().file(as: format, theme: theme).isEmpty)
    }

    @Test func screensOfSeveralSizesFitTheLargest() {
        var recording = film
        recording.add(screen("abcd", "efgh", "ijkl"), after: 1)
        #expect(recording.size == Size(width: 4, height: 3))
        #expect(text(of: recording, as: .svg).contains("width=\"48\" height=\"72\""))
        #expect(text(of: recording, as: .cast).contains(#""height": 3"#))
    }
}
