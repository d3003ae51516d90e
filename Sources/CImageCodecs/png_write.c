#include "CImageCodecs.h"

#include <png.h>
#include <setjmp.h>
#include <zlib.h>

struct png_write_job {
    const nibble_codec_file *file;
    nibble_codec_status status;
};

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
    struct png_write_job *job = png_get_io_ptr(png);
    if (job->file->bytes(job->file->context, bytes, count)) return;
    job->status = NIBBLE_CODEC_STOPPED;
    png_error(png, "stopped");
}

static void flush_nothing(png_structp png) { (void)png; }

static void fail(png_structp png, png_const_charp text) {
    (void)text;
    struct png_write_job *job = png_get_error_ptr(png);
    if (job->status == NIBBLE_CODEC_DONE) job->status = NIBBLE_CODEC_NO_MEMORY;
    png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void write_picture(
    png_structp png, png_infop info, const uint8_t *rgba, uint32_t width, uint32_t height) {
    /* A photo's neighbours differ little and seldom repeat: differences and runs are found in a third of the time
     * that a search for repeated strings takes, and come out no larger. */
    png_set_compression_level(png, 1);
    png_set_compression_strategy(png, Z_RLE);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
    png_set_IHDR(
        png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
        PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    png_set_filler(png, 0, PNG_FILLER_AFTER);
    for (uint32_t y = 0; y < height; y++) png_write_row(png, rgba + (size_t)y * width * 4);
    png_write_end(png, info);
}

nibble_codec_status nibble_png_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, const nibble_codec_file *file) {
    struct png_write_job job = { .file = file, .status = NIBBLE_CODEC_DONE };
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &job, fail, ignore_warning);
    if (!png) return NIBBLE_CODEC_NO_MEMORY;
    png_infop info = png_create_info_struct(png);
    if (!info) {
        job.status = NIBBLE_CODEC_NO_MEMORY;
    } else if (!setjmp(png_jmpbuf(png))) {
        png_set_write_fn(png, &job, write_bytes, flush_nothing);
        write_picture(png, info, rgba, width, height);
    }
    png_destroy_write_struct(&png, &info);
    return job.status;
}
