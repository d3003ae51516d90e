package import Foundation

/// The package that a project becomes: its description, the sources, the resources and a page of what is left to do.
package struct PortedPackage {
    private let project: IOSProject
    private let nibble: String
    /// The storyboards and xibs by their names among the resources.
    private var layouts: [String: LayoutFile] = [:]
    /// The sources.
    package private(set) var sources: PortedSources

    /// Ports a project's sources.
    ///
    /// - Parameters:
    ///   - project: The project.
    ///   - nibble: The path of Nibble's own package.
    package init(_ project: IOSProject, nibble: String) {
        self.project = project
        self.nibble = nibble
        sources = PortedSources(
            project.sources, mainStoryboard: project.mainStoryboard, isProgram: true,
            isTranslated: project.resources.keys.contains { $0.hasSuffix(".strings") })
        sources.addSupport()
        for (name, file) in project.resources where name.hasSuffix(".storyboard") || name.hasSuffix(".xib") {
            guard let data = try? Data(contentsOf: file), let text = String(validating: data, as: UTF8.self)
            else { continue }
            layouts[name] = LayoutFile(text, types: sources.types)
        }
    }

    /// The changes to the layout files, a sentence for each class.
    private var changes: [String] {
        layouts.sorted { $0.key < $1.key }.flatMap { name, layout in
            layout.unknown.map {
                "\(name) names the class \($0), which the project doesn't have: it was taken out."
            }
        }
    }

    /// Makes what the compiler refuses a comment.
    package mutating func settle(with compiler: Compiler) throws { try sources.settle(with: compiler) }

    /// Writes the package.
    ///
    /// - Parameters:
    ///   - folder: Its folder, which must not hold anything.
    ///   - replaces: Whether a folder that holds something is written all the same.
    /// - Throws: `PortFailure` with a sentence, or what the file system says.
    package func write(to folder: URL, replaces: Bool = false) throws {
        let manager = FileManager.default
        let held = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
        guard replaces || held.isEmpty else {
            throw PortFailure(
                description:
                    "“\(folder.path)” isn't empty: name another folder, or add --force to write into it.")
        }
        let home = folder.appendingPathComponent("Sources/\(project.name)")
        try write(description, to: folder.appendingPathComponent("Package.swift"))
        try write(
            PortingPage(project: project, sources: sources, changes: changes).text,
            to: folder.appendingPathComponent("PORTING.md"))
        for (path, text) in sources.files { try write(text, to: home.appendingPathComponent(path)) }
        for (name, file) in project.resources {
            let target = home.appendingPathComponent("Resources").appendingPathComponent(name)
            try manager.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            if manager.fileExists(atPath: target.path) { try manager.removeItem(at: target) }
            if let layout = layouts[name], !layout.unknown.isEmpty {
                try write(layout.text, to: target)
            } else {
                try manager.copyItem(at: file, to: target)
            }
        }
    }

    private func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// The text of Package.swift.
    private var description: String {
        let copied = Set(project.resources.keys.map { String($0.split(separator: "/").first ?? "") }).sorted()
        let resources = copied.map { "                .copy(\(literal("Resources/" + $0))),\n" }.joined()
        return """
            // swift-tools-version: 6.3
            import PackageDescription

            let package = Package(
                name: \(literal(project.name)),
                dependencies: [.package(name: "nibble", path: \(literal(nibble)))],
                targets: [
                    .executableTarget(
                        name: \(literal(project.name)),
                        dependencies: [.product(name: "Nibble", package: "nibble")],
                        resources: [
            \(resources)            ],
                        // As in UIKit, everything is on the main actor unless it says otherwise.
                        swiftSettings: [.defaultIsolation(MainActor.self)])
                ],
                swiftLanguageModes: [.v5]
            )

            """
    }

    private func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

/// The page of what is left to be done by hand.
struct PortingPage {
    let project: IOSProject
    let sources: PortedSources
    let changes: [String]

    var text: String {
        let count = LineCount(sources.files.values)
        var lines = [
            "# Porting \(project.name)", "",
            "\(count.compiled) of \(count.all) lines of code are compiled, \(count.commented) became comments below "
                + "\(count.warnings) warnings.", "", "    swift run", "",
        ]
        if project.mainStoryboard == nil {
            lines += [
                "No storyboard is shown first: the code of the application's delegate makes the first controller.",
                "",
            ]
        }
        let warnings = warnings
        lines += ["## Left to do by hand", ""]
        lines += warnings.isEmpty ? ["Nothing."] : ["| File | Line | Reason |", "|---|---|---|"] + warnings
        let notes = project.notes + changes
        if !notes.isEmpty { lines += ["", "## Left out", ""] + notes.map { "- " + $0 } }
        if !sources.remaining.isEmpty {
            lines += ["", "## Refused by the compiler", ""] + sources.remaining.map { "- " + $0 }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var warnings: [String] {
        sources.files.keys.sorted().flatMap { name in
            (sources.files[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                .compactMap { index, line in
                    line.firstRange(of: "#warning(\"").map { start in
                        "| \(name) | \(index + 1) | \(line[start.upperBound...].dropLast(2).replacing("|", with: "/")) |"
                    }
                }
        }
    }
}

/// The lines of code of texts: those that are compiled, and those that became comments.
package struct LineCount {
    /// The lines that are compiled.
    package private(set) var compiled = 0
    /// The lines that became comments below a `#warning`.
    package private(set) var commented = 0
    /// The `#warning`s.
    package private(set) var warnings = 0
    /// All of them but the warnings.
    package var all: Int { compiled + commented }

    /// Counts lines; blank ones and comments that were there before are left out.
    package init(_ texts: some Sequence<String>) {
        for text in texts {
            var isBelowWarning = false
            var isInBlock = false
            for line in text.split(whereSeparator: \.isNewline) {
                let code = line.drop { $0 == " " || $0 == "\t" }
                if isInBlock || code.hasPrefix("/*") {
                    isInBlock = !code.contains("*/")
                } else if code.hasPrefix("#warning(") {
                    warnings += 1
                    isBelowWarning = true
                } else if code.hasPrefix("//") {
                    if isBelowWarning { commented += 1 }
                } else if !code.isEmpty {
                    compiled += 1
                    isBelowWarning = false
                }
            }
        }
    }
}
