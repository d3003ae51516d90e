public import Foundation
public import NibbleCells
internal import NibbleNibs
public import NibbleViews

extension Color {
    /// Makes a colour that is decided by where it is shown, as UIKit spells it.
    ///
    /// The closure is called twice at once, with the standard traits on a light and on a dark ground; what it answers is
    /// what `init(light:dark:)` takes. Other traits, such as the width of the window, cannot change a colour.
    ///
    /// ```swift
    /// titleLabel.textColor = Color { traits in traits.userInterfaceStyle == .dark ? .white : .black }
    /// ```
    public init(dynamicProvider: (TraitCollection) -> Color) {
        self.init(
            light: dynamicProvider(TraitCollection(userInterfaceStyle: .light)),
            dark: dynamicProvider(TraitCollection(userInterfaceStyle: .dark)))
    }

    /// The colour that this one is for some traits: one of two, or itself.
    public func resolvedColor(with traits: TraitCollection) -> Color {
        variant(for: traits.userInterfaceStyle)
    }

    /// Reads a colour from the asset catalogs of a program, for light and for dark grounds, as UIKit spells it.
    ///
    /// It is looked for where `Image(named:)` looks for pictures. The colour is nil when there is none that can be read, and
    /// standard error says so once.
    ///
    /// ```swift
    /// view.backgroundColor = Color(named: "Brand")
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of a colour set.
    ///   - fileID: The code that asks, whose module comes first.
    public init?(named name: String, fileID: String = #fileID) {
        self.init(named: name, inFolder: nil, fileID: fileID)
    }

    @usableFromInline init?(named name: String, inFolder folder: String?, fileID: String) {
        let finder = PictureFinder(code: fileID, inFolder: folder)
        guard let color = finder.color(named: name) else {
            let folders = finder.directories.map { "“\($0)”" }.joined(separator: ", ")
            ToldProblems.tell(
                "There is no colour set “\(name)” that can be read in the asset catalogs (.xcassets) of "
                    + (folders.isEmpty ? "the program, which has no folder of resources." : "\(folders)."),
                finder.lostResources)
            return nil
        }
        self = color
    }

    // Compiled into the application, which has Foundation then; see the same of pictures.

    /// Reads a colour from the asset catalogs of a bundle, as UIKit spells it; see `init(named:fileID:)`.
    ///
    /// - Parameters:
    ///   - name: The name of a colour set.
    ///   - bundle: Where to look; nil for all resources of the program.
    ///   - traitCollection: Not looked at: the colour follows the traits it is shown with.
    ///   - fileID: The code that asks, whose module comes first.
    @_alwaysEmitIntoClient
    public init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: TraitCollection?,
        fileID: String = #fileID
    ) {
        self.init(
            named: name, inFolder: bundle.map { $0.resourcePath ?? $0.bundlePath }, fileID: fileID)
    }
}
