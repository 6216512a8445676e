# shellcheck shell=bash
# A connection string for the programs of PostgreSQL. Sourced; sets no options of its own.

# connection_split STRING: sets connection to STRING without its password, and exports that as PGPASSWORD, since what stands
# in a program's arguments shows in the list of processes.
connection_split() {
    local keyword="^(.* )?password=('([^'\\\\]*)'|([^' ]+))( .*)?$" uri='^(postgres(ql)?://[^:/@]*):([^@/]*)@(.*)$'
    # shellcheck disable=SC2034
    if [[ $1 =~ $keyword ]]; then
        connection=${BASH_REMATCH[1]}${BASH_REMATCH[5]}
        export PGPASSWORD=${BASH_REMATCH[3]}${BASH_REMATCH[4]}
    elif [[ $1 =~ $uri ]]; then
        connection=${BASH_REMATCH[1]}@${BASH_REMATCH[4]}
        PGPASSWORD=$(printf '%b' "${BASH_REMATCH[3]//%/\\x}")
        export PGPASSWORD
    else
        connection=$1
    fi
}
