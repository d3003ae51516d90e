package import Foundation

/// An iOS project in a folder: its sources, the files that they show, and where it begins.
///
/// ```swift
/// let project = try IOSProject(folder: URL(fileURLWithPath: "Harbour"))
/// print(project.name, project.sources.count)
/// ```
package struct IOSProject {
    /// The name of the application, as a module's.
    package private(set) var name = "App"
    /// The texts of the sources by their paths in the project.
    package private(set) var sources: [String: String] = [:]
    /// The files and folders to take along, by their names among the resources.
    package private(set) var resources: [String: URL] = [:]
    /// The storyboard that is shown first.
    package private(set) var mainStoryboard: String?
    /// Sentences about what was left out.
    package private(set) var notes: [String] = []
    private let folder: URL

    /// The largest source that is read, in bytes.
    static let largestSource = 4 << 20
    private static let mostFiles = 20_000
    private static let skipped: Set<String> = [
        "Pods", "Carthage", "build", "DerivedData", "fastlane", "xcuserdata", "node_modules",
    ]
    private static let shown: Set<String> = [
        "storyboard", "xib", "xcassets", "strings", "png", "jpg", "jpeg", "gif", "webp", "json", "txt", "csv",
        "plist",
        "html", "lproj", "stringsdict", "md", "xml",
    ]

    /// Reads a project.
    ///
    /// - Parameter folder: Its folder.
    /// - Throws: `PortFailure` when it isn't there, or holds no Swift files.
    package init(folder: URL) throws {
        self.folder = folder.resolvingSymlinksInPath()
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
            throw PortFailure(description: "Can't open “\(folder.path)”: there is no such folder.")
        }
        guard isFolder.boolValue else {
            throw PortFailure(
                description:
                    "“\(folder.path)” isn't a folder: name the folder of the project, or leave out --project."
            )
        }
        read()
        guard !sources.isEmpty else {
            throw PortFailure(description: "“\(folder.path)” holds no Swift files to port.")
        }
        name = chosenName()
        findStart()
    }

    // MARK: Files

    private mutating func read() {
        let keys: [URLResourceKey] = [.isSymbolicLinkKey, .isDirectoryKey, .fileSizeKey]
        let files = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
        var count = 0
        while let file = files?.nextObject() as? URL {
            count += 1
            guard count <= Self.mostFiles else {
                notes.append("Only the first \(Self.mostFiles) files were looked at.")
                return
            }
            let values = try? file.resourceValues(forKeys: Set(keys))
            let isFolder = values?.isDirectory == true
            if values?.isSymbolicLink == true {
                notes.append("\(path(of: file)) is a symbolic link: it was left out.")
                files?.skipDescendants()
            } else if isFolder, isSkipped(file) {
                files?.skipDescendants()
            } else if take(file, isFolder: isFolder, size: values?.fileSize ?? 0) {
                files?.skipDescendants()
            }
        }
    }

    private func isSkipped(_ file: URL) -> Bool {
        let name = file.lastPathComponent
        return Self.skipped.contains(name) || name.hasSuffix("Tests") || name.contains("WatchKit")
            || ["xcodeproj", "xcworkspace", "playground", "framework", "xcdatamodeld", "docc"].contains(
                file.pathExtension)
    }

    /// Takes a file along; true for a folder that is taken as a whole.
    private mutating func take(_ file: URL, isFolder: Bool, size: Int) -> Bool {
        let kind = file.pathExtension.lowercased()
        if kind == "swift", !isFolder {
            readSource(file, size: size)
        } else if kind == "lproj" {
            takeTranslations(file)
            return true
        } else if Self.shown.contains(kind), isFolder == (kind == "xcassets") {
            guard kind != "plist" || !readProperties(file) else { return false }
            add(file, as: file.lastPathComponent)
            return isFolder
        }
        return false
    }

    private mutating func readSource(_ file: URL, size: Int) {
        let path = path(of: file)
        guard size <= Self.largestSource else {
            notes.append("\(path) is longer than \(Self.largestSource >> 20) MB: it was left out.")
            return
        }
        guard let data = try? Data(contentsOf: file), let text = String(validating: data, as: UTF8.self)
        else {
            notes.append("\(path) can't be read as UTF-8 text: it was left out.")
            return
        }
        if text.contains("import XCTest") || file.lastPathComponent == "Package.swift" { return }
        sources[path] = text
    }

    /// The base language's layout files go to the others; each language's strings stay in its folder.
    private mutating func takeTranslations(_ file: URL) {
        let inside =
            (try? FileManager.default.contentsOfDirectory(at: file, includingPropertiesForKeys: nil)) ?? []
        let layouts = inside.filter { ["storyboard", "xib"].contains($0.pathExtension) }
        let isBase = ["Base", "en"].contains(file.deletingPathExtension().lastPathComponent)
        for layout in layouts where isBase || resources[layout.lastPathComponent] == nil {
            resources[layout.lastPathComponent] = layout
        }
        for strings in inside where strings.pathExtension == "strings" {
            add(strings, as: file.lastPathComponent + "/" + strings.lastPathComponent)
        }
    }

    private mutating func add(_ file: URL, as name: String) {
        if let other = resources[name] {
            notes.append("\(path(of: file)) was left out: \(path(of: other)) has the same name.")
        } else {
            resources[name] = file
        }
    }

    private func path(of file: URL) -> String {
        let whole = file.standardizedFileURL.path
        return whole.hasPrefix(folder.path + "/")
            ? String(whole.dropFirst(folder.path.count + 1)) : file.lastPathComponent
    }

    // MARK: The start

    /// Reads an application's properties; false for a list of other things.
    private mutating func readProperties(_ file: URL) -> Bool {
        guard let data = try? Data(contentsOf: file), data.count < Self.largestSource,
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
            list["CFBundleIdentifier"] != nil || list["CFBundlePackageType"] != nil
                || list["UIApplicationSceneManifest"] != nil || list["UIMainStoryboardFile"] != nil
        else { return file.lastPathComponent.hasSuffix("Info.plist") }
        if let main = list["UIMainStoryboardFile"] as? String { mainStoryboard = main }
        let manifest = list["UIApplicationSceneManifest"] as? [String: Any]
        let configurations = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
        for value in configurations.values {
            for scene in value as? [[String: Any]] ?? [] {
                if let main = scene["UISceneStoryboardFile"] as? String { mainStoryboard = main }
            }
        }
        return true
    }

    /// Without a property list that says it, a storyboard called Main is the first, unless code makes the window.
    private mutating func findStart() {
        if let main = mainStoryboard, resources[main + ".storyboard"] == nil {
            notes.append("The storyboard “\(main)” that Info.plist names isn't in the project.")
            mainStoryboard = nil
        }
        guard mainStoryboard == nil, resources["Main.storyboard"] != nil,
            !sources.values.contains(where: { $0.contains("UIWindow(") })
        else { return }
        mainStoryboard = "Main"
    }

    private func chosenName() -> String {
        let inside = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let project = inside.sorted().first { $0.hasSuffix(".xcodeproj") }.map { String($0.dropLast(10)) }
        let start = sources.keys.sorted().first { $0.hasSuffix("AppDelegate.swift") }
        let beside = start.flatMap { path in path.split(separator: "/").dropLast().last.map(String.init) }
        let wanted = project ?? beside ?? folder.lastPathComponent
        let word = wanted.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard let first = word.first else { return "App" }
        let name = first.isNumber ? "App" + word : word
        return name.hasPrefix("Nibble") || name == "Foundation" ? name + "App" : name
    }
}
