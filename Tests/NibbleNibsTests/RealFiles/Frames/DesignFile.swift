import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleViews

@testable import NibbleNibFormat

/// A file of Xcode, read so that a cell is a quarter of a point: whole numbers of cells are exact enough then.
struct DesignFile {
    /// How many cells are a point.
    static let cellsPerPoint = 4.0

    let name: String
    /// What the file says of its objects beside the tree, by id.
    let marks: DesignMarks
    /// The trees of views that each are laid out alone: scenes' views, cells, headers, and top-level views.
    private(set) var roots: [DesignRoot] = []

    /// Reads a file; nil when it is none that constraints lay out.
    init?(_ bytes: [UInt8], name: String) {
        var log = ProblemLog(file: name)
        let scale = NibSize(width: 1 / Self.cellsPerPoint, height: 1 / Self.cellsPerPoint)
        guard let xml = XMLParser.parse(bytes, log: &log),
            let document = NibReader.read(bytes, file: name, cellScale: scale).document,
            document.usesAutoLayout, document.kind != .layout
        else { return nil }
        self.name = name
        marks = DesignMarks(xml.root)
        let traits = DesignTraits(of: xml.root, XcodeBars(of: xml.root, document.scenes))
        for element in document.objects { addRoots(of: element, traits, nil) }
        for scene in document.scenes {
            let view = scene.controller.children.first { $0.role == "view" } ?? scene.controller
            addRoots(of: scene.controller, traits, traits.insets(of: view, in: scene.controller))
            for element in scene.objects { addRoots(of: element, traits, nil) }
        }
    }

    private mutating func addRoots(of element: NibElement, _ traits: DesignTraits, _ insets: DesignInsets?) {
        let isView = element.frame != nil
        if isView {
            let safeArea = insets ?? traits.insets(of: element, in: nil)
            roots.append(
                DesignRoot(traits.applied(to: element), marks, element.role == nil ? safeArea : insets))
        }
        addInnerRoots(of: element, traits, isView ? nil : insets)
    }

    private mutating func addInnerRoots(
        of element: NibElement, _ traits: DesignTraits, _ insets: DesignInsets?
    ) {
        for child in element.children {
            if child.role != nil, !DesignRoot.isPart(child, of: element) {
                addRoots(of: child, traits, child.role == "view" ? insets : nil)
            } else {
                addInnerRoots(of: child, traits, nil)
            }
        }
    }
}

/// What bars cover, in points.
struct DesignInsets: Equatable {
    var top = 0.0
    var bottom = 0.0
}

/// What Xcode's files say of their views for Xcode alone.
struct DesignMarks {
    /// Views whose frame is not where their constraints put them.
    private(set) var misplaced: Set<String> = []
    /// Views whose constraints leave something open.
    private(set) var ambiguous: Set<String> = []
    /// Views that stand at a frame although they could have constraints.
    private(set) var fixed: Set<String> = []
    /// Content sizes that were made up for Xcode's canvas.
    private(set) var placeholders: [String: (width: Double?, height: Double?)] = [:]
    /// Sizes of images in points, by the image's name.
    private(set) var images: [String: (width: Double, height: Double)] = [:]

    fileprivate init(_ root: XMLElement) {
        for image in root.child("resources")?.elements.filter({ $0.name == "image" }) ?? [] {
            // What is recorded of a symbol is the size of its drawing, not of what its font makes of it.
            guard image["catalog"] != "system", let name = image["name"],
                let width = image["width"].flatMap({ NumberText.number($0) }),
                let height = image["height"].flatMap({ NumberText.number($0) })
            else { continue }
            images[name] = (width, height)
        }
        visit(root)
    }

    private mutating func visit(_ xml: XMLElement) {
        if let id = xml["id"] {
            if xml["misplaced"] == "YES" { misplaced.insert(id) }
            if xml["ambiguous"] == "YES" { ambiguous.insert(id) }
            if xml["fixedFrame"] == "YES" { fixed.insert(id) }
            let (width, height) = (xml["placeholderIntrinsicWidth"], xml["placeholderIntrinsicHeight"])
            if width != nil || height != nil {
                placeholders[id] = (
                    width.flatMap { NumberText.number($0) }, height.flatMap { NumberText.number($0) }
                )
            }
        }
        for child in xml.elements { visit(child) }
    }
}
