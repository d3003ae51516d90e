import DemoSupport
import Nibble

/// A picture with its name over a translucent bar, as long as it can be shown; else what is wrong with it.
final class PhotoCell: CollectionViewCell {
    @Outlet var pictureView: ImageView!
    @Outlet var nameLabel: Label!
    @Outlet var problemLabel: Label!
    @Outlet var activityIndicator: ActivityIndicatorView!

    /// The picture that is shown.
    private(set) var photo: Photo?

    override func prepareForReuse() {
        super.prepareForReuse()
        photo = nil
        pictureView.image = nil
        problemLabel.text = nil
        activityIndicator.stopAnimating()
    }

    /// Shows a picture when it is loaded; its name is there at once.
    ///
    /// A coarser one of the same file stays until then.
    func show(_ photo: Photo, of library: PhotoLibrary, filling cells: Size) {
        self.photo = photo
        nameLabel.text = photo.title
        accessibilityLabel = photo.title
        if let image = library.keptImage(of: photo, filling: cells) {
            cancelLoading()
            take(.success(image))
            return
        }
        if pictureView.image == nil { activityIndicator.startAnimating() }
        load {
            try await library.image(of: photo, filling: cells)
        } then: { [weak self] result in
            self?.take(result)
        }
    }

    private func take(_ result: Result<Image, any Error>) {
        activityIndicator.stopAnimating()
        switch result {
        case .success(let image): pictureView.image = image
        case .failure(let error):
            problemLabel.text = "✕ " + PictureProblem.sentence(error)
            accessibilityValue = PictureProblem.sentence(error)
        }
    }
}
