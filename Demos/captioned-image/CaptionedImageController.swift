import DemoSupport
import Nibble

/// Shows pictures with captions, one at a time; keys change what they are drawn with.
final class CaptionedImageController: ViewController {
    private var shelf: PictureShelf
    private var pictures: [CaptionedPicture] { shelf.pictures }
    private let picture: CaptionableImageView
    private let hint = Label()
    private var index = 0
    /// The second drawing, while two are compared.
    private var comparison: PictureComparison?
    /// The picture that comes through a pipe, if one is to come.
    var pipe: PipedPicture?
    /// The frames that come after the picture, if any do.
    var video: VideoStream?
    private var playing: Task<Void, Never>?

    /// Makes a controller and reads the first picture.
    ///
    /// - Throws: `ImageError`.
    init(
        pictures: [CaptionedPicture], drawing: ImageStyle, adjustments: ImageAdjustments,
        component: CaptionableImageView.Type = CaptionableImageView.self
    ) throws {
        picture = component.init(frame: Rect(x: 0, y: 0, width: 80, height: 24))
        shelf = PictureShelf(pictures)
        super.init()
        picture.image = try shelf.image(at: 0)
        picture.caption = pictures.first?.caption
        picture.imageView.drawingStyle = drawing
        picture.imageView.adjustments = adjustments
    }

