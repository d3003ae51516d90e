#ifndef NIBBLE_CIMAGECODECS_H
#define NIBBLE_CIMAGECODECS_H
int codec_placeholder(void);
#endif
