# One request for the number that is given, over a connection that this shell closes at its end.
{
  exec 2>/dev/null 3<>"/dev/tcp/127.0.0.1/$PORT" &&
    printf 'GET /%s HTTP/1.1\r\n\r\n' "$1" >&3 &&
    # To the end of the answer: the system resets a connection that is closed with something unread.
    while read -r line <&3 && [ "${#line}" -gt 1 ]; do :; done &&
    read -r -N $((7 + ${#1})) body <&3 &&
    echo "=$body"
} || echo '!no port'
