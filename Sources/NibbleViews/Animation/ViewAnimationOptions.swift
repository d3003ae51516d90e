/// The way an animation runs, in UIKit's words: `View.AnimationOptions`.
public struct ViewAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Slow at both ends; the default.
    public static let curveEaseInOut: ViewAnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = ViewAnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = ViewAnimationOptions(rawValue: 2 << 16)
    /// The same speed all the way.
    public static let curveLinear = ViewAnimationOptions(rawValue: 3 << 16)
    /// Again and again, until it is cancelled or the view leaves its window.
    public static let `repeat` = ViewAnimationOptions(rawValue: 1 << 3)
    /// There and back, each in the whole duration.
    public static let autoreverse = ViewAnimationOptions(rawValue: 1 << 4)
    /// Begins with what is shown, which every animation does here; for code written for UIKit.
    public static let beginFromCurrentState = ViewAnimationOptions(rawValue: 1 << 2)
    /// Views take events meanwhile, which they always do here; for code written for UIKit.
    public static let allowUserInteraction = ViewAnimationOptions(rawValue: 1 << 1)

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
