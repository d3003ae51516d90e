/// A part that a file can be taken apart into.
enum NibPart: Hashable {
    /// The controller of a scene, by its id, without its view.
    case controller(String)
    /// The view of a scene, by its controller's id.
    case view(String)
    /// A prototype, by the list's id and what code asks for it by.
    case prototype(list: String, kind: PrototypeKind, identifier: String)
}

/// The part of a list that a prototype describes.
enum PrototypeKind {
    case cell, header, footer

    /// The kind of what some list holds under the name of a property.
    init?(role: String?) {
        switch role {
        case "prototypes", "cells": self = .cell
        case "sectionHeaderView": self = .header
        case "sectionFooterView": self = .footer
        default: return nil
        }
    }
}
