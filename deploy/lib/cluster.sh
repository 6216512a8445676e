# shellcheck shell=bash
# A private PostgreSQL 15 cluster in a folder: its own port, loopback and a Unix socket only, no system service.
# Sourced, after steps.sh; sets no options of its own.
#
# Everything lives in one folder HOME: data/ socket/ log port password. PostgreSQL refuses to run as root, so for root
# the cluster runs as the user postgres that its package brings, and otherwise as whoever starts it.
#
# After cluster_start these tell where it is:
cluster_data=     # data folder
cluster_socket=   # folder of the Unix socket
cluster_port=     # port, of the socket and of 127.0.0.1
# shellcheck disable=SC2034
cluster_password= # of the superuser postgres; over the socket root and the cluster's own user need none

cluster_programs=/usr/lib/postgresql/15/bin

# cluster_as COMMAND…: runs COMMAND as the user that the cluster runs as, from / and with no descriptor of ours left
# open, since a server outlives the script that holds a lock on one.
cluster_as() (
    cd /
    local as=(env -u PGHOST -u PGPORT -u PGUSER -u PGDATABASE -u PGOPTIONS -u PGSERVICE LC_ALL=C.UTF-8)
    if ((EUID == 0)); then as=(runuser -u postgres -- "${as[@]}"); fi
    exec "${as[@]}" "$@" 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
)

# cluster_start HOME [SETTING=VALUE…]: makes the cluster if it is not there, starts it if it does not run.
cluster_start() {
    local home
    cluster_locate "$1" || return
    home=${cluster_data%/data}
    shift
    [[ -f $cluster_data/PG_VERSION ]] || cluster_make "$home" || return
    # shellcheck disable=SC2034
    cluster_password=$(cat -- "$home/password")
    cluster_running || cluster_launch "$home" "$@" || return
    cluster_port=$(sed -n 4p "$cluster_data/postmaster.pid")
    cluster_socket=$(sed -n 5p "$cluster_data/postmaster.pid")
}

# cluster_stop HOME [fast|immediate]: stops it if it runs. `immediate` is as hard as a crash: no checkpoint, no farewell.
cluster_stop() {
    cluster_locate "$1" || return
    if cluster_running; then
        cluster_as "$cluster_programs/pg_ctl" -D "$cluster_data" -m "${2:-fast}" -w -t 60 stop >/dev/null
    fi
}

# cluster_remove HOME: stops it and takes away every trace.
cluster_remove() {
    cluster_stop "$1" immediate || return
    local home=${cluster_data%/data}
    if [[ -f $home/socket-elsewhere ]]; then rm -rf -- "$(cat -- "$home/socket-elsewhere")"; fi
    rm -rf -- "$home" "$1"
}

cluster_running() { cluster_as "$cluster_programs/pg_ctl" -D "$cluster_data" status >/dev/null 2>&1; }

# cluster_conninfo USER PASSWORD DATABASE: a connection string over the socket.
cluster_conninfo() {
    printf "host=%s port=%s user=%s password=%s dbname=%s\n" \
        "$(cluster_quote "$cluster_socket")" "$cluster_port" "$1" "$2" "$3"
}

