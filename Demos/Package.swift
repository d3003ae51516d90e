// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that nothing of it reaches those who use Nibble: not even the names of its targets.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let nibble = Target.Dependency.product(name: "Nibble", package: "nibble")
let stage = Target.Dependency.product(name: "NibbleStage", package: "nibble")
let terminalView = Target.Dependency.product(name: "NibbleTerminalView", package: "nibble")
let testing = Target.Dependency.product(name: "NibbleTesting", package: "nibble")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// A demo, in the folder of the same name.
func demo(
    _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [],
    settings: [SwiftSetting] = settings
) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: name, resources: resources, swiftSettings: settings)
}

let filesLayouts: [Resource] = ["CaptionableImageView", "File", "Files", "Folders", "Listing"].map {
    .copy("\($0).layout")
}

let package = Package(
    name: "nibble-demos",
    products: [
        .executable(name: "hello", targets: ["hello"]),
        .executable(name: "captioned-image", targets: ["captioned-image"]),
        .executable(name: "constraints", targets: ["constraints"]),
        .executable(name: "custom-views", targets: ["custom-views"]),
        .executable(name: "files", targets: ["files"]),
        .executable(name: "gallery", targets: ["gallery"]),
        .executable(name: "inline", targets: ["inline"]),
        .executable(name: "photos", targets: ["photos"]),
        .executable(name: "showcase", targets: ["showcase"]),
        .executable(name: "sign-up", targets: ["sign-up"]),
        .executable(name: "terminal", targets: ["terminal"]),
        .executable(name: "table", targets: ["table"]),
    ],
    traits: [
        .trait(name: "ImageCodecs", description: "Decode PNG, JPEG, WebP and GIF through C libraries."),
        .default(enabledTraits: ["ImageCodecs"]),
    ],
    dependencies: [
        .package(
            name: "nibble", path: "..",
            traits: [.trait(name: "ImageCodecs", condition: .when(traits: ["ImageCodecs"]))]),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    ],
    targets: [
        .target(
            name: "DemoSupport", dependencies: [nibble, stage, argumentParser], path: "Support",
            swiftSettings: settings),
        // By a link to the folder at the top.
        .target(
            name: "DemoLayouts", path: "Layouts",
            resources: [.copy("CaptionableImageView.layout"), .copy("CaptionableImageView.xib")],
            swiftSettings: settings),
        .target(
            name: "DemoPictures", path: "Shared/DemoPictures", resources: [.process("Balloon.png")],
            swiftSettings: settings),
        .target(
            name: "GalleryPages", dependencies: [nibble], path: "Shared/GalleryPages", swiftSettings: settings
        ),
        .target(
            name: "TerminalSearch", dependencies: [nibble, terminalView], path: "Shared/TerminalSearch",
            swiftSettings: settings),
        demo("constraints", ["DemoSupport", nibble], resources: [.copy("Resources/Constraints.layout")]),
        demo("gallery", ["DemoSupport", "GalleryPages", nibble]),
        // For shell scripts; it has no screen of which a snapshot could be made.
        demo("inline", [nibble, argumentParser]),
        demo(
            "photos", ["DemoSupport", nibble, argumentParser],
            resources: [.copy("Photos.layout"), .copy("Pictures")]),
        demo(
            "sign-up", ["DemoSupport", nibble], resources: [.copy("SignUp.layout"), .copy("Summary.layout")]),
        demo("files", ["DemoSupport", nibble, argumentParser], resources: filesLayouts),
        demo("table", ["DemoSupport", nibble, argumentParser], resources: [.copy("Table.layout")]),
        demo("terminal", ["DemoSupport", "TerminalSearch", nibble, terminalView, argumentParser]),
        // The README's program, built as its readers build it: without any setting.
        demo("hello", ["DemoSupport", nibble], settings: []),
        demo(
            "captioned-image",
            ["DemoLayouts", "DemoPictures", "DemoSupport", nibble, stage, argumentParser]),
        demo(
            "showcase",
            [
                "DemoLayouts", "DemoPictures", "DemoSupport", "GalleryPages", "TerminalSearch", nibble, stage,
                terminalView, argumentParser,
            ]),
        demo(
            "custom-views", ["DemoSupport", nibble, argumentParser],
            resources: [.copy("Layouts"), .copy("Resources/Views.ppm")]),
        // An application for the fault list's tests: it does what can go wrong, while it is on the screen.
        .executableTarget(
            name: "fault-app", dependencies: [nibble], path: "Tests/fault-app", swiftSettings: settings),
        .testTarget(
            name: "DemoTests",
            dependencies: [
                "hello", "captioned-image", "constraints", "custom-views", "files", "gallery", "inline",
                "photos", "showcase", "sign-up", "table", "terminal", "DemoSupport", "GalleryPages", nibble,
                stage, terminalView, testing, argumentParser,
            ],
            exclude: ["Snapshots"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)

// The everyday run leaves the tests out, which take as long to compile as all demos.
if Context.environment["NIBBLE_WITHOUT"]?.contains("DemoTests") == true {
    package.targets.removeAll { $0.type == .test }
}
