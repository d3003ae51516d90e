// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of a target: those that all share.
///
/// `Tests/run` names targets that are optimised all the same in a build that isn't. SwiftPM allows that in packages that
/// lie on the disk alone, so nothing else may ask for it.
func settings(of name: String) -> [SwiftSetting] {
    let optimised = Context.environment["NIBBLE_OPTIMISED"]?.split(separator: " ").map(String.init) ?? []
    return settings + (optimised.contains(name) ? [.unsafeFlags(["-O"])] : [])
}

/// A library target of the package.
///
/// One of guests has no access to what its modules share: it is made of what everybody may use, as an application's own is.
func library(_ name: String, _ dependencies: [Target.Dependency] = [], isGuest: Bool = false) -> Target {
    .target(
        name: name, dependencies: dependencies, packageAccess: !isGuest, swiftSettings: settings(of: name))
}

/// The tests of one target, in the folder of the same name.
func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, exclude: exclude, resources: resources,
        swiftSettings: settings(of: name))
}

/// The modules of views: the core, and what stands on it from below upwards.
let coreModules = ["NibbleCells", "NibbleTerminal", "NibbleViews"]
let viewModules = coreModules + ["NibbleControls", "NibbleLists", "NibbleReaders", "NibbleControllers"]
let core = coreModules.map { Target.Dependency(stringLiteral: $0) }
let views = viewModules.map { Target.Dependency(stringLiteral: $0) }

/// The modules that come with `Nibble`, all but the inspector exported by it again.
///
/// SwiftPM rebuilds a target when a module that the target names has changed. It doesn't see these behind `Nibble`, and
/// code built for yesterday's shape of a class crashes. So targets name them, and the product `Nibble` does for others.
let exported = viewModules + ["NibbleImages", "NibbleNibs", "NibbleNcurses", "NibbleInspector"]
let exports = exported.map { Target.Dependency(stringLiteral: $0) }

/// The module that `NibbleTesting` exports again.
let stage = ["NibbleStage"]
let testing: [Target.Dependency] = ["NibbleTesting", "NibbleStage"]

let codecs = Target.Dependency.target(name: "CImageCodecs", condition: .when(traits: ["ImageCodecs"]))
let markdown = Target.Dependency.target(name: "CMarkGFM", condition: .when(traits: ["Markdown"]))
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// The modules that `nib` is made of beside those of a program, and what its tests need with it.
let toolModules: [Target.Dependency] = [
    "Nibble", "NibbleDesign", "NibbleNibFormat", "NibbleNibCheck", "NibbleEditing", argumentParser,
]
let tool = ["NibTool", "NibbleTestFiles"] + toolModules

