/// The means of squares around each of some values, cut at the edges.
struct BoxMean {
    /// The number of cells by which a square goes beyond its middle.
    let radius: Int

    /// The means around values in rows of `width`, in time linear in their number.
    func means(of values: [Float], width: Int) -> [Float] {
        guard width > 0 else { return values }
        let height = values.count / width
        let across = sums(of: values, lines: height, length: width, step: 1, line: width)
        return sums(of: across, lines: width, length: height, step: width, line: 1)
    }

    private func sums(of values: [Float], lines: Int, length: Int, step: Int, line: Int) -> [Float] {
        var result = values
        for start in 0..<lines {
            let first = start * line
            var sum: Float = 0
            for place in 0..<min(radius, length) { sum += values[first + place * step] }
            for place in 0..<length {
                if place + radius < length { sum += values[first + (place + radius) * step] }
                if place > radius { sum -= values[first + (place - radius - 1) * step] }
                let count = min(length - 1, place + radius) - max(0, place - radius) + 1
                result[first + place * step] = sum / Float(count)
            }
        }
        return result
    }
}
