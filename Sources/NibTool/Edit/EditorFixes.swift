import Nibble
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat
import NibbleViews

/// Resolves problems by one key, where there is a way out that is known.
@MainActor struct EditorFixes: EditorJob {
    unowned let editor: EditController

    /// Whether a change is known that resolves a problem.
    func canResolve(_ problem: NibProblem) -> Bool {
        if ConnectionFixes(editor: editor).canAsk(about: problem) { return true }
        guard problem.code == .doubtfulLayout else { return !fixes(of: problem).isEmpty }
        // Contradicting constraints are tried when the change is wanted: any of the set resolves it by going.
        return conflicts?.hasMembers(at: problem.place) == true || !openPlaces(problem).isEmpty
    }

    /// The problem to resolve next: of those that can be, one about the selected element, else an error before a warning, and
    /// those behind the selection before the others.
    ///
    /// Where none can be resolved it is the next one to look at.
    func next(among all: [NibProblem]) -> NibProblem? {
        let own = all.filter { file.element(of: $0) == file.selection }
        if let found = own.first(where: resolves) { return found }
        let isBehind = { (problem: NibProblem) in
            file.element(of: problem).map { $0 > file.selection } ?? false
        }
        let rest = all.filter { file.element(of: $0) != file.selection }
        let others = rest.filter(isBehind) + rest.filter { !isBehind($0) }
        return others.first { $0.severity == .error && resolves($0) } ?? others.first(where: resolves)
            ?? own.first ?? others.first
    }

    /// Whether there is a change that resolves a problem: for contradicting constraints they are tried.
    private func resolves(_ problem: NibProblem) -> Bool {
        canResolve(problem) && (problem.code != .doubtfulLayout || !fixes(of: problem).isEmpty)
    }

    private var conflicts: ConflictFixes? {
        scene.map { ConflictFixes(file: file, scene: $0) { editor.trial(of: $0, size: $1) } }
    }

    /// Resolves a problem, or shows the ways out where there are several.
    func resolve(_ problem: NibProblem) {
        if ConnectionFixes(editor: editor).ask(about: problem) { return }
        guard file.original == nil else { return refuseEditing() }
        let own = fixes(of: problem)
        let fixes = own + own.compactMap { everywhere($0, like: problem) }
        guard let first = fixes.first else { return say(refusal(of: problem)) }
        guard fixes.count > 1 else {
            let count = file.history.stepCount
            make(first.step, first.title)
            guard file.history.stepCount > count else { return say("That would break the file.") }
            return say("Line \(problem.position.line): \(first.title). Ctrl-Z takes it back.")
        }
        let choices = fixes.enumerated().map { number, fix in
            ChooserController.Choice(title: fix.title, note: fix.note, value: "\(number)")
        }
        let place = file.element(of: problem).map { " of \(EditedNames.title(of: $0, in: file))" } ?? ""
        choose("Resolve line \(problem.position.line)\(place)", choices) {
            if let number = Int($0) { make(fixes[number].step, fixes[number].title) }
        }
    }

    /// The reason why no change resolves a problem, and what to do about that.
    private func refusal(of problem: NibProblem) -> String {
        let line = problem.position.line
        let reason =
            if problem.position.file != file.path {
                "This is line \(line) of \(EditedNames.file(problem.position.file)); fix it there."
            } else if problem.code.isAboutXML {
                "Line \(line) isn't well-formed XML. Fix it in a text editor; the file is loaded again here."
            } else if let found = file.attribute(at: problem.place) {
                "Line \(line): Ctrl-E can't tell what “\(found.attribute.name)” should be. Set it in the inspector."
            } else {
                "Line \(line): Ctrl-E can't tell what was meant. Change the object in the inspector, or with Ctrl-O."
            }
        // The current row is asked for as long as the list has the keys.
        guard let other = next(among: file.problems), resolves(other) else { return reason }
        return "\(reason) Outside this list, Ctrl-E fixes line \(other.position.line)."
    }

    /// The changes that resolve a problem.
    func fixes(of problem: NibProblem) -> [ProblemFix] {
        guard problem.position.file == file.path else { return [] }
        let place = problem.place
        if problem.code == .doubtfulLayout {
            let changes = conflicts.map { editor.tried.fixes(at: place, of: $0) } ?? []
            return changes.isEmpty ? openPlaces(problem) : changes
        }
        let changes = [
            placement(problem), renaming(problem, at: place), spelling(problem, at: place),
            ConnectionFixes(editor: editor).cut(problem, at: place), removal(of: problem, at: place),
        ]
        return changes.compactMap { $0 }
    }

    /// Takes a constraint out that names what isn't there.
    private func removal(of problem: NibProblem, at place: NibPlace) -> ProblemFix? {
        guard problem.code == .danglingReference else { return nil }
        guard let found = file.attribute(at: place) else { return removalOfEquation(at: place) }
        guard let step = file.text.set(found.attribute.name, to: nil, of: found.element) else { return nil }
        let (name, value) = (found.attribute.name, MarkupWords.unescaped(found.attribute.value))
        return ProblemFix(title: "Remove \(name) = \(value)", note: "takes it out of the file", step: step)
    }

    /// Takes the element out whose equation is at a place.
    private func removalOfEquation(at place: NibPlace) -> ProblemFix? {
        guard let offset = file.byte(at: place), let index = file.text.tree.innermost(at: offset),
            file.text.tree.elements[index].name == "constraint", let equation = file.content(of: index)
        else { return nil }
        return ProblemFix(
            title: "Remove \(equation)", note: "takes it out of the file", step: file.text.remove(index))
    }

