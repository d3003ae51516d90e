import Testing

@testable import NibblePort

/// The port of a text alone, without the compiler.
func port(_ text: String, isProgram: Bool = false, mainStoryboard: String? = nil) -> String {
    PortedSources(["a.swift": text], mainStoryboard: mainStoryboard, isProgram: isProgram).files["a.swift"]
        ?? ""
}

@Suite struct Names {
    @Test func namesLoseTheirPrefix() {
        #expect(port("let view: UIView = UILabel()") == "let view: View = Label()")
        #expect(port("let s: UIControl.State = .normal") == "let s: Control.State = .normal")
        #expect(port("func f(_ a: UIAlertActionStyle) {}") == "func f(_ a: AlertAction.Style) {}")
    }

    @Test func namesInTextsAndCommentsStay() {
        let text = "// a UIView\nlet name = \"UIView\""
        #expect(port(text) == text)
    }

    @Test func aTypeOfTheProjectHidesOneOfNibble() {
        let text = "class ViewController: UIViewController {}\nlet a: UIViewController"
        #expect(port(text) == "class ViewController: Nibble.ViewController {}\nlet a: Nibble.ViewController")
    }

    // Colours are values here, whatever else in the project has their name.
    @Test(arguments: ["", "struct Color {}\n"])
    func initialisersOfColoursAreNotForConvenience(own: String) {
        let ported = port(own + "extension UIColor { convenience init(hex: Int) {} }")
        let type = own.isEmpty ? "Color" : "Nibble.Color"
        #expect(ported == own + "extension \(type) { init(hex: Int) {} }")
        let ofAnother = "extension Gallery.Color { convenience init(hex: Int) {} }"
        #expect(port(own + ofAnother) == own + ofAnother)
    }

    @Test func importsBecomeThoseOfNibble() {
        #expect(port("import UIKit\n") == "import Foundation\nimport Nibble\n")
        #expect(
            port("import UIKit\nlet s = URLSession.shared\n")
                == "import Foundation\nimport FoundationNetworking\nimport Nibble\nlet s = URLSession.shared\n"
        )
    }
}

@Suite struct Tables {
    @Test func outletsLoseWhatIsOfObjectiveC() {
        let text = """
            class A: UIView {
                @IBOutlet weak var label: UILabel!
                @IBOutlet var stars: [UIButton]!
            }
            """
        #expect(
            port(text) == """
                class A: View {
                    @Outlet var label: Label!
                    @OutletCollection var stars: [Button]
                }
                """)
    }

    @Test func actionsOfExtensionsTooAreInTheTable() {
        let text = """
            class A: UIViewController {
                @IBAction func save(_ sender: UIButton) {}
            }
            extension A {
                @IBAction func rate() {}
            }
            """
        #expect(
            port(text) == """
                class A: ViewController {
                    override class var actions: ActionTable { ["save": Action(A.save), "rate": Action(A.rate)] }
                    func save(_ sender: Button) {}
                }
                extension A {
                    func rate() {}
                }
                """)
    }

    @Test func inspectablePropertiesAreInTheTable() {
        let ported = port("class A: UIView {\n    @IBInspectable var level: Int = 1\n}")
        #expect(
            ported.contains(
                "override class var inspectables: InspectableTable { [\"level\": Inspectable(\\A.level)] }"))
        #expect(ported.contains("    var level: Int = 1"))
    }
}

@Suite struct Geometry {
    @Test func pointsBecomeCells() {
        #expect(
            port("let r = CGRect(x: 0, y: 16, width: 320, height: 44)")
                == "let r = Rect(x: 0, y: 1, width: 40, height: 3 /* 44 points */)")
    }

    // A step of none would go on for ever.
    @Test func aSizeIsACellAtLeast() {
        #expect(port("let size: CGFloat = 1") == "let size: Int = 1 /* 1 points */")
        #expect(port("let gap: CGFloat = 1") == "let gap: Int = 0 /* 1 points */")
    }

    @Test func whatIsAddedIsScaledAndFactorsStay() {
        #expect(
            port("a.frame.size.height = b.frame.height - 32") == "a.frame.size.height = b.frame.height - 2")
        #expect(
            port("a.frame.size.width = b.bounds.width * 0.75")
                == "a.frame.size.width = b.bounds.width * 3 / 4")
        #expect(port("let x = CGPoint(x: CGFloat(i) * 80, y: 0)") == "let x = Point(x: Int(i) * 10, y: 0)")
    }

    @Test func constantsOfConstraintsFollowTheirAnchors() {
        #expect(
            port("a.topAnchor.constraint(equalTo: b.topAnchor, constant: 16)")
                == "a.topAnchor.constraint(equalTo: b.topAnchor, constant: 1)")
        #expect(
            port("a.widthAnchor.constraint(equalToConstant: 80)")
                == "a.widthAnchor.constraint(equalToConstant: 10)")
    }

    @Test func numbersThatAreNoLengthsStayReal() {
        #expect(port("let alpha: CGFloat = 0.5") == "let alpha: Double = 0.5")
        #expect(port("let margin: CGFloat = 16") == "let margin: Int = 2")
        #expect(
            port("let c = UIColor(red: CGFloat(r) / 255, green: 0, blue: 0, alpha: 1)").contains(
                "Double(r) / 255"))
    }
}

@Suite struct Methods {
    @Test func selectorsBecomeMethods() {
        let text =
            "class A: UIViewController { func f() { b.addTarget(self, action: #selector(save(_:)), for: .touchUpInside) } }"
        #expect(port(text).contains("b.addTarget(self, action: A.save, for: .touchUpInside)"))
    }

