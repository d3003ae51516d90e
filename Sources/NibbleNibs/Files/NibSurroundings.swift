import NibbleCells

/// The ground and the tint around the views of a file of Xcode's, by which their colours are chosen.
struct NibSurroundings {
    enum Ground: Equatable {
        case theme
        /// 0xRRGGBB, over a dark theme's ground and over a light one's: a colour that lets them through isn't the same on both.
        case color(dark: UInt32, light: UInt32)

        /// The ground that a colour makes of this one.
        ///
        /// - Parameters:
        ///   - value: The colour's primaries.
        ///   - alpha: Its opacity, 0…255.
        /// - Returns: The ground.
        func covered(by value: UInt32, alpha: UInt32) -> Ground {
            let (dark, light): (UInt32, UInt32) =
                switch self {
                case .theme: (0x000000, 0xFFFFFF)
                case .color(let dark, let light): (dark, light)
                }
            return .color(
                dark: mix(value, over: dark, alpha: alpha), light: mix(value, over: light, alpha: alpha))
        }
    }

    var ground = Ground.theme
    /// Whether one of them has a tint of the file's.
    var isTinted = false
}
