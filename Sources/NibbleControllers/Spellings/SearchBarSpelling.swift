public import NibbleControls

extension SearchBar: OptionalTextSpelling {}
