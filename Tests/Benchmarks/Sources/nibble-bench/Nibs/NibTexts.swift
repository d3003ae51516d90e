/// The layout files that are measured.
enum NibTexts {
    /// A controller's file that uses most of what files can say.
    static let photos = """
        <layout owner="PhotoViewController" strings="Photo" design="80x24">
          <!-- top-level objects that are not views -->
          <Object class="PhotoStore" id="store" outlet="store" capacity="20" delegate="@owner"/>
          <TapGestureRecognizer id="zoom" numberOfTapsRequired="2" onTap="zoomPhoto"/>

          <View outlet="view" backgroundColor="systemBackground">
            <Label outlet="titleLabel" text="Photos" text.key="photos.title" textAttributes="bold"
                   top="safe" leading="safe + 1" trailing="max menu.leading - 1"/>
            <Button id="menu" text="More…" onTap="showMenu" top="titleLabel" trailing="safe - 1"/>

            <CaptionedPhotoView outlet="photoView" caption="Yo dawg, I heard you like views"
                                gestureRecognizers="@zoom" top="titleLabel.bottom + 1" leading="safe"
                                trailing="safe" height="12 @750" minHeight="4">
              <when maxRows="15" height="6 @750"/>
            </CaptionedPhotoView>

            <StackView id="stars" axis="horizontal" spacing="1" top="photoView.bottom + 1" centerX="super">
              <Button collection="starButtons" tag="1" text="★" onTap="rate"/>
              <Button collection="starButtons" tag="2" text="★" onTap="rate"/>
              <Button collection="starButtons" tag="3" text="★" onTap="rate"/>
              <when maxCols="39" axis="vertical" spacing="0"/>
            </StackView>

            <Label text="read only" textColor="#ffffff80" frame="66,0,12,1"
                   autoresizingMask="flexibleLeftMargin flexibleBottomMargin"/>
            <TableView outlet="tableView" top="stars.bottom + 1" leading="safe" trailing="safe" bottom="safe"
                       bottom.outlet="listBottom">
              <when maxRows="15" hidden="true"/>
            </TableView>
          </View>
        </layout>
        """

    /// The template of the component in that file.
    static let captionedPhoto = """
        <layout class="CaptionedPhotoView" design="40x12">
          <ImageView outlet="imageView" contentMode="scaleAspectFill" clipsToBounds="true" edges="super"/>
          <View backgroundColor="#1a1a1acc" leading="super" trailing="super" bottom="super" height="2">
            <Label outlet="label" textColor="#e6e6e6" lineBreakMode="tail" edges="super 0 1"/>
          </View>
        </layout>
        """

    /// A row of a list: ten views, four outlets, two actions.
    static let cell = """
        <layout owner="CellOwner" design="60x4">
          <View outlet="contentView" frame="0,0,60,4">
            <ImageView outlet="avatar" frame="0,0,6,3" contentMode="scaleAspectFill" clipsToBounds="true"/>
            <View frame="7,0,40,3" autoresizingMask="flexibleWidth">
              <Label outlet="name" text="Name" textAttributes="bold" frame="0,0,30,1"/>
              <Label outlet="detail" text="Detail" textColor="secondaryLabel" frame="0,1,40,1"
                     autoresizingMask="flexibleWidth"/>
              <Label text="·" frame="0,2,1,1"/>
            </View>
            <View frame="48,0,12,3" autoresizingMask="flexibleLeftMargin">
              <Button text="Reply" onTap="reply" frame="0,0,12,1"/>
              <Button text="★" onTap="rate" tag="3" frame="0,1,12,1"/>
            </View>
            <View backgroundColor="separator" frame="0,3,60,1" autoresizingMask="flexibleWidth"/>
          </View>
        </layout>
        """

    /// The same row, placed by anchors.
    static let anchoredCell = """
        <layout owner="CellOwner" design="60x4">
          <View outlet="contentView">
            <ImageView outlet="avatar" contentMode="scaleAspectFill" clipsToBounds="true" top="super"
                       leading="super" width="6" height="3"/>
            <View id="texts" top="super" leading="avatar.trailing + 1" trailing="buttons.leading - 1" height="3">
              <Label outlet="name" text="Name" textAttributes="bold" top="super" leading="super"/>
              <Label outlet="detail" text="Detail" textColor="secondaryLabel" top="name.bottom" leading="super"
                     trailing="super"/>
              <Label text="·" top="detail.bottom" leading="super"/>
            </View>
            <View id="buttons" top="super" trailing="super" width="12" height="3">
              <Button text="Reply" onTap="reply" top="super" leading="super" trailing="super"/>
              <Button text="★" onTap="rate" tag="3" top="super + 1" leading="super" trailing="super"/>
            </View>
            <View backgroundColor="separator" height="1" leading="super" trailing="super" bottom="super"/>
          </View>
        </layout>
        """

    /// A form of many rows.
    ///
    /// - Parameters:
    ///   - elements: How many elements stand below `<layout>`.
    ///   - isAnchored: Whether they are placed by anchors instead of frames.
    /// - Returns: The file's text.
    static func form(elements: Int, isAnchored: Bool) -> String {
        var lines = ["<layout design=\"80x24\">", "  <View id=\"form\" frame=\"0,0,80,24\">"]
        var count = 1
        var row = 0
        while count < elements {
            lines.append("    <View \(rowPlace(row, isAnchored)) backgroundColor=\"systemBackground\">")
            count += 1
            for field in fields(row, isAnchored) where count < elements {
                lines.append("      " + field)
                count += 1
            }
            lines.append("    </View>")
            row += 1
        }
        return (lines + ["  </View>", "</layout>"]).joined(separator: "\n")
    }

    private static func rowPlace(_ row: Int, _ isAnchored: Bool) -> String {
        isAnchored
            ? "id=\"row\(row)\" top=\"super + \(row)\" leading=\"super\" trailing=\"super\" height=\"1\""
            : "id=\"row\(row)\" frame=\"0,\(row),80,1\" autoresizingMask=\"flexibleWidth\""
    }

    private static func fields(_ row: Int, _ isAnchored: Bool) -> [String] {
        let places =
            isAnchored
            ? [
                "id=\"title\(row)\" top=\"super\" leading=\"super + 1\" width=\"20\"",
                "id=\"field\(row)\" top=\"super\" leading=\"title\(row).trailing + 1\" trailing=\"super - 20\"",
                "id=\"switch\(row)\" top=\"super\" leading=\"field\(row).trailing + 1\"",
                "top=\"super\" leading=\"switch\(row).trailing + 1\" trailing=\"super\"",
            ]
            : [
                "frame=\"1,0,20,1\"", "frame=\"22,0,38,1\" autoresizingMask=\"flexibleWidth\"",
                "frame=\"61,0,6,1\" autoresizingMask=\"flexibleLeftMargin\"",
                "frame=\"68,0,12,1\" autoresizingMask=\"flexibleLeftMargin\"",
            ]
        return [
            "<Label text=\"Field number \(row)\" textColor=\"secondaryLabel\" \(places[0])/>",
            "<TextField placeholder=\"A value\" text=\"\(row)\" \(places[1])/>",
            "<Switch on=\"\(row % 2 == 0)\" \(places[2])/>",
            "<Button text=\"Clear\" tag=\"\(row)\" \(places[3])/>",
        ]
    }
}
