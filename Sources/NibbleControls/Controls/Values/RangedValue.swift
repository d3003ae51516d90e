/// The value of a control and its ends: always between them, and on the screen perhaps still on its way.
struct RangedValue {
    private(set) var range: ValueRange
    private(set) var value: Double
    private var motion: ValueMotion?

    /// Makes a value at the lower of its ends.
    init(_ minimum: Double, _ maximum: Double) {
        range = ValueRange(minimum, maximum)
        value = minimum
    }

    /// The lower end; the upper one makes way for it, the value for both.
    ///
    /// NaN is ignored.
    var minimum: Double {
        get { range.minimum }
        set { change { $0.setMinimum(newValue) } }
    }

    /// The upper end; the lower one makes way for it, the value for both.
    ///
    /// NaN is ignored.
    var maximum: Double {
        get { range.maximum }
        set { change { $0.setMaximum(newValue) } }
    }

    private mutating func change(_ change: (inout ValueRange) -> Void) {
        change(&range)
        value = range.clamp(value)
        motion = nil
    }

    /// Takes the nearest value between the ends; with a time, what is shown goes there from then on.
    ///
    /// - Returns: Whether it is another one.
    mutating func set(_ newValue: Double, movingFrom now: Double? = nil) -> Bool {
        let new = range.clamp(newValue)
        guard new != value else { return false }
        let origin = shownFraction(at: now)
        value = new
        motion = now.map { ValueMotion(origin: origin, target: fraction, start: $0) }
        return true
    }

    /// The place of the value between the ends, 0…1.
    var fraction: Double { range.fraction(of: value) }

    /// Finds where it is shown at a time, 0…1.
    func shownFraction(at now: Double?) -> Double {
        guard let motion, let now else { return fraction }
        return motion.value(at: now)
    }

    /// Whether what is shown is still on its way.
    func isMoving(at now: Double) -> Bool {
        motion.map { !$0.isDone(at: now) } ?? false
    }
}
