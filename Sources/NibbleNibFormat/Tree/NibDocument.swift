package import NibbleCells

/// The content of one layout file, whatever its spelling: values only, with the place of everything in the text.
///
/// All property values are texts in the spelling of `.layout` files, and all lengths are cells, so that one builder
/// serves `.layout`, `.xib` and `.storyboard`, and converting is printing.
package struct NibDocument: Sendable {
    /// The spelling of a file.
    package enum Kind: String, Hashable, Sendable {
        /// Nibble's own.
        case layout
        /// Xcode's, of one set of objects.
        case xib
        /// Xcode's, of scenes.
        case storyboard
    }

    /// Whom the file's outlets and actions belong to.
    package enum Root: Hashable, Sendable {
        /// To nobody that the file names.
        case plain
        /// To an object of this class that exists before the load.
        case owner(NibClassName)
        /// To the object to which the file is applied, whose element is the only one of `objects`.
        case template(NibClassName)
    }

    /// The spelling.
    package var kind: Kind
    /// The file, as it was named when it was read.
    package var file: String
    /// Whom outlets and actions belong to.
    package var root = Root.plain
    /// The place that says so; the beginning of a file that doesn't.
    package var rootPlace = NibPlace.start
    /// The size that the file was designed for, in cells, if it says so.
    package var design: NibSize?
    /// Whether its views scroll where their layout needs more rows than there are.
    package var scrollsOverfullView = false
    /// The table of translations, if the file names one; else it is the file's own name.
    package var strings: String?
    /// The points that became one cell; 1 × 1 in `.layout` files.
    package var cellScale = NibSize(width: 1, height: 1)
    /// Whether the file's views are placed by constraints as well; false in old files of Xcode.
    var usesAutoLayout = true
    /// The rows that bars usually cover, on the device that a file of Xcode's was designed for, of each view of its own.
    package var bars: [String: EdgeInsets] = [:]
    /// The pictures that the file describes, by name.
    package var pictures: [String: NibPicture] = [:]
    /// The top-level objects in the order of the text; empty in a storyboard, whose objects are in `scenes`.
    package var objects: [NibElement] = []
    /// All connections in the order of the text; in a storyboard they are in `scenes`.
    package var connections: [NibConnection] = []
    /// Objects that the loader's caller supplies.
    package var placeholders: [NibPlaceholder] = []
    /// The scenes of a storyboard.
    package var scenes: [NibScene] = []
    /// The id of the controller that is shown first, if the storyboard says so.
    package var initialController: String?
    /// Whether all of the file could be read; else the tree ends where the first fault of its XML is.
    package var isComplete = true

    /// Whether the file holds scenes rather than objects.
    package var isStoryboard: Bool { kind == .storyboard || !scenes.isEmpty }

    /// The place in the file that people can go to.
    package func position(of place: NibPlace) -> SourcePosition { place.position(in: file) }
}

/// An object that the file names and does not make.
package struct NibPlaceholder: Hashable, Sendable {
    /// The id by which connections name it.
    package var id: String
    /// The name under which the caller supplies it.
    package var name: String
    /// The class that the file expects.
    package var className: NibClassName?
    /// The place where it is named.
    package var place: NibPlace
}

/// A picture that lies elsewhere, as one of Xcode's files describes it.
package struct NibPicture: Hashable, Sendable {
    /// The size in points.
    package var size: NibSize
    /// Whether it is one of the system's symbols.
    package var isSymbol: Bool
}
