@testable import NibbleNibFormat

/// The device that a file was designed on: its size classes and its bars.
struct DesignTraits {
    private let device: String?
    private let isLandscape: Bool
    private let bars: XcodeBars

    /// The traits of a file's `<device>`; without one the file was designed for any device.
    init(of file: XMLElement, _ bars: XcodeBars) {
        let device = file.child("device")
        self.device = device?["id"]
        isLandscape = device?["orientation"] == "landscape"
        self.bars = bars
    }

    /// The points that bars cover of a view in a controller's scene, or of one that is in none.
    func insets(of view: NibElement, in controller: NibElement?) -> DesignInsets {
        let insets = bars.insets(of: view, in: controller, pointsPerRow: 1 / DesignFile.cellsPerPoint)
        return DesignInsets(top: insets.top, bottom: insets.bottom)
    }

    /// A tree as it is on the device: what is not installed is gone, and nothing varies any more.
    func applied(to element: NibElement) -> NibElement {
        var result = element
        for variation in element.variations where holds(variation.condition) {
            for property in variation.properties {
                result.properties.removeAll { $0.name == property.name }
                result.properties.append(property)
            }
            result.frame = variation.frame ?? result.frame
            result.isInstalled = variation.isInstalled ?? result.isInstalled
        }
        result.variations = []
        result.constraints = element.constraints.map(applied).filter(\.isInstalled)
        result.children = element.children.map(applied).filter(\.isInstalled)
        return result
    }

    private func applied(to constraint: NibConstraint) -> NibConstraint {
        var result = constraint
        for variation in constraint.variations where holds(variation.condition) {
            result.constant = variation.constant ?? result.constant
            result.isInstalled = variation.isInstalled ?? result.isInstalled
        }
        result.variations = []
        return result
    }

    private func holds(_ condition: NibCondition) -> Bool {
        guard let device else { return false }
        let isWide = device.hasPrefix("ipad")
        let isHigh = isWide || !isLandscape
        return condition.holds(
            columns: isWide ? NibCondition.regularColumns : NibCondition.regularColumns - 1,
            rows: isHigh ? NibCondition.regularRows : NibCondition.regularRows - 1, colors: .truecolor)
    }
}
