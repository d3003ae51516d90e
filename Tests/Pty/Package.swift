// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

// The real terminal's tests and the program that they start: in a package of their own, so that none of it reaches those
// who use Nibble. The modules are Nibble's own folders, by links, because the program takes the terminal by seams that
// only targets of one package see.
let package = Package(
    name: "nibble-pty",
    targets: [
        library("NibbleCells"),
        library("NibbleTerminal", ["NibbleCells"]),
        .target(name: "CTerminal"),
        library("NibbleNcurses", ["NibbleTerminal", "NibbleCells", "CTerminal"]),
        // A program for tests that dies in every way while it has the terminal.
        .executableTarget(
            name: "guard-probe", dependencies: ["NibbleNcurses", "NibbleTerminal", "NibbleCells"],
            swiftSettings: settings),
        .testTarget(
            name: "NibbleNcursesTests",
            dependencies: ["NibbleNcurses", "NibbleTerminal", "NibbleCells", "CTerminal", "guard-probe"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
