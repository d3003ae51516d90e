import NibbleNibFormat
import NibbleViews

extension Nib {
    /// Makes the cell, header or footer that the file describes.
    ///
    /// - Parameters:
    ///   - type: The class that it must be of, or of a class below it.
    ///   - identifier: What it is registered for.
    ///   - environment: The list's environment, or the nib's own.
    /// - Returns: The view.
    /// - Throws: `NibError`, also when the file describes something else.
    func view<Made: View>(
        _ type: Made.Type, registeredFor identifier: String, in environment: NibEnvironment
    ) throws -> Made {
        let contents = try instantiate(owner: nil, in: environment)
        let views = contents.compactMap { $0 as? View }
        if views.count == 1, let view = views[0] as? Made { return view }
        let list = views.map { "\(Swift.type(of: $0))" }.joined(separator: ", ")
        let found = views.isEmpty ? "none" : "\(views.count): \(list)"
        let name = file?.name ?? name
        throw NibError(
            [
                NibProblem(
                    .error, .unexpectedContents, at: SourcePosition(file: name, line: 1),
                    "A file of cells has one top-level view, \(NameText.withArticle("\(type)")), and this one has"
                        + " \(found).")
            ],
            sentence:
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object"
                + " which must be a UI\(type) instance")
    }
}
