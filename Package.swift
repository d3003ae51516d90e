// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library target of the package, with the settings all of them share.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of one target, in the folder of the same name.
func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, exclude: exclude, resources: resources,
        swiftSettings: settings)
}

/// The modules of views: the core, and what stands on it from below upwards.
let coreModules = ["NibbleCells", "NibbleTerminal", "NibbleViews"]
let viewModules = coreModules + ["NibbleControls", "NibbleLists", "NibbleControllers"]
let core = coreModules.map { Target.Dependency(stringLiteral: $0) }
let views = viewModules.map { Target.Dependency(stringLiteral: $0) }

/// The modules that `Nibble` exports again.
///
/// SwiftPM rebuilds a target when a module that the target names has changed. It doesn't see these behind `Nibble`, and
/// code built for yesterday's shape of a class crashes. So targets name them, and the product `Nibble` does for others.
let exported = viewModules + ["NibbleImages", "NibbleNibs", "NibbleNcurses"]
let exports = exported.map { Target.Dependency(stringLiteral: $0) }

let codecs = Target.Dependency.target(name: "CImageCodecs", condition: .when(traits: ["ImageCodecs"]))
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "nibble",
    products: [
        .library(name: "Nibble", targets: ["Nibble"] + exported),
        .library(name: "NibbleTesting", targets: ["NibbleTesting"]),
        .executable(name: "nib", targets: ["NibTool"]),
        .plugin(name: "NibCheck", targets: ["NibCheck"]),
    ],
    traits: [
        .trait(name: "ImageCodecs", description: "Decode PNG, JPEG, WebP and GIF through C libraries."),
        .trait(
            name: "OutletFields",
            description:
                "Find outlets in what the runtime knows of classes, before there are objects of them."),
        .default(enabledTraits: ["ImageCodecs", "OutletFields"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
    ],
    targets: [
        library("NibbleCells"),
        library("NibbleTerminal", ["NibbleCells"]),
        .target(
            name: "CImageCodecs",
            linkerSettings: ["png", "jpeg", "webp", "webpdemux", "gif"].map { .linkedLibrary($0) }),
        library("NibbleImages", ["NibbleCells", codecs]),
        library("NibbleSolver"),
        library("NibbleViews", ["NibbleTerminal", "NibbleSolver", "NibbleCells"]),
        library("NibbleControls", ["NibbleViews", "NibbleTerminal", "NibbleCells"]),
        library("NibbleLists", ["NibbleControls", "NibbleViews", "NibbleTerminal", "NibbleCells"]),
        library(
            "NibbleControllers",
            ["NibbleLists", "NibbleControls", "NibbleViews", "NibbleTerminal", "NibbleCells"]),
        .systemLibrary(name: "CExpat"),
        library("NibbleNibFormat", ["CExpat"]),
        library("NibbleNibs", views + ["NibbleNibFormat"]),
        .target(name: "CTerminal"),
        library("NibbleNcurses", ["NibbleTerminal", "NibbleCells", "CTerminal"]),
        library("NibbleTesting", views + ["NibbleNibs"]),
        library("Nibble", exports),
        // The product is called `nib`; a target of that name would keep packages that use Nibble from having one.
        .executableTarget(
            name: "NibTool",
            dependencies: exports + ["Nibble", "NibbleTesting", "NibbleNibFormat", argumentParser],
            swiftSettings: settings),
        .plugin(
            name: "NibCheck", capability: .buildTool(), dependencies: ["NibTool"],
            path: "Sources/NibCheckPlugin"),
        tests("NibbleCellsTests", ["NibbleCells"]),
        tests("NibbleTerminalTests", ["NibbleTerminal", "NibbleCells"]),
        tests("NibbleSolverTests", ["NibbleSolver"], exclude: ["Fixtures"]),
        tests("NibbleNibFormatTests", ["NibbleNibFormat"], exclude: ["Fixtures"]),
        tests(
            "NibbleNibsTests",
            views + ["NibbleNibs", "NibbleNibFormat", "NibbleTesting"], resources: [.copy("Layouts")]),
        tests(
            "NibToolTests",
            exports + ["NibTool", "Nibble", "NibbleTesting", "NibbleNibFormat", argumentParser]),
        tests("NibbleImagesTests", ["NibbleImages", "NibbleCells"], exclude: ["Fixtures"]),
        // What the tests of the view modules share; it uses the core alone.
        .target(
            name: "NibbleTestSupport", dependencies: core + ["NibbleTesting"],
            path: "Tests/NibbleTestSupport",
            swiftSettings: settings),
        tests("NibbleViewsTests", core + ["NibbleSolver", "NibbleTesting", "NibbleTestSupport"]),
        tests("NibbleControlsTests", core + ["NibbleControls", "NibbleTesting", "NibbleTestSupport"]),
        tests(
            "NibbleListsTests",
            core + ["NibbleControls", "NibbleLists", "NibbleTesting", "NibbleTestSupport"]),
        tests("NibbleControllersTests", views + ["NibbleTesting", "NibbleTestSupport"]),
        tests(
            "NibbleTestingTests", views + ["NibbleTesting"],
            exclude: ["Snapshots/Snapshots"]),
        tests("NibbleTests", ["Nibble"] + exports),
        tests(
            "UIKitCodeTests", ["Nibble", "NibbleTesting"] + exports, exclude: ["Snapshots"],
            resources: [.copy("yodawg.ppm")]),
        tests("HouseRulesTests", []),
    ],
    swiftLanguageModes: [.v6]
)
