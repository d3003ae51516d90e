import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

extension EditedFile {
    /// The sentence about the first error that a value would bring into the file; nil where it brings none.
    ///
    /// These are the errors for which the loader refuses the file. What depends on the sources is left to the problems: a class or
    /// an outlet may be written into them later.
    ///
    /// - Parameters:
    ///   - step: The step that sets it.
    ///   - name: The attribute; nil for the text between the tags.
    ///   - indices: The elements that get it.
    /// - Returns: The sentence, with its line where it is about another element.
    func refusal(of step: MarkupText.Step, setting name: String?, of indices: [Int]) -> String? {
        var bytes = text.bytes
        _ = step.edit.apply(to: &bytes)
        guard let trial = trial(of: bytes) else { return nil }
        let new = Self.added(trial.errors, to: errors)
        let isOwn = { (error: NibProblem) in trial.element(of: error).map(indices.contains) ?? false }
        let isAboutValue = { (error: NibProblem) in
            isOwn(error) && (name == nil || trial.attribute(at: error.place)?.attribute.name == name)
        }
        // A value that mends one error may bring to light what that had hidden.
        let mends = !Self.added(errors, to: trial.errors).isEmpty
        guard let error = new.first(where: isAboutValue) ?? (mends ? nil : new.first) else { return nil }
        return isOwn(error) ? error.text : "Line \(error.position.line): \(error.text)"
    }

    /// The errors for which the loader refuses the file.
    private var errors: [NibProblem] { input.reading.problems.filter { $0.severity == .error } }

    /// The errors that aren't among others, by their sentences: an edit changes their places.
    private static func added(_ errors: [NibProblem], to others: [NibProblem]) -> [NibProblem] {
        var rest = Dictionary(others.map { ($0.text, 1) }, uniquingKeysWith: +)
        return errors.filter { error in
            let count = rest[error.text] ?? 0
            rest[error.text] = count - 1
            return count <= 0
        }
    }
}
