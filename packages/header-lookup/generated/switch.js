// Written by generate.js; change switch-source.js, not this file.
// @ts-nocheck
function lower(byte) {
  return byte > 64 && byte < 91 ? byte | 32 : byte;
}

function length2(bytes, start) {
  switch (lower(bytes[start])) {
    case 116:
      return (bytes[start + 1] | 32) === 101 ? 'te' : undefined;
    case 105:
      switch (lower(bytes[start + 1])) {
        case 102:
          return 'if';
        case 109:
          return 'im';
        default:
          return undefined;
      }
    default:
      return undefined;
  }
}

function length3(bytes, start) {
  switch (lower(bytes[start])) {
    case 97:
      return (bytes[start + 1] | 32) === 103 && (bytes[start + 2] | 32) === 101 ? 'age' : undefined;
    case 101:
      return (bytes[start + 1] | 32) === 99 && (bytes[start + 2] | 32) === 116 ? 'ect' : undefined;
    case 114:
      return (bytes[start + 1] | 32) === 116 && (bytes[start + 2] | 32) === 116 ? 'rtt' : undefined;
    case 118:
      return (bytes[start + 1] | 32) === 105 && (bytes[start + 2] | 32) === 97 ? 'via' : undefined;
    case 100:
      return (bytes[start + 1] | 32) === 97 && (bytes[start + 2] | 32) === 118 ? 'dav' : undefined;
    case 116:
      return (bytes[start + 1] | 32) === 116 && (bytes[start + 2] | 32) === 108 ? 'ttl' : undefined;
    default:
      return undefined;
  }
}

function length4(bytes, start) {
  switch (lower(bytes[start])) {
    case 100:
      switch (lower(bytes[start + 1])) {
        case 97:
          switch (lower(bytes[start + 2])) {
            case 116:
              return (bytes[start + 3] | 32) === 101 ? 'date' : undefined;
            case 115:
              return (bytes[start + 3] | 32) === 108 ? 'dasl' : undefined;
            default:
              return undefined;
          }
        case 112:
          return (bytes[start + 2] | 32) === 111 && (bytes[start + 3] | 32) === 112 ? 'dpop' : undefined;
        default:
          return undefined;
      }
    case 101:
      return (bytes[start + 1] | 32) === 116 &&
        (bytes[start + 2] | 32) === 97 &&
        (bytes[start + 3] | 32) === 103
        ? 'etag'
        : undefined;
    case 102:
      return (bytes[start + 1] | 32) === 114 &&
        (bytes[start + 2] | 32) === 111 &&
        (bytes[start + 3] | 32) === 109
        ? 'from'
        : undefined;
    case 104:
      return (bytes[start + 1] | 32) === 111 &&
        (bytes[start + 2] | 32) === 115 &&
        (bytes[start + 3] | 32) === 116
        ? 'host'
        : undefined;
    case 108:
      return (bytes[start + 1] | 32) === 105 &&
        (bytes[start + 2] | 32) === 110 &&
        (bytes[start + 3] | 32) === 107
        ? 'link'
        : undefined;
    case 118:
      return (bytes[start + 1] | 32) === 97 &&
        (bytes[start + 2] | 32) === 114 &&
        (bytes[start + 3] | 32) === 121
        ? 'vary'
        : undefined;
    case 97:
      switch (lower(bytes[start + 1])) {
        case 45:
          return (bytes[start + 2] | 32) === 105 && (bytes[start + 3] | 32) === 109 ? 'a-im' : undefined;
        case 108:
          return (bytes[start + 2] | 32) === 112 && (bytes[start + 3] | 32) === 110 ? 'alpn' : undefined;
        default:
          return undefined;
      }
    case 115:
      return (bytes[start + 1] | 32) === 108 &&
        (bytes[start + 2] | 32) === 117 &&
        (bytes[start + 3] | 32) === 103
        ? 'slug'
        : undefined;
    default:
      return undefined;
  }
}

function length5(bytes, start) {
  switch (lower(bytes[start])) {
    case 58:
      return (bytes[start + 1] | 32) === 112 &&
        (bytes[start + 2] | 32) === 97 &&
        (bytes[start + 3] | 32) === 116 &&
        (bytes[start + 4] | 32) === 104
        ? ':path'
        : undefined;
    case 97:
      return (bytes[start + 1] | 32) === 108 &&
        (bytes[start + 2] | 32) === 108 &&
        (bytes[start + 3] | 32) === 111 &&
        (bytes[start + 4] | 32) === 119
        ? 'allow'
        : undefined;
    case 114:
      return (bytes[start + 1] | 32) === 97 &&
        (bytes[start + 2] | 32) === 110 &&
        (bytes[start + 3] | 32) === 103 &&
        (bytes[start + 4] | 32) === 101
        ? 'range'
        : undefined;
    case 99:
      return (bytes[start + 1] | 32) === 108 &&
        (bytes[start + 2] | 32) === 111 &&
        (bytes[start + 3] | 32) === 115 &&
        (bytes[start + 4] | 32) === 101
        ? 'close'
        : undefined;
    case 100:
      return (bytes[start + 1] | 32) === 101 &&
        (bytes[start + 2] | 32) === 112 &&
        (bytes[start + 3] | 32) === 116 &&
        (bytes[start + 4] | 32) === 104
        ? 'depth'
        : undefined;
    case 116:
      return (bytes[start + 1] | 32) === 111 &&
        (bytes[start + 2] | 32) === 112 &&
        (bytes[start + 3] | 32) === 105 &&
        (bytes[start + 4] | 32) === 99
        ? 'topic'
        : undefined;
    default:
      return undefined;
  }
}

function length6(bytes, start) {
  switch (lower(bytes[start])) {
    case 97:
      return (bytes[start + 1] | 32) === 99 &&
        (bytes[start + 2] | 32) === 99 &&
        (bytes[start + 3] | 32) === 101 &&
        (bytes[start + 4] | 32) === 112 &&
        (bytes[start + 5] | 32) === 116
        ? 'accept'
        : undefined;
    case 99:
      return (bytes[start + 1] | 32) === 111 &&
        (bytes[start + 2] | 32) === 111 &&
        (bytes[start + 3] | 32) === 107 &&
        (bytes[start + 4] | 32) === 105 &&
        (bytes[start + 5] | 32) === 101
        ? 'cookie'
        : undefined;
    case 101:
      return (bytes[start + 1] | 32) === 120 &&
        (bytes[start + 2] | 32) === 112 &&
        (bytes[start + 3] | 32) === 101 &&
        (bytes[start + 4] | 32) === 99 &&
        (bytes[start + 5] | 32) === 116
        ? 'expect'
        : undefined;
    case 111:
      switch (lower(bytes[start + 1])) {
        case 114:
          return (bytes[start + 2] | 32) === 105 &&
            (bytes[start + 3] | 32) === 103 &&
            (bytes[start + 4] | 32) === 105 &&
            (bytes[start + 5] | 32) === 110
            ? 'origin'
            : undefined;
        case 115:
          return (bytes[start + 2] | 32) === 99 &&
            (bytes[start + 3] | 32) === 111 &&
            (bytes[start + 4] | 32) === 114 &&
            (bytes[start + 5] | 32) === 101
            ? 'oscore'
            : undefined;
        default:
          return undefined;
      }
    case 112:
      switch (lower(bytes[start + 2])) {
        case 97:
          return (bytes[start + 1] | 32) === 114 &&
            (bytes[start + 3] | 32) === 103 &&
            (bytes[start + 4] | 32) === 109 &&
            (bytes[start + 5] | 32) === 97
            ? 'pragma'
            : undefined;
        case 101:
          return (bytes[start + 1] | 32) === 114 &&
            (bytes[start + 3] | 32) === 102 &&
            (bytes[start + 4] | 32) === 101 &&
            (bytes[start + 5] | 32) === 114
            ? 'prefer'
            : undefined;
        default:
          return undefined;
      }
    case 115:
      switch (lower(bytes[start + 1])) {
        case 101:
          return (bytes[start + 2] | 32) === 114 &&
            (bytes[start + 3] | 32) === 118 &&
            (bytes[start + 4] | 32) === 101 &&
            (bytes[start + 5] | 32) === 114
            ? 'server'
            : undefined;
        case 117:
          return (bytes[start + 2] | 32) === 110 &&
            (bytes[start + 3] | 32) === 115 &&
            (bytes[start + 4] | 32) === 101 &&
            (bytes[start + 5] | 32) === 116
            ? 'sunset'
            : undefined;
        default:
          return undefined;
      }
    default:
      return undefined;
  }
}

function length7(bytes, start) {
  switch (lower(bytes[start])) {
    case 58:
      switch (lower(bytes[start + 1])) {
        case 109:
          return (bytes[start + 2] | 32) === 101 &&
            (bytes[start + 3] | 32) === 116 &&
            (bytes[start + 4] | 32) === 104 &&
            (bytes[start + 5] | 32) === 111 &&
            (bytes[start + 6] | 32) === 100
            ? ':method'
            : undefined;
        case 115:
          switch (lower(bytes[start + 2])) {
            case 99:
              return (bytes[start + 3] | 32) === 104 &&
                (bytes[start + 4] | 32) === 101 &&
                (bytes[start + 5] | 32) === 109 &&
                (bytes[start + 6] | 32) === 101
                ? ':scheme'
                : undefined;
            case 116:
              return (bytes[start + 3] | 32) === 97 &&
                (bytes[start + 4] | 32) === 116 &&
                (bytes[start + 5] | 32) === 117 &&
                (bytes[start + 6] | 32) === 115
                ? ':status'
                : undefined;
            default:
              return undefined;
          }
        default:
          return undefined;
      }
    case 97:
      return (bytes[start + 1] | 32) === 108 &&
        (bytes[start + 2] | 32) === 116 &&
        bytes[start + 3] === 45 &&
        (bytes[start + 4] | 32) === 115 &&
        (bytes[start + 5] | 32) === 118 &&
        (bytes[start + 6] | 32) === 99
        ? 'alt-svc'
        : undefined;
    case 101:
      return (bytes[start + 1] | 32) === 120 &&
        (bytes[start + 2] | 32) === 112 &&
        (bytes[start + 3] | 32) === 105 &&
        (bytes[start + 4] | 32) === 114 &&
        (bytes[start + 5] | 32) === 101 &&
        (bytes[start + 6] | 32) === 115
        ? 'expires'
        : undefined;
    case 114:
      switch (lower(bytes[start + 3])) {
        case 101:
          return (bytes[start + 1] | 32) === 101 &&
            (bytes[start + 2] | 32) === 102 &&
            (bytes[start + 4] | 32) === 114 &&
            (bytes[start + 5] | 32) === 101 &&
            (bytes[start + 6] | 32) === 114
            ? 'referer'
            : undefined;
        case 114:
          return (bytes[start + 1] | 32) === 101 &&
            (bytes[start + 2] | 32) === 102 &&
            (bytes[start + 4] | 32) === 101 &&
            (bytes[start + 5] | 32) === 115 &&
            (bytes[start + 6] | 32) === 104
            ? 'refresh'
            : undefined;
        default:
          return undefined;
      }
    case 116:
      switch (lower(bytes[start + 1])) {
        case 114:
          return (bytes[start + 2] | 32) === 97 &&
            (bytes[start + 3] | 32) === 105 &&
            (bytes[start + 4] | 32) === 108 &&
            (bytes[start + 5] | 32) === 101 &&
            (bytes[start + 6] | 32) === 114
            ? 'trailer'
            : undefined;
        case 105:
          return (bytes[start + 2] | 32) === 109 &&
            (bytes[start + 3] | 32) === 101 &&
            (bytes[start + 4] | 32) === 111 &&
            (bytes[start + 5] | 32) === 117 &&
            (bytes[start + 6] | 32) === 116
            ? 'timeout'
            : undefined;
        default:
          return undefined;
      }
    case 117:
      switch (lower(bytes[start + 1])) {
        case 112:
          return (bytes[start + 2] | 32) === 103 &&
            (bytes[start + 3] | 32) === 114 &&
            (bytes[start + 4] | 32) === 97 &&
            (bytes[start + 5] | 32) === 100 &&
            (bytes[start + 6] | 32) === 101
            ? 'upgrade'
            : undefined;
        case 114:
          return (bytes[start + 2] | 32) === 103 &&
            (bytes[start + 3] | 32) === 101 &&
            (bytes[start + 4] | 32) === 110 &&
            (bytes[start + 5] | 32) === 99 &&
            (bytes[start + 6] | 32) === 121
            ? 'urgency'
            : undefined;
        default:
          return undefined;
      }
    case 112:
      return (bytes[start + 1] | 32) === 105 &&
        (bytes[start + 2] | 32) === 110 &&
        (bytes[start + 3] | 32) === 103 &&
        bytes[start + 4] === 45 &&
        (bytes[start + 5] | 32) === 116 &&
        (bytes[start + 6] | 32) === 111
        ? 'ping-to'
        : undefined;
    default:
      return undefined;
  }
}

function length8(bytes, start) {
  switch (lower(bytes[start])) {
    case 97:
      return (bytes[start + 1] | 32) === 108 &&
        (bytes[start + 2] | 32) === 116 &&
        bytes[start + 3] === 45 &&
        (bytes[start + 4] | 32) === 117 &&
        (bytes[start + 5] | 32) === 115 &&
        (bytes[start + 6] | 32) === 101 &&
        (bytes[start + 7] | 32) === 100
        ? 'alt-used'
        : undefined;
    case 100:
      return (bytes[start + 1] | 32) === 111 &&
        (bytes[start + 2] | 32) === 119 &&
        (bytes[start + 3] | 32) === 110 &&
        (bytes[start + 4] | 32) === 108 &&
        (bytes[start + 5] | 32) === 105 &&
        (bytes[start + 6] | 32) === 110 &&
        (bytes[start + 7] | 32) === 107
        ? 'downlink'
        : undefined;
    case 105:
      switch (lower(bytes[start + 3])) {
        case 109:
          return (bytes[start + 1] | 32) === 102 &&
            bytes[start + 2] === 45 &&
            (bytes[start + 4] | 32) === 97 &&
            (bytes[start + 5] | 32) === 116 &&
            (bytes[start + 6] | 32) === 99 &&
            (bytes[start + 7] | 32) === 104
            ? 'if-match'
            : undefined;
        case 114:
          return (bytes[start + 1] | 32) === 102 &&
            bytes[start + 2] === 45 &&
            (bytes[start + 4] | 32) === 97 &&
            (bytes[start + 5] | 32) === 110 &&
            (bytes[start + 6] | 32) === 103 &&
            (bytes[start + 7] | 32) === 101
            ? 'if-range'
            : undefined;
        default:
          return undefined;
      }
    case 108:
      return (bytes[start + 1] | 32) === 111 &&
        (bytes[start + 2] | 32) === 99 &&
        (bytes[start + 3] | 32) === 97 &&
        (bytes[start + 4] | 32) === 116 &&
        (bytes[start + 5] | 32) === 105 &&
        (bytes[start + 6] | 32) === 111 &&
        (bytes[start + 7] | 32) === 110
        ? 'location'
        : undefined;
    case 99:
      return (bytes[start + 1] | 32) === 100 &&
        (bytes[start + 2] | 32) === 110 &&
        bytes[start + 3] === 45 &&
        (bytes[start + 4] | 32) === 108 &&
        (bytes[start + 5] | 32) === 111 &&
        (bytes[start + 6] | 32) === 111 &&
        (bytes[start + 7] | 32) === 112
        ? 'cdn-loop'
        : undefined;
    case 112:
      switch (lower(bytes[start + 1])) {
        case 111:
          return (bytes[start + 2] | 32) === 115 &&
            (bytes[start + 3] | 32) === 105 &&
            (bytes[start + 4] | 32) === 116 &&
            (bytes[start + 5] | 32) === 105 &&
            (bytes[start + 6] | 32) === 111 &&
            (bytes[start + 7] | 32) === 110
            ? 'position'
            : undefined;
        case 114:
          return (bytes[start + 2] | 32) === 105 &&
            (bytes[start + 3] | 32) === 111 &&
            (bytes[start + 4] | 32) === 114 &&
            (bytes[start + 5] | 32) === 105 &&
            (bytes[start + 6] | 32) === 116 &&
            (bytes[start + 7] | 32) === 121
            ? 'priority'
            : undefined;
        default:
          return undefined;
      }
    default:
      return undefined;
  }
}

