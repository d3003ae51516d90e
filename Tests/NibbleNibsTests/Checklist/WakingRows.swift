import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// A view that says when it wakes.
final class WakingView: View {
    static let log = CallLog()
    @Outlet var next1: WakingView!

    override func awakeFromNib() {
        super.awakeFromNib()
        Self.log.add("\(tag) \(superview != nil) \(window == nil) \(frame.width)")
    }
}

final class WakingOwner: ViewController {
    @Outlet var child: WakingView!
    override func awakeFromNib() { WakingView.log.add("owner awake") }
    override func nibDidLoad(named name: String) { WakingView.log.add("owner \(name) \(child.tag)") }
}

final class CountedObject: NibOwner {
    static var count = 0
    init() { Self.count += 1 }
    isolated deinit { Self.count -= 1 }
}

final class CountedOwner: NibOwner {
    @WeakOutlet var object: CountedObject?
    @WeakOutlet var view: View?
}

final class CountedController: ViewController {
    @WeakOutlet var object: CountedObject?
}

@Suite(.serialized) @MainActor struct WakingRows {
    @Test func f1_childrenWakeBeforeParentsAndTheOwnerHearsLast() throws {
        _ = WakingView.log.take()
        let owner = WakingOwner()
        try Nib.load(
            """
            <layout owner="WakingOwner">
              <WakingView tag="1" frame="0,0,9,9">
                <WakingView tag="2" outlet="child"><WakingView tag="3"/></WakingView>
                <WakingView tag="4"/>
              </WakingView>
              <WakingView tag="5"/>
            </layout>
            """, owner: owner)
        #expect(
            WakingView.log.take() == [
                "3 true true 0", "2 true true 0", "4 true true 0", "1 false true 9", "5 false true 0",
                "owner Photo 2",
            ])
    }

    @Test func f2_framesAreThoseOfTheFile() throws {
        _ = WakingView.log.take()
        try Nib.load("<layout design=\"40x10\"><WakingView tag=\"1\"/></layout>")
        #expect(WakingView.log.take() == ["1 false true 40"])
    }

    @Test func f3_theContentsAreTheTopLevelObjects() throws {
        let contents = try Nib.load(
            """
            <layout>
              <TapGestureRecognizer/>
              <View id="loggedIn"><Label id="name" text="Me"/></View>
              <Label id="loggedOut" text="Nobody"/>
            </layout>
            """)
        #expect(contents.map { "\(type(of: $0))" } == ["TapGestureRecognizer", "View", "Label"])
        #expect(contents["loggedOut"] === contents.last)
        #expect((contents["name"] as? Label)?.text == "Me")
        #expect(contents["nobody"] == nil)
        #expect(try contents.first(View.self) === contents[1])
        #expect(try contents.last(View.self) === contents[2])
        #expect(try contents.object("name", as: Label.self).text == "Me")
        #expect(contents.allSatisfy { ($0 as? View)?.superview == nil })
    }

    @Test func f3_whatIsNotThereIsExplained() throws {
        let contents = try Nib.load("<layout><TapGestureRecognizer id=\"tap\"/><Label id=\"name\"/></layout>")
        let missing = #expect(throws: NibError.self) { try contents.first(Button.self) }
        #expect(
            missing?.description
                == "Photo.layout:1:1: error: Photo.layout has no top-level Button. Its top-level objects are:"
                + " TapGestureRecognizer, Label. [NIB152]")
        let unknown = #expect(throws: NibError.self) { try contents.object("nmae", as: Label.self) }
        #expect(unknown?.problems.first?.suggestion == "name")
        let wrong = #expect(throws: NibError.self) { try contents.object("name", as: Button.self) }
        #expect(
            wrong?.problems.first?.message == "“name” of Photo.layout is a Label, not a Button."
        )
        let none = try Nib.load("<layout/>")
        #expect(throws: NibError.self) { try none.first(View.self) }
    }

    @Test func f4_whatIsNoViewHasIdsAndOutletsToo() throws {
        let owner = DerivedOwner()
        let contents = try Nib.load(
            """
            <layout>
              <Object class="PlainStore" id="store" capacity="2"/>
              <View><Button id="reload" onTap="@store.reload"/></View>
            </layout>
            """, owner: owner)
        (contents["reload"] as? Button)?.sendActions(for: .primaryActionTriggered)
        #expect((contents["store"] as? PlainStore)?.capacity == 3)
    }
}

