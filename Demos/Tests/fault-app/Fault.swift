import Dispatch
import Glibc
import Nibble

/// The things that a program can do wrong in the middle of everything.
@MainActor enum Fault {
    private static var numbers = [1, 2, 3]
    private static var maximum = Int.max
    private static var absent: Int!
    private static var last: LastWords?

    /// Does it, unless it is one that a view or the controller does.
    static func commit(_ name: String) {
        switch name {
        case "key": fatalError("the message of a key")
        case "timer": later { fatalError("the message of a timer") }
        case "deinit":
            last = LastWords()
            last = nil
        case "thread": onAThread { fatalError("the message of a thread") }
        case "index": print(numbers[numbers.count + 3])
        case "nil": print(absent + 1)
        case "overflow": print(maximum + 1)
        case "exclusivity": overlap(&numbers) { numbers.append(4) }
        case "stack": print(recurse(1))
        case "thread-stack": onAThread { print(recurse(1)) }
        case "exit": exit(3)
        case "_exit": _exit(4)
        case "block": usleep(5_000_000)
        case "print": print("nobody reads this"); fflush(nil)
        case "memory": while true { numbers += numbers }
        case "stderr": complain("a warning \u{1B}]0;owned\u{7}of a library\n")
        default: break
        }
    }

    private static func later(_ body: @escaping @MainActor () -> Void) {
        Task {
            try? await Task.sleep(for: .milliseconds(5))
            body()
        }
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

/// Breaks when it is released.
private final class LastWords {
    deinit { fatalError("the message of a deinit") }
}

/// The error that `main` throws.
struct FaultError: Error, CustomStringConvertible {
    let description = "the message of an error"
}
