internal import NibbleCells

extension ScreenModel {
    /// Does what an operating system command (OSC) asks for.
    mutating func command(_ bytes: [UInt8]) {
        let parts = bytes.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
        let code = String(decoding: parts[0], as: UTF8.self)
        let text = parts.count > 1 ? Self.visible(parts[1]) : ""
        switch code {
        case "0", "2": title = String(text.prefix(1_000))
        case "8": openLink(text)
        case "1337" where text == "ReportCellSize": answerCellInPoints()
        case "1337": inlinePicture(parts.count > 1 ? parts[1] : [])
        case "52": if record.clipboardWrites.count < 100 { record.clipboardWrites.append(text) }
        case "4", "10", "11", "12": if text.hasSuffix("?") { answerColor(code) }
        // The icon's name, the working directory, and palettes put back to what they were.
        case "1", "7", "104", "110", "111", "112", "R": break
        case _ where code.hasPrefix("P") && code.utf8.count == 8: break
        default: noteUnknown("\\e]\(code)")
        }
    }

    /// A text without control characters: what a program names its window is written on other terminals too.
    private static func visible(_ bytes: some Sequence<UInt8>) -> String {
        let scalars = String(decoding: Array(bytes), as: UTF8.self).unicodeScalars
        return String(String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .control }))
    }

    /// `parameters;target`: an empty target ends the link.
    private mutating func openLink(_ text: String) {
        let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return noteUnknown("\\e]8;\(text)") }
        pen.extras.link = Hyperlink(String(parts[1]))
        if pen.extras.link == nil, !parts[1].isEmpty { noteUnknown("\\e]8;\(text)") }
    }
}
