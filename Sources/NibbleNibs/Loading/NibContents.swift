public import NibbleNibFormat
import NibbleViews

/// The objects that a load made: the top-level ones, in the order of the file.
///
/// They are in no view hierarchy yet. The contents hold them; when nothing else does, they go with the contents.
@MainActor public struct NibContents: @MainActor RandomAccessCollection {
    private let topLevel: [AnyObject]
    private let ids: [String: Int]
    private let objects: [(any NibConstructible)?]
    private let name: String
    /// The doubtful places of the file; errors are thrown.
    public let warnings: [NibProblem]
    /// Released after the objects, to see which of them are still there.
    private var dropped: DroppedObjects?

    /// Makes contents.
    ///
    /// - Parameters:
    ///   - topLevel: The top-level objects.
    ///   - ids: The positions of all objects among `objects`, by id.
    ///   - objects: All objects.
    ///   - name: The file's name.
    ///   - warnings: What is doubtful.
    init(
        _ topLevel: [AnyObject] = [], ids: [String: Int] = [:], objects: [(any NibConstructible)?] = [],
        name: String, warnings: [NibProblem] = []
    ) {
        self.topLevel = topLevel
        self.ids = ids
        self.objects = objects
        self.name = name
        self.warnings = warnings
    }

    /// The contents, which tell of weak outlets that lose their objects with them.
    func watched(by reports: NibReports) -> NibContents {
        var watched = self
        watched.dropped = DroppedObjects(topLevel, warnings: warnings, reports: reports)
        return watched
    }

    /// The position of the first object.
    public var startIndex: Int { topLevel.startIndex }
    /// The position after the last object.
    public var endIndex: Int { topLevel.endIndex }

    /// The object at a position.
    public subscript(position: Int) -> AnyObject { topLevel[position] }

    /// The object with an id, at any depth of the file; nil when there is none.
    ///
    ///     let view = contents["loggedOut"] as? View
    public subscript(id: String) -> AnyObject? { ids[id].flatMap { objects[$0] } }

    /// The first top-level object of a class, whatever is before it.
    ///
    /// - Throws: `NibError` that says what there is instead.
    public func first<Object>(_ type: Object.Type) throws -> Object {
        for object in topLevel {
            if let fitting = object as? Object { return fitting }
        }
        throw missing(Object.self)
    }

    /// The last top-level object of a class.
    ///
    /// - Throws: `NibError` that says what there is instead.
    public func last<Object>(_ type: Object.Type) throws -> Object {
        for object in topLevel.reversed() {
            if let fitting = object as? Object { return fitting }
        }
        throw missing(Object.self)
    }

    /// The object with an id, of a class.
    ///
    /// - Throws: `NibError` that says what there is instead.
    public func object<Object>(_ id: String, as type: Object.Type = Object.self) throws -> Object {
        guard let object = self[id] else {
            throw error(
                "\(name) has no object with the id “\(id)”.",
                suggestion: Suggestion.nearest(to: id, in: ids.keys.filter { $0.first != "#" }.sorted()))
        }
        guard let fitting = object as? Object else {
            throw error(
                "“\(id)” of \(name) is \(NameText.withArticle("\(Swift.type(of: object))")), not \(NameText.withArticle("\(Object.self)"))."
            )
        }
        return fitting
    }

    private func missing(_ type: Any.Type) -> NibError {
        guard !topLevel.isEmpty else {
            return error("\(name) has no top-level objects, so it has no top-level \(type).")
        }
        let list = topLevel.map { "\(Swift.type(of: $0))" }.joined(separator: ", ")
        return error("\(name) has no top-level \(type). Its top-level objects are: \(list).")
    }

    private func error(_ message: String, suggestion: String? = nil) -> NibError {
        NibError([
            NibProblem(
                .error, .unexpectedContents, at: SourcePosition(file: name, line: 1), message,
                suggestion: suggestion)
        ])
    }
}
