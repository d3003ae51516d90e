/// The meaning of every id of an Xcode file, found before anything is read, because connections and constraints go both ways.
struct XcodeIndex {
    /// The meaning of an id.
    enum Meaning {
        case owner, firstResponder, exit, object, constraint
        /// An object that the caller supplies, by its name.
        case external(String)
        /// A guide of a view.
        case guide(NibLayoutItem.Guide, of: String)
        /// The guides of a controller before iOS 11: the line under the bars above, over the bars below.
        case topGuide(view: String), bottomGuide(view: String)
        /// Something that no connection can use.
        case other
    }

    private(set) var meanings: [String: Meaning] = [:]
    /// The places where ids are given.
    private(set) var places: [String: NibPlace] = [:]
    /// The ids of views without a superview.
    private(set) var roots: Set<String> = []
    /// The superviews, by id.
    private(set) var superviews: [String: String] = [:]
    /// Margins in points, by the id of the view; where there are none, a view has the usual ones.
    private(set) var margins: [String: XcodeMargins] = [:]
    /// The edges of each view that are the screen's, in whose margins bars are; nil for one whose margins bars leave alone.
    private(set) var barEdges: [String: ScreenEdges] = [:]
    /// The prototype that each object inside one belongs to.
    private(set) var prototypes: [String: String] = [:]

    /// The version of Xcode's tools that wrote the file; the newest where it says none.
    private var toolsVersion = Int.max

    private init() {}

    /// Looks through a whole file.
    static func of(_ root: XMLElement, log: inout ProblemLog) -> XcodeIndex {
        var index = XcodeIndex()
        index.toolsVersion = toolsVersion(of: root) ?? .max
        index.visit(root, Surroundings(), &log)
        return index
    }

    /// The version of the tools that wrote a file; nil where it says none.
    static func toolsVersion(of root: XMLElement) -> Int? {
        root["toolsVersion"].flatMap { Int($0.prefix { $0 != "." }) }
    }

    /// The surroundings of an element.
    private struct Surroundings {
        var parent = ""
        var object: String?
        var view: String?
        var controllerView: String?
        var prototype: String?
        /// Whether the cells are there as they are drawn, rather than made again and again.
        var hasStaticCells = false
        /// Whether it is a cell with a mark at its end.
        var hasAccessory = false
        /// The width of the table that it is in, in points; 0 where it is in none.
        var tableWidth = 0.0
        /// The element of the view, and its frame in points, where the file says it.
        var element: XMLElement?
        var frame: NibRect?
        /// The edges of the view that are the screen's.
        var edges: ScreenEdges = []
    }

    private mutating func visit(_ xml: XMLElement, _ around: Surroundings, _ log: inout ProblemLog) {
        var inside = around
        inside.parent = xml.name
        if let id = xml.attribute("id"), Self.hasObjectID(xml, in: around.parent) {
            add(id, xml, around, &log)
        }
        let isObject = Self.isObject(xml, in: around.parent)
        if isObject {
            let id = xml["id"]
            inside.element = xml
            inside.frame = XcodeMargins.frame(of: xml)
            if let id {
                noteMargins(of: id, xml, inside.frame, around)
                inside.edges = noteEdges(of: id, xml, inside.frame, around)
                noteDrawnMargins(of: id, xml)
            }
            if xml.name == "tableView" { inside.tableWidth = XcodeMargins.width(of: xml) }
            inside.hasAccessory = xml["accessoryType"].map { $0 != "none" } ?? false
            if let id, let view = around.view { superviews[id] = view }
            if let id, let prototype = around.prototype { prototypes[id] = prototype }
            if around.prototype == nil, isPrototype(xml, around) { inside.prototype = id }
            inside.hasStaticCells = xml.name == "tableViewSection"
            inside.object = id
            inside.view = id
            if let view = xml.elements.first(where: { $0["key"] == "view" }) {
                inside.controllerView = view["id"]
            }
            if XcodeClass.of(xml.name)?.family == .controller { inside.view = nil }
        } else if xml["key"] == "layoutMargins" || xml["key"] == "directionalLayoutMargins",
            let view = around.object
        {
            margins[view] = XcodeMargins(xml).joined(with: keptMargins(of: view, around))
        }
        for child in xml.elements { visit(child, inside, &log) }
    }

