import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibs
import NibbleTesting
import NibbleViews
import Testing

@Suite @MainActor struct Gestures {
    private final class Owner: ViewController, GestureRecognizerDelegate {
        @Outlet var photo: View
        var zooms = 0
        var senders: [String] = []

        override class var actions: ActionTable {
            ["zoom": Action(Owner.zoom), "moved": Action(Owner.moved)]
        }

        func zoom() { zooms += 1 }
        func moved(_ sender: GestureRecognizer) { senders.append("\(type(of: sender)) \(sender.state)") }
    }

    private static let layout = """
        <layout owner="Owner">
          <TapGestureRecognizer id="tap" numberOfTapsRequired="2" delegate="@owner" onTap="zoom"/>
          <SwipeGestureRecognizer id="swipe" direction="up down" onTrigger="moved"/>
          <LongPressGestureRecognizer id="press" minimumPressDuration="0.25" allowableMovement="2" enabled="false"/>
          <View outlet="view" frame="0,0,20,5">
            <View outlet="photo" gestureRecognizers="@tap @swipe @press" focusGroupIdentifier="photos"
                accessibilityLabel="Harbour" frame="0,0,10,4"/>
          </View>
        </layout>
        """

    @Test func layoutFilesMakeRecognizersAndConnectThem() throws {
        let owner = Owner()
        try Nib.load(Self.layout, owner: owner)
        let stage = Stage(size: Size(width: 20, height: 5), controller: owner)
        let recognizers = owner.photo.gestureRecognizers
        #expect(recognizers.map { "\(type(of: $0))" }.count == 3)
        #expect((recognizers.first as? TapGestureRecognizer)?.numberOfTapsRequired == 2)
        #expect(recognizers.first?.delegate === owner)
        let press = recognizers.last as? LongPressGestureRecognizer
        #expect(press?.minimumPressDuration == 0.25 && press?.isEnabled == false)
        #expect(owner.photo.focusGroupIdentifier == "photos" && owner.photo.accessibilityLabel == "Harbour")
        stage.click(at: Point(x: 3, y: 1), count: 2)
        #expect(owner.zooms == 1)
        stage.drag(from: Point(x: 3, y: 1), to: Point(x: 3, y: 4))
        #expect(owner.senders == ["SwipeGestureRecognizer ended"])
    }

    @Test func recognizersHaveNoEventsOfControls() throws {
        let error = failure(
            """
            <layout owner="Owner">
              <TapGestureRecognizer id="tap" onEdit="zoom"/>
              <View outlet="view" gestureRecognizers="@tap"><View outlet="photo"/></View>
            </layout>
            """, owner: Owner())
        #expect(error != nil)
    }
}
