import Foundation
import Nibble

/// Numbers as pictures.
@MainActor enum FiguresPage {
    static func make() -> GalleryPage {
        GalleryPage(
            "Figures", [[gauges, waves], [chart("Bars", .bar), chart("Lines", .line)]])
    }

    private static var gauges: GalleryBox {
        let box = GalleryBox("Gauges", spacing: 1)
        for (title, value) in [("CPU", 0.42), ("Memory", 0.83), ("Disk", 0.97)] {
            let gauge = Gauge()
            gauge.value = value
            gauge.warningValue = 0.8
            gauge.criticalValue = 0.9
            box.add(title, gauge)
        }
        return box
    }

    private static var waves: GalleryBox {
        let sparkline = Sparkline()
        sparkline.values = (0..<80).map { sin(Double($0) / 3) + cos(Double($0) / 7) }
        let box = GalleryBox("Sparkline")
        box.fill(sparkline, height: 4)
        return box
    }

    private static func chart(_ title: String, _ style: Chart.Style) -> GalleryBox {
        let chart = DayChart(
            days: ["Mon", "Tue", "Wed", "Thu"],
            series: [
                Chart.Series("Rain", values: [3, 8, 5, 2]), Chart.Series("Sun", values: [6, 1, 4, 7]),
            ], style: style)
        chart.accessibilityLabel = title
        let box = GalleryBox(title)
        chart.dayPicked = { [weak box] in box?.footer = $0 }
        box.fill(chart, height: 9)
        return box
    }
}
