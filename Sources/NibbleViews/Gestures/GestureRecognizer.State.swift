extension GestureRecognizer {
    /// The stage of a gesture on its way from the first event to the last.
    ///
    /// A discrete gesture such as a tap goes from `.possible` to `.ended` at once; a continuous one such as a drag goes
    /// by way of `.began` and `.changed`.
    public enum State: Hashable, Sendable {
        /// Nothing has been recognised yet.
        case possible
        /// A continuous gesture was recognised.
        case began
        /// A continuous gesture went on.
        case changed
        /// The gesture is complete.
        case ended
        /// A gesture that had begun was broken off.
        case cancelled
        /// The events don't make this gesture.
        case failed

        /// UIKit's name for a discrete gesture that is complete.
        public static let recognized = State.ended

        /// Whether the gesture was recognised, whether it still goes on or is over.
        var isRecognized: Bool {
            switch self {
            case .began, .changed, .ended, .cancelled: true
            case .possible, .failed: false
            }
        }

        /// Whether nothing follows until the recognizer is reset.
        var isFinal: Bool {
            switch self {
            case .ended, .cancelled, .failed: true
            case .possible, .began, .changed: false
            }
        }
    }
}
