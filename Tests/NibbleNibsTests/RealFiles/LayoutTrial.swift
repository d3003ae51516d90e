import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibFormat
import NibbleTesting
import NibbleViews

@testable import NibbleNibs

/// Loads all that a file holds and draws it, leniently, as the tool does.
@MainActor enum LayoutTrial {
    /// What came of a file.
    struct Outcome {
        /// The scenes and views that were drawn.
        var drawn = 0
        /// Those that show nothing at all.
        var blank = 0
        /// What went wrong with others.
        var failures: [String] = []
        /// Why the file was refused as a whole.
        var refusal: NibError?
    }

    private static let options: NibOptions = [.lenient, .ignoreOwnerConnections, .designTime]

    static func run(_ bytes: [UInt8], name: String) -> Outcome {
        let reading = NibReader.read(bytes, file: name)
        var outcome = Outcome()
        guard let document = reading.document, !reading.hasErrors else {
            outcome.refusal = NibError(reading.problems)
            return outcome
        }
        if document.isStoryboard {
            runScenes(document, String(decoding: bytes, as: UTF8.self), name, &outcome)
        } else {
            attempt(&outcome) { try views(of: Nib(text: String(decoding: bytes, as: UTF8.self), name: name)) }
        }
        return outcome
    }

    private static func runScenes(
        _ document: NibDocument, _ text: String, _ name: String, _ outcome: inout Outcome
    ) {
        guard let storyboard = try? Storyboard(text: text, name: name) else { return }
        storyboard.options = options
        for scene in document.scenes where scene.storyboardReference == nil {
            attempt(&outcome) {
                try storyboard.instantiateViewController(id: scene.controller.id).map { [$0] } ?? []
            }
        }
    }

    private static func views(of nib: Nib) throws -> [ViewController] {
        let contents = try nib.instantiate(options: options)
        return contents.compactMap { object in
            if let controller = object as? ViewController { return controller }
            guard let view = object as? View else { return nil }
            let controller = ViewController()
            controller.view = view
            return controller
        }
    }

    private static func attempt(_ outcome: inout Outcome, _ make: () throws -> [ViewController]) {
        do {
            for controller in try make() {
                let stage = Stage(size: Size(width: 80, height: 40), controller: controller)
                outcome.drawn += 1
                if stage.text.allSatisfy(\.isWhitespace) { outcome.blank += 1 }
            }
        } catch {
            outcome.failures.append("\(error)")
        }
    }
}
