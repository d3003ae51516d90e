internal import NibbleCells

extension ScreenModel {
    /// Does what `CSI … h`, `l` and the questions without a marker ask for.
    mutating func setMode(_ sequence: OutputSequence) -> Bool {
        switch sequence.final {
        case UInt8(ascii: "h"), UInt8(ascii: "l"):
            return sequence.parameters.reduce(true) {
                setMode($1.value ?? 0, isOn: sequence.final == UInt8(ascii: "h")) && $0
            }
        case UInt8(ascii: "c"): answerIdentity(sequence)
        case UInt8(ascii: "n"): answerStatus(sequence)
        case UInt8(ascii: "t"):
            let code = sequence.number(0, default: 0)
            guard [14, 16, 18, 22, 23].contains(code) else { return false }
            code < 20 ? answerSize(code) : putTitleAside(code == 22)
        case UInt8(ascii: "x"): answerParameters(sequence)
        default: return false
        }
        return true
    }

    /// Puts the title aside, or brings back the last one that was.
    private mutating func putTitleAside(_ isPutAside: Bool) {
        if isPutAside {
            if savedTitles.count < 10 { savedTitles.append(title) }
        } else if let saved = savedTitles.popLast() {
            title = saved
        }
    }

    private mutating func setMode(_ mode: Int, isOn: Bool) -> Bool {
        switch mode {
        case 4: isInserting = isOn
        case 20: startsLines = isOn
        default: return false
        }
        return true
    }

    /// Does what sequences with a question mark ask for.
    mutating func privateSequence(_ sequence: OutputSequence) -> Bool {
        switch sequence.final {
        case UInt8(ascii: "h"), UInt8(ascii: "l"):
            var areKnown = true
            for parameter in sequence.parameters {
                let mode = parameter.value ?? 0
                areKnown = areKnown && ScreenModes.known.contains(mode)
                setPrivateMode(mode, isOn: sequence.final == UInt8(ascii: "h"))
            }
            return areKnown
        // The kitty keyboard's flags, a report of the cursor, and the limits of pictures.
        case UInt8(ascii: "u"): answer("[?\(keyboardFlags.last ?? 0)u")
        case UInt8(ascii: "n"): answerStatus(sequence)
        case UInt8(ascii: "S"): answerGraphics(sequence)
        case UInt8(ascii: "J") where sequence.number(0, default: 0) < 3, UInt8(ascii: "K"):
            return erase(sequence)
        // The size of the Linux console's cursor.
        case UInt8(ascii: "c"): break
        default: return false
        }
        return true
    }

    private mutating func setPrivateMode(_ mode: Int, isOn: Bool) {
        if isOn { privateModes.insert(mode) } else { privateModes.remove(mode) }
        switch mode {
        // The number of columns stays; the screen is erased all the same (DECCOLM), where that was allowed.
        case 3 where privateModes.contains(40):
            buffer.resetMargins()
            buffer.eraseRows(0..<grid.size.height, with: pen.erased)
            home()
        case 6: home()
        case 69 where !isOn: buffer.resetColumns()
        case 47: showAlternateScreen(isOn)
        case 1047:
            let isLeft = showsAlternateScreen && !isOn
            showAlternateScreen(isOn)
            if isLeft { alternateBuffer = nil }
        case 1048: isOn ? saveCursor() : restoreCursor()
        case 1049:
            if isOn { saveCursor() }
            if isOn, !showsAlternateScreen { alternateBuffer = nil }
            showAlternateScreen(isOn)
            if !isOn { restoreCursor() }
        default: break
        }
    }

    /// Shows the one screen or the other, with what was left on it.
    private mutating func showAlternateScreen(_ isOn: Bool) {
        guard isOn != showsAlternateScreen else { return }
        let before = buffer
        if let main = mainBuffer {
            (alternateBuffer, buffer, mainBuffer) = (buffer, main, nil)
        } else {
            (mainBuffer, buffer) = (buffer, alternateBuffer ?? ScreenBuffer(size: grid.size))
            alternateBuffer = nil
        }
        buffer.goOn(from: before)
    }

    /// Does what sequences with other markers or with intermediate bytes ask for.
    mutating func rareSequence(_ sequence: OutputSequence) -> Bool {
        let marker = sequence.marker == 0 ? "" : String(Unicode.Scalar(sequence.marker))
        switch marker + String(decoding: sequence.intermediates + [sequence.final], as: UTF8.self) {
        case " q": cursorStyle = sequence.number(0, default: 0)
        case " @": buffer.shiftRows(by: -sequence.count(), erased: pen.erased)
        case " A": buffer.shiftRows(by: sequence.count(), erased: pen.erased)
        case "'}": buffer.insertColumns(sequence.count(), erased: pen.erased)
        case "'~": buffer.insertColumns(-sequence.count(), erased: pen.erased)
        case "$v", "$x", "$z", "${":
            RectangleSequence(sequence: sequence, cells: positioned).change(&buffer, with: pen)
        case "!p": softReset()
        case ">u", "<u", "=u": KeyboardFlags.change(&keyboardFlags, by: sequence)
        case ">c", ">q", "=c": answerIdentity(sequence)
        case "?$p", "$p": answerMode(sequence)
        // modifyOtherKeys and its kin, which concern keys alone.
        case ">m", ">n": break
        default: return false
        }
        return true
    }

    /// DECSTR: modes and pen as at the start, the cells stay.
    private mutating func softReset() {
        pen = ScreenPen()
        isInserting = false
        charsets = ScreenCharsets()
        buffer.saved = nil
        privateModes.insert(25)
        privateModes.subtract([1, 6, 69])
        buffer.resetMargins()
        buffer.move(to: buffer.cursor)
    }
}
