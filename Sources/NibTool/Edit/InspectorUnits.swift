/// The units of the numbers that attributes take.
enum InspectorUnits {
    private static let units = [
        "numberOfLines": "lines", "maximumLineCount": "lines", "maximumLength": "characters",
        "minimumPressDuration": "s", "delay": "s", "minuteInterval": "min", "numberOfTapsRequired": "taps",
        "columnCount": "columns", "minimumColumns": "columns", "frozenColumnCount": "columns",
        "minimumZoomScale": "×", "maximumZoomScale": "×", "bytesPerRow": "bytes",
    ]
    /// The ends of the names of what is measured in cells.
    private static let lengths = ["width", "height", "spacing", "distance", "movement", "radius"]

    /// The numbers from 0 to 1.
    private static let fractions: Set = [
        "alpha", "progress", "preferredPrimaryColumnWidthFraction", "cropAnchor",
    ]

    /// An attribute's number so many steps further, within what the attribute takes.
    static func stepped(_ number: Double, by step: Int, name: String) -> Double {
        if name.hasSuffix("Priority") { return max(1, min(number + Double(step), 1_000)) }
        let isFraction = fractions.contains(name)
        guard isFraction || name.hasPrefix("adjustments.") else { return number + Double(step) }
        let next = ((number + Double(step) / 10) * 10).rounded() / 10
        return isFraction ? max(0, min(next, 1)) : next
    }

    /// A whole number so many steps further; what counts things isn't below none.
    static func stepped(_ number: Int, by step: Int, name: String) -> Int {
        let (next, isOver) = number.addingReportingOverflow(step)
        guard !isOver else { return number }
        let isCount = unit(of: "2", name: name) != nil
        return isCount ? max(min(0, number), next) : next
    }

    /// The unit of an attribute's number; nil for one that counts nothing.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - name: The attribute's name.
    /// - Returns: The unit, in the singular for 1; the name of a priority that has one.
    static func unit(of value: String, name: String) -> String? {
        if name.hasSuffix("Priority") { return ConstraintPriority.names.first { $0.0 == value }?.1 }
        let isLength = lengths.contains { name.lowercased().hasSuffix($0) }
        guard let unit = units[name] ?? (isLength ? "cells" : nil) else { return nil }
        return value == "1" && unit.count > 1 && unit.hasSuffix("s") ? String(unit.dropLast()) : unit
    }
}
