import Foundation
import Nibble

/// A picture's file.
struct Photo: Hashable, Sendable {
    let path: String

    /// The file's name without its ending.
    var title: String { URL(filePath: path).deletingPathExtension().lastPathComponent }
}

/// The pictures of a directory, which are decoded when they are asked for, off the main actor.
@MainActor final class PhotoLibrary {
    let title: String
    /// The pictures, in the order of their names.
    private(set) var photos: [Photo] = []
    /// The reason why there is nothing to show, in a sentence; nil where there is something.
    private(set) var problem: String?
    /// Whether there is such a directory, and one may look into it.
    private(set) var isReadable = false
    private let directory: String
    /// The date of the directory's last change, as of when it was read.
    private var date: Date?
    /// Pictures that were shown, by file and size, so that they are there at once when one scrolls back.
    private var kept: [Request: Image] = [:]
    private var keptByteCount = 0
    private var loads = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    private struct Request: Hashable {
        let photo: Photo
        let cells: Size
    }

    /// The endings of files that are taken for pictures.
    private static let endings: Set = ["png", "jpg", "jpeg", "webp", "gif", "bmp", "ppm"]
    /// The bytes of pictures that are kept at most.
    private static let limit = 64 << 20

    init(directory: String) {
        self.directory = URL(filePath: directory, directoryHint: .isDirectory).standardizedFileURL.path
        title = URL(filePath: self.directory).lastPathComponent
        read()
    }

    /// Reads the directory again, and its pictures when they are shown.
    func reload() {
        forget()
        read()
    }

    private func forget() {
        kept = [:]
        keptByteCount = 0
    }

    /// Reads the directory again if pictures came or went since.
    ///
    /// - Returns: Whether it did.
    func reloadIfChanged() -> Bool {
        guard Self.date(of: directory) != date else { return false }
        read()
        return true
    }

    private func read() {
        date = Self.date(of: directory)
        let url = URL(filePath: directory, directoryHint: .isDirectory)
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: directory)
            photos = names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
                .map { url.appending(path: $0) }
                .filter { Self.endings.contains($0.pathExtension.lowercased()) && Self.isFile($0) }
                .map { Photo(path: $0.path) }
            isReadable = true
            problem = photos.isEmpty ? "There is no picture in \(directory)." : nil
        } catch {
            photos = []
            isReadable = false
            problem = Self.problem(with: directory, error)
        }
    }

    /// Whether there is a plain file, perhaps at the end of a link: no folder, and no pipe that would be waited for.
    private static func isFile(_ url: URL) -> Bool {
        let facts = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
        return facts?[.type] as? FileAttributeType == .typeRegular
    }

    private static func date(of directory: String) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: directory))?[.modificationDate] as? Date
    }

    private static func problem(with directory: String, _ error: any Error) -> String {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory) else {
            return "There is no directory \(directory)."
        }
        return isDirectory.boolValue
            ? "You are not allowed to read \(directory)." : "\(directory) is a file, not a directory."
    }

    /// The picture of a file, as fine as some cells can show.
    ///
    /// - Throws: `ImageError`, or `CancellationError` when nobody waits for it any longer.
    func image(of photo: Photo, filling cells: Size) async throws -> Image {
        let request = Request(photo: photo, cells: cells)
        if let image = kept[request] { return image }
        loads += 1
        defer { ended() }
        // As fine as pixels are, which a terminal may say only later that it shows.
        let image = try await Image.load(contentsOf: photo.path, cells: cells, style: .pixels)
        let byteCount = image.frames.reduce(0) { $0 + 4 * $1.pixels.pixels.count }
        if keptByteCount + byteCount > Self.limit { forget() }
        keptByteCount += byteCount
        kept[request] = image
        return image
    }

    /// The picture of a file where it was shown before; nil where it must be loaded.
    func keptImage(of photo: Photo, filling cells: Size) -> Image? {
        kept[Request(photo: photo, cells: cells)]
    }

    private func ended() {
        loads -= 1
        guard loads == 0 else { return }
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    /// Waits until no picture is being loaded, and says whether one was.
    func settle() async -> Bool {
        // Cells begin to load in tasks of their own, which run when this one makes way for them.
        for _ in 0..<10 { await Task.yield() }
        guard loads > 0 else { return false }
        await withCheckedContinuation { waiting.append($0) }
        return true
    }
}
