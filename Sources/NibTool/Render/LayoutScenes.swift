import NibbleLayoutFormat
import NibbleLayouts
import NibbleViews

/// The views that a file shows: one, or one for each scene of a storyboard.
///
/// Classes that the tool does not know are boxes with their name, and connections of the owner are left out.
@MainActor struct LayoutScenes {
    /// What is shown at a time.
    struct Scene {
        /// The scene's name; empty in files without scenes.
        let name: String
        let view: View
        /// What keeps the objects of the file alive.
        let contents: NibContents
    }

    let scenes: [Scene]
    /// What is doubtful in the file.
    let warnings: [NibProblem]

    /// Makes the views of a file.
    ///
    /// - Throws: `NibError` with every problem of the file.
    init(_ file: LayoutFile, settings: [SettingArgument]) throws {
        guard let document = file.reading.document, !file.reading.hasErrors else {
            throw NibError(file.reading.problems)
        }
        var warnings: [NibProblem] = []
        // What an unknown class is, the box says; what it lacks, the warnings say.
        NibReports.receiver = { _ in }
        if document.kind == .storyboard {
            scenes = try document.scenes.filter { $0.storyboardReference == nil }.compactMap { scene in
                let name = scene.identifier ?? scene.controller.customClass?.name ?? scene.id
                return try Self.scene(of: Nib(document.part(scene), name: name), name: name, &warnings)
            }
        } else {
            scenes =
                try Self.scene(of: try Nib(contentsOf: file.path), name: "", &warnings).map { [$0] } ?? []
        }
        for setting in settings {
            guard let view = scenes.first?.view,
                let problem = view.setLayoutAttribute(setting.name, to: setting.text)
            else { continue }
            throw SettingError(description: "--set \(setting.name): \(problem)")
        }
        self.warnings = warnings
    }

    private static func scene(of nib: Nib, name: String, _ warnings: inout [NibProblem]) throws -> Scene? {
        let contents = try nib.instantiate(options: [.lenient, .ignoreOwnerConnections, .designTime])
        warnings += contents.warnings
        let view =
            contents.lazy.compactMap { $0 as? View }.first
            ?? contents.lazy.compactMap { ($0 as? ViewController)?.view }.first
        guard let view else { return nil }
        return Scene(name: name, view: view, contents: contents)
    }
}

extension NibDocument {
    /// One scene, as a file of its own.
    fileprivate func part(_ scene: NibScene) -> NibDocument {
        var part = self
        part.objects = [scene.controller] + scene.objects
        part.connections = scene.connections
        part.scenes = []
        return part
    }
}

/// A value on the command line that its attribute does not take.
struct SettingError: Error, CustomStringConvertible {
    let description: String
}
