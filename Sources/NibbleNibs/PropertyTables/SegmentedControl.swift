public import NibbleControls
public import NibbleViews

extension PropertyTable {
    /// Segments, `items="Day, Week, Month"` or an element each, and the one that is chosen.
    static let segmentedControl = PropertyTable(
        SegmentedControl.self,
        [
            "apportionsSegmentWidthsByContent": Inspectable(
                \SegmentedControl.apportionsSegmentWidthsByContent),
            "items": .list(\SegmentedControl.titles),
            "momentary": Inspectable(\SegmentedControl.isMomentary),
            "selectedSegmentIndex": Inspectable(\SegmentedControl.selectedSegmentIndex),
        ], late: ["selectedSegmentIndex"], parts: ["segments"])

    /// A segment while a file is read; the control keeps what it says.
    static let segment = PropertyTable(
        NibSegment.self, named: "Segment",
        [
            "enabled": Inspectable(\NibSegment.isEnabled),
            "title": Inspectable(\NibSegment.title),
        ])
}

/// What a file says of one segment.
final class NibSegment: NibOwner {
    var title = ""
    var isEnabled = true
}

extension SegmentedControl {
    fileprivate var titles: [String] {
        get { (0..<numberOfSegments).map { titleForSegment(at: $0) ?? "" } }
        set {
            removeAllSegments()
            for (index, title) in newValue.enumerated() { insertSegment(withTitle: title, at: index) }
        }
    }
}

extension SegmentedControl: NibPartHolder {
    /// Adds the segments of a file.
    public func take(_ parts: [AnyObject], as name: String) -> Bool {
        guard name == "segments" else { return false }
        for case let segment as NibSegment in parts {
            insertSegment(withTitle: segment.title, at: numberOfSegments)
            setEnabled(segment.isEnabled, forSegmentAt: numberOfSegments - 1)
        }
        return true
    }
}
