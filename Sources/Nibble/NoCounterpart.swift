import NibbleViews

/// Stands for the values of UIKit's members that a terminal has nothing for.
///
/// Whatever code sets on it, reads from it or calls on it is one of these too, so that the only thing that the compiler
/// refuses is the member, with its reason.
@dynamicMemberLookup @dynamicCallable public struct NoCounterpart: ExpressibleByNilLiteral, Hashable, Sendable
{
    init() {}

    /// Stands for nil.
    public init(nilLiteral: ()) {}

    /// Stands for any member.
    public subscript(dynamicMember name: String) -> NoCounterpart {
        get { self }
        nonmutating set {}
    }

    /// Stands for any member that is set to a value, or read as one.
    public subscript<Value>(dynamicMember name: String) -> Value {
        get { Precondition.fail("The compiler refuses this member, so that nothing can ask for it.") }
        nonmutating set {}
    }

    /// Stands for any call.
    @discardableResult
    public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) -> NoCounterpart {
        self
    }
}

/// The values that UIKit's code gives such members by their names alone: `field.keyboardType = .emailAddress`.
extension NoCounterpart {
    /// Stands for `none`.
    public static var none: NoCounterpart { nil }
    /// Stands for `default`.
    public static var `default`: NoCounterpart { nil }
    /// Stands for `dark`.
    public static var dark: NoCounterpart { nil }
    /// Stands for `light`.
    public static var light: NoCounterpart { nil }
    /// Stands for `unspecified`.
    public static var unspecified: NoCounterpart { nil }
    /// Stands for `done`.
    public static var done: NoCounterpart { nil }
    /// Stands for `next`.
    public static var next: NoCounterpart { nil }
    /// Stands for `go`.
    public static var go: NoCounterpart { nil }
    /// Stands for `search`.
    public static var search: NoCounterpart { nil }
    /// Stands for `send`.
    public static var send: NoCounterpart { nil }
    /// Stands for `continue`.
    public static var `continue`: NoCounterpart { nil }
    /// Stands for `join`.
    public static var join: NoCounterpart { nil }
    /// Stands for `yes`.
    public static var yes: NoCounterpart { nil }
    /// Stands for `no`.
    public static var no: NoCounterpart { nil }
    /// Stands for `words`.
    public static var words: NoCounterpart { nil }
    /// Stands for `sentences`.
    public static var sentences: NoCounterpart { nil }
    /// Stands for `allCharacters`.
    public static var allCharacters: NoCounterpart { nil }
    /// Stands for `line`.
    public static var line: NoCounterpart { nil }
    /// Stands for `bezel`.
    public static var bezel: NoCounterpart { nil }
    /// Stands for `roundedRect`.
    public static var roundedRect: NoCounterpart { nil }
    /// Stands for `onDrag`.
    public static var onDrag: NoCounterpart { nil }
    /// Stands for `interactive`.
    public static var interactive: NoCounterpart { nil }
    /// Stands for `singleLine`.
    public static var singleLine: NoCounterpart { nil }
    /// Stands for `emailAddress`.
    public static var emailAddress: NoCounterpart { nil }
    /// Stands for `numberPad`.
    public static var numberPad: NoCounterpart { nil }
    /// Stands for `decimalPad`.
    public static var decimalPad: NoCounterpart { nil }
    /// Stands for `phonePad`.
    public static var phonePad: NoCounterpart { nil }
    /// Stands for `URL`.
    public static var URL: NoCounterpart { nil }
    /// Stands for `asciiCapable`.
    public static var asciiCapable: NoCounterpart { nil }
    /// Stands for `numbersAndPunctuation`.
    public static var numbersAndPunctuation: NoCounterpart { nil }
    /// Stands for `namePhonePad`.
    public static var namePhonePad: NoCounterpart { nil }
    /// Stands for `webSearch`.
    public static var webSearch: NoCounterpart { nil }
    /// Stands for `twitter`.
    public static var twitter: NoCounterpart { nil }
    /// Stands for `coverVertical`.
    public static var coverVertical: NoCounterpart { nil }
    /// Stands for `flipHorizontal`.
    public static var flipHorizontal: NoCounterpart { nil }
    /// Stands for `crossDissolve`.
    public static var crossDissolve: NoCounterpart { nil }
    /// Stands for `partialCurl`.
    public static var partialCurl: NoCounterpart { nil }
    /// Stands for `white`.
    public static var white: NoCounterpart { nil }
    /// Stands for `black`.
    public static var black: NoCounterpart { nil }
    /// Stands for `clear`.
    public static var clear: NoCounterpart { nil }
    /// Stands for `red`.
    public static var red: NoCounterpart { nil }
    /// Stands for `green`.
    public static var green: NoCounterpart { nil }
    /// Stands for `blue`.
    public static var blue: NoCounterpart { nil }
    /// Stands for `gray`.
    public static var gray: NoCounterpart { nil }
    /// Stands for `lightGray`.
    public static var lightGray: NoCounterpart { nil }
    /// Stands for `darkGray`.
    public static var darkGray: NoCounterpart { nil }
    /// Stands for `systemBlue`.
    public static var systemBlue: NoCounterpart { nil }
    /// Stands for `systemGray`.
    public static var systemGray: NoCounterpart { nil }
    /// Stands for `label`.
    public static var label: NoCounterpart { nil }
    /// Stands for `systemBackground`.
    public static var systemBackground: NoCounterpart { nil }
    /// Stands for `systemRed`.
    public static var systemRed: NoCounterpart { nil }
    /// Stands for `systemGreen`.
    public static var systemGreen: NoCounterpart { nil }
    /// Stands for `systemYellow`.
    public static var systemYellow: NoCounterpart { nil }
    /// Stands for `systemOrange`.
    public static var systemOrange: NoCounterpart { nil }
    /// Stands for `systemPink`.
    public static var systemPink: NoCounterpart { nil }
    /// Stands for `systemPurple`.
    public static var systemPurple: NoCounterpart { nil }
    /// Stands for `systemTeal`.
    public static var systemTeal: NoCounterpart { nil }
    /// Stands for `systemIndigo`.
    public static var systemIndigo: NoCounterpart { nil }
    /// Stands for `orange`.
    public static var orange: NoCounterpart { nil }
    /// Stands for `purple`.
    public static var purple: NoCounterpart { nil }
    /// Stands for `yellow`.
    public static var yellow: NoCounterpart { nil }
    /// Stands for `brown`.
    public static var brown: NoCounterpart { nil }
    /// Stands for `cyan`.
    public static var cyan: NoCounterpart { nil }
    /// Stands for `magenta`.
    public static var magenta: NoCounterpart { nil }
    /// Stands for `pad`.
    public static var pad: NoCounterpart { nil }
    /// Stands for `phone`.
    public static var phone: NoCounterpart { nil }
    /// Stands for `mac`.
    public static var mac: NoCounterpart { nil }

