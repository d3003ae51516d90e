print("captioned-image")
