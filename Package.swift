// swift-tools-version: 6.1
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

/// The modules of views, from the core upwards.
let views: [Target.Dependency] = [
    "NibbleCells", "NibbleTerminal", "NibbleViews", "NibbleControls", "NibbleLists", "NibbleControllers",
]

/// The modules that `Nibble` exports again.
///
/// SwiftPM builds a target anew when a module has changed that the target names. It does not see these behind
/// `Nibble`, and code built for classes of yesterday's shape crashes.
let exports: [Target.Dependency] =
    views + ["NibbleImages", "NibbleNibs", "NibbleNcurses"]

/// A demo: one folder of `Demos`.
func demo(
    _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [],
    settings: [SwiftSetting] = settings
) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies + exports, path: "Demos/\(name)", resources: resources,
        swiftSettings: settings)
}

let codecs = Target.Dependency.target(name: "CImageCodecs", condition: .when(traits: ["ImageCodecs"]))
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "nibble",
    products: [
        .library(name: "Nibble", targets: ["Nibble"]),
        .library(name: "NibbleTesting", targets: ["NibbleTesting"]),
        .executable(name: "nib", targets: ["nib"]),
        .plugin(name: "NibCheck", targets: ["NibCheck"]),
        .executable(name: "hello", targets: ["hello"]),
        .executable(name: "captioned-image", targets: ["captioned-image"]),
        .executable(name: "constraints", targets: ["constraints"]),
        .executable(name: "custom-views", targets: ["custom-views"]),
        .executable(name: "files", targets: ["files"]),
        .executable(name: "gallery", targets: ["gallery"]),
        .executable(name: "photos", targets: ["photos"]),
        .executable(name: "sign-up", targets: ["sign-up"]),
        .executable(name: "table", targets: ["table"]),
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
        .executableTarget(
            name: "nib",
            dependencies: exports + ["Nibble", "NibbleTesting", "NibbleNibFormat", argumentParser],
            path: "Sources/NibTool", swiftSettings: settings),
        .plugin(
            name: "NibCheck", capability: .buildTool(), dependencies: ["nib"], path: "Sources/NibCheckPlugin"),
        .target(
            name: "DemoSupport",
            dependencies: views + ["Nibble", "NibbleTesting", argumentParser],
            path: "Demos/Support", swiftSettings: settings),
        demo(
            "constraints", ["DemoSupport", "Nibble"], resources: [.copy("Resources/Constraints.layout")]),
        demo("gallery", ["DemoSupport", "Nibble"]),
        demo(
            "photos", ["DemoSupport", "Nibble", argumentParser], resources: [.copy("Photos.layout")]),
        demo(
            "sign-up", ["DemoSupport", "Nibble"],
            resources: [.copy("SignUp.layout"), .copy("Summary.layout")]),
        demo(
            "files", ["DemoSupport", "Nibble", argumentParser],
            resources: ["CaptionableImageView", "File", "Files", "Folders", "Listing"].map {
                .copy("\($0).layout")
            }),
        demo(
            "table", ["DemoSupport", "Nibble", argumentParser], resources: [.copy("Table.layout")]),
        // The README's program, built as its readers build it: without any setting.
        demo("hello", ["DemoSupport", "Nibble"], settings: []),
        .target(
            name: "DemoLayouts", path: "Layouts",
            resources: [.copy("CaptionableImageView.layout"), .copy("CaptionableImageView.xib")],
            swiftSettings: settings),
        demo(
            "captioned-image", ["DemoLayouts", "DemoSupport", "Nibble", argumentParser],
            resources: [.process("Resources/Harbour.png")]),
        demo(
            "custom-views", ["DemoSupport", "Nibble", argumentParser],
            resources: [.copy("Layouts"), .copy("Resources/Views.ppm")]),
        tests("NibbleCellsTests", ["NibbleCells"]),
        tests("NibbleTerminalTests", ["NibbleTerminal", "NibbleCells"]),
        tests("NibbleSolverTests", ["NibbleSolver"], exclude: ["Fixtures"]),
        tests("NibbleNibFormatTests", ["NibbleNibFormat"], exclude: ["Fixtures"]),
        tests(
            "NibbleNibsTests",
            views + ["NibbleNibs", "NibbleNibFormat", "NibbleTesting"], resources: [.copy("Layouts")]),
        tests(
            "NibToolTests",
            exports + ["nib", "Nibble", "NibbleTesting", "NibbleNibFormat", argumentParser]),
        tests("NibbleImagesTests", ["NibbleImages", "NibbleCells"], exclude: ["Fixtures"]),
        // A program for tests that dies in every way while it has the terminal.
        .executableTarget(
            name: "guard-probe", dependencies: ["NibbleNcurses", "NibbleTerminal", "NibbleCells"],
            path: "Tests/Pty/guard-probe", swiftSettings: settings),
        // An application for the fault list's tests: it does what can go wrong, while it is on the screen.
        .executableTarget(
            name: "fault-app", dependencies: ["Nibble"] + exports, path: "Tests/Pty/fault-app",
            swiftSettings: settings),
        tests(
            "NibbleNcursesTests",
            ["NibbleNcurses", "NibbleTerminal", "NibbleCells", "CTerminal", "guard-probe"]),
        tests(
            "NibbleViewsTests", views + ["NibbleSolver", "NibbleTesting"]),
        tests(
            "NibbleTestingTests", views + ["NibbleTesting"],
            exclude: ["Snapshots/Snapshots"]),
        tests(
            "DemoTests",
            exports + [
                "hello", "captioned-image", "constraints", "custom-views", "files", "gallery", "photos",
                "sign-up",
                "table",
                "DemoSupport",
                "Nibble", "NibbleTesting", argumentParser,
            ],
            exclude: ["Snapshots"]),
        tests("NibbleTests", ["Nibble"] + exports),
        tests("UIKitCodeTests", ["Nibble", "NibbleTesting"] + exports, exclude: ["Snapshots"]),
        tests("HouseRulesTests", []),
    ],
    swiftLanguageModes: [.v6]
)
