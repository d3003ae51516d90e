// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let nio =
    ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"].map {
        Target.Dependency.product(name: $0, package: "swift-nio")
    } + [.product(name: "NIOSSL", package: "swift-nio-ssl")]

// A package of its own: nobody who doesn't serve programs fetches or builds swift-nio. It knows nothing of Nibble's
// modules: what a program and the page say to each other goes through it as it is.
let package = Package(
    name: "nibble-serve",
    products: [
        .library(name: "Serve", targets: ["Serve"]),
        .executable(name: "nib-serve", targets: ["nib-serve"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    ],
    targets: [
        .target(name: "CServe", linkerSettings: [.linkedLibrary("z")]),
        .target(
            name: "Serve", dependencies: nio + ["CServe"], resources: [.embedInCode("Page")],
            swiftSettings: settings),
        .executableTarget(
            name: "nib-serve",
            dependencies: [
                "Serve", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ServeTests",
            dependencies: ["Serve", .product(name: "NIOEmbedded", package: "swift-nio")] + nio,
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
