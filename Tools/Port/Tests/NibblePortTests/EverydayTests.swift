import Testing

@testable import NibblePort

/// The port of statements in a method.
private func body(_ lines: String) -> String {
    let text = port("func f() {\n    \(lines)\n}")
    return String(text.dropFirst("func f() {\n    ".count).dropLast(2))
}

@Suite struct UserDefaultsCalls {
    @Test func aValueIsSet() {
        #expect(
            body("UserDefaults.standard.setValue(1, forKey: key)")
                == "UserDefaults.standard.set(1, forKey: key)")
        #expect(body("form.setValue(1, forKey: key)") == "form.setValue(1, forKey: key)")
    }
}

@Suite struct WithoutUse {
    @Test func whatChangesNothingBecomesACommentWithTheReason() {
        #expect(
            body("field.keyboardType = .emailAddress")
                == "// field.keyboardType = .emailAddress: the keyboard is a real one.")
        #expect(
            body("a.layer.cornerRadius = 8")
                == "// a.layer.cornerRadius = 8: cells have no corners or shadows.")
    }

    @Test func onALineWithOtherCodeTheCommentEnds() {
        #expect(
            body("all.forEach { $0.bounces = false }")
                == "all.forEach { /* $0.bounces = false: content stops at its ends. */ }")
    }

    @Test func aCaseKeepsAStatement() {
        let ported = port("switch a {\ncase 1:\n    b.bounces = false\ndefault: c()\n}")
        #expect(ported.contains("ends.\n    break\n"))
    }

    @Test func propertiesOfTheProjectStay() {
        let text =
            "class Card: UIView {\n    var cornerRadius = 1\n}\nfunc f(_ card: Card) {\n    card.cornerRadius = 8\n}"
        #expect(port(text).contains("\n    card.cornerRadius = 8\n"))
    }

    @Test func methodsForTheKeyboardGo() {
        let text = """
            class A: UIViewController {
                func f() {
                    NotificationCenter.default.addObserver(self, selector: #selector(g(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
                }
                @objc func g(_ note: Notification) { print(note) }
            }
            """
        let ported = port(text)
        #expect(ported.contains("    // g: the keyboard is a real one, which covers nothing."))
        #expect(ported.contains("object: nil): the keyboard is a real one, which covers nothing."))
    }

    @Test func scenesGo() {
        let text =
            "class A {\n    func application(_ a: UIApplication, didDiscardSceneSessions s: Set<UISceneSession>) {\n    }\n}"
        #expect(port(text) == "class A {\n    // application: a terminal has one window.\n}")
    }
}

@Suite struct Pictures {
    @Test func aPictureThatIsMissingDoesNotEndTheProgram() {
        #expect(port("let a = UIImage(named: \"r1\")!") == "let a = (Image(named: \"r1\") ?? Image())")
        #expect(
            port("f(image: UIImage(named: name)!, 1)") == "f(image: (Image(named: name) ?? Image()), 1)")
        #expect(
            port("let a = #imageLiteral(resourceName: \"sea\")")
                == "let a = (Image(named: \"sea\") ?? Image())")
    }

    @Test func renderingModesGo() {
        #expect(
            port("a.image = UIImage(named: \"x\")?.withRenderingMode(.alwaysTemplate)")
                == "a.image = Image(named: \"x\")")
    }

    @Test(arguments: [
        ("systemName: \"gear\"", "Settings"), ("systemName: \"trash.fill\"", "Delete"),
        ("named: \"icon-my_list\"", "My list"),
    ])
    func buttonsOfBarsGetATitleFromTheirPicture(image: String, title: String) {
        let text = "let a = UIBarButtonItem(image: UIImage(\(image)), style: .plain, target: self, action: b)"
        #expect(
            port(text) == "let a = BarButtonItem(title: \"\(title)\", style: .plain, target: self, action: b)"
        )
    }
}

@Suite struct EverydayCalls {
    @Test func numbersOfThingsAreNoLengths() {
        #expect(port("let itemsPerRow: CGFloat = 3") == "let itemsPerRow: Int = 3")
        #expect(port("let numberOfColumns: CGFloat = 2") == "let numberOfColumns: Int = 2")
    }

