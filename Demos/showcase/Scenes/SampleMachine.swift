import Foundation
import Nibble

/// Measures a machine: this one, or a made-up one.
@MainActor protocol MachineSource: AnyObject {
    /// Measurements before the first one that is asked for, oldest first; none where nothing was measured.
    var history: [Machine.Sample] { get }

    /// Measures since the last time.
    func sample(at time: Double) -> Machine.Sample

    /// The processes, the busiest first.
    func processes(at time: Double) -> [Machine.Process]

    /// The facts of a process that are shown only where they fit.
    func details(of process: Machine.Process) -> Machine.Details
}

/// A made-up machine, whose measurements depend on the time alone: pictures and films of it are the same each time.
@MainActor final class SampleMachine: MachineSource {
    private struct Program {
        let pid: Int
        let name: String
        let user: String
        let command: String
        let threads: Int
        let load: Double
        let megabytes: Double
    }

    private static let programs = [
        Program(
            pid: 4_127, name: "harbour-server", user: "harbour",
            command: "harbour-server --port 8080 --berths 24",
            threads: 18, load: 0.62, megabytes: 412),
        Program(
            pid: 3_880, name: "postgres", user: "postgres", command: "postgres: writer process", threads: 6,
            load: 0.31, megabytes: 286),
        Program(
            pid: 5_210, name: "swift-build", user: "ada", command: "swift build -c release --product tides",
            threads: 9, load: 0.84, megabytes: 640),
        Program(
            pid: 2_204, name: "tide-watcher", user: "harbour",
            command: "tide-watcher --every 10s --file tides.csv",
            threads: 3, load: 0.12, megabytes: 58),
        Program(
            pid: 1_933, name: "nginx", user: "www-data", command: "nginx: worker process", threads: 2,
            load: 0.18,
            megabytes: 34),
        Program(
            pid: 6_011, name: "showcase", user: "ada", command: "showcase Dashboard", threads: 4, load: 0.03,
            megabytes: 41),
        Program(
            pid: 812, name: "sshd", user: "root", command: "sshd: ada@pts/0", threads: 1, load: 0.01,
            megabytes: 9),
        Program(
            pid: 1_204, name: "cron", user: "root", command: "/usr/sbin/cron -f", threads: 1, load: 0,
            megabytes: 3),
        Program(
            pid: 1, name: "systemd", user: "root", command: "/sbin/init", threads: 1, load: 0.01,
            megabytes: 12),
        Program(
            pid: 640, name: "journald", user: "root", command: "systemd-journald", threads: 1, load: 0.02,
            megabytes: 22),
        Program(
            pid: 2_950, name: "backup", user: "root", command: "backup --to /srv/archive --compress",
            threads: 5,
            load: 0.22, megabytes: 120),
        Program(
            pid: 5_544, name: "bash", user: "ada", command: "-bash", threads: 1, load: 0, megabytes: 5),
    ]

    var history: [Machine.Sample] { (-480..<0).map { sample(at: Double($0) / 2) } }

    func sample(at time: Double) -> Machine.Sample {
        var sample = Machine.Sample()
        sample.cores = (0..<4).map { 0.05 + 0.9 * Self.wave(time, $0) }
        sample.load = sample.cores.reduce(0, +) / Double(sample.cores.count)
        sample.memory = [
            Machine.meter("Used", 5.9e9 + 1.4e9 * sin(time / 31), of: 16e9),
            Machine.meter("Cached", 4.2e9, of: 16e9),
            Machine.meter("Swap", 0.3e9, of: 4e9), Machine.meter("Disk", 212e9, of: 512e9),
        ]
        sample.received = 940e3 * Self.wave(time * 1.4, 5)
        sample.sent = 310e3 * Self.wave(time * 1.1, 6)
        sample.summary = "load 1.42 1.18 0.97   up 52 h 7 min"
        return sample
    }

    func processes(at time: Double) -> [Machine.Process] {
        let processes = Self.programs.map { program in
            Machine.Process(
                pid: program.pid, name: program.name,
                load: program.load * (0.5 + 0.5 * Self.wave(time, program.pid % 7)),
                memory: program.megabytes * 1e6, threads: program.threads)
        }
        return processes.sorted { $0.isBusier(than: $1) }
    }

    func details(of process: Machine.Process) -> Machine.Details {
        let program = Self.programs.first { $0.pid == process.pid }
        return Machine.Details(user: program?.user ?? "", command: program?.command ?? "")
    }

    /// A curve between 0 and 1 that goes up and down as work does.
    private static func wave(_ time: Double, _ seed: Int) -> Double {
        let seed = Double(seed)
        let slow = sin(time / (6 + seed) + seed)
        let quick = sin(time / (2.3 + seed / 4) + seed * 2)
        let restless = sin(time * 1.3 + seed)
        return min(max(0.5 + (slow + 0.6 * quick + 0.3 * restless) / 3.8, 0), 1)
    }
}
