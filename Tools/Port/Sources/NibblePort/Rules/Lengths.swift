internal import SwiftSyntax

/// The words by which code tells lengths from other numbers, and across from down.
enum Lengths {
    /// The direction in which a length is counted.
    enum Axis { case across, down }

    private static let downWords = [
        "height", "top", "bottom", "row", "vertical", "midy", "miny", "maxy", "centery", "baseline", "line",
        "section",
        "header", "footer",
    ]
    private static let acrossWords = [
        "width", "left", "right", "leading", "trailing", "column", "horizontal", "midx", "minx", "maxx",
        "centerx",
        "margin", "padding", "inset", "gap", "indent", "size", "spacing", "offset", "distance", "side",
        "thickness",
        "radius",
    ]
    private static let realWords = [
        "alpha", "opacity", "scale", "ratio", "progress", "percent", "duration", "delay", "factor", "angle",
        "red",
        "green", "blue", "hue", "saturation", "brightness", "white", "rotation", "velocity", "damping",
        "speed",
        "multiplier", "fraction", "zoom", "interval", "time", "radian", "degree", "value", "amount", "price",
        "total",
    ]
    private static let downNames: Set<String> = ["y", "dy", "rows", "interGroupSpacing"]
    private static let acrossNames: Set<String> = ["x", "dx", "w"]
    /// Names of members whose values are lengths whatever they are members of.
    private static let members: Set<String> = [
        "width", "height", "x", "y", "minX", "midX", "maxX", "minY", "midY", "maxY", "constant", "rowHeight",
        "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight", "minimumLineSpacing",
        "minimumInteritemSpacing", "interGroupSpacing", "interSectionSpacing", "spacing", "top", "bottom",
        "left", "right",
    ]

    /// The direction that a name tells of; nil when it tells none.
    static func axis(of name: String) -> Axis? {
        if downNames.contains(name) { return .down }
        if acrossNames.contains(name) { return .across }
        let word = name.lowercased()
        if downWords.contains(where: word.contains) { return .down }
        return acrossWords.contains(where: word.contains) ? .across : nil
    }

    /// Whether a name tells of a number that isn't a length, such as a share of 1 or a time.
    static func isReal(_ name: String) -> Bool {
        let word = name.lowercased()
        return realWords.contains { word.hasSuffix($0) || word.hasPrefix($0) }
            || ["a", "r", "g", "b", "t"].contains(word)
    }

    /// Whether a name tells of a number of things, such as `itemsPerRow`.
    static func isCount(_ name: String) -> Bool {
        let word = name.lowercased()
        return word.hasPrefix("number") || word.hasPrefix("num") || word.contains("count")
            || word.contains("per")
            || ["columns", "rows", "items", "sections"].contains(where: word.hasSuffix)
    }

    /// The direction of a member that is a length, such as `view.frame.width`.
    static func axis(ofMember expression: ExprSyntax) -> Axis? {
        guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
        let name = member.declName.baseName.text
        return members.contains(name) ? axis(of: name) ?? .across : nil
    }
}
