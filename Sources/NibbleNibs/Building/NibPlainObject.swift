import NibbleViews

/// An object of a file whose class is not known: it holds its place in connections.
final class NibPlainObject: NibOwner {}
