import Dispatch
import Glibc

/// Writes to standard error at once.
func complain(_ text: String) {
    Array(text.utf8).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// The ways in which the probe dies.
@MainActor enum Death {
    private static var numbers = [1, 2, 3]
    private static var maximum = Int.max
    private static var unwrapped: Int!

    /// What has to be in place before the guard is installed.
    ///
    /// Not isolated: handlers run on any thread, and Swift checks.
    nonisolated static func prepare(_ name: String) {
        switch name {
        case "crash-in-earlier-handler":
            signal(SIGSEGV) { _ in UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 }
        case "earlier-term-handler": signal(SIGTERM) { _ in _exit(42) }
        case "ignoring-hup": signal(SIGHUP, SIG_IGN)
        case "print-before": print("printed before")
        default: break
        }
    }

    static func die(_ name: String) {
        switch name {
        case _ where name.hasPrefix("print-and-"):
            sayLines()
            die(String(name.dropFirst("print-and-".count)))
        case "kill": kill(getpid(), SIGKILL)
        case "fatalError": fatalError("the message of fatalError")
        case "index": print(numbers[numbers.count + 3])
        case "nil": print(unwrapped + 1)
        case "overflow": print(maximum + 1)
        case "exclusivity": overlap(&numbers) { numbers.append(4) }
        case "segv", "crash-in-earlier-handler": UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
        case "abort": abort()
        case "stack": print(recurse(1))
        case "thread-stack": onAThread { print(recurse(1)) }
        case "thread-fatalError": onAThread { fatalError("the message of a thread") }
        case "exit": exit(3)
        case "_exit": _exit(4)
        case "stderr-and-kill":
            complain("last words\n")
            kill(getpid(), SIGKILL)
        case "pipe": print("nobody reads this"); fflush(nil)
        case "spin": while true { usleep(1_000) }
        case "noise": noise()
        default: break
        }
    }

    /// Lines for both streams, and the beginning of one.
    private static func sayLines() {
        print("first")
        complain("second, to standard error\n")
        print("third")
        print("unfinished", terminator: "")
    }

    /// More text than the capture keeps, then the message that matters.
    private static func noise() {
        let line = String(repeating: "noise ", count: 20) + "\n"
        for _ in 0..<20_000 { complain(line) }
        fatalError("the message after the noise")
    }

    private static func overlap(_ numbers: inout [Int], _ body: () -> Void) { body() }

    nonisolated private static func onAThread(_ body: @escaping @Sendable () -> Void) {
        DispatchQueue.global().async { body() }
    }

    nonisolated private static func recurse(_ depth: Int) -> Int {
        withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 8) { buffer in
            buffer[depth % 1_024] = UInt8(truncatingIfNeeded: depth)
            return recurse(depth + 1) + Int(buffer[0])
        }
    }
}
