# shellcheck shell=bash
# Lines to be copied, or run and their answers checked: the same lines either way. Sourced, after steps.sh; sets no options
# of its own.

answers_checked= # yes: `show` runs its command and `expect_…` look at the answer; else they only print what to copy
answers_key=     # what the commands find as $KEY
answers_faults=0
answers_head='' answers_body=''

# show TITLE COMMAND
show() {
    local answer
    printf '\n# %s\n%s\n' "$1" "$2"
    [[ $answers_checked ]] || return 0
    answer=$(KEY=$answers_key bash -c "curl() { command curl -sS --max-time 20 \"\$@\"; }; $2" 2>&1 | tr -d '\r') || true
    answers_head=${answer%%$'\n\n'*} answers_body=
    if [[ $answer == *$'\n\n'* ]]; then answers_body=${answer#*$'\n\n'}; fi
    head -n 40 <<<"$answer" | cut -c 1-400 | awk '{ print "    " $0 }'
}

expect_status() { answers_expect "status $1" "$answers_head" grep -qE "^HTTP/1.1 $1( |\$)"; }
expect_header() { answers_expect "header $1 matching $2" "$answers_head" grep -qiE "^$1: *$2\$"; }
expect_no_header() { answers_expect "no header $1" "$answers_head" answers_lack "$1"; }
expect_text() { answers_expect "$1 in the body" "$answers_body" grep -qF -- "$1"; }
expect_json() { answers_expect "a body with $1" "$answers_body" jq -e "$1"; }

answers_lack() { ! grep -qi "^$1:"; }

# answers_expect WHAT ANSWER COMMAND…: COMMAND has to succeed with ANSWER on standard input.
answers_expect() {
    local what=$1 answer=$2
    shift 2
    [[ $answers_checked ]] || return 0
    if "$@" <<<"$answer" >/dev/null 2>&1; then
        echo "    ok: $what"
    else
        echo "    WRONG: expected $what"
        answers_faults=$((answers_faults + 1))
    fi
}
