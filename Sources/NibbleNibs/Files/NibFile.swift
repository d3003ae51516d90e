import NibbleNibFormat

/// A layout file that has been read.
@MainActor final class NibFile {
    /// A file and how it was read: one path may be read in two scales.
    struct Source: Hashable {
        let path: String
        let scale: CellScale
    }

    /// The path; nil for a text that is in no file.
    let path: String?
    /// The points that made a cell.
    let scale: CellScale
    /// The file's name, as problems and reports have it: `Photo.layout`.
    let name: String
    /// The name without extension, by which it is loaded.
    let stem: String
    /// The folder of resources that it was found in.
    let folder: ResourceFolder?
    /// The directory it is in, which may be a language's inside the folder of resources.
    let directory: String?
    /// The scene whose part it is; nil for a whole file.
    let scene: String?
    /// The file that it is a part of; nil for a whole one.
    let whole: NibFile?
    /// The part of the whole that it is, from the outermost part inwards; empty for a whole file.
    let parts: [NibPart]
    /// Whether it is a cell, a header or a footer that a list makes again and again.
    var isPrototype: Bool {
        if case .prototype = parts.last { true } else { false }
    }
    /// The files that plans of this one were made with, and what they were like then.
    private(set) var sources = FileStamps()
    /// The tree; nil when nothing could be understood.
    let document: NibDocument?
    /// The problems of the text.
    let problems: [NibProblem]
    /// The ground and the tint around the views of the file: cells have those of their list.
    let surroundings: NibSurroundings

    /// Whether the whole file is a layout that was designed in points.
    private(set) lazy var isInPoints: Bool = whole?.isInPoints ?? document?.isInPoints ?? false

    /// Everything that was worked out of the file and lives as long as it: planning keeps its plans here.
    var derived: AnyObject?

    init(
        path: String?, name: String, folder: ResourceFolder?, scale: CellScale = .standard,
        document: NibDocument?, problems: [NibProblem] = []
    ) {
        surroundings = NibSurroundings()
        self.path = path
        self.scale = scale
        self.name = name
        stem = String(name.prefix { $0 != "." })
        self.folder = folder
        directory = path.map { ResourceFolder.directory(of: $0) } ?? folder?.path
        scene = nil
        whole = nil
        parts = []
        self.document = document
        self.problems = problems
    }

    /// A part of a file: one scene's controller, or its view, or a prototype.
    ///
    /// It has no path of its own, so that other parts of the file are not taken for it.
    init(
        _ part: NibPart, of file: NibFile, scene: String? = nil, document: NibDocument,
        surroundings: NibSurroundings = NibSurroundings(), problems: [NibProblem] = []
    ) {
        self.surroundings = surroundings
        path = nil
        scale = file.scale
        whole = file.whole ?? file
        parts = file.parts + [part]
        name = file.name
        stem = file.stem
        folder = file.folder
        directory = file.directory
        self.scene = scene ?? file.scene
        self.document = document
        self.problems = problems
    }

    convenience init(
        path: String?, name: String, folder: ResourceFolder?, scale: CellScale, bytes: [UInt8]
    ) {
        let reading = NibReader.read(bytes, file: name, cellScale: scale.size)
        self.init(
            path: path, name: name, folder: folder, scale: scale, document: reading.document,
            problems: reading.problems)
    }

    /// A file that a tool has read.
    convenience init(of reading: NibReading, at path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        var document = reading.document
        document?.file = name
        let problems = reading.problems.map { problem in
            var problem = problem
            problem.position.file = name
            return problem
        }
        self.init(path: path, name: name, folder: .holding(path), document: document, problems: problems)
    }

    /// The same file as another store has it, so that nothing derived from it is shared.
    func read(again store: NibFileStore) throws -> NibFile {
        guard let path else {
            return NibFile(
                path: nil, name: name, folder: folder, scale: scale, document: document, problems: problems)
        }
        return try store.file(at: path, in: folder, scale: scale)
    }

    /// The source of the file, or of the one that it is a part of; nil for a text that is in no file.
    var source: Source? { (path ?? whole?.path).map { Source(path: $0, scale: scale) } }

    /// Notes a file that a plan depends on besides this one, while saved files change the program.
    func notes(_ path: String, in files: any NibFiles) {
        guard let whole else { return sources.note(path, in: files) }
        whole.notes(path, in: files)
    }

    /// Whether nothing can be made of the text.
    var hasErrors: Bool { document == nil || problems.contains { $0.severity == .error } }

    /// The tree, if it is sound.
    ///
    /// - Throws: `NibError` with every problem of the text.
    var soundDocument: NibDocument {
        get throws {
            guard let document, !hasErrors else { throw NibError(problems) }
            return document
        }
    }
}
