# shellcheck shell=bash
# Debian packages by section of deploy/packages.txt. Sourced; sets no options of its own.

packages_list=$(dirname -- "${BASH_SOURCE[0]}")/../packages.txt

# packages_in SECTION…: the packages of the sections, one a line, none twice.
packages_in() {
    local section
    for section in "$@"; do
        awk -v wanted="[$section]" '
            /^\[/ { inside = ($0 == wanted); found = found || inside; next }
            inside && NF && !/^#/ { print $1 }
            END { exit !found }' "$packages_list" || {
            echo "packages.txt has no section [$section]" >&2
            return 1
        }
    done | awk '!seen[$0]++'
}

# packages_missing SECTION…: those of them that are not installed.
packages_missing() {
    local package wanted
    wanted=$(packages_in "$@") || return
    for package in $wanted; do
        dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || echo "$package"
    done
}

# packages_ensure SECTION…: installs what is missing and starts none of it as a system service.
# Asks apt, and for root, only when something is missing.
packages_ensure() {
    local missing sudo=()
    missing=$(packages_missing "$@") || return
    [[ $missing ]] || return 0
    mapfile -t missing <<<"$missing"
    if ((EUID != 0)); then
        command -v sudo >/dev/null || {
            echo "These packages are missing, and neither root nor sudo is at hand to install them: ${missing[*]}" >&2
            return 1
        }
        sudo=(sudo --)
        say "Asking sudo for leave to install ${missing[*]}"
        sudo true
    fi
    step "Updating the package index" "${sudo[@]}" apt-get -q update
    step "Installing ${missing[*]}" "${sudo[@]}" bash -c "$packages_install_quietly" bash "${missing[@]}"
}

# Run as root. A package's own service (nginx, the cluster that Debian makes for postgresql-15) would take ports
# and memory that nobody asked for: for the length of this installation services are not started, and no
# cluster is made. Both settings are put back.
# shellcheck disable=SC2016
packages_install_quietly='
    set -eu
    policy=/usr/sbin/policy-rc.d clusters=/etc/postgresql-common/createcluster.d/landfall-install.conf
    restore() { rm -f "$clusters"; [ -z "${placed-}" ] || rm -f "$policy"; }
    trap restore EXIT
    mkdir -p "${clusters%/*}"
    echo "create_main_cluster = false" >"$clusters"
    if [ ! -e "$policy" ]; then
        printf "#!/bin/sh\nexit 101\n" >"$policy"
        chmod 755 "$policy"
        placed=yes
    fi
    DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends "$@" </dev/null
'
