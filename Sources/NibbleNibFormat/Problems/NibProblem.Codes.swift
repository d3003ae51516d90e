extension NibProblem.Code {
    /// The file is empty, cut off, not text, or not XML.
    public static let malformed = Self(rawValue: 1)
    /// The file is not UTF-8.
    public static let encoding = Self(rawValue: 2)
    /// A DOCTYPE, or an entity that would need one.
    public static let doctype = Self(rawValue: 3)
    /// A limit on size, depth or number is passed.
    public static let limit = Self(rawValue: 4)
    /// A control character in a value.
    public static let controlCharacter = Self(rawValue: 5)
    /// Another kind of file, or one of another system or time.
    public static let unsupportedFile = Self(rawValue: 6)

    /// Whether it is about the file as XML, and not about what is in it.
    package var isAboutXML: Bool { rawValue < 10 }

    /// An element that isn't allowed where it is.
    public static let misplacedElement = Self(rawValue: 10)
    /// An element without a supported meaning.
    public static let unknownElement = Self(rawValue: 11)
    /// An attribute that its place does not know.
    public static let unknownAttribute = Self(rawValue: 12)
    /// Text where no text belongs.
    public static let strayText = Self(rawValue: 13)
    /// A name that isn't an identifier.
    public static let badName = Self(rawValue: 14)
    /// An attribute is missing that is needed.
    public static let missingAttribute = Self(rawValue: 15)

    /// A value that is not what its attribute takes.
    public static let badValue = Self(rawValue: 20)
    /// Two objects with one id.
    public static let duplicateID = Self(rawValue: 21)
    /// A reference to an object that is not in the file.
    public static let danglingReference = Self(rawValue: 22)
    /// An anchor or constraint that cannot be understood.
    public static let badConstraint = Self(rawValue: 23)
    /// A frame and anchors on one axis.
    public static let frameAndAnchors = Self(rawValue: 24)
    /// A condition of a variation that cannot be understood.
    public static let badCondition = Self(rawValue: 25)
    /// A connection that cannot be understood.
    public static let badConnection = Self(rawValue: 26)
    /// Something that a file holds has no counterpart here and is left out.
    public static let unsupported = Self(rawValue: 27)

    /// An entry of a strings file that cannot be understood.
    public static let badStringsEntry = Self(rawValue: 40)
    /// A key that is twice in a strings file.
    public static let duplicateKey = Self(rawValue: 41)
    /// A key that no strings file has.
    public static let unknownKey = Self(rawValue: 42)
}
