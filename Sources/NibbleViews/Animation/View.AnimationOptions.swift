extension View {
    /// How an animation runs, in UIKit's words.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Makes a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Slow at both ends; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// As fast all the way.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// Again and again, until it is cancelled or the view leaves its window.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// There and back, each in the whole duration.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Begins with what is shown, which every animation does here; for code written for UIKit.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Views take events meanwhile, which they always do here; for code written for UIKit.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)

        /// The curve that the set names.
        var curve: AnimationCurve {
            switch rawValue >> 16 & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }
}
