extension Int {
    /// The sum, or the nearest representable value where the sum would overflow.
    @inlinable public func saturatingAdd(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        guard overflow else { return sum }
        return other < 0 ? .min : .max
    }

    /// The difference, or the nearest representable value where it would overflow.
    @inlinable public func saturatingSubtract(_ other: Int) -> Int {
        let (difference, overflow) = subtractingReportingOverflow(other)
        guard overflow else { return difference }
        return other < 0 ? .max : .min
    }

    /// The product, or the largest or smallest integer where it would not fit.
    @inlinable public func saturatingMultiply(_ other: Int) -> Int {
        let (product, overflows) = multipliedReportingOverflow(by: other)
        return overflows ? ((self < 0) == (other < 0) ? .max : .min) : product
    }
}
