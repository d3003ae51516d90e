#ifndef CSERVE_H
#define CSERVE_H

#include <stdint.h>
#include <sys/types.h>

/// Starts a program, looked up in PATH, in a session of its own, with a descriptor as its standard input, standard error
/// also as its standard output, and no other descriptor of ours. Memory is the most address space in bytes, 0 for no limit.
/// Returns 0 or an error number.
int serve_spawn(char *const arguments[], char *const environment[], int input, unsigned long long memory, pid_t *process);

/// Makes this process the parent of what its descendants leave behind.
void serve_adopt_orphans(void);

/// A stream of DEFLATE without a header, in one direction.
typedef struct serve_stream serve_stream;

/// A stream that compresses with a window of a power of two, 9 to 15, or decompresses. NULL where there's no memory.
serve_stream *serve_deflater(int window_bits);
serve_stream *serve_inflater(int window_bits);

/// Frees a stream.
void serve_stream_free(serve_stream *stream);

/// Forgets everything that went through.
void serve_stream_reset(serve_stream *stream);

/// Names the bytes that come next; they stay where they are until they have gone through.
void serve_stream_give(serve_stream *stream, const uint8_t *bytes, size_t count);

/// Writes what came of the bytes given, up to a sync flush, and returns the number of bytes written; as many as there is
/// room for means that there's more. A negative number means that the bytes aren't DEFLATE.
long serve_stream_take(serve_stream *stream, uint8_t *bytes, size_t room);

#endif
