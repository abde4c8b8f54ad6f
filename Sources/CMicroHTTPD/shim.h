#pragma once
#include <microhttpd.h>

/* MHD_start_daemon is variadic, which Swift does not import. Every option goes through one array,
   so an option's type is checked by MHD_OptionItem and not by a va_list. */
static inline struct MHD_Daemon *segment_start_daemon(
    unsigned int flags, uint16_t port, MHD_AccessHandlerCallback handler, void *handler_context,
    struct MHD_OptionItem *options) {
  return MHD_start_daemon(flags, port, NULL, NULL, handler, handler_context,
                          MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/* MHD_SIZE_UNKNOWN is a macro with a cast, which Swift does not import. */
static const uint64_t segment_size_unknown = MHD_SIZE_UNKNOWN;
