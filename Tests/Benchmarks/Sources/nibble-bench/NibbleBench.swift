import Glibc
import Nibble

@main struct NibbleBench {
    static func main() async {
        do {
            try await run(Command(Array(CommandLine.arguments.dropFirst())))
        } catch is Command.UsageError {
            fputs(Command.UsageError.usage + "\n", stderr)
            exit(64)
        } catch {
            fputs("\(error)\n", stderr)
            exit(1)
        }
    }

    private static func run(_ command: Command) async throws {
        switch command {
        case .workload(let name, let renderer):
            let type = name.type
            let terminal = try makeTerminal(renderer)
            let measurement = try await measure(
                type, frames: frameCount(default: type.frameCount), on: terminal)
            measurement.report(workload: name.rawValue, note: renderer.rawValue)
        case .picture:
            throw Command.UsageError()
        }
    }

    private static func makeTerminal(_ renderer: Command.Renderer) throws -> any Terminal {
        switch renderer {
        case .memory: InMemoryTerminal(size: Size(width: 120, height: 40))
        case .direct, .curses: throw Command.UsageError()
        }
    }
}
