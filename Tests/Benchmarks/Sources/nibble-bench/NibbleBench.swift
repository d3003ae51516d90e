import Glibc
import Nibble

@main struct NibbleBench {
    @MainActor static func main() async {
        do {
            try await run(Command(Array(CommandLine.arguments.dropFirst())))
        } catch is Command.UsageError {
            fail(Command.UsageError.usage, status: 64)
        } catch {
            fail("\(error)", status: 1)
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        let line = message + "\n"
        _ = line.withCString { write(STDERR_FILENO, $0, line.utf8.count) }
        exit(status)
    }

    @MainActor private static func run(_ command: Command) async throws {
        switch command {
        case .workload(let name, let renderer):
            let type = name.type
            let terminal = makeTerminal(renderer)
            let measurement = try await measure(
                type, frames: frameCount(default: type.frameCount), on: terminal)
            measurement.report(workload: name.rawValue, note: renderer.rawValue)
        case .layout(let rows):
            for line in LayoutMeasurements(rows: rows).lines { print(line) }
        case .nib(let rounds): printNib(rounds)
        case .rows(let pages):
            let lines = try await RowMemory().lines(pages: pages)
            print(RowMemory.header)
            for line in lines { print(line.text(above: lines[0].resident)) }
        case .stack(let rounds): print(try await StackMemory().result(rounds: rounds).line)
        case .growth(let file): try drawGrowth(file)
        case .cost(let name, let percent): try await Cost.report(name, percent: percent)
        case .solve(let kind, let count):
            print(SolverMeasurement(kind, count: count).line)
        case .start(let program, let text, let runs):
            print(try StartTimes.measured(program, showing: text, runs: runs).line(program))
        case .picture(let file, let style):
            let terminal = PacedTerminal(makeTerminal(.direct))
            try await showPicture(file, style: style == .half ? .half : .ascii, on: terminal)
        case .quality(let folder, let saving): try Quality(folder: folder, saving: saving).report()
        case .typing:
            print(Typing.header)
            for result in try await Typing().results(bytes: 10_000_000, keys: frameCount(default: 400)) {
                print(result.line)
            }
        case .video(let frames): try Video.report(frames: frames)
        case .videoScreen(let style, let frames):
            try await Video.show(style, frames: frames, on: makeTerminal(.direct))
        case .events: try await measureEvents()
        case .eventsScreen:
            try await Application(terminal: makeTerminal(.direct), rootViewController: TypedController())
                .run()
        }
    }

    @MainActor private static func printNib(_ rounds: Int) {
        print(NibMeasurements.header)
        for row in NibMeasurements(rounds: rounds).rows { print(row.line) }
    }

    @MainActor private static func drawGrowth(_ file: String?) throws {
        let series = Growth.measured()
        for line in series.flatMap(\.lines) { print(line) }
        if let file { try TextFile(path: file).write(GrowthPlot(series: series).svg) }
    }

    @MainActor private static func measureEvents() async throws {
        let keys = frameCount(default: 2_000)
        print(KeyTimes.header)
        print(try await KeyTimes.measured(keys: keys).line("in memory"))
        print(try KeyTimes.measuredThroughTerminal(keys: keys / 4).line("through a pseudo-terminal"))
        print("\n" + MoveTimes.header)
        for arrangement in MoveTimes.Arrangement.allCases {
            let times = try await MoveTimes.measured(arrangement, moves: 50 * keys)
            print(times.line(arrangement.rawValue))
        }
    }

    @MainActor private static func makeTerminal(_ renderer: Command.Renderer) -> any Terminal {
        var options = NcursesTerminal.Options()
        options.colorDepth = .trueColor
        switch renderer {
        case .stream: return StreamTerminal()
        case .memory: return InMemoryTerminal(size: Size(width: 120, height: 40))
        case .direct: options.renderer = .direct
        case .curses: options.renderer = .curses
        }
        return NcursesTerminal(options: options)
    }
}
