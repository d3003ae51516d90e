import Nibble

// Its name is that of one of Nibble's own programs; it must only build.
print("gallery", Size(width: 80, height: 24))
