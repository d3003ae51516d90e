package import NibbleNibFormat

extension NibDocument {
    /// The file with colours that fit a terminal's theme, as loads show them: for tools that write it down.
    ///
    /// Without them a file of Xcode's would be left with white screens and black text. A layout is as it was: what it says is
    /// meant.
    package var fittedToTheme: NibDocument {
        guard kind != .layout else { return self }
        var document = self
        document.objects = GroundColors.adapted(objects)
        document.scenes = scenes.map { scene in
            var scene = scene
            scene.objects = GroundColors.adapted(scene.objects)
            scene.controller = GroundColors.adapted([scene.controller])[0]
            return scene
        }
        return document
    }
}
