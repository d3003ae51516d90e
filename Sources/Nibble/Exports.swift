@_exported public import NibbleCells
@_exported public import NibbleImages
@_exported public import NibbleNibs
@_exported public import NibbleNcurses
@_exported public import NibbleTerminal
@_exported public import NibbleViews
