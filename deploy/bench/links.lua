-- wrk: a random link of many at each request. Arguments: how many links there are, or a path to ask for each time.
local prefix, suffix, count

function init(arguments)
    local host = wrk.headers["Host"]
    suffix = " HTTP/1.1\r\nHost: " .. host .. "\r\n"
        .. "User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
        .. "Chrome/124.0.0.0 Safari/537.36\r\nAccept-Language: en-GB,en;q=0.9\r\n\r\n"
    count = tonumber(arguments[1])
    prefix = count and "GET /p" or ("GET " .. arguments[1])
    math.randomseed(os.time() + tonumber(tostring({}):match("0x(%x+)"), 16) % 100000)
end

function request()
    if not count then return prefix .. suffix end
    return prefix .. math.random(count) .. suffix
end
