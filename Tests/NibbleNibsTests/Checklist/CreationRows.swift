import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// A view that can be made in one way alone, and says what it found there.
final class CoderView: View {
    static let log = CallLog()

    override init(frame: Rect) {
        super.init(frame: frame)
        Self.log.add("frame")
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        Self.log.add(
            "coder \(bounds.width)x\(bounds.height) \(alpha) \(subviews.map { "\(type(of: $0))" }) \(superview == nil)"
        )
    }

    override func awakeAfter(using coder: NibCoder) -> View {
        Self.log.add("after")
        return self
    }

    override func willMove(toSuperview newSuperview: View?) { Self.log.add("willMove") }
    override func didMoveToSuperview() { Self.log.add("didMove") }

    override func awakeFromNib() {
        super.awakeFromNib()
        Self.log.add("awake")
    }
}

/// An object that isn't a responder.
final class PlainStore: NibOwner {
    var capacity = 0
    var level = Level.low
    weak var delegate: PhotoController?
    enum Level: Int, CaseIterable, InspectableValue { case low = 1, high = 10 }
    static var inspectables: InspectableTable {
        ["capacity": Inspectable(\PlainStore.capacity), "level": Inspectable(\PlainStore.level)]
    }
    static var outlets: OutletTable { ["delegate": OutletProperty(\PlainStore.delegate)] }
    static var actions: ActionTable { ["reload": Action(PlainStore.reload)] }
    func reload() { capacity += 1 }
}

/// A label that reads the file itself.
final class ReadingLabel: Label {
    private(set) var seen: [String] = []
    var mood = Mood.calm
    enum Mood: String, CaseIterable, InspectableValue { case calm, busy }

    override class var inspectables: InspectableTable { ["mood": Inspectable(\ReadingLabel.mood)] }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        let mood = coder.decode(Mood.self, forKey: "mood")
        seen = [
            text ?? "nil", "\(mood.map { "\($0)" } ?? "nil")", "\(coder.decodeInteger(forKey: "tag"))",
            "\(coder.containsValue(forKey: "alpha"))", "\(coder.decodeBool(forKey: "hidden"))",
            "\(self.mood)",
            "\(coder.frame)",
        ]
    }
}

struct Refusal: Error, CustomStringConvertible {
    var description: String { "no such luck" }
}

final class RefusingView: View {
    override init(frame: Rect) { super.init(frame: frame) }
    required init(coder: NibCoder) throws { throw Refusal() }
}

/// A class that no file may make.
final class ForbiddenObject {}

enum Outer {
    final class NestedView: View {}
}

@Suite(.serialized) @MainActor struct CreationRows {
    @Test func b1_objectsAreMadeWithInitCoderAndPlainOnesWithInit() throws {
        _ = CoderView.log.take()
        let contents = try Nib.load(
            "<layout><CoderView frame=\"1,2,3,4\"/><Object class=\"PlainStore\" id=\"store\" capacity=\"3\"/></layout>"
        )
        #expect(CoderView.log.take().first == "coder 3x4 1.0 [] true")
        #expect((contents["store"] as? PlainStore)?.capacity == 3)
    }

