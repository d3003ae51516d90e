import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibs
import NibbleTesting
import NibbleViews
import Testing

@Suite @MainActor struct BoxTests {
    @Test func whatIsInsideABoxIsPlacedInTheRoomThatItsBorderLeaves() throws {
        let contents = try Nib.load(
            """
            <layout>
              <View>
                <BoxView title="Box" frame="0,0,20,5">
                  <View id="inside" frame="1,1,10,1" autoresizingMask="flexibleWidth"/>
                </BoxView>
              </View>
            </layout>
            """)
        let inside = try contents.object("inside", as: View.self)
        #expect(inside.frame == Rect(x: 1, y: 1, width: 10, height: 1))
        _ = Stage(size: Size(width: 20, height: 5), root: try contents.first(View.self))
        #expect(inside.frame == Rect(x: 1, y: 1, width: 10, height: 1))
    }
}