function length9(bytes, start) {
  switch (lower(bytes[start])) {
    case 58:
      return (bytes[start + 1] | 32) === 112 &&
        (bytes[start + 2] | 32) === 114 &&
        (bytes[start + 3] | 32) === 111 &&
        (bytes[start + 4] | 32) === 116 &&
        (bytes[start + 5] | 32) === 111 &&
        (bytes[start + 6] | 32) === 99 &&
        (bytes[start + 7] | 32) === 111 &&
        (bytes[start + 8] | 32) === 108
        ? ':protocol'
        : undefined;
    case 101:
      return (bytes[start + 1] | 32) === 120 &&
        (bytes[start + 2] | 32) === 112 &&
        (bytes[start + 3] | 32) === 101 &&
        (bytes[start + 4] | 32) === 99 &&
        (bytes[start + 5] | 32) === 116 &&
        bytes[start + 6] === 45 &&
        (bytes[start + 7] | 32) === 99 &&
        (bytes[start + 8] | 32) === 116
        ? 'expect-ct'
        : undefined;
    case 102:
      return (bytes[start + 1] | 32) === 111 &&
        (bytes[start + 2] | 32) === 114 &&
        (bytes[start + 3] | 32) === 119 &&
        (bytes[start + 4] | 32) === 97 &&
        (bytes[start + 5] | 32) === 114 &&
        (bytes[start + 6] | 32) === 100 &&
        (bytes[start + 7] | 32) === 101 &&
        (bytes[start + 8] | 32) === 100
        ? 'forwarded'
        : undefined;
    case 115:
      switch (lower(bytes[start + 1])) {
        case 111:
          return (bytes[start + 2] | 32) === 117 &&
            (bytes[start + 3] | 32) === 114 &&
            (bytes[start + 4] | 32) === 99 &&
            (bytes[start + 5] | 32) === 101 &&
            (bytes[start + 6] | 32) === 109 &&
            (bytes[start + 7] | 32) === 97 &&
            (bytes[start + 8] | 32) === 112
            ? 'sourcemap'
            : undefined;
        case 105:
          return (bytes[start + 2] | 32) === 103 &&
            (bytes[start + 3] | 32) === 110 &&
            (bytes[start + 4] | 32) === 97 &&
            (bytes[start + 5] | 32) === 116 &&
            (bytes[start + 6] | 32) === 117 &&
            (bytes[start + 7] | 32) === 114 &&
            (bytes[start + 8] | 32) === 101
            ? 'signature'
            : undefined;
        default:
          return undefined;
      }
    case 97:
      return (bytes[start + 1] | 32) === 99 &&
        (bytes[start + 2] | 32) === 99 &&
        (bytes[start + 3] | 32) === 101 &&
        (bytes[start + 4] | 32) === 112 &&
        (bytes[start + 5] | 32) === 116 &&
        bytes[start + 6] === 45 &&
        (bytes[start + 7] | 32) === 99 &&
        (bytes[start + 8] | 32) === 104
        ? 'accept-ch'
        : undefined;
    case 111:
      return (bytes[start + 1] | 32) === 118 &&
        (bytes[start + 2] | 32) === 101 &&
        (bytes[start + 3] | 32) === 114 &&
        (bytes[start + 4] | 32) === 119 &&
        (bytes[start + 5] | 32) === 114 &&
        (bytes[start + 6] | 32) === 105 &&
        (bytes[start + 7] | 32) === 116 &&
        (bytes[start + 8] | 32) === 101
        ? 'overwrite'
        : undefined;
    case 112:
      return (bytes[start + 1] | 32) === 105 &&
        (bytes[start + 2] | 32) === 110 &&
        (bytes[start + 3] | 32) === 103 &&
        bytes[start + 4] === 45 &&
        (bytes[start + 5] | 32) === 102 &&
        (bytes[start + 6] | 32) === 114 &&
        (bytes[start + 7] | 32) === 111 &&
        (bytes[start + 8] | 32) === 109
        ? 'ping-from'
        : undefined;
    default:
      return undefined;
  }
}

function length10(bytes, start) {
  switch (lower(bytes[start])) {
    case 58:
      return (bytes[start + 1] | 32) === 97 &&
        (bytes[start + 2] | 32) === 117 &&
        (bytes[start + 3] | 32) === 116 &&
        (bytes[start + 4] | 32) === 104 &&
        (bytes[start + 5] | 32) === 111 &&
        (bytes[start + 6] | 32) === 114 &&
        (bytes[start + 7] | 32) === 105 &&
        (bytes[start + 8] | 32) === 116 &&
        (bytes[start + 9] | 32) === 121
        ? ':authority'
        : undefined;
    case 99:
      return (bytes[start + 1] | 32) === 111 &&
        (bytes[start + 2] | 32) === 110 &&
        (bytes[start + 3] | 32) === 110 &&
        (bytes[start + 4] | 32) === 101 &&
        (bytes[start + 5] | 32) === 99 &&
        (bytes[start + 6] | 32) === 116 &&
        (bytes[start + 7] | 32) === 105 &&
        (bytes[start + 8] | 32) === 111 &&
        (bytes[start + 9] | 32) === 110
        ? 'connection'
        : undefined;
    case 107:
      return (bytes[start + 1] | 32) === 101 &&
        (bytes[start + 2] | 32) === 101 &&
        (bytes[start + 3] | 32) === 112 &&
        bytes[start + 4] === 45 &&
        (bytes[start + 5] | 32) === 97 &&
        (bytes[start + 6] | 32) === 108 &&
        (bytes[start + 7] | 32) === 105 &&
        (bytes[start + 8] | 32) === 118 &&
        (bytes[start + 9] | 32) === 101
        ? 'keep-alive'
        : undefined;
    case 115:
      switch (lower(bytes[start + 1])) {
        case 101:
          return (bytes[start + 2] | 32) === 116 &&
            bytes[start + 3] === 45 &&
            (bytes[start + 4] | 32) === 99 &&
            (bytes[start + 5] | 32) === 111 &&
            (bytes[start + 6] | 32) === 111 &&
            (bytes[start + 7] | 32) === 107 &&
            (bytes[start + 8] | 32) === 105 &&
            (bytes[start + 9] | 32) === 101
            ? 'set-cookie'
            : undefined;
        case 111:
          return (bytes[start + 2] | 32) === 97 &&
            (bytes[start + 3] | 32) === 112 &&
            (bytes[start + 4] | 32) === 97 &&
            (bytes[start + 5] | 32) === 99 &&
            (bytes[start + 6] | 32) === 116 &&
            (bytes[start + 7] | 32) === 105 &&
            (bytes[start + 8] | 32) === 111 &&
            (bytes[start + 9] | 32) === 110
            ? 'soapaction'
            : undefined;
        case 116:
          return (bytes[start + 2] | 32) === 97 &&
            (bytes[start + 3] | 32) === 116 &&
            (bytes[start + 4] | 32) === 117 &&
            (bytes[start + 5] | 32) === 115 &&
            bytes[start + 6] === 45 &&
            (bytes[start + 7] | 32) === 117 &&
            (bytes[start + 8] | 32) === 114 &&
            (bytes[start + 9] | 32) === 105
            ? 'status-uri'
            : undefined;
        default:
          return undefined;
      }
    case 117:
      return (bytes[start + 1] | 32) === 115 &&
        (bytes[start + 2] | 32) === 101 &&
        (bytes[start + 3] | 32) === 114 &&
        bytes[start + 4] === 45 &&
        (bytes[start + 5] | 32) === 97 &&
        (bytes[start + 6] | 32) === 103 &&
        (bytes[start + 7] | 32) === 101 &&
        (bytes[start + 8] | 32) === 110 &&
        (bytes[start + 9] | 32) === 116
        ? 'user-agent'
        : undefined;
    case 100:
      switch (lower(bytes[start + 1])) {
        case 101:
          return (bytes[start + 2] | 32) === 108 &&
            (bytes[start + 3] | 32) === 116 &&
            (bytes[start + 4] | 32) === 97 &&
            bytes[start + 5] === 45 &&
            (bytes[start + 6] | 32) === 98 &&
            (bytes[start + 7] | 32) === 97 &&
            (bytes[start + 8] | 32) === 115 &&
            (bytes[start + 9] | 32) === 101
            ? 'delta-base'
            : undefined;
        case 112:
          return (bytes[start + 2] | 32) === 111 &&
            (bytes[start + 3] | 32) === 112 &&
            bytes[start + 4] === 45 &&
            (bytes[start + 5] | 32) === 110 &&
            (bytes[start + 6] | 32) === 111 &&
            (bytes[start + 7] | 32) === 110 &&
            (bytes[start + 8] | 32) === 99 &&
            (bytes[start + 9] | 32) === 101
            ? 'dpop-nonce'
            : undefined;
        default:
          return undefined;
      }
    case 101:
      return (bytes[start + 1] | 32) === 97 &&
        (bytes[start + 2] | 32) === 114 &&
        (bytes[start + 3] | 32) === 108 &&
        (bytes[start + 4] | 32) === 121 &&
        bytes[start + 5] === 45 &&
        (bytes[start + 6] | 32) === 100 &&
        (bytes[start + 7] | 32) === 97 &&
        (bytes[start + 8] | 32) === 116 &&
        (bytes[start + 9] | 32) === 97
        ? 'early-data'
        : undefined;
    case 108:
      return (bytes[start + 1] | 32) === 111 &&
        (bytes[start + 2] | 32) === 99 &&
        (bytes[start + 3] | 32) === 107 &&
        bytes[start + 4] === 45 &&
        (bytes[start + 5] | 32) === 116 &&
        (bytes[start + 6] | 32) === 111 &&
        (bytes[start + 7] | 32) === 107 &&
        (bytes[start + 8] | 32) === 101 &&
        (bytes[start + 9] | 32) === 110
        ? 'lock-token'
        : undefined;
    case 116:
      return (bytes[start + 1] | 32) === 114 &&
        (bytes[start + 2] | 32) === 97 &&
        (bytes[start + 3] | 32) === 99 &&
        (bytes[start + 4] | 32) === 101 &&
        (bytes[start + 5] | 32) === 115 &&
        (bytes[start + 6] | 32) === 116 &&
        (bytes[start + 7] | 32) === 97 &&
        (bytes[start + 8] | 32) === 116 &&
        (bytes[start + 9] | 32) === 101
        ? 'tracestate'
        : undefined;
    default:
      return undefined;
  }
}

function length11(bytes, start) {
  switch (lower(bytes[start])) {
    case 114:
      switch (lower(bytes[start + 2])) {
        case 116:
          return (bytes[start + 1] | 32) === 101 &&
            (bytes[start + 3] | 32) === 114 &&
            (bytes[start + 4] | 32) === 121 &&
            bytes[start + 5] === 45 &&
            (bytes[start + 6] | 32) === 97 &&
            (bytes[start + 7] | 32) === 102 &&
            (bytes[start + 8] | 32) === 116 &&
            (bytes[start + 9] | 32) === 101 &&
            (bytes[start + 10] | 32) === 114
            ? 'retry-after'
            : undefined;
        case 112:
          return (bytes[start + 1] | 32) === 101 &&
            (bytes[start + 3] | 32) === 114 &&
            bytes[start + 4] === 45 &&
            (bytes[start + 5] | 32) === 100 &&
            (bytes[start + 6] | 32) === 105 &&
            (bytes[start + 7] | 32) === 103 &&
            (bytes[start + 8] | 32) === 101 &&
            (bytes[start + 9] | 32) === 115 &&
            (bytes[start + 10] | 32) === 116
            ? 'repr-digest'
            : undefined;
        default:
          return undefined;
      }
    case 97:
      return (bytes[start + 1] | 32) === 99 &&
        (bytes[start + 2] | 32) === 99 &&
        (bytes[start + 3] | 32) === 101 &&
        (bytes[start + 4] | 32) === 112 &&
        (bytes[start + 5] | 32) === 116 &&
        bytes[start + 6] === 45 &&
        (bytes[start + 7] | 32) === 112 &&
        (bytes[start + 8] | 32) === 111 &&
        (bytes[start + 9] | 32) === 115 &&
        (bytes[start + 10] | 32) === 116
        ? 'accept-post'
        : undefined;
    case 99:
      return (bytes[start + 1] | 32) === 108 &&
        (bytes[start + 2] | 32) === 105 &&
        (bytes[start + 3] | 32) === 101 &&
        (bytes[start + 4] | 32) === 110 &&
        (bytes[start + 5] | 32) === 116 &&
        bytes[start + 6] === 45 &&
        (bytes[start + 7] | 32) === 99 &&
        (bytes[start + 8] | 32) === 101 &&
        (bytes[start + 9] | 32) === 114 &&
        (bytes[start + 10] | 32) === 116
        ? 'client-cert'
        : undefined;
    case 100:
      return (bytes[start + 1] | 32) === 101 &&
        (bytes[start + 2] | 32) === 115 &&
        (bytes[start + 3] | 32) === 116 &&
        (bytes[start + 4] | 32) === 105 &&
        (bytes[start + 5] | 32) === 110 &&
        (bytes[start + 6] | 32) === 97 &&
        (bytes[start + 7] | 32) === 116 &&
        (bytes[start + 8] | 32) === 105 &&
        (bytes[start + 9] | 32) === 111 &&
        (bytes[start + 10] | 32) === 110
        ? 'destination'
        : undefined;
    case 115:
      return (bytes[start + 1] | 32) === 101 &&
        (bytes[start + 2] | 32) === 99 &&
        bytes[start + 3] === 45 &&
        (bytes[start + 4] | 32) === 112 &&
        (bytes[start + 5] | 32) === 117 &&
        (bytes[start + 6] | 32) === 114 &&
        (bytes[start + 7] | 32) === 112 &&
        (bytes[start + 8] | 32) === 111 &&
        (bytes[start + 9] | 32) === 115 &&
        (bytes[start + 10] | 32) === 101
        ? 'sec-purpose'
        : undefined;
    case 116:
      return (bytes[start + 1] | 32) === 114 &&
        (bytes[start + 2] | 32) === 97 &&
        (bytes[start + 3] | 32) === 99 &&
        (bytes[start + 4] | 32) === 101 &&
        (bytes[start + 5] | 32) === 112 &&
        (bytes[start + 6] | 32) === 97 &&
        (bytes[start + 7] | 32) === 114 &&
        (bytes[start + 8] | 32) === 101 &&
        (bytes[start + 9] | 32) === 110 &&
        (bytes[start + 10] | 32) === 116
        ? 'traceparent'
        : undefined;
    default:
      return undefined;
  }
}

