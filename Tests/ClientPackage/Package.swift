// swift-tools-version: 6.1
import PackageDescription

// What an application's package looks like: Nibble by path, no settings of its own. It must build without a warning.
let package = Package(
    name: "client-package",
    dependencies: [.package(name: "nibble", path: "../..")],
    targets: [
        .executableTarget(name: "ReadmeProgram", dependencies: [.product(name: "Nibble", package: "nibble")]),
        .target(name: "ClientKit", dependencies: [.product(name: "Nibble", package: "nibble")]),
        .testTarget(
            name: "ClientKitTests",
            dependencies: ["ClientKit", .product(name: "NibbleTesting", package: "nibble")]),
    ]
)
