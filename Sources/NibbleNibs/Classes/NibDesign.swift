/// The settings of a program that draws files with their real classes at design time.
package struct NibDesign {
    /// Modules that plain class names are looked for in, beside those of the program's resources.
    package var modules: [String] = []
    /// The classes that aren't made, each with the lines that its box shows below the name.
    package var boxes: [String: [String]] = [:]

    /// Makes settings that change nothing.
    package init() {}
}