    @Test func keyframesAreAnimationsWithDelays() {
        let text = """
            UIView.animateKeyframes(withDuration: 2, delay: 0, options: [.calculationModeCubic], animations: {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { a() }
            })
            """
        #expect(
            port(text) == """
                View.animate(withDuration: 2, delay: 0, options: [], animations: {
                    View.animate(withDuration: (2) * (0.25), delay: (0) + (2) * (0.5)) { a() }
                })
                """)
    }

    @Test func commandsOfKeysGetClosures() {
        let text = """
            class A: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    [UIKeyCommand(input: "s", modifierFlags: .command, action: #selector(save))]
                }
                @objc func save() {}
            }
            """
        let ported = port(text)
        #expect(ported.contains("override var keyCommands: [KeyCommand] {"))
        #expect(
            ported.contains(
                "[KeyCommand(\"save\", key: .character(\"s\"), modifiers: .control) { [weak self] in self?.save() }]"
            ))
    }

    @Test func sizesOfContentMayHaveNoLength() {
        let text =
            "class A: UIView { override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 32) } }"
        #expect(
            port(text)
                == "class A: View { override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: nil, height: 2) } }"
        )
    }

    @Test func identifiersOfADataSourceBelongToNoActor() {
        let text = "enum Part { case main }\nvar a: UITableViewDiffableDataSource<Part, String>!"
        #expect(port(text).hasPrefix("nonisolated enum Part { case main }\n"))
    }

    @Test func sharesOfALayoutStayAndItsLengthsAreScaled() {
        let text = """
            let share = isWide ? CGFloat(0.85) : CGFloat(1.0)
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(share), heightDimension: .absolute(160))
            group.interItemSpacing = .fixed(16)
            section.interGroupSpacing = 32
            """
        let ported = port(text)
        #expect(ported.contains("let share = isWide ? Double(0.85) : Double(1.0)"))
        #expect(
            ported.contains(
                "CollectionLayoutSize(widthDimension: .fractionalWidth(share), heightDimension: .absolute(10))"
            ))
        #expect(ported.contains(".fixed(2)") && ported.contains("interGroupSpacing = 2"))
    }

    // A mouse's event is the only touch.
    @Test func touchesAreTheMouses() {
        let text = """
            class A: UIView {
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                    super.touchesBegan(touches, with: event)
                    guard let touch = touches.first else { return }
                    start = touch.location(in: self)
                    end = touches.first!.location(in: superview!)
                }
            }
            """
        let ported = port(text)
        #expect(ported.contains("override func mouseDown(with event: MouseEvent) -> Handling {"))
        #expect(ported.contains("_ = super.mouseDown(with: event)"))
        #expect(ported.contains("guard let touch = Optional(event) else { return .handled }"))
        #expect(ported.contains("start = convert(touch.location, from: nil)"))
        #expect(ported.contains("end = superview!.convert(event.location, from: nil)"))
    }

    @Test func theRectangleToDrawIsTheViews() {
        let text =
            "class A: UIView { override func draw(_ rect: CGRect) { f(rect, a.rect, rect: rect.width) } }"
        #expect(port(text).contains("f(bounds, a.rect, rect: bounds.width)"))
    }

    @Test func endlessLengthsAreTheLargestNumbers() {
        #expect(
            port("let s = CGSize(width: w, height: .greatestFiniteMagnitude)")
                == "let s = Size(width: w, height: .max)")
        #expect(
            port(
                "func tableView(_ t: UITableView, heightForHeaderInSection s: Int) -> CGFloat { return CGFloat.leastNormalMagnitude }"
            )
            .contains("Int.zero"))
        #expect(
            port("let alpha = CGFloat.greatestFiniteMagnitude").contains("Double.greatestFiniteMagnitude"))
    }

    // As whole numbers, half of a width would be none of it.
    @Test func sharesOfLengthsStayReal() {
        #expect(
            port("x.constant = 100 + CGFloat(sender.value) * 50")
                .contains("+ Int(Double(sender.value) * 6) /* 50 points */"))
        #expect(port("f(bounds.width * CGFloat(share))") == "f(Int(Double(bounds.width) * Double(share)))")
        #expect(port("f(bounds.width * CGFloat(index))") == "f(bounds.width * Int(index))")
    }

    @Test func touchesThatEndEditingDoSo() {
        let text =
            "class A { func f() { g(target: view, action: #selector(UIView.endEditing(_:))) } }"
        #expect(port(text).contains("action: { view in { _ = view.endEditing(true) } })"))
    }
}

@Suite struct EverydayErrors {
    private func settled(_ text: String, _ line: Int, _ column: Int, _ message: String) -> String {
        SettledFile(text).settled([Diagnostic(file: "a.swift", line: line, column: column, message: message)])
    }

    @Test func closuresOfAnyQueueGoToTheMainActor() {
        let text = "g { _ in\n    self.a = 1\n}\n"
        #expect(
            settled(
                text, 2, 10, "main actor-isolated property 'a' can not be mutated from a Sendable closure")
                == "g { _ in onMainActor {\n    self.a = 1\n} }\n")
    }

    @Test func sharesAreDividedAsRealNumbers() {
        let text = "value = max(point.x / bounds.width, 0)\n"
        #expect(
            settled(text, 1, 9, "cannot convert value of type 'Int' to expected argument type 'Double'")
                == "value = max(Double(point.x) / Double(bounds.width), 0)\n")
    }

    @Test func sumsAreConvertedAsAWhole() {
        let text = "c.constant = 13 + Int(v) * 6\n"
        #expect(
            settled(text, 1, 17, "cannot assign value of type 'Int' to type 'Double'")
                == "c.constant = Double(13 + Int(v) * 6)\n")
    }

    @Test func whatACommentDeclaredIsNamed() {
        let text = "path.fill()\n"
        #expect(
            settled(text, 1, 1, "cannot find 'path' in scope")
                == "#warning(\"What declared “path” is a comment now.\")\n// path.fill()\n")
    }

    @Test func numbersOfMethodsAreConvertedAsAWhole() {
        let text = "s.value = d.float(forKey: \"a\")\n"
        #expect(
            settled(text, 1, 13, "cannot assign value of type 'Float' to type 'Double'")
                == "s.value = Double(d.float(forKey: \"a\"))\n")
    }

    @Test func aClosureThatIsOneExpressionGoesAsAWhole() {
        let ported = settled("a.removeAll { $0 == b }\n", 1, 21, "no")
        #expect(ported.hasSuffix("// a.removeAll { $0 == b }\n"))
    }
}

