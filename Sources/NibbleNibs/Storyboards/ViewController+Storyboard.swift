import NibbleNibFormat
public import NibbleViews

extension ViewController {
    /// The storyboard that the controller comes from; nil for one that comes from elsewhere.
    public var storyboard: Storyboard? { StoryboardScene.of(self)?.storyboard }

    /// The id of the controller among the scenes of its storyboard; nil for one that comes from elsewhere.
    package var sceneControllerID: String? { StoryboardScene.of(self)?.id }

    /// Performs a segue of the controller's scene.
    ///
    /// `shouldPerformSegue(withIdentifier:sender:)` is not asked: code knows what it wants.
    ///
    /// - Parameters:
    ///   - identifier: The segue's identifier.
    ///   - sender: What `prepare(for:sender:)` is told.
    /// - Throws: `NibError` with the identifiers of the scene's segues when none is this one.
    public func performSegue(withIdentifier identifier: String, sender: AnyObject?) throws {
        let scene = StoryboardScene.of(self)
        guard let scene, let segue = scene.segue(withIdentifier: identifier) else {
            throw unknownSegue(identifier, scene)
        }
        SegueExecution(segue, of: scene).perform(from: self, sender: sender)
    }

    private func unknownSegue(_ identifier: String, _ scene: StoryboardScene?) -> NibError {
        let name = ClassFacts.of(type(of: self)).name
        let known = scene?.scene.segues.compactMap(\.identifier).sorted() ?? []
        let message =
            scene == nil
            ? "This \(name) comes from no storyboard, so it has no segues."
            : "The scene of \(name) has no segue “\(identifier)”. It has: "
                + "\(known.isEmpty ? "none" : Suggestion.list(known, near: identifier))."
        let problem = NibProblem(
            .error, .unknownSegue, at: scene?.position ?? SourcePosition(file: name, line: 1), message,
            suggestion: Suggestion.nearest(to: identifier, in: known))
        return NibError(
            [problem],
            sentence: "Receiver (<\(ClassFacts.of(type(of: self)).fullName)>) has no segue with identifier"
                + " '\(identifier)'")
    }
}
