import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// An owner that isn't a responder, with observed and inherited outlets.
class BaseOwner: NibOwner {
    @Outlet var title: Label!
    static let log = CallLog()
    var photo: View? { didSet { Self.log.add("photo") } }
    class var outlets: OutletTable { ["photo": OutletProperty(\BaseOwner.photo)] }
    class var actions: ActionTable { ["save": Action(BaseOwner.save)] }
    required init() {}
    func save() { Self.log.add("save") }
    func nibDidLoad(named name: String) { Self.log.add("did load \(name)") }
}

final class DerivedOwner: BaseOwner {
    @Outlet var hint: Label!
    var plain: Label?
    override class var actions: ActionTable { ["delete": Action(DerivedOwner.delete)] }
    func delete() { Self.log.add("delete") }
}

/// An owner that cannot be made without something.
final class Presenter: NibConnectable {
    @Outlet var label: Label
    let model: Int
    init(model: Int) { self.model = model }
}

@MainActor protocol PhotoSource: AnyObject {}

final class SourcedView: View {
    weak var source: (any PhotoSource)?
    override class var outlets: OutletTable { ["source": OutletProperty(\SourcedView.source)] }
}

/// A view between a button and its window that answers actions for the first responder.
final class AnsweringView: View {
    var calls: [String] = []
    override class var actions: ActionTable {
        ["copy()": Action(AnsweringView.copyAll), "copy(_:)": Action(AnsweringView.copyOne)]
    }
    func copyAll() { calls.append("all") }
    func copyOne(_ sender: Button) { calls.append("one \(sender.tag)") }
}

@Suite(.serialized) @MainActor struct ConnectionRows {
    @Test func e1_observersSeeTheConnection() throws {
        let owner = DerivedOwner()
        _ = DerivedOwner.log.take()
        try Nib.load(
            "<layout><View outlet=\"photo\"><Label outlet=\"title\"/><Label outlet=\"hint\"/></View></layout>",
            owner: owner)
        #expect(DerivedOwner.log.take() == ["photo", "did load Photo"])
        #expect(owner.photo?.subviews.count == 2 && owner.title !== owner.hint)
    }

