@_exported public import NibbleStage