function length12(bytes, start) {
  switch (lower(bytes[start])) {
    case 99:
      switch (lower(bytes[start + 1])) {
        case 111:
          return (bytes[start + 2] | 32) === 110 &&
            (bytes[start + 3] | 32) === 116 &&
            (bytes[start + 4] | 32) === 101 &&
            (bytes[start + 5] | 32) === 110 &&
            (bytes[start + 6] | 32) === 116 &&
            bytes[start + 7] === 45 &&
            (bytes[start + 8] | 32) === 116 &&
            (bytes[start + 9] | 32) === 121 &&
            (bytes[start + 10] | 32) === 112 &&
            (bytes[start + 11] | 32) === 101
            ? 'content-type'
            : undefined;
        case 97:
          return (bytes[start + 2] | 32) === 99 &&
            (bytes[start + 3] | 32) === 104 &&
            (bytes[start + 4] | 32) === 101 &&
            bytes[start + 5] === 45 &&
            (bytes[start + 6] | 32) === 115 &&
            (bytes[start + 7] | 32) === 116 &&
            (bytes[start + 8] | 32) === 97 &&
            (bytes[start + 9] | 32) === 116 &&
            (bytes[start + 10] | 32) === 117 &&
            (bytes[start + 11] | 32) === 115
            ? 'cache-status'
            : undefined;
        default:
          return undefined;
      }
    case 109:
      switch (lower(bytes[start + 1])) {
        case 97:
          return (bytes[start + 2] | 32) === 120 &&
            bytes[start + 3] === 45 &&
            (bytes[start + 4] | 32) === 102 &&
            (bytes[start + 5] | 32) === 111 &&
            (bytes[start + 6] | 32) === 114 &&
            (bytes[start + 7] | 32) === 119 &&
            (bytes[start + 8] | 32) === 97 &&
            (bytes[start + 9] | 32) === 114 &&
            (bytes[start + 10] | 32) === 100 &&
            (bytes[start + 11] | 32) === 115
            ? 'max-forwards'
            : undefined;
        case 105:
          return (bytes[start + 2] | 32) === 109 &&
            (bytes[start + 3] | 32) === 101 &&
            bytes[start + 4] === 45 &&
            (bytes[start + 5] | 32) === 118 &&
            (bytes[start + 6] | 32) === 101 &&
            (bytes[start + 7] | 32) === 114 &&
            (bytes[start + 8] | 32) === 115 &&
            (bytes[start + 9] | 32) === 105 &&
            (bytes[start + 10] | 32) === 111 &&
            (bytes[start + 11] | 32) === 110
            ? 'mime-version'
            : undefined;
        default:
          return undefined;
      }
    case 120:
      return bytes[start + 1] === 45 &&
        (bytes[start + 2] | 32) === 112 &&
        (bytes[start + 3] | 32) === 111 &&
        (bytes[start + 4] | 32) === 119 &&
        (bytes[start + 5] | 32) === 101 &&
        (bytes[start + 6] | 32) === 114 &&
        (bytes[start + 7] | 32) === 101 &&
        (bytes[start + 8] | 32) === 100 &&
        bytes[start + 9] === 45 &&
        (bytes[start + 10] | 32) === 98 &&
        (bytes[start + 11] | 32) === 121
        ? 'x-powered-by'
        : undefined;
    case 97:
      return (bytes[start + 1] | 32) === 99 &&
        (bytes[start + 2] | 32) === 99 &&
        (bytes[start + 3] | 32) === 101 &&
        (bytes[start + 4] | 32) === 112 &&
        (bytes[start + 5] | 32) === 116 &&
        bytes[start + 6] === 45 &&
        (bytes[start + 7] | 32) === 112 &&
        (bytes[start + 8] | 32) === 97 &&
        (bytes[start + 9] | 32) === 116 &&
        (bytes[start + 10] | 32) === 99 &&
        (bytes[start + 11] | 32) === 104
        ? 'accept-patch'
        : undefined;
    case 112:
      return (bytes[start + 1] | 32) === 114 &&
        (bytes[start + 2] | 32) === 111 &&
        (bytes[start + 3] | 32) === 120 &&
        (bytes[start + 4] | 32) === 121 &&
        bytes[start + 5] === 45 &&
        (bytes[start + 6] | 32) === 115 &&
        (bytes[start + 7] | 32) === 116 &&
        (bytes[start + 8] | 32) === 97 &&
        (bytes[start + 9] | 32) === 116 &&
        (bytes[start + 10] | 32) === 117 &&
        (bytes[start + 11] | 32) === 115
        ? 'proxy-status'
        : undefined;
    case 114:
      return (bytes[start + 1] | 32) === 101 &&
        (bytes[start + 2] | 32) === 112 &&
        (bytes[start + 3] | 32) === 108 &&
        (bytes[start + 4] | 32) === 97 &&
        (bytes[start + 5] | 32) === 121 &&
        bytes[start + 6] === 45 &&
        (bytes[start + 7] | 32) === 110 &&
        (bytes[start + 8] | 32) === 111 &&
        (bytes[start + 9] | 32) === 110 &&
        (bytes[start + 10] | 32) === 99 &&
        (bytes[start + 11] | 32) === 101
        ? 'replay-nonce'
        : undefined;
    case 115:
      return (bytes[start + 1] | 32) === 99 &&
        (bytes[start + 2] | 32) === 104 &&
        (bytes[start + 3] | 32) === 101 &&
        (bytes[start + 4] | 32) === 100 &&
        (bytes[start + 5] | 32) === 117 &&
        (bytes[start + 6] | 32) === 108 &&
        (bytes[start + 7] | 32) === 101 &&
        bytes[start + 8] === 45 &&
        (bytes[start + 9] | 32) === 116 &&
        (bytes[start + 10] | 32) === 97 &&
        (bytes[start + 11] | 32) === 103
        ? 'schedule-tag'
        : undefined;
    default:
      return undefined;
  }
}

function length13(bytes, start) {
  switch (lower(bytes[start])) {
    case 97:
      switch (lower(bytes[start + 1])) {
        case 99:
          return (bytes[start + 2] | 32) === 99 &&
            (bytes[start + 3] | 32) === 101 &&
            (bytes[start + 4] | 32) === 112 &&
            (bytes[start + 5] | 32) === 116 &&
            bytes[start + 6] === 45 &&
            (bytes[start + 7] | 32) === 114 &&
            (bytes[start + 8] | 32) === 97 &&
            (bytes[start + 9] | 32) === 110 &&
            (bytes[start + 10] | 32) === 103 &&
            (bytes[start + 11] | 32) === 101 &&
            (bytes[start + 12] | 32) === 115
            ? 'accept-ranges'
            : undefined;
        case 117:
          return (bytes[start + 2] | 32) === 116 &&
            (bytes[start + 3] | 32) === 104 &&
            (bytes[start + 4] | 32) === 111 &&
            (bytes[start + 5] | 32) === 114 &&
            (bytes[start + 6] | 32) === 105 &&
            (bytes[start + 7] | 32) === 122 &&
            (bytes[start + 8] | 32) === 97 &&
            (bytes[start + 9] | 32) === 116 &&
            (bytes[start + 10] | 32) === 105 &&
            (bytes[start + 11] | 32) === 111 &&
            (bytes[start + 12] | 32) === 110
            ? 'authorization'
            : undefined;
        default:
          return undefined;
      }
    case 99:
      switch (lower(bytes[start + 1])) {
        case 97:
          return (bytes[start + 2] | 32) === 99 &&
            (bytes[start + 3] | 32) === 104 &&
            (bytes[start + 4] | 32) === 101 &&
            bytes[start + 5] === 45 &&
            (bytes[start + 6] | 32) === 99 &&
            (bytes[start + 7] | 32) === 111 &&
            (bytes[start + 8] | 32) === 110 &&
            (bytes[start + 9] | 32) === 116 &&
            (bytes[start + 10] | 32) === 114 &&
            (bytes[start + 11] | 32) === 111 &&
            (bytes[start + 12] | 32) === 108
            ? 'cache-control'
            : undefined;
        case 111:
          return (bytes[start + 2] | 32) === 110 &&
            (bytes[start + 3] | 32) === 116 &&
            (bytes[start + 4] | 32) === 101 &&
            (bytes[start + 5] | 32) === 110 &&
            (bytes[start + 6] | 32) === 116 &&
            bytes[start + 7] === 45 &&
            (bytes[start + 8] | 32) === 114 &&
            (bytes[start + 9] | 32) === 97 &&
            (bytes[start + 10] | 32) === 110 &&
            (bytes[start + 11] | 32) === 103 &&
            (bytes[start + 12] | 32) === 101
            ? 'content-range'
            : undefined;
        default:
          return undefined;
      }
    case 100:
      return (bytes[start + 1] | 32) === 101 &&
        (bytes[start + 2] | 32) === 118 &&
        (bytes[start + 3] | 32) === 105 &&
        (bytes[start + 4] | 32) === 99 &&
        (bytes[start + 5] | 32) === 101 &&
        bytes[start + 6] === 45 &&
        (bytes[start + 7] | 32) === 109 &&
        (bytes[start + 8] | 32) === 101 &&
        (bytes[start + 9] | 32) === 109 &&
        (bytes[start + 10] | 32) === 111 &&
        (bytes[start + 11] | 32) === 114 &&
        (bytes[start + 12] | 32) === 121
        ? 'device-memory'
        : undefined;
    case 105:
      return (bytes[start + 1] | 32) === 102 &&
        bytes[start + 2] === 45 &&
        (bytes[start + 3] | 32) === 110 &&
        (bytes[start + 4] | 32) === 111 &&
        (bytes[start + 5] | 32) === 110 &&
        (bytes[start + 6] | 32) === 101 &&
        bytes[start + 7] === 45 &&
        (bytes[start + 8] | 32) === 109 &&
        (bytes[start + 9] | 32) === 97 &&
        (bytes[start + 10] | 32) === 116 &&
        (bytes[start + 11] | 32) === 99 &&
        (bytes[start + 12] | 32) === 104
        ? 'if-none-match'
        : undefined;
    case 108:
      switch (lower(bytes[start + 5])) {
        case 109:
          return (bytes[start + 1] | 32) === 97 &&
            (bytes[start + 2] | 32) === 115 &&
            (bytes[start + 3] | 32) === 116 &&
            bytes[start + 4] === 45 &&
            (bytes[start + 6] | 32) === 111 &&
            (bytes[start + 7] | 32) === 100 &&
            (bytes[start + 8] | 32) === 105 &&
            (bytes[start + 9] | 32) === 102 &&
            (bytes[start + 10] | 32) === 105 &&
            (bytes[start + 11] | 32) === 101 &&
            (bytes[start + 12] | 32) === 100
            ? 'last-modified'
            : undefined;
        case 101:
          return (bytes[start + 1] | 32) === 97 &&
            (bytes[start + 2] | 32) === 115 &&
            (bytes[start + 3] | 32) === 116 &&
            bytes[start + 4] === 45 &&
            (bytes[start + 6] | 32) === 118 &&
            (bytes[start + 7] | 32) === 101 &&
            (bytes[start + 8] | 32) === 110 &&
            (bytes[start + 9] | 32) === 116 &&
            bytes[start + 10] === 45 &&
            (bytes[start + 11] | 32) === 105 &&
            (bytes[start + 12] | 32) === 100
            ? 'last-event-id'
            : undefined;
        default:
          return undefined;
      }
    case 115:
      return (bytes[start + 1] | 32) === 101 &&
        (bytes[start + 2] | 32) === 114 &&
        (bytes[start + 3] | 32) === 118 &&
        (bytes[start + 4] | 32) === 101 &&
        (bytes[start + 5] | 32) === 114 &&
        bytes[start + 6] === 45 &&
        (bytes[start + 7] | 32) === 116 &&
        (bytes[start + 8] | 32) === 105 &&
        (bytes[start + 9] | 32) === 109 &&
        (bytes[start + 10] | 32) === 105 &&
        (bytes[start + 11] | 32) === 110 &&
        (bytes[start + 12] | 32) === 103
        ? 'server-timing'
        : undefined;
    case 111:
      switch (lower(bytes[start + 1])) {
        case 100:
          return (bytes[start + 2] | 32) === 97 &&
            (bytes[start + 3] | 32) === 116 &&
            (bytes[start + 4] | 32) === 97 &&
            bytes[start + 5] === 45 &&
            (bytes[start + 6] | 32) === 118 &&
            (bytes[start + 7] | 32) === 101 &&
            (bytes[start + 8] | 32) === 114 &&
            (bytes[start + 9] | 32) === 115 &&
            (bytes[start + 10] | 32) === 105 &&
            (bytes[start + 11] | 32) === 111 &&
            (bytes[start + 12] | 32) === 110
            ? 'odata-version'
            : undefined;
        case 114:
          return (bytes[start + 2] | 32) === 100 &&
            (bytes[start + 3] | 32) === 101 &&
            (bytes[start + 4] | 32) === 114 &&
            (bytes[start + 5] | 32) === 105 &&
            (bytes[start + 6] | 32) === 110 &&
            (bytes[start + 7] | 32) === 103 &&
            bytes[start + 8] === 45 &&
            (bytes[start + 9] | 32) === 116 &&
            (bytes[start + 10] | 32) === 121 &&
            (bytes[start + 11] | 32) === 112 &&
            (bytes[start + 12] | 32) === 101
            ? 'ordering-type'
            : undefined;
        default:
          return undefined;
      }
    default:
      return undefined;
  }
}

function length14(bytes, start) {
  switch (lower(bytes[start])) {
    case 99:
      switch (lower(bytes[start + 1])) {
        case 111:
          switch (lower(bytes[start + 8])) {
            case 108:
              return (bytes[start + 2] | 32) === 110 &&
                (bytes[start + 3] | 32) === 116 &&
                (bytes[start + 4] | 32) === 101 &&
                (bytes[start + 5] | 32) === 110 &&
                (bytes[start + 6] | 32) === 116 &&
                bytes[start + 7] === 45 &&
                (bytes[start + 9] | 32) === 101 &&
                (bytes[start + 10] | 32) === 110 &&
                (bytes[start + 11] | 32) === 103 &&
                (bytes[start + 12] | 32) === 116 &&
                (bytes[start + 13] | 32) === 104
                ? 'content-length'
                : undefined;
            case 100:
              return (bytes[start + 2] | 32) === 110 &&
                (bytes[start + 3] | 32) === 116 &&
                (bytes[start + 4] | 32) === 101 &&
                (bytes[start + 5] | 32) === 110 &&
                (bytes[start + 6] | 32) === 116 &&
                bytes[start + 7] === 45 &&
                (bytes[start + 9] | 32) === 105 &&
                (bytes[start + 10] | 32) === 103 &&
                (bytes[start + 11] | 32) === 101 &&
                (bytes[start + 12] | 32) === 115 &&
                (bytes[start + 13] | 32) === 116
                ? 'content-digest'
                : undefined;
            default:
              return undefined;
          }
        case 97:
          return (bytes[start + 2] | 32) === 108 &&
            bytes[start + 3] === 45 &&
            (bytes[start + 4] | 32) === 109 &&
            (bytes[start + 5] | 32) === 97 &&
            (bytes[start + 6] | 32) === 110 &&
            (bytes[start + 7] | 32) === 97 &&
            (bytes[start + 8] | 32) === 103 &&
            (bytes[start + 9] | 32) === 101 &&
            (bytes[start + 10] | 32) === 100 &&
            bytes[start + 11] === 45 &&
            (bytes[start + 12] | 32) === 105 &&
            (bytes[start + 13] | 32) === 100
            ? 'cal-managed-id'
            : undefined;
        case 101:
          return (bytes[start + 2] | 32) === 114 &&
            (bytes[start + 3] | 32) === 116 &&
            bytes[start + 4] === 45 &&
            (bytes[start + 5] | 32) === 110 &&
            (bytes[start + 6] | 32) === 111 &&
            (bytes[start + 7] | 32) === 116 &&
            bytes[start + 8] === 45 &&
            (bytes[start + 9] | 32) === 97 &&
            (bytes[start + 10] | 32) === 102 &&
            (bytes[start + 11] | 32) === 116 &&
            (bytes[start + 12] | 32) === 101 &&
            (bytes[start + 13] | 32) === 114
            ? 'cert-not-after'
            : undefined;
        default:
          return undefined;
      }
    case 97:
      return (bytes[start + 1] | 32) === 99 &&
        (bytes[start + 2] | 32) === 99 &&
        (bytes[start + 3] | 32) === 101 &&
        (bytes[start + 4] | 32) === 112 &&
        (bytes[start + 5] | 32) === 116 &&
        bytes[start + 6] === 45 &&
        (bytes[start + 7] | 32) === 99 &&
        (bytes[start + 8] | 32) === 104 &&
        (bytes[start + 9] | 32) === 97 &&
        (bytes[start + 10] | 32) === 114 &&
        (bytes[start + 11] | 32) === 115 &&
        (bytes[start + 12] | 32) === 101 &&
        (bytes[start + 13] | 32) === 116
        ? 'accept-charset'
        : undefined;
    case 115:
      return (bytes[start + 1] | 32) === 99 &&
        (bytes[start + 2] | 32) === 104 &&
        (bytes[start + 3] | 32) === 101 &&
        (bytes[start + 4] | 32) === 100 &&
        (bytes[start + 5] | 32) === 117 &&
        (bytes[start + 6] | 32) === 108 &&
        (bytes[start + 7] | 32) === 101 &&
        bytes[start + 8] === 45 &&
        (bytes[start + 9] | 32) === 114 &&
        (bytes[start + 10] | 32) === 101 &&
        (bytes[start + 11] | 32) === 112 &&
        (bytes[start + 12] | 32) === 108 &&
        (bytes[start + 13] | 32) === 121
        ? 'schedule-reply'
        : undefined;
    default:
      return undefined;
  }
}

