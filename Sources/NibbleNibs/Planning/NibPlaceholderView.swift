import NibbleCells
import NibbleControls
import NibbleNibFormat
import NibbleTerminal
import NibbleViews

extension NibElement {
    /// The name of the box that tools show for a plain view: that of a class which Nibble has nothing for.
    ///
    /// A map view of Xcode's file is `<View preview.class="mapView">` in a layout.
    @MainActor var boxName: String? {
        guard className.name == "View", customClass == nil,
            let name = previewProperties.first(where: { $0.name == Self.previewClass })?.text
        else { return nil }
        return PropertyTable.named(name) == nil ? name : nil
    }
}

/// A box with a class's name, where a file wants a view that Nibble cannot make; or a picture of that view.
final class NibPlaceholderView: View {
    /// The name that is shown.
    var name = "" {
        didSet { if name != oldValue { setNeedsDisplay() } }
    }

    /// Whether it has a frame of its own; without one it shows its name where there is room for that alone.
    private var isFramed = true

    /// The lines below the name: why the class isn't made.
    private var lines: [String] = []

    /// The cells of the view that it stands in for, drawn by another program; none where the box is shown.
    private var rows: [[Cell]] = []

    /// The size that what it stands in for would like: UIKit's own views have one, an application's that of their name.
    private var natural = IntrinsicSize()

    /// The setting that gives the box of an element its name.
    static func naming(_ element: NibElement, _ design: NibDesign) -> PlannedObject.Setting {
        let own = element.isSupported ? element.className.name : element.elementName
        let name = element.customClass?.name ?? element.boxName ?? own
        let rows = element.customClass == nil ? element.frame.map { CellSnapping.cell($0.height) } : nil
        return PlannedObject.Setting(name: "") { object in
            guard let box = object as? NibPlaceholderView else { return }
            box.name = name
            box.nameInLayout = name
            box.lines = design.boxes[name] ?? []
            if let standIn = design.standIns[element.id] {
                box.rows = standIn.rows
                box.natural = standIn.size
                return
            }
            guard let rows else { return box.takeRoom(element) }
            box.natural = IntrinsicSize(height: rows)
            // Below that of text, as pictures have it: what would scroll itself need not make the page scroll.
            box.setContentCompressionResistancePriority(.scalableContent, for: .vertical)
        }
    }

    /// A box that nothing else gives a size would not be seen.
    private func takeRoom(_ element: NibElement) {
        guard element.placement == .constraints || element.frame == nil else { return }
        natural = IntrinsicSize(width: TerminalText.columns(of: name) + 2, height: 1)
        for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
            setContentHuggingPriority(LayoutPriority(1), for: axis)
            setContentCompressionResistancePriority(LayoutPriority(1), for: axis)
        }
    }

    /// The setter that shows the name of a missing picture: a box in an image's place, the name as an empty button's title.
    static func standIn(forPicture name: String) -> Inspectable.Setter {
        { object in
            if let button = object as? Button {
                guard button.title.isEmpty else { return }
                button.title = name
                button.nibObjects.append(PictureTitle())
            } else if let view = object as? ImageView {
                let box =
                    view.subviews.lazy.compactMap { $0 as? NibPlaceholderView }.first ?? NibPlaceholderView()
                box.name = name
                box.frame = view.bounds
                box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.addSubview(box)
            }
        }
    }

    /// The setter of a stand-in whose size the file says: in an image view the name is in front, where nothing covers it.
    ///
    /// - Parameters:
    ///   - name: The name of the picture.
    ///   - picture: The stand-in.
    ///   - set: The property's own setter.
    /// - Returns: The setter.
    static func standIn(
        forPicture name: String, _ picture: Image,
        setter set: @escaping Inspectable.Setter
    ) -> Inspectable.Setter {
        { object in
            guard let view = object as? ImageView,
                let nameless = PictureStandIn.nameless(picture)
            else { return set(object) }
            standIn(forPicture: name)(view)
            for case let box as NibPlaceholderView in view.subviews { box.isFramed = false }
            view.image = nameless
        }
    }

    /// As high as it was designed, if the view is one of UIKit's.
    override var intrinsicContentSize: IntrinsicSize { natural }

    /// A dim frame with the name in its middle; with little room the name alone.
    override func draw(in canvas: inout Canvas) {
        let style = CellStyle(foreground: .tertiaryLabel)
        let bounds = self.bounds
        guard !bounds.isEmpty else { return }
        guard rows.isEmpty else { return drawRows(in: &canvas) }
        let hasFrame = bounds.width > 2 && bounds.height > 2
        if hasFrame, isFramed { canvas.box(bounds, in: style) }
        guard lines.isEmpty else { return drawLines(in: &canvas) }
        // The stand-in of a picture takes all of its view, whatever the size of the picture.
        let room = isFramed ? max(1, bounds.width - 2) : bounds.width - (hasFrame ? 2 : 0)
        let whole = TerminalText.glyphs(of: name, limitColumns: room + 1)
        guard isFramed || PictureStandIn.isRoom(for: whole, columns: room) else { return }
        let glyphs = TextTruncation.tail.apply(to: whole, width: room)
        let width = glyphs.reduce(0) { $0 + $1.columns }
        let x = bounds.minX + max(0, (bounds.width - width) / 2)
        let opacity = sequence(first: self as View) { $0.superview }.reduce(1) { $0 * $1.alpha }
        guard opacity >= Self.leastOpacity,
            let place = CoveredPlaces(of: self).freeRow(x: x, width: width)
        else { return }
        let tint = isFramed ? Color.tint : tintColor
        let color: Color = tint != .tint ? tint : opacity < 1 ? .label : .secondaryLabel
        canvas.write(glyphs[...], at: place.origin, style: CellStyle(foreground: color))
        // The ground may be any of the file's.
        canvas.makeTextReadable(in: place)
    }

    /// The opacity below which a name could not be read.
    private static let leastOpacity = 0.45

    private func drawRows(in canvas: inout Canvas) {
        for (y, row) in rows.prefix(bounds.height).enumerated() {
            canvas.write(row.prefix(bounds.width), at: Point(x: bounds.minX, y: bounds.minY + y))
        }
    }

    /// The name and the lines below it, from the top: as much of them as there is room for.
    private func drawLines(in canvas: inout Canvas) {
        let inset = bounds.width > 2 && bounds.height > 2 ? 1 : 0
        let room = bounds.insetBy(dx: inset, dy: inset)
        for (y, line) in ([name] + lines).prefix(room.height).enumerated() {
            let style = CellStyle(
                foreground: y == 0 ? .systemRed : .secondaryLabel, attributes: y == 0 ? [.bold] : [])
            let glyphs = TextTruncation.tail.apply(
                to: TerminalText.glyphs(of: line, limitColumns: room.width + 1), width: room.width)
            canvas.write(glyphs[...], at: Point(x: room.minX, y: room.minY + y), style: style)
        }
    }
}

/// The mark of a button whose title is the name of its missing picture, which the file doesn't have as a title.
final class PictureTitle {}