@Suite(.serialized) @MainActor struct OwnershipRows {
    @Test func g1_objectsThatAreNoViewsLiveAsLongAsTheOwner() throws {
        let text = "<layout><Object class=\"CountedObject\" outlet=\"object\"/></layout>"
        var owner: CountedOwner? = CountedOwner()
        try Nib.load(text, owner: owner)
        #expect(owner?.object != nil && CountedObject.count == 1)
        owner = nil
        // The next load of an owner without a place for them lets go.
        try Nib.load(text, owner: CountedOwner())
        #expect(CountedObject.count == 1)
        var controller: CountedController? = CountedController()
        try Nib.load(text, owner: controller)
        #expect(controller?.object != nil && CountedObject.count == 2)
        controller = nil
        #expect(CountedObject.count == 1)
    }

    @Test func g1_aWeakOutletToATopLevelViewIsDoubtful() throws {
        let contents = try Nib.load("<layout>\n  <View outlet=\"view\"/>\n</layout>", owner: CountedOwner())
        #expect(
            contents.warnings.map(\.description) == [
                "Photo.layout:2:17: warning: The outlet “view” is weak, and nothing keeps the top-level View “view” alive when"
                    + " the load's contents are gone. Declare the outlet with @Outlet. [NIB125]"
            ])
    }

    @Test func g2_nothingHoldsTheOwner() throws {
        weak var gone: PhotoController?
        var view: View?
        do {
            let owner = PhotoController()
            gone = owner
            try Nib.load(
                "<layout><View outlet=\"view\"><Label outlet=\"titleLabel\"/><Button onTap=\"save\"/></View></layout>",
                owner: owner)
            view = owner.view
        }
        #expect(gone == nil)
        #expect(view?.subviews.count == 2)
        (view?.subviews.last as? Button)?.sendActions(for: .primaryActionTriggered)
    }

    @Test func g2_everythingGoesWithTheContents() throws {
        weak var view: View?
        do {
            let contents = try Nib.load("<layout><View width=\"3\"><Label id=\"a\"/></View></layout>")
            view = contents.first as? View
            // The optimiser lets go of what is not used any more.
            withExtendedLifetime(contents) { #expect(view != nil) }
        }
        #expect(view == nil)
    }

    @Test func g3_externalObjectsAreSupplied() throws {
        let store = PlainStore()
        let text = """
            <layout owner="PhotoController">
              <external id="store" class="PlainStore"/>
              <Button onTap="@store.reload"/>
              <Label outlet="titleLabel"/>
            </layout>
            """
        let contents = try Nib(text: text, name: "Photo.layout")
            .instantiate(owner: PhotoController(), externalObjects: ["store": store])
        (contents.first as? Button)?.sendActions(for: .primaryActionTriggered)
        #expect(store.capacity == 1)
        let error = failure(text, owner: PhotoController())
        #expect(
            error?.description
                == "Photo.layout:3:18: error: The external object “store” was not supplied. Pass it: instantiate(owner: …,"
                + " externalObjects: [\"store\": …]). [NIB124]")
        let uikit = Nib(text: text, name: "Photo.layout")
            .instantiate(withOwner: PhotoController(), options: [.externalObjects: ["store": store]])
        #expect(uikit.count == 2)
    }

    @Test func aFailedLoadLeavesEverythingAsItWas() throws {
        let owner = PhotoController()
        let before = Label()
        owner.titleLabel = before
        let view = View()
        owner.view = view
        let error = failure(
            """
            <layout owner="PhotoController">
              <View outlet="view"><Label outlet="titleLabel"/></View>
              <View><SourcedView source="@titleLabel"/></View>
            </layout>
            """, owner: owner)
        #expect(error?.problems.map(\.code) == [.wrongOutletType])
        #expect(owner.titleLabel === before && owner.view === view)
    }

    @Test func aFailedTemplateLeavesTheViewAsItWas() throws {
        let view = SourcedView()
        let nib = Nib(text: "<layout class=\"SourcedView\" source=\"@a\"><Label id=\"a\"/></layout>")
        #expect(throws: NibError.self) { try nib.apply(to: view) }
        #expect(view.subviews.isEmpty && view.source == nil)
    }

    @Test func aFailureWithoutThrowingIsShownAndTheNextLineDoesNotTrap() {
        var reports: [String] = []
        NibEnvironment.standard.reportHandler = { reports.append($0) }
        defer { NibEnvironment.standard.reportHandler = nil }
        let view = BrokenView(frame: Rect(x: 0, y: 0, width: 60, height: 6))
        #expect(view.contentView.frame == view.bounds)
        #expect(reports.count == 1)
        let stage = Stage(width: 60, height: 6, root: view)
        #expect(stage.text.contains("Could not load NIB"))
    }
}

/// What tutorials write, with a file that is not there.
final class BrokenView: View {
    @Outlet var contentView: View!

    override init(frame: Rect) {
        super.init(frame: frame)
        Nib(nibName: "BrokenView", bundle: nil).instantiate(withOwner: self, options: nil)
        contentView.frame = bounds
        addSubview(contentView)
    }

    required init(coder: NibCoder) throws { try super.init(coder: coder) }
}