    @Test func e2_anUnknownOutletOfTheOwnerIsExplainedInUIKitsWords() {
        let error = failure(
            """
            <layout owner="PhotoController">
              <View outlet="view">
                <Label outlet="titleLable"/>
                <Label id="other" outlet="label"/>
              </View>
            </layout>
            """, owner: PhotoController())
        #expect(
            error?.description == """
                NSUnknownKeyException: [<NibbleNibsTests.PhotoController> setValue:forUndefinedKey:]: this class is not key \
                value coding-compliant for the key titleLable.
                Photo.layout:3:20: error: outlet “titleLable” of File's Owner (PhotoController) → Label “titleLable”: \
                PhotoController has the outlets button, hint, stars, titleLabel, view. Did you mean “titleLabel”? [NIB120]
                Photo.layout:4:31: error: outlet “label” of File's Owner (PhotoController) → Label “other”: PhotoController has \
                the outlets button, hint, stars, titleLabel, view. Did you mean “titleLabel”? [NIB120]
                """)
    }

    @Test func e2_aPropertyThatIsNoOutletIsSaidToBeNone() {
        let error = failure("<layout><Label outlet=\"plain\"/></layout>", owner: DerivedOwner())
        #expect(
            error?.problems.first?.message
                == "outlet “plain” of File's Owner (DerivedOwner) → Label “plain”: DerivedOwner has a property of that name"
                + " that isn't an outlet; write @Outlet before it.")
    }

    @Test func e3_theClassOfAnOutletIsChecked() {
        let error = failure(
            "<layout>\n  <Button outlet=\"titleLabel\"/>\n</layout>", owner: PhotoController())
        #expect(
            error?.description
                == "Photo.layout:2:19: error: The outlet “titleLabel” of File's Owner (PhotoController) takes a Label, not a"
                + " Button. Connect something else, or give the property another type. [NIB121]")
        // Whether a plain view is a label only the view itself tells.
        let late = failure("<layout>\n  <View outlet=\"titleLabel\"/>\n</layout>", owner: PhotoController())
        #expect(late?.problems.map(\.code).contains(.wrongOutletType) == true)
    }

    @Test func e4_withoutAnOwnerItsConnectionsAreListed() throws {
        let text =
            "<layout>\n  <View outlet=\"view\"><Button onTap=\"save\"/></View>\n</layout>"
        #expect(
            failure(text)?.description == """
                NSUnknownKeyException: [<NSObject> setValue:forUndefinedKey:]: this class is not key value coding-compliant for \
                the key view.
                Photo.layout:2:9: error: The outlet “view” belongs to the file's owner, and the file was loaded without one. \
                Pass an owner, or load with the option .ignoreOwnerConnections. [NIB122]
                Photo.layout:2:31: error: The action “save” belongs to the file's owner, and the file was loaded without one. \
                Pass an owner, or load with the option .ignoreOwnerConnections. [NIB122]
                """)
        #expect(try Nib.load(text, options: .ignoreOwnerConnections).count == 1)
    }

    @Test func e5_anyObjectWithTheNamesMayOwnAFile() throws {
        let owner = Presenter(model: 1)
        let contents = try Nib.load(
            "<layout owner=\"PhotoController\"><Label outlet=\"label\" text=\"A\"/></layout>", owner: owner)
        #expect(owner.label.text == "A")
        #expect(
            contents.warnings.map(\.message) == [
                "The file was made for a PhotoController as its owner, and the owner is a Presenter. That works as long as the"
                    + " names of its outlets and actions are the same."
            ])
    }

    @Test func e5_aRelatedOwnerIsNoSurprise() throws {
        let owner = DerivedOwner()
        #expect(
            try Nib.load("<layout owner=\"BaseOwner\"><Label outlet=\"hint\"/></layout>", owner: owner)
                .warnings.isEmpty)
    }

    @Test func e6_loadingMakesNoOwner() throws {
        let contents = try Nib.load(
            "<layout owner=\"DerivedOwner\"><Label id=\"a\"/></layout>", owner: DerivedOwner())
        #expect(contents.count == 1 && contents.first is Label)
    }

    @Test func e7_objectsAreConnectedToEachOther() throws {
        let owner = PhotoController()
        let contents = try Nib.load(
            """
            <layout owner="PhotoController">
              <Object class="PlainStore" id="store" delegate="@owner"/>
              <View outlet="view"><Label outlet="titleLabel"/></View>
            </layout>
            """, owner: owner)
        #expect((contents["store"] as? PlainStore)?.delegate === owner)
    }

    @Test func e7_aProtocolThatIsNotAdoptedIsExplained() {
        let error = failure(
            "<layout>\n  <View><SourcedView source=\"@a\"/><Label id=\"a\"/></View>\n</layout>")
        #expect(
            error?.description
                == "Photo.layout:2:22: error: The outlet “source” takes a PhotoSource, not a Label, whose class does not adopt it. [NIB121]"
        )
    }

    @Test func e8_constraintsAreOutletsToo() throws {
        let owner = CustomViewController()
        try Nib.load(
            """
            <layout owner="CustomViewController">
              <View outlet="view">
                <NibCustomView outlet="nibCustomView" frame="0,0,9,9"/>
                <View outlet="placeholder" width="20 @750" width.outlet="width" top="super" leading="super" height="2"/>
              </View>
            </layout>
            """, owner: owner)
        #expect(owner.width.constant == 20 && owner.width.priority == .defaultHigh)
        let stage = Stage(controller: owner)
        #expect(owner.placeholder.frame == Rect(x: 0, y: 0, width: 20, height: 2))
        owner.width.constant = 31
        stage.advance(by: 1)
        #expect(owner.placeholder.frame.width == 31)
    }

    @Test func e9_collectionsAreInTheOrderOfTheFile() throws {
        let owner = PhotoController()
        try Nib.load(
            """
            <layout owner="PhotoController">
              <View outlet="view">
                <Label outlet="titleLabel"/>
                <Button collection="stars" tag="3"/>
                <View><Button collection="stars" tag="1"/></View>
                <Button collection="stars" tag="2"/>
              </View>
            </layout>
            """, owner: owner)
        #expect(owner.stars.map(\.tag) == [3, 1, 2])
    }

    @Test func e10_actionsTakeNothingTheSenderOrTheEventToo() throws {
        let owner = PhotoController()
        try Nib.load(
            """
            <layout owner="PhotoController">
              <View outlet="view">
                <Label outlet="titleLabel"/>
                <Button outlet="button" tag="5" onTap="save rate" onChange="change"/>
              </View>
            </layout>
            """, owner: owner)
        owner.button?.sendActions(for: .primaryActionTriggered)
        owner.button?.sendActions(for: .valueChanged)
        #expect(owner.calls == ["save", "rate 5", "change true"])
    }

    @Test func e10_anUnknownActionIsAnErrorOfTheLoad() {
        let error = failure(
            "<layout>\n  <Button onTap=\"svae\"/>\n</layout>", owner: DerivedOwner())
        #expect(
            error?.description == """
                -[NibbleNibsTests.DerivedOwner svae:]: unrecognized selector sent to instance
                Photo.layout:2:18: error: action “svae” of Button → File's Owner (DerivedOwner): DerivedOwner has the actions \
                delete, save. Methods become actions in the class's table: class var actions. Did you mean “save”? [NIB130]
                """)
    }

    @Test func e10_aSenderOfAnotherClassIsAnErrorOfTheLoad() {
        let error = failure(
            "<layout>\n  <TapGestureRecognizer onTrigger=\"rate\"/>\n  <Label outlet=\"titleLabel\"/>\n</layout>",
            owner: PhotoController())
        #expect(
            error?.description
                == "Photo.layout:2:36: error: The action “rate” takes a Button as its sender, not a TapGestureRecognizer. Declare"
                + " the method for that class, or without a sender. [NIB131]")
    }

    @Test func e10_whatSendsNothingIsSaidToSendNothing() {
        let error = failure("<layout>\n  <Label onTap=\"save\"/>\n</layout>", owner: DerivedOwner())
        #expect(
            error?.description
                == "Photo.layout:2:17: error: Label sends no actions; controls, gesture recognizers and bar items do. [NIB132]"
        )
    }

    @Test func e10_actionsOfASuperclassAreThereToo() throws {
        let owner = DerivedOwner()
        let button = try Nib.load("<layout><Button onTap=\"save delete\"/></layout>", owner: owner).first(
            Button.self)
        _ = DerivedOwner.log.take()
        button.sendActions(for: .primaryActionTriggered)
        #expect(DerivedOwner.log.take() == ["save", "delete"])
    }

    @Test func e11_actionsForTheFirstResponderGoUpItsChain() throws {
        let view = try Nib.load(
            """
            <layout>
              <AnsweringView frame="0,0,20,2">
                <Button tag="4" onTap="@firstResponder.copy(_:)" frame="0,0,9,1"/>
                <Button tag="5" onTap="@firstResponder.copy()" frame="0,1,9,1"/>
                <Button tag="6" onTap="@firstResponder.nobodyHasThis" frame="9,1,9,1"/>
              </AnsweringView>
            </layout>
            """
        ).first(AnsweringView.self)
        let stage = Stage(width: 20, height: 2, root: view)
        stage.press(.tab)
        stage.press(.enter)
        stage.press(.tab)
        stage.press(.enter)
        stage.press(.tab)
        stage.press(.enter)
        #expect(view.calls == ["one 4", "all"])
    }

    @Test func e12_anUnknownIdIsAnErrorOfTheFile() {
        let error = failure(
            "<layout>\n  <SourcedView source=\"@stroe\"/>\n  <Label id=\"store\"/>\n</layout>")
        #expect(error?.problems.map(\.code) == [.danglingReference])
        #expect(error?.problems.first?.suggestion == "store")
    }

    @Test func allProblemsOfAFileAreOneReport() {
        let error = failure(
            """
            <layout owner="PhotoController">
              <View outlet="veiw" alpha="much">
                <Lable/>
                <Label outlet="titleLabel" txet="A"/>
                <Button onTap="svae"/>
              </View>
            </layout>
            """, owner: PhotoController())
        #expect(
            error?.problems.map { "\($0.position.line) \($0.code) \($0.suggestion ?? "")" } == [
                "2 NIB120 view", "2 NIB111 ", "3 NIB101 Label", "4 NIB110 text", "5 NIB130 save",
            ])
    }

    @Test func requiredOutletsMustBeConnected() {
        let error = failure(
            "<layout owner=\"PhotoController\"><View outlet=\"view\"/></layout>", owner: PhotoController())
        #expect(
            error?.description
                == "Photo.layout:1:9: error: The outlet “titleLabel” of PhotoController is not connected, and its type has no"
                + " place for nil. Connect it, or declare it as “titleLabel: Label!”. [NIB123]")
    }
}
