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
            let terminal = try makeTerminal(renderer)
            let measurement = try await measure(
                type, frames: frameCount(default: type.frameCount), on: terminal)
            measurement.report(workload: name.rawValue, note: renderer.rawValue)
        case .picture:
            throw Command.UsageError()
        }
    }

    @MainActor private static func makeTerminal(_ renderer: Command.Renderer) throws -> any Terminal {
        switch renderer {
        case .memory: InMemoryTerminal(size: Size(width: 120, height: 40))
        case .direct, .curses: throw Command.UsageError()
        }
    }
}