function length15(bytes, start) {
  switch (lower(bytes[start])) {
    case 97:
      switch (lower(bytes[start + 7])) {
        case 101:
          return (bytes[start + 1] | 32) === 99 &&
            (bytes[start + 2] | 32) === 99 &&
            (bytes[start + 3] | 32) === 101 &&
            (bytes[start + 4] | 32) === 112 &&
            (bytes[start + 5] | 32) === 116 &&
            bytes[start + 6] === 45 &&
            (bytes[start + 8] | 32) === 110 &&
            (bytes[start + 9] | 32) === 99 &&
            (bytes[start + 10] | 32) === 111 &&
            (bytes[start + 11] | 32) === 100 &&
            (bytes[start + 12] | 32) === 105 &&
            (bytes[start + 13] | 32) === 110 &&
            (bytes[start + 14] | 32) === 103
            ? 'accept-encoding'
            : undefined;
        case 108:
          return (bytes[start + 1] | 32) === 99 &&
            (bytes[start + 2] | 32) === 99 &&
            (bytes[start + 3] | 32) === 101 &&
            (bytes[start + 4] | 32) === 112 &&
            (bytes[start + 5] | 32) === 116 &&
            bytes[start + 6] === 45 &&
            (bytes[start + 8] | 32) === 97 &&
            (bytes[start + 9] | 32) === 110 &&
            (bytes[start + 10] | 32) === 103 &&
            (bytes[start + 11] | 32) === 117 &&
            (bytes[start + 12] | 32) === 97 &&
            (bytes[start + 13] | 32) === 103 &&
            (bytes[start + 14] | 32) === 101
            ? 'accept-language'
            : undefined;
        case 100:
          return (bytes[start + 1] | 32) === 99 &&
            (bytes[start + 2] | 32) === 99 &&
            (bytes[start + 3] | 32) === 101 &&
            (bytes[start + 4] | 32) === 112 &&
            (bytes[start + 5] | 32) === 116 &&
            bytes[start + 6] === 45 &&
            (bytes[start + 8] | 32) === 97 &&
            (bytes[start + 9] | 32) === 116 &&
            (bytes[start + 10] | 32) === 101 &&
            (bytes[start + 11] | 32) === 116 &&
            (bytes[start + 12] | 32) === 105 &&
            (bytes[start + 13] | 32) === 109 &&
            (bytes[start + 14] | 32) === 101
            ? 'accept-datetime'
            : undefined;
        default:
          return undefined;
      }
    case 99:
      switch (lower(bytes[start + 1])) {
        case 108:
          return (bytes[start + 2] | 32) === 101 &&
            (bytes[start + 3] | 32) === 97 &&
            (bytes[start + 4] | 32) === 114 &&
            bytes[start + 5] === 45 &&
            (bytes[start + 6] | 32) === 115 &&
            (bytes[start + 7] | 32) === 105 &&
            (bytes[start + 8] | 32) === 116 &&
            (bytes[start + 9] | 32) === 101 &&
            bytes[start + 10] === 45 &&
            (bytes[start + 11] | 32) === 100 &&
            (bytes[start + 12] | 32) === 97 &&
            (bytes[start + 13] | 32) === 116 &&
            (bytes[start + 14] | 32) === 97
            ? 'clear-site-data'
            : undefined;
        case 101:
          return (bytes[start + 2] | 32) === 114 &&
            (bytes[start + 3] | 32) === 116 &&
            bytes[start + 4] === 45 &&
            (bytes[start + 5] | 32) === 110 &&
            (bytes[start + 6] | 32) === 111 &&
            (bytes[start + 7] | 32) === 116 &&
            bytes[start + 8] === 45 &&
            (bytes[start + 9] | 32) === 98 &&
            (bytes[start + 10] | 32) === 101 &&
            (bytes[start + 11] | 32) === 102 &&
            (bytes[start + 12] | 32) === 111 &&
            (bytes[start + 13] | 32) === 114 &&
            (bytes[start + 14] | 32) === 101
            ? 'cert-not-before'
            : undefined;
        default:
          return undefined;
      }
    case 114:
      return (bytes[start + 1] | 32) === 101 &&
        (bytes[start + 2] | 32) === 102 &&
        (bytes[start + 3] | 32) === 101 &&
        (bytes[start + 4] | 32) === 114 &&
        (bytes[start + 5] | 32) === 114 &&
        (bytes[start + 6] | 32) === 101 &&
        (bytes[start + 7] | 32) === 114 &&
        bytes[start + 8] === 45 &&
        (bytes[start + 9] | 32) === 112 &&
        (bytes[start + 10] | 32) === 111 &&
        (bytes[start + 11] | 32) === 108 &&
        (bytes[start + 12] | 32) === 105 &&
        (bytes[start + 13] | 32) === 99 &&
        (bytes[start + 14] | 32) === 121
        ? 'referrer-policy'
        : undefined;
    case 120:
      return bytes[start + 1] === 45 &&
        (bytes[start + 2] | 32) === 102 &&
        (bytes[start + 3] | 32) === 114 &&
        (bytes[start + 4] | 32) === 97 &&
        (bytes[start + 5] | 32) === 109 &&
        (bytes[start + 6] | 32) === 101 &&
        bytes[start + 7] === 45 &&
        (bytes[start + 8] | 32) === 111 &&
        (bytes[start + 9] | 32) === 112 &&
        (bytes[start + 10] | 32) === 116 &&
        (bytes[start + 11] | 32) === 105 &&
        (bytes[start + 12] | 32) === 111 &&
        (bytes[start + 13] | 32) === 110 &&
        (bytes[start + 14] | 32) === 115
        ? 'x-frame-options'
        : undefined;
    case 115:
      return (bytes[start + 1] | 32) === 105 &&
        (bytes[start + 2] | 32) === 103 &&
        (bytes[start + 3] | 32) === 110 &&
        (bytes[start + 4] | 32) === 97 &&
        (bytes[start + 5] | 32) === 116 &&
        (bytes[start + 6] | 32) === 117 &&
        (bytes[start + 7] | 32) === 114 &&
        (bytes[start + 8] | 32) === 101 &&
        bytes[start + 9] === 45 &&
        (bytes[start + 10] | 32) === 105 &&
        (bytes[start + 11] | 32) === 110 &&
        (bytes[start + 12] | 32) === 112 &&
        (bytes[start + 13] | 32) === 117 &&
        (bytes[start + 14] | 32) === 116
        ? 'signature-input'
        : undefined;
    default:
      return undefined;
  }
}

function length16(bytes, start) {
  switch (lower(bytes[start])) {
    case 99:
      switch (lower(bytes[start + 1])) {
        case 111:
          switch (lower(bytes[start + 8])) {
            case 101:
              return (bytes[start + 2] | 32) === 110 &&
                (bytes[start + 3] | 32) === 116 &&
                (bytes[start + 4] | 32) === 101 &&
                (bytes[start + 5] | 32) === 110 &&
                (bytes[start + 6] | 32) === 116 &&
                bytes[start + 7] === 45 &&
                (bytes[start + 9] | 32) === 110 &&
                (bytes[start + 10] | 32) === 99 &&
                (bytes[start + 11] | 32) === 111 &&
                (bytes[start + 12] | 32) === 100 &&
                (bytes[start + 13] | 32) === 105 &&
                (bytes[start + 14] | 32) === 110 &&
                (bytes[start + 15] | 32) === 103
                ? 'content-encoding'
                : undefined;
            case 108:
              switch (lower(bytes[start + 9])) {
                case 97:
                  return (bytes[start + 2] | 32) === 110 &&
                    (bytes[start + 3] | 32) === 116 &&
                    (bytes[start + 4] | 32) === 101 &&
                    (bytes[start + 5] | 32) === 110 &&
                    (bytes[start + 6] | 32) === 116 &&
                    bytes[start + 7] === 45 &&
                    (bytes[start + 10] | 32) === 110 &&
                    (bytes[start + 11] | 32) === 103 &&
                    (bytes[start + 12] | 32) === 117 &&
                    (bytes[start + 13] | 32) === 97 &&
                    (bytes[start + 14] | 32) === 103 &&
                    (bytes[start + 15] | 32) === 101
                    ? 'content-language'
                    : undefined;
                case 111:
                  return (bytes[start + 2] | 32) === 110 &&
                    (bytes[start + 3] | 32) === 116 &&
                    (bytes[start + 4] | 32) === 101 &&
                    (bytes[start + 5] | 32) === 110 &&
                    (bytes[start + 6] | 32) === 116 &&
                    bytes[start + 7] === 45 &&
                    (bytes[start + 10] | 32) === 99 &&
                    (bytes[start + 11] | 32) === 97 &&
                    (bytes[start + 12] | 32) === 116 &&
                    (bytes[start + 13] | 32) === 105 &&
                    (bytes[start + 14] | 32) === 111 &&
                    (bytes[start + 15] | 32) === 110
                    ? 'content-location'
                    : undefined;
                default:
                  return undefined;
              }
            default:
              return undefined;
          }
        case 97:
          switch (lower(bytes[start + 2])) {
            case 108:
              return (bytes[start + 3] | 32) === 100 &&
                (bytes[start + 4] | 32) === 97 &&
                (bytes[start + 5] | 32) === 118 &&
                bytes[start + 6] === 45 &&
                (bytes[start + 7] | 32) === 116 &&
                (bytes[start + 8] | 32) === 105 &&
                (bytes[start + 9] | 32) === 109 &&
                (bytes[start + 10] | 32) === 101 &&
                (bytes[start + 11] | 32) === 122 &&
                (bytes[start + 12] | 32) === 111 &&
                (bytes[start + 13] | 32) === 110 &&
                (bytes[start + 14] | 32) === 101 &&
                (bytes[start + 15] | 32) === 115
                ? 'caldav-timezones'
                : undefined;
            case 112:
              return (bytes[start + 3] | 32) === 115 &&
                (bytes[start + 4] | 32) === 117 &&
                (bytes[start + 5] | 32) === 108 &&
                (bytes[start + 6] | 32) === 101 &&
                bytes[start + 7] === 45 &&
                (bytes[start + 8] | 32) === 112 &&
                (bytes[start + 9] | 32) === 114 &&
                (bytes[start + 10] | 32) === 111 &&
                (bytes[start + 11] | 32) === 116 &&
                (bytes[start + 12] | 32) === 111 &&
                (bytes[start + 13] | 32) === 99 &&
                (bytes[start + 14] | 32) === 111 &&
                (bytes[start + 15] | 32) === 108
                ? 'capsule-protocol'
                : undefined;
            default:
              return undefined;
          }
        default:
          return undefined;
      }
    case 119:
      switch (lower(bytes[start + 1])) {
        case 119:
          return (bytes[start + 2] | 32) === 119 &&
            bytes[start + 3] === 45 &&
            (bytes[start + 4] | 32) === 97 &&
            (bytes[start + 5] | 32) === 117 &&
            (bytes[start + 6] | 32) === 116 &&
            (bytes[start + 7] | 32) === 104 &&
            (bytes[start + 8] | 32) === 101 &&
            (bytes[start + 9] | 32) === 110 &&
            (bytes[start + 10] | 32) === 116 &&
            (bytes[start + 11] | 32) === 105 &&
            (bytes[start + 12] | 32) === 99 &&
            (bytes[start + 13] | 32) === 97 &&
            (bytes[start + 14] | 32) === 116 &&
            (bytes[start + 15] | 32) === 101
            ? 'www-authenticate'
            : undefined;
        case 97:
          return (bytes[start + 2] | 32) === 110 &&
            (bytes[start + 3] | 32) === 116 &&
            bytes[start + 4] === 45 &&
            (bytes[start + 5] | 32) === 114 &&
            (bytes[start + 6] | 32) === 101 &&
            (bytes[start + 7] | 32) === 112 &&
            (bytes[start + 8] | 32) === 114 &&
            bytes[start + 9] === 45 &&
            (bytes[start + 10] | 32) === 100 &&
            (bytes[start + 11] | 32) === 105 &&
            (bytes[start + 12] | 32) === 103 &&
            (bytes[start + 13] | 32) === 101 &&
            (bytes[start + 14] | 32) === 115 &&
            (bytes[start + 15] | 32) === 116
            ? 'want-repr-digest'
            : undefined;
        default:
          return undefined;
      }
    case 120:
      switch (lower(bytes[start + 2])) {
        case 114:
          return bytes[start + 1] === 45 &&
            (bytes[start + 3] | 32) === 101 &&
            (bytes[start + 4] | 32) === 113 &&
            (bytes[start + 5] | 32) === 117 &&
            (bytes[start + 6] | 32) === 101 &&
            (bytes[start + 7] | 32) === 115 &&
            (bytes[start + 8] | 32) === 116 &&
            (bytes[start + 9] | 32) === 101 &&
            (bytes[start + 10] | 32) === 100 &&
            bytes[start + 11] === 45 &&
            (bytes[start + 12] | 32) === 119 &&
            (bytes[start + 13] | 32) === 105 &&
            (bytes[start + 14] | 32) === 116 &&
            (bytes[start + 15] | 32) === 104
            ? 'x-requested-with'
            : undefined;
        case 120:
          return bytes[start + 1] === 45 &&
            (bytes[start + 3] | 32) === 115 &&
            (bytes[start + 4] | 32) === 115 &&
            bytes[start + 5] === 45 &&
            (bytes[start + 6] | 32) === 112 &&
            (bytes[start + 7] | 32) === 114 &&
            (bytes[start + 8] | 32) === 111 &&
            (bytes[start + 9] | 32) === 116 &&
            (bytes[start + 10] | 32) === 101 &&
            (bytes[start + 11] | 32) === 99 &&
            (bytes[start + 12] | 32) === 116 &&
            (bytes[start + 13] | 32) === 105 &&
            (bytes[start + 14] | 32) === 111 &&
            (bytes[start + 15] | 32) === 110
            ? 'x-xss-protection'
            : undefined;
        default:
          return undefined;
      }
    case 97:
      return (bytes[start + 1] | 32) === 99 &&
        (bytes[start + 2] | 32) === 99 &&
        (bytes[start + 3] | 32) === 101 &&
        (bytes[start + 4] | 32) === 112 &&
        (bytes[start + 5] | 32) === 116 &&
        bytes[start + 6] === 45 &&
        (bytes[start + 7] | 32) === 115 &&
        (bytes[start + 8] | 32) === 105 &&
        (bytes[start + 9] | 32) === 103 &&
        (bytes[start + 10] | 32) === 110 &&
        (bytes[start + 11] | 32) === 97 &&
        (bytes[start + 12] | 32) === 116 &&
        (bytes[start + 13] | 32) === 117 &&
        (bytes[start + 14] | 32) === 114 &&
        (bytes[start + 15] | 32) === 101
        ? 'accept-signature'
        : undefined;
    case 109:
      return (bytes[start + 1] | 32) === 101 &&
        (bytes[start + 2] | 32) === 109 &&
        (bytes[start + 3] | 32) === 101 &&
        (bytes[start + 4] | 32) === 110 &&
        (bytes[start + 5] | 32) === 116 &&
        (bytes[start + 6] | 32) === 111 &&
        bytes[start + 7] === 45 &&
        (bytes[start + 8] | 32) === 100 &&
        (bytes[start + 9] | 32) === 97 &&
        (bytes[start + 10] | 32) === 116 &&
        (bytes[start + 11] | 32) === 101 &&
        (bytes[start + 12] | 32) === 116 &&
        (bytes[start + 13] | 32) === 105 &&
        (bytes[start + 14] | 32) === 109 &&
        (bytes[start + 15] | 32) === 101
        ? 'memento-datetime'
        : undefined;
    case 111:
      return (bytes[start + 1] | 32) === 100 &&
        (bytes[start + 2] | 32) === 97 &&
        (bytes[start + 3] | 32) === 116 &&
        (bytes[start + 4] | 32) === 97 &&
        bytes[start + 5] === 45 &&
        (bytes[start + 6] | 32) === 109 &&
        (bytes[start + 7] | 32) === 97 &&
        (bytes[start + 8] | 32) === 120 &&
        (bytes[start + 9] | 32) === 118 &&
        (bytes[start + 10] | 32) === 101 &&
        (bytes[start + 11] | 32) === 114 &&
        (bytes[start + 12] | 32) === 115 &&
        (bytes[start + 13] | 32) === 105 &&
        (bytes[start + 14] | 32) === 111 &&
        (bytes[start + 15] | 32) === 110
        ? 'odata-maxversion'
        : undefined;
    default:
      return undefined;
  }
}

