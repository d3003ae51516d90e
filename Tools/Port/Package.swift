// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let syntax = Target.Dependency.product(name: "SwiftSyntax", package: "swift-syntax")
let parser = Target.Dependency.product(name: "SwiftParser", package: "swift-syntax")

// A package of its own: nobody who only links Nibble fetches or builds swift-syntax.
let package = Package(
    name: "nibble-port",
    products: [.executable(name: "nib-port", targets: ["nib-port"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    ],
    targets: [
        .target(name: "NibblePort", dependencies: [syntax, parser], swiftSettings: settings),
        .executableTarget(
            name: "nib-port", dependencies: ["NibblePort", argumentParser], swiftSettings: settings),
        .testTarget(name: "NibblePortTests", dependencies: ["NibblePort"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
