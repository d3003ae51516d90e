#include "CServe.h"

#include <stdbool.h>
#include <stdlib.h>
#include <zlib.h>

struct serve_stream {
    z_stream zlib;
    bool compresses;
};

static serve_stream *make(bool compresses, int window_bits) {
    serve_stream *stream = calloc(1, sizeof *stream);
    if (!stream) return NULL;
    stream->compresses = compresses;
    // A negative window means no header. Level 6 is zlib's default; memory level 7 goes with windows of this size.
    int status = compresses
        ? deflateInit2(&stream->zlib, 6, Z_DEFLATED, -window_bits, 7, Z_DEFAULT_STRATEGY)
        : inflateInit2(&stream->zlib, -window_bits);
    if (status == Z_OK) return stream;
    free(stream);
    return NULL;
}

serve_stream *serve_deflater(int window_bits) { return make(true, window_bits); }

serve_stream *serve_inflater(int window_bits) { return make(false, window_bits); }

void serve_stream_free(serve_stream *stream) {
    if (!stream) return;
    if (stream->compresses) {
        deflateEnd(&stream->zlib);
    } else {
        inflateEnd(&stream->zlib);
    }
    free(stream);
}

void serve_stream_reset(serve_stream *stream) {
    if (stream->compresses) {
        deflateReset(&stream->zlib);
    } else {
        inflateReset(&stream->zlib);
    }
}

void serve_stream_give(serve_stream *stream, const uint8_t *bytes, size_t count) {
    stream->zlib.next_in = (Bytef *)bytes;
    stream->zlib.avail_in = (uInt)count;
}

long serve_stream_take(serve_stream *stream, uint8_t *bytes, size_t room) {
    stream->zlib.next_out = bytes;
    stream->zlib.avail_out = (uInt)room;
    int status = stream->compresses ? deflate(&stream->zlib, Z_SYNC_FLUSH) : inflate(&stream->zlib, Z_SYNC_FLUSH);
    // There may be nothing left to do, and a sender may end a message with a last block.
    bool is_right = status == Z_OK || status == Z_BUF_ERROR || (!stream->compresses && status == Z_STREAM_END);
    return is_right ? (long)(room - stream->zlib.avail_out) : -1;
}
