import Foundation
import NibbleNibCheck
import NibbleNibFormat

/// The layout files beside an edited one that describe components, which files can have as elements.
enum ComponentFiles {
    /// A component's file.
    struct Component: Hashable {
        let path: String
        /// The size that the file names as its own.
        let design: NibSize?
    }

    /// The most files that are read.
    private static let limit = 200

    /// The components by their classes, without that of the file itself.
    static func all(beside path: String) -> [String: Component] {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let own = URL(fileURLWithPath: path).lastPathComponent
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var found: [String: Component] = [:]
        for name in names.filter({ $0.hasSuffix(".layout") && $0 != own }).sorted().prefix(limit) {
            let path = folder.appendingPathComponent(name).path
            guard let document = NibInput(path).reading.document,
                case .template(let component) = document.root
            else { continue }
            found[component.name] = found[component.name] ?? Component(path: path, design: document.design)
        }
        return found
    }
}
