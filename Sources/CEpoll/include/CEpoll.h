// What Glibc's Swift module leaves out: epoll, eventfd, accept4 and their kin.
//
// _GNU_SOURCE stays out of this header: it changes types that other modules show to Swift as well.
#ifndef CEPOLL_H
#define CEPOLL_H
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

/// accept4 with SOCK_NONBLOCK and SOCK_CLOEXEC.
int cepoll_accept(int listener, struct sockaddr *address, socklen_t *length);

/// Names the calling thread, for ps, top and perf.
void cepoll_name_thread(const char *name);
#endif
