/// The progress of an animation as a function of its time; both from 0 to 1, but a spring may overshoot.
enum AnimationCurve {
    case linear, easeIn, easeOut, easeInOut
    case spring(SpringCurve)

    /// The progress at a part of the time.
    func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        switch self {
        case .linear: return time
        case .easeIn: return Self.bezier(time, 0.42, 1)
        case .easeOut: return Self.bezier(time, 0, 0.58)
        case .easeInOut: return Self.bezier(time, 0.42, 0.58)
        case .spring(let spring): return spring.value(at: time)
        }
    }

    /// A cubic Bézier curve from (0, 0) to (1, 1) whose control points are at (x1, 0) and (x2, 1).
    private static func bezier(_ x: Double, _ x1: Double, _ x2: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if cubic(middle, x1, x2) < x { low = middle } else { high = middle }
        }
        return cubic((low + high) / 2, 0, 1)
    }

    private static func cubic(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
}

/// The way of a weight on a damped spring that comes to rest after a time of 1.
///
/// Kept as a table: nothing here needs the C library's functions.
struct SpringCurve {
    private static let sampleCount = 120
    private static let stepsPerSample = 40

    private var samples: [Double] = [0]

    /// Makes a spring.
    ///
    /// - Parameters:
    ///   - damping: 1 comes to rest without overshooting; the smaller, the longer it swings, down to 0.05.
    ///   - velocity: The speed at the beginning, in whole ways per duration.
    init(damping: Double, velocity: Double) {
        let damping = damping > 0.05 ? min(damping, 10) : 0.05
        // What is left of the swing at the end is less than half a percent.
        let frequency = damping < 1 ? 5.5 / damping : damping == 1 ? 8 : 11 * damping
        var position = -1.0
        var speed = velocity.isFinite ? max(-100, min(100, velocity)) : 0
        let step = 1 / Double(Self.sampleCount * Self.stepsPerSample)
        for _ in 0..<Self.sampleCount {
            for _ in 0..<Self.stepsPerSample {
                speed -= (frequency * frequency * position + 2 * damping * frequency * speed) * step
                position += speed * step
            }
            samples.append(1 + position)
        }
    }

    /// The distance that the weight has come at a time between 0 and 1.
    func value(at time: Double) -> Double {
        let place = time * Double(Self.sampleCount)
        let index = min(Self.sampleCount - 1, Int(place))
        return samples[index] + (samples[index + 1] - samples[index]) * (place - Double(index))
    }
}
