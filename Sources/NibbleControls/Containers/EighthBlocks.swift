/// The block elements that fill a cell in eighths: for bars and scroll indicators.
public enum EighthBlocks {
    /// A cell filled from the bottom by some eighths.
    public static func lower(_ eighths: Int) -> String {
        lowerBlocks[min(max(0, eighths), 8)]
    }

    private static let lowerBlocks = " ▁▂▃▄▅▆▇█".map(String.init)
}
