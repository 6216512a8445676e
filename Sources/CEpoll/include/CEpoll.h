// What Glibc's Swift module leaves out: epoll, eventfd, accept4 and their kin.
#ifndef CEPOLL_H
#define CEPOLL_H
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#endif
