#pragma once
#include <zlib.h>

/* deflateInit2 is a macro that adds the version and the size of the stream; Swift imports no macros
   with arguments. */
static inline int segment_deflate_init(z_stream *stream, int level, int window_bits) {
  return deflateInit2(stream, level, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY);
}
