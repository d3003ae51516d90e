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
        let box = GalleryBox("Both ways")
        box.fill(scrollView, height: 8)
        return box
    }

    /// Controls that come into view when the keys go to them.
    private static func wide(_ say: @escaping @MainActor (String) -> Void) -> GalleryBox {
        let scrollView = ScrollView()
        for number in 1...24 {
            let button = Button(title: "Button \(number)")
            button.addAction { _ in say("Button \(number) was pressed") }
            button.frame = Rect(x: 0, y: 2 * (number - 1), width: 16, height: 1)
            scrollView.addSubview(button)
        }
        scrollView.contentSize = Size(width: 16, height: 47)
        let box = GalleryBox("Follows the focus")
        box.fill(scrollView, height: 8)
        return box
    }

    private static var separators: GalleryBox {
        let box = GalleryBox("Separators", spacing: 1)
        for (title, style) in [("Light", LineStyle.light), ("Heavy", .heavy), ("Double", .double)] {
            let line = Separator(axis: .horizontal)
            line.title = title
            line.lineStyle = style
            box.fill(line)
        }
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
        let row = View()
        for (index, (title, style)) in styles.enumerated() {
            let name = Label()
            name.text = title
            name.sizeToFit()
            let sample = BoxView(frame: Rect(x: index % 2 * 11, y: index / 2 * 3, width: 10, height: 3))
            sample.borderStyle = style
            sample.borderColor = colors[index]
            sample.contentView.addSubview(name)
            row.addSubview(sample)
        }
        box.fill(row, height: 9)
        return box
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
        return y < 14 && (x * 73 + y * 151) % 197 == 0 ? .star : .sky
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