    @Test func b1_anEnumerationOfNumbersTakesTheNamesOfItsCases() throws {
        let contents = try Nib.load(
            "<layout><Object class=\"PlainStore\" id=\"store\" level=\"high\"/></layout>")
        #expect((contents["store"] as? PlainStore)?.level == .high)
        #expect(PlainStore.Level.inspectableKind == .choice(["low", "high"]))
        #expect(throws: NibError.self) {
            try Nib.load("<layout><Object class=\"PlainStore\" id=\"store\" level=\"10\"/></layout>")
        }
    }

    @Test func b1_theCoderReadsTheElement() throws {
        let label = try Nib.load(
            "<layout><ReadingLabel text=\"Hi\" mood=\"busy\" tag=\"4\" frame=\"1,2,3,4\"/></layout>"
        ).first(ReadingLabel.self)
        #expect(Array(label.seen.prefix(6)) == ["Hi", "busy", "4", "false", "false", "calm"])
        #expect(label.mood == .busy)
    }

    @Test func b2_insideInitCoderBoundsAndSubviewsAreThere() throws {
        _ = CoderView.log.take()
        try Nib.load(
            """
            <layout>
              <CoderView frame="0,0,20,6" alpha="0.5"><Label text="one"/><View><Label/></View></CoderView>
            </layout>
            """)
        let calls = CoderView.log.take()
        #expect(calls.first?.hasPrefix("coder 20x6 0.50") == true)
        #expect(calls.first?.hasSuffix("[\"Label\", \"View\"] true") == true)
    }

    @Test func b2_outletsAndOwnAttributesComeAfterInitCoder() throws {
        _ = BadgeView.log.take()
        try Nib.load("<layout><BadgeView caption=\"A\" frame=\"0,0,8,2\"/></layout>")
        #expect(BadgeView.log.take() == ["init 8x2 0 true", "caption A", "awake"])
    }

    @Test func b3_theOrderOfOneView() throws {
        _ = CoderView.log.take()
        try Nib.load("<layout><View><CoderView frame=\"0,0,1,1\"/></View></layout>")
        #expect(CoderView.log.take() == ["coder 1x1 1.0 [] true", "after", "willMove", "didMove", "awake"])
    }

    @Test func b4_anInitialiserThatFailsIsNamed() {
        let error = failure("<layout>\n  <View>\n    <RefusingView id=\"gate\"/>\n  </View>\n</layout>")
        #expect(
            error?.description
                == "Photo.layout:3:5: error: RefusingView.init(coder:) failed for RefusingView “gate”: no such luck [NIB140]"
        )
    }

    @Test func b5_classesAreFoundByNameModuleAndRegistration() throws {
        let owner = MyView(frame: .zero)
        #expect(try Nib.load("<layout><TBView/></layout>", owner: owner).first is TBView)
        #expect(try Nib.load("<layout><NibbleNibsTests.CoderView/></layout>").first is CoderView)
        #expect(
            try Nib.load("<layout><NibbleNibsTests.Outer.NestedView/></layout>").first is Outer.NestedView)
        NibRegistry.register(CoderView.self, as: "Fancy")
        #expect(try Nib.load("<layout><Fancy/></layout>").first is CoderView)
        #expect(try Nib.load("<layout><Label/></layout>").first.map { type(of: $0) == Label.self } == true)
    }

    @Test func b6_allUnknownClassesAreReportedBeforeAnythingIsMade() {
        _ = CoderView.log.take()
        let error = failure(
            """
            <layout>
              <CoderView/>
              <Lable/>
              <View><Kit.Badge/></View>
            </layout>
            """)
        #expect(
            error?.description == """
                Unknown class Lable in Interface Builder file.
                Photo.layout:3:3: error: There is no class Lable that a layout file can make. Did you mean “Label”? [NIB101]
                Photo.layout:4:9: error: There is no class Badge that a layout file can make, at least not in the module Kit of \
                this program. If it is private or elsewhere, register it with NibRegistry. [NIB101]
                """)
        #expect(CoderView.log.take() == [])
    }

    @Test func b6_lenientLoadsShowABoxAndSayUIKitsWords() throws {
        var reports: [String] = []
        NibEnvironment.standard.reportHandler = { reports.append($0) }
        defer { NibEnvironment.standard.reportHandler = nil }
        let view = try Nib.load(
            "<layout><View><Kit.Badge color=\"red\" frame=\"0,0,9,3\"/></View></layout>", options: .lenient
        ).first(View.self)
        #expect(Stage(width: 9, height: 3, root: view).text == "╭───────╮\n│ Badge │\n╰───────╯")
        #expect(reports == ["Unknown class _TtC3Kit5Badge in Interface Builder file."])
    }

    @Test func b7_aClassMustFitItsPlace() {
        let error = failure("<layout><View><PlainStore/></View></layout>")
        #expect(
            error?.description
                == "Photo.layout:1:15: error: Only views can be inside a view, and PlainStore isn't one. Write it at the top"
                + " level and refer to it by its id. [NIB102]")
    }

    @Test func b8_onlyWhatIsMeantToBeMadeIsMade() {
        let error = failure("<layout><Object class=\"ForbiddenObject\"/></layout>")
        #expect(
            error?.description
                == "Photo.layout:1:9: error: A layout file cannot make a ForbiddenObject: it is neither a view nor a view"
                + " controller. Let it adopt NibOwner, if files may make it. [NIB103]")
    }
}
