import Glibc
import Nibble

/// A program that prints pictures as text, run on a file.
enum OtherProgram: String, CaseIterable {
    case jp2a, chafa

    /// Whether the program is installed.
    var isInstalled: Bool { Self.output(of: "command -v \(rawValue) >/dev/null && echo yes").text == "yes\n" }

    /// The options for a style at a depth; nil where the program has none like it.
    private func options(_ style: ImageStyle, _ depth: ColorDepth, _ size: Size) -> String? {
        let columns = "\(size.width)x\(size.height)"
        switch self {
        case .jp2a:
            let colors: [ColorDepth: String] = [
                .mono: "", .ansi16: "--colors --color-depth=4", .indexed256: "--colors --color-depth=8",
                .trueColor: "--colors --color-depth=24",
            ]
            guard let colors = colors[depth], style == .ascii || style == .tinted else { return nil }
            let fill = style == .tinted && depth != .mono ? "--fill" : ""
            return "jp2a --background=dark --size=\(columns) \(colors) \(fill)"
        case .chafa:
            let colors: [ColorDepth: String] = [
                .mono: "none", .ansi16: "16", .indexed256: "256", .trueColor: "full",
            ]
            let symbols: [ImageStyle: String] = [
                .ascii: "ascii", .half: "vhalf", .quadrant: "quad+half", .sextant: "sextant+quad+half",
                .braille: "braille",
            ]
            guard let colors = colors[depth], let symbols = symbols[style] else { return nil }
            return "chafa -f symbols --symbols \(symbols) -c \(colors) -s \(columns) --stretch"
        }
    }

    /// What the program prints of a file, and the processor's milliseconds of the whole run.
    func draw(
        _ file: String, _ style: ImageStyle, _ depth: ColorDepth, _ size: Size
    ) -> (cells: DrawnCells, milliseconds: Double)? {
        guard let options = options(style, depth, size) else { return nil }
        let name =
            "'" + file.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
            + "'"
        let output = Self.output(of: "COLORTERM=truecolor exec \(options) \(name) 2>/dev/null </dev/null")
        guard !output.text.isEmpty else { return nil }
        return (DrawnCells(output.text, columns: size.width, rows: size.height), output.milliseconds)
    }

    private static func output(of command: String) -> (text: String, milliseconds: Double) {
        let before = childrenTime()
        guard let pipe = popen(command, "r") else { return ("", 0) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, pipe)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        pclose(pipe)
        return (String(decoding: bytes, as: UTF8.self), childrenTime() - before)
    }

    private static func childrenTime() -> Double {
        var usage = rusage()
        getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        return Double(seconds) * 1e3 + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3
    }
}
