/// The source of the colours that a file of Xcode's is shown in.
package enum FileColors: String, CaseIterable, Sendable {
    /// The theme's where the file's own could not be read on its ground.
    case readable
    /// The file's own.
    case asIs = "as-is"
}
