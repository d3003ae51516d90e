import Nibble

extension Scene {
    static let constraints = Scene(
        "Constraints", in: .layout, "sliders change constants; everything else follows"
    ) { ConstantsController() }
}

/// Tiles held by constraints, whose constants sliders change.
final class ConstantsController: LiveController {
    private let playground = PlaygroundView()
    private let tiles = ["sidebar", "header", "one", "two", "three", "footer"].enumerated().map {
        TileView(name: $1, part: Double($0) / 6)
    }
    private let sliders = [Slider(), Slider(), Slider()]
    private let names = ["Sidebar", "Header", "Spacing"].map { Label($0) }
    private let values = (0..<3).map { _ in Label("", alignment: .right) }
    private let plays = Switch()
    private var stack: StackView { playground.stack }
    private var sidebarWidth: LayoutConstraint?
    private var headerHeight: LayoutConstraint?

    override var interval: Double { 0.05 }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (slider, name) in zip(sliders, names) {
            name.textColor = .secondaryLabel
            slider.accessibilityLabel = name.text
            slider.addAction(for: .valueChanged) { [weak self] _ in
                self?.plays.isOn = false
                self?.apply()
            }
            view.addSubview(name)
            view.addSubview(slider)
        }
        for value in values { view.addSubview(value) }
        plays.title = "Move by itself"
        plays.isOn = true
        view.addSubview(plays)
        view.addSubview(playground)
        for (slider, value) in zip(sliders, [0.3, 0.35, 0.25]) { slider.value = value }
        constrain()
        apply()
    }

    private func constrain() {
        stack.distribution = .fillEqually
        for tile in tiles[2...4] { stack.addArrangedSubview(tile) }
        let (sidebar, header, footer) = (tiles[0], tiles[1], tiles[5])
        sidebar.measured = .horizontal
        header.measured = .vertical
        for part in [sidebar, header, stack, footer] as [View] {
            part.translatesAutoresizingMaskIntoConstraints = false
            playground.addSubview(part)
        }
        let width = sidebar.widthAnchor.constraint(equalToConstant: 16)
        let height = header.heightAnchor.constraint(equalToConstant: 4)
        (sidebarWidth, headerHeight) = (width, height)
        LayoutConstraint.activate([
            width, height, sidebar.leadingAnchor.constraint(equalTo: playground.leadingAnchor),
            sidebar.topAnchor.constraint(equalTo: playground.topAnchor),
            sidebar.bottomAnchor.constraint(equalTo: footer.topAnchor, constant: -1),
            header.topAnchor.constraint(equalTo: playground.topAnchor),
            header.leadingAnchor.constraint(equalTo: sidebar.trailingAnchor, constant: 1),
            header.trailingAnchor.constraint(equalTo: playground.trailingAnchor),
            stack.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 1),
            stack.leadingAnchor.constraint(equalTo: header.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: header.trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: footer.topAnchor, constant: -1),
            footer.leadingAnchor.constraint(equalTo: playground.leadingAnchor),
            footer.trailingAnchor.constraint(equalTo: playground.trailingAnchor),
            footer.bottomAnchor.constraint(equalTo: playground.bottomAnchor),
            footer.heightAnchor.constraint(equalToConstant: 3),
        ])
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let isWide = bounds.width >= 70
        let columns = Rect(x: 0, y: 0, width: bounds.width, height: 1).columns([1, 1, 1], gap: 3)
        for index in sliders.indices {
            let place = isWide ? columns[index] : Rect(x: 0, y: index, width: bounds.width, height: 1)
            names[index].frame = Rect(x: place.minX, y: place.minY, width: 8, height: 1)
            sliders[index].frame = Rect(
                x: place.minX + 9, y: place.minY, width: max(0, place.width - 12), height: 1)
            values[index].frame = Rect(x: place.maxX - 3, y: place.minY, width: 3, height: 1)
        }
        let row = isWide ? 1 : 3
        plays.frame = Rect(x: 0, y: row, width: bounds.width, height: 1)
        playground.frame = Rect(
            x: 0, y: row + 2, width: bounds.width, height: max(0, bounds.height - row - 2))
        apply()
    }

    override var preferredFocusedView: View? { sliders[0] }

    /// Shows which length the slider with the keys sets: its name and its measure have the accent.
    override func didUpdateFocus() {
        super.didUpdateFocus()
        for (slider, name) in zip(sliders, names) {
            name.textColor = slider.isFirstResponder ? .tint : .secondaryLabel
            name.textAttributes = slider.isFirstResponder ? .bold : []
        }
        (tiles[0].isMarked, tiles[1].isMarked) = (sliders[0].isFirstResponder, sliders[1].isFirstResponder)
        playground.marksGaps = sliders[2].isFirstResponder
    }

    /// Turns the sliders' values into constants.
    private func apply() {
        let room = playground.bounds.size
        sidebarWidth?.constant = (8 + sliders[0].value * Double(max(0, room.width / 2 - 8))).rounded()
        headerHeight?.constant = (3 + sliders[1].value * Double(max(0, room.height / 2 - 3))).rounded()
        stack.spacing = (sliders[2].value * 8).rounded()
        let lengths = [sidebarWidth?.constant, headerHeight?.constant, stack.spacing]
        for (value, length) in zip(values, lengths) { value.text = "\(Int(length ?? 0))" }
        playground.setNeedsDisplay()
    }

    override func tick() {
        guard plays.isOn else { return }
        for (index, slider) in sliders.enumerated() {
            // There and back, each at a pace of its own.
            let phase = Double(ticks % (160 + 50 * index)) / Double(160 + 50 * index)
            slider.value = 1 - abs(2 * phase - 1)
        }
        apply()
    }
}

