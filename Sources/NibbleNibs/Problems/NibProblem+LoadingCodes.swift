package import NibbleNibFormat

// From 100 on too: what only a load of a file finds.
extension NibProblem.Code {
    /// An element that Nibble has no class for.
    package static let unsupportedElement = Self(rawValue: 104)

    /// A picture that is not found or is unsound.
    package static let missingImage = Self(rawValue: 112)

    /// An object that the caller did not supply.
    static let missingExternalObject = Self(rawValue: 124)
    /// An owner that is not of the class that the file was made for.
    static let unrelatedOwner = Self(rawValue: 126)
    /// An outlet that would put an object into itself.
    static let circularReference = Self(rawValue: 127)

    /// A constraint that Auto Layout cannot make.
    static let impossibleConstraint = Self(rawValue: 113)

    /// An initialiser that failed.
    static let initializerFailed = Self(rawValue: 140)
    /// A replacement that is not of the element's class.
    static let wrongReplacement = Self(rawValue: 141)
    /// Too many files inside files, or too many objects.
    static let tooDeep = Self(rawValue: 143)
    /// A template for another class.
    package static let wrongTemplate = Self(rawValue: 144)

    /// Top-level objects that are not what code asks for.
    static let unexpectedContents = Self(rawValue: 152)
    /// A scene that the storyboard does not have.
    static let unknownScene = Self(rawValue: 153)
    /// A segue that the scene does not have.
    static let unknownSegue = Self(rawValue: 154)
    /// A file without scenes where a storyboard is needed, or with them where none is.
    static let noStoryboard = Self(rawValue: 155)
}
