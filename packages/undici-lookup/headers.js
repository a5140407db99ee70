/**
 * The 20 headers of every answer, as sent by an API behind a CDN. undici does not know four of them.
 *
 * @type {[name: string, value: string][]}
 */
export const headers = [
  ['Date', 'Thu, 07 Dec 2023 16:20:11 GMT'],
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Content-Length', '27'],
  ['Connection', 'keep-alive'],
  ['Server', 'cloudflare'],
  ['Cache-Control', 'public, max-age=60, s-maxage=300'],
  ['ETag', 'W/"1b-zI6mMzVgQq1mBzvGg1sPUQ"'],
  ['Last-Modified', 'Tue, 14 Nov 2023 09:12:45 GMT'],
  ['Vary', 'Accept-Encoding'],
  ['Accept-Ranges', 'bytes'],
  ['Access-Control-Allow-Origin', '*'],
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Alt-Svc', 'h3=":443"; ma=86400'],
  ['Age', '182'],
  ['CF-Cache-Status', 'HIT'],
  ['CF-RAY', '831d9b0f4c2a1e77-YUL'],
  ['Report-To', '{"endpoints":[{"url":"https://report.example.com/v3"}],"max_age":604800}'],
  ['NEL', '{"success_fraction":0,"max_age":604800}'],
];

export const body = '{"hello":"header","n":1234}';
