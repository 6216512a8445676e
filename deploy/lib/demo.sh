# shellcheck shell=bash
# The demonstration of deploy/quickstart: its data, made through the REST API, and the curl lines that show it. The lines that
# are printed to be tried are the very ones that --once runs and checks. Sourced, after answers.sh; sets no options of its own.

# Set by the caller:
demo_port=         # of the public listener
demo_operator_key= # makes the tenant
demo_key_file=     # keeps the tenant's API key
# Set by demo_prepare:
demo_key='' demo_domain='' demo_link=''

demo_host=demo.localhost
demo_iphone='Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
demo_android='Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'
demo_desktop='Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36'
demo_crawler='facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'

# demo_api KEY METHOD PATH [BODY]: prints the answer's body; fails, showing it, when the status is not 2xx.
demo_api() {
    local answer status arguments=(-sS --max-time 20 -w '\n%{http_code}' -X "$2" -H @-)
    if [[ ${4-} ]]; then arguments+=(-H 'Content-Type: application/json' -d "$4"); fi
    # The key goes through standard input: arguments show in the list of processes.
    answer=$(curl "${arguments[@]}" "http://127.0.0.1:$demo_port/api/v1$3" <<<"Authorization: Bearer $1") || return
    status=${answer##*$'\n'}
    printf '%s\n' "${answer%$'\n'*}"
    [[ $status == 2* ]] || {
        echo "$2 $3 was answered with $status: ${answer%$'\n'*}" >&2
        return 1
    }
}

# demo_prepare: makes what is missing of the demonstration's data. Sets demo_key, demo_domain and demo_link.
demo_prepare() {
    demo_key=$(cat -- "$demo_key_file" 2>/dev/null) || demo_key=
    if [[ ! $demo_key ]] || ! demo_api "$demo_key" GET /domains >/dev/null 2>&1; then demo_make_tenant || return; fi

    demo_domain=$(demo_api "$demo_key" GET /domains | jq -r --arg host "$demo_host" \
        '.data[] | select(.hostname == $host) | .id') || return
    if [[ ! $demo_domain ]]; then demo_make_domain || return; fi
    demo_make_links
}

# demo_make_tenant: a tenant and a key of its own, which is kept, since nobody can be shown it again. The tenant may be
# there and the key lost.
demo_make_tenant() {
    local tenant
    tenant=$(demo_api "$demo_operator_key" GET /tenants | jq -r '.data[] | select(.name == "Demo") | .id') || return
    if [[ ! $tenant ]]; then
        tenant=$(demo_api "$demo_operator_key" POST /tenants '{"name": "Demo"}' | jq -er .id) || return
    fi
    demo_key=$(demo_api "$demo_operator_key" POST "/tenants/$tenant/keys" '{"name": "quickstart", "scopes": ["admin"]}' |
        jq -er .secret) || return
    (umask 077 && printf '%s\n' "$demo_key" >"$demo_key_file")
}

demo_make_domain() {
    local app rules etag fingerprint
    fingerprint=$(printf 'FA:C6:%.0s' {1..16})
    app=$(demo_api "$demo_key" POST /apps '{
        "name": "Demo Shop",
        "ios": {"app_id_prefix": "ABCDE12345", "bundle_id": "com.example.demo", "app_store_id": "1234567890",
            "url_scheme": "demoshop"},
        "android": {"package_name": "com.example.demo", "sha256_cert_fingerprints": ["'"${fingerprint%:}"'"],
            "url_scheme": "demoshop"}
    }' | jq -er .id) || return
    demo_domain=$(demo_api "$demo_key" POST /domains '{"hostname": "'"$demo_host"'"}' | jq -er .id) || return
    rules='{"rules": [
        {"path": "/account/*", "action": "stay-on-web", "comment": "Signing in happens on the web"},
        {"path": "/*", "action": "open-app", "app_id": "'"$app"'"}
    ]}'
    etag=$(curl -sSI --max-time 20 -H @- "http://127.0.0.1:$demo_port/api/v1/domains/$demo_domain/path-rules" \
        <<<"Authorization: Bearer $demo_key" | sed -n 's/^etag: *//Ip' | tr -d '\r') || return
    curl -sS --fail-with-body --max-time 20 -X PUT -H @- -H "If-Match: $etag" -H 'Content-Type: application/json' \
        -d "$rules" "http://127.0.0.1:$demo_port/api/v1/domains/$demo_domain/path-rules" \
        <<<"Authorization: Bearer $demo_key" >/dev/null
}

