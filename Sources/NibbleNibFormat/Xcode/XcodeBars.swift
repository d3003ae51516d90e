/// The room that the bars of a device take of the views of a file of Xcode's, in points, where nothing in it says how much.
struct XcodeBars {
    /// The status bar of the device, and what it keeps free at the bottom.
    private let device: (top: Double, bottom: Double)
    /// The height of a sheet on the device; infinite where sheets are as high as other views.
    ///
    /// It begins below the status bar, which doesn't cover it.
    private let sheet: Double
    /// The height of a screen of the device; what is lower lies above what that keeps free.
    private let screen: Double
    /// The views in no scene that are designed without a status bar.
    private let barless: Set<String>
    private let inNavigation: Set<String>
    private let inTabs: Set<String>

    /// The height of a navigation bar, and of a tab bar.
    private static let navigationBar = 44.0
    private static let tabBar = 49.0
    /// The status bars and the heights of upright devices without a home button, by Xcode's names for them.
    private static let devices: [String: (statusBar: Double, height: Double)] = [
        "retina5_9": (44, 812), "retina6_0": (47, 844), "retina6_1": (44, 896), "retina6_5": (44, 896),
        "retina6_7": (47, 926), "retina6_12": (59, 852), "retina6_72": (59, 932),
    ]
    private static let homeIndicator = 34.0
    /// The points between the status bar and a sheet.
    private static let aboveSheets = 10.0
    /// From Xcode 11 to 14 the canvas had no status bar on devices with a home button.
    private static let withoutStatusBar = 14_800..<21_600
    /// The first version in which the status bar of an iPhone 11 is four points higher, that of Xcode 14.
    private static let highStatusBar = 21_000

    /// Reads the device of a file, and the bars that its scenes put around one another.
    init(of file: XMLElement, _ scenes: [NibScene]) {
        let element = file.child("device")
        let id = element?["id"]
        let version = XcodeIndex.toolsVersion(of: file) ?? 0
        let isTelevision = file["targetRuntime"] == "AppleTV"
        if isTelevision || element?["orientation"] == "landscape" && id?.hasPrefix("ipad") != true {
            (device, screen, sheet) = ((0, 0), .infinity, .infinity)
        } else if let id, let known = Self.devices[id] {
            let more = id == "retina6_1" && version >= Self.highStatusBar ? 4.0 : 0
            (device, screen) = ((known.statusBar + more, Self.homeIndicator), known.height)
            sheet = known.height - known.statusBar - Self.aboveSheets
        } else {
            let hasBar = element == nil || !Self.withoutStatusBar.contains(version)
            (device, screen, sheet) = ((hasBar ? 20 : 0, 0), .infinity, .infinity)
        }
        barless = Set(file.child("objects")?.elements.filter(Self.isBarless).compactMap { $0["id"] } ?? [])
        let controllers = Dictionary(scenes.map { ($0.controller.id, $0) }) { first, _ in first }
        inNavigation = Self.shown(by: "navigationController", [.show], controllers)
        inTabs = Self.shown(by: "tabBarController", [.show, .relationship], controllers)
    }

    private static func isBarless(_ view: XMLElement) -> Bool {
        view.elements.contains { $0.name == "nil" && $0["key"] == "simulatedStatusBarMetrics" }
    }

    /// The controllers inside those of a kind, and those that they show by some kinds of segues.
    private static func shown(
        by container: String, _ kinds: Set<NibSegue.Kind>, _ scenes: [String: NibScene]
    ) -> Set<String> {
        func destinations(_ scene: NibScene, _ kinds: Set<NibSegue.Kind>) -> [String] {
            scene.segues.filter { kinds.contains($0.kind) }.compactMap(\.destination)
        }
        var shown: Set<String> = []
        var pending = scenes.values.filter { $0.controller.elementName == container }
            .flatMap { destinations($0, [.relationship]) }
        while let next = pending.popLast() {
            guard shown.insert(next).inserted, let scene = scenes[next] else { continue }
            pending += destinations(scene, kinds)
        }
        return shown
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
        let height = (view.frame?.height ?? 0) * pointsPerRow
        if abs(height - sheet) < 1 {
            top = 0
        } else if height < screen - 1 {
            bottom = 0
        }
        guard let controller else { return barless.contains(view.id) ? (0, 0) : (top, bottom) }
        if inNavigation.contains(controller.id) { top += Self.navigationBar }
        if inTabs.contains(controller.id) { bottom += Self.tabBar }
        return (top, bottom)
    }
}
