/// The glyphs that stand for pictures which systems give by name: one of Unicode and one of ASCII, each a column wide.
enum SymbolGlyphs {
    /// The two glyphs of a name; nil for one that is not known.
    ///
    /// A variant without glyphs of its own, such as `trash.circle.fill`, has those of the name before its last words.
    static func glyphs(named name: String) -> (unicode: Character, ascii: Character)? {
        var name = name[...]
        while true {
            if let pair = table[String(name)], let unicode = pair.first, let ascii = pair.last {
                return (unicode, ascii)
            }
            guard let dot = name.lastIndex(of: ".") else { return nil }
            name = name[..<dot]
        }
    }

    /// The names that have glyphs of their own.
    static var names: [String] { Array(table.keys) }

    /// Each name's glyph of Unicode, then the one of ASCII.
    private static let table: [String: String] = [
        "airplane": "✈+", "alarm": "◷o", "antenna.radiowaves.left.and.right": "⍋w", "app": "□#",
        "app.fill": "■#", "archivebox": "▤A", "arrow.2.circlepath": "⟳r", "arrow.backward": "←<",
        "arrow.clockwise": "↻r", "arrow.counterclockwise": "↺r", "arrow.down": "↓v",
        "arrow.down.left": "↙/", "arrow.down.right.and.arrow.up.left": "⤡/", "arrow.down.to.line": "⤓v",
        "arrow.forward": "→>", "arrow.left": "←<", "arrow.left.arrow.right": "↔%", "arrow.right": "→>",
        "arrow.triangle.2.circlepath": "⟳r", "arrow.up": "↑^", "arrow.up.arrow.down": "↕%",
        "arrow.up.left.and.arrow.down.right": "⤢/", "arrow.up.right": "↗/", "arrow.up.to.line": "⤒^",
        "arrow.uturn.backward": "↶<", "arrow.uturn.forward": "↷>", "arrow.uturn.left": "↶<",
        "arrow.uturn.right": "↷>", "arrowshape.turn.up.left": "↩<", "arrowshape.turn.up.right": "↪>",
        "at": "@@", "atom": "⚛*", "backward": "«<", "backward.end": "⇤<", "bag": "⊔$", "barcode": "▥#",
        "battery.0": "▯B", "battery.100": "▮B", "bell": "⍾b", "bicycle": "⚲o", "bold": "BB", "bolt": "ϟz",
        "book": "▥B", "bookmark": "⚐b", "bookmark.fill": "⚑b", "books.vertical": "▥B", "briefcase": "▣B",
        "bubble.left": "⌑M", "bubble.right": "⌑M", "building": "▥#", "building.2": "▥#", "bus": "▤#",
        "calendar": "▦C", "calendar.badge.plus": "▦C", "camera": "◙C", "capslock": "⇪A", "capsule": "▭#",
        "cart": "⊔$", "case": "▣B", "character": "AA", "chart.bar": "▟#", "chart.pie": "◔o",
        "checkmark": "✓v", "checkmark.square": "☑v", "chevron.backward": "‹<", "chevron.down": "⌄v",
        "chevron.forward": "›>", "chevron.left": "‹<", "chevron.right": "›>", "chevron.up": "⌃^",
        "chevron.up.chevron.down": "↕%", "circle": "○o", "circle.dashed": "◌o", "circle.fill": "●o",
        "circle.lefthalf.filled": "◐o", "clipboard": "❐P", "clock": "◷o", "cloud": "☁c",
        "cloud.bolt": "ϟz", "cloud.rain": "☂/", "cloud.snow": "❄*", "command": "⌘c", "control": "⌃^",
        "cpu": "⌗C", "creditcard": "▭$", "cross": "✚+", "crown": "♔c", "crown.fill": "♚c", "cube": "◫#",
        "curlybraces": "{{", "delete.left": "⌫<", "delete.right": "⌦>", "desktopcomputer": "▭#",
        "diamond": "◇o", "diamond.fill": "◆o", "dice": "⚄#", "die": "⚄#", "display": "▭#", "divide": "÷/",
        "doc": "▯D",
        "doc.fill": "▮D", "doc.on.clipboard": "❐P", "doc.on.doc": "❐C", "doc.text": "▤D",
        "dollarsign": "$$", "drop": "○o", "drop.fill": "●o", "ellipsis": "….", "ellipsis.circle": "⊙.",
        "envelope": "✉M", "envelope.open": "✉M", "equal": "==", "escape": "⎋e", "eurosign": "€E",
        "exclamationmark": "!!", "exclamationmark.triangle": "⚠!", "externaldrive": "▬D", "eye": "◉o",
        "eye.slash": "⊘/", "face.smiling": "☺:", "film": "▤F", "flag": "⚐f", "flag.fill": "⚑f",
        "flame": "♨f", "folder": "▭F", "folder.badge.plus": "▭F", "folder.fill": "▬F", "forward": "»>",
        "forward.end": "⇥>", "function": "ƒf", "gamecontroller": "⌗G", "gear": "⚙*", "gearshape": "⚙*",
        "gearshape.2": "⚙*", "gift": "⊞g", "globe": "◍o", "hammer": "⚒T", "hand.thumbsdown": "↓v",
        "hand.thumbsup": "↑^", "headphones": "∩n", "heart": "♡h", "heart.fill": "♥h", "hexagon": "⬡o",
        "hexagon.fill": "⬢o", "highlighter": "✎/", "hourglass": "⧖X", "house": "⌂^", "infinity": "∞8",
        "info": "ii", "info.circle": "ⓘi", "internaldrive": "▬D", "ipad": "▯P", "iphone": "▯P",
        "italic": "II", "key": "⚿k", "keyboard": "⌨K", "laptopcomputer": "▭#", "leaf": "❧l",
        "lightbulb": "☼!", "line.horizontal": "☰=", "line.3.horizontal": "☰=",
        "line.3.horizontal.decrease": "▽V", "link": "∞&",
        "list.bullet": "☰=", "list.dash": "☰=", "list.number": "☰=", "list.star": "☰=", "location": "➤>",
        "lock": "⊠L", "lock.open": "⊟L", "magnifyingglass": "⌕?", "map": "▦#", "mappin": "⌖+",
        "memories": "◷o", "memorychip": "⌗M", "message": "⌑M", "mic": "⍑m", "mic.slash": "⊘/", "minus": "−-",
        "minus.circle": "⊖-", "minus.magnifyingglass": "⌕-", "minus.square": "⊟-", "moon": "☽)",
        "moon.fill": "☾)", "multiply": "×x", "music.note": "♪d", "music.note.list": "♫d", "network": "⁂N",
        "newspaper": "▤N", "nosign": "⊘/", "note": "▤N", "note.text": "▤N", "number": "##", "option": "⌥o",
        "paintbrush": "✐/", "paperclip": "§&", "paperplane": "➢>", "paperplane.fill": "➤>", "pause": "‖\"",
        "pencil": "✎/", "percent": "%%", "person": "☺@", "person.2": "☺@", "person.3": "☺@",
        "person.badge.plus": "☺@", "person.crop": "☺@", "person.fill": "☻@", "phone": "☏T",
        "phone.fill": "☎T", "photo": "▨P", "photo.on.rectangle": "▨P", "pin": "⊥T", "play": "▷>",
        "play.fill": "▶>", "plus": "++", "plus.app": "⊞+", "plus.circle": "⊕+",
        "plus.magnifyingglass": "⌕+", "plus.square": "⊞+", "power": "⏻o", "printer": "⎙P",
        "puzzlepiece": "⌗#", "qrcode": "▦#", "questionmark": "??", "quote.bubble": "⌑M", "record": "◉o",
        "rectangle": "▭#", "rectangle.fill": "▬#", "repeat": "⟲r", "return": "↵<", "safari": "◎o",
        "scissors": "✂%", "scope": "⌖+", "screwdriver": "⚒T", "scribble": "∿~", "seal": "✺*",
        "server.rack": "▤S", "shield": "◈S", "shift": "⇧s", "shippingbox": "◫#", "shuffle": "⤮%",
        "signature": "✍~", "slash": "⊘/", "slider.horizontal.3": "☰=", "snow": "❄*", "snowflake": "❄*",
        "sparkles": "✧*", "speaker": "◁<", "speaker.fill": "◀<", "speaker.slash": "⊘/",
        "speaker.wave.1": "◁<", "speaker.wave.2": "◁<", "speaker.wave.3": "◁<", "square": "□#",
        "square.and.arrow.down": "⇩v", "square.and.arrow.up": "⇧^", "square.and.pencil": "✎/",
        "square.fill": "■#", "square.grid": "▦#", "square.grid.2x2": "⊞#", "square.grid.3x3": "▦#",
        "star": "☆*",
        "star.fill": "★*", "stop": "□#", "stop.fill": "■#", "stopwatch": "◷o", "strikethrough": "SS",
        "sum": "∑S", "sun.max": "☀*", "sun.min": "☼*", "switch.2": "⇄%", "tag": "⌂t", "target": "◎o",
        "tent": "⌂^", "terminal": "▷>", "text.aligncenter": "≡=", "text.alignleft": "≡=",
        "text.alignright": "≡=", "text.bubble": "⌑M", "text.justify": "≡=", "textformat": "AA",
        "thermometer": "⌶I", "timer": "◷o", "touchid": "◍o", "tram": "▤#", "trash": "⌫x", "tray": "⊔U",
        "tray.and.arrow.down": "⤓v", "tray.and.arrow.up": "⤒^", "triangle": "△^", "triangle.fill": "▲^",
        "tv": "▭T", "umbrella": "☂T", "underline": "UU", "video": "▷V", "video.fill": "▶V",
        "viewfinder": "⌖+", "wand.and.stars": "✧*", "waveform": "∿~", "wifi": "≋w", "wifi.slash": "⊘/",
        "wind": "≈~", "wrench": "⚒T", "wrench.and.screwdriver": "⚒T", "xmark": "✕x", "xmark.circle": "⊗x",
        "xmark.square": "☒x",
    ]
}