/// The place of the tiles, with the spaces between those of the stack measured.
final class PlaygroundView: View {
    let stack = StackView()
    /// Whether the spaces have the accent.
    var marksGaps = false {
        didSet { if marksGaps != oldValue { setNeedsDisplay() } }
    }

    override func draw(in canvas: inout Canvas) {
        for (one, next) in zip(stack.arrangedSubviews, stack.arrangedSubviews.dropFirst()) {
            let gap = Rect(
                x: stack.frame.minX + one.frame.maxX, y: stack.frame.minY + one.frame.midY,
                width: max(0, next.frame.minX - one.frame.maxX), height: 1)
            canvas.drawLength(of: gap, along: .horizontal, isMarked: marksGaps)
        }
    }
}

/// A coloured rectangle that says its name and its size.
final class TileView: View {
    /// The length that a slider sets; nil for none.
    var measured: Axis?
    /// Whether the tile and its measure stand out.
    var isMarked = false {
        didSet { if isMarked != oldValue { setNeedsDisplay() } }
    }
    private let name: String
    private let part: Double

    init(name: String, part: Double) {
        (self.name, self.part) = (name, part)
        super.init(frame: .zero)
    }

    required init(coder: NibCoder) throws {
        (name, part) = ("", 0)
        try super.init(coder: coder)
    }

    override func draw(in canvas: inout Canvas) {
        guard !bounds.isEmpty else { return }
        let color = Ramp.rainbow.color(at: part, on: canvas.theme.appearance)
        canvas.blend(bounds, with: color.withAlphaComponent(isMarked ? 0.5 : 0.32))
        if canvas.theme.hasTones {
            let edge = CellStyle(foreground: color)
            for y in 0..<bounds.height { canvas.write("▌", at: Point(x: 0, y: y), style: edge) }
        } else {
            canvas.box(bounds, style: isMarked ? .heavy : .rounded, in: CellStyle(foreground: color))
        }
        let (size, inner) = ("\(bounds.width)×\(bounds.height)", bounds.insetBy(dx: 1, dy: 0))
        let fits = name.count + 1 + size.count <= inner.width || bounds.height < 4
        let words = fits ? ["\(name) \(size)"] : [name, size]
        for (index, line) in words.enumerated() {
            let y = (bounds.height - words.count) / 2 + index
            canvas.write(line, in: Rect(x: 1, y: y, width: inner.width, height: 1), alignment: .center)
        }
        switch measured {
        case .horizontal where bounds.height > 5:
            // The edge in the tile's colour isn't to be cut.
            let start = canvas.theme.hasTones ? 1 : 0
            canvas.drawLength(
                of: Rect(x: start, y: bounds.height - 2, width: bounds.width - start, height: 1),
                along: .horizontal, number: bounds.width, isMarked: isMarked)
        case .vertical where bounds.width > 30:
            canvas.drawLength(
                of: Rect(x: 4, y: 0, width: 1, height: bounds.height), along: .vertical, isMarked: isMarked)
        default: break
        }
        canvas.makeTextReadable(in: inner)
    }
}

extension Canvas {
    /// Draws a line with ends along a place, as drawings have it; nothing where there is too little room.
    ///
    /// The number in it is the length of the place by default.
    fileprivate mutating func drawLength(
        of place: Rect, along axis: Axis, number: Int? = nil, isMarked: Bool = false
    ) {
        let style = CellStyle(
            foreground: isMarked ? .tint : .secondaryLabel, attributes: isMarked ? .bold : [])
        guard place.width > 2 || place.height > 2 else { return }
        let last = Point(x: place.maxX - 1, y: place.maxY - 1)
        line(from: place.origin, to: last, style: .light, in: style)
        let isRow = axis == .horizontal
        let (start, end): (String, String) = isRow ? ("├", "┤") : ("┬", "┴")
        write(start, at: place.origin, style: style)
        write(end, at: last, style: style)
        let words = " \(number ?? (isRow ? place.width : place.height)) "
        guard isRow ? place.width > words.count + 2 : place.height > 2 else { return }
        let room = isRow ? place : place.insetBy(dx: -2, dy: 0)
        write(
            words, in: Rect(x: room.minX, y: place.midY, width: room.width, height: 1), alignment: .center,
            style: isMarked ? style : CellStyle())
    }
}
