import NibbleTerminal
import Testing

/// A key of some terminal: the bytes it sends after ESC, and the event they must become.
struct KeySample: CustomTestStringConvertible, Sendable {
    let bytes: String
    let key: Key
    let modifiers: Modifiers

    init(_ afterEscape: String, _ key: Key, _ modifiers: Modifiers = []) {
        bytes = "\u{1b}" + afterEscape
        self.key = key
        self.modifiers = modifiers
    }

    var event: InputEvent { .key(KeyEvent(key: key, modifiers: modifiers)) }
    var testDescription: String { "ESC \(bytes.dropFirst())" }

    static let all = xterm + vt + linux + rxvt + modifyOtherKeys + kitty + alt

    static let xterm: [KeySample] = cursorKeys + editingKeys + modifiedKeys

    private static let cursorKeys = [
        KeySample("[A", .up), KeySample("[B", .down), KeySample("[C", .right), KeySample("[D", .left),
        KeySample("[H", .home), KeySample("[F", .end), KeySample("OA", .up), KeySample("OB", .down),
        KeySample("OC", .right), KeySample("OD", .left), KeySample("OH", .home), KeySample("OF", .end),
        KeySample("OP", .function(1)), KeySample("OQ", .function(2)), KeySample("OR", .function(3)),
        KeySample("OS", .function(4)), KeySample("[Z", .tab, .shift),
    ]

    private static let editingKeys = [
        KeySample("[2~", .insert), KeySample("[3~", .delete), KeySample("[5~", .pageUp),
        KeySample("[6~", .pageDown), KeySample("[15~", .function(5)), KeySample("[17~", .function(6)),
        KeySample("[18~", .function(7)), KeySample("[19~", .function(8)), KeySample("[20~", .function(9)),
        KeySample("[21~", .function(10)), KeySample("[23~", .function(11)), KeySample("[24~", .function(12)),
    ]

    /// Every modifier parameter from 2 to 16 with a key of each form.
    private static let modifiedKeys: [KeySample] = (2...16).flatMap { parameter in
        let modifiers = Modifiers(rawValue: UInt8(parameter - 1))
        return [
            KeySample("[1;\(parameter)A", .up, modifiers), KeySample("[1;\(parameter)H", .home, modifiers),
            KeySample("[1;\(parameter)P", .function(1), modifiers),
            KeySample("[1;\(parameter)R", .function(3), modifiers),
            KeySample("[3;\(parameter)~", .delete, modifiers),
            KeySample("[24;\(parameter)~", .function(12), modifiers),
        ]
    }

    static let vt: [KeySample] = [
        KeySample("[1~", .home), KeySample("[4~", .end), KeySample("[11~", .function(1)),
        KeySample("[12~", .function(2)), KeySample("[13~", .function(3)), KeySample("[14~", .function(4)),
        KeySample("OM", .enter), KeySample("OI", .tab), KeySample("OX", .character("=")),
        KeySample("Oj", .character("*")), KeySample("Ok", .character("+")), KeySample("Ol", .character(",")),
        KeySample("Om", .character("-")), KeySample("On", .character(".")), KeySample("Oo", .character("/")),
        KeySample("Op", .character("0")), KeySample("Ou", .character("5")), KeySample("Oy", .character("9")),
        KeySample("O5A", .up, .control), KeySample("O2P", .function(1), .shift),
        KeySample("O1;3D", .left, .alt), KeySample("[5C", .right, .control),
    ]

    static let linux: [KeySample] = [
        KeySample("[[A", .function(1)), KeySample("[[B", .function(2)), KeySample("[[C", .function(3)),
        KeySample("[[D", .function(4)), KeySample("[[E", .function(5)), KeySample("[25~", .function(13)),
        KeySample("[26~", .function(14)), KeySample("[28~", .function(15)), KeySample("[29~", .function(16)),
        KeySample("[31~", .function(17)), KeySample("[34~", .function(20)),
    ]

    static let rxvt: [KeySample] = [
        KeySample("[a", .up, .shift), KeySample("[b", .down, .shift), KeySample("[c", .right, .shift),
        KeySample("[d", .left, .shift), KeySample("Oa", .up, .control), KeySample("Ob", .down, .control),
        KeySample("Oc", .right, .control), KeySample("Od", .left, .control), KeySample("[7~", .home),
        KeySample("[8~", .end), KeySample("[7$", .home, .shift), KeySample("[3$", .delete, .shift),
        KeySample("[8^", .end, .control), KeySample("[11^", .function(1), .control),
        KeySample("[5@", .pageUp, [.control, .shift]), KeySample("[23$", .function(11), .shift),
    ]