let package = Package(
    name: "nibble",
    products: [
        .library(name: "Nibble", targets: ["Nibble"] + exported),
        .library(name: "NibbleTesting", targets: ["NibbleTesting"] + stage),
        .library(name: "NibbleStage", targets: stage),
        .library(name: "NibbleDesign", targets: ["NibbleDesign"]),
        .library(name: "NibbleTerminalView", targets: ["NibbleTerminalView"]),
        .executable(name: "nib", targets: ["NibTool"]),
        .plugin(name: "NibCheck", targets: ["NibCheck"]),
        .plugin(name: "NibCommand", targets: ["NibCommand"]),
    ],
    traits: [
        .trait(name: "ImageCodecs", description: "Decode PNG, JPEG, WebP and GIF through C libraries."),
        .trait(
            name: "OutletMirrors",
            description: "Find outlets in the mirrors of objects, without the standard library's reflection."),
        .trait(
            name: "OutletFields",
            description: "Changes nothing: outlets are found in classes unless OutletMirrors is on."),
        .trait(name: "Markdown", description: "Show Markdown, read through the C library cmark-gfm."),
        // One at most: see the decision "One trait is on by default".
        .default(enabledTraits: ["ImageCodecs"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
    ],
    targets: [
        // What each system does in its own way: a port writes a folder beside `linux` and leaves that one out.
        .target(name: "CNibbleSystem"),
        library("NibbleSystem", ["CNibbleSystem"]),
        library("NibbleCells"),
        library("NibbleTerminal", ["NibbleCells"]),
        .target(
            name: "CImageCodecs",
            linkerSettings: ["png", "jpeg", "webp", "webpdemux", "gif"].map { .linkedLibrary($0) }),
        library("NibbleImages", ["NibbleCells", "NibbleSystem", codecs]),
        library("NibbleSolver"),
        library("NibbleViews", ["NibbleTerminal", "NibbleSolver", "NibbleCells"]),
        library("NibbleControls", ["NibbleViews", "NibbleTerminal", "NibbleCells"], isGuest: true),
        library(
            "NibbleLists", ["NibbleControls", "NibbleViews", "NibbleTerminal", "NibbleCells"], isGuest: true),
        .systemLibrary(name: "CMarkGFM"),
        library(
            "NibbleReaders", ["NibbleControls", "NibbleViews", "NibbleTerminal", "NibbleCells", markdown]),
        library(
            "NibbleControllers",
            ["NibbleLists", "NibbleControls", "NibbleViews", "NibbleTerminal", "NibbleCells"], isGuest: true),
        .systemLibrary(name: "CExpat"),
        library("NibbleNibFormat", ["CExpat", "NibbleCells"]),
        library("NibbleNibCheck", ["NibbleNibFormat", "NibbleCells"]),
        // Edits the text of layout files; it makes no objects, so it needs no views.
        library("NibbleEditing", ["NibbleNibCheck", "NibbleNibFormat", "NibbleCells"]),
        library("NibbleNibs", views + ["NibbleNibFormat", "NibbleSystem"]),
        .target(name: "CTerminal", dependencies: ["CNibbleSystem"]),
        library("NibbleNcurses", ["NibbleTerminal", "NibbleCells", "NibbleSystem", "CTerminal"]),
        // A program in a view: not with `Nibble`, as few applications have one.
        library("NibbleTerminalView", core + ["NibbleImages", "NibbleNcurses"]),
        library("NibbleInspector", views + ["NibbleNibs", "NibbleSystem"]),
        library("NibbleStage", views + ["NibbleNibs"]),
        // It imports the toolchain's Testing, which programs must not need: they use the stage alone.
        library("NibbleTesting", ["NibbleStage", "NibbleCells"]),
        // Draws layout files with an application's classes; the program that links it is written by `nib`.
        library(
            "NibbleDesign",
            views + [
                "NibbleStage", "NibbleInspector", "NibbleNibs", "NibbleNibFormat", "NibbleNibCheck",
                "NibbleSystem",
            ]),
        library("Nibble", exports + ["NibbleSystem"]),
        // The product is called `nib`; a target of that name would keep packages that use Nibble from having one.
        .executableTarget(
            name: "NibTool", dependencies: exports + toolModules + ["NibbleStage", "NibbleSystem"],
            swiftSettings: settings),
        // The plugin's tool is built besides an application, so it needs none of the modules that know views.
        .executableTarget(
            name: "NibCheckTool", dependencies: ["NibbleNibCheck"], swiftSettings: settings),
        .plugin(
            name: "NibCheck", capability: .buildTool(), dependencies: ["NibCheckTool"],
            path: "Sources/NibCheckPlugin"),
        // It has the product `nib` built when it is called: a dependency would name the target, which the product's name
        // isn't.
        .plugin(
            name: "NibCommand",
            capability: .command(
                intent: .custom(
                    verb: "nib", description: "Checks, previews, renders, edits and converts layout files.")),
            path: "Sources/NibCommandPlugin"),
        // What any test may use; it uses nothing of ours.
        .target(name: "NibbleTestFiles", path: "Tests/NibbleTestFiles", swiftSettings: settings),
        tests("NibbleCellsTests", ["NibbleCells"]),
        tests("NibbleTerminalTests", ["NibbleTerminal", "NibbleCells"], exclude: ["Fixtures"]),
        tests("NibbleSolverTests", ["NibbleSolver"], exclude: ["Fixtures"]),
        tests("NibbleNibFormatTests", ["NibbleNibFormat", "NibbleCells"], exclude: ["Fixtures"]),
        tests(
            "NibbleNibsTests",
            views + testing + ["NibbleNibs", "NibbleNibFormat", "NibbleNibCheck", "NibbleDesign"],
            resources: [.copy("Layouts")]),
        // The tool's commands, and what goes on for longer: the builder and hosts. Two targets are compiled at once.
        tests("NibCommandTests", exports + testing + tool),
        tests("NibToolTests", exports + testing + tool),
        tests(
            "NibbleNibCheckTests", ["NibbleNibCheck", "NibbleNibFormat", "NibbleCells", "NibbleTestFiles"]),
        tests("NibbleEditingTests", ["NibbleEditing", "NibbleNibCheck", "NibbleNibFormat"]),
        tests("NibbleImagesTests", ["NibbleImages", "NibbleCells"], exclude: ["Fixtures"]),
        // What the tests of the view modules share; it uses the core alone.
        .target(
            name: "NibbleTestSupport", dependencies: core + testing,
            path: "Tests/NibbleTestSupport",
            swiftSettings: settings),
        tests("NibbleViewsTests", core + testing + ["NibbleSolver", "NibbleTestSupport"]),
        tests("NibbleControlsTests", core + testing + ["NibbleControls", "NibbleTestSupport"]),
        tests(
            "NibbleListsTests",
            core + testing + ["NibbleControls", "NibbleLists", "NibbleTestSupport"]),
        tests("NibbleReadersTests", views + testing + ["NibbleTestSupport"]),
        tests("NibbleControllersTests", views + testing + ["NibbleTestSupport"]),
        tests(
            "NibbleTestingTests", views + testing + ["NibbleImages"],
            exclude: ["Snapshots/Snapshots"]),
        tests("NibbleTerminalViewTests", core + testing + ["NibbleTerminalView", "NibbleNcurses"]),
        tests("NibbleInspectorTests", views + testing + ["NibbleNibs", "NibbleInspector"]),
        tests("NibbleTests", ["Nibble", "NibbleTestFiles"] + exports),
        tests(
            "UIKitCodeTests", ["Nibble"] + testing + exports, exclude: ["Snapshots"],
            resources: [.copy("yodawg.ppm")]),
        // What reads the sources, apart from the rules: `Tests/run` optimises it.
        .target(
            name: "NibbleHouseRules", path: "Tests/NibbleHouseRules",
            swiftSettings: settings(of: "NibbleHouseRules")),
        tests("HouseRulesTests", ["NibbleHouseRules"]),
        // The real terminal's tests, and the program for them that dies in every way while it has the terminal.
        .executableTarget(
            name: "NibbleGuardProbe", dependencies: ["NibbleNcurses", "NibbleTerminal", "NibbleCells"],
            path: "Tests/NibbleGuardProbe", swiftSettings: settings),
        tests(
            "NibbleNcursesTests",
            [
                "NibbleNcurses", "NibbleTerminal", "NibbleCells", "NibbleSystem", "CTerminal",
                "NibbleGuardProbe",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// The everyday run leaves out tests of programs, which take long to compile.
if let names = Context.environment["NIBBLE_WITHOUT"]?.split(whereSeparator: \.isWhitespace).map(String.init) {
    package.targets.removeAll { $0.type == .test && names.contains($0.name) }
}

// The long tests build these alone in ways that other modules do not know.
if let names = Context.environment["NIBBLE_TESTS"]?.split(whereSeparator: \.isWhitespace).map(String.init) {
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
    // Optimising the tests themselves takes as long as all that they test.
    for target in package.targets where target.type == .test {
        target.swiftSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
    }
    if !names.contains("NibToolTests"), !names.contains("NibCommandTests") {
        let programs = ["NibTool", "NibCheckTool", "NibCheck", "NibCommand"]
        package.targets.removeAll { programs.contains($0.name) }
        package.products.removeAll { programs.contains($0.name) || $0.name == "nib" }
    }
}