    /// Notes whether bars reach into a view's margins, and returns the edges of the screen that it's at.
    private mutating func noteEdges(
        of id: String, _ xml: XMLElement, _ frame: NibRect?, _ around: Surroundings
    ) -> ScreenEdges {
        var edges: ScreenEdges = []
        if isRootView(xml, around) {
            edges = xml.name == "view" ? [.top, .bottom] : []
        } else if !Self.scrolling.contains(xml.name), !xml.name.hasSuffix("Cell"),
            let frame, let outer = around.frame
        {
            if abs(frame.y) < 1 { edges.insert(.top) }
            if abs(frame.y + frame.height - outer.height) < 1 { edges.insert(.bottom) }
            edges.formIntersection(around.edges)
        }
        if xml["insetsLayoutMarginsFromSafeArea"] != "NO" { barEdges[id] = edges }
        return edges
    }

    /// Takes the margins that the frames of the file show instead of those that the view would have.
    private mutating func noteDrawnMargins(of id: String, _ xml: XMLElement) {
        let usual = margins[id] ?? XcodeMargins()
        let drawn = XcodeDrawnMargins(of: xml).margins(else: usual, hasBars: barEdges[id]?.isEmpty == false)
        if drawn != usual { margins[id] = drawn }
    }

    /// The views that scroll their content.
    private static let scrolling: Set<String> = ["collectionView", "scrollView", "tableView", "textView"]

    /// The margins that a cell's content has of the cell itself, where it preserves those.
    private func keptMargins(of view: String, _ around: Surroundings) -> XcodeMargins? {
        guard let element = around.element, element.name == "tableViewCellContentView",
            element["preservesSuperviewLayoutMargins"] == "YES"
        else { return nil }
        return margins[view]
    }

    private mutating func noteMargins(
        of id: String, _ xml: XMLElement, _ frame: NibRect?, _ around: Surroundings
    ) {
        let isStack = xml.name == "stackView"
        if isRootView(xml, around) {
            roots.insert(id)
            margins[id] = .root(xml, toolsVersion: toolsVersion)
        } else if xml.name == "tableViewCellContentView" {
            guard toolsVersion >= XcodeMargins.firstOfCells else { return }
            margins[id] = .cell(
                hasAccessory: around.hasAccessory, tableWidth: around.tableWidth, toolsVersion: toolsVersion)
        } else if xml["preservesSuperviewLayoutMargins"] == "YES", let view = around.view,
            let kept = margins[view], let outer = around.frame, let frame
        {
            margins[id] = kept.kept(by: frame, in: outer, atLeast: isStack ? .zero : XcodeMargins())
        } else if isStack {
            margins[id] = .zero
        }
    }

    private mutating func add(
        _ attribute: XMLAttribute, _ xml: XMLElement, _ around: Surroundings, _ log: inout ProblemLog
    ) {
        let id = attribute.value
        if let first = places[id] {
            log.error(
                .duplicateID, attribute.valuePlace, "Two objects have the id “\(id.prefix(60))”.",
                notes: [(first, "The first one is here.")])
            return
        }
        places[id] = attribute.valuePlace
        meanings[id] = meaning(of: xml, around)
    }

    private func meaning(of xml: XMLElement, _ around: Surroundings) -> Meaning {
        switch xml.name {
        case "placeholder":
            switch xml["placeholderIdentifier"] {
            case "IBFilesOwner": return .owner
            case "IBFirstResponder": return .firstResponder
            case let name: return .external(name ?? "")
            }
        case "exit": return .exit
        case "constraint": return .constraint
        case "viewControllerLayoutGuide":
            let view = around.controllerView ?? ""
            return xml["type"] == "bottom" ? .bottomGuide(view: view) : .topGuide(view: view)
        case _ where xml.name.hasSuffix("LayoutGuide"):
            guard let view = around.object else { return .other }
            return .guide(Self.guide(xml["key"] ?? ""), of: view)
        default:
            return .object
        }
    }

    private func isPrototype(_ xml: XMLElement, _ around: Surroundings) -> Bool {
        around.parent == "prototypes" || around.parent == "cells" && !around.hasStaticCells
            || xml["key"] == "sectionHeaderView" || xml["key"] == "sectionFooterView"
    }

    private func isRootView(_ xml: XMLElement, _ around: Surroundings) -> Bool {
        around.view == nil || xml["key"] == "view"
    }

    private static func guide(_ key: String) -> NibLayoutItem.Guide {
        switch key {
        case "contentLayoutGuide": .content
        case "frameLayoutGuide": .frame
        case "keyboard", "keyboardLayoutGuide": .keyboard
        case "layoutMarginsGuide", "readableContentGuide": .margins
        default: .safeArea
        }
    }

