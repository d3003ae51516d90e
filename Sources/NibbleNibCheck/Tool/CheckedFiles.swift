import NibbleCells

/// The files of a check: layouts, the sources whose classes they name, and sources that lie among them.
package struct CheckedFiles {
    /// The layout files.
    package let layouts: [NibInput]
    /// The classes of the sources that the files belong to.
    package let classes: [SourceClass]
    /// The classes of the other sources that are checked: files are checked against them, and may name classes that they lack,
    /// as one folder of several may.
    package let others: [SourceClass]

    /// Reads what a command line names.
    ///
    /// - Parameters:
    ///   - paths: Layout files, Swift sources, and folders of either; standard input is a layout.
    ///   - sources: The sources that the files belong to, which are checked too.
    /// - Throws: `UsageError` when nothing is named, for a folder with neither kind of file, for a source that can't be read,
    ///   and for sources that aren't there.
    package init(_ paths: [String], sources: [String]) throws {
        guard !paths.isEmpty || !sources.isEmpty else {
            throw UsageError("Name the files to check, folders of them, or Swift sources with --sources.")
        }
        classes = try SourceFolder.classes(of: sources, named: paths)
        let files = try LayoutFolder.files(at: paths, endings: LayoutFolder.endings + ["swift"])
        layouts = files.filter { !$0.hasSuffix(".swift") }.map { NibInput.named($0) }
        // A file that is named in two ways has its faults once.
        let known = Set(
            sources.flatMap { SourceFolder.files(of: $0) ?? [] }.map { InputBytes.target(of: $0) })
        others = try SourceFolder.classes(
            of: files.filter { $0.hasSuffix(".swift") && !known.contains(InputBytes.target(of: $0)) },
            named: paths)
    }
}
