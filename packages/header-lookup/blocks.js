/**
 * Nine header blocks as servers and browsers send them: a file from a CDN, a page with cookies, an answer of a JSON
 * API, a redirect, an object of a storage service, "not modified", an answer of a small Node.js server, a browser's
 * request, and an answer over HTTP/2. Written for this suite after real ones; hosts, cookies and tokens are made up.
 */
const text = `
Date: Thu, 07 Dec 2023 16:20:11 GMT
Content-Type: application/javascript; charset=utf-8
Content-Length: 92431
Connection: keep-alive
Server: nginx
Cache-Control: public, max-age=31536000, immutable
ETag: "6c9b3f52-1690f"
Last-Modified: Tue, 14 Nov 2023 09:12:45 GMT
Vary: Accept-Encoding
Content-Encoding: br
Access-Control-Allow-Origin: *
Timing-Allow-Origin: *
Accept-Ranges: bytes
Age: 182733
X-Cache: HIT
Via: 1.1 varnish

Date: Thu, 07 Dec 2023 16:20:12 GMT
Content-Type: text/html; charset=UTF-8
Transfer-Encoding: chunked
Connection: keep-alive
Server: Apache/2.4.57 (Debian)
X-Powered-By: PHP/8.2.7
Set-Cookie: session=9f2c7d1b4e6a8053; path=/; HttpOnly; Secure; SameSite=Lax
Set-Cookie: locale=en-US; path=/; max-age=31536000
Set-Cookie: consent=1701966012; path=/; Secure
Expires: Thu, 19 Nov 1981 08:52:00 GMT
Cache-Control: no-store, no-cache, must-revalidate
Pragma: no-cache
Vary: Accept-Encoding, Cookie
Content-Encoding: gzip
Strict-Transport-Security: max-age=63072000; includeSubDomains; preload
X-Frame-Options: SAMEORIGIN
X-Content-Type-Options: nosniff
X-XSS-Protection: 1; mode=block
Referrer-Policy: strict-origin-when-cross-origin
Content-Security-Policy: default-src 'self'; img-src 'self' data:; script-src 'self' https://cdn.example.com

Server: api.example.com
Date: Thu, 07 Dec 2023 16:20:13 GMT
Content-Type: application/json; charset=utf-8
Content-Length: 5120
Cache-Control: private, max-age=60, s-maxage=60
Vary: Accept, Authorization, Cookie, X-Requested-With
ETag: W/"4f53cda18c2baa0c0354bb5f9a3ecbe5"
X-RateLimit-Limit: 5000
X-RateLimit-Remaining: 4987
X-RateLimit-Reset: 1701969613
X-Request-Id: 0c4d8f2e-5b6a-4c1d-9e3f-7a8b9c0d1e2f
Access-Control-Expose-Headers: ETag, Link, Location, Retry-After, X-RateLimit-Limit
Access-Control-Allow-Origin: *
Strict-Transport-Security: max-age=31536000; includeSubdomains; preload
X-Frame-Options: deny
X-Content-Type-Options: nosniff
X-XSS-Protection: 0
Referrer-Policy: origin-when-cross-origin
Content-Security-Policy: default-src 'none'
Link: <https://api.example.com/items?page=2>; rel="next"

Date: Thu, 07 Dec 2023 16:20:14 GMT
Content-Type: text/html
Content-Length: 162
Connection: keep-alive
Server: nginx/1.24.0
Location: https://www.example.com/
X-Content-Type-Options: nosniff

x-amz-id-2: bHJf5ZGm2nVDBV8WBRc3Y1mFp0Ukm1YHc9v7nYqcu6l0Q3rG1e
x-amz-request-id: 4B7WJ1XNAFT2E9GC
Date: Thu, 07 Dec 2023 16:20:15 GMT
Last-Modified: Fri, 01 Dec 2023 10:01:59 GMT
ETag: "d41d8cd98f00b204e9800998ecf8427e"
x-amz-server-side-encryption: AES256
Accept-Ranges: bytes
Content-Type: image/webp
Server: AmazonS3
Content-Length: 48213

Date: Thu, 07 Dec 2023 16:20:16 GMT
Connection: keep-alive
Server: cloudflare
ETag: "5f3e-60b9d2c7"
Cache-Control: max-age=14400
Expires: Thu, 07 Dec 2023 20:20:16 GMT
Vary: Accept-Encoding
CF-Cache-Status: HIT
CF-RAY: 831d9b0f4c2a1e77-YUL

X-Powered-By: Express
Content-Type: application/json; charset=utf-8
Content-Length: 27
ETag: W/"1b-zI6mMzVgQq1mBzvGg1sPUQ"
Date: Thu, 07 Dec 2023 16:20:17 GMT
Connection: keep-alive
Keep-Alive: timeout=5

Host: www.example.com
Connection: keep-alive
Cache-Control: max-age=0
sec-ch-ua: "Chromium";v="120", "Not?A_Brand";v="8"
sec-ch-ua-mobile: ?0
sec-ch-ua-platform: "Linux"
Upgrade-Insecure-Requests: 1
User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36
Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8
Sec-Fetch-Site: none
Sec-Fetch-Mode: navigate
Sec-Fetch-Dest: document
Accept-Encoding: gzip, deflate, br
Accept-Language: en-US,en;q=0.9,fr-CA;q=0.8
Cookie: session=9f2c7d1b4e6a8053; locale=en-US; consent=1701966012
If-None-Match: "5f3e-60b9d2c7"

:status: 200
date: Thu, 07 Dec 2023 16:20:18 GMT
content-type: text/css
content-length: 18230
last-modified: Wed, 15 Nov 2023 13:44:20 GMT
etag: W/"6554cb34-4736"
expires: Fri, 06 Dec 2024 16:20:18 GMT
cache-control: max-age=31536000
cf-cache-status: HIT
age: 613207
accept-ranges: bytes
report-to: {"endpoints":[{"url":"https://report.example.com/v3"}],"group":"cf-nel","max_age":604800}
nel: {"success_fraction":0,"report_to":"cf-nel","max_age":604800}
vary: Accept-Encoding
server: cloudflare
cf-ray: 831d9b1a0d3c9f02-YUL
alt-svc: h3=":443"; ma=86400
x-content-type-options: nosniff
strict-transport-security: max-age=15552000
`;

/** @typedef {[name: string, value: string][]} Block */

/** @returns {Block[]} */
export function headerBlocks() {
  return text
    .trim()
    .split('\n\n')
    .map((block) =>
      block.split('\n').map((line) => {
        // The name of a pseudo-header begins with a colon.
        const colon = line.indexOf(':', 1);
        return [line.slice(0, colon), line.slice(colon + 2)];
      }),
    );
}