# demo_make_links: three links, each only if its path is free.
demo_make_links() {
    local links path body
    links=$(demo_api "$demo_key" GET "/links?domain_id=$demo_domain&limit=100") || return
    for body in \
        '{"path": "summer", "title": "Summer sale", "fallback": "store", "campaign": "summer-2026", "channel": "email",
          "destinations": {"default": "https://shop.example/summer"}, "data": {"screen": "sale", "id": 7},
          "preview": {"title": "Summer sale: everything must go", "description": "Until Sunday."}}' \
        '{"path": "welcome", "title": "Welcome to Demo Shop", "fallback": "landing-page",
          "destinations": {"default": "https://shop.example/welcome"}}' \
        '{"path": "product/42", "title": "Blue teapot", "data": {"product": 42},
          "destinations": {"default": "https://shop.example/p/42", "android": "https://shop.example/android/42"}}'; do
        path=$(jq -r .path <<<"$body")
        jq -e --arg path "$path" 'any(.data[]; .path == $path)' <<<"$links" >/dev/null && continue
        demo_api "$demo_key" POST /links "$(jq --arg domain "$demo_domain" '.domain_id = $domain' <<<"$body")" \
            >/dev/null || return
    done
    demo_link=$(demo_api "$demo_key" GET "/links?domain_id=$demo_domain&limit=100" |
        jq -er '.data[] | select(.path == "summer") | .id')
}

# demo_clicks COUNT: the newest clicks of the first link.
demo_clicks() { demo_api "$demo_key" GET "/links/$demo_link/clicks?limit=$1"; }

# demo_await_clicks COUNT NEWEST: until COUNT clicks of the first link are newer than the one with the id NEWEST.
demo_await_clicks() {
    local attempt
    for ((attempt = 0; attempt < 100; attempt++)); do
        demo_clicks 100 | jq -e --argjson count "$1" --arg newest "$2" \
            '[.data[].id] | (index($newest) // length) >= $count' >/dev/null && return
        sleep 0.1
    done
}

# demo_steps: the demonstration, in order.
demo_steps() {
    local web=http://$demo_host:$demo_port api=http://127.0.0.1:$demo_port/api/v1 newest=
    if [[ $answers_checked ]]; then newest=$(demo_clicks 1 | jq -r '.data[0].id // ""'); fi

    show 'The association file, as Apple fetches it' "curl -i $web/.well-known/apple-app-site-association"
    expect_status 200
    expect_header content-type application/json
    expect_no_header set-cookie
    expect_json '.applinks.details | tostring | contains("ABCDE12345.com.example.demo")'

    show 'The same for Android' "curl -i $web/.well-known/assetlinks.json"
    expect_status 200
    expect_header content-type application/json
    expect_json '.[0].target.package_name == "com.example.demo"'

    show 'A link on an iPhone without the app: to the App Store' "curl -i -A '$demo_iphone' $web/summer"
    expect_status 302
    expect_header location 'https://apps\.apple\.com/.*id1234567890.*'
    expect_header cache-control '.*no-store.*'

    show 'The same link on Android: to Google Play' "curl -i -A '$demo_android' $web/summer"
    expect_status 302
    expect_header location 'https://play\.google\.com/store/apps/details\?id=com\.example\.demo.*'

    show 'On a desktop: to its destination, with the campaign' "curl -i -A '$demo_desktop' $web/summer"
    expect_status 302
    expect_header location 'https://shop\.example/summer\?.*utm_campaign=summer-2026.*'

    show 'For a crawler: a preview' "curl -i -A '$demo_crawler' $web/summer"
    expect_status 200
    expect_header content-type 'text/html.*'
    expect_text 'og:title'
    expect_text 'Summer sale: everything must go'

    show 'Another link on an iPhone: a landing page' "curl -i -A '$demo_iphone' $web/welcome"
    expect_status 200
    expect_text 'apple-itunes-app'
    expect_text 'app-id=1234567890'

    show 'An unknown path' "curl -i $web/nothing-here"
    expect_status 404

    show 'Create a link' "curl -i -H \"Authorization: Bearer \$KEY\" -H 'Content-Type: application/json' \\
    -d '{\"domain_id\": \"$demo_domain\", \"destinations\": {\"default\": \"https://shop.example/new\"}}' $api/links"
    expect_status 201
    expect_header location '/api/v1/links/.+'
    expect_json ".url | test(\"^https://$demo_host/[0-9A-Za-z]{7}\$\")"

    # The log is a moment behind the answers.
    if [[ $answers_checked ]]; then demo_await_clicks 4 "$newest"; fi
    show 'Who came to the first link' "curl -i -H \"Authorization: Bearer \$KEY\" '$api/links/$demo_link/clicks?limit=4'"
    expect_status 200
    expect_json "all(.data[]; .id != \"$newest\")"
    expect_json '[.data[].platform] | sort == ["android", "ios", "other", "windows"]'
    expect_json '[.data[] | select(.is_bot)] | length == 1'
    expect_json '[.data[].decision] | sort == ["preview", "redirect", "store", "store"]'
}