    /// Stands for a font of a size.
    public static func systemFont(ofSize size: Double, weight: NoCounterpart = nil) -> NoCounterpart { nil }
    /// Stands for a bold font of a size.
    public static func boldSystemFont(ofSize size: Double) -> NoCounterpart { nil }
    /// Stands for an italic font of a size.
    public static func italicSystemFont(ofSize size: Double) -> NoCounterpart { nil }
    /// Stands for a font of digits of one width.
    public static func monospacedDigitSystemFont(ofSize size: Double, weight: NoCounterpart) -> NoCounterpart
    { nil }
    /// Stands for the font of a style of text.
    public static func preferredFont(forTextStyle style: NoCounterpart) -> NoCounterpart { nil }
    /// Stands for `largeTitle`.
    public static var largeTitle: NoCounterpart { nil }
    /// Stands for `title1`.
    public static var title1: NoCounterpart { nil }
    /// Stands for `title2`.
    public static var title2: NoCounterpart { nil }
    /// Stands for `title3`.
    public static var title3: NoCounterpart { nil }
    /// Stands for `headline`.
    public static var headline: NoCounterpart { nil }
    /// Stands for `subheadline`.
    public static var subheadline: NoCounterpart { nil }
    /// Stands for `body`.
    public static var body: NoCounterpart { nil }
    /// Stands for `callout`.
    public static var callout: NoCounterpart { nil }
    /// Stands for `footnote`.
    public static var footnote: NoCounterpart { nil }
    /// Stands for `caption1`.
    public static var caption1: NoCounterpart { nil }
    /// Stands for `caption2`.
    public static var caption2: NoCounterpart { nil }
    /// Stands for `ultraLight`.
    public static var ultraLight: NoCounterpart { nil }
    /// Stands for `thin`.
    public static var thin: NoCounterpart { nil }
    /// Stands for `regular`.
    public static var regular: NoCounterpart { nil }
    /// Stands for `medium`.
    public static var medium: NoCounterpart { nil }
    /// Stands for `semibold`.
    public static var semibold: NoCounterpart { nil }
    /// Stands for `bold`.
    public static var bold: NoCounterpart { nil }
    /// Stands for `heavy`.
    public static var heavy: NoCounterpart { nil }
}

/// The ways in which UIKit's code makes and reaches objects of classes that are not there.
extension NoCounterpart {
    /// Stands for `main`.
    public static var main: NoCounterpart { nil }
    /// Stands for `current`.
    public static var current: NoCounterpart { nil }
    /// Stands for `init(name:size:)`.
    public init(name: String, size: Double) {}
    /// Stands for `init(rect:)`.
    public init(rect: Any) {}
    /// Stands for `init(ovalIn:)`.
    public init(ovalIn rect: Any) {}
    /// Stands for `init(roundedRect:cornerRadius:)`.
    public init(roundedRect: Any, cornerRadius: Double) {}
    /// Stands for `init(effect:)`.
    public init(effect: NoCounterpart?) {}
    /// Stands for `init(style:)`.
    public init(style: NoCounterpart) {}
    /// Stands for `init(target:action:)`.
    public init(target: Any?, action: Any?) {}
    /// Stands for `init(rootView:)`.
    public init(rootView: Any) {}
    /// Stands for `init(activityItems:applicationActivities:)`.
    public init(activityItems: [Any], applicationActivities: [Any]?) {}
    /// Stands for `init(forTextStyle:)`.
    public init(forTextStyle style: NoCounterpart) {}
}
