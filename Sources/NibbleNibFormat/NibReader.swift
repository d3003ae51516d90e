/// The result of reading a file: what could be understood of it, and everything that is wrong with it.
package struct NibReading: Sendable {
    /// The tree; nil when nothing could be understood.
    ///
    /// With errors among the problems it is for checking only.
    package var document: NibDocument?
    /// All problems, in the order of their places.
    package var problems: [NibProblem]

    /// Makes what a reading gave.
    package init(document: NibDocument?, problems: [NibProblem]) {
        self.document = document
        self.problems = problems
    }

    /// Whether any problem is an error.
    package var hasErrors: Bool { problems.contains { $0.severity == .error } }
}

/// Reads `.layout`, `.xib` and `.storyboard` files into one tree.
package enum NibReader {
    /// Reads a file's bytes; which spelling it is shows in its first element.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - file: The file's name, as problems show it.
    ///   - cellScale: How many points of an Xcode file make one cell.
    /// - Returns: The tree and the problems; every problem of the file, never only the first.
    package static func read(
        _ bytes: [UInt8], file: String, cellScale: NibSize = NibSize(width: 8, height: 16)
    ) -> NibReading {
        var log = ProblemLog(file: file)
        guard let xml = XMLParser.parse(bytes, log: &log) else {
            return NibReading(document: nil, problems: log.sorted())
        }
        var document: NibDocument?
        switch xml.root.name {
        case "layout": document = MarkupReader.read(xml, &log)
        case "storyboard": document = SceneReader.read(xml, &log)
        case "document", "archive":
            document = XcodeReader.read(xml.root, scale: cellScale, log: &log)
        default:
            let (way, meant, layout) = RootAdvice.advice(for: xml.root, in: log)
            log.error(
                .unsupportedFile, xml.root.place,
                "\(log.beginning), this one begins with <\(xml.root.name)>.\(way)", suggestion: meant,
                names: [xml.root.name])
            // The tree would be of another text than the file's; the mistakes in it are the file's.
            if let layout {
                _ = MarkupReader.read(XMLDocument(root: layout, isComplete: xml.isComplete), &log)
            }
        }
        document?.isComplete = xml.isComplete
        return NibReading(document: document, problems: log.sorted())
    }
}
