import NibbleCells
import NibbleTerminal
import NibbleViews

extension TextField: TextInput {
    var acceptsEditing: Bool { isEnabled }
    var allowsCopying: Bool { !isSecureTextEntry }

    /// A text on one line: each line end becomes a blank.
    static func flattened(_ text: String) -> String {
        LineEnds.replaced(in: LineEnds.replaced(in: text, by: "\n"), by: " ")
    }

    func accepted(_ text: String, replacing range: Range<Int>) -> String? {
        var text = Self.flattened(text)
        if let acceptsCharacter { text = String(text.filter { acceptsCharacter($0) }) }
        if let maximumLength {
            let kept = self.text.count - editor.document.string(in: range).count
            text = String(text.prefix(max(0, maximumLength - kept)))
        }
        return text.isEmpty ? nil : text
    }

    func allows(_ edit: TextEdit) -> Bool {
        guard let delegate else { return true }
        let text = edit.replacement.string(in: 0..<edit.replacement.count)
        return delegate.textField(self, shouldChangeCharactersIn: edit.range, replacementString: text)
    }

    func textDidChange(_ change: LineChange) {
        if validationMessage != nil { validate() }
        updateCompletions()
        setNeedsDisplay()
        sendActions(for: .editingChanged)
    }

    func selectionDidChange() {
        revealCaret()
        setNeedsDisplay()
        delegate?.textFieldDidChangeSelection(self)
    }

    /// Asks the validator; with nothing known to be wrong only where there is one.
    func validate(ifKnown: Bool) {
        if validator != nil, !ifKnown || validationMessage != nil { validate() }
    }

    func revalidate() {
        validate(ifKnown: true)
    }

    // MARK: - Keys

    func editKeyDown(_ event: KeyEvent) -> Handling {
        if completion?.take(event, in: self) == .handled { return .handled }
        switch activeBindings.command(for: event) {
        case .insertNewline: return returnKeyPressed()
        // Tabs leave the field, and rows are the focus's.
        case .insertTab, .move(.up), .move(.down), .move(.pageUp), .move(.pageDown), .select(.up),
            .select(.down), .select(.pageUp), .select(.pageDown):
            return .ignored
        // Escape is for what the field is in: one press closes an alert.
        case .deselect: return .ignored
        default: return handleKey(event)
        }
    }

    private func returnKeyPressed() -> Handling {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return .handled }
        validate(ifKnown: false)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        // Where nobody listens, Enter is for the button that it stands for in the whole form.
        return delegate != nil || hasActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
            ? .handled : .ignored
    }

    /// Clears the text, as the clear button does.
    public func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true, !editor.document.isEmpty else { return }
        commit(TextEditor.Proposal(edit: TextEdit(0..<editor.document.count, ""), kind: .other))
    }

    /// Puts another text in the place of all, as a change by hand.
    ///
    /// - Returns: Whether it was taken, if only a part of it.
    @discardableResult func replaceText(with text: String) -> Handling {
        guard acceptsEditing else { return .ignored }
        guard !text.isEmpty || hasText else { return .handled }
        let old = selection
        changeSelection { $0.select(TextSelection(0..<$0.document.count)) }
        let result =
            text.isEmpty
            ? commit(TextEditor.Proposal(edit: TextEdit(selection.range, ""), kind: .other))
            : insert(text, kind: .other)
        if result == .ignored { selection = old }
        return result
    }

    // MARK: - What is wrong

    /// Says in the window's lowest row what is wrong with the text, while the field has the keys.
    func updateNotice() {
        let isShown = showsValidationMessage && isFirstResponder
        let message = isShown ? validationMessage : nil
        guard message != notice?.text else { return }
        notice?.removeFromSuperview()
        notice = nil
        guard let message, let window else { return }
        let notice = Notice(message)
        // The field tells it itself.
        notice.accessibilityElementsHidden = true
        notice.show(in: window)
        self.notice = notice
    }

    // MARK: - Completions

    private func updateCompletions() {
        guard let completions, isFirstResponder, !takesCompletion else { return closeCompletions() }
        let texts = hasText ? completions(text).filter { $0 != text } : []
        guard !texts.isEmpty else { return closeCompletions() }
        let completion = self.completion ?? TextCompletion(for: self)
        self.completion = completion
        completion.show(texts)
    }

    func closeCompletions() {
        completion?.close()
        completion = nil
    }

    // MARK: - The mouse

    func pressed(_ event: MouseEvent) -> Bool {
        let point = event.location(in: self)
        pressesClearButton = clearButtonColumn == point.x && isContentRow(point.y)
        guard !pressesClearButton else { return true }
        let place = position(at: point)
        changeSelection {
            pointer.press(
                place, clickCount: event.clickCount, extending: event.modifiers.contains(.shift), in: &$0)
        }
        return true
    }

    func dragged(_ event: MouseEvent) -> Bool {
        guard !pressesClearButton else { return true }
        let place = position(at: event.location(in: self))
        changeSelection { pointer.drag(to: place, in: &$0) }
        return true
    }

    func released(_ event: MouseEvent) {
        let point = event.location(in: self)
        pointer.release()
        if pressesClearButton, clearButtonColumn == point.x, isContentRow(point.y) { clear() }
        pressesClearButton = false
    }

    // MARK: - Accessibility

    func fieldAccessibility(_ role: AccessibilityRole) -> AccessibilityProperties {
        var properties = AccessibilityProperties(role, label: placeholder.isEmpty ? nil : placeholder)
        properties.hasProvisionalLabel = true
        properties.value = isSecureTextEntry ? nil : text
        properties.hint = validationMessage
        if isSecureTextEntry { properties.traits.insert(.secure) }
        if !isEnabled { properties.traits.insert(.notEnabled) }
        if validationMessage != nil { properties.traits.insert(.invalid) }
        properties.setText = { [weak self] in self?.replaceText(with: $0) ?? .ignored }
        return properties
    }
}
