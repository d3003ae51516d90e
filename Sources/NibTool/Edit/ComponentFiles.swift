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
        var found: [String: Component] = [:]
        for path in paths(beside: path) {
            guard let document = NibInput(path).reading.document,
                case .template(let component) = document.root
            else { continue }
            found[component.name] = found[component.name] ?? Component(path: path, design: document.design)
        }
        return found
    }

    /// The layout files beside another one, whatever they describe.
    static func paths(beside path: String) -> [String] {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let own = URL(fileURLWithPath: path).lastPathComponent
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".layout") && $0 != own }.sorted().prefix(limit).map {
            folder.appendingPathComponent($0).path
        }
    }
}
