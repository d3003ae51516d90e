import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibs
import NibbleTesting
import NibbleViews
import Testing

@Suite @MainActor struct FirstLoads {
    private static let layout = """
        <layout owner="PhotoController">
          <View outlet="view" frame="0,0,30,5">
            <Label outlet="titleLabel" text="Photos" frame="1,0,10,1"/>
            <Button outlet="button" text="Save" onTap="save" frame="1,1,10,1"/>
            <Button collection="stars" tag="1" text="★" onTap="rate" frame="1,2,5,1"/>
            <Button collection="stars" tag="2" text="★" onTap="rate" frame="7,2,5,1"/>
          </View>
        </layout>
        """

    @Test func layoutIsMadeConnectedAndShown() throws {
        let controller = PhotoController()
        try Nib.load(Self.layout, owner: controller)
        #expect(controller.titleLabel.text == "Photos")
        #expect(controller.stars.map(\.tag) == [1, 2])
        #expect(controller.hint == nil)
        let stage = Stage(width: 30, height: 5, root: controller.view)
        #expect(stage.text == " Photos\n  [ Save ]\n [ ★ ] [ ★ ]")
        try stage.click("Save")
        controller.stars[1].sendActions(for: .touchUpInside)
        #expect(controller.calls == ["save", "rate 2"])
    }
}