# cluster_quote TEXT: TEXT as a value in a connection string.
cluster_quote() {
    local text=${1//\\/\\\\}
    printf "'%s'" "${text//\'/\\\'}"
}

# cluster_psql DATABASE [OPTION…]: psql as the superuser, stopping at the first fault.
cluster_psql() {
    local database=$1
    shift
    cluster_as psql -X -q -A -t -v ON_ERROR_STOP=1 \
        -h "$cluster_socket" -p "$cluster_port" -U postgres -d "$database" "$@"
}

# cluster_locate HOME: sets cluster_data. A user postgres that may not even pass through the folders above HOME (a clone
# under /root, say) gets a folder under /var/lib instead; HOME/elsewhere tells where.
cluster_locate() {
    local home=$1
    mkdir -p -- "$home" || return
    home=$(cd -- "$home" && pwd -P)
    if ((EUID == 0)); then
        if [[ -f $home/elsewhere ]]; then
            home=$(cat -- "$home/elsewhere")
        elif ! runuser -u postgres -- test -x "$home" 2>/dev/null; then
            mkdir -p /var/lib/landfall
            local elsewhere
            elsewhere=/var/lib/landfall/cluster-$(printf %s "$home" | sha256sum | cut -c 1-12)
            echo "    PostgreSQL's user may not enter $home, so its data goes to $elsewhere" >&2
            echo "$elsewhere" >"$home/elsewhere"
            home=$elsewhere
            mkdir -p -- "$home"
        fi
        if [[ $(stat -c %U -- "$home") != postgres ]]; then chown postgres -- "$home"; fi
    fi
    cluster_data=$home/data
}

# cluster_make HOME: initdb. Roles log in with a password, but for the superuser over the socket: there the operating
# system says who it is, and only root and the cluster's own user may be it.
cluster_make() {
    local home=$1
    # shellcheck disable=SC2016
    cluster_as bash -c '
        set -eu
        umask 077
        od -An -N 24 -t x1 /dev/urandom | tr -d " \n" >"$2/password"
        rm -rf "$2/making"
        "$1/initdb" -D "$2/making" -U postgres -E UTF8 --locale=C.UTF-8 --pwfile="$2/password" --auth=scram-sha-256 \
            --data-checksums --no-instructions >"$2/log" 2>&1 || { cat "$2/log" >&2; exit 1; }
        printf "%s\n" "local all postgres peer map=administrators" "local all all scram-sha-256" \
            "host all all 127.0.0.1/32 scram-sha-256" >"$2/making/pg_hba.conf"
        printf "administrators %s postgres\n" root "$(id -un)" >"$2/making/pg_ident.conf"
        mv "$2/making" "$2/data"' bash "$cluster_programs" "$home"
}

# cluster_launch HOME [SETTING=VALUE…]: starts it on its last port, or on another when that is taken by now.
cluster_launch() {
    local home=$1 setting options attempt port
    shift
    cluster_socket_folder "$home" || return
    for attempt in 1 2 3 4 5; do
        port=$(cat -- "$home/port" 2>/dev/null) || port=
        if [[ -z $port || $attempt -gt 1 ]] || port_taken "$port"; then port=$(port_free); fi
        options="-p $port -h 127.0.0.1 -c unix_socket_directories=$(printf %q "$cluster_socket")"
        for setting in "$@"; do options+=" -c $setting"; done
        if cluster_as "$cluster_programs/pg_ctl" -D "$cluster_data" -l "$home/log" -w -t 60 -o "$options" start \
            >/dev/null 2>&1; then
            echo "$port" >"$home/port"
            return
        fi
    done
    tail -n 20 -- "$home/log" >&2
    echo "PostgreSQL did not start; its log: $home/log" >&2
    return 1
}

# cluster_socket_folder HOME: sets cluster_socket. The path of a Unix socket has room for 107 bytes; a deep HOME gets a
# folder under /tmp.
cluster_socket_folder() {
    local home=$1 name=/.s.PGSQL.65535
    cluster_socket=$home/socket
    if ((${#cluster_socket} + ${#name} > 107)) || [[ $cluster_socket == *[\ ,\'\"\\]* ]]; then
        cluster_socket=$(cat -- "$home/socket-elsewhere" 2>/dev/null) || cluster_socket=
        if [[ ! -d $cluster_socket || ! -O $cluster_socket && $EUID != 0 ]]; then
            cluster_socket=$(cluster_as mktemp -d /tmp/landfall-socket.XXXXXX)
            echo "$cluster_socket" >"$home/socket-elsewhere"
        fi
    fi
    cluster_as mkdir -p -m 700 "$cluster_socket"
}

# port_taken PORT: whether something listens on it on loopback.
port_taken() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# port_free: a loopback port that nothing listens on, below the range that outgoing connections take theirs from.
port_free() {
    local port
    while port=$((20000 + (RANDOM * 32768 + RANDOM) % 12000)); do
        if ! port_taken "$port"; then
            echo "$port"
            return
        fi
    done
}
