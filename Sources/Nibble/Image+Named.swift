public import Foundation
public import NibbleCells
internal import NibbleImages
internal import NibbleNibs
public import NibbleViews

extension Image {
    /// Reads a picture from the resources of a program, as UIKit spells it.
    ///
    /// It is looked for among the resources of the calling module, then of the program, in the main bundle, and only then
    /// among those of other modules. The picture is nil when there is none that can be read, and standard error says once
    /// where it was looked for, or what is wrong with it; `init(named:inFolder:cells:fileID:)` throws that.
    ///
    /// ```swift
    /// imageView.image = Image(named: "harbour")
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of a file, or of an image set in an asset catalog. Without an extension, `png`, `jpg`, `jpeg`,
    ///     `webp`, `gif`, `bmp` and `ppm` are tried in this order, then the same at `@3x` and `@2x`.
    ///   - fileID: The code that asks, whose module comes first.
    public init?(named name: String, fileID: String = #fileID) {
        self.init(toldNamed: name, inFolder: nil, fileID: fileID)
    }

    /// Reads a picture from the resources in a folder, or from a program's.
    ///
    /// - Parameters:
    ///   - name: As for `init(named:fileID:)`.
    ///   - folder: The folder, such as a bundle's `resourcePath`; nil, or the main bundle's, for all of the program's.
    ///   - cells: The cells it will fill, to read no finer than they show; nil, the default, for any terminal.
    ///   - fileID: The code that asks, whose module comes first.
    /// - Throws: `ImageError`; a name that would lead out of the folder is refused before anything is opened.
    public init(
        named name: String, inFolder folder: String?, cells: Size? = nil, fileID: String = #fileID
    ) throws {
        guard PictureFinder.isName(name) else { throw ImageError(.invalidName, file: name) }
        let finder = PictureFinder(code: fileID, inFolder: folder)
        guard let found = finder.picture(named: name) else {
            throw ImageError(.missingResource(folders: finder.directories), file: name)
        }
        self = try Image(contentsOf: found.name, beneath: found.folder, cells: cells)
            .inPoints(ofScale: found.scale)
    }

    /// Reads a picture, and writes to standard error once why there is none.
    @usableFromInline init?(toldNamed name: String, inFolder folder: String?, fileID: String) {
        do {
            try self.init(named: name, inFolder: folder, fileID: fileID)
        } catch {
            guard case .missingResource? = (error as? ImageError)?.problem else {
                ToldProblems.tell("\(error)")
                return nil
            }
            ToldProblems.tell("\(error)", PictureFinder(code: fileID, inFolder: folder).lostResources)
            return nil
        }
    }
}

// The bodies here are compiled into the application that calls them, not into this library: a program that names no
// bundle then does without Foundation, whose data and tables would make it start slower and three times as large.
extension Image {
    /// Reads a picture from a bundle's resources.
    ///
    /// - Parameters:
    ///   - name: As for `init(named:fileID:)`.
    ///   - bundle: Where to look; the main bundle stands for all resources of the program.
    ///   - cells: The cells it will fill, to read no finer than they show; nil, the default, for any terminal.
    ///   - fileID: The code that asks, whose module comes first in the main bundle.
    /// - Throws: `ImageError`; a name that would lead out of the bundle is refused before anything is opened.
    @_alwaysEmitIntoClient
    public init(named name: String, in bundle: Bundle, cells: Size? = nil, fileID: String = #fileID) throws {
        try self.init(
            named: name, inFolder: bundle.resourcePath ?? bundle.bundlePath, cells: cells, fileID: fileID)
    }

    /// Reads a picture from a bundle's resources, as UIKit spells it; nil, which standard error explains once, when there is
    /// none that can be read.
    ///
    /// - Parameters:
    ///   - name: As for `init(named:fileID:)`.
    ///   - bundle: Where to look; nil for all resources of the program.
    ///   - traitCollection: Not looked at: a terminal shows one picture at any scale.
    ///   - fileID: The code that asks, whose module comes first.
    @_alwaysEmitIntoClient
    public init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: TraitCollection?,
        fileID: String = #fileID
    ) {
        self.init(toldNamed: name, inFolder: bundle.map { $0.resourcePath ?? $0.bundlePath }, fileID: fileID)
    }
}
