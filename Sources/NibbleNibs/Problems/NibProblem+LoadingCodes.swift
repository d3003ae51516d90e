package import NibbleNibFormat

// From 100 on: what is seen with the classes at hand.
extension NibProblem.Code {
    /// A class that is not found.
    package static let unknownClass = Self(rawValue: 101)
    /// A class that is not what its place takes.
    package static let wrongClass = Self(rawValue: 102)
    /// A class that layout files may not make.
    package static let notConstructible = Self(rawValue: 103)
    /// An element that Nibble has no class for.
    package static let unsupportedElement = Self(rawValue: 104)

    /// An attribute that the class does not know.
    package static let unknownClassAttribute = Self(rawValue: 110)
    /// A value that the class's attribute does not take.
    package static let wrongAttributeValue = Self(rawValue: 111)
    /// A picture that is not found or is unsound.
    package static let missingImage = Self(rawValue: 112)

    /// An outlet that the class does not have.
    package static let unknownOutlet = Self(rawValue: 120)
    /// An object that is not of its outlet's type.
    package static let wrongOutletType = Self(rawValue: 121)
    /// Connections to the owner, and no owner.
    package static let missingOwner = Self(rawValue: 122)
    /// An outlet that must be connected and is not.
    package static let unconnectedOutlet = Self(rawValue: 123)
    /// An object that the caller did not supply.
    static let missingExternalObject = Self(rawValue: 124)
    /// A weak outlet whose object nothing keeps alive.
    package static let weakTopLevelObject = Self(rawValue: 125)
    /// An owner that is not of the class that the file was made for.
    static let unrelatedOwner = Self(rawValue: 126)
    /// An outlet that would put an object into itself.
    static let circularReference = Self(rawValue: 127)

    /// An action that the class does not have.
    package static let unknownAction = Self(rawValue: 130)
    /// A sender that the action does not take.
    static let wrongSender = Self(rawValue: 131)
    /// An object that sends no actions, or not on this event.
    package static let sendsNoActions = Self(rawValue: 132)

    /// A constraint that Auto Layout cannot make.
    static let impossibleConstraint = Self(rawValue: 113)

    /// An initialiser that failed.
    static let initializerFailed = Self(rawValue: 140)
    /// A replacement that is not of the element's class.
    static let wrongReplacement = Self(rawValue: 141)
    /// A file that loads itself.
    package static let recursion = Self(rawValue: 142)
    /// Too many files inside files, or too many objects.
    static let tooDeep = Self(rawValue: 143)
    /// A template for another class.
    package static let wrongTemplate = Self(rawValue: 144)

    /// A file that is not found or cannot be read.
    package static let missingFile = Self(rawValue: 150)
    /// A controller's file that does not set its view.
    package static let viewNotSet = Self(rawValue: 151)
    /// Top-level objects that are not what code asks for.
    static let unexpectedContents = Self(rawValue: 152)
    /// A scene that the storyboard does not have.
    static let unknownScene = Self(rawValue: 153)
    /// A segue that the scene does not have.
    static let unknownSegue = Self(rawValue: 154)
    /// A file without scenes where a storyboard is needed, or with them where none is.
    static let noStoryboard = Self(rawValue: 155)
}
