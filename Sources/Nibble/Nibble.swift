@_exported public import struct FoundationEssentials.IndexPath
@_exported public import NibbleCells
@_exported public import NibbleControllers
@_exported public import NibbleControls
@_exported public import NibbleImages
@_exported public import NibbleLists
@_exported public import NibbleNcurses
@_exported public import NibbleNibs
@_exported public import NibbleReaders
@_exported public import NibbleTerminal
@_exported public import NibbleViews
