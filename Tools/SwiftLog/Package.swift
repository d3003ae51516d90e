// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// A package of its own: nobody who doesn't ask for it fetches or builds swift-log.
let package = Package(
    name: "nibble-logging",
    products: [.library(name: "NibbleLogging", targets: ["NibbleLogging"])],
    dependencies: [.package(url: "https://github.com/apple/swift-log", from: "1.16.0")],
    targets: [
        .target(
            name: "NibbleLogging", dependencies: [.product(name: "Logging", package: "swift-log")],
            swiftSettings: settings),
        .testTarget(
            name: "NibbleLoggingTests",
            dependencies: ["NibbleLogging", .product(name: "Logging", package: "swift-log")],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
