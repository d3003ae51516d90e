#include "CImageCodecs.h"

#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct jpeg_job {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf exit;
    const nibble_codec_source *source;
    const nibble_codec_rows *rows;
    nibble_codec_message *message;
    nibble_codec_status status;
    uint32_t denominator;
    int maximum_scans;
    uint8_t *buffer;
};

static void leave(struct jpeg_job *job, nibble_codec_status status) {
    job->status = status;
    longjmp(job->exit, 1);
}

static nibble_codec_status status_of_error(int code) {
    switch (code) {
        case JERR_OUT_OF_MEMORY: return NIBBLE_CODEC_NO_MEMORY;
        case JERR_NO_BACKING_STORE: return NIBBLE_CODEC_TOO_LARGE;
        case JERR_INPUT_EMPTY:
        case JERR_INPUT_EOF: return NIBBLE_CODEC_TRUNCATED;
        case JERR_ARITH_NOTIMPL:
        case JERR_BAD_PRECISION:
        case JERR_CONVERSION_NOTIMPL:
        case JERR_FRACT_SAMPLE_NOTIMPL:
        case JERR_NOTIMPL:
        case JERR_NOT_COMPILED:
        case JERR_SOF_UNSUPPORTED: return NIBBLE_CODEC_UNSUPPORTED;
        default: return NIBBLE_CODEC_CORRUPT;
    }
}

static void keep_message(j_common_ptr jpeg) {
    struct jpeg_job *job = jpeg->client_data;
    char text[JMSG_LENGTH_MAX];
    jpeg->err->format_message(jpeg, text);
    strncpy(job->message->text, text, sizeof job->message->text - 1);
}

static void fail(j_common_ptr jpeg) {
    keep_message(jpeg);
    leave(jpeg->client_data, status_of_error(jpeg->err->msg_code));
}

/* libjpeg invents what is missing and only warns. Missing or garbled picture data is an error here; harmless
 * oddities, such as bytes between two segments, are not. */
static void judge_warning(j_common_ptr jpeg, int level) {
    if (level >= 0) return;
    switch (jpeg->err->msg_code) {
        case JWRN_JPEG_EOF:
            keep_message(jpeg);
            leave(jpeg->client_data, NIBBLE_CODEC_TRUNCATED);
            break;
        case JWRN_HIT_MARKER:
        case JWRN_HUFF_BAD_CODE:
        case JWRN_ARITH_BAD_CODE:
        case JWRN_MUST_RESYNC:
            keep_message(jpeg);
            leave(jpeg->client_data, NIBBLE_CODEC_CORRUPT);
            break;
        default: break;
    }
}

static void discard_message(j_common_ptr jpeg) { (void)jpeg; }

static void check_progress(j_common_ptr jpeg) {
    struct jpeg_job *job = jpeg->client_data;
    if (job->jpeg.input_scan_number > job->maximum_scans) {
        strcpy(job->message->text, "too many scans");
        leave(job, NIBBLE_CODEC_CORRUPT);
    }
    if (!job->rows->go_on(job->rows->context)) leave(job, NIBBLE_CODEC_STOPPED);
}

static void choose_output(struct jpeg_job *job) {
    j_decompress_ptr jpeg = &job->jpeg;
    switch (jpeg->jpeg_color_space) {
        case JCS_GRAYSCALE: jpeg->out_color_space = JCS_GRAYSCALE; break;
        case JCS_RGB:
        case JCS_YCbCr: jpeg->out_color_space = JCS_RGB; break;
        case JCS_CMYK:
        case JCS_YCCK: jpeg->out_color_space = JCS_CMYK; break;
        default:
            strcpy(job->message->text, "unknown colour components");
            leave(job, NIBBLE_CODEC_UNSUPPORTED);
    }
    jpeg->scale_num = 1;
    jpeg->scale_denom = job->denominator;
    jpeg->dct_method = JDCT_IFAST;
    /* Cells are far larger than chroma samples; smoothing them would be lost work. */
    jpeg->do_fancy_upsampling = FALSE;
    jpeg->do_block_smoothing = FALSE;
}

/* Four inks to RGB, in place. Adobe's files hold inverted inks. */
static void print_inks(uint8_t *row, uint32_t width, int is_inverted) {
    for (uint32_t x = 0; x < width; x++) {
        uint32_t flip = is_inverted ? 0 : 255, black = row[x * 4 + 3] ^ flip;
        uint8_t rgb[3];
        for (int k = 0; k < 3; k++) rgb[k] = (uint8_t)(((row[x * 4 + k] ^ flip) * black + 127) / 255);
        memcpy(row + x * 3, rgb, 3);
    }
}

static void read_picture(struct jpeg_job *job) {
    j_decompress_ptr jpeg = &job->jpeg;
    jpeg->mem->max_memory_to_use = (long)job->source->work_limit;
    jpeg_mem_src(jpeg, job->source->bytes, job->source->count);
    jpeg_read_header(jpeg, TRUE);
    if (jpeg->image_width != job->source->width || jpeg->image_height != job->source->height) {
        strcpy(job->message->text, "two sizes");
        leave(job, NIBBLE_CODEC_CORRUPT);
    }
    choose_output(job);
    job->progress.progress_monitor = check_progress;
    jpeg->progress = &job->progress;
    jpeg_start_decompress(jpeg);
    uint32_t width = jpeg->output_width, samples = jpeg->output_components;
    job->buffer = calloc(width, samples);
    if (!job->buffer) leave(job, NIBBLE_CODEC_NO_MEMORY);
    const nibble_codec_rows *rows = job->rows;
    if (!rows->begin(rows->context, width, jpeg->output_height, samples == 4 ? 3 : samples)) {
        leave(job, NIBBLE_CODEC_STOPPED);
    }
    while (jpeg->output_scanline < jpeg->output_height) {
        JSAMPROW row = job->buffer;
        jpeg_read_scanlines(jpeg, &row, 1);
        if (samples == 4) print_inks(row, width, jpeg->saw_Adobe_marker);
        if (!rows->row(rows->context, row)) leave(job, NIBBLE_CODEC_STOPPED);
    }
}

nibble_codec_status nibble_jpeg_decode(
    const nibble_codec_source *source, uint32_t denominator, uint32_t maximum_scans,
    const nibble_codec_rows *rows, nibble_codec_message *message) {
    memset(message, 0, sizeof *message);
    struct jpeg_job *job = calloc(1, sizeof *job);
    if (!job) return NIBBLE_CODEC_NO_MEMORY;
    job->source = source;
    job->rows = rows;
    job->message = message;
    job->denominator = denominator;
    job->maximum_scans = (int)maximum_scans;
    job->status = NIBBLE_CODEC_DONE;
    job->jpeg.err = jpeg_std_error(&job->errors);
    job->errors.error_exit = fail;
    job->errors.emit_message = judge_warning;
    job->errors.output_message = discard_message;
    job->jpeg.client_data = job;
    if (!setjmp(job->exit)) {
        jpeg_create_decompress(&job->jpeg);
        read_picture(job);
    }
    nibble_codec_status status = job->status;
    jpeg_destroy_decompress(&job->jpeg);
    free(job->buffer);
    free(job);
    return status;
}
