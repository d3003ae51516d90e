import NibbleNibFormat
import NibbleViews

/// The number of scenes that are being made inside each other: a storyboard's scenes can form a loop.
@MainActor final class SceneDepth {
    private var depth = 0
    private var count = 0
    /// Controllers inside each other that no sensible storyboard needs.
    private static let depthLimit = 16
    /// Containers that are made at once: circles that branch grow fast.
    private static let countLimit = 256

    /// Makes the controllers that another one holds, or that a reference stands for.
    ///
    /// - Parameters:
    ///   - position: The scene, for the error.
    ///   - controller: The container, if there is one.
    ///   - body: What makes them.
    /// - Returns: What was made.
    /// - Throws: `NibError` when the scenes have no end.
    func deeper<Result>(
        at position: SourcePosition, in controller: ViewController? = nil, _ body: () throws -> Result
    ) throws -> Result {
        var ancestors = 0
        var parent = controller?.parent
        while let current = parent {
            ancestors += 1
            parent = current.parent
        }
        if depth == 0 { count = 0 }
        count += 1
        guard depth + ancestors < Self.depthLimit, count <= Self.countLimit else {
            throw NibError([
                NibProblem(
                    .error, .tooDeep, at: position,
                    "Scenes contain each other without end: this scene is part of a loop."
                )
            ])
        }
        depth += 1
        defer { depth -= 1 }
        return try body()
    }
}

extension NibEnvironment {
    /// The scenes that are being made inside each other.
    var scenes: SceneDepth { attached(SceneDepth()) }
}
