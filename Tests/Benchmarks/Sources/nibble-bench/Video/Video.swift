import Glibc
import Nibble

/// A moving picture over a whole screen, frame after frame as fast as the terminal takes them.
@MainActor enum Video {
    /// The cells that it fills.
    nonisolated static let cells = Size(width: 120, height: 40)
    /// The pixels of a frame.
    private static let size = Size(width: 640, height: 360)
    /// The seconds after which a program that says nothing is given up.
    private static let patience: Int32 = 20

    static let header = """
        | 120x40 | frames a second | processor, ms a frame | bytes a frame |
        |---|--:|--:|--:|
        """

    // MARK: - The program that is measured

    /// Shows frames and writes what they cost to the file that `BENCH_OUT` names.
    ///
    /// - Throws: What the application throws.
    static func show(_ style: Command.VideoStyle, frames: Int, on terminal: any Terminal) async throws {
        let paced = PacedTerminal(terminal)
        let imageView = ImageView(frame: Rect(origin: .zero, size: cells))
        imageView.contentMode = .scaleToFill
        imageView.drawingStyle = style == .half ? .half : .pixels
        let controller = ViewController()
        controller.view = imageView
        let application = Application(terminal: paced, rootViewController: controller)
        let film = (0..<25).map { pixels(ofFrame: $0) }
        Task {
            // The answers of the terminal come after the first frame.
            while style == .pixels, terminal.capabilities.pixels == nil {
                try? await Task.sleep(for: .milliseconds(5))
            }
            await paced.written()
            let before = (terminal as? NcursesTerminal)?.sentBytes ?? 0
            let start = Measurement.Moment()
            for number in 0..<frames where application.isRunning {
                imageView.image = image(film[number % film.count], number: number)
                application.renderFrame()
                await paced.written()
            }
            let measurement = start.elapsed(frames: frames)
            let bytes = ((terminal as? NcursesTerminal)?.sentBytes ?? 0) - before
            measurement.report(workload: "video", note: "\(bytes)")
            application.terminate()
        }
        try await application.run()
    }

    /// Makes the picture of a frame, with a pixel of its own: a terminal isn't sent again what it already holds.
    private static func image(_ pixels: [UInt32], number: Int) -> Image {
        var pixels = pixels
        pixels[0] = 0xFF00_0000 | UInt32(truncatingIfNeeded: number) & 0xFFFFFF
        guard let buffer = PixelBuffer(width: size.width, height: size.height, pixels: pixels) else {
            preconditionFailure("A frame has as many pixels as its size says.")
        }
        return Image(pixels: buffer)
    }

    /// A frame of hills of light that move, with the grain of a film: without it, pixels would compress to nothing.
    private static func pixels(ofFrame number: Int) -> [UInt32] {
        var random = UInt32(truncatingIfNeeded: number + 1)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(size.width * size.height)
        let time = Double(number) / 25 * 2 * .pi
        for y in 0..<size.height {
            for x in 0..<size.width {
                let (a, b) = (Double(x) / 70, Double(y) / 50)
                random = random &* 1_664_525 &+ 1_013_904_223
                let grain = Double(random >> 28) - 8
                let channels = [sin(a + time), cos(b - time), sin(a + b + time)].map {
                    UInt8(clamping: Int(128 + 100 * $0 + grain))
                }
                pixels.append(PixelBuffer.pack(red: channels[0], green: channels[1], blue: channels[2]))
            }
        }
        return pixels
    }

    // MARK: - The terminal that it is shown on

    /// Prints what frames cost in half blocks and in kitty's pixels.
    ///
    /// - Throws: `OwnTerminal.Failure`.
    static func report(frames: Int) throws {
        print(header)
        for style in Command.VideoStyle.allCases { print(try line(style, frames: frames)) }
    }

    private static func line(_ style: Command.VideoStyle, frames: Int) throws -> String {
        let path = "/tmp/nibble-bench-video-\(getpid())"
        defer { unlink(path) }
        let terminal = try OwnTerminal(
            columns: UInt16(cells.width), rows: UInt16(cells.height),
            arguments: ["video-screen", style.rawValue, "\(frames)"], environment: ["BENCH_OUT=\(path)"])
        defer { terminal.end() }
        try answer(terminal, showsPixels: style == .pixels)
        let numbers = try figures(in: path)
        let (count, nanoseconds, processor, bytes) = (numbers[0], numbers[1], numbers[2], numbers[3])
        let rate = decimals(count * 1e9 / nanoseconds)
        return "| \(style == .half ? "half blocks" : "kitty's pixels") | \(rate) | "
            + "\(decimals(processor / count / 1e6)) | \(Int(bytes / count)) |"
    }

    /// Takes all that the program writes, and answers as kitty does, until it ends.
    private static func answer(_ terminal: OwnTerminal, showsPixels: Bool) throws {
        let question = Array("\u{1B}[c".utf8)
        var last: [UInt8] = []
        var isFirst = true
        while let bytes = try? terminal.read(patience: patience) {
            guard !bytes.isEmpty else { throw OwnTerminal.Failure(description: "The picture stands still.") }
            let text = last + bytes
            for index in text.indices where text[index...].starts(with: question) {
                if isFirst, showsPixels { try terminal.write("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;20;10t") }
                try terminal.write("\u{1B}[?62c")
                isFirst = false
            }
            last = Array(text.suffix(question.count - 1))
        }
    }

    /// The numbers of the line in a file: frames, nanoseconds, the processor's, and bytes.
    private static func figures(in path: String) throws -> [Double] {
        guard let file = fopen(path, "r") else {
            throw OwnTerminal.Failure(description: "There are no figures.")
        }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 1_024)
        guard fgets(&line, Int32(line.count), file) != nil else {
            throw OwnTerminal.Failure(description: "There are no figures.")
        }
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let numbers = text.split { !$0.isNumber }.compactMap { Double($0) }
        guard numbers.count == 4 else { throw OwnTerminal.Failure(description: "There are no figures.") }
        return numbers
    }

    private static func decimals(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
