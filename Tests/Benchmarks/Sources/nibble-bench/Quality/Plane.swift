import Glibc

/// One channel of a picture: numbers in rows from the top.
struct Plane {
    let width: Int
    let height: Int
    var values: [Float]

    init(width: Int, height: Int, values: [Float]) {
        self.width = width
        self.height = height
        self.values = values
    }

    init(width: Int, height: Int) {
        self.init(width: width, height: height, values: Array(repeating: 0, count: width * height))
    }

    /// A new plane of what a function makes of each pair of values; both planes are of one size.
    func combined(with other: Plane, _ function: (Float, Float) -> Float) -> Plane {
        Plane(width: width, height: height, values: zip(values, other.values).map(function))
    }

    var mean: Float { Float(values.reduce(0) { $0 + Double($1) } / Double(max(1, values.count))) }

    /// The plane less its mean, with variance 1; zeros where all values are the same.
    var normalized: Plane {
        let mean = mean
        let variance =
            values.reduce(0) { $0 + Double(($1 - mean) * ($1 - mean)) } / Double(max(1, values.count))
        let scale = variance > 1e-9 ? Float(1 / variance.squareRoot()) : 0
        return Plane(width: width, height: height, values: values.map { ($0 - mean) * scale })
    }

    /// The plane as an eye sees it that does not resolve `sigma` values: Gauss's blur, the edges repeated.
    func blurred(_ sigma: Float) -> Plane {
        let reach = Int((3 * sigma).rounded(.up))
        var kernel = (-reach...reach).map { exp(-Float($0 * $0) / (2 * sigma * sigma)) }
        let sum = kernel.reduce(0, +)
        kernel = kernel.map { $0 / sum }
        return convolved(kernel, across: true).convolved(kernel, across: false)
    }

    private func convolved(_ kernel: [Float], across: Bool) -> Plane {
        let reach = kernel.count / 2
        var result = Plane(width: width, height: height)
        values.withUnsafeBufferPointer { values in
            result.values.withUnsafeMutableBufferPointer { result in
                for y in 0..<height {
                    for (tap, weight) in kernel.enumerated() {
                        let offset = tap - reach
                        // Down, whole rows are added; across, the row moved and its ends repeated.
                        let source = (across ? y : min(max(y + offset, 0), height - 1)) * width
                        let shift = across ? offset : 0
                        let inside = max(0, -shift)..<max(max(0, -shift), min(width, width - shift))
                        for x in 0..<min(inside.lowerBound, width) {
                            result[y * width + x] += weight * values[source]
                        }
                        for x in inside { result[y * width + x] += weight * values[source + x + shift] }
                        for x in max(0, inside.upperBound)..<max(width, inside.upperBound) {
                            result[y * width + x] += weight * values[source + width - 1]
                        }
                    }
                }
            }
        }
        return result
    }

    /// The plane at half the width and height, which are even.
    var halved: Plane {
        var result = Plane(width: width / 2, height: height / 2)
        for y in 0..<result.height {
            for x in 0..<result.width {
                let place = 2 * y * width + 2 * x
                let upper = values[place] + values[place + 1]
                result.values[y * result.width + x] =
                    (upper + values[place + width] + values[place + width + 1]) / 4
            }
        }
        return result
    }
}

extension Plane {
    /// The mean of the product of two planes' values.
    func product(_ other: Plane) -> Double {
        zip(values, other.values).reduce(0) { $0 + Double($1.0 * $1.1) } / Double(max(1, values.count))
    }
}