    required init(coder: NibCoder) throws {
        throw DemoError("This controller is made in code, with its picture.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        picture.frame = view.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(picture)
        hint.textColor = Color(white: 0.8)
        picture.label.superview?.addSubview(hint)
        waitForPipe()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placeHint()
    }

    // The terminal's answers come after the first layout.
    override func traitCollectionDidChange(_ previous: TraitCollection) {
        super.traitCollectionDidChange(previous)
        placeHint()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        play()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        playing?.cancel()
    }

    override var keyCommands: [KeyCommand] {
        var commands = [
            KeyCommand("Next style", key: .right) { [weak self] in self?.step(by: 1) },
            KeyCommand("Next style", key: .down) { [weak self] in self?.step(by: 1) },
            KeyCommand("Previous style", key: .left) { [weak self] in self?.step(by: -1) },
            KeyCommand("Previous style", key: .up) { [weak self] in self?.step(by: -1) },
            KeyCommand("Next picture", key: .pageDown, isEnabled: pictures.count > 1) { [weak self] in
                self?.turn(by: 1)
            },
            KeyCommand("Previous picture", key: .pageUp, isEnabled: pictures.count > 1) { [weak self] in
                self?.turn(by: -1)
            },
            KeyCommand("Show or hide the caption", key: .character("c")) { [weak self] in
                self?.toggleCaption()
            },
            KeyCommand("Compare two styles", key: .character("x")) { [weak self] in
                self?.toggleComparison()
            },
            KeyCommand(
                "Save as text, ANSI, SVG or PNG", key: .character("s"), isEnabled: picture.image != nil
            ) { [weak self] in self?.save() },
            KeyCommand("Quit", key: .character("q"), modifiers: .control, identifier: "quit") { [weak self] in
                self?.view.window?.application?.terminate()
            },
        ]
        commands += styleCommands + adjustmentCommands
        return commands + (comparison == nil ? [] : comparisonCommands)
    }

    // MARK: - Styles

    private var capabilities: TerminalCapabilities {
        view.window?.application?.terminal.capabilities ?? TerminalCapabilities()
    }

    private var styleCommands: [KeyCommand] {
        (1...6).compactMap { number in
            guard let style = ImageStyle.numbered(number, on: capabilities) else { return nil }
            return KeyCommand(style.title, key: .character(Character("\(number)"))) { [weak self] in
                self?.draw(with: style)
            }
        }
    }

    private func step(by count: Int) {
        draw(with: picture.imageView.drawingStyle.stepped(by: count, on: capabilities))
    }

    private func draw(with style: ImageStyle) {
        picture.imageView.drawingStyle = style
        comparison?.imageView.drawingStyle = style.rival(on: capabilities)
        placeHint()
    }

    // MARK: - Adjustments

    private var adjustmentCommands: [KeyCommand] {
        let numbers = AdjustmentKey.all.flatMap { key in
            [
                KeyCommand("More \(key.name.lowercased())", key: .character(key.letter)) { [weak self] in
                    self?.move(key, by: 1)
                },
                KeyCommand("Less \(key.name.lowercased())", key: .character(key.capital)) { [weak self] in
                    self?.move(key, by: -1)
                },
            ]
        }
        return numbers + [
            KeyCommand("Swap light and dark", key: .character("i")) { [weak self] in
                self?.adjust { adjustments in
                    adjustments.isInverted.toggle()
                    return adjustments.isInverted ? "Light and dark swapped" : "Light and dark as they are"
                }
            },
            KeyCommand("Dither or not", key: .character("d")) { [weak self] in
                self?.adjust { adjustments in
                    adjustments.dithers.toggle()
                    return adjustments.dithers ? "Dithered" : "Not dithered"
                }
            },
            KeyCommand("Next ramp of characters", key: .character("r")) { [weak self] in
                self?.adjust(in: .ramps) { adjustments in
                    adjustments.ramp = GlyphRamps.next(after: adjustments.ramp)
                    return "Ramp “\(adjustments.ramp)”"
                }
            },
            KeyCommand("Undo all adjustments", key: .character("0")) { [weak self] in
                self?.adjust { adjustments in
                    adjustments = ImageAdjustments()
                    return "Not adjusted"
                }
            },
        ]
    }

    private func move(_ key: AdjustmentKey, by direction: Double) {
        adjust(in: key.scope) { key.move(&$0, by: direction) }
    }

    /// Changes the adjustments and says what they are, and where they count if that isn't here.
    private func adjust(
        in scope: AdjustmentScope = .everywhere, _ change: (inout ImageAdjustments) -> String
    ) {
        var adjustments = picture.imageView.adjustments
        let sentence = change(&adjustments)
        let shown = [picture.imageView, comparison?.imageView].compactMap { $0?.drawingStyle }
        let counts = shown.contains { scope.includes($0, on: capabilities) }
        say(counts ? sentence : sentence + scope.elsewhere(on: capabilities))
        picture.imageView.adjustments = adjustments
        comparison?.imageView.adjustments = adjustments
    }

    private func say(_ sentence: String) {
        view.window?.application?.showNotice(sentence)
    }

    // MARK: - Pictures

    private func turn(by count: Int) {
        index = (index + count + pictures.count) % pictures.count
        let next = pictures[index]
        do {
            if let image = try shelf.image(at: index) { show(image) }
            picture.caption = next.caption
        } catch {
            say("Can't show “\(TerminalText.sanitize(next.caption))”. \(PictureProblem.sentence(error))")
        }
        placeHint()
    }

    /// Says that a picture is still to come through the pipe, and shows it when it's there.
    private func waitForPipe() {
        guard let pipe, picture.image == nil else { return }
        guard pipe.result == nil else { return showPiped() }
        let label = Label()
        label.text = "Waiting for the picture…"
        label.textAlignment = .center
        label.frame = Rect(x: 0, y: view.bounds.height / 2, width: view.bounds.width, height: 1)
        label.autoresizingMask = [.flexibleWidth, .flexibleTopMargin, .flexibleBottomMargin]
        view.addSubview(label)
        pipe.didArrive = { [weak self] in
            label.removeFromSuperview()
            self?.showPiped()
        }
    }

    /// Shows the picture of the pipe; without one the program ends, and says why.
    private func showPiped() {
        guard let image = try? shelf.image(at: 0) else {
            view.window?.application?.terminate()
            return
        }
        show(image)
        play()
    }

    /// Shows the frames of a stream, one at a time, from the second on.
    private func play() {
        guard let video, playing == nil, picture.image != nil else { return }
        playing = Task { [weak self] in
            for await bytes in video.frames {
                guard let image = await video.image(bytes) else { continue }
                self?.show(image)
            }
        }
    }

    private func show(_ image: Image) {
        picture.image = image
        comparison?.imageView.image = image
    }

    // MARK: - Comparing

    private var comparisonCommands: [KeyCommand] {
        [
            KeyCommand("Line to the left", key: .character("<")) { [weak self] in
                self?.comparison?.move(by: -2)
            },
            KeyCommand("Line to the right", key: .character(">")) { [weak self] in
                self?.comparison?.move(by: 2)
            },
        ]
    }

    private func toggleComparison() {
        if let comparison {
            comparison.removeFromSuperview()
            self.comparison = nil
        } else {
            comparison = compare(picture)
        }
        placeHint()
    }

    /// Puts a second drawing over a picture.
    private func compare(_ picture: CaptionableImageView) -> PictureComparison {
        let comparison = PictureComparison()
        comparison.imageView.image = picture.image
        comparison.imageView.drawingStyle = picture.imageView.drawingStyle.rival(on: capabilities)
        comparison.imageView.contentMode = picture.imageView.contentMode
        comparison.imageView.adjustments = picture.imageView.adjustments
        comparison.frame = picture.imageView.frame
        comparison.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        picture.imageView.superview?.insertSubview(comparison, aboveSubview: picture.imageView)
        return comparison
    }

    // MARK: - Caption

    private func toggleCaption() {
        picture.label.superview?.isHidden.toggle()
    }

    /// Shows the style, or both that are compared, and the keys at the bar's end: as many as there is room for beside the
    /// caption.
    private func placeHint() {
        guard let bar = hint.superview else { return }
        let room = bar.bounds.insetBy(dx: 2, dy: 1)
        let free = room.width - picture.label.sizeThatFits(.zero).width - 1
        // Two spaces keep the picture's glyphs, which show through the bar, away from the words.
        let titles = [picture.imageView, comparison?.imageView].compactMap {
            $0?.drawingStyle.drawn(by: capabilities).title
        }
        let style = "  ← \(titles.joined(separator: " │ ")) →"
        for text in ["\(style)   F1 keys   q quit", style, ""] {
            hint.text = text
            let width = hint.sizeThatFits(.zero).width
            hint.frame = Rect(x: room.maxX - width, y: room.minY, width: width, height: room.height)
            if width <= free { return }
        }
    }

    // MARK: - Saving

    private func save() {
        let chooser = FileSaveController(files: LocalFiles())
        chooser.allowedExtensions = PictureFile.Form.allCases.map(\.rawValue)
        chooser.suggestedName = "picture.txt"
        chooser.didChoose = { [weak self] path in self?.save(at: path) }
        present(chooser, animated: true)
    }

    private func save(at path: String) {
        guard let file = PictureFile(path: path) else {
            return say("Not saved. End the name with \(PictureFile.ends).")
        }
        do {
            try file.write(shownPicture(), capabilities)
            say("Saved as \(TerminalText.sanitize(path)).")
        } catch {
            say("\(error)")
        }
    }

    /// A view that shows what is shown, without the keys.
    private func shownPicture() -> CaptionableImageView {
        let copy = type(of: picture).init(frame: picture.bounds)
        copy.image = picture.image
        copy.caption = picture.caption
        copy.imageView.drawingStyle = picture.imageView.drawingStyle
        copy.imageView.adjustments = picture.imageView.adjustments
        copy.label.superview?.isHidden = picture.label.superview?.isHidden == true
        if let comparison { compare(copy).part = comparison.part }
        return copy
    }
}
