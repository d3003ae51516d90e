import Glibc

/// Times of one kind, in nanoseconds.
struct Times {
    var nanoseconds: [Int] = []

    /// The time that a part of all, 0…1, are not longer than; 0 where there are none.
    func at(_ fraction: Double) -> Int {
        let sorted = nanoseconds.sorted()
        return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * fraction))]
    }

    var median: Int { at(0.5) }
    var p99: Int { at(0.99) }

    /// Milliseconds with three decimals.
    static func milliseconds(_ nanoseconds: Int) -> String {
        let text = String(nanoseconds / 1_000 % 1_000 + 1_000)
        return "\(nanoseconds / 1_000_000).\(text.dropFirst())"
    }

    /// Microseconds with two decimals.
    static func microseconds(_ nanoseconds: Double) -> String {
        let hundredths = Int((nanoseconds / 10).rounded())
        return "\(hundredths / 100).\(String(hundredths % 100 + 100).dropFirst())"
    }

    /// What a clock shows, in nanoseconds.
    static func now(_ clock: clockid_t) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
