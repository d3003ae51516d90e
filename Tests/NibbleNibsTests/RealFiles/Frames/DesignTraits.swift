@testable import NibbleNibFormat

/// The device that a file was designed on: its size classes and its bars.
struct DesignTraits {
    private let device: String?
    private let isLandscape: Bool
    private let toolsVersion: Double

    /// From Xcode 11 to 14 the canvas had no status bar on devices with a home button.
    private static let barless = 14_800.0..<21_600

    /// The traits of a file's `<device>`; without one the file was designed for any device.
    init(of file: XMLElement) {
        let device = file.child("device")
        self.device = device?["id"]
        isLandscape = device?["orientation"] == "landscape"
        toolsVersion = file["toolsVersion"].flatMap { NumberText.number($0) } ?? 0
    }

    /// The bar that every screen of the device has at its top.
    var statusBar: Double {
        switch device {
        case "retina5_9", "retina6_1", "retina6_5": isLandscape ? 0 : 44
        case "retina6_12", "retina6_7": isLandscape ? 0 : 59
        default: isLandscape || device != nil && Self.barless.contains(toolsVersion) ? 0 : 20
        }
    }

    /// What the device keeps free at the bottom.
    var homeIndicator: Double { statusBar > 20 ? 34 : 0 }

    /// What bars cover of a view that is in no scene.
    func freeInsets(hasStatusBar: Bool) -> DesignInsets {
        hasStatusBar ? DesignInsets(top: statusBar, bottom: homeIndicator) : DesignInsets()
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

/// The bars that the scenes of a storyboard put around one another.
struct DesignBars {
    private var inNavigation: Set<String> = []
    private var inTabs: Set<String> = []

    init(_ scenes: [NibScene]) {
        var ways: [(from: String, to: String, segue: NibSegue)] = []
        for scene in scenes {
            for segue in scene.segues {
                guard let destination = segue.destination else { continue }
                ways.append((scene.controller.id, destination, segue))
                let container = scene.controller.elementName
                guard segue.kind == .relationship else { continue }
                if container == "navigationController" { inNavigation.insert(destination) }
                if container == "tabBarController" { inTabs.insert(destination) }
            }
        }
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for way in ways where way.segue.kind == .show || way.segue.kind == .relationship {
                if way.segue.kind != .relationship, inNavigation.contains(way.from),
                    inNavigation.insert(way.to).inserted
                {
                    hasGrown = true
                }
                if inTabs.contains(way.from), inTabs.insert(way.to).inserted { hasGrown = true }
            }
        }
    }

    /// What bars cover of a controller's view.
    func insets(of controller: NibElement, on traits: DesignTraits) -> DesignInsets {
        var insets = DesignInsets(top: traits.statusBar, bottom: traits.homeIndicator)
        if inNavigation.contains(controller.id) { insets.top += 44 }
        if inTabs.contains(controller.id) { insets.bottom += 49 }
        return insets
    }
}
