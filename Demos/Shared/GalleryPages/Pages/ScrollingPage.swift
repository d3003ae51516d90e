import Foundation
import Nibble

/// Content that is larger than its place, and lines around and between things.
@MainActor enum ScrollingPage {
    static func make(_ say: @escaping @MainActor (String) -> Void) -> GalleryPage {
        GalleryPage("Scrolling", [[map], [wide(say), separators, borders]])
    }

    /// A picture that scrolls along both axes.
    private static var map: GalleryBox {
        let scrollView = ScrollView()
        scrollView.accessibilityLabel = "Hills"
        let hills = HillsView(frame: Rect(x: 0, y: 0, width: 160, height: 32))
        scrollView.addSubview(hills)
        scrollView.contentSize = hills.frame.size
        // The sun goes down behind the first hills there; higher up there is little but sky.
        scrollView.contentOffset = Point(x: 0, y: 6)
        let box = GalleryBox("Both ways")
        box.fill(scrollView, height: 8)
        return box
    }

    /// Controls that come into view when the keys go to them.
    private static func wide(_ say: @escaping @MainActor (String) -> Void) -> GalleryBox {
        let scrollView = ButtonColumn()
        for number in 1...24 {
            let button = Button(title: "Button \(number)")
            button.addAction { _ in say("Button \(number) was pressed") }
            scrollView.add(button)
        }
        let box = GalleryBox("Follows the focus")
        box.fill(scrollView, height: 8)
        return box
    }

    private static var separators: GalleryBox {
        let box = GalleryBox("Separators", spacing: 1)
        for (title, style, alignment) in [
            ("Light", LineStyle.light, TextAlignment.natural), ("Heavy", .heavy, .center),
            ("Double", .double, .right),
        ] {
            let line = Separator(axis: .horizontal)
            line.title = title
            line.titleAlignment = alignment
            line.lineStyle = style
            box.fill(line)
        }
        box.fill(SeparatedDays(), height: 3)
        return box
    }

    private static var borders: GalleryBox {
        let styles: [(String, BorderStyle)] = [
            ("Light", .light), ("Round", .rounded), ("Heavy", .heavy), ("Double", .double),
            ("Half", .innerHalf),
            ("ASCII", .ascii),
        ]
        let colors: [Color] = [
            .systemBlue, .systemGreen, .systemYellow, .systemRed, .systemPurple, .systemTeal,
        ]
        let box = GalleryBox("Borders")
        let samples = BorderSamples()
        for ((title, style), color) in zip(styles, colors) {
            let name = Label()
            name.text = title
            name.sizeToFit()
            let sample = BoxView()
            sample.borderStyle = style
            sample.borderColor = color
            // Its edge has the colour of its ground, which on a card is to be another one.
            if style == .innerHalf { sample.fillColor = .tertiarySystemBackground }
            sample.contentView.addSubview(name)
            samples.addSubview(sample)
        }
        box.fill(samples, height: 9)
        return box
    }
}

/// Buttons one below the other, as wide as there is room for beside the indicator.
private final class ButtonColumn: ScrollView {
    private var buttons: [Button] = []

    func add(_ button: Button) {
        buttons.append(button)
        addSubview(button)
    }

    override func layoutSubviews() {
        let width = max(0, bounds.width - 2)
        let size = Size(width: width, height: max(0, 2 * buttons.count - 1))
        if contentSize != size { contentSize = size }
        super.layoutSubviews()
        for (index, button) in buttons.enumerated() {
            button.frame = Rect(x: 0, y: 2 * index, width: width, height: 1)
        }
    }
}

/// Days side by side, with a line of another kind after each.
private final class SeparatedDays: View {
    private let days = ["Mon", "Tue", "Wed", "Thu"].map { Label($0, alignment: .center) }
    private let lines = [LineStyle.light, .heavy, .double].map { style -> Separator in
        let line = Separator(axis: .vertical)
        line.lineStyle = style
        return line
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        for day in days { addSubview(day) }
        for line in lines { addSubview(line) }
    }

