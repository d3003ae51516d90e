#include "CImageCodecs.h"
int codec_placeholder(void) { return 0; }
