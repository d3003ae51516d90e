internal import CTerminal
internal import Dispatch
public import NibbleCells
internal import NibbleSystem

/// A program on a pseudo-terminal: what it writes is handed over, what it is to read is sent.
///
/// It ends when the object does: its terminal is gone, of which the kernel tells it by SIGHUP.
///
/// ```swift
/// let program = try ProgramTerminal(["vim", "notes.txt"], size: Size(width: 80, height: 24))
/// program.whenRead = { bytes in screen.feed(bytes) }
/// program.send(Array("ihello".utf8))
/// ```
@MainActor public final class ProgramTerminal {
    /// Called with what the program writes, in pieces of at most 64 KiB.
    public var whenRead: @MainActor ([UInt8]) -> Void = { _ in }
    /// Called once with the exit status when the program has ended; 128 and the signal's number where a signal ended it.
    public var whenEnded: @MainActor (Int32) -> Void = { _ in }

    private let tty: TTY
    private let process: Int32
    private var buffer = [UInt8](repeating: 0, count: 64 * 1_024)
    private var reading: DescriptorWatch?
    private var writing: DescriptorWatch?
    private var pending: [UInt8] = []
    /// The bytes of those that are pending that were written.
    private var written = 0
    private var status: Int32?
    private var isReadToEnd = false

    /// A program that leaves so much unread gets no more.
    private static let pendingLimit = 1 << 20

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - arguments: The program, looked up in PATH, and its arguments. No shell looks at them.
    ///   - size: The columns and rows of its terminal.
    ///   - cellPixels: The pixels of a cell, for programs that show pictures; nil, the default, for none.
    ///   - environment: Variables that replace those of this process. TERM is xterm-256color unless they say otherwise.
    ///   - folder: The folder that it starts in; nil, the default, for this process's.
    /// - Throws: `NcursesError` when it cannot be started.
    public init(
        _ arguments: [String], size: Size, cellPixels: Size? = nil, environment: [String: String] = [:],
        folder: String? = nil
    ) throws {
        guard let name = arguments.first else { throw NcursesError(.cannotStart("", code: ENOENT)) }
        var path = [CChar](repeating: 0, count: 256)
        let terminal = tui_pty_open(tui_size(size, cellPixels), &path, path.count)
        guard terminal >= 0 else { throw NcursesError(.callFailed("posix_openpt", code: -terminal)) }
        tty = TTY(owning: terminal)
        let words = ProgramWords(arguments)
        let variables = ProgramWords(ProgramEnvironment.lines(replacing: environment))
        process = tui_pty_spawn(words.pointers, variables.pointers, folder, path)
        guard process > 0 else { throw NcursesError(starting: name, in: folder, code: -process) }
        read()
        waitForEnd()
    }

    isolated deinit {
        if status == nil { tui_pty_signal(process, SIGHUP) }
    }

    /// Tells the program of another size of its terminal.
    ///
    /// - Parameters:
    ///   - size: The columns and rows.
    ///   - cellPixels: The pixels of a cell; nil, the default, for none.
    public func resize(to size: Size, cellPixels: Size? = nil) {
        _ = tui_pty_resize(tty.descriptor, tui_size(size, cellPixels))
    }

    /// Asks the program to end, as a terminal that is closed does.
    public func end() {
        if status == nil { tui_pty_signal(process, SIGHUP) }
    }

    // MARK: - Bytes

    /// Sends bytes for the program to read.
    ///
    /// Nothing waits for it. While it has left a megabyte unread, nothing is added; what is sent at once, such as a paste,
    /// arrives whole or not at all.
    public func send(_ bytes: [UInt8]) {
        guard !bytes.isEmpty, pending.count - written < Self.pendingLimit else { return }
        pending.removeFirst(written)
        written = 0
        pending += bytes
        writePending()
    }

    private func writePending() {
        while written < pending.count {
            let rest = written...
            switch pending.withUnsafeBytes({ tty.write(UnsafeRawBufferPointer(rebasing: $0[rest])) }) {
            case .taken(0): return waitToWrite()
            case .taken(let count): written += count
            case .hangUp: written = pending.count
            }
        }
        (pending, written) = ([], 0)
        writing = nil
    }

    private func waitToWrite() {
        guard writing == nil else { return }
        writing = DescriptorWatch(of: tty.descriptor, for: .writing, keeping: tty) { [weak self] in
            self?.writePending()
        }
    }

    private func read() {
        reading = DescriptorWatch(of: tty.descriptor, for: .reading, keeping: tty) { [weak self] in
            self?.isReadable()
        }
    }

    /// Takes one piece, so that a program that floods its terminal leaves time for keys and frames.
    private func isReadable() {
        switch buffer.withUnsafeMutableBytes({ tty.read(into: $0) }) {
        case .bytes(let count): whenRead(Array(buffer[..<count]))
        case .nothing: break
        case .hangUp:
            reading = nil
            isReadToEnd = true
            tellEnd()
        }
    }

    // MARK: - The end

    private func waitForEnd() {
        let process = process
        DispatchQueue(label: "nibble.program").async { [weak self] in
            var state: Int32 = 2
            var status: Int32 = 0
            // One that stops is its own shell's business.
            while state == 2 { state = tui_job_wait(process, &status) }
            let result = state == 0 ? status : 128 + status
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.ended(result) } }
        }
    }

    private func ended(_ result: Int32) {
        status = result
        // What it wrote last may still be on its way; a program that it left behind may hold the terminal for ever.
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { [weak self] in
            MainActor.assumeIsolated { self?.readRest() }
        }
        tellEnd()
    }

    /// The most pieces of what was written last: a program that was left behind may go on for ever.
    private static let lastPieces = 64

    /// Reads what has arrived and tells the end: where the main thread was busy, nothing may have been read for long.
    private func readRest() {
        for _ in 0..<Self.lastPieces where !isReadToEnd {
            guard case .bytes(let count) = buffer.withUnsafeMutableBytes({ tty.read(into: $0) }) else {
                break
            }
            whenRead(Array(buffer[..<count]))
        }
        isReadToEnd = true
        tellEnd()
    }

    private func tellEnd() {
        guard isReadToEnd, let status else { return }
        let tell = whenEnded
        whenEnded = { _ in }
        tell(status)
    }
}

extension tui_size {
    /// Columns and rows, as many as a terminal can have.
    fileprivate init(_ size: Size, _ cellPixels: Size?) {
        self.init()
        let (width, height) = (min(max(1, size.width), 65_535), min(max(1, size.height), 65_535))
        (columns, rows) = (Int32(width), Int32(height))
        let cell = cellPixels ?? .zero
        // Those who have no pixels say 0.
        pixel_width = Int32(min(width * min(max(0, cell.width), 1_000), 65_535))
        pixel_height = Int32(min(height * min(max(0, cell.height), 1_000), 65_535))
    }
}
