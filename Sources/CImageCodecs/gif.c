#include "CImageCodecs.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

struct gif_job {
    const nibble_codec_source *source;
    const nibble_codec_gif_rows *rows;
    size_t offset;
    int ran_out;
    GifFileType *gif;
    GraphicsControlBlock control;
    uint8_t palette[256 * 3];
};

static int read_bytes(GifFileType *gif, GifByteType *target, int count) {
    struct gif_job *job = gif->UserData;
    size_t left = job->source->count - job->offset, wanted = count < 0 ? 0 : (size_t)count;
    if (wanted > left) {
        job->ran_out = 1;
        wanted = left;
    }
    memcpy(target, job->source->bytes + job->offset, wanted);
    job->offset += wanted;
    return (int)wanted;
}

static nibble_codec_status fault(const struct gif_job *job) {
    if (job->ran_out) return NIBBLE_CODEC_TRUNCATED;
    return job->gif->Error == D_GIF_ERR_NOT_ENOUGH_MEM ? NIBBLE_CODEC_NO_MEMORY : NIBBLE_CODEC_CORRUPT;
}

static nibble_codec_status read_extension(struct gif_job *job) {
    int kind;
    GifByteType *bytes;
    if (DGifGetExtension(job->gif, &kind, &bytes) == GIF_ERROR) return fault(job);
    if (kind == GRAPHICS_EXT_FUNC_CODE && bytes && bytes[0] == 4) {
        DGifExtensionToGCB(bytes[0], bytes + 1, &job->control);
    }
    while (bytes) {
        if (DGifGetExtensionNext(job->gif, &bytes) == GIF_ERROR) return fault(job);
    }
    return NIBBLE_CODEC_DONE;
}

static int copy_palette(struct gif_job *job) {
    const ColorMapObject *map = job->gif->Image.ColorMap ? job->gif->Image.ColorMap : job->gif->SColorMap;
    if (!map) return 0;
    int count = map->ColorCount < 256 ? map->ColorCount : 256;
    for (int i = 0; i < count; i++) {
        job->palette[i * 3] = map->Colors[i].Red;
        job->palette[i * 3 + 1] = map->Colors[i].Green;
        job->palette[i * 3 + 2] = map->Colors[i].Blue;
    }
    return count;
}

static nibble_codec_status read_rows(struct gif_job *job, int width, int height) {
    uint8_t *row = malloc((size_t)width);
    if (!row) return NIBBLE_CODEC_NO_MEMORY;
    nibble_codec_status status = NIBBLE_CODEC_DONE;
    for (int y = 0; y < height && status == NIBBLE_CODEC_DONE; y++) {
        if (DGifGetLine(job->gif, row, width) == GIF_ERROR) {
            status = fault(job);
        } else if (!job->rows->row(job->rows->context, row)) {
            status = NIBBLE_CODEC_STOPPED;
        }
    }
    free(row);
    return status;
}

static nibble_codec_status read_image(struct gif_job *job) {
    if (DGifGetImageDesc(job->gif) == GIF_ERROR) return fault(job);
    const GifImageDesc *image = &job->gif->Image;
    if (image->Width <= 0 || image->Height <= 0) return NIBBLE_CODEC_CORRUPT;
    if ((size_t)image->Width * (size_t)image->Height > job->source->work_limit) return NIBBLE_CODEC_TOO_LARGE;
    nibble_gif_frame frame = {
        .left = image->Left, .top = image->Top, .width = image->Width, .height = image->Height,
        .is_interlaced = image->Interlace, .transparent_index = job->control.TransparentColor,
        .disposal = job->control.DisposalMode, .centiseconds = job->control.DelayTime,
        .colors = copy_palette(job), .palette = job->palette,
    };
    if (frame.colors == 0) return NIBBLE_CODEC_CORRUPT;
    if (!job->rows->begin(job->rows->context, &frame)) return NIBBLE_CODEC_STOPPED;
    nibble_codec_status status = read_rows(job, frame.width, frame.height);
    if (status != NIBBLE_CODEC_DONE) return status;
    /* A control block counts for the one image after it. */
    job->control = (GraphicsControlBlock){ .TransparentColor = NO_TRANSPARENT_COLOR };
    return job->rows->end(job->rows->context) ? NIBBLE_CODEC_DONE : NIBBLE_CODEC_STOPPED;
}

static nibble_codec_status read_records(struct gif_job *job, uint32_t maximum_frames) {
    uint32_t frames = 0;
    while (frames < maximum_frames) {
        GifRecordType kind;
        nibble_codec_status status = NIBBLE_CODEC_DONE;
        size_t start = job->offset;
        if (DGifGetRecordType(job->gif, &kind) == GIF_ERROR) {
            /* Many writers forget the last byte; whole frames are worth more than it. */
            return frames > 0 && start == job->source->count ? NIBBLE_CODEC_DONE : fault(job);
        }
        switch (kind) {
            case IMAGE_DESC_RECORD_TYPE:
                status = read_image(job);
                frames++;
                break;
            case EXTENSION_RECORD_TYPE: status = read_extension(job); break;
            case TERMINATE_RECORD_TYPE: return frames > 0 ? NIBBLE_CODEC_DONE : NIBBLE_CODEC_CORRUPT;
            default: break;
        }
        if (status != NIBBLE_CODEC_DONE) return status;
    }
    return NIBBLE_CODEC_DONE;
}

nibble_codec_status nibble_gif_decode(
    const nibble_codec_source *source, uint32_t maximum_frames, const nibble_codec_gif_rows *rows,
    nibble_codec_message *message) {
    memset(message, 0, sizeof *message);
    struct gif_job job = { .source = source, .rows = rows };
    job.control.TransparentColor = NO_TRANSPARENT_COLOR;
    int error = 0;
    job.gif = DGifOpen(&job, read_bytes, &error);
    if (!job.gif) {
        if (error == D_GIF_ERR_NOT_ENOUGH_MEM) return NIBBLE_CODEC_NO_MEMORY;
        return job.ran_out ? NIBBLE_CODEC_TRUNCATED : NIBBLE_CODEC_CORRUPT;
    }
    nibble_codec_status status = NIBBLE_CODEC_CORRUPT;
    if ((uint32_t)job.gif->SWidth == source->width && (uint32_t)job.gif->SHeight == source->height) {
        status = read_records(&job, maximum_frames);
    }
    const char *text = status == NIBBLE_CODEC_CORRUPT ? GifErrorString(job.gif->Error) : NULL;
    if (text) strncpy(message->text, text, sizeof message->text - 1);
    DGifCloseFile(job.gif, &error);
    return status;
}
