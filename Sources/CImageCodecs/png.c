#include "CImageCodecs.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct png_job {
    const nibble_codec_source *source;
    const nibble_codec_rows *rows;
    nibble_codec_message *message;
    nibble_codec_status status;
    size_t offset;
    png_structp png;
    png_infop info;
    uint8_t *buffer; /* one row, or the whole picture when it is interlaced */
};

static void read_bytes(png_structp png, png_bytep target, size_t count) {
    struct png_job *job = png_get_io_ptr(png);
    if (count > job->source->count - job->offset) {
        job->status = NIBBLE_CODEC_TRUNCATED;
        png_error(png, "the file ends too early");
    }
    memcpy(target, job->source->bytes + job->offset, count);
    job->offset += count;
}

static void fail(png_structp png, png_const_charp text) {
    struct png_job *job = png_get_error_ptr(png);
    strncpy(job->message->text, text, sizeof job->message->text - 1);
    if (job->status == NIBBLE_CODEC_DONE) job->status = NIBBLE_CODEC_CORRUPT;
    png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

/* Chunks that say nothing about samples are skipped unread: no text is kept and no profile inflated. */
static void skip_other_chunks(png_structp png) {
    static const uint8_t names[] =
        "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0sRGB\0tEXt\0tIME\0zTXt";
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, names, sizeof names / 5);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
}

/* Every colour type becomes 8-bit grey or RGB, with alpha where the file has it. */
static void ask_for_eight_bits(struct png_job *job) {
    png_set_expand(job->png);
    png_set_scale_16(job->png);
}

static int hand_out(struct png_job *job, const uint8_t *row) {
    if (job->rows->row(job->rows->context, row)) return 1;
    job->status = NIBBLE_CODEC_STOPPED;
    return 0;
}

static void read_in_order(struct png_job *job, png_uint_32 height) {
    for (png_uint_32 y = 0; y < height; y++) {
        png_read_row(job->png, job->buffer, NULL);
        if (!hand_out(job, job->buffer)) return;
    }
    png_read_end(job->png, NULL);
}

static void read_interlaced(struct png_job *job, png_uint_32 height, size_t row_bytes, int passes) {
    for (int pass = 0; pass < passes; pass++) {
        for (png_uint_32 y = 0; y < height; y++) png_read_row(job->png, job->buffer + y * row_bytes, NULL);
        if (!job->rows->go_on(job->rows->context)) {
            job->status = NIBBLE_CODEC_STOPPED;
            return;
        }
    }
    png_read_end(job->png, NULL);
    for (png_uint_32 y = 0; y < height; y++) {
        if (!hand_out(job, job->buffer + y * row_bytes)) return;
    }
}

static void read_picture(struct png_job *job) {
    png_structp png = job->png;
    png_set_user_limits(png, job->source->width, job->source->height);
    png_set_chunk_malloc_max(png, 1 << 20);
    skip_other_chunks(png);
    png_set_read_fn(png, job, read_bytes);
    png_read_info(png, job->info);
    ask_for_eight_bits(job);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, job->info);

    png_uint_32 width = png_get_image_width(png, job->info), height = png_get_image_height(png, job->info);
    png_uint_32 channels = png_get_channels(png, job->info);
    size_t row_bytes = png_get_rowbytes(png, job->info);
    if (width != job->source->width || height != job->source->height) png_error(png, "two sizes");
    if (row_bytes != (size_t)width * channels) png_error(png, "unexpected samples");

    size_t count = passes > 1 ? row_bytes * height : row_bytes;
    if (passes > 1 && count > job->source->work_limit) {
        job->status = NIBBLE_CODEC_TOO_LARGE;
        return;
    }
    /* Cleared, because a damaged interlaced file may leave pixels unwritten. */
    job->buffer = calloc(count, 1);
    if (!job->buffer) {
        job->status = NIBBLE_CODEC_NO_MEMORY;
        return;
    }
    if (!job->rows->begin(job->rows->context, width, height, channels)) {
        job->status = NIBBLE_CODEC_STOPPED;
        return;
    }
    if (passes > 1) {
        read_interlaced(job, height, row_bytes, passes);
    } else {
        read_in_order(job, height);
    }
}

nibble_codec_status nibble_png_decode(
    const nibble_codec_source *source, const nibble_codec_rows *rows, nibble_codec_message *message) {
    struct png_job job = { .source = source, .rows = rows, .message = message, .status = NIBBLE_CODEC_DONE };
    memset(message, 0, sizeof *message);
    job.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &job, fail, ignore_warning);
    if (!job.png) return NIBBLE_CODEC_NO_MEMORY;
    job.info = png_create_info_struct(job.png);
    if (!job.info) {
        job.status = NIBBLE_CODEC_NO_MEMORY;
    } else if (!setjmp(png_jmpbuf(job.png))) {
        read_picture(&job);
    }
    png_destroy_read_struct(&job.png, &job.info, NULL);
    free(job.buffer);
    return job.status;
}
