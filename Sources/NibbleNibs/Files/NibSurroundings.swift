/// The facts about the surroundings of a part of a file that decide how the part looks, which is made by itself.
struct NibSurroundings {
    enum Ground: Equatable {
        case theme
        /// 0xRRGGBB.
        case color(UInt32)
    }

    var ground = Ground.theme
    /// Whether one of them has a tint of the file's.
    var isTinted = false
    /// Whether the layout around it was designed in points.
    var isInPoints = false
}
