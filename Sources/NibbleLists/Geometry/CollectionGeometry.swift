import FoundationEssentials
import NibbleCells
import NibbleViews

/// The places of a collection's sections behind each other, with their headers, items and footers.
struct CollectionGeometry {
    struct Section {
        var header = 0
        var footer = 0
        /// The cells before the first line and behind the last.
        var leading = 0
        var trailing = 0
        let count: Int
        let lines: ItemLines

        var itemStart: Int { header.saturatingAdd(leading) }
        var total: Int {
            itemStart.saturatingAdd(lines.length).saturatingAdd(trailing).saturatingAdd(footer)
        }
    }

    let axis: Axis
    let sections: [Section]
    /// The start of each section, and the end.
    private let starts: [Int]
    /// The length of headers and footers across.
    let room: Int

    init(_ sections: [Section] = [], axis: Axis = .vertical, room: Int = 0) {
        self.sections = sections
        self.axis = axis
        self.room = room
        var starts = [0]
        for section in sections { starts.append((starts.last ?? 0).saturatingAdd(section.total)) }
        self.starts = starts
    }

    var size: Size { Self.size(along: starts.last ?? 0, across: room, axis) }

    func frame(of path: IndexPath) -> Rect? {
        guard sections.indices.contains(path.section) else { return nil }
        let section = sections[path.section]
        guard (0..<section.count).contains(path.item) else { return nil }
        let place = section.lines.place(of: path.item)
        let start = starts[path.section].saturatingAdd(section.itemStart)
        return rect(
            start.saturatingAdd(place.along.lowerBound)..<start.saturatingAdd(place.along.upperBound),
            place.across)
    }

    /// Finds where the header of a section stands: at a place where what is in view begins, while the section is there.
    func header(_ index: Int, stayingAt top: Int?) -> Rect? {
        guard sections.indices.contains(index), sections[index].header > 0 else { return nil }
        let section = sections[index]
        var start = starts[index]
        let limit = starts[index + 1].saturatingSubtract(section.footer).saturatingSubtract(section.header)
        if let top { start = max(start, min(top, limit)) }
        return rect(start..<start.saturatingAdd(section.header), 0..<room)
    }

    func footer(_ index: Int) -> Rect? {
        guard sections.indices.contains(index), sections[index].footer > 0 else { return nil }
        let end = starts[index + 1]
        return rect(end.saturatingSubtract(sections[index].footer)..<end, 0..<room)
    }

    /// The sections that a rectangle touches.
    func sections(in rect: Rect) -> Range<Int> {
        let range = Self.range(of: rect, axis)
        guard !sections.isEmpty, !range.isEmpty, range.upperBound > 0 else { return 0..<0 }
        let first = min(starts.lastPlace(notAbove: max(0, range.lowerBound)), sections.count - 1)
        let last = min(starts.lastPlace(notAbove: range.upperBound - 1), sections.count - 1)
        // Empty sections begin where the one before them ends.
        var start = first
        while start > 0, starts[start] == max(0, range.lowerBound), starts[start - 1] == starts[start] {
            start -= 1
        }
        return start..<(last + 1)
    }

    /// The items of a section that may touch a rectangle.
    func items(ofSection index: Int, in rect: Rect) -> Range<Int> {
        let range = Self.range(of: rect, axis)
        let start = starts[index].saturatingAdd(sections[index].itemStart)
        let low = range.lowerBound.saturatingSubtract(start)
        return sections[index].lines.items(in: low..<max(low, range.upperBound.saturatingSubtract(start)))
    }

    private func rect(_ along: Range<Int>, _ across: Range<Int>) -> Rect {
        axis == .vertical
            ? Rect(x: across.lowerBound, y: along.lowerBound, width: across.count, height: along.count)
            : Rect(x: along.lowerBound, y: across.lowerBound, width: along.count, height: across.count)
    }

    static func size(along: Int, across: Int, _ axis: Axis) -> Size {
        axis == .vertical ? Size(width: across, height: along) : Size(width: along, height: across)
    }

    static func range(of rect: Rect, _ axis: Axis) -> Range<Int> {
        axis == .vertical ? rect.minY..<rect.maxY : rect.minX..<rect.maxX
    }
}
