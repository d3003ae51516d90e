@_exported public import NibbleCells
@_exported public import NibbleTerminal
@_exported public import NibbleViews
