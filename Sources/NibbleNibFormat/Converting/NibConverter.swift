/// Writes the tree of any file as `.layout` text: `nib convert`.
package enum NibConverter {
    /// A file made from another one.
    package struct Output: Sendable {
        /// The text, in the formatter's form.
        package var text: String
        /// The parts that could not be said in it.
        package var problems: [NibProblem]
    }

    /// The facts that Xcode's files give about an object of a class that is Nibble's own.
    package enum Saying: Sendable {
        /// An attribute and its text.
        case attribute(String, text: String, of: String)
        /// A value for an attribute, if the class has it; another one may be that of a class made from it.
        case value(String, of: String, attribute: String)
        /// An outlet.
        case outlet(String, of: String)
        /// The name of a property that holds an object inside.
        case part(String, of: String)
        /// The name of an application's class, which must not be taken for one of Nibble's or for a misspelling of it.
        case ownClass(NibClassName)
        /// The same, where what it is like makes no difference.
        case newClass(NibClassName)
    }

    /// The parts of a file that a conversion keeps, and what it knows besides.
    struct Settings {
        /// Whether texts name the keys of their translations.
        var keepsKeys = false
        /// The frames that text was given room in, by the ids of their elements.
        var frames: [String: NibRect] = [:]
        /// The classes whose names say nothing without their modules.
        var ambiguous: Set<NibClassName> = []
    }

    /// Converts a document; the scenes of a storyboard stay together.
    ///
    /// - Parameters:
    ///   - document: The tree.
    ///   - keepsKeys: Whether texts name the keys of their translations, for projects that have `.strings` files.
    ///   - frames: Frames in whole cells by the ids of their elements, where text got room that the points do not say.
    ///   - isUnderstood: Whether a class takes what is said of it; what it does not take is left out. All by default.
    /// - Returns: The file.
    package static func convert(
        _ document: NibDocument, keepsKeys: Bool = false, frames: [String: NibRect] = [:],
        isUnderstood: (Saying) -> Bool = { _ in true }
    ) -> Output {
        var filter = UnderstoodDocument(document)
        if document.kind != .layout { filter.leaveOut { !isUnderstood($0) } }
        let understood = filter.document
        let settings = Settings(keepsKeys: keepsKeys, frames: frames, ambiguous: filter.ambiguous)
        let root: XMLElement
        let problems: [NibProblem]
        // A storyboard without scenes is none.
        if !understood.scenes.isEmpty {
            var storyboard = ConvertedStoryboard(understood, settings)
            root = storyboard.root()
            problems = storyboard.problems
        } else {
            var writer = ConvertedWriter(ConvertedPart(understood), of: understood, settings)
            root = writer.root(of: understood)
            problems = writer.log.sorted()
        }
        return Output(
            text: NibWriter.text(of: XMLDocument(root: root)), problems: filter.log.sorted() + problems)
    }
}

/// The part that is written as one name space: a file without scenes, or one scene.
struct ConvertedPart {
    var root = NibDocument.Root.plain
    var objects: [NibElement]
    var connections: [NibConnection]
    /// The id of the element that is the owner: a scene's controller.
    var owner: String?
    var placeholders: [NibPlaceholder] = []
    /// The ways that lead away from a scene.
    var segues: [NibSegue] = []
    /// The names of the file's scenes, by their controllers' ids.
    var scenes: [String: String] = [:]
    /// The same names, which no object may have.
    var sceneNames: Set<String> = []
    /// The sizes of top-level views that were designed for another one than the file says.
    var sizes: [String: NibSize] = [:]

    /// A file without scenes.
    init(_ document: NibDocument) {
        root = document.root
        objects = document.objects
        connections = document.connections
        placeholders = document.placeholders
    }

    /// A scene: its controller is the owner, and the view is its first object.
    init(_ scene: NibScene, scenes: [String: String], names: Set<String>, design: NibSize?) {
        var children = scene.controller.children
        objects = []
        if let index = children.firstIndex(where: { $0.role == "view" }) {
            children[index].role = nil
            objects.append(children.remove(at: index))
        }
        objects += children + scene.objects
        connections = scene.connections
        owner = scene.controller.id
        segues = scene.segues
        self.scenes = scenes
        sceneNames = names
        if let view = objects.first, view.role == nil, let frame = view.frame {
            let size = NibSize(width: frame.width.rounded(), height: frame.height.rounded())
            if size != design { sizes[view.id] = size }
        }
    }

    /// Whether an end of a connection is the owner.
    func isOwner(_ reference: NibReference) -> Bool {
        reference == .owner || owner.map { reference == .element($0) } ?? false
    }
}
