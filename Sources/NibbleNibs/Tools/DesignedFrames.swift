import NibbleCells
package import NibbleNibFormat
import NibbleViews

/// The frames of the views of Xcode's files in whole cells, with the room that text was given: for tools that write them down.
@MainActor package enum DesignedFrames {
    /// The frames of views by the ids of their elements; those that constraints place have theirs as it was designed.
    package static func all(in document: NibDocument) -> [String: NibRect] {
        guard document.isStoryboard else { return frames(in: document, isScene: false) }
        var all: [String: NibRect] = [:]
        for scene in document.scenes {
            var part = document
            part.kind = .xib
            part.scenes = []
            part.objects = [scene.controller] + scene.objects
            all.merge(frames(in: part, isScene: true)) { first, _ in first }
        }
        return all
    }

    private static func frames(in document: NibDocument, isScene: Bool) -> [String: NibRect] {
        let file = NibFile(path: nil, name: document.file, folder: nil, document: document)
        var purpose = NibPlanner.Purpose(options: [.lenient, .ignoreOwnerConnections])
        purpose.isScene = isScene
        var planner = NibPlanner(file, document: document, purpose: purpose, in: .standard)
        var frames: [String: NibRect] = [:]
        for planned in planner.placedObjects() {
            if let frame = planned.frame {
                frames[planned.element.id] = NibRect(
                    x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width),
                    height: Double(frame.height))
            }
            for prototype in planned.prototypes {
                guard let part = prototype.file.document else { continue }
                frames.merge(self.frames(in: part, isScene: false)) { first, _ in first }
            }
        }
        return frames
    }
}
