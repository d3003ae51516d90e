import Foundation
import Nibble

/// Reads what Linux tells of the machine.
@MainActor final class Machine: MachineSource {
    /// The measurements of a moment.
    struct Sample {
        /// The part of all processors that is busy, 0…1.
        var load = 0.0
        /// The part of each that is busy.
        var cores: [Double] = []
        var memory: [Meter] = []
        /// Bytes a second.
        var received = 0.0
        var sent = 0.0
        /// The time since the start, and the load.
        var summary = ""
    }

    /// A process that runs.
    struct Process: Hashable {
        var pid: Int
        var name: String
        /// The part of one processor that it takes.
        var load: Double
        /// Bytes.
        var memory: Double
        /// The number of its threads.
        var threads: Int

        /// Whether it comes before another one: the busiest first, then the largest.
        func isBusier(than other: Process) -> Bool {
            (load, memory, other.pid) > (other.load, other.memory, pid)
        }
    }

    /// The command of a process, and its user.
    struct Details: Hashable {
        var user = ""
        var command = ""
    }

    /// The folder of the kernel's files.
    private let root: String
    private var ticks: [[Double]] = []
    private var bytes: (received: Double, sent: Double, time: Double)?
    private var times: (of: [Int: Double], time: Double) = ([:], 0)
    /// The details that were asked for since the processes were read.
    private var known: [Int: Details] = [:]

    private static let ticksPerSecond = 100.0
    private static let pageSize = 4_096.0

    /// Makes a reader of a folder of kernel files; of the machine's own by default.
    init(root: String = "/proc") {
        self.root = root
    }

    /// The kernel keeps none.
    var history: [Sample] { [] }

    private func lines(_ name: String) -> [Substring] {
        let text = try? String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
        return (text ?? "").split(separator: "\n")
    }

    /// Measures since the last time.
    func sample(at time: Double) -> Sample {
        var sample = Sample()
        let loads = processorLoads()
        sample.load = loads.first ?? 0
        sample.cores = Array(loads.dropFirst())
        sample.memory = memory + disk
        (sample.received, sample.sent) = network(at: time)
        let up = lines("uptime").first?.split(separator: " ").first.flatMap { Double($0) } ?? 0
        let load = lines("loadavg").first?.split(separator: " ").prefix(3).joined(separator: " ") ?? ""
        sample.summary = "load \(load)   up \(Int(up) / 3_600) h \(Int(up) / 60 % 60) min"
        return sample
    }

    // MARK: - Processors

    private func processorLoads() -> [Double] {
        let now = lines("stat").filter { $0.hasPrefix("cpu") }.map { line in
            line.split(separator: " ").dropFirst().compactMap { Double($0) }
        }
        defer { ticks = now }
        return now.enumerated().map { index, counts in
            let before = ticks.indices.contains(index) ? ticks[index] : []
            let spent = counts.enumerated().map { $1 - (before.indices.contains($0) ? before[$0] : 0) }
            let total = spent.prefix(8).reduce(0, +)
            let idle = spent.dropFirst(3).prefix(2).reduce(0, +)
            return total > 0 ? max(0, 1 - idle / total) : 0
        }
    }

    // MARK: - Memory and disk

    private var memory: [Meter] {
        var values: [Substring: Double] = [:]
        for line in lines("meminfo") {
            let words = line.split(whereSeparator: { $0 == ":" || $0 == " " })
            if words.count > 1 { values[words[0]] = (Double(words[1]) ?? 0) * 1_024 }
        }
        let total = values["MemTotal"] ?? 0
        let used = total - (values["MemAvailable"] ?? total)
        let swap = values["SwapTotal"] ?? 0
        var meters = [
            Self.meter("Used", used, of: total), Self.meter("Cached", values["Cached"] ?? 0, of: total),
        ]
        if swap > 0 { meters.append(Self.meter("Swap", swap - (values["SwapFree"] ?? 0), of: swap)) }
        return meters
    }

    private var disk: [Meter] {
        var facts = statvfs()
        guard statvfs("/", &facts) == 0 else { return [] }
        let block = Double(facts.f_frsize)
        return [
            Self.disk(
                size: Double(facts.f_blocks) * block, free: Double(facts.f_bfree) * block,
                available: Double(facts.f_bavail) * block)
        ]
    }

    /// The meter of a disk, as `df` counts: blocks that are reserved for the system are neither used nor available.
    static func disk(size: Double, free: Double, available: Double) -> Meter {
        let used = max(0, size - free)
        let whole = used + available
        return Meter(title: "Disk", part: whole > 0 ? used / whole : 0, words: ByteText.size(used))
    }

    /// The meter of a part of a whole, both in bytes.
    static func meter(_ title: String, _ value: Double, of whole: Double) -> Meter {
        Meter(title: title, part: whole > 0 ? value / whole : 0, words: ByteText.size(value))
    }

    // MARK: - Network

    private func network(at time: Double) -> (Double, Double) {
        var (received, sent) = (0.0, 0.0)
        for line in lines("net/dev").dropFirst(2) {
            let words = line.split(whereSeparator: { $0 == ":" || $0 == " " })
            guard words.count > 9, words[0] != "lo" else { continue }
            received += Double(words[1]) ?? 0
            sent += Double(words[9]) ?? 0
        }
        defer { bytes = (received, sent, time) }
        guard let before = bytes, time > before.time else { return (0, 0) }
        let span = time - before.time
        return (max(0, received - before.received) / span, max(0, sent - before.sent) / span)
    }

    // MARK: - Processes

    /// The processes, the busiest first.
    func processes(at time: Double) -> [Process] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        let span = max(0.1, time - times.time)
        var seen: [Int: Double] = [:]
        let found = names.compactMap { Int($0) }.compactMap { pid -> Process? in
            guard let line = lines("\(pid)/stat").first, let open = line.firstIndex(of: "("),
                let close = line.lastIndex(of: ")")
            else { return nil }
            let rest = line[line.index(after: close)...].split(separator: " ")
            guard rest.count > 21, let user = Double(rest[11]), let system = Double(rest[12]),
                let pages = Double(rest[21])
            else { return nil }
            let spent = (user + system) / Self.ticksPerSecond
            seen[pid] = spent
            let load = times.of[pid].map { max(0, spent - $0) / span } ?? 0
            let name = TerminalText.sanitize(String(line[line.index(after: open)..<close]))
            return Process(
                pid: pid, name: name, load: load, memory: pages * Self.pageSize, threads: Int(rest[17]) ?? 1)
        }
        (times, known) = ((seen, time), [:])
        return found.sorted { $0.isBusier(than: $1) }
    }

    func details(of process: Process) -> Details {
        if let details = known[process.pid] { return details }
        let folder = "\(root)/\(process.pid)"
        // A command may have any bytes; one that isn't UTF-8 is still a command.
        let bytes = FileManager.default.contents(atPath: folder + "/cmdline") ?? Data()
        let text = String(decoding: bytes, as: UTF8.self).prefix(Self.longestCommand)
        let words = text.split(separator: "\0").joined(separator: " ")
        let owner = try? FileManager.default.attributesOfItem(atPath: folder)[.ownerAccountName] as? String
        let details = Details(
            user: TerminalText.sanitize(owner ?? ""),
            // Those of the kernel have no command; brackets say so, as `ps` has them.
            command: words.isEmpty ? "[\(process.name)]" : TerminalText.sanitize(words))
        known[process.pid] = details
        return details
    }

    private static let longestCommand = 400
}
