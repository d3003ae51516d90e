import NibbleCells

@testable import NibbleNibFormat

/// A scene or a top-level view of a file of Xcode's, with the texts that are visible in it there.
struct DesignedScene {
    /// A text that a view shows.
    struct Text {
        /// The side of its view that a text is at.
        enum Side {
            case leading, center, trailing
        }

        let text: String
        /// The frame of its view on the scene, in cells with their fractions; nil where the file has none.
        let frame: NibRect?
        let side: Side
        /// Whether the text begins in the first row of its view instead of its middle.
        let isAtTop: Bool
        let elementName: String
        let line: Int
    }

    /// The size that it was drawn with, in cells with their fractions.
    let size: NibSize
    private(set) var texts: [Text] = []
    /// The side at which constraints and stacks hold a view whose width is its text's, by its id.
    private var holds: [String: Text.Side] = [:]
    /// The columns of the pictures that the file describes, by name.
    private let pictures: [String: Double]
    /// The elements that may cover a text that comes before them in the file.
    private var covers: [(count: Int, frame: NibRect)] = []

    /// The scenes of a storyboard or the top-level views of another file, in the order in which tools name them; nil for
    /// scenes without a view.
    static func all(in document: NibDocument, _ traits: DesignTraits) -> [DesignedScene?] {
        let pictures = document.pictures.mapValues { $0.size.width / document.cellScale.width }
        guard document.isStoryboard else {
            return document.objects.filter { $0.frame != nil }.map {
                DesignedScene(traits.applied(to: $0), pictures)
            }
        }
        return document.scenes.filter { $0.storyboardReference == nil }.map { scene in
            scene.controller.children.first { $0.role == "view" }.flatMap {
                DesignedScene(traits.applied(to: $0), pictures)
            }
        }
    }

    private init?(_ root: NibElement, _ pictures: [String: Double]) {
        self.pictures = pictures
        guard let frame = root.frame, frame.width >= 1, frame.height >= 1 else { return nil }
        size = NibSize(width: frame.width, height: frame.height)
        let whole = NibRect(x: 0, y: 0, width: frame.width, height: frame.height)
        noteHolds(in: root)
        add(root, at: whole, isPlaced: true, clip: whole)
        texts = texts.enumerated().filter { index, text in
            guard let frame = text.frame else { return true }
            return !covers.contains { $0.count > index && $0.frame.holds(frame) }
        }.map(\.element)
    }

    /// Notes the sides of views that nothing holds at their leading edge: text in fewer columns is at that side still.
    private mutating func noteHolds(in element: NibElement) {
        var attributes: [String: Set<NibLayoutAttribute>] = [:]
        for constraint in element.constraints where constraint.relation == .equal {
            for anchor in [constraint.first, constraint.second].compactMap({ $0 }) {
                attributes[anchor.item.id, default: []].insert(anchor.attribute)
            }
        }
        let isColumn = element.elementName == "stackView" && element["axis"] == "vertical"
        for child in element.children {
            let held = attributes[child.id] ?? []
            if isColumn, let side = Self.holds[element["alignment"] ?? ""] { holds[child.id] = side }
            let isWide = child.constraints.contains { $0.first.attribute == .width && $0.relation == .equal }
            guard !isWide, held.isDisjoint(with: [.leading, .left, .width]) else { continue }
            let isEnd = !held.isDisjoint(with: [.trailing, .right])
            if held.contains(.centerX) != isEnd { holds[child.id] = isEnd ? .trailing : .center }
        }
        for child in element.children { noteHolds(in: child) }
    }

    private static let holds: [String: Text.Side] = ["center": .center, "trailing": .trailing]

    private mutating func add(_ element: NibElement, at frame: NibRect, isPlaced: Bool, clip: NibRect) {
        guard element["hidden"] != "true", (element["alpha"].flatMap { Double($0) } ?? 1) > 0.05 else {
            return
        }
        let isCovering = element["image"] != nil && element.elementName == "imageView" || element.isOpaque
        if isCovering, (element["alpha"].flatMap { Double($0) } ?? 1) > 0.9 {
            covers.append((texts.count, frame))
        }
        if frame.isShown(in: clip) { addText(of: element, at: isPlaced ? frame : nil) }
        let clips = ["scrollView", "tableView", "collectionView", "textView"].contains(element.elementName)
        let inside = clips || element["clipsToBounds"] == "true" ? clip.common(frame) : clip
        for child in element.children where child.isInstalled {
            guard child.role != "items", child.role != "segments" else { continue }
            let own = child.frame ?? NibRect(x: 0, y: 0, width: frame.width, height: frame.height)
            let moved = NibRect(x: frame.x + own.x, y: frame.y + own.y, width: own.width, height: own.height)
            // Old files have no frames for cells; a content view is where its cell is.
            let isKnown = isPlaced && (child.frame != nil || child.role == "contentView")
            add(child, at: moved, isPlaced: isKnown, clip: inside)
        }
    }