    /// Gives the second of two objects of one id another one; whatever names that id goes on meaning the first.
    private func renaming(_ problem: NibProblem, at place: NibPlace) -> ProblemFix? {
        guard problem.code == .duplicateID, let (index, attribute) = file.attribute(at: place) else {
            return nil
        }
        let old = String(attribute.value.prefix { $0 != " " })
        let name = file.text.unusedName(like: old)
        // An outlet stays where nothing else is in it; it holds one object.
        let isHeld = file.scope(of: index).contains { $0 != index && file.value("outlet", of: $0) == old }
        let step =
            attribute.name != "outlet"
            ? file.text.set(attribute.name, to: name, of: index)
            : isHeld && attribute.value == old
                ? file.text.replace(attribute.range, with: "id=\"\(name)\"", in: index)
                : file.text.set("id", to: name, of: index)
        return step.map { ProblemFix(title: "Rename to \(name)", note: "the first stays \(old)", step: $0) }
    }

    /// Gives a view that nothing places a frame or anchors, as a new one gets.
    private func placement(_ problem: NibProblem) -> ProblemFix? {
        guard problem.code == .unplacedView, let index = file.element(of: problem),
            let parent = file.parent(of: index)
        else { return nil }
        let own = scene?.views[index]?.intrinsicContentSize
        let size = Size(width: own?.width ?? 20, height: own?.height ?? 3)
        let place = editor.objects.placement(of: size, in: parent)
        let steps = place.compactMap { file.text.set($0.name, to: $0.value, of: index) }
        return file.text.joined(steps, selecting: index).map {
            let words = place.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
            return ProblemFix(title: words, note: "places it", step: $0)
        }
    }

    /// The name that was probably meant, in place of the one that the problem is about.
    private func spelling(_ problem: NibProblem, at place: NibPlace) -> ProblemFix? {
        guard let suggestion = problem.suggestion, let word = problem.names.first,
            let start = file.byte(at: place), let index = file.text.tree.innermost(at: start)
        else { return nil }
        let element = file.text.tree.elements[index]
        let attribute = file.attribute(at: place)?.attribute
        if word == attribute?.name, element[suggestion] != nil {
            // It is there already, and can't be twice.
            return file.text.set(word, to: nil, of: index).map {
                ProblemFix(title: "Remove \(word)", note: "\(suggestion) is there", step: $0)
            }
        }
        let end = (attribute?.range ?? element.tag).upperBound
        return range(of: word, from: start, to: end).flatMap { replacing($0, with: suggestion, in: index) }
            .map { ProblemFix(title: "Write \(suggestion)", note: "instead of \(word)", step: $0) }
    }

    /// The first place of a word between two bytes, with no letter around it.
    private func range(of word: String, from start: Int, to end: Int) -> Range<Int>? {
        let (bytes, length) = (file.text.bytes, word.utf8.count)
        guard length > 0, start + length <= end else { return nil }
        return (start...end - length).lazy.map { $0..<$0 + length }
            .first { bytes[$0].elementsEqual(word.utf8) && Self.isWord($0, in: bytes) }
    }

    /// The step that writes something else in place of a word; the name of an element is in its end tag as well.
    private func replacing(_ range: Range<Int>, with words: String, in index: Int) -> MarkupText.Step? {
        let element = file.text.tree.elements[index]
        var steps = [file.text.replace(range, with: words, in: index)]
        if range.lowerBound == element.range.lowerBound + 1, let content = element.content {
            let start = content.upperBound + "</".utf8.count
            let name = String(words.prefix { $0 != " " })
            steps.append(file.text.replace(start..<start + range.count, with: name, in: index))
        }
        return file.text.joined(steps, selecting: index)
    }

    /// The same word written in all places where it is misspelt in the same way; nil where there is only one.
    private func everywhere(_ fix: ProblemFix, like problem: NibProblem) -> ProblemFix? {
        var (steps, edits): ([MarkupText.Step], Set<MarkupEdit>) = ([], [])
        for other in file.problems where other.suggestion != nil && other.suggestion == problem.suggestion {
            // Two problems may be about one place.
            guard other.position.file == file.path,
                let same = spelling(other, at: other.place), same.title == fix.title,
                same.note == fix.note, edits.insert(same.step.edit).inserted
            else { continue }
            steps.append(same.step)
        }
        guard steps.count > 1 else { return nil }
        return file.text.joined(steps, selecting: file.element(of: problem) ?? file.selection).map {
            ProblemFix(title: "\(fix.title) in all \(steps.count) places", note: fix.note, step: $0)
        }
    }

    /// Whether no letter is around some bytes.
    private static func isWord(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        let around = [range.lowerBound - 1, range.upperBound].filter(bytes.indices.contains).map { bytes[$0] }
        return !around.contains { byte in
            byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
    }

    // MARK: - What constraints leave open

    /// Constraints for the length or edge that is open, with the distances that are drawn.
    private func openPlaces(_ problem: NibProblem) -> [ProblemFix] {
        guard let scene, !problem.names.isEmpty, let index = file.element(of: problem) else { return [] }
        let proposals = ConstraintProposals(file, scene, of: index).all.filter {
            $0.other == nil && problem.names.contains($0.slot)
        }
        return proposals.compactMap { proposal in
            let value = proposal.value(naming: "")
            return file.text.set(proposal.slot, to: value, of: index).map {
                ProblemFix(title: proposal.title, note: "\(proposal.slot) = \(value)", step: $0)
            }
        }
    }
}