function length17(bytes, start) {
  switch (lower(bytes[start])) {
    case 105:
      return (bytes[start + 1] | 32) === 102 &&
        bytes[start + 2] === 45 &&
        (bytes[start + 3] | 32) === 109 &&
        (bytes[start + 4] | 32) === 111 &&
        (bytes[start + 5] | 32) === 100 &&
        (bytes[start + 6] | 32) === 105 &&
        (bytes[start + 7] | 32) === 102 &&
        (bytes[start + 8] | 32) === 105 &&
        (bytes[start + 9] | 32) === 101 &&
        (bytes[start + 10] | 32) === 100 &&
        bytes[start + 11] === 45 &&
        (bytes[start + 12] | 32) === 115 &&
        (bytes[start + 13] | 32) === 105 &&
        (bytes[start + 14] | 32) === 110 &&
        (bytes[start + 15] | 32) === 99 &&
        (bytes[start + 16] | 32) === 101
        ? 'if-modified-since'
        : undefined;
    case 115:
      switch (lower(bytes[start + 4])) {
        case 119:
          return (bytes[start + 1] | 32) === 101 &&
            (bytes[start + 2] | 32) === 99 &&
            bytes[start + 3] === 45 &&
            (bytes[start + 5] | 32) === 101 &&
            (bytes[start + 6] | 32) === 98 &&
            (bytes[start + 7] | 32) === 115 &&
            (bytes[start + 8] | 32) === 111 &&
            (bytes[start + 9] | 32) === 99 &&
            (bytes[start + 10] | 32) === 107 &&
            (bytes[start + 11] | 32) === 101 &&
            (bytes[start + 12] | 32) === 116 &&
            bytes[start + 13] === 45 &&
            (bytes[start + 14] | 32) === 107 &&
            (bytes[start + 15] | 32) === 101 &&
            (bytes[start + 16] | 32) === 121
            ? 'sec-websocket-key'
            : undefined;
        case 116:
          return (bytes[start + 1] | 32) === 101 &&
            (bytes[start + 2] | 32) === 99 &&
            bytes[start + 3] === 45 &&
            (bytes[start + 5] | 32) === 111 &&
            (bytes[start + 6] | 32) === 107 &&
            (bytes[start + 7] | 32) === 101 &&
            (bytes[start + 8] | 32) === 110 &&
            bytes[start + 9] === 45 &&
            (bytes[start + 10] | 32) === 98 &&
            (bytes[start + 11] | 32) === 105 &&
            (bytes[start + 12] | 32) === 110 &&
            (bytes[start + 13] | 32) === 100 &&
            (bytes[start + 14] | 32) === 105 &&
            (bytes[start + 15] | 32) === 110 &&
            (bytes[start + 16] | 32) === 103
            ? 'sec-token-binding'
            : undefined;
        default:
          return undefined;
      }
    case 116:
      return (bytes[start + 1] | 32) === 114 &&
        (bytes[start + 2] | 32) === 97 &&
        (bytes[start + 3] | 32) === 110 &&
        (bytes[start + 4] | 32) === 115 &&
        (bytes[start + 5] | 32) === 102 &&
        (bytes[start + 6] | 32) === 101 &&
        (bytes[start + 7] | 32) === 114 &&
        bytes[start + 8] === 45 &&
        (bytes[start + 9] | 32) === 101 &&
        (bytes[start + 10] | 32) === 110 &&
        (bytes[start + 11] | 32) === 99 &&
        (bytes[start + 12] | 32) === 111 &&
        (bytes[start + 13] | 32) === 100 &&
        (bytes[start + 14] | 32) === 105 &&
        (bytes[start + 15] | 32) === 110 &&
        (bytes[start + 16] | 32) === 103
        ? 'transfer-encoding'
        : undefined;
    case 99:
      switch (lower(bytes[start + 1])) {
        case 100:
          return (bytes[start + 2] | 32) === 110 &&
            bytes[start + 3] === 45 &&
            (bytes[start + 4] | 32) === 99 &&
            (bytes[start + 5] | 32) === 97 &&
            (bytes[start + 6] | 32) === 99 &&
            (bytes[start + 7] | 32) === 104 &&
            (bytes[start + 8] | 32) === 101 &&
            bytes[start + 9] === 45 &&
            (bytes[start + 10] | 32) === 99 &&
            (bytes[start + 11] | 32) === 111 &&
            (bytes[start + 12] | 32) === 110 &&
            (bytes[start + 13] | 32) === 116 &&
            (bytes[start + 14] | 32) === 114 &&
            (bytes[start + 15] | 32) === 111 &&
            (bytes[start + 16] | 32) === 108
            ? 'cdn-cache-control'
            : undefined;
        case 108:
          return (bytes[start + 2] | 32) === 105 &&
            (bytes[start + 3] | 32) === 101 &&
            (bytes[start + 4] | 32) === 110 &&
            (bytes[start + 5] | 32) === 116 &&
            bytes[start + 6] === 45 &&
            (bytes[start + 7] | 32) === 99 &&
            (bytes[start + 8] | 32) === 101 &&
            (bytes[start + 9] | 32) === 114 &&
            (bytes[start + 10] | 32) === 116 &&
            bytes[start + 11] === 45 &&
            (bytes[start + 12] | 32) === 99 &&
            (bytes[start + 13] | 32) === 104 &&
            (bytes[start + 14] | 32) === 97 &&
            (bytes[start + 15] | 32) === 105 &&
            (bytes[start + 16] | 32) === 110
            ? 'client-cert-chain'
            : undefined;
        default:
          return undefined;
      }
    default:
      return undefined;
  }
}

function length18(bytes, start) {
  switch (lower(bytes[start + 1])) {
    case 101:
      return (bytes[start] | 32) === 112 &&
        (bytes[start + 2] | 32) === 114 &&
        (bytes[start + 3] | 32) === 109 &&
        (bytes[start + 4] | 32) === 105 &&
        (bytes[start + 5] | 32) === 115 &&
        (bytes[start + 6] | 32) === 115 &&
        (bytes[start + 7] | 32) === 105 &&
        (bytes[start + 8] | 32) === 111 &&
        (bytes[start + 9] | 32) === 110 &&
        (bytes[start + 10] | 32) === 115 &&
        bytes[start + 11] === 45 &&
        (bytes[start + 12] | 32) === 112 &&
        (bytes[start + 13] | 32) === 111 &&
        (bytes[start + 14] | 32) === 108 &&
        (bytes[start + 15] | 32) === 105 &&
        (bytes[start + 16] | 32) === 99 &&
        (bytes[start + 17] | 32) === 121
        ? 'permissions-policy'
        : undefined;
    case 114:
      switch (lower(bytes[start + 2])) {
        case 111:
          return (bytes[start] | 32) === 112 &&
            (bytes[start + 3] | 32) === 120 &&
            (bytes[start + 4] | 32) === 121 &&
            bytes[start + 5] === 45 &&
            (bytes[start + 6] | 32) === 97 &&
            (bytes[start + 7] | 32) === 117 &&
            (bytes[start + 8] | 32) === 116 &&
            (bytes[start + 9] | 32) === 104 &&
            (bytes[start + 10] | 32) === 101 &&
            (bytes[start + 11] | 32) === 110 &&
            (bytes[start + 12] | 32) === 116 &&
            (bytes[start + 13] | 32) === 105 &&
            (bytes[start + 14] | 32) === 99 &&
            (bytes[start + 15] | 32) === 97 &&
            (bytes[start + 16] | 32) === 116 &&
            (bytes[start + 17] | 32) === 101
            ? 'proxy-authenticate'
            : undefined;
        case 101:
          return (bytes[start] | 32) === 112 &&
            (bytes[start + 3] | 32) === 102 &&
            (bytes[start + 4] | 32) === 101 &&
            (bytes[start + 5] | 32) === 114 &&
            (bytes[start + 6] | 32) === 101 &&
            (bytes[start + 7] | 32) === 110 &&
            (bytes[start + 8] | 32) === 99 &&
            (bytes[start + 9] | 32) === 101 &&
            bytes[start + 10] === 45 &&
            (bytes[start + 11] | 32) === 97 &&
            (bytes[start + 12] | 32) === 112 &&
            (bytes[start + 13] | 32) === 112 &&
            (bytes[start + 14] | 32) === 108 &&
            (bytes[start + 15] | 32) === 105 &&
            (bytes[start + 16] | 32) === 101 &&
            (bytes[start + 17] | 32) === 100
            ? 'preference-applied'
            : undefined;
        default:
          return undefined;
      }
    default:
      return undefined;
  }
}

function length19(bytes, start) {
  switch (lower(bytes[start])) {
    case 99:
      return (bytes[start + 1] | 32) === 111 &&
        (bytes[start + 2] | 32) === 110 &&
        (bytes[start + 3] | 32) === 116 &&
        (bytes[start + 4] | 32) === 101 &&
        (bytes[start + 5] | 32) === 110 &&
        (bytes[start + 6] | 32) === 116 &&
        bytes[start + 7] === 45 &&
        (bytes[start + 8] | 32) === 100 &&
        (bytes[start + 9] | 32) === 105 &&
        (bytes[start + 10] | 32) === 115 &&
        (bytes[start + 11] | 32) === 112 &&
        (bytes[start + 12] | 32) === 111 &&
        (bytes[start + 13] | 32) === 115 &&
        (bytes[start + 14] | 32) === 105 &&
        (bytes[start + 15] | 32) === 116 &&
        (bytes[start + 16] | 32) === 105 &&
        (bytes[start + 17] | 32) === 111 &&
        (bytes[start + 18] | 32) === 110
        ? 'content-disposition'
        : undefined;
    case 105:
      return (bytes[start + 1] | 32) === 102 &&
        bytes[start + 2] === 45 &&
        (bytes[start + 3] | 32) === 117 &&
        (bytes[start + 4] | 32) === 110 &&
        (bytes[start + 5] | 32) === 109 &&
        (bytes[start + 6] | 32) === 111 &&
        (bytes[start + 7] | 32) === 100 &&
        (bytes[start + 8] | 32) === 105 &&
        (bytes[start + 9] | 32) === 102 &&
        (bytes[start + 10] | 32) === 105 &&
        (bytes[start + 11] | 32) === 101 &&
        (bytes[start + 12] | 32) === 100 &&
        bytes[start + 13] === 45 &&
        (bytes[start + 14] | 32) === 115 &&
        (bytes[start + 15] | 32) === 105 &&
        (bytes[start + 16] | 32) === 110 &&
        (bytes[start + 17] | 32) === 99 &&
        (bytes[start + 18] | 32) === 101
        ? 'if-unmodified-since'
        : undefined;
    case 112:
      return (bytes[start + 1] | 32) === 114 &&
        (bytes[start + 2] | 32) === 111 &&
        (bytes[start + 3] | 32) === 120 &&
        (bytes[start + 4] | 32) === 121 &&
        bytes[start + 5] === 45 &&
        (bytes[start + 6] | 32) === 97 &&
        (bytes[start + 7] | 32) === 117 &&
        (bytes[start + 8] | 32) === 116 &&
        (bytes[start + 9] | 32) === 104 &&
        (bytes[start + 10] | 32) === 111 &&
        (bytes[start + 11] | 32) === 114 &&
        (bytes[start + 12] | 32) === 105 &&
        (bytes[start + 13] | 32) === 122 &&
        (bytes[start + 14] | 32) === 97 &&
        (bytes[start + 15] | 32) === 116 &&
        (bytes[start + 16] | 32) === 105 &&
        (bytes[start + 17] | 32) === 111 &&
        (bytes[start + 18] | 32) === 110
        ? 'proxy-authorization'
        : undefined;
    case 116:
      return (bytes[start + 1] | 32) === 105 &&
        (bytes[start + 2] | 32) === 109 &&
        (bytes[start + 3] | 32) === 105 &&
        (bytes[start + 4] | 32) === 110 &&
        (bytes[start + 5] | 32) === 103 &&
        bytes[start + 6] === 45 &&
        (bytes[start + 7] | 32) === 97 &&
        (bytes[start + 8] | 32) === 108 &&
        (bytes[start + 9] | 32) === 108 &&
        (bytes[start + 10] | 32) === 111 &&
        (bytes[start + 11] | 32) === 119 &&
        bytes[start + 12] === 45 &&
        (bytes[start + 13] | 32) === 111 &&
        (bytes[start + 14] | 32) === 114 &&
        (bytes[start + 15] | 32) === 105 &&
        (bytes[start + 16] | 32) === 103 &&
        (bytes[start + 17] | 32) === 105 &&
        (bytes[start + 18] | 32) === 110
        ? 'timing-allow-origin'
        : undefined;
    case 97:
      return (bytes[start + 1] | 32) === 117 &&
        (bytes[start + 2] | 32) === 116 &&
        (bytes[start + 3] | 32) === 104 &&
        (bytes[start + 4] | 32) === 101 &&
        (bytes[start + 5] | 32) === 110 &&
        (bytes[start + 6] | 32) === 116 &&
        (bytes[start + 7] | 32) === 105 &&
        (bytes[start + 8] | 32) === 99 &&
        (bytes[start + 9] | 32) === 97 &&
        (bytes[start + 10] | 32) === 116 &&
        (bytes[start + 11] | 32) === 105 &&
        (bytes[start + 12] | 32) === 111 &&
        (bytes[start + 13] | 32) === 110 &&
        bytes[start + 14] === 45 &&
        (bytes[start + 15] | 32) === 105 &&
        (bytes[start + 16] | 32) === 110 &&
        (bytes[start + 17] | 32) === 102 &&
        (bytes[start + 18] | 32) === 111
        ? 'authentication-info'
        : undefined;
    case 114:
      return (bytes[start + 1] | 32) === 101 &&
        (bytes[start + 2] | 32) === 112 &&
        (bytes[start + 3] | 32) === 111 &&
        (bytes[start + 4] | 32) === 114 &&
        (bytes[start + 5] | 32) === 116 &&
        (bytes[start + 6] | 32) === 105 &&
        (bytes[start + 7] | 32) === 110 &&
        (bytes[start + 8] | 32) === 103 &&
        bytes[start + 9] === 45 &&
        (bytes[start + 10] | 32) === 101 &&
        (bytes[start + 11] | 32) === 110 &&
        (bytes[start + 12] | 32) === 100 &&
        (bytes[start + 13] | 32) === 112 &&
        (bytes[start + 14] | 32) === 111 &&
        (bytes[start + 15] | 32) === 105 &&
        (bytes[start + 16] | 32) === 110 &&
        (bytes[start + 17] | 32) === 116 &&
        (bytes[start + 18] | 32) === 115
        ? 'reporting-endpoints'
        : undefined;
    case 119:
      return (bytes[start + 1] | 32) === 97 &&
        (bytes[start + 2] | 32) === 110 &&
        (bytes[start + 3] | 32) === 116 &&
        bytes[start + 4] === 45 &&
        (bytes[start + 5] | 32) === 99 &&
        (bytes[start + 6] | 32) === 111 &&
        (bytes[start + 7] | 32) === 110 &&
        (bytes[start + 8] | 32) === 116 &&
        (bytes[start + 9] | 32) === 101 &&
        (bytes[start + 10] | 32) === 110 &&
        (bytes[start + 11] | 32) === 116 &&
        bytes[start + 12] === 45 &&
        (bytes[start + 13] | 32) === 100 &&
        (bytes[start + 14] | 32) === 105 &&
        (bytes[start + 15] | 32) === 103 &&
        (bytes[start + 16] | 32) === 101 &&
        (bytes[start + 17] | 32) === 115 &&
        (bytes[start + 18] | 32) === 116
        ? 'want-content-digest'
        : undefined;
    default:
      return undefined;
  }
}

