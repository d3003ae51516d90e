internal import CTerminal
internal import Dispatch
internal import NibbleSystem

/// The programs that reach the system's clipboard: wl-copy under Wayland, xclip or xsel under X, pbcopy on a Mac.
///
/// They are looked for in PATH and started without a shell. None takes part of the terminal, and one that hangs is ended.
package struct ClipboardTool: Sendable {
    /// The program that takes text, and its arguments.
    let copying: [String]
    /// The program that gives text, and its arguments.
    let pasting: [String]

    private let queue = DispatchQueue(label: "nibble.clipboard")

    /// The milliseconds that a program has.
    private static let patience = 2_000
    /// The most bytes that are pasted; of more, nothing is.
    private static let pasteLimit = 256 << 20

    /// Finds the programs for this process's environment; nil where there are none.
    package init?() {
        self.init(environment: .current)
    }

    init?(environment: ProcessEnvironment) {
        var candidates: [(copying: [String], pasting: [String])] = []
        if environment["WAYLAND_DISPLAY"] != nil {
            candidates.append((["wl-copy"], ["wl-paste", "--no-newline"]))
        }
        if environment["DISPLAY"] != nil {
            let xclip = ["xclip", "-selection", "clipboard"]
            candidates.append((xclip + ["-in"], xclip + ["-out"]))
            candidates.append((["xsel", "--clipboard", "--input"], ["xsel", "--clipboard", "--output"]))
        }
        #if os(macOS)
            candidates.append((["pbcopy"], ["pbpaste"]))
        #endif
        for candidate in candidates {
            guard let copying = Self.located(candidate.copying, in: environment["PATH"] ?? ""),
                let pasting = Self.located(candidate.pasting, in: environment["PATH"] ?? "")
            else { continue }
            self.copying = copying
            self.pasting = pasting
            return
        }
        return nil
    }

    /// Hands text to the clipboard, in the background; copies follow each other in order.
    package func copy(_ text: String) {
        let (arguments, bytes) = (copying, Array(text.utf8))
        queue.async { _ = Self.write(bytes, to: arguments) }
    }

    /// The clipboard's content, as text; nil where it cannot be had.
    package func text() async -> String? {
        let arguments = pasting
        return await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: Self.read(from: arguments)) }
        }
    }

    /// The arguments with the program's path in place of its name.
    private static func located(_ arguments: [String], in path: String) -> [String]? {
        guard let name = arguments.first else { return nil }
        // A relative folder in PATH would run what happens to lie where the program was started.
        let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
        for folder in folders {
            let program = "\(folder)/\(name)"
            if access(program, X_OK) == 0 { return [program] + arguments.dropFirst() }
        }
        return nil
    }

    // MARK: - Programs

    private static func write(_ bytes: [UInt8], to arguments: [String]) -> Bool {
        run(arguments, TUI_TOOL_TAKES) { connection in
            var start = 0
            while start < bytes.count {
                let count = bytes[start...].withUnsafeBytes { sys_send(connection, $0.baseAddress, $0.count) }
                if count > 0 {
                    start += count
                } else {
                    guard isTemporary(Int32(-count)), isReady(connection, POLLOUT) else { return false }
                }
            }
            return true
        } ?? false
    }

    private static func read(from arguments: [String]) -> String? {
        run(arguments, TUI_TOOL_GIVES) { connection in
            var text: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while text.count <= pasteLimit {
                let count = buffer.withUnsafeMutableBytes {
                    NibbleSystem.read(connection, $0.baseAddress, $0.count)
                }
                if count == 0 { return String(decoding: text, as: UTF8.self) }
                if count > 0 {
                    text += buffer[..<count]
                } else {
                    guard isTemporary(errno), isReady(connection, POLLIN) else { return nil }
                }
            }
            StandardError.write(CutText.clipboard(limit: pasteLimit).sentence)
            return nil
        } ?? nil
    }

    /// Starts a program, lets `body` talk to it, and waits for its end.
    private static func run<Result>(
        _ arguments: [String], _ direction: tui_tool_direction, _ body: (Int32) -> Result?
    ) -> Result? {
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var process: Int32 = 0
        let connection = tui_tool_open(words, direction, &process)
        guard connection >= 0 else { return nil }
        let result = body(connection)
        close(connection)
        let succeeded = waitForEnd(of: process) == 0
        return succeeded ? result : nil
    }

    /// The status of a program that ends soon; one that does not is ended.
    private static func waitForEnd(of process: Int32) -> Int32 {
        var status: Int32 = 0
        for _ in 0..<patience / 10 {
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process || (ended < 0 && errno != EINTR) { return ended == process ? status : -1 }
            usleep(10_000)
        }
        tui_tool_kill(process)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return -1
    }

    private static func isTemporary(_ error: Int32) -> Bool {
        error == EAGAIN || error == EINTR
    }

    private static func isReady(_ connection: Int32, _ event: Int32) -> Bool {
        var request = pollfd(fd: connection, events: Int16(event), revents: 0)
        let count = poll(&request, 1, Int32(patience))
        return count > 0 || (count < 0 && errno == EINTR)
    }
}
