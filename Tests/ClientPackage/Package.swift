// swift-tools-version: 6.3
import PackageDescription

// What an application's package looks like: Nibble by path, no settings of its own. It must build without a warning.
let nibble = Target.Dependency.product(name: "Nibble", package: "nibble")
let check = Target.PluginUsage.plugin(name: "NibCheck", package: "nibble")

var targets: [Target] = [
    .executableTarget(name: "ReadmeProgram", dependencies: [nibble]),
    // Its layout file is checked against its sources whenever it is built.
    .target(
        name: "ClientKit", dependencies: [nibble],
        resources: [
            .copy("Card.layout"), .copy("Emblem.ppm"), .copy("Inbox.layout"), .copy("NoticeView.layout"),
        ],
        plugins: [check]),
    // Views that can do what the built-in ones can, by what everybody may use.
    .target(name: "Guests", dependencies: [nibble]),
    .testTarget(
        name: "GuestsTests",
        dependencies: ["Guests", nibble, .product(name: "NibbleTesting", package: "nibble")]),
    // The application that the article "Getting started" writes, and its tests.
    .executableTarget(name: "ToDo", dependencies: [nibble]),
    .testTarget(
        name: "ToDoTests",
        dependencies: ["ToDo", nibble, .product(name: "NibbleTesting", package: "nibble")]),
    // The examples in the documentation of classes and in the articles; a house rule finds those that are not here.
    .target(
        name: "Examples",
        dependencies: [
            nibble, .product(name: "NibbleStage", package: "nibble"),
            .product(name: "NibbleTerminalView", package: "nibble"),
        ]),
    .testTarget(
        name: "ExamplesTests",
        dependencies: ["Examples", nibble, .product(name: "NibbleTesting", package: "nibble")]),
    .testTarget(
        name: "ClientKitTests",
        dependencies: ["ClientKit", nibble, .product(name: "NibbleTesting", package: "nibble")]),
]

// Programs of an application's own, with the names of Nibble's demos and of its tool. They are built in a folder where those
// are not: each would take the other's place.
if Context.environment["NIBBLE_NAMES"] != nil {
    targets += ["hello", "files", "table", "gallery", "nib"].map {
        .executableTarget(name: $0, dependencies: [nibble])
    }
}

// Targets whose layout files are wrong: the tests expect that they do not build.
if Context.environment["NIBBLE_WRONG_LAYOUTS"] != nil {
    targets += ["WrongOutlet", "WrongType"].map {
        .target(
            name: $0, dependencies: [nibble], path: "Wrong/\($0)", resources: [.copy("Card.layout")],
            plugins: [check])
    }
}

// The modules of our own controls, lists and controllers and their tests, copied here by Tests/run --long: they use nothing but
// the public API of the core below them, so they build and pass outside the package as well as in it.
if Context.environment["NIBBLE_GUESTS"] != nil {
    let settings: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    let modules = ["GuestControls", "GuestLists", "GuestControllers"]
    let copies = modules + ["GuestTesting", "GuestTestSupport"]
    for (number, name) in copies.enumerated() {
        targets.append(
            .target(
                name: name, dependencies: [nibble] + copies[..<number].map { .target(name: $0) },
                path: ".build-guests/\(name)", swiftSettings: settings))
    }
    targets += modules.map { name in
        .testTarget(
            name: "\(name)Tests", dependencies: [nibble] + copies.map { .target(name: $0) },
            path: ".build-guests/\(name)Tests", swiftSettings: settings)
    }
}

let package = Package(
    name: "client-package",
    traits: [.trait(name: "Markdown", description: "Build the example of MarkdownView too.")],
    dependencies: [
        .package(
            name: "nibble", path: "../..",
            traits: [.defaults, .trait(name: "Markdown", condition: .when(traits: ["Markdown"]))])
    ],
    targets: targets,
    swiftLanguageModes: [.v6]
)