function length20(bytes, start) {
  switch (lower(bytes[start])) {
    case 115:
      return (bytes[start + 1] | 32) === 101 &&
        (bytes[start + 2] | 32) === 99 &&
        bytes[start + 3] === 45 &&
        (bytes[start + 4] | 32) === 119 &&
        (bytes[start + 5] | 32) === 101 &&
        (bytes[start + 6] | 32) === 98 &&
        (bytes[start + 7] | 32) === 115 &&
        (bytes[start + 8] | 32) === 111 &&
        (bytes[start + 9] | 32) === 99 &&
        (bytes[start + 10] | 32) === 107 &&
        (bytes[start + 11] | 32) === 101 &&
        (bytes[start + 12] | 32) === 116 &&
        bytes[start + 13] === 45 &&
        (bytes[start + 14] | 32) === 97 &&
        (bytes[start + 15] | 32) === 99 &&
        (bytes[start + 16] | 32) === 99 &&
        (bytes[start + 17] | 32) === 101 &&
        (bytes[start + 18] | 32) === 112 &&
        (bytes[start + 19] | 32) === 116
        ? 'sec-websocket-accept'
        : undefined;
    case 111:
      return (bytes[start + 1] | 32) === 114 &&
        (bytes[start + 2] | 32) === 105 &&
        (bytes[start + 3] | 32) === 103 &&
        (bytes[start + 4] | 32) === 105 &&
        (bytes[start + 5] | 32) === 110 &&
        bytes[start + 6] === 45 &&
        (bytes[start + 7] | 32) === 97 &&
        (bytes[start + 8] | 32) === 103 &&
        (bytes[start + 9] | 32) === 101 &&
        (bytes[start + 10] | 32) === 110 &&
        (bytes[start + 11] | 32) === 116 &&
        bytes[start + 12] === 45 &&
        (bytes[start + 13] | 32) === 99 &&
        (bytes[start + 14] | 32) === 108 &&
        (bytes[start + 15] | 32) === 117 &&
        (bytes[start + 16] | 32) === 115 &&
        (bytes[start + 17] | 32) === 116 &&
        (bytes[start + 18] | 32) === 101 &&
        (bytes[start + 19] | 32) === 114
        ? 'origin-agent-cluster'
        : undefined;
    default:
      return undefined;
  }
}

function length21(bytes, start) {
  switch (lower(bytes[start])) {
    case 115:
      switch (lower(bytes[start + 1])) {
        case 101:
          return (bytes[start + 2] | 32) === 99 &&
            bytes[start + 3] === 45 &&
            (bytes[start + 4] | 32) === 119 &&
            (bytes[start + 5] | 32) === 101 &&
            (bytes[start + 6] | 32) === 98 &&
            (bytes[start + 7] | 32) === 115 &&
            (bytes[start + 8] | 32) === 111 &&
            (bytes[start + 9] | 32) === 99 &&
            (bytes[start + 10] | 32) === 107 &&
            (bytes[start + 11] | 32) === 101 &&
            (bytes[start + 12] | 32) === 116 &&
            bytes[start + 13] === 45 &&
            (bytes[start + 14] | 32) === 118 &&
            (bytes[start + 15] | 32) === 101 &&
            (bytes[start + 16] | 32) === 114 &&
            (bytes[start + 17] | 32) === 115 &&
            (bytes[start + 18] | 32) === 105 &&
            (bytes[start + 19] | 32) === 111 &&
            (bytes[start + 20] | 32) === 110
            ? 'sec-websocket-version'
            : undefined;
        case 117:
          return (bytes[start + 2] | 32) === 112 &&
            (bytes[start + 3] | 32) === 112 &&
            (bytes[start + 4] | 32) === 111 &&
            (bytes[start + 5] | 32) === 114 &&
            (bytes[start + 6] | 32) === 116 &&
            (bytes[start + 7] | 32) === 115 &&
            bytes[start + 8] === 45 &&
            (bytes[start + 9] | 32) === 108 &&
            (bytes[start + 10] | 32) === 111 &&
            (bytes[start + 11] | 32) === 97 &&
            (bytes[start + 12] | 32) === 100 &&
            (bytes[start + 13] | 32) === 105 &&
            (bytes[start + 14] | 32) === 110 &&
            (bytes[start + 15] | 32) === 103 &&
            bytes[start + 16] === 45 &&
            (bytes[start + 17] | 32) === 109 &&
            (bytes[start + 18] | 32) === 111 &&
            (bytes[start + 19] | 32) === 100 &&
            (bytes[start + 20] | 32) === 101
            ? 'supports-loading-mode'
            : undefined;
        default:
          return undefined;
      }
    case 105:
      return (bytes[start + 1] | 32) === 102 &&
        bytes[start + 2] === 45 &&
        (bytes[start + 3] | 32) === 115 &&
        (bytes[start + 4] | 32) === 99 &&
        (bytes[start + 5] | 32) === 104 &&
        (bytes[start + 6] | 32) === 101 &&
        (bytes[start + 7] | 32) === 100 &&
        (bytes[start + 8] | 32) === 117 &&
        (bytes[start + 9] | 32) === 108 &&
        (bytes[start + 10] | 32) === 101 &&
        bytes[start + 11] === 45 &&
        (bytes[start + 12] | 32) === 116 &&
        (bytes[start + 13] | 32) === 97 &&
        (bytes[start + 14] | 32) === 103 &&
        bytes[start + 15] === 45 &&
        (bytes[start + 16] | 32) === 109 &&
        (bytes[start + 17] | 32) === 97 &&
        (bytes[start + 18] | 32) === 116 &&
        (bytes[start + 19] | 32) === 99 &&
        (bytes[start + 20] | 32) === 104
        ? 'if-schedule-tag-match'
        : undefined;
    default:
      return undefined;
  }
}

function length22(bytes, start) {
  switch (lower(bytes[start])) {
    case 97:
      switch (lower(bytes[start + 1])) {
        case 99:
          return (bytes[start + 2] | 32) === 99 &&
            (bytes[start + 3] | 32) === 101 &&
            (bytes[start + 4] | 32) === 115 &&
            (bytes[start + 5] | 32) === 115 &&
            bytes[start + 6] === 45 &&
            (bytes[start + 7] | 32) === 99 &&
            (bytes[start + 8] | 32) === 111 &&
            (bytes[start + 9] | 32) === 110 &&
            (bytes[start + 10] | 32) === 116 &&
            (bytes[start + 11] | 32) === 114 &&
            (bytes[start + 12] | 32) === 111 &&
            (bytes[start + 13] | 32) === 108 &&
            bytes[start + 14] === 45 &&
            (bytes[start + 15] | 32) === 109 &&
            (bytes[start + 16] | 32) === 97 &&
            (bytes[start + 17] | 32) === 120 &&
            bytes[start + 18] === 45 &&
            (bytes[start + 19] | 32) === 97 &&
            (bytes[start + 20] | 32) === 103 &&
            (bytes[start + 21] | 32) === 101
            ? 'access-control-max-age'
            : undefined;
        case 117:
          return (bytes[start + 2] | 32) === 116 &&
            (bytes[start + 3] | 32) === 104 &&
            (bytes[start + 4] | 32) === 101 &&
            (bytes[start + 5] | 32) === 110 &&
            (bytes[start + 6] | 32) === 116 &&
            (bytes[start + 7] | 32) === 105 &&
            (bytes[start + 8] | 32) === 99 &&
            (bytes[start + 9] | 32) === 97 &&
            (bytes[start + 10] | 32) === 116 &&
            (bytes[start + 11] | 32) === 105 &&
            (bytes[start + 12] | 32) === 111 &&
            (bytes[start + 13] | 32) === 110 &&
            bytes[start + 14] === 45 &&
            (bytes[start + 15] | 32) === 99 &&
            (bytes[start + 16] | 32) === 111 &&
            (bytes[start + 17] | 32) === 110 &&
            (bytes[start + 18] | 32) === 116 &&
            (bytes[start + 19] | 32) === 114 &&
            (bytes[start + 20] | 32) === 111 &&
            (bytes[start + 21] | 32) === 108
            ? 'authentication-control'
            : undefined;
        default:
          return undefined;
      }
    case 115:
      switch (lower(bytes[start + 2])) {
        case 99:
          return (bytes[start + 1] | 32) === 101 &&
            bytes[start + 3] === 45 &&
            (bytes[start + 4] | 32) === 119 &&
            (bytes[start + 5] | 32) === 101 &&
            (bytes[start + 6] | 32) === 98 &&
            (bytes[start + 7] | 32) === 115 &&
            (bytes[start + 8] | 32) === 111 &&
            (bytes[start + 9] | 32) === 99 &&
            (bytes[start + 10] | 32) === 107 &&
            (bytes[start + 11] | 32) === 101 &&
            (bytes[start + 12] | 32) === 116 &&
            bytes[start + 13] === 45 &&
            (bytes[start + 14] | 32) === 112 &&
            (bytes[start + 15] | 32) === 114 &&
            (bytes[start + 16] | 32) === 111 &&
            (bytes[start + 17] | 32) === 116 &&
            (bytes[start + 18] | 32) === 111 &&
            (bytes[start + 19] | 32) === 99 &&
            (bytes[start + 20] | 32) === 111 &&
            (bytes[start + 21] | 32) === 108
            ? 'sec-websocket-protocol'
            : undefined;
        case 114:
          return (bytes[start + 1] | 32) === 101 &&
            (bytes[start + 3] | 32) === 118 &&
            (bytes[start + 4] | 32) === 105 &&
            (bytes[start + 5] | 32) === 99 &&
            (bytes[start + 6] | 32) === 101 &&
            bytes[start + 7] === 45 &&
            (bytes[start + 8] | 32) === 119 &&
            (bytes[start + 9] | 32) === 111 &&
            (bytes[start + 10] | 32) === 114 &&
            (bytes[start + 11] | 32) === 107 &&
            (bytes[start + 12] | 32) === 101 &&
            (bytes[start + 13] | 32) === 114 &&
            bytes[start + 14] === 45 &&
            (bytes[start + 15] | 32) === 97 &&
            (bytes[start + 16] | 32) === 108 &&
            (bytes[start + 17] | 32) === 108 &&
            (bytes[start + 18] | 32) === 111 &&
            (bytes[start + 19] | 32) === 119 &&
            (bytes[start + 20] | 32) === 101 &&
            (bytes[start + 21] | 32) === 100
            ? 'service-worker-allowed'
            : undefined;
        default:
          return undefined;
      }
    case 120:
      switch (lower(bytes[start + 2])) {
        case 99:
          return bytes[start + 1] === 45 &&
            (bytes[start + 3] | 32) === 111 &&
            (bytes[start + 4] | 32) === 110 &&
            (bytes[start + 5] | 32) === 116 &&
            (bytes[start + 6] | 32) === 101 &&
            (bytes[start + 7] | 32) === 110 &&
            (bytes[start + 8] | 32) === 116 &&
            bytes[start + 9] === 45 &&
            (bytes[start + 10] | 32) === 116 &&
            (bytes[start + 11] | 32) === 121 &&
            (bytes[start + 12] | 32) === 112 &&
            (bytes[start + 13] | 32) === 101 &&
            bytes[start + 14] === 45 &&
            (bytes[start + 15] | 32) === 111 &&
            (bytes[start + 16] | 32) === 112 &&
            (bytes[start + 17] | 32) === 116 &&
            (bytes[start + 18] | 32) === 105 &&
            (bytes[start + 19] | 32) === 111 &&
            (bytes[start + 20] | 32) === 110 &&
            (bytes[start + 21] | 32) === 115
            ? 'x-content-type-options'
            : undefined;
        case 100:
          return bytes[start + 1] === 45 &&
            (bytes[start + 3] | 32) === 110 &&
            (bytes[start + 4] | 32) === 115 &&
            bytes[start + 5] === 45 &&
            (bytes[start + 6] | 32) === 112 &&
            (bytes[start + 7] | 32) === 114 &&
            (bytes[start + 8] | 32) === 101 &&
            (bytes[start + 9] | 32) === 102 &&
            (bytes[start + 10] | 32) === 101 &&
            (bytes[start + 11] | 32) === 116 &&
            (bytes[start + 12] | 32) === 99 &&
            (bytes[start + 13] | 32) === 104 &&
            bytes[start + 14] === 45 &&
            (bytes[start + 15] | 32) === 99 &&
            (bytes[start + 16] | 32) === 111 &&
            (bytes[start + 17] | 32) === 110 &&
            (bytes[start + 18] | 32) === 116 &&
            (bytes[start + 19] | 32) === 114 &&
            (bytes[start + 20] | 32) === 111 &&
            (bytes[start + 21] | 32) === 108
            ? 'x-dns-prefetch-control'
            : undefined;
        default:
          return undefined;
      }
    default:
      return undefined;
  }
}

function length23(bytes, start) {
  return (bytes[start] | 32) === 99 &&
    (bytes[start + 1] | 32) === 111 &&
    (bytes[start + 2] | 32) === 110 &&
    (bytes[start + 3] | 32) === 116 &&
    (bytes[start + 4] | 32) === 101 &&
    (bytes[start + 5] | 32) === 110 &&
    (bytes[start + 6] | 32) === 116 &&
    bytes[start + 7] === 45 &&
    (bytes[start + 8] | 32) === 115 &&
    (bytes[start + 9] | 32) === 101 &&
    (bytes[start + 10] | 32) === 99 &&
    (bytes[start + 11] | 32) === 117 &&
    (bytes[start + 12] | 32) === 114 &&
    (bytes[start + 13] | 32) === 105 &&
    (bytes[start + 14] | 32) === 116 &&
    (bytes[start + 15] | 32) === 121 &&
    bytes[start + 16] === 45 &&
    (bytes[start + 17] | 32) === 112 &&
    (bytes[start + 18] | 32) === 111 &&
    (bytes[start + 19] | 32) === 108 &&
    (bytes[start + 20] | 32) === 105 &&
    (bytes[start + 21] | 32) === 99 &&
    (bytes[start + 22] | 32) === 121
    ? 'content-security-policy'
    : undefined;
}