    required init(coder: NibCoder) throws { try super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let ends = (0...days.count).map { (bounds.width + 1) * $0 / days.count }
        for (index, day) in days.enumerated() {
            let width = max(0, ends[index + 1] - ends[index] - 1)
            day.frame = Rect(x: ends[index], y: 0, width: width, height: bounds.height)
            guard index < lines.count else { continue }
            lines[index].frame = Rect(x: ends[index + 1] - 1, y: 0, width: 1, height: bounds.height)
        }
    }
}

/// Small boxes in two columns, which stand apart where there is room.
private final class BorderSamples: View {
    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min(14, max(0, (bounds.width - 2) / 2))
        let rows = (subviews.count + 1) / 2
        let step = bounds.height >= 4 * rows - 1 ? 4 : 3
        for case let (index, sample as BoxView) in subviews.enumerated() {
            // Where there is little room, a name needs the columns beside it.
            let inset = width < 10 ? 0 : 1
            sample.contentInset = EdgeInsets(left: inset, right: inset)
            sample.frame = Rect(x: index % 2 * (width + 2), y: index / 2 * step, width: width, height: 3)
        }
    }
}

/// Hills at sunset, as many as there is room for: two points in a cell.
private final class HillsView: View {
    /// The cell that is seen at a point.
    private enum Thing { case near, middle, far, sun, star, sky }

    override func draw(in canvas: inout Canvas) {
        let visible = canvas.visibleBounds.intersection(bounds)
        for y in visible.minY..<visible.maxY {
            for x in visible.minX..<visible.maxX {
                let upper = thing(x, 2 * y)
                guard canvas.theme.hasTones else {
                    let (mark, color) = Self.mark(of: upper)
                    canvas.write(mark, at: Point(x: x, y: y), style: CellStyle(foreground: color))
                    continue
                }
                let style = CellStyle(
                    foreground: color(of: upper, 2 * y, canvas.theme),
                    background: color(of: thing(x, 2 * y + 1), 2 * y + 1, canvas.theme))
                canvas.write("▀", at: Point(x: x, y: y), style: style)
            }
        }
    }

    private func thing(_ x: Int, _ y: Int) -> Thing {
        let (column, row) = (Double(x), Double(y))
        if row > 48 + 6 * sin(column / 11) + 3 * sin(column / 4.3) { return .near }
        if row > 35 + 7 * sin(column / 17 + 2) + 2 * sin(column / 5) { return .middle }
        if row > 25 + 8 * sin(column / 23 + 4) { return .far }
        if (column - 34) * (column - 34) + (row - 13) * (row - 13) < 50 { return .sun }
        return x > 1 && y < 16 && (x * 73 + y * 151) % 197 == 0 ? .star : .sky
    }

    private static let evening = ColorGradient(
        Color(hex: 0x1B2A5B), Color(hex: 0x7A4E8C), Color(hex: 0xE0775A), Color(hex: 0xFFC371))

    private func color(of thing: Thing, _ y: Int, _ theme: ColorTheme) -> Color {
        switch thing {
        case .near: Color(hex: 0x12302B)
        case .middle: Color(hex: 0x235A54)
        case .far: Color(hex: 0x5B6C8F)
        case .sun: Color(hex: 0xFFF0B8)
        case .star: Color(hex: 0xE8ECFF)
        case .sky: Self.evening.color(at: Double(y) / 34, in: theme)
        }
    }

    /// The character that stands for a thing where colours have no tones.
    private static func mark(of thing: Thing) -> (String, Color) {
        switch thing {
        case .near: ("#", .systemGreen)
        case .middle: ("+", .systemGreen)
        case .far: (":", .systemBlue)
        case .sun: ("O", .systemYellow)
        case .star: ("*", .systemYellow)
        case .sky: (" ", .label)
        }
    }
}
