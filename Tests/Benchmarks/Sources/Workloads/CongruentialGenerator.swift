/// The generator that all programs of the comparison share: each value is the next state, in 32 bits.
public struct CongruentialGenerator: Sendable {
    private var state: UInt32

    /// Makes a generator that begins after `seed`.
    public init(seed: UInt32) { state = seed }

    /// The next state.
    public mutating func next() -> UInt32 {
        state = state &* 1_664_525 &+ 1_013_904_223
        return state
    }
}