function length24(bytes, start) {
  return (bytes[start] | 32) === 115 &&
    (bytes[start + 1] | 32) === 101 &&
    (bytes[start + 2] | 32) === 99 &&
    bytes[start + 3] === 45 &&
    (bytes[start + 4] | 32) === 119 &&
    (bytes[start + 5] | 32) === 101 &&
    (bytes[start + 6] | 32) === 98 &&
    (bytes[start + 7] | 32) === 115 &&
    (bytes[start + 8] | 32) === 111 &&
    (bytes[start + 9] | 32) === 99 &&
    (bytes[start + 10] | 32) === 107 &&
    (bytes[start + 11] | 32) === 101 &&
    (bytes[start + 12] | 32) === 116 &&
    bytes[start + 13] === 45 &&
    (bytes[start + 14] | 32) === 101 &&
    (bytes[start + 15] | 32) === 120 &&
    (bytes[start + 16] | 32) === 116 &&
    (bytes[start + 17] | 32) === 101 &&
    (bytes[start + 18] | 32) === 110 &&
    (bytes[start + 19] | 32) === 115 &&
    (bytes[start + 20] | 32) === 105 &&
    (bytes[start + 21] | 32) === 111 &&
    (bytes[start + 22] | 32) === 110 &&
    (bytes[start + 23] | 32) === 115
    ? 'sec-websocket-extensions'
    : undefined;
}

function length25(bytes, start) {
  switch (lower(bytes[start])) {
    case 115:
      return (bytes[start + 1] | 32) === 116 &&
        (bytes[start + 2] | 32) === 114 &&
        (bytes[start + 3] | 32) === 105 &&
        (bytes[start + 4] | 32) === 99 &&
        (bytes[start + 5] | 32) === 116 &&
        bytes[start + 6] === 45 &&
        (bytes[start + 7] | 32) === 116 &&
        (bytes[start + 8] | 32) === 114 &&
        (bytes[start + 9] | 32) === 97 &&
        (bytes[start + 10] | 32) === 110 &&
        (bytes[start + 11] | 32) === 115 &&
        (bytes[start + 12] | 32) === 112 &&
        (bytes[start + 13] | 32) === 111 &&
        (bytes[start + 14] | 32) === 114 &&
        (bytes[start + 15] | 32) === 116 &&
        bytes[start + 16] === 45 &&
        (bytes[start + 17] | 32) === 115 &&
        (bytes[start + 18] | 32) === 101 &&
        (bytes[start + 19] | 32) === 99 &&
        (bytes[start + 20] | 32) === 117 &&
        (bytes[start + 21] | 32) === 114 &&
        (bytes[start + 22] | 32) === 105 &&
        (bytes[start + 23] | 32) === 116 &&
        (bytes[start + 24] | 32) === 121
        ? 'strict-transport-security'
        : undefined;
    case 117:
      return (bytes[start + 1] | 32) === 112 &&
        (bytes[start + 2] | 32) === 103 &&
        (bytes[start + 3] | 32) === 114 &&
        (bytes[start + 4] | 32) === 97 &&
        (bytes[start + 5] | 32) === 100 &&
        (bytes[start + 6] | 32) === 101 &&
        bytes[start + 7] === 45 &&
        (bytes[start + 8] | 32) === 105 &&
        (bytes[start + 9] | 32) === 110 &&
        (bytes[start + 10] | 32) === 115 &&
        (bytes[start + 11] | 32) === 101 &&
        (bytes[start + 12] | 32) === 99 &&
        (bytes[start + 13] | 32) === 117 &&
        (bytes[start + 14] | 32) === 114 &&
        (bytes[start + 15] | 32) === 101 &&
        bytes[start + 16] === 45 &&
        (bytes[start + 17] | 32) === 114 &&
        (bytes[start + 18] | 32) === 101 &&
        (bytes[start + 19] | 32) === 113 &&
        (bytes[start + 20] | 32) === 117 &&
        (bytes[start + 21] | 32) === 101 &&
        (bytes[start + 22] | 32) === 115 &&
        (bytes[start + 23] | 32) === 116 &&
        (bytes[start + 24] | 32) === 115
        ? 'upgrade-insecure-requests'
        : undefined;
    case 111:
      return (bytes[start + 1] | 32) === 112 &&
        (bytes[start + 2] | 32) === 116 &&
        (bytes[start + 3] | 32) === 105 &&
        (bytes[start + 4] | 32) === 111 &&
        (bytes[start + 5] | 32) === 110 &&
        (bytes[start + 6] | 32) === 97 &&
        (bytes[start + 7] | 32) === 108 &&
        bytes[start + 8] === 45 &&
        (bytes[start + 9] | 32) === 119 &&
        (bytes[start + 10] | 32) === 119 &&
        (bytes[start + 11] | 32) === 119 &&
        bytes[start + 12] === 45 &&
        (bytes[start + 13] | 32) === 97 &&
        (bytes[start + 14] | 32) === 117 &&
        (bytes[start + 15] | 32) === 116 &&
        (bytes[start + 16] | 32) === 104 &&
        (bytes[start + 17] | 32) === 101 &&
        (bytes[start + 18] | 32) === 110 &&
        (bytes[start + 19] | 32) === 116 &&
        (bytes[start + 20] | 32) === 105 &&
        (bytes[start + 21] | 32) === 99 &&
        (bytes[start + 22] | 32) === 97 &&
        (bytes[start + 23] | 32) === 116 &&
        (bytes[start + 24] | 32) === 101
        ? 'optional-www-authenticate'
        : undefined;
    case 112:
      return (bytes[start + 1] | 32) === 114 &&
        (bytes[start + 2] | 32) === 111 &&
        (bytes[start + 3] | 32) === 120 &&
        (bytes[start + 4] | 32) === 121 &&
        bytes[start + 5] === 45 &&
        (bytes[start + 6] | 32) === 97 &&
        (bytes[start + 7] | 32) === 117 &&
        (bytes[start + 8] | 32) === 116 &&
        (bytes[start + 9] | 32) === 104 &&
        (bytes[start + 10] | 32) === 101 &&
        (bytes[start + 11] | 32) === 110 &&
        (bytes[start + 12] | 32) === 116 &&
        (bytes[start + 13] | 32) === 105 &&
        (bytes[start + 14] | 32) === 99 &&
        (bytes[start + 15] | 32) === 97 &&
        (bytes[start + 16] | 32) === 116 &&
        (bytes[start + 17] | 32) === 105 &&
        (bytes[start + 18] | 32) === 111 &&
        (bytes[start + 19] | 32) === 110 &&
        bytes[start + 20] === 45 &&
        (bytes[start + 21] | 32) === 105 &&
        (bytes[start + 22] | 32) === 110 &&
        (bytes[start + 23] | 32) === 102 &&
        (bytes[start + 24] | 32) === 111
        ? 'proxy-authentication-info'
        : undefined;
    default:
      return undefined;
  }
}

function length26(bytes, start) {
  return (bytes[start] | 32) === 99 &&
    (bytes[start + 1] | 32) === 114 &&
    (bytes[start + 2] | 32) === 111 &&
    (bytes[start + 3] | 32) === 115 &&
    (bytes[start + 4] | 32) === 115 &&
    bytes[start + 5] === 45 &&
    (bytes[start + 6] | 32) === 111 &&
    (bytes[start + 7] | 32) === 114 &&
    (bytes[start + 8] | 32) === 105 &&
    (bytes[start + 9] | 32) === 103 &&
    (bytes[start + 10] | 32) === 105 &&
    (bytes[start + 11] | 32) === 110 &&
    bytes[start + 12] === 45 &&
    (bytes[start + 13] | 32) === 111 &&
    (bytes[start + 14] | 32) === 112 &&
    (bytes[start + 15] | 32) === 101 &&
    (bytes[start + 16] | 32) === 110 &&
    (bytes[start + 17] | 32) === 101 &&
    (bytes[start + 18] | 32) === 114 &&
    bytes[start + 19] === 45 &&
    (bytes[start + 20] | 32) === 112 &&
    (bytes[start + 21] | 32) === 111 &&
    (bytes[start + 22] | 32) === 108 &&
    (bytes[start + 23] | 32) === 105 &&
    (bytes[start + 24] | 32) === 99 &&
    (bytes[start + 25] | 32) === 121
    ? 'cross-origin-opener-policy'
    : undefined;
}

function length27(bytes, start) {
  return (bytes[start] | 32) === 97 &&
    (bytes[start + 1] | 32) === 99 &&
    (bytes[start + 2] | 32) === 99 &&
    (bytes[start + 3] | 32) === 101 &&
    (bytes[start + 4] | 32) === 115 &&
    (bytes[start + 5] | 32) === 115 &&
    bytes[start + 6] === 45 &&
    (bytes[start + 7] | 32) === 99 &&
    (bytes[start + 8] | 32) === 111 &&
    (bytes[start + 9] | 32) === 110 &&
    (bytes[start + 10] | 32) === 116 &&
    (bytes[start + 11] | 32) === 114 &&
    (bytes[start + 12] | 32) === 111 &&
    (bytes[start + 13] | 32) === 108 &&
    bytes[start + 14] === 45 &&
    (bytes[start + 15] | 32) === 97 &&
    (bytes[start + 16] | 32) === 108 &&
    (bytes[start + 17] | 32) === 108 &&
    (bytes[start + 18] | 32) === 111 &&
    (bytes[start + 19] | 32) === 119 &&
    bytes[start + 20] === 45 &&
    (bytes[start + 21] | 32) === 111 &&
    (bytes[start + 22] | 32) === 114 &&
    (bytes[start + 23] | 32) === 105 &&
    (bytes[start + 24] | 32) === 103 &&
    (bytes[start + 25] | 32) === 105 &&
    (bytes[start + 26] | 32) === 110
    ? 'access-control-allow-origin'
    : undefined;
}

function length28(bytes, start) {
  switch (lower(bytes[start])) {
    case 97:
      switch (lower(bytes[start + 21])) {
        case 104:
          return (bytes[start + 1] | 32) === 99 &&
            (bytes[start + 2] | 32) === 99 &&
            (bytes[start + 3] | 32) === 101 &&
            (bytes[start + 4] | 32) === 115 &&
            (bytes[start + 5] | 32) === 115 &&
            bytes[start + 6] === 45 &&
            (bytes[start + 7] | 32) === 99 &&
            (bytes[start + 8] | 32) === 111 &&
            (bytes[start + 9] | 32) === 110 &&
            (bytes[start + 10] | 32) === 116 &&
            (bytes[start + 11] | 32) === 114 &&
            (bytes[start + 12] | 32) === 111 &&
            (bytes[start + 13] | 32) === 108 &&
            bytes[start + 14] === 45 &&
            (bytes[start + 15] | 32) === 97 &&
            (bytes[start + 16] | 32) === 108 &&
            (bytes[start + 17] | 32) === 108 &&
            (bytes[start + 18] | 32) === 111 &&
            (bytes[start + 19] | 32) === 119 &&
            bytes[start + 20] === 45 &&
            (bytes[start + 22] | 32) === 101 &&
            (bytes[start + 23] | 32) === 97 &&
            (bytes[start + 24] | 32) === 100 &&
            (bytes[start + 25] | 32) === 101 &&
            (bytes[start + 26] | 32) === 114 &&
            (bytes[start + 27] | 32) === 115
            ? 'access-control-allow-headers'
            : undefined;
        case 109:
          return (bytes[start + 1] | 32) === 99 &&
            (bytes[start + 2] | 32) === 99 &&
            (bytes[start + 3] | 32) === 101 &&
            (bytes[start + 4] | 32) === 115 &&
            (bytes[start + 5] | 32) === 115 &&
            bytes[start + 6] === 45 &&
            (bytes[start + 7] | 32) === 99 &&
            (bytes[start + 8] | 32) === 111 &&
            (bytes[start + 9] | 32) === 110 &&
            (bytes[start + 10] | 32) === 116 &&
            (bytes[start + 11] | 32) === 114 &&
            (bytes[start + 12] | 32) === 111 &&
            (bytes[start + 13] | 32) === 108 &&
            bytes[start + 14] === 45 &&
            (bytes[start + 15] | 32) === 97 &&
            (bytes[start + 16] | 32) === 108 &&
            (bytes[start + 17] | 32) === 108 &&
            (bytes[start + 18] | 32) === 111 &&
            (bytes[start + 19] | 32) === 119 &&
            bytes[start + 20] === 45 &&
            (bytes[start + 22] | 32) === 101 &&
            (bytes[start + 23] | 32) === 116 &&
            (bytes[start + 24] | 32) === 104 &&
            (bytes[start + 25] | 32) === 111 &&
            (bytes[start + 26] | 32) === 100 &&
            (bytes[start + 27] | 32) === 115
            ? 'access-control-allow-methods'
            : undefined;
        default:
          return undefined;
      }
    case 99:
      switch (lower(bytes[start + 13])) {
        case 101:
          return (bytes[start + 1] | 32) === 114 &&
            (bytes[start + 2] | 32) === 111 &&
            (bytes[start + 3] | 32) === 115 &&
            (bytes[start + 4] | 32) === 115 &&
            bytes[start + 5] === 45 &&
            (bytes[start + 6] | 32) === 111 &&
            (bytes[start + 7] | 32) === 114 &&
            (bytes[start + 8] | 32) === 105 &&
            (bytes[start + 9] | 32) === 103 &&
            (bytes[start + 10] | 32) === 105 &&
            (bytes[start + 11] | 32) === 110 &&
            bytes[start + 12] === 45 &&
            (bytes[start + 14] | 32) === 109 &&
            (bytes[start + 15] | 32) === 98 &&
            (bytes[start + 16] | 32) === 101 &&
            (bytes[start + 17] | 32) === 100 &&
            (bytes[start + 18] | 32) === 100 &&
            (bytes[start + 19] | 32) === 101 &&
            (bytes[start + 20] | 32) === 114 &&
            bytes[start + 21] === 45 &&
            (bytes[start + 22] | 32) === 112 &&
            (bytes[start + 23] | 32) === 111 &&
            (bytes[start + 24] | 32) === 108 &&
            (bytes[start + 25] | 32) === 105 &&
            (bytes[start + 26] | 32) === 99 &&
            (bytes[start + 27] | 32) === 121
            ? 'cross-origin-embedder-policy'
            : undefined;
        case 114:
          return (bytes[start + 1] | 32) === 114 &&
            (bytes[start + 2] | 32) === 111 &&
            (bytes[start + 3] | 32) === 115 &&
            (bytes[start + 4] | 32) === 115 &&
            bytes[start + 5] === 45 &&
            (bytes[start + 6] | 32) === 111 &&
            (bytes[start + 7] | 32) === 114 &&
            (bytes[start + 8] | 32) === 105 &&
            (bytes[start + 9] | 32) === 103 &&
            (bytes[start + 10] | 32) === 105 &&
            (bytes[start + 11] | 32) === 110 &&
            bytes[start + 12] === 45 &&
            (bytes[start + 14] | 32) === 101 &&
            (bytes[start + 15] | 32) === 115 &&
            (bytes[start + 16] | 32) === 111 &&
            (bytes[start + 17] | 32) === 117 &&
            (bytes[start + 18] | 32) === 114 &&
            (bytes[start + 19] | 32) === 99 &&
            (bytes[start + 20] | 32) === 101 &&
            bytes[start + 21] === 45 &&
            (bytes[start + 22] | 32) === 112 &&
            (bytes[start + 23] | 32) === 111 &&
            (bytes[start + 24] | 32) === 108 &&
            (bytes[start + 25] | 32) === 105 &&
            (bytes[start + 26] | 32) === 99 &&
            (bytes[start + 27] | 32) === 121
            ? 'cross-origin-resource-policy'
            : undefined;
        default:
          return undefined;
      }
    default:
      return undefined;
  }
}

