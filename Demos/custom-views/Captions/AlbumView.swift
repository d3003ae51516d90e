import Nibble

/// A page of an album: its template holds a picture with a caption, which has a file of its own.
class AlbumView: View {
    @Outlet var picture: View

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        loadLayout()
    }

    override init(frame: Rect) {
        super.init(frame: frame)
        loadLayout()
    }
}

/// An album's page with a picture that is made in code.
final class CodeAlbumView: AlbumView {}

/// An album's page with a picture that owns its nib.
final class OwnerAlbumView: AlbumView {}

/// An album's page with a picture that is made by a template.
final class TemplateAlbumView: AlbumView {}
