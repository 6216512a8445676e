#define _GNU_SOURCE
#include <pthread.h>
#include <sys/socket.h>

#include "CEpoll.h"

int cepoll_accept(int listener, struct sockaddr *address, socklen_t *length) {
    return accept4(listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

void cepoll_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }
