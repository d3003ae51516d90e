// What a load's errors are made of; the format's other declarations are the package's own.
@_exported public import NibbleNibFormat
