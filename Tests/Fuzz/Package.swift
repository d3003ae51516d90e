// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .define("ImageCodecs"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

// Programs that libFuzzer feeds: in a package of their own, because everything in it is built with the fuzzer's
// instruments. The modules are Nibble's own folders, by links; `run` builds them so that what is internal is seen.
let package = Package(
    name: "nibble-fuzz",
    targets: [
        .target(name: "CNibbleSystem"),
        library("NibbleSystem", ["CNibbleSystem"]),
        library("NibbleCells"),
        library("NibbleTerminal", ["NibbleCells"]),
        .target(
            name: "CImageCodecs",
            linkerSettings: ["png", "jpeg", "webp", "webpdemux", "gif"].map { .linkedLibrary($0) }),
        library("NibbleImages", ["NibbleCells", "NibbleSystem", "CImageCodecs"]),
        .systemLibrary(name: "CExpat"),
        library("NibbleNibFormat", ["CExpat", "NibbleCells"]),
        library("NibbleNibCheck", ["NibbleNibFormat", "NibbleCells"]),
        // Of the stage and of `nib replay` only the files that recordings are read with.
        library("NibbleStage", ["NibbleCells"]),
        library("Recordings", ["NibbleStage", "NibbleCells"]),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "NibbleCells", "NibbleTerminal", "NibbleImages", "NibbleNibFormat", "NibbleNibCheck",
                "Recordings",
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
