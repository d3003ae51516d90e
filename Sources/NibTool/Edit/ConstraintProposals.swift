import Nibble
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat
import NibbleViews

/// The constraints that can be made for a view, with the distances that it has now.
@MainActor struct ConstraintProposals {
    /// A constraint that can be made.
    struct Proposal: Hashable {
        let title: String
        /// The attribute that says it.
        let slot: String
        /// The value in front of the other view's name, and behind it.
        var prefix = ""
        var suffix = ""
        /// The position of the other view's element.
        var other: Int?
        /// Other words that find it in the list.
        var synonyms = ""

        /// The attribute's value.
        func value(naming name: String) -> String { prefix + (other == nil ? "" : name) + suffix }
    }

    private let file: EditedFile
    private let scene: DrawnScene
    private let index: Int

    init(_ file: EditedFile, _ scene: DrawnScene, of index: Int? = nil) {
        (self.file, self.scene, self.index) = (file, scene, index ?? file.selection)
    }

    /// The views beside the selected one.
    private var siblings: [Int] {
        guard let parent = file.parent(of: index) else { return [] }
        return file.text.tree.elements[parent].children.filter { $0 != index && scene.views[$0] != nil }
    }

    /// All that can be made.
    var all: [Proposal] {
        guard let frame = scene.frames[index] else { return [] }
        guard file.hasSuperview(index) else { return lengths(ofTop: frame) }
        let room =
            file.parent(of: index).flatMap(scene.room) ?? Rect(origin: .zero, size: scene.grid.size)
        return toSuper(frame, room) + siblings.flatMap { beside($0, frame) }
    }

    /// The lengths of a view that whoever holds it places, as its frame says them: it is drawn over all of the canvas.
    private func lengths(ofTop drawn: Rect) -> [Proposal] {
        var frame = drawn
        let written = file.value("frame", of: index).flatMap(FrameNumbers.init)?.rect.size ?? .zero
        if written.width > 0 { frame.size.width = written.width }
        if written.height > 0 { frame.size.height = written.height }
        return toSuper(frame, frame).filter { ["width", "height"].contains($0.slot) }
    }

    /// Choices of what to make between the view and another object: constraints, and outlets of the view that hold it.
    func all(with other: Int) -> [Proposal] {
        let isAround = other == file.parent(of: index)
        return outlets(for: other) + all.filter { isAround ? $0.other == nil : $0.other == other }
    }

    private func outlets(for other: Int) -> [Proposal] {
        guard file.canHold(other, in: index), let own = file.className(of: index),
            let className = file.className(of: other)
        else { return [] }
        let outlets = file.catalog.chain(of: own).entries.flatMap(\.outlets)
        return outlets.sorted { $0.key < $1.key }.compactMap { name, outlet in
            guard file.catalog.isClass(className, a: outlet.type) == true else { return nil }
            return Proposal(title: "Outlet \(name)", slot: name, prefix: "@", other: other)
        }
    }

    private func toSuper(_ frame: Rect, _ room: Rect) -> [Proposal] {
        let distances = (
            top: frame.minY - room.minY, leading: frame.minX - room.minX, bottom: room.maxY - frame.maxY,
            trailing: room.maxX - frame.maxX
        )
        let edges = [distances.top, distances.leading, distances.bottom, distances.trailing]
        let inset = edges == [0, 0, 0, 0] ? "" : " " + edges.map(String.init).joined(separator: " ")
        return [
            Proposal(title: "Top to the superview", slot: "top", prefix: "super" + Self.plus(distances.top)),
            Proposal(
                title: "Leading to the superview", slot: "leading",
                prefix: "super" + Self.plus(distances.leading)),
            Proposal(
                title: "Trailing to the superview", slot: "trailing",
                prefix: "super" + Self.plus(-distances.trailing)),
            Proposal(
                title: "Bottom to the superview", slot: "bottom",
                prefix: "super" + Self.plus(-distances.bottom)),
            Proposal(title: "All edges to the superview", slot: "edges", prefix: "super" + inset),
            Proposal(title: "Top to the safe area", slot: "top", prefix: "safe" + Self.plus(distances.top)),
            Proposal(
                title: "Bottom to the safe area", slot: "bottom",
                prefix: "safe" + Self.plus(-distances.bottom)),
            Proposal(title: "Width", slot: "width", prefix: "\(frame.width)"),
            Proposal(title: "Height", slot: "height", prefix: "\(frame.height)"),
            Proposal(title: "Center horizontally", slot: "centerX", prefix: "super"),
            Proposal(title: "Center vertically", slot: "centerY", prefix: "super"),
            Proposal(
                title: "Aspect ratio", slot: "height",
                prefix: "self.width * \(frame.height) / \(max(1, frame.width))"),
        ].filter { $0.title != "Aspect ratio" || frame.width > 0 }
    }

    private func beside(_ other: Int, _ frame: Rect) -> [Proposal] {
        guard let place = scene.frames[other] else { return [] }
        let name = EditedNames.title(of: other, in: file)
        func make(_ words: String, _ slot: String, _ suffix: String = "", or synonyms: String = "")
            -> Proposal
        {
            Proposal(
                title: "\(words) \(name)", slot: slot, suffix: suffix, other: other, synonyms: synonyms)
        }
        return [
            make("Below", "top", ".bottom" + Self.plus(frame.minY - place.maxY)),
            make("Above", "bottom", ".top" + Self.plus(frame.maxY - place.minY)),
            make("After", "leading", ".trailing" + Self.plus(frame.minX - place.maxX)),
            make("Before", "trailing", ".leading" + Self.plus(frame.maxX - place.minX)),
            make("Align the top with", "top"), make("Align the bottom with", "bottom"),
            make("Align the leading edge with", "leading"), make("Align the trailing edge with", "trailing"),
            make("Align the middle with", "centerY"), make("Align the center with", "centerX"),
            make("Same width as", "width", or: "equal widths"),
            make("Same height as", "height", or: "equal heights"),
        ]
    }

    /// A distance behind the name of an edge: ` + 2`, and nothing for none.
    static func plus(_ distance: Int) -> String {
        distance == 0 ? "" : distance > 0 ? " + \(distance)" : " - \(-distance)"
    }
}
