# shellcheck shell=bash
# Telling what is going on. Sourced; sets no options of its own.

# say TEXT…: one line of progress.
say() { printf '\033[1m==>\033[0m %s\n' "$*" | if [[ -t 1 ]]; then cat; else sed 's/\x1b\[[0-9;]*m//g'; fi; }

# fail TEXT…: says why on standard error and ends the script.
fail() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# step TITLE COMMAND…: runs COMMAND with its output in a file, shows that it goes on and how long it has taken,
# and shows the end of its output when it fails.
step() {
    local title=$1 output started status=0 job
    shift
    say "$title"
    output=$(mktemp "${TMPDIR:-/tmp}/landfall-step.XXXXXX")
    started=$SECONDS
    "$@" >"$output" 2>&1 </dev/null &
    job=$!
    steps_watch "$job" "$output" "$started"
    wait "$job" || status=$?
    if ((status != 0)); then
        tail -n 40 "$output" >&2
        echo "${0##*/}: failed after $((SECONDS - started)) s (exit $status): $*" >&2
    elif ((SECONDS - started > 1)); then
        echo "    done in $((SECONDS - started)) s"
    fi
    rm -f "$output"
    return "$status"
}

# steps_watch PID FILE START: until PID ends, shows the last line of FILE: in place on a terminal, every ten seconds
# elsewhere.
steps_watch() {
    local pid=$1 file=$2 started=$3 shown=$3 line
    while kill -0 "$pid" 2>/dev/null; do
        sleep 0.2
        if [[ -t 1 ]]; then
            line=$(tail -c 400 "$file" | tr '\r' '\n' | tail -n 1)
            printf '\r\033[K    %s s  %s' "$((SECONDS - started))" "${line:0:90}"
        elif ((SECONDS - shown >= 10)); then
            shown=$SECONDS
            line=$(tail -c 400 "$file" | tr '\r' '\n' | tail -n 1)
            echo "    $((SECONDS - started)) s  ${line:0:110}"
        fi
    done
    if [[ -t 1 ]]; then printf '\r\033[K'; fi
}