function length29(bytes, start) {
  switch (lower(bytes[start + 15])) {
    case 101:
      return (bytes[start] | 32) === 97 &&
        (bytes[start + 1] | 32) === 99 &&
        (bytes[start + 2] | 32) === 99 &&
        (bytes[start + 3] | 32) === 101 &&
        (bytes[start + 4] | 32) === 115 &&
        (bytes[start + 5] | 32) === 115 &&
        bytes[start + 6] === 45 &&
        (bytes[start + 7] | 32) === 99 &&
        (bytes[start + 8] | 32) === 111 &&
        (bytes[start + 9] | 32) === 110 &&
        (bytes[start + 10] | 32) === 116 &&
        (bytes[start + 11] | 32) === 114 &&
        (bytes[start + 12] | 32) === 111 &&
        (bytes[start + 13] | 32) === 108 &&
        bytes[start + 14] === 45 &&
        (bytes[start + 16] | 32) === 120 &&
        (bytes[start + 17] | 32) === 112 &&
        (bytes[start + 18] | 32) === 111 &&
        (bytes[start + 19] | 32) === 115 &&
        (bytes[start + 20] | 32) === 101 &&
        bytes[start + 21] === 45 &&
        (bytes[start + 22] | 32) === 104 &&
        (bytes[start + 23] | 32) === 101 &&
        (bytes[start + 24] | 32) === 97 &&
        (bytes[start + 25] | 32) === 100 &&
        (bytes[start + 26] | 32) === 101 &&
        (bytes[start + 27] | 32) === 114 &&
        (bytes[start + 28] | 32) === 115
        ? 'access-control-expose-headers'
        : undefined;
    case 114:
      return (bytes[start] | 32) === 97 &&
        (bytes[start + 1] | 32) === 99 &&
        (bytes[start + 2] | 32) === 99 &&
        (bytes[start + 3] | 32) === 101 &&
        (bytes[start + 4] | 32) === 115 &&
        (bytes[start + 5] | 32) === 115 &&
        bytes[start + 6] === 45 &&
        (bytes[start + 7] | 32) === 99 &&
        (bytes[start + 8] | 32) === 111 &&
        (bytes[start + 9] | 32) === 110 &&
        (bytes[start + 10] | 32) === 116 &&
        (bytes[start + 11] | 32) === 114 &&
        (bytes[start + 12] | 32) === 111 &&
        (bytes[start + 13] | 32) === 108 &&
        bytes[start + 14] === 45 &&
        (bytes[start + 16] | 32) === 101 &&
        (bytes[start + 17] | 32) === 113 &&
        (bytes[start + 18] | 32) === 117 &&
        (bytes[start + 19] | 32) === 101 &&
        (bytes[start + 20] | 32) === 115 &&
        (bytes[start + 21] | 32) === 116 &&
        bytes[start + 22] === 45 &&
        (bytes[start + 23] | 32) === 109 &&
        (bytes[start + 24] | 32) === 101 &&
        (bytes[start + 25] | 32) === 116 &&
        (bytes[start + 26] | 32) === 104 &&
        (bytes[start + 27] | 32) === 111 &&
        (bytes[start + 28] | 32) === 100
        ? 'access-control-request-method'
        : undefined;
    default:
      return undefined;
  }
}

function length30(bytes, start) {
  return (bytes[start] | 32) === 97 &&
    (bytes[start + 1] | 32) === 99 &&
    (bytes[start + 2] | 32) === 99 &&
    (bytes[start + 3] | 32) === 101 &&
    (bytes[start + 4] | 32) === 115 &&
    (bytes[start + 5] | 32) === 115 &&
    bytes[start + 6] === 45 &&
    (bytes[start + 7] | 32) === 99 &&
    (bytes[start + 8] | 32) === 111 &&
    (bytes[start + 9] | 32) === 110 &&
    (bytes[start + 10] | 32) === 116 &&
    (bytes[start + 11] | 32) === 114 &&
    (bytes[start + 12] | 32) === 111 &&
    (bytes[start + 13] | 32) === 108 &&
    bytes[start + 14] === 45 &&
    (bytes[start + 15] | 32) === 114 &&
    (bytes[start + 16] | 32) === 101 &&
    (bytes[start + 17] | 32) === 113 &&
    (bytes[start + 18] | 32) === 117 &&
    (bytes[start + 19] | 32) === 101 &&
    (bytes[start + 20] | 32) === 115 &&
    (bytes[start + 21] | 32) === 116 &&
    bytes[start + 22] === 45 &&
    (bytes[start + 23] | 32) === 104 &&
    (bytes[start + 24] | 32) === 101 &&
    (bytes[start + 25] | 32) === 97 &&
    (bytes[start + 26] | 32) === 100 &&
    (bytes[start + 27] | 32) === 101 &&
    (bytes[start + 28] | 32) === 114 &&
    (bytes[start + 29] | 32) === 115
    ? 'access-control-request-headers'
    : undefined;
}

function length32(bytes, start) {
  return (bytes[start] | 32) === 97 &&
    (bytes[start + 1] | 32) === 99 &&
    (bytes[start + 2] | 32) === 99 &&
    (bytes[start + 3] | 32) === 101 &&
    (bytes[start + 4] | 32) === 115 &&
    (bytes[start + 5] | 32) === 115 &&
    bytes[start + 6] === 45 &&
    (bytes[start + 7] | 32) === 99 &&
    (bytes[start + 8] | 32) === 111 &&
    (bytes[start + 9] | 32) === 110 &&
    (bytes[start + 10] | 32) === 116 &&
    (bytes[start + 11] | 32) === 114 &&
    (bytes[start + 12] | 32) === 111 &&
    (bytes[start + 13] | 32) === 108 &&
    bytes[start + 14] === 45 &&
    (bytes[start + 15] | 32) === 97 &&
    (bytes[start + 16] | 32) === 108 &&
    (bytes[start + 17] | 32) === 108 &&
    (bytes[start + 18] | 32) === 111 &&
    (bytes[start + 19] | 32) === 119 &&
    bytes[start + 20] === 45 &&
    (bytes[start + 21] | 32) === 99 &&
    (bytes[start + 22] | 32) === 114 &&
    (bytes[start + 23] | 32) === 101 &&
    (bytes[start + 24] | 32) === 100 &&
    (bytes[start + 25] | 32) === 101 &&
    (bytes[start + 26] | 32) === 110 &&
    (bytes[start + 27] | 32) === 116 &&
    (bytes[start + 28] | 32) === 105 &&
    (bytes[start + 29] | 32) === 97 &&
    (bytes[start + 30] | 32) === 108 &&
    (bytes[start + 31] | 32) === 115
    ? 'access-control-allow-credentials'
    : undefined;
}

function length33(bytes, start) {
  switch (lower(bytes[start])) {
    case 115:
      return (bytes[start + 1] | 32) === 101 &&
        (bytes[start + 2] | 32) === 114 &&
        (bytes[start + 3] | 32) === 118 &&
        (bytes[start + 4] | 32) === 105 &&
        (bytes[start + 5] | 32) === 99 &&
        (bytes[start + 6] | 32) === 101 &&
        bytes[start + 7] === 45 &&
        (bytes[start + 8] | 32) === 119 &&
        (bytes[start + 9] | 32) === 111 &&
        (bytes[start + 10] | 32) === 114 &&
        (bytes[start + 11] | 32) === 107 &&
        (bytes[start + 12] | 32) === 101 &&
        (bytes[start + 13] | 32) === 114 &&
        bytes[start + 14] === 45 &&
        (bytes[start + 15] | 32) === 110 &&
        (bytes[start + 16] | 32) === 97 &&
        (bytes[start + 17] | 32) === 118 &&
        (bytes[start + 18] | 32) === 105 &&
        (bytes[start + 19] | 32) === 103 &&
        (bytes[start + 20] | 32) === 97 &&
        (bytes[start + 21] | 32) === 116 &&
        (bytes[start + 22] | 32) === 105 &&
        (bytes[start + 23] | 32) === 111 &&
        (bytes[start + 24] | 32) === 110 &&
        bytes[start + 25] === 45 &&
        (bytes[start + 26] | 32) === 112 &&
        (bytes[start + 27] | 32) === 114 &&
        (bytes[start + 28] | 32) === 101 &&
        (bytes[start + 29] | 32) === 108 &&
        (bytes[start + 30] | 32) === 111 &&
        (bytes[start + 31] | 32) === 97 &&
        (bytes[start + 32] | 32) === 100
        ? 'service-worker-navigation-preload'
        : undefined;
    case 120:
      return bytes[start + 1] === 45 &&
        (bytes[start + 2] | 32) === 112 &&
        (bytes[start + 3] | 32) === 101 &&
        (bytes[start + 4] | 32) === 114 &&
        (bytes[start + 5] | 32) === 109 &&
        (bytes[start + 6] | 32) === 105 &&
        (bytes[start + 7] | 32) === 116 &&
        (bytes[start + 8] | 32) === 116 &&
        (bytes[start + 9] | 32) === 101 &&
        (bytes[start + 10] | 32) === 100 &&
        bytes[start + 11] === 45 &&
        (bytes[start + 12] | 32) === 99 &&
        (bytes[start + 13] | 32) === 114 &&
        (bytes[start + 14] | 32) === 111 &&
        (bytes[start + 15] | 32) === 115 &&
        (bytes[start + 16] | 32) === 115 &&
        bytes[start + 17] === 45 &&
        (bytes[start + 18] | 32) === 100 &&
        (bytes[start + 19] | 32) === 111 &&
        (bytes[start + 20] | 32) === 109 &&
        (bytes[start + 21] | 32) === 97 &&
        (bytes[start + 22] | 32) === 105 &&
        (bytes[start + 23] | 32) === 110 &&
        bytes[start + 24] === 45 &&
        (bytes[start + 25] | 32) === 112 &&
        (bytes[start + 26] | 32) === 111 &&
        (bytes[start + 27] | 32) === 108 &&
        (bytes[start + 28] | 32) === 105 &&
        (bytes[start + 29] | 32) === 99 &&
        (bytes[start + 30] | 32) === 105 &&
        (bytes[start + 31] | 32) === 101 &&
        (bytes[start + 32] | 32) === 115
        ? 'x-permitted-cross-domain-policies'
        : undefined;
    case 105:
      return (bytes[start + 1] | 32) === 110 &&
        (bytes[start + 2] | 32) === 99 &&
        (bytes[start + 3] | 32) === 108 &&
        (bytes[start + 4] | 32) === 117 &&
        (bytes[start + 5] | 32) === 100 &&
        (bytes[start + 6] | 32) === 101 &&
        bytes[start + 7] === 45 &&
        (bytes[start + 8] | 32) === 114 &&
        (bytes[start + 9] | 32) === 101 &&
        (bytes[start + 10] | 32) === 102 &&
        (bytes[start + 11] | 32) === 101 &&
        (bytes[start + 12] | 32) === 114 &&
        (bytes[start + 13] | 32) === 114 &&
        (bytes[start + 14] | 32) === 101 &&
        (bytes[start + 15] | 32) === 100 &&
        bytes[start + 16] === 45 &&
        (bytes[start + 17] | 32) === 116 &&
        (bytes[start + 18] | 32) === 111 &&
        (bytes[start + 19] | 32) === 107 &&
        (bytes[start + 20] | 32) === 101 &&
        (bytes[start + 21] | 32) === 110 &&
        bytes[start + 22] === 45 &&
        (bytes[start + 23] | 32) === 98 &&
        (bytes[start + 24] | 32) === 105 &&
        (bytes[start + 25] | 32) === 110 &&
        (bytes[start + 26] | 32) === 100 &&
        (bytes[start + 27] | 32) === 105 &&
        (bytes[start + 28] | 32) === 110 &&
        (bytes[start + 29] | 32) === 103 &&
        bytes[start + 30] === 45 &&
        (bytes[start + 31] | 32) === 105 &&
        (bytes[start + 32] | 32) === 100
        ? 'include-referred-token-binding-id'
        : undefined;
    default:
      return undefined;
  }
}

function length35(bytes, start) {
  return (bytes[start] | 32) === 99 &&
    (bytes[start + 1] | 32) === 111 &&
    (bytes[start + 2] | 32) === 110 &&
    (bytes[start + 3] | 32) === 116 &&
    (bytes[start + 4] | 32) === 101 &&
    (bytes[start + 5] | 32) === 110 &&
    (bytes[start + 6] | 32) === 116 &&
    bytes[start + 7] === 45 &&
    (bytes[start + 8] | 32) === 115 &&
    (bytes[start + 9] | 32) === 101 &&
    (bytes[start + 10] | 32) === 99 &&
    (bytes[start + 11] | 32) === 117 &&
    (bytes[start + 12] | 32) === 114 &&
    (bytes[start + 13] | 32) === 105 &&
    (bytes[start + 14] | 32) === 116 &&
    (bytes[start + 15] | 32) === 121 &&
    bytes[start + 16] === 45 &&
    (bytes[start + 17] | 32) === 112 &&
    (bytes[start + 18] | 32) === 111 &&
    (bytes[start + 19] | 32) === 108 &&
    (bytes[start + 20] | 32) === 105 &&
    (bytes[start + 21] | 32) === 99 &&
    (bytes[start + 22] | 32) === 121 &&
    bytes[start + 23] === 45 &&
    (bytes[start + 24] | 32) === 114 &&
    (bytes[start + 25] | 32) === 101 &&
    (bytes[start + 26] | 32) === 112 &&
    (bytes[start + 27] | 32) === 111 &&
    (bytes[start + 28] | 32) === 114 &&
    (bytes[start + 29] | 32) === 116 &&
    bytes[start + 30] === 45 &&
    (bytes[start + 31] | 32) === 111 &&
    (bytes[start + 32] | 32) === 110 &&
    (bytes[start + 33] | 32) === 108 &&
    (bytes[start + 34] | 32) === 121
    ? 'content-security-policy-report-only'
    : undefined;
}

export function lookup(bytes, start, end) {
  switch (end - start) {
    case 2:
      return length2(bytes, start);
    case 3:
      return length3(bytes, start);
    case 4:
      return length4(bytes, start);
    case 5:
      return length5(bytes, start);
    case 6:
      return length6(bytes, start);
    case 7:
      return length7(bytes, start);
    case 8:
      return length8(bytes, start);
    case 9:
      return length9(bytes, start);
    case 10:
      return length10(bytes, start);
    case 11:
      return length11(bytes, start);
    case 12:
      return length12(bytes, start);
    case 13:
      return length13(bytes, start);
    case 14:
      return length14(bytes, start);
    case 15:
      return length15(bytes, start);
    case 16:
      return length16(bytes, start);
    case 17:
      return length17(bytes, start);
    case 18:
      return length18(bytes, start);
    case 19:
      return length19(bytes, start);
    case 20:
      return length20(bytes, start);
    case 21:
      return length21(bytes, start);
    case 22:
      return length22(bytes, start);
    case 23:
      return length23(bytes, start);
    case 24:
      return length24(bytes, start);
    case 25:
      return length25(bytes, start);
    case 26:
      return length26(bytes, start);
    case 27:
      return length27(bytes, start);
    case 28:
      return length28(bytes, start);
    case 29:
      return length29(bytes, start);
    case 30:
      return length30(bytes, start);
    case 32:
      return length32(bytes, start);
    case 33:
      return length33(bytes, start);
    case 35:
      return length35(bytes, start);
    default:
      return undefined;
  }
}
