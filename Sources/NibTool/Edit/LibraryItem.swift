import NibbleCells
import NibbleNibCheck
import NibbleNibFormat

/// A class that can be inserted, with the attributes that it begins with.
struct LibraryItem: Hashable {
    let className: String
    /// A line of what it is for.
    let note: String
    /// The attributes besides those of its place.
    var attributes = ""
    /// The size that it begins with, where a frame places it; nil for what isn't a view.
    var size: Size?
    /// Whether it is one of the application's.
    var isOwn = false
    /// The layout file that says what is inside; nil where none is known.
    var file: String?

    /// The element as text.
    ///
    /// - Parameter place: The attributes that place it, with a space before them.
    /// - Returns: The element.
    func fragment(place: String) -> String {
        "<\(className)\(attributes.isEmpty ? "" : " \(attributes)")\(place)/>"
    }

    /// The classes to insert: those of the sources and the components beside the file, Nibble's that are used most, then all
    /// others of Nibble's.
    ///
    /// - Parameters:
    ///   - catalog: The classes.
    ///   - path: The file beside which components are looked for.
    ///   - owner: The class of the file's owner, which isn't among them.
    /// - Returns: The items.
    static func all(in catalog: ClassCatalog, beside path: String? = nil, owner: String? = nil)
        -> [LibraryItem]
    {
        let components = path.map(ComponentFiles.all) ?? [:]
        let usual = Set(self.common.map(\.className))
        let others = catalog.names.filter { name in
            !usual.contains(name) && !abstract.contains(name)
                && kinds.contains { catalog.isClass(name, a: $0) == true }
        }
        let all = others.filter { catalog[$0]?.isOwn == true }.map { name in
            var made = item(name, ownNote(name, catalog), catalog)
            if made.size != nil { made.file = components[name]?.path }
            return made
        }
        // Views first: others are inserted into few files, and the owner into none.
        let views = all.filter { $0.size != nil }
        let rest = all.filter { $0.size == nil && $0.className != owner }
        let files = components.keys.sorted().filter { catalog[$0] == nil }.compactMap { name in
            components[name].map { component($0, name) }
        }
        let shipped = others.filter { catalog[$0]?.isOwn != true }.map {
            item($0, LibraryNotes.notes[$0] ?? "", catalog)
        }
        return views + files + common(in: catalog) + rest + shipped
    }

    /// The sizes that new views have, by their classes.
    static func sizes(in catalog: ClassCatalog, beside path: String) -> [String: Size] {
        let sizes = all(in: catalog, beside: path).compactMap { item in
            item.size.map { (item.className, $0) }
        }
        return Dictionary(sizes) { first, _ in first }
    }

    /// The source of one of the application's classes, and the attributes of its own that files can set.
    private static func ownNote(_ name: String, _ catalog: ClassCatalog) -> String {
        let attributes = catalog[name].map { $0.attributes.keys.sorted() } ?? []
        return "from the sources" + (attributes.isEmpty ? "" : ": " + attributes.joined(separator: ", "))
    }

    /// A component that is known by its file alone.
    private static func component(_ component: ComponentFiles.Component, _ name: String) -> LibraryItem {
        let file = component.path.split(separator: "/").last.map(String.init) ?? component.path
        let size = component.design.map {
            Size(width: Int(min(max($0.width, 1), 80)), height: Int(min(max($0.height, 1), 24)))
        }
        return LibraryItem(
            className: name, note: "component of \(TerminalText.sanitize(file))",
            size: size ?? Size(width: 20, height: 3), isOwn: true, file: component.path)
    }

    private static func common(in catalog: ClassCatalog) -> [LibraryItem] {
        common.filter { catalog[$0.className] != nil }
    }

    private static func item(_ name: String, _ note: String, _ catalog: ClassCatalog) -> LibraryItem {
        let isView = catalog.isClass(name, a: "View") == true
        return LibraryItem(
            className: name, note: note, attributes: LibraryNotes.beginnings[name] ?? "",
            size: isView ? Size(width: 20, height: 3) : nil, isOwn: catalog[name]?.isOwn == true)
    }

    /// The classes whose kinds are inserted.
    private static let kinds = [
        "View", "ViewController", "GestureRecognizer", "BarItem", "NavigationItem", "Segment", "TableColumn",
        "TableViewSection", "CollectionViewLayout",
    ]
    /// Classes that are there for others to be a kind of, and the window, which no file makes.
    private static let abstract: Set<String> = [
        "BarItem", "CollectionViewLayout", "Control", "GestureRecognizer", "NibView", "ValueControl",
        "Window",
    ]

    private static func view(
        _ name: String, _ note: String, _ attributes: String = "", _ width: Int, _ height: Int
    ) -> LibraryItem {
        LibraryItem(
            className: name, note: note, attributes: attributes, size: Size(width: width, height: height))
    }

    private static let common = [
        view("Label", "A text that isn't edited", "text=\"Label\"", 20, 1),
        view("Button", "Does something when it is pressed", "title=\"Button\"", 12, 1),
        view("TextField", "A line of text to type", "placeholder=\"Text\"", 24, 1),
        view("TextView", "Text of several lines", "", 40, 6),
        view("View", "An area that holds others", "", 30, 6),
        view("StackView", "Views one after another", "axis=\"vertical\" spacing=\"1\"", 30, 6),
        view("BoxView", "A border with a title around a view", "title=\"Box\"", 30, 6),
        view("ScrollView", "A part of something larger", "", 40, 8),
        view("ImageView", "A picture", "contentMode=\"scaleAspectFit\"", 20, 6),
        view("CheckBox", "On or off, with a title", "title=\"Check\"", 16, 1),
        view("Switch", "On or off", "", 6, 1),
        view("Slider", "A value between two others", "", 20, 1),
        view("Stepper", "A number, up and down", "", 12, 1),
        view("SegmentedControl", "One of a few choices", "", 24, 1),
        view("ProgressView", "The part that is done", "progress=\"0.5\"", 20, 1),
        view("ActivityIndicatorView", "Something is going on", "", 1, 1),
        view("Separator", "A line", "", 30, 1),
        view("TableView", "Rows that scroll", "", 40, 8),
        view("OutlineView", "A tree", "", 40, 8),
        view("StatusBar", "The keys, and what is going on", "", 80, 1),
        LibraryItem(className: "TapGestureRecognizer", note: "Presses on the view around it"),
        LibraryItem(className: "PanGestureRecognizer", note: "Drags on the view around it"),
    ]
}