    private mutating func addText(of element: NibElement, at frame: NibRect?) {
        switch element.elementName {
        case "label", "textView":
            let side = Self.side(element["textAlignment"])
            guard element.elementName == "label" else {
                // Where the beginning of a centred text is depends on how all of it is broken.
                return add(element["text"], of: element, side == .leading ? frame : nil, side)
            }
            let isHeld = side == .leading && !element.isWiderThanText(in: frame)
            add(element["text"], of: element, frame, isHeld ? holds[element.id] ?? side : side)
        case "button":
            let side = Self.side(element["contentHorizontalAlignment"] ?? "center")
            guard let image = element["image"] else {
                return add(element["title"], of: element, frame, side)
            }
            // A picture in front moves the title, and leaves it the rest of the button.
            let columns = pictures[image] ?? 0
            if let title = element["title"], let frame, element.truncates(title, in: frame, besides: columns)
            {
                return
            }
            add(element["title"], of: element, nil, side)
        case "textField":
            let text = element["text"].flatMap { $0.isEmpty ? nil : $0 } ?? element["placeholder"]
            if element["secureTextEntry"] != "true" || element["text"]?.isEmpty != false {
                add(text, of: element, frame, Self.side(element["textAlignment"]))
            }
        case "segmentedControl":
            for segment in element.children where segment.role == "segments" {
                add(segment["title"], of: element, nil, .center)
            }
        case "searchBar":
            let text = element["text"].flatMap { $0.isEmpty ? nil : $0 } ?? element["placeholder"]
            add(text, of: element, nil, .leading)
        default: break
        }
    }

    private mutating func add(
        _ text: String?, of element: NibElement, _ frame: NibRect?, _ side: Text.Side
    ) {
        guard let text, text.contains(where: { !$0.isWhitespace }) else { return }
        if let frame, frame.width <= 0 || frame.height <= 0 || element.truncates(text, in: frame) { return }
        texts.append(
            Text(
                text: text, frame: frame, side: side, isAtTop: element.elementName == "textView",
                elementName: element.elementName, line: Int(element.place.line)))
    }

    private static func side(_ alignment: String?) -> Text.Side {
        switch alignment {
        case "center", "fill": .center
        case "right", "trailing": .trailing
        default: .leading
        }
    }
}

extension NibElement {
    fileprivate subscript(name: String) -> String? { properties.last { $0.name == name }?.text }

    /// Whether Xcode too has no room for a text, even if it is all of narrow letters.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - frame: The frame of the view.
    ///   - columns: The columns of the frame that something else takes.
    /// - Returns: Whether it has none.
    fileprivate func truncates(_ text: String, in frame: NibRect, besides columns: Double = 0) -> Bool {
        guard ["label", "button", "textField"].contains(elementName), !text.contains("\n") else {
            return false
        }
        let line = fontLineHeight ?? Self.standardLine
        let room = max(1, (frame.height / line).rounded(.down))
        let most = elementName == "label" ? self["numberOfLines"].flatMap { Double($0) } ?? 1 : 1
        let lines = most > 0 ? min(most, room) : room
        let letter = Self.narrowLetter * line / 1.2 * 2
        return Double(TerminalText.columns(of: text)) * letter > (frame.width - columns) * lines
    }

    /// Whether a label's frame is wider than its text was in Xcode, even if that is all of wide letters.
    fileprivate func isWiderThanText(in frame: NibRect?) -> Bool {
        guard let frame, let text = self["text"], !text.contains("\n") else { return false }
        let letter = Self.wideLetter * (fontLineHeight ?? Self.standardLine) / 1.2 * 2
        return frame.width > Double(TerminalText.columns(of: text)) * letter
    }

    /// The greatest mean width of a text's letters by the size of its font.
    private static var wideLetter: Double { 0.8 }
    /// The least mean width of a text's letters by the size of its font; most texts have a half.
    private static var narrowLetter: Double { 0.4 }
    /// A line of 15 points, the least that text has without a size, in rows of 16.
    private static var standardLine: Double { 15 * 1.2 / 16 }

    /// Whether nothing behind the view can be seen.
    fileprivate var isOpaque: Bool {
        guard let color = self["backgroundColor"], color != "clear" else { return false }
        return !color.hasPrefix("#") || color.count == 7
    }
}

extension NibRect {
    fileprivate func common(_ other: NibRect) -> NibRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return NibRect(
            x: left, y: top, width: min(x + width, other.x + other.width) - left,
            height: min(y + height, other.y + other.height) - top)
    }

    /// Whether nearly all of it is inside what clips it: a text that Xcode shows in part is not whole there.
    fileprivate func isShown(in clip: NibRect) -> Bool {
        let shown = common(clip)
        guard shown.width > 0, shown.height > 0 else { return false }
        return shown.width * shown.height >= 0.9 * width * height
    }

    fileprivate func holds(_ other: NibRect) -> Bool {
        x <= other.x && y <= other.y && x + width >= other.x + other.width
            && y + height >= other.y + other.height
    }
}
