@_exported public import NibbleCells
@_exported public import NibbleControllers
@_exported public import NibbleControls
@_exported public import NibbleLists
@_exported public import NibbleTerminal
@_exported public import NibbleViews