    @Test func timersGetClosures() {
        let text = """
            class A: UIViewController {
                @objc func tick() {}
                func f() { Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) }
            }
            """
        #expect(
            port(text).contains(
                "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }"))
        #expect(!port(text).contains("@objc"))
    }

    @Test func initialisersOfNibsThrow() {
        let text = """
            class A: UIView {
                required init?(coder aDecoder: NSCoder) {
                    super.init(coder: aDecoder)
                }
            }
            """
        #expect(
            port(text) == """
                class A: View {
                    required init(coder aDecoder: NibCoder) throws {
                        try super.init(coder: aDecoder)
                    }
                }
                """)
    }

    @Test func theSizeOfATransitionComesWithItsCoordinator() {
        let text = """
            class A: UIViewController {
                override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
                    super.viewWillTransition(to: size, with: coordinator)
                }
            }
            """
        let head = "override func viewWillTransition(to size: Size, "
        #expect(port(text).contains(head + "with coordinator: ViewControllerTransitionCoordinator) {"))
        #expect(port(text).contains("super.viewWillTransition(to: size, with: coordinator)\n"))
    }

    @Test func whatATerminalHasNoUseForLeavesAComment() {
        let text = "class A: UIViewController {\n    override var prefersStatusBarHidden: Bool { true }\n}"
        #expect(port(text).contains("    // prefersStatusBarHidden: a terminal has no status bar."))
    }
}

@Suite struct Statements {
    @Test func fontsAreLeftOutAndBoldOnesAreAttributes() {
        #expect(
            port("func f() {\n    a.font = UIFont.systemFont(ofSize: 12)\n}")
                == "func f() {\n    // a.font = UIFont.systemFont(ofSize: 12): a terminal has one font.\n}")
        #expect(
            port("func f() {\n    a.font = .boldSystemFont(ofSize: 12)\n}").contains(
                "    a.textAttributes = .bold"))
        #expect(
            port("func f() {\n    content.textProperties.font = .preferredFont(forTextStyle: .headline)\n}")
                .contains("    content.textProperties.attributes = .bold"))
    }

    @Test func overridingMembersOfExtensionsMoveIntoTheClass() {
        let text =
            "class A: UIViewController {\n}\nextension A {\n    override func viewDidLoad() {}\n    func f() {}\n}"
        #expect(
            port(text)
                == "class A: ViewController {\n\n    override func viewDidLoad() {}\n}\nextension A {\n    func f() {}\n}"
        )
    }

    @Test func namesOfCasesHadCapitals() {
        #expect(
            port("a.contentMode = UIViewContentMode.ScaleToFill") == "a.contentMode = ContentMode.scaleToFill"
        )
    }

    @Test func theRangeOfATextIsInCharacters() {
        let text = """
            func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
                print(range)
                return true
            }
            """
        #expect(port(text).contains("shouldChangeCharactersIn range: Range<Int>"))
        #expect(port(text).contains("{\n    let range = NSRange(range)\n"))
    }

    @Test func picturesAndStoryboardsThatFailAreTried() {
        #expect(port("let a = UIImage(data: data)") == "let a = try? Image(data: data)")
        #expect(
            port("let a = UIStoryboard(name: \"Main\", bundle: nil)")
                == "let a = try! Storyboard(named: \"Main\", in: .module)")
    }

    @Test func resourcesOfAProgramAreInItsModule() {
        let text = "let a = Bundle.main.url(forResource: \"a\", withExtension: \"json\")"
        #expect(port(text, isProgram: true).hasPrefix("let a = Bundle.module.url("))
    }
}

@Suite struct Programs {
    private let text = """
        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                window = UIWindow(frame: UIScreen.main.bounds)
                window?.rootViewController = UIViewController()
                window?.makeKeyAndVisible()
                return true
            }
        }
        """

    @Test func theDelegateBecomesTheProgram() {
        let ported = port(text)
        #expect(
            ported.hasPrefix(
                "@main\nclass AppDelegate: Responder, ApplicationDelegate {\n    static func main() async {"))
        #expect(ported.contains("func applicationDidFinishLaunching(_ application: Application) {"))
        #expect(
            ported.contains(
                "        window = application.window\n        window?.rootViewController = ViewController()\n"
            ))
        #expect(!ported.contains("return true"))
    }

    @Test func aProjectBeginsWithItsStoryboard() {
        #expect(
            port(text, isProgram: true, mainStoryboard: "Main").contains(
                "Storyboard(named: \"Main\", in: .module)"))
    }
}

@Suite struct Zooming {
    // Bounds grow with what is zoomed, and a share of cells isn't a whole number.
    @Test func scalesAreSharesOfUnscaledSizes() {
        let text = """
            func fit(_ size: Size) {
                let scale = size.width / imageView.bounds.width
                scrollView.minimumZoomScale = scale
            }
            """
        #expect(
            port(text) == """
                func fit(_ size: Size) {
                    let scale = Double(size.width) / Double(scrollView.unscaledSize(of: imageView).width)
                    scrollView.minimumZoomScale = scale
                }
                """)
        let other = "func f() {\n    let share = a.width / b.bounds.width\n}"
        #expect(port(other) == other)
    }

    @Test func pagesAreKept() {
        #expect(port("scrollView.isPagingEnabled = true") == "scrollView.isPagingEnabled = true")
    }
}
