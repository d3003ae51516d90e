import Nibble

/// A photo as finely as cells are measured, in red, green and blue.
struct PhotoPlanes {
    private let planes: [Plane]
    private static let sigma = Float(CellInk.columns) / 2

    /// A picture stretched over some cells.
    init(_ image: Image, _ size: Size) {
        let width = size.width * CellInk.columns
        let height = size.height * CellInk.rows
        let pixels = image.frames[0].pixels
        planes = (0..<3).map { channel in
            let values = pixels.pixels.map { Float($0 >> UInt32(8 * channel) & 255) }
            let across = Self.averaged(values, pixels.width, pixels.height, to: width)
            // Turned over its diagonal, so that the same averages rows.
            let turned = Self.averaged(Self.turned(across, width), pixels.height, width, to: height)
            return Plane(width: width, height: height, values: Self.turned(turned, height))
        }
    }

    /// The measures of a drawn picture, as cells of a table.
    func compared(with cells: DrawnCells, _ inks: [Unicode.Scalar: CellInk]) -> String {
        let drawn = cells.planes(inks)
        let likeness = Likeness(
            drawn: Self.brightness(drawn), photo: Self.brightness(planes), sigma: Self.sigma)
        let error = (0..<3).reduce(0.0) { sum, channel in
            let difference = drawn[channel].combined(with: planes[channel], -).blurred(Self.sigma)
            return sum + difference.product(difference) / 3
        }
        return [
            Quality.decimals(likeness.correlation, 3), "\(cells.levels(inks))",
            Quality.decimals(likeness.edges, 3), Quality.decimals(likeness.structure, 3),
            Quality.decimals(error.squareRoot(), 1),
        ].joined(separator: " | ")
    }

    private static func brightness(_ planes: [Plane]) -> Plane {
        planes[0].combined(with: planes[1]) { 0.299 * $0 + 0.587 * $1 }
            .combined(with: planes[2]) { $0 + 0.114 * $1 }
    }

    private static func turned(_ values: [Float], _ width: Int) -> [Float] {
        let height = values.count / width
        return (0..<values.count).map { values[$0 % height * width + $0 / height] }
    }

    /// Rows of `width` values averaged to rows of `target`, by areas.
    private static func averaged(_ values: [Float], _ width: Int, _ height: Int, to target: Int) -> [Float] {
        let scale = Double(width) / Double(target)
        var result = [Float](repeating: 0, count: target * height)
        for place in 0..<target {
            let (start, end) = (Double(place) * scale, Double(place + 1) * scale)
            for source in Int(start)...min(width - 1, Int(end)) {
                let share = min(end, Double(source + 1)) - max(start, Double(source))
                guard share > 0 else { continue }
                let weight = Float(share / scale)
                for row in 0..<height {
                    result[row * target + place] += values[row * width + source] * weight
                }
            }
        }
        return result
    }
}
