/**
 * Occurrences of header names in a hundred responses and a hundred requests of the web: our own estimate, not a count. The names after each "also"
 * are missing in `byte-lookup/http`, but not in `byte-lookup/web`.
 */
const responses = `
:status 50 date 99 content-type 96 server 90 content-length 70 cache-control 85 last-modified 65 etag 55 expires 45
vary 55 connection 35 keep-alive 10 transfer-encoding 15 content-encoding 40 accept-ranges 45 set-cookie 50 age 35
strict-transport-security 45 x-content-type-options 45 x-frame-options 20 x-xss-protection 25 alt-svc 35 via 20
access-control-allow-origin 40 access-control-allow-credentials 8 access-control-allow-methods 6
access-control-allow-headers 6 access-control-expose-headers 8 access-control-max-age 5 timing-allow-origin 15
cross-origin-resource-policy 15 cross-origin-opener-policy 5 content-security-policy 15 referrer-policy 20
permissions-policy 8 server-timing 8 x-powered-by 12 location 8 pragma 8 link 8 priority 5 content-disposition 4
content-language 4 www-authenticate 1 retry-after 1 upgrade 2
also report-to 25 nel 22 cf-ray 25 cf-cache-status 22 x-cache 20 x-amz-cf-id 8 x-amz-cf-pop 8 x-served-by 8
x-cache-hits 7 x-timer 6 x-request-id 8 p3p 5 x-amz-request-id 3 x-amz-id-2 3
`;

const requests = `
:method 50 :path 50 :scheme 50 :authority 50 host 50 user-agent 100 accept 100 accept-encoding 98 accept-language 90
cookie 50 referer 70 connection 50 upgrade-insecure-requests 12 content-type 10 content-length 10 origin 20
authorization 8 if-none-match 15 if-modified-since 12 cache-control 12 pragma 6 range 4 x-requested-with 4 priority 20
te 3 traceparent 3
also sec-fetch-site 80 sec-fetch-mode 80 sec-fetch-dest 80 sec-ch-ua 60 sec-ch-ua-mobile 60 sec-ch-ua-platform 60
x-forwarded-for 5 x-forwarded-proto 5 dnt 3
`;

/** @returns {string[]} each name as often as its weight */
export function typicalNames() {
  const pairs = `${responses}${requests}`.matchAll(/(:?[a-z][\w-]*) (\d+)/g);
  return [...pairs].flatMap(([, name, weight]) => Array(Number(weight)).fill(name));
}