    static let modifyOtherKeys: [KeySample] = [
        KeySample("[27;5;105~", .character("i"), .control),
        KeySample("[27;6;73~", .character("I"), [.control, .shift]),
        KeySample("[27;5;73~", .character("i"), .control),
        KeySample("[27;4;65~", .character("A"), [.alt, .shift]), KeySample("[27;2;13~", .enter, .shift),
        KeySample("[27;5;9~", .tab, .control), KeySample("[27;3;127~", .backspace, .alt),
        KeySample("[27;5;8~", .backspace, .control), KeySample("[27;3;27~", .escape, .alt),
        KeySample("[27;5;32~", .character(" "), .control), KeySample("[27;5;49~", .character("1"), .control),
        KeySample("[27;3;228~", .character("ä"), .alt),
    ]

    static let kitty: [KeySample] = kittyText + kittyFunctional

    private static let kittyText = [
        KeySample("[97u", .character("a")), KeySample("[97;5u", .character("a"), .control),
        KeySample("[97;6u", .character("A"), [.control, .shift]),
        KeySample("[97:65;2u", .character("A"), .shift),
        KeySample("[97:65:97;2:1;65u", .character("A"), .shift),
        KeySample("[97;65;65u", .character("A")),
        KeySample("[49:33;6u", .character("!"), [.control, .shift]),
        KeySample("[1089::99;5u", .character("c"), .control), KeySample("[1089;;1089u", .character("с")),
        KeySample("[228;3u", .character("ä"), .alt), KeySample("[106;9u", .character("j"), .super),
        KeySample("[106;17u", .character("j"), .hyper), KeySample("[106;33u", .character("j"), .alt),
        KeySample("[106;69u", .character("j"), .control), KeySample("[106;193u", .character("j")),
        KeySample("[97;1:2u", .character("a")), KeySample("[97;5:1u", .character("a"), .control),
    ]

    private static let kittyFunctional = [
        KeySample("[27u", .escape), KeySample("[13u", .enter), KeySample("[9u", .tab),
        KeySample("[127u", .backspace),
        KeySample("[9;2u", .tab, .shift), KeySample("[13;2u", .enter, .shift), KeySample("[1;1:2A", .up),
        KeySample("[1;5:1H", .home, .control), KeySample("[13~", .function(3)), KeySample("[57344u", .escape),
        KeySample("[57357u", .end), KeySample("[57364u", .function(1)), KeySample("[57376u", .function(13)),
        KeySample("[57398u", .function(35)), KeySample("[57398;6u", .function(35), [.control, .shift]),
        KeySample("[57399u", .character("0")), KeySample("[57408u", .character("9")),
        KeySample("[57404;129;53u", .character("5")), KeySample("[57410u", .character("/")),
        KeySample("[57414u", .enter), KeySample("[57417u", .left), KeySample("[57422u", .pageDown),
        KeySample("[57425u", .insert), KeySample("[57426;5u", .delete, .control),
    ]

    /// Alt as a prefix.
    static let alt: [KeySample] = [
        KeySample("a", .character("a"), .alt), KeySample("A", .character("A"), .alt),
        KeySample(" ", .character(" "), .alt), KeySample("ä", .character("ä"), .alt),
        KeySample("日", .character("日"), .alt), KeySample("\r", .enter, .alt), KeySample("\t", .tab, .alt),
        KeySample("\u{7f}", .backspace, .alt), KeySample("\u{1}", .character("a"), [.control, .alt]),
        KeySample("\u{0}", .character(" "), [.control, .alt]), KeySample("\\", .character("\\"), .alt),
        KeySample("\u{1b}[A", .up, .alt), KeySample("\u{1b}OA", .up, .alt),
        KeySample("\u{1b}[3~", .delete, .alt),
        KeySample("\u{1b}[1;5C", .right, [.alt, .control]), KeySample("\u{1b}[[B", .function(2), .alt),
        KeySample("\u{1b}Od", .left, [.alt, .control]), KeySample("\u{1b}[7$", .home, [.alt, .shift]),
    ]
}
