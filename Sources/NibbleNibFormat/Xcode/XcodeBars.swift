/// The room that the bars of a device take of the views of a file of Xcode's, in points, where nothing in it says how much.
struct XcodeBars {
    /// The status bar of the device, and what it keeps free at the bottom.
    private let device: (top: Double, bottom: Double)
    /// The height of a screen of the device; what is lower lies above what that keeps free.
    private let screen: Double
    /// The views that are designed without a status bar.
    private let barless: Set<String>
    private var inNavigation: Set<String> = []
    private var inTabs: Set<String> = []

    /// The height of a navigation bar, and of a tab bar.
    private static let navigationBar = 44.0
    private static let tabBar = 49.0
    /// The status bars and the heights of upright devices without a home button, by Xcode's names for them.
    private static let devices: [String: (statusBar: Double, height: Double)] = [
        "retina5_9": (44, 812), "retina6_0": (47, 844), "retina6_1": (44, 896), "retina6_5": (44, 896),
        "retina6_7": (47, 926), "retina6_12": (59, 852), "retina6_72": (59, 932),
    ]
    private static let homeIndicator = 34.0
    /// From Xcode 11 to 14 the canvas had no status bar on devices with a home button.
    private static let withoutStatusBar = 14_800.0..<21_600
    /// The status bar of an iPhone 11 from Xcode 15 on, four points higher.
    private static let highStatusBar = 23_000.0

    /// Reads the device of a file, and the bars that its scenes put around one another.
    init(of file: XMLElement, _ scenes: [NibScene]) {
        let element = file.child("device")
        let version = file["toolsVersion"].flatMap { NumberText.number($0) } ?? 0
        if element?["orientation"] == "landscape" {
            (device, screen) = ((0, 0), .infinity)
        } else if let id = element?["id"], let known = Self.devices[id] {
            let more = id == "retina6_1" && version >= Self.highStatusBar ? 4.0 : 0
            (device, screen) = ((known.statusBar + more, Self.homeIndicator), known.height)
        } else {
            let hasBar = element == nil || !Self.withoutStatusBar.contains(version)
            (device, screen) = ((hasBar ? 20 : 0, 0), .infinity)
        }
        barless = Self.barless(in: file)
        noteContainers(scenes)
    }

    private static func barless(in xml: XMLElement) -> Set<String> {
        let hasNone = xml.elements.contains { $0.name == "nil" && $0["key"] == "simulatedStatusBarMetrics" }
        let own: Set<String> = hasNone ? Set([xml["id"]].compactMap { $0 }) : []
        return xml.elements.reduce(own) { $0.union(barless(in: $1)) }
    }

    /// Notes which controllers are in those with bars, or are shown by one that is.
    private mutating func noteContainers(_ scenes: [NibScene]) {
        let ways = scenes.flatMap { scene in
            scene.segues.compactMap { segue in
                segue.destination.map { (from: scene.controller, to: $0, kind: segue.kind) }
            }
        }
        for way in ways where way.kind == .relationship {
            if way.from.elementName == "navigationController" { inNavigation.insert(way.to) }
            if way.from.elementName == "tabBarController" { inTabs.insert(way.to) }
        }
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for way in ways where way.kind == .show || way.kind == .relationship {
                let isPushed = way.kind == .show && inNavigation.contains(way.from.id)
                if isPushed, inNavigation.insert(way.to).inserted { hasGrown = true }
                if inTabs.contains(way.from.id), inTabs.insert(way.to).inserted { hasGrown = true }
            }
        }
    }

    /// The points that bars cover of a view at its top and its bottom, in a controller's scene or alone.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - controller: The controller; nil for a view alone.
    ///   - pointsPerRow: The points of one row of its frame.
    /// - Returns: The points.
    func insets(
        of view: NibElement, in controller: NibElement?, pointsPerRow: Double
    ) -> (top: Double, bottom: Double) {
        var (top, bottom) = device
        if (view.frame?.height ?? 0) * pointsPerRow < screen - 1 { bottom = 0 }
        guard let controller else { return barless.contains(view.id) ? (0, 0) : (top, bottom) }
        if inNavigation.contains(controller.id) { top += Self.navigationBar }
        if inTabs.contains(controller.id) { bottom += Self.tabBar }
        return (top, bottom)
    }
}
