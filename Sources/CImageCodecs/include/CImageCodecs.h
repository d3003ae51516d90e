/* The narrow side of the image libraries: each call decodes one file held in memory and hands out rows of 8-bit
 * samples from the top. setjmp stays in here; no callback is on the stack when a library jumps. */
#ifndef NIBBLE_CIMAGECODECS_H
#define NIBBLE_CIMAGECODECS_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
    NIBBLE_CODEC_DONE,
    NIBBLE_CODEC_STOPPED,     /* a callback asked for it */
    NIBBLE_CODEC_TRUNCATED,   /* the bytes end before the picture does */
    NIBBLE_CODEC_CORRUPT,
    NIBBLE_CODEC_UNSUPPORTED, /* a variant of the format that the library does not decode */
    NIBBLE_CODEC_TOO_LARGE,   /* it would need more working memory than allowed */
    NIBBLE_CODEC_NO_MEMORY
} nibble_codec_status;

typedef struct {
    const uint8_t *bytes;
    size_t count;
    uint32_t width;  /* the size that the caller read in the header and allowed: */
    uint32_t height; /* a library that finds another one stops */
    size_t work_limit; /* the largest buffer, in bytes, that may be allocated beside a few rows */
} nibble_codec_source;

/* The library's own words for what is wrong, NUL-terminated. */
typedef struct { char text[200]; } nibble_codec_message;

/* Where the pixels go. Each function returns nonzero to go on and 0 to stop. */
typedef struct {
    void *context;
    /* Once, before the first row: 1 channel is grey, 2 grey and alpha, 3 RGB, 4 RGBA. */
    int (*begin)(void *context, uint32_t width, uint32_t height, uint32_t channels);
    int (*row)(void *context, const uint8_t *samples);
    /* Asked now and then while there are no rows to hand out. */
    int (*go_on)(void *context);
} nibble_codec_rows;

nibble_codec_status nibble_png_decode(
    const nibble_codec_source *source, const nibble_codec_rows *rows, nibble_codec_message *message);

/* Where the bytes of a file go. The function returns nonzero to go on and 0 to stop. */
typedef struct {
    void *context;
    int (*bytes)(void *context, const uint8_t *bytes, size_t count);
} nibble_codec_file;

/* Writes `width` * `height` RGBA samples as a PNG file without alpha, compressed as fast as that goes. */
nibble_codec_status nibble_png_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, const nibble_codec_file *file);

/* `denominator` is 1, 2, 4 or 8: rows of that fraction of the size, rounded up, come out. */
nibble_codec_status nibble_jpeg_decode(
    const nibble_codec_source *source, uint32_t denominator, uint32_t maximum_scans,
    const nibble_codec_rows *rows, nibble_codec_message *message);

typedef struct {
    uint32_t width;
    uint32_t height;
    int is_lossless;
    int is_animated;
} nibble_webp_features;

nibble_codec_status nibble_webp_read_features(
    const uint8_t *bytes, size_t count, nibble_webp_features *features);

/* Decodes a still picture into `target_width` * `target_height` RGBA samples. */
nibble_codec_status nibble_webp_decode(
    const nibble_codec_source *source, uint32_t target_width, uint32_t target_height, uint8_t *rgba,
    const nibble_codec_rows *rows);

/* Composed frames of an animation, each a whole canvas of RGBA. */
typedef struct {
    void *context;
    int (*frame)(void *context, const uint8_t *rgba, int32_t milliseconds);
} nibble_codec_frames;

nibble_codec_status nibble_webp_decode_animation(
    const nibble_codec_source *source, uint32_t maximum_frames, const nibble_codec_frames *frames);

typedef struct {
    int32_t left, top, width, height; /* within the canvas or not: the caller clips */
    int32_t is_interlaced;
    int32_t transparent_index; /* -1: none */
    int32_t disposal;          /* as in the file: 0 … 3, others reserved */
    int32_t centiseconds;
    int32_t colors;           /* entries of `palette` */
    const uint8_t *palette;   /* RGB triples, valid during the callback */
} nibble_gif_frame;

typedef struct {
    void *context;
    int (*begin)(void *context, const nibble_gif_frame *frame);
    /* Rows in the order of the file, `width` colour indices each. */
    int (*row)(void *context, const uint8_t *indices);
    int (*end)(void *context);
} nibble_codec_gif_rows;

nibble_codec_status nibble_gif_decode(
    const nibble_codec_source *source, uint32_t maximum_frames, const nibble_codec_gif_rows *rows,
    nibble_codec_message *message);

#endif
