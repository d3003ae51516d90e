/// The speed of some progress, from its last steps.
struct ProgressRate {
    private struct Sample {
        let time: Double
        let progress: Double
    }

    /// The seconds that count.
    private static let window = 30.0
    private static let sampleLimit = 64
    /// The shortest time that says anything.
    private static let minimum = 1.0

    private var samples: [Sample] = []

    /// Remembers a progress, 0…1, at a time; going back begins from the start.
    mutating func record(_ progress: Double, at time: Double) {
        if let last = samples.last, progress < last.progress || time < last.time { samples = [] }
        // Many at once say no more than one.
        if let last = samples.last, samples.count > 1,
            time - last.time < Self.window / Double(Self.sampleLimit)
        {
            samples.removeLast()
        }
        samples.append(Sample(time: time, progress: progress))
        while samples.count > 2, time - samples[1].time >= Self.window || samples.count > Self.sampleLimit {
            samples.removeFirst()
        }
    }

    /// Forgets what was seen.
    mutating func reset() {
        samples = []
    }

    /// The progress a second at some time; nil while too little is known.
    ///
    /// A standstill makes it ever smaller.
    func perSecond(at now: Double) -> Double? {
        guard let first = samples.first, let last = samples.last, last.progress > first.progress,
            last.time - first.time >= Self.minimum
        else { return nil }
        return (last.progress - first.progress) / max(now - first.time, last.time - first.time)
    }

    /// The seconds that are left at some time; nil while too little is known.
    func remaining(at now: Double) -> Double? {
        guard let last = samples.last, let rate = perSecond(at: now), rate > 0 else { return nil }
        return (1 - last.progress) / rate
    }
}
