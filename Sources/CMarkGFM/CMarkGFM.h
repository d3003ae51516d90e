#ifndef CMARKGFM_H
#define CMARKGFM_H

#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>

#endif
