import Glibc

/// The time of some frames, by the monotonic clock and by the processor's time of all threads.
struct Measurement {
    let frames: Int
    let nanoseconds: Int
    let cpuNanoseconds: Int

    /// What the clocks show at one moment.
    struct Moment {
        private let clock = Moment.clockTime()
        private let cpu = Moment.cpuTime()

        /// What has passed since, for some frames.
        func elapsed(frames: Int) -> Measurement {
            let cpu = Moment.cpuTime() - self.cpu
            return Measurement(frames: frames, nanoseconds: Moment.clockTime() - clock, cpuNanoseconds: cpu)
        }

        private static func clockTime() -> Int {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return time.tv_sec * 1_000_000_000 + time.tv_nsec
        }

        private static func cpuTime() -> Int {
            var usage = rusage()
            getrusage(RUSAGE_SELF.rawValue, &usage)
            let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
            return seconds * 1_000_000_000 + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1_000
        }
    }

    /// The processor's time of one frame.
    var cpuMicroseconds: Double { Double(cpuNanoseconds) / 1_000 / Double(frames) }

    /// The line that the runner reads.
    func line(workload: String, note: String) -> String {
        "{\"workload\":\"\(workload)\",\"frames\":\(frames),\"ns\":\(nanoseconds),\"cpu_ns\":\(cpuNanoseconds),"
            + "\"note\":\"\(note)\"}\n"
    }

    /// Writes the line to the file that `BENCH_OUT` names, if it names one.
    func report(workload: String, note: String) {
        guard let path = getenv("BENCH_OUT") else { return }
        try? TextFile(path: String(cString: path)).write(line(workload: workload, note: note))
    }
}

/// A file that figures are written to.
struct TextFile {
    let path: String

    struct WriteError: Error, CustomStringConvertible {
        let description: String
    }

    func write(_ text: String) throws {
        guard let file = fopen(path, "w") else {
            throw WriteError(description: "'\(path)' cannot be written: \(String(cString: strerror(errno))).")
        }
        fputs(text, file)
        fclose(file)
    }
}

/// The number of frames that `BENCH_FRAMES` asks for, else the workload's own.
func frameCount(default count: Int) -> Int {
    getenv("BENCH_FRAMES").flatMap { Int(String(cString: $0)) } ?? count
}
