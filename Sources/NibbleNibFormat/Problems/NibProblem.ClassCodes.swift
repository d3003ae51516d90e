// From 100 on: what is seen with the classes at hand, by a load or a check.
extension NibProblem.Code {
    /// A class that is not found.
    package static let unknownClass = Self(rawValue: 101)
    /// A class that is not what its place takes.
    package static let wrongClass = Self(rawValue: 102)
    /// A class that layout files may not make.
    package static let notConstructible = Self(rawValue: 103)

    /// An attribute that the class does not know.
    package static let unknownClassAttribute = Self(rawValue: 110)
    /// A value that the class's attribute does not take.
    package static let wrongAttributeValue = Self(rawValue: 111)

    /// An outlet that the class does not have.
    package static let unknownOutlet = Self(rawValue: 120)
    /// An object whose type isn't that of its outlet.
    package static let wrongOutletType = Self(rawValue: 121)
    /// Connections to the owner, and no owner.
    package static let missingOwner = Self(rawValue: 122)
    /// An outlet that must be connected and is not.
    package static let unconnectedOutlet = Self(rawValue: 123)
    /// A weak outlet whose object nothing keeps alive.
    package static let weakTopLevelObject = Self(rawValue: 125)

    /// An action that the class does not have.
    package static let unknownAction = Self(rawValue: 130)
    /// A sender that the action does not take.
    package static let wrongSender = Self(rawValue: 131)
    /// An object that sends no actions, or not on this event.
    package static let sendsNoActions = Self(rawValue: 132)

    /// A file that loads itself.
    package static let recursion = Self(rawValue: 142)
    /// A file that is not found or cannot be read.
    package static let missingFile = Self(rawValue: 150)
    /// A controller's file that does not set its view.
    package static let viewNotSet = Self(rawValue: 151)

    /// A method of a delegate that nothing calls.
    package static let uncalledMethod = Self(rawValue: 160)
    /// A mark of Interface Builder's that nothing reads.
    package static let unreadMark = Self(rawValue: 161)
}
