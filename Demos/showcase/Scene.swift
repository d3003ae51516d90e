import Nibble

/// A part of the showcase: the list names it, and the stage shows it.
@MainActor struct Scene {
    /// The headings of the list.
    enum Group: String, CaseIterable {
        case start = "Start"
        case data = "Data"
        case controls = "Controls"
        case text = "Text"
        case lists = "Lists"
        case screens = "Screens"
        case layout = "Layout"
        case motion = "Motion"
    }

    /// The name, in one or two words.
    let title: String
    /// The heading that it is listed under.
    let group: Group
    /// The sentence beside the title.
    let summary: String
    /// The file that it is written in, where it was compiled.
    let file: String
    /// Whether it takes the whole screen: the list lies over it, translucent.
    let isImmersive: Bool
    /// Makes its controller.
    let make: @MainActor () -> ViewController

    /// Describes a scene.
    init(
        _ title: String, in group: Group, _ summary: String, file: String = #filePath,
        isImmersive: Bool = false, make: @escaping @MainActor () -> ViewController
    ) {
        self.title = title
        self.group = group
        self.summary = summary.prefix(1).uppercased() + summary.dropFirst()
        self.file = file
        self.isImmersive = isImmersive
        self.make = make
    }

    /// The fewest columns of a scene with more beside it: those of a screen of 160, without the list.
    static let wideEnough = 128

    /// All scenes, in the order of the list.
    static let all: [Scene] = {
        let scenes =
            [
                .welcome, .pictures, .dashboard, .liveCharts, .code, .log, .editor, .bytes, .millionRows,
                .tree, .board, .shelves, .sheets,
                .containers, .terminal, .constraints, .layoutFile, .windows, .animation, .game,
            ] + controls
        return Group.allCases.flatMap { group in scenes.filter { $0.group == group } }
    }()
}
