/// The line on which the vertex moves while one tight row's constant changes and nothing else does.
///
/// A window that is resized, or a divider that is dragged, asks for the same direction again and again. As long as no
/// loose row changes sides, that is all there is to do, and it is done from one point of the line, so that nothing
/// adds up.
struct Ray {
    var isValid = false
    var slot = -1
    /// The row's constant at the line's point.
    var constant = 0.0
    /// How far the row may go either way before a loose row changes sides.
    var range = 0.0...0.0
    var variables: [Int32] = []
    var origins: [Double] = []
    var rates: [Double] = []
}

extension Simplex {
    /// Goes along the ray to where the row in `slot` is zero, if it is the ray's and near enough.
    mutating func followRay(of slot: Int) -> Bool {
        guard ray.isValid, ray.slot == slot, let row = tightRow(in: slot) else { return false }
        let length = ray.constant - table.rows[row].constant
        guard ray.range.contains(length) else { return false }
        for index in ray.variables.indices {
            setValue(ray.origins[index] + length * ray.rates[index], of: Int(ray.variables[index]))
        }
        return true
    }

    /// Keeps `direction`, of a shift by `length` that has led here.
    mutating func captureRay(length: Double) {
        guard let row = tightRow(in: ray.slot), slopeChanges.isEmpty else { return }
        ray.variables.removeAll(keepingCapacity: true)
        ray.origins.removeAll(keepingCapacity: true)
        ray.rates.removeAll(keepingCapacity: true)
        for slot in direction.indices
        where direction[Int(slot)].magnitude > Tolerance.share * length.magnitude {
            let variable = slotColumns[Int(slot)]
            ray.variables.append(variable)
            ray.origins.append(values[Int(variable)])
            ray.rates.append(direction[Int(slot)] / length)
        }
        var range = -Double.infinity...Double.infinity
        for index in rates.indices {
            let rate = rates[Int(index)] / length
            guard rate.magnitude > Tolerance.rate else { continue }
            let end = -table.residual(Int(index), at: values).value / rate
            let piece = table.rows[Int(index)].piece
            if piece == 0 { return }
            // A row that comes nearer to zero ends the ray there.
            if (rate > 0) == (piece < 0) {
                range = range.clamped(to: -.infinity...max(0, end))
            } else {
                range = range.clamped(to: min(0, end) ... .infinity)
            }
        }
        ray.range = range
        ray.constant = table.rows[row].constant
        ray.isValid = true
    }
}
