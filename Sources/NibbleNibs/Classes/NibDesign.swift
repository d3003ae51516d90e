package import NibbleCells
package import NibbleViews

/// The picture of a view whose class another program has.
package struct NibStandIn: Hashable {
    /// The size that the view would like.
    let size: IntrinsicSize
    /// The rows of its cells, from the top.
    let rows: [[Cell]]

    /// Makes a picture.
    package init(size: IntrinsicSize, rows: [[Cell]]) {
        (self.size, self.rows) = (size, rows)
    }
}

/// The settings of a program that draws files with their real classes at design time.
package struct NibDesign {
    /// Modules that plain class names are looked for in, beside those of the program's resources.
    package var modules: [String] = []
    /// The classes that aren't made, each with the lines that its box shows below the name.
    package var boxes: [String: [String]] = [:]
    /// The pictures of views whose classes aren't known, by the ids of their elements.
    package var standIns: [String: NibStandIn] = [:]

    /// Makes settings that change nothing.
    package init() {}
}
