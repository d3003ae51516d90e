// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that nothing of it reaches those who use Nibble.
let package = Package(
    name: "nibble-benchmarks",
    products: [.executable(name: "nibble-bench", targets: ["nibble-bench"])],
    dependencies: [.package(name: "nibble", path: "../..")],
    targets: [
        .target(name: "Workloads"),
        // The solver's own folder, by a link: it is nothing that applications use, so no product has it.
        .target(name: "Solving"),
        .systemLibrary(name: "CMalloc"),
        .executableTarget(
            name: "nibble-bench",
            dependencies: ["CMalloc", "Solving", "Workloads", .product(name: "Nibble", package: "nibble")]),
        .testTarget(name: "WorkloadsTests", dependencies: ["Workloads"]),
        .testTarget(
            name: "BenchTests",
            dependencies: ["nibble-bench", "Workloads", .product(name: "Nibble", package: "nibble")]),
    ]
)
