public import Foundation
public import NibbleViews

// The bodies here are compiled into the application that calls them, not into this library: bundles are Foundation's, and a
// program that names none does without it.
extension Nib {
    /// Finds and reads a file by its name among a bundle's resources.
    ///
    /// - Parameters:
    ///   - name: The file's name; an extension is not needed.
    ///   - bundle: Where to look.
    ///   - cell: How many points of an Xcode file make one cell.
    ///   - environment: What it shares with the other nibs of its application; nil for that of whoever loads it.
    ///   - fileID: The code that asks, whose module comes first.
    /// - Throws: `NibError` when there is none.
    @_alwaysEmitIntoClient
    public convenience init(
        named name: String, in bundle: Bundle, cell: CellScale = .standard,
        environment: NibEnvironment? = nil, fileID: String = #fileID
    ) throws {
        try self.init(
            named: name, inFolder: bundle.resourcePath ?? bundle.bundlePath, cell: cell,
            environment: environment, fileID: fileID)
    }

    /// Names a file, as UIKit spells it: whether it is there shows when it is loaded.
    ///
    /// - Parameters:
    ///   - nibName: The file's name.
    ///   - bundle: Where to look; nil for the resources of the owner's module, then the caller's, the program's and
    ///     the main bundle's, and only then those of other modules.
    ///   - environment: What it shares with the other nibs of its application; nil for that of whoever loads it.
    ///   - fileID: The code that asks, whose module comes first.
    @_alwaysEmitIntoClient
    public convenience init(
        nibName: String, bundle: Bundle?, environment: NibEnvironment? = nil, fileID: String = #fileID
    ) {
        self.init(
            nibName: nibName, inFolder: bundle.map { $0.resourcePath ?? $0.bundlePath },
            environment: environment, fileID: fileID)
    }
}

extension Bundle {
    /// Loads a file of the bundle in its owner's environment.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - owner: Whose outlets and actions it connects.
    ///   - options: How strictly the file is held to what it says.
    ///   - fileID: The code that asks, whose module comes after the owner's in the main bundle.
    /// - Returns: The top-level objects, in the order of the file.
    /// - Throws: `NibError` with every problem.
    @_alwaysEmitIntoClient @MainActor @discardableResult
    public func loadNib(
        named name: String, owner: AnyObject? = nil, options: NibOptions = [], fileID: String = #fileID
    ) throws -> NibContents {
        try Nib(nibName: name, bundle: self, environment: .of(owner), fileID: fileID)
            .instantiate(owner: owner, options: options)
    }

    /// Loads a file of the bundle in its owner's environment, as UIKit spells it: without throwing.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - owner: Whose outlets and actions it connects.
    ///   - options: External objects, if there are any.
    ///   - fileID: The code that asks, whose module comes after the owner's in the main bundle.
    /// - Returns: The top-level objects, in the order of the file; none when something is wrong, which is reported.
    @_alwaysEmitIntoClient @MainActor @discardableResult
    public func loadNibNamed(
        _ name: String, owner: AnyObject?, options: [Nib.OptionsKey: Any]? = nil, fileID: String = #fileID
    ) -> NibContents? {
        let nib = Nib(nibName: name, bundle: self, environment: .of(owner), fileID: fileID)
        let contents = nib.instantiate(withOwner: owner, options: options)
        return contents.isEmpty ? nil : contents
    }
}

extension Storyboard {
    /// Finds and reads a storyboard by its name among a bundle's resources.
    ///
    /// - Parameters:
    ///   - name: The file's name; an extension is not needed.
    ///   - bundle: Where to look.
    ///   - cell: How many points of an Xcode file make one cell.
    ///   - environment: What it shares with the other nibs of its application; nil for that of whoever loads it.
    ///   - fileID: The code that asks, whose module comes first.
    /// - Throws: `NibError` when there is none, or when it is unsound.
    @_alwaysEmitIntoClient
    public convenience init(
        named name: String, in bundle: Bundle, cell: CellScale = .standard,
        environment: NibEnvironment? = nil, fileID: String = #fileID
    ) throws {
        try self.init(
            named: name, inFolder: bundle.resourcePath ?? bundle.bundlePath, cell: cell,
            environment: environment, fileID: fileID)
    }
}

extension ViewController {
    /// Makes a controller whose view comes from a layout file; the file's owner is the controller.
    ///
    /// A subclass with an initialiser of its own calls `super.init(nibName:bundle:)` with a bundle's `resourcePath`, or nil.
    ///
    /// - Parameters:
    ///   - nibName: The file's name; nil for the one named after the class.
    ///   - bundle: Where to look; nil for the resources of the class's module, then the program's and the main
    ///     bundle's, and only then those of other modules.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public convenience init(nibName: String?, bundle: Bundle?) {
        self.init(nibName: nibName, bundle: bundle.map { $0.resourcePath ?? $0.bundlePath })
    }
}
