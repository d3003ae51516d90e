#include "CImageCodecs.h"

#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>

static nibble_codec_status status_of_code(VP8StatusCode code) {
    switch (code) {
        case VP8_STATUS_OK: return NIBBLE_CODEC_DONE;
        case VP8_STATUS_OUT_OF_MEMORY: return NIBBLE_CODEC_NO_MEMORY;
        case VP8_STATUS_UNSUPPORTED_FEATURE: return NIBBLE_CODEC_UNSUPPORTED;
        case VP8_STATUS_SUSPENDED:
        case VP8_STATUS_NOT_ENOUGH_DATA: return NIBBLE_CODEC_TRUNCATED;
        case VP8_STATUS_USER_ABORT: return NIBBLE_CODEC_STOPPED;
        default: return NIBBLE_CODEC_CORRUPT;
    }
}

nibble_codec_status nibble_webp_read_features(
    const uint8_t *bytes, size_t count, nibble_webp_features *features) {
    WebPBitstreamFeatures found;
    nibble_codec_status status = status_of_code(WebPGetFeatures(bytes, count, &found));
    if (status != NIBBLE_CODEC_DONE) return status;
    features->width = (uint32_t)found.width;
    features->height = (uint32_t)found.height;
    features->is_lossless = found.format == 2;
    features->is_animated = found.has_animation;
    return NIBBLE_CODEC_DONE;
}

/* Fed in pieces, so that a decode of a large file can be stopped between two of them. */
static nibble_codec_status feed(
    const nibble_codec_source *source, WebPIDecoder *decoder, const nibble_codec_rows *rows) {
    const size_t piece = 32 * 1024;
    VP8StatusCode code = VP8_STATUS_SUSPENDED;
    for (size_t offset = 0; offset < source->count && code == VP8_STATUS_SUSPENDED;) {
        if (!rows->go_on(rows->context)) return NIBBLE_CODEC_STOPPED;
        size_t left = source->count - offset;
        offset += left < piece ? left : piece;
        code = WebPIUpdate(decoder, source->bytes, offset);
    }
    return status_of_code(code);
}

nibble_codec_status nibble_webp_decode(
    const nibble_codec_source *source, uint32_t target_width, uint32_t target_height, uint8_t *rgba,
    const nibble_codec_rows *rows) {
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config)) return NIBBLE_CODEC_UNSUPPORTED;
    nibble_codec_status status = status_of_code(
        WebPGetFeatures(source->bytes, source->count, &config.input));
    if (status != NIBBLE_CODEC_DONE) return status;
    if ((uint32_t)config.input.width != source->width || (uint32_t)config.input.height != source->height) {
        return NIBBLE_CODEC_CORRUPT;
    }
    config.options.no_fancy_upsampling = 1;
    config.options.use_scaling = target_width != source->width || target_height != source->height;
    config.options.scaled_width = (int)target_width;
    config.options.scaled_height = (int)target_height;
    config.output.colorspace = MODE_RGBA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = rgba;
    config.output.u.RGBA.stride = (int)target_width * 4;
    config.output.u.RGBA.size = (size_t)target_width * target_height * 4;
    WebPIDecoder *decoder = WebPIDecode(NULL, 0, &config);
    if (!decoder) return NIBBLE_CODEC_NO_MEMORY;
    status = feed(source, decoder, rows);
    WebPIDelete(decoder);
    WebPFreeDecBuffer(&config.output);
    return status;
}

nibble_codec_status nibble_webp_decode_animation(
    const nibble_codec_source *source, uint32_t maximum_frames, const nibble_codec_frames *frames) {
    WebPAnimDecoderOptions options;
    if (!WebPAnimDecoderOptionsInit(&options)) return NIBBLE_CODEC_UNSUPPORTED;
    options.color_mode = MODE_RGBA;
    WebPData data = { source->bytes, source->count };
    WebPAnimDecoder *decoder = WebPAnimDecoderNew(&data, &options);
    if (!decoder) return NIBBLE_CODEC_CORRUPT;
    nibble_codec_status status = NIBBLE_CODEC_DONE;
    WebPAnimInfo info;
    if (!WebPAnimDecoderGetInfo(decoder, &info) || info.canvas_width != source->width
        || info.canvas_height != source->height) {
        status = NIBBLE_CODEC_CORRUPT;
    }
    int shown = 0;
    for (uint32_t n = 0; status == NIBBLE_CODEC_DONE && n < maximum_frames; n++) {
        uint8_t *rgba;
        int end;
        if (!WebPAnimDecoderHasMoreFrames(decoder)) break;
        if (!WebPAnimDecoderGetNext(decoder, &rgba, &end)) {
            status = NIBBLE_CODEC_CORRUPT;
        } else if (!frames->frame(frames->context, rgba, end - shown)) {
            status = NIBBLE_CODEC_STOPPED;
        }
        shown = end;
    }
    WebPAnimDecoderDelete(decoder);
    return status;
}
