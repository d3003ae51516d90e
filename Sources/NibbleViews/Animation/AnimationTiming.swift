/// The course of an animation: its progress at each time.
struct AnimationTiming {
    var duration: Double
    var delay: Double
    var curve: AnimationCurve
    var repeats = false
    var autoreverses = false

    /// The longest animation, in seconds; longer ones, and times that aren't numbers, are cut.
    static let limit = 86_400.0

    init(duration: Double, delay: Double, options: View.AnimationOptions, curve: AnimationCurve? = nil) {
        self.duration = duration > 0 ? min(duration, Self.limit) : 0
        self.delay = delay > 0 ? min(delay, Self.limit) : 0
        self.curve = curve ?? options.curve
        repeats = options.contains(.repeat)
        autoreverses = options.contains(.autoreverse)
    }

    /// The progress at a time after the beginning, including the delay; nil once it is over.
    func progress(at elapsed: Double) -> Double? {
        let time = elapsed - delay
        guard time > 0 else { return 0 }
        let length = autoreverses ? 2 * duration : duration
        guard repeats || time < length else { return nil }
        let inTurn = time.truncatingRemainder(dividingBy: length)
        return curve.value(at: (inTurn <= duration ? inTurn : length - inTurn) / duration)
    }
}