    /// Whether an element is an object, a constraint or a guide; other ids are of connections and tools.
    private static func hasObjectID(_ xml: XMLElement, in parent: String) -> Bool {
        switch xml.name {
        case "outlet", "outletCollection", "action", "segue", "device", "adaptation", "plugIn", "exclude",
            "include",
            "adaptationLayout":
            false
        default: parent != "dependencies" && parent != "connections"
        }
    }

    /// Whether an element makes an object, known or not.
    static func isObject(_ xml: XMLElement, in parent: String) -> Bool {
        if xml.name == "placeholder" || xml.name == "exit" { return false }
        if XcodeClass.of(xml.name) != nil { return true }
        return parent == "subviews" || parent == "objects"
    }
}

/// The upper and the lower edge of the screen, which bars cover.
struct ScreenEdges: OptionSet {
    let rawValue: Int

    static let top = ScreenEdges(rawValue: 1)
    static let bottom = ScreenEdges(rawValue: 2)
}

/// The margins of a view, in points.
struct XcodeMargins: Equatable {
    var top = 8.0
    var left = 8.0
    var bottom = 8.0
    var right = 8.0

    /// The first version of Xcode's tools, that of Xcode 9, in which the content of cells has margins of its own.
    static let firstOfCells = 13_000
    /// The first one, that of Xcode 7, in which wide views have wider margins.
    private static let firstOfWideViews = 8_000

    /// The least width, in points, from which on views and the cells of tables have wider margins.
    private static let wide = 393.0

    /// The margins of the content of a table's cell, less before a mark at the cell's end, and more in a wide table.
    ///
    /// Cells of files of their own had a point less in Xcode 11.
    static func cell(hasAccessory: Bool, tableWidth: Double, toolsVersion: Int) -> XcodeMargins {
        let isNarrow = tableWidth == 0 && (14_800..<17_000).contains(toolsVersion)
        let side = tableWidth >= wide ? 20.0 : isNarrow ? 15 : 16
        return XcodeMargins(top: 11, left: side, bottom: 11, right: hasAccessory ? 8 : side)
    }

    /// The width of a view, in points; 0 where the file does not say.
    static func width(of xml: XMLElement) -> Double { frame(of: xml)?.width ?? 0 }

    /// The frame of a view, in points; nil where the file does not say.
    static func frame(of xml: XMLElement) -> NibRect? {
        guard let rect = xml.elements.first(where: { $0.name == "rect" && $0["key"] == "frame" }) else {
            return nil
        }
        let numbers = ["x", "y", "width", "height"].map { rect[$0].flatMap { NumberText.number($0) } ?? 0 }
        return NibRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// The margins of a view that preserves those of the view around it: what of these reaches into it, and no less than its own.
    ///
    /// - Parameters:
    ///   - frame: Its frame.
    ///   - outer: The frame of the view around it.
    ///   - own: The margins that it has by itself.
    /// - Returns: Its margins.
    func kept(by frame: NibRect, in outer: NibRect, atLeast own: XcodeMargins) -> XcodeMargins {
        XcodeMargins(
            top: top - frame.y, left: left - frame.x,
            bottom: bottom - (outer.height - frame.y - frame.height),
            right: right - (outer.width - frame.x - frame.width)
        ).joined(with: own)
    }

    /// The larger one of each of two margins.
    func joined(with other: XcodeMargins?) -> XcodeMargins {
        guard let other else { return self }
        return XcodeMargins(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }

    /// The margins of stack views, which have none unless they say so.
    static let zero = XcodeMargins(top: 0, left: 0, bottom: 0, right: 0)

    /// The margins of views that are in no other, beside what bars cover: at the sides, and more where they are wide.
    static func root(_ xml: XMLElement, toolsVersion: Int) -> XcodeMargins {
        let side = width(of: xml) >= wide && toolsVersion >= firstOfWideViews ? 20.0 : 16
        return XcodeMargins(top: 0, left: side, bottom: 0, right: side)
    }

    init(top: Double = 8, left: Double = 8, bottom: Double = 8, right: Double = 8) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Reads `edgeInsets` and `directionalEdgeInsets`.
    init(_ xml: XMLElement) {
        func number(_ names: String...) -> Double {
            for name in names {
                if let text = xml[name], let value = NumberText.number(text), abs(value) < 10_000 {
                    return value
                }
            }
            return 0
        }
        self.init(
            top: number("top"), left: number("left", "leading"), bottom: number("bottom"),
            right: number("right", "trailing"))
    }
}
