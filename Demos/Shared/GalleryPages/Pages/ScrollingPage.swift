import Nibble

/// Content that is larger than its place, and lines around and between things.
@MainActor enum ScrollingPage {
    static func make(_ say: @escaping @MainActor (String) -> Void) -> GalleryPage {
        GalleryPage("Scrolling", [[map, wide(say)], [separators, borders]])
    }

    /// A picture that scrolls along both axes.
    private static var map: GalleryBox {
        let scrollView = ScrollView()
        scrollView.accessibilityLabel = "Hills"
        let hills = HillsView(frame: Rect(x: 0, y: 0, width: 120, height: 24))
        scrollView.addSubview(hills)
        scrollView.contentSize = hills.frame.size
        let box = GalleryBox("Both ways")
        box.fill(scrollView, height: 8)
        return box
    }

    /// Controls that come into view when the keys go to them.
    private static func wide(_ say: @escaping @MainActor (String) -> Void) -> GalleryBox {
        let scrollView = ScrollView()
        for number in 1...12 {
            let button = Button(title: "Button \(number)")
            button.addAction { _ in say("Button \(number) was pressed") }
            button.sizeToFit()
            button.frame.origin = Point(x: 0, y: number - 1)
            scrollView.addSubview(button)
        }
        scrollView.contentSize = Size(width: 16, height: 12)
        let box = GalleryBox("The focus is always visible")
        box.fill(scrollView, height: 8)
        return box
    }

    private static var separators: GalleryBox {
        let box = GalleryBox("Separators")
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
        let box = GalleryBox("Borders")
        let row = View()
        for (index, (title, style)) in styles.enumerated() {
            let name = Label()
            name.text = title
            name.sizeToFit()
            let sample = BoxView(frame: Rect(x: index % 3 * 11, y: index / 3 * 3, width: 10, height: 3))
            sample.borderStyle = style
            sample.contentView.addSubview(name)
            row.addSubview(sample)
        }
        box.fill(row, height: 6)
        return box
    }
}

/// Hills under a sky, as many as there is room for.
private final class HillsView: View {
    override func draw(in canvas: inout Canvas) {
        let visible = canvas.visibleBounds.intersection(bounds)
        for y in visible.minY..<visible.maxY {
            for x in visible.minX..<visible.maxX {
                // Two rows of hills, the nearer one lower and steeper.
                let far = 3 + abs(x % 40 - 20) / 2
                let near = 12 + abs((x + 13) % 28 - 14) / 2
                let (mark, color): (String, Color) =
                    y >= near ? ("#", .systemGreen) : y >= far ? (":", .systemBlue) : (" ", .label)
                canvas.write(mark, at: Point(x: x, y: y), style: CellStyle(foreground: color))
            }
        }
        for (x, y) in [(2, 1), (17, 0), (38, 4), (45, 1), (71, 2), (78, 6), (84, 1), (115, 2)] {
            canvas.write("*", at: Point(x: x, y: y), style: CellStyle(foreground: .systemYellow))
        }
    }
}
