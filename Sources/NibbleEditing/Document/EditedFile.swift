import Foundation
package import NibbleNibCheck
package import NibbleNibFormat

/// A layout file that is edited: its text, what that means, what is wrong with it, and what is selected.
@MainActor package final class EditedFile {
    /// The reason why a file isn't edited.
    package struct Refusal: Error, Hashable, CustomStringConvertible {
        package let description: String
    }

    package let path: String
    /// The folders of the sources.
    package let sources: [String]
    /// The classes of the sources.
    private var classes: [SourceClass]
    /// The stamps of the sources as they were read last.
    private var sourceStamps: SourceStamps
    package private(set) var catalog: ClassCatalog
    package private(set) var history: MarkupHistory
    /// Whether the file isn't there yet.
    private var isNew = false
    /// Whether somebody else removed the file.
    package private(set) var isGone = false
    /// The bytes of the file as it was read or saved last, with which the changes of others are compared.
    package private(set) var saved: [UInt8]
    /// The file of Xcode's that is shown as what it would be; nil once that is edited, and for a layout file.
    package private(set) var original: String?
    package private(set) var input: NibInput
    /// The problems that were found; nil until they are asked for.
    private var knownProblems: [NibProblem]?
    /// The meaning of the elements that make objects, by their positions in the tree.
    package private(set) var objects: [Int: NibElement] = [:]
    /// The places of the elements of the text; nil until they are asked for.
    private var knownPlaces: ElementPlaces?
    /// The stamp of the file as it was read or saved last.
    private var stamp: FileStamp?
    /// The position of the selected element.
    package var selection = 0 { didSet { if selection != oldValue { selectionChanged?() } } }
    /// Called when the text is another.
    package var textChanged: (@MainActor () -> Void)?
    /// Called when another element is selected.
    package var selectionChanged: (@MainActor () -> Void)?

    /// The names of the steps that take what another program wrote.
    package static let (readTitle, mergeTitle) = ("Read again", "Merge")

    /// The content that a file begins with.
    package static let beginning = "<layout design=\"80x24\">\n  <View/>\n</layout>\n"

    /// Reads a file; one that isn't there begins with a view.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - sources: Folders of Swift sources whose classes the file names.
    ///   - beginning: The content of a file that isn't there.
    ///   - original: The file of Xcode's that this content shows, which is not edited until `beginEditing()`.
    /// - Throws: `Refusal` for a file that can't be edited.
    package init(
        path: String, sources: [String] = [], beginning: String = beginning, original: String? = nil
    ) throws {
        guard !path.isEmpty else {
            throw Refusal(description: "The file has no name. Give it one, such as Card.layout.")
        }
        (self.path, self.sources, self.original) = (path, sources, original)
        stamp = original == nil ? FileStamp(path: path) : nil
        if stamp == nil, original == nil, let reason = Self.refusal(ofNewFileAt: path) {
            throw Refusal(description: reason)
        }
        let found = original == nil && stamp != nil ? NibInput(path) : NibInput(path, bytes: [])
        // A file with nothing but spaces and line ends is one that somebody has just made.
        let hasSpaces = !found.bytes.isEmpty && found.bytes.allSatisfy(" \t\r\n".utf8.contains)
        isNew = (hasSpaces || stamp?.isEmpty ?? true) && original == nil && path.hasSuffix(".layout")
        input = isNew || original != nil ? NibInput(path, bytes: Array(beginning.utf8)) : found
        saved = input.bytes
        if let kind = input.reading.document?.kind, kind != .layout {
            throw Refusal(
                description:
                    "\(path) is one of Xcode's files, which nib reads and doesn't write. "
                    + "Convert it first: nib convert \(path)")
        }
        guard !input.reading.problems.contains(where: { $0.code == .limit }),
            String(validating: input.bytes, as: UTF8.self) != nil, let text = MarkupText(input.bytes)
        else {
            throw Refusal(
                description: Self.fault(in: input.reading)?.description ?? "\(path) has no elements.")
        }
        history = MarkupHistory(text)
        // The stamps come first: what is written while the sources are read is seen the next time.
        sourceStamps = SourceStamps(sources)
        classes = try SourceFolder.classes(of: sources)
        catalog = ClassCatalog(sources: classes, hasSources: !sources.isEmpty)
        read()
        selection = text.tree.elements[0].children.first ?? 0
    }

    /// The reason why a new file can't be at a path; nil where it can.
    private static func refusal(ofNewFileAt path: String) -> String? {
        guard !path.hasSuffix("/") else {
            return "There is no folder \(path). Leave out the slash at the end to make a new file."
        }
        guard path.hasSuffix(".layout") else {
            return "There is no file \(path). The name of a new one ends in .layout."
        }
        guard path.split(separator: "/").last != ".layout" else {
            return "\(path) has no name before .layout. Give the new file one, such as Card.layout."
        }
        let folder = (path as NSString).deletingLastPathComponent
        guard folder.isEmpty || FileManager.default.fileExists(atPath: folder) else {
            return
                "There is no folder \(folder). Make it first: mkdir -p '\(folder.replacing("'", with: "'\\''"))'"
        }
        let place = folder.isEmpty ? "." : folder
        guard FileManager.default.isWritableFile(atPath: place) else {
            return "The folder \(place) can't be written to. Make the new file in another one."
        }
        return nil
    }

    /// Takes the path and the sources of another file for a text.
    private init(_ text: MarkupText, of other: EditedFile) {
        (path, sources, classes, catalog) = (other.path, other.sources, other.classes, other.catalog)
        sourceStamps = other.sourceStamps
        history = MarkupHistory(text)
        input = NibInput(other.path, bytes: text.bytes)
        saved = text.bytes
        read()
    }

    /// The file as if it had another text, to draw what would become of it.
    ///
    /// - Returns: Nil for a text whose tags don't fit together.
    package func trial(of bytes: [UInt8]) -> EditedFile? {
        MarkupText(bytes).map { EditedFile($0, of: self) }
    }

    /// The text and its tree.
    package var text: MarkupText { history.text }
    /// The selected element.
    package var selected: MarkupTree.Element { text.tree.elements[selection] }

    // MARK: - Steps

    /// Makes a step, and selects what it was about.
    ///
    /// - Parameters:
    ///   - step: The step; nil does nothing.
    ///   - title: Its name for undo.
    ///   - key: Steps of one key, made one after the other, are taken back as one.
    package func make(_ step: MarkupText.Step?, _ title: String, key: String? = nil) {
        guard original == nil, let step, history.make(step, title, selected: start, key: key) else { return }
        update(selecting: step.selection)
    }

    /// Takes the last step back.
    package func undo() {
        guard history.undoTitle != nil else { return }
        update(selecting: history.undo(selected: start))
    }

    /// Takes the step back that was just made, as if it had never been: redo makes what it would have made before.
    package func abandon() {
        guard history.undoTitle != nil else { return }
        update(selecting: history.abandon(selected: start))
    }

    /// Makes the step again that was taken back last.
    package func redo() {
        guard history.redoTitle != nil else { return }
        update(selecting: history.redo(selected: start))
    }

    private var start: Int { selected.range.lowerBound }

    private func update(selecting offset: Int?) {
        let index =
            offset.flatMap { text.tree.first(from: $0) } ?? min(selection, text.tree.elements.count - 1)
        input = NibInput(path, bytes: text.bytes)
        read()
        selection = index
        textChanged?()
    }

    /// Reads the sources again if any of them was written since the last time.
    ///
    /// - Returns: Whether they were read.
    package func lookForSources() -> Bool {
        guard !sources.isEmpty, SourceStamps(sources) != sourceStamps else { return false }
        readSources()
        return true
    }

    /// Reads the sources again, where something was written into them.
    package func readSources() {
        let stamps = SourceStamps(sources)
        guard !sources.isEmpty, let found = try? SourceFolder.classes(of: sources) else { return }
        (classes, sourceStamps) = (found, stamps)
        catalog = ClassCatalog(sources: classes, hasSources: true)
        read()
        textChanged?()
    }

    /// The problems that `nib check` reports; of many steps in a row only those of the last one are looked for.
    package var problems: [NibProblem] {
        let problems =
            knownProblems ?? LayoutCheck([input], classes: classes, catalog: catalog).problems()
        knownProblems = problems
        return problems
    }

    /// Finds what the text means.
    private func read() {
        objects = [:]
        (knownPlaces, knownProblems) = (nil, nil)
        guard let document = input.reading.document else { return }
        var pending = document.objects + document.scenes.flatMap { [$0.controller] + $0.objects }
        while let element = pending.popLast() {
            if let index = places.element(at: element.place) { objects[index] = element }
            pending += element.children
        }
    }

    /// The places of the elements of the text.
    package var places: ElementPlaces {
        let places = knownPlaces ?? ElementPlaces(text)
        knownPlaces = places
        return places
    }

    /// The position of the innermost element at a problem; nil for one of another file, such as a source.
    package func element(of problem: NibProblem) -> Int? {
        guard problem.position.file == path else { return nil }
        let place = NibPlace(
            line: Int32(clamping: problem.position.line), column: Int32(clamping: problem.position.column))
        return places.innermost(at: place)
    }

    // MARK: - Saving

    /// Whether the text differs from the file's.
    package var isUnsaved: Bool { original == nil && (isNew || isGone || text.bytes != saved) }

    /// Whether somebody else wrote the file since it was read; one that is gone is not.
    package var isChangedOutside: Bool {
        let now = original == nil ? FileStamp(path: path) : nil
        return now != nil && now != stamp
    }

    /// The stamp of the file as it is now.
    package var outsideStamp: FileStamp? { FileStamp(path: path) }

    /// The reason why the file can't be edited as it is now; nil where it can.
    package var outsideRefusal: String? {
        guard readableText == nil else { return nil }
        guard let problem = Self.fault(in: NibInput(path).reading) else { return "It isn't a text in UTF-8." }
        return "line \(problem.position.line): \(problem.message)"
    }

    /// The problem for which a text can't be edited: the fault of its XML, whatever is wrong before that.
    private static func fault(in reading: NibReading) -> NibProblem? {
        reading.problems.first { $0.code.isAboutXML } ?? reading.problems.first
    }

    /// Notes whether the file is still there.
    ///
    /// - Returns: Whether it has gone since the last look.
    package func lookForFile() -> Bool {
        let wasGone = isGone
        isGone = original == nil && stamp != nil && FileStamp(path: path) == nil
        if isGone != wasGone { textChanged?() }
        return isGone && !wasGone
    }

    /// Notes that somebody else wrote the file, so that saving writes over that.
    package func acceptOutside() {
        stamp = FileStamp(path: path)
        saved = NibInput(path).bytes
    }

    /// Takes what somebody else wrote, as a step that can be undone.
    ///
    /// - Returns: Whether it can be edited; if not, nothing changes.
    package func readAgain() -> Bool {
        let found = FileStamp(path: path)
        guard let other = readableText else { return false }
        if other.bytes != text.bytes {
            make(text.replaceAll(with: other, selected: selection), Self.readTitle)
        }
        (stamp, saved) = (found, other.bytes)
        isNew = false
        history.didSave()
        textChanged?()
        return true
    }

    /// Whether work that was made from a file is merged with what others have made of that since; else it takes the place of all.
    package func isMerged(withWorkFrom base: [UInt8]) -> Bool { original == nil && !isNew && base != saved }

    /// Takes up what was not saved the last time, as a step that can be undone.
    ///
    /// - Parameters:
    ///   - other: The text.
    ///   - base: The file that it was made from: what others have made of that since is a change from outside. Nil where it
    ///     isn't known, and the text takes the place of all.
    package func restore(_ other: MarkupText, madeFrom base: [UInt8]?) {
        if let base, isMerged(withWorkFrom: base) { (stamp, saved) = (nil, base) }
        make(text.replaceAll(with: other, selected: selection), "Restore")
    }

    /// Puts what somebody else wrote together with what is not saved here, as a step that can be undone.
    ///
    /// - Returns: Whether that can be done: nothing changes where both changed the same lines, or lines side by side.
    package func mergeOutside() -> Bool {
        let found = FileStamp(path: path)
        guard !isNew, let other = readableText,
            let bytes = LineMerge.merged(base: saved, own: text.bytes, other: other.bytes),
            let merged = MarkupText(bytes)
        else { return false }
        if bytes != text.bytes { make(text.replaceAll(with: merged, selected: selection), Self.mergeTitle) }
        (stamp, saved) = (found, other.bytes)
        if bytes == other.bytes { history.didSave() }
        textChanged?()
        return true
    }

    /// The text of the file as it is now; nil where it can't be edited.
    private var readableText: MarkupText? {
        let bytes = NibInput(path).bytes
        return String(validating: bytes, as: UTF8.self) == nil ? nil : MarkupText(bytes)
    }

    /// Edits what a file of Xcode's would be: a new file beside it.
    package func beginEditing() {
        guard original != nil else { return }
        original = nil
        isNew = true
        textChanged?()
    }

    /// Writes the file, whole or not at all.
    ///
    /// - Parameter splits: Whether the last step ends with that.
    /// - Throws: `ToolOutput.Failure`.
    package func save(splits: Bool = true) throws {
        // Nobody is told on standard error what was overwritten: it is the file that is edited.
        try ToolOutput.write(String(decoding: text.bytes, as: UTF8.self), to: path, overwriting: "")
        (stamp, saved) = (FileStamp(path: path), text.bytes)
        (isNew, isGone) = (false, false)
        history.didSave(splits: splits)
    }
}

/// The elements of a text by the lines and columns at which they begin.
package struct ElementPlaces {
    private var indices: [NibPlace: Int] = [:]
    private var starts: [NibPlace] = []

    init(_ text: MarkupText) {
        var (line, column, offset): (Int32, Int32, Int) = (1, 1, 0)
        for (index, element) in text.tree.elements.enumerated() {
            for byte in text.bytes[offset..<element.range.lowerBound] {
                if byte == UInt8(ascii: "\n") {
                    (line, column) = (line + 1, 1)
                } else if byte & 0xC0 != 0x80 {
                    column += 1
                }
            }
            offset = element.range.lowerBound
            let place = NibPlace(line: line, column: column)
            indices[place] = index
            starts.append(place)
        }
    }

    /// The position of the element that begins at a place.
    func element(at place: NibPlace) -> Int? { indices[place] }

    /// The position of the last element that begins at a place or before it.
    func innermost(at place: NibPlace) -> Int? {
        let index = starts.partitioningIndex { place < $0 }
        return index > 0 ? index - 1 : nil
    }

    /// The place at which an element begins.
    package func place(of index: Int) -> NibPlace? { starts.indices.contains(index) ? starts[index] : nil }
}
