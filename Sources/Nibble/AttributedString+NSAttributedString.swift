public import Foundation
public import NibbleCells
public import NibbleControls
public import NibbleViews

// The bodies here are compiled into the application that calls them, not into this library: a program that names no
// `NSAttributedString` then does without Foundation, whose data and tables would make it start slower and far larger.

/// Underlines and strikethroughs of an `NSAttributedString`, as UIKit names them.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A plain line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line: here a plain one.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
}

extension NSAttributedString.Key {
    /// The colour of the characters: a `Color`.
    @_alwaysEmitIntoClient public static var foregroundColor: Self { Self(rawValue: "NSColor") }
    /// The colour of the ground: a `Color`.
    @_alwaysEmitIntoClient public static var backgroundColor: Self { Self(rawValue: "NSBackgroundColor") }
    /// The underline: the raw value of an `NSUnderlineStyle`.
    @_alwaysEmitIntoClient public static var underlineStyle: Self { Self(rawValue: "NSUnderline") }
    /// The colour of the underline: a `Color`.
    @_alwaysEmitIntoClient public static var underlineColor: Self { Self(rawValue: "NSUnderlineColor") }
    /// The line through the characters: the raw value of an `NSUnderlineStyle`.
    @_alwaysEmitIntoClient public static var strikethroughStyle: Self { Self(rawValue: "NSStrikethrough") }
    /// The target of a link: a `URL` or a text.
    @_alwaysEmitIntoClient public static var link: Self { Self(rawValue: "NSLink") }
    /// Bold, italic and the like: `CellAttributes`, in place of UIKit's fonts.
    @_alwaysEmitIntoClient public static var textAttributes: Self { Self(rawValue: "Nibble.textAttributes") }
}

extension AttributedString {
    /// Makes a text of an `NSAttributedString`.
    ///
    /// Colours, underlines, strikethroughs, links and `textAttributes` are taken over; what a terminal has no use for, such
    /// as fonts and paragraph styles, is left out.
    @_alwaysEmitIntoClient
    public init(_ text: NSAttributedString) {
        self.init()
        let whole = NSRange(location: 0, length: text.length)
        text.enumerateAttributes(in: whole) { attributes, range, _ in
            var run = AttributedString(text.attributedSubstring(from: range).string)
            run.take(attributes)
            append(run)
        }
    }

    @_alwaysEmitIntoClient
    internal mutating func take(_ attributes: [NSAttributedString.Key: Any]) {
        var look = attributes[.textAttributes] as? CellAttributes ?? []
        if let style = attributes[.underlineStyle] as? Int, style != 0 {
            look.underlineStyle = style == NSUnderlineStyle.double.rawValue ? .double : .single
        }
        if let style = attributes[.strikethroughStyle] as? Int, style != 0 { look.formUnion(.strikethrough) }
        if let color = attributes[.foregroundColor] as? Color { self[ForegroundColorAttribute.self] = color }
        if let color = attributes[.backgroundColor] as? Color { self[BackgroundColorAttribute.self] = color }
        if let color = attributes[.underlineColor] as? Color { self[UnderlineColorAttribute.self] = color }
        if !look.isEmpty { self[TextAttributesAttribute.self] = look }
        let target = (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String
        if let target, let link = Hyperlink(target) { self[HyperlinkAttribute.self] = link }
    }
}

extension NSAttributedString {
    /// Makes an `NSAttributedString` of a text, with the attributes that a label shows.
    @_alwaysEmitIntoClient
    public convenience init(_ text: AttributedString) {
        let whole = NSMutableAttributedString(string: "")
        for run in text.runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            attributes[.foregroundColor] = run[ForegroundColorAttribute.self]
            attributes[.backgroundColor] = run[BackgroundColorAttribute.self]
            attributes[.underlineColor] = run[UnderlineColorAttribute.self]
            attributes[.textAttributes] = run[TextAttributesAttribute.self]
            attributes[.link] = run[HyperlinkAttribute.self]?.target
            whole.append(
                NSAttributedString(string: String(text.characters[run.range]), attributes: attributes))
        }
        self.init(attributedString: whole)
    }
}

extension TraitEnvironment where Self: Label {
    /// The text with its attributes, as UIKit spells it; which of the two spellings is meant follows from the code around.
    ///
    /// ```swift
    /// label.attributedText = NSAttributedString(string: "Deleted", attributes: [.foregroundColor: Color.systemRed])
    /// ```
    @_alwaysEmitIntoClient
    public var attributedText: NSAttributedString? {
        get {
            let text: AttributedString? = attributedText
            return text.map { NSAttributedString($0) }
        }
        set {
            let text: AttributedString? = newValue.map { AttributedString($0) }
            attributedText = text
        }
    }
}