@Suite struct LayoutFiles {
    @Test func classesThatTheProjectDoesNotHaveAreTakenOut() {
        let text =
            "<a customClass=\"Card\" customModule=\"M\"/><b id=\"1\" customClass=\"Gone\" customModule=\"M\" customModuleProvider=\"target\"/>"
        let file = LayoutFile(text, types: ["Card"])
        #expect(file.text == "<a customClass=\"Card\" customModule=\"M\"/><b id=\"1\"/>")
        #expect(file.unknown == ["Gone"])
    }

    @Test(arguments: ["", " customClass=\"", "<a customClass=\"\"/>", "<a customClass=\"X"])
    func brokenFilesComeThrough(text: String) {
        _ = LayoutFile(text, types: [])
    }
}

@Suite struct Parameters {
    @Test func aFontIsNothing() {
        let ported = port(
            """
            func make(_ text: String, font: UIFont = .systemFont(ofSize: 17), over view: UIView) -> UILabel {
                let label = UILabel()
                label.font = font
                return label
            }
            let a = make("a", font: .boldSystemFont(ofSize: 24), over: page)
            let b = chart.make("b", font: 3)
            """)
        #expect(ported.contains("font: Never? = nil, over view: View) -> Label"))
        #expect(
            ported.contains("make(\"a\", font: nil, over: page)") && ported.contains("make(\"b\", font: 3)"))
    }

    @Test func aFontThatIsMeasuredStays() {
        let ported = port(
            "func rows(_ font: UIFont) -> CGFloat { font.lineHeight * 2 }\nlet a = rows(.systemFont(ofSize: 9))"
        )
        #expect(ported.contains("UIFont") && ported.contains("rows(.systemFont(ofSize: 9))"))
    }

    @Test func argumentsThatAreNoFontsStay() {
        let ported = port("func apply(_ font: UIFont?) {}\nsource.apply(snapshot)")
        #expect(ported.hasSuffix("source.apply(snapshot)"))
    }

    @Test(arguments: [
        "override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }",
        "func keep(target: Any?, action: Selector) { self.action = action }",
    ])
    func otherSelectorsStay(text: String) {
        #expect(!port("class A: UIView { \(text) }").contains("<Target"))
    }

    @Test func aTargetWithASelectorIsATargetWithItsMethod() {
        let ported = port(
            """
            func make(target: Any?, action: Selector) -> UIButton {
                let button = UIButton()
                button.addTarget(target, action: action, for: .touchUpInside)
                return button
            }
            class Form: UIView { lazy var save = make(target: self, action: #selector(keep)) }
            """)
        #expect(
            ported.contains(
                "func make<Target: AnyObject>(target: Target, action: @escaping @MainActor (Target) -> () -> Void) -> Button"
            ))
        #expect(ported.contains("make(target: self, action: Form.keep)"))
    }

    @Test func aViewCanBeMadeWithoutItsFrame() {
        let plain = port("class Card: UIView { override init(frame: CGRect) { super.init(frame: frame) } }")
        #expect(plain.contains("override init(frame: Rect = .zero)"))
        let both = port(
            "class Card: UIView { init() { super.init(frame: .zero) }\noverride init(frame: CGRect) { super.init(frame: frame) } }"
        )
        #expect(!both.contains("= .zero)"))
    }
}

@Suite struct Translations {
    private func port(_ text: String, isTranslated: Bool) -> String? {
        PortedSources(["a.swift": text], isProgram: true, isTranslated: isTranslated).files["a.swift"]
    }

    @Test func textsComeFromTheModulesBundle() {
        let text = "let a = NSLocalizedString(\"title\", comment: \"\")"
        #expect(
            port(text, isTranslated: true)
                == "let a = NSLocalizedString(\"title\", bundle: .module, comment: \"\")")
        #expect(port(text, isTranslated: false) == text)
        let value = "let a = NSLocalizedString(\"title\", value: \"T\", comment: \"\")"
        #expect(port(value, isTranslated: true)?.contains("\"title\", bundle: .module, value: \"T\"") == true)
        let own = "let a = NSLocalizedString(\"title\", bundle: other, comment: \"\")"
        #expect(port(own, isTranslated: true) == own)
    }
}
