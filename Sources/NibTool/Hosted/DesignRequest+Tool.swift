import Foundation
import NibbleCells
import NibbleDesign
import NibbleStage

extension DesignRequest {
    /// Asks for a picture of a file, from wherever the tool was started.
    ///
    /// - Parameters:
    ///   - path: The layout file.
    ///   - size: The size of the screen.
    ///   - resources: Folders of pictures.
    init(of path: String, size: Size, resources: [String]) {
        self.init(file: Self.absolute(path), columns: size.width, rows: size.height)
        self.resources = resources.map(Self.absolute)
    }

    /// Takes the colours of a depth; 24 bits for one that has no name.
    mutating func takeColors(_ depth: ColorDepth) {
        colors = (ScreenColors.allCases.first { $0.depth == depth } ?? .trueColor).rawValue
    }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).path }
}
