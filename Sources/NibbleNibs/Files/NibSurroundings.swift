/// The ground and the tint around the views of a file of Xcode's, by which their colours are chosen.
struct NibSurroundings {
    enum Ground: Equatable {
        case theme
        /// 0xRRGGBB.
        case color(UInt32)
    }

    var ground = Ground.theme
    /// Whether one of them has a tint of the file's.
    var isTinted = false
}
