import ArgumentParser

/// The tool for layout files.
@main struct NibTool: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nib", abstract: "Checks, shows, converts and formats layout files.",
        discussion: "Reads .layout files, and Xcode's .xib and .storyboard files as they are.",
        subcommands: [
            CheckCommand.self, RenderCommand.self, PreviewCommand.self, ConvertCommand.self,
            FormatCommand.self, SchemaCommand.self,
        ])
}
