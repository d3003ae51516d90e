/// The modes of a terminal.
enum ScreenModes {
    /// The private modes that are recorded: what they change, if anything, doesn't concern cells.
    static let known: Set<Int> = [
        1, 3, 4, 5, 6, 7, 8, 12, 25, 40, 45, 47, 66, 69, 1000, 1002, 1003, 1004, 1005, 1006, 1007, 1015, 1034,
        1047, 1048, 1049, 2004, 2026, 2027, 2031, 2048,
    ]
}
