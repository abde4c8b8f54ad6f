/* The least that libmicrohttpd can do for the same bytes: the yardstick of server.py.
 *
 *   baseline BYTES
 *
 * GET answers BYTES bytes from one shared response; POST reads its body and answers 303. Threads,
 * polling and limits are the server's own. Prints where it listens, as the server does. */
#include <arpa/inet.h>
#include <microhttpd.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct MHD_Response *page;
static struct MHD_Response *redirect;

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *body,
                              size_t *body_size, void **request)
{
  (void)context, (void)url, (void)version, (void)body;
  /* Answering on the first call would close the connection. */
  if (*request == NULL) {
    *request = &page;
    return MHD_YES;
  }
  if (*body_size > 0) {
    *body_size = 0;
    return MHD_YES;
  }
  if (strcmp(method, MHD_HTTP_METHOD_POST) == 0)
    return MHD_queue_response(connection, MHD_HTTP_SEE_OTHER, redirect);
  return MHD_queue_response(connection, MHD_HTTP_OK, page);
}

int main(int count, char **arguments)
{
  long bytes = count == 2 ? strtol(arguments[1], NULL, 10) : 0;
  if (bytes <= 0) {
    fprintf(stderr, "usage: baseline BYTES\n");
    return 2;
  }
  char *contents = malloc((size_t)bytes);
  if (contents == NULL)
    return 1;
  memset(contents, 'x', (size_t)bytes);
  page = MHD_create_response_from_buffer((size_t)bytes, contents, MHD_RESPMEM_MUST_FREE);
  MHD_add_response_header(page, MHD_HTTP_HEADER_CONTENT_TYPE, "text/html; charset=utf-8");
  redirect = MHD_create_response_from_buffer(0, "", MHD_RESPMEM_PERSISTENT);
  MHD_add_response_header(redirect, MHD_HTTP_HEADER_LOCATION, "/?blob=week");

  /* Before the daemon starts, so that its threads leave these signals to main. */
  sigset_t stops;
  sigemptyset(&stops);
  sigaddset(&stops, SIGINT);
  sigaddset(&stops, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &stops, NULL);

  struct sockaddr_in loopback = {.sin_family = AF_INET};
  loopback.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  struct MHD_Daemon *daemon = MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, answer, NULL,
      MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&loopback,
      MHD_OPTION_THREAD_POOL_SIZE, (unsigned int)sysconf(_SC_NPROCESSORS_ONLN),
      MHD_OPTION_CONNECTION_TIMEOUT, 15u, MHD_OPTION_END);
  if (daemon == NULL) {
    fprintf(stderr, "baseline: cannot start\n");
    return 1;
  }
  printf("Listening on http://127.0.0.1:%u\n",
         (unsigned)MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
  fflush(stdout);

  int signal;
  sigwait(&stops, &signal);
  MHD_stop_daemon(daemon);
  MHD_destroy_response(page);
  MHD_destroy_response(redirect);
  return 0;
}
