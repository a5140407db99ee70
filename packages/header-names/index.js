/**
 * HTTP field names in lower case, in this order:
 *
 * - the pseudo-header fields of HTTP/2 and HTTP/3: RFC 9113 section 8.3, RFC 9114 section 4.3, RFC 8441 (`:protocol`);
 * - from `accept`, what undici 7 takes for well known: `wellknownHeaderNames` of its lib/core/constants.js, which follows
 *   https://developer.mozilla.org/docs/Web/HTTP/Headers;
 * - from `a-im`, further fields of https://www.iana.org/assignments/http-fields in common use. All are permanent there
 *   except `accept-charset` (deprecated, still sent) and `reporting-endpoints` (provisional in 2023). Obsoleted fields,
 *   and those of a single old experiment (RFC 4229), are left out.
 *
 * `byte-lookup/http`, the addon's header_names.h and the modules of header-lookup are generated from this list: run
 * `node tools/generate.js` in byte-lookup, `node scripts/generate-header-names.js` in native and `node generate.js` in
 * header-lookup after a change. Tests compare them.
 */
const wellKnown = `
:authority :method :path :protocol :scheme :status accept accept-encoding accept-language accept-ranges
access-control-allow-credentials access-control-allow-headers access-control-allow-methods
access-control-allow-origin access-control-expose-headers access-control-max-age
access-control-request-headers access-control-request-method age allow alt-svc alt-used authorization
cache-control clear-site-data connection content-disposition content-encoding content-language
content-length content-location content-range content-security-policy content-security-policy-report-only
content-type cookie cross-origin-embedder-policy cross-origin-opener-policy cross-origin-resource-policy
date device-memory downlink ect etag expect expect-ct expires forwarded from host if-match if-modified-since
if-none-match if-range if-unmodified-since keep-alive last-modified link location max-forwards origin
permissions-policy pragma proxy-authenticate proxy-authorization range referer referrer-policy refresh
retry-after rtt sec-websocket-accept sec-websocket-extensions sec-websocket-key sec-websocket-protocol
sec-websocket-version server server-timing service-worker-allowed service-worker-navigation-preload
set-cookie sourcemap strict-transport-security supports-loading-mode te timing-allow-origin trailer
transfer-encoding upgrade upgrade-insecure-requests user-agent vary via www-authenticate
x-content-type-options x-dns-prefetch-control x-frame-options x-permitted-cross-domain-policies x-powered-by
x-requested-with x-xss-protection a-im accept-ch accept-charset accept-datetime accept-patch accept-post
accept-signature alpn authentication-control authentication-info cache-status cal-managed-id
caldav-timezones capsule-protocol cdn-cache-control cdn-loop cert-not-after cert-not-before client-cert
client-cert-chain close content-digest dasl dav delta-base depth destination dpop dpop-nonce early-data if
if-schedule-tag-match im include-referred-token-binding-id last-event-id lock-token memento-datetime
mime-version odata-maxversion odata-version optional-www-authenticate ordering-type origin-agent-cluster
oscore overwrite ping-from ping-to position prefer preference-applied priority proxy-authentication-info
proxy-status replay-nonce reporting-endpoints repr-digest schedule-reply schedule-tag sec-purpose
sec-token-binding signature signature-input slug soapaction status-uri sunset timeout topic traceparent
tracestate ttl urgency want-content-digest want-repr-digest
`;

/**
 * What browsers and proxies send beside these, by what they document:
 *
 * - browsers: https://www.w3.org/TR/fetch-metadata/, https://wicg.github.io/ua-client-hints/ and the other client hints of
 *   https://developer.mozilla.org/docs/Web/HTTP/Headers, `sec-gpc` and `dnt`;
 * - proxies on the way to a server: the names of nginx, Envoy, Cloudflare, Fastly, Amazon, Azure and Google, and of traces;
 * - caches on the way back.
 *
 * `byte-lookup/web` is generated from both lists, as `byte-lookup/http` is.
 */
const sentByOthers = `
dnt dpr save-data sec-ch-device-memory sec-ch-dpr sec-ch-prefers-color-scheme sec-ch-prefers-reduced-motion
sec-ch-prefers-reduced-transparency sec-ch-ua sec-ch-ua-arch sec-ch-ua-bitness sec-ch-ua-form-factors
sec-ch-ua-full-version sec-ch-ua-full-version-list sec-ch-ua-mobile sec-ch-ua-model sec-ch-ua-platform
sec-ch-ua-platform-version sec-ch-ua-wow64 sec-ch-viewport-height sec-ch-viewport-width sec-ch-width
sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-storage-access sec-fetch-user sec-gpc viewport-width
width x-client-data
b3 baggage cf-connecting-ip cf-ipcountry cf-ray cf-visitor cf-worker fastly-client-ip proxy-connection
true-client-ip x-amzn-trace-id x-azure-clientip x-azure-fdid x-azure-ref x-azure-socketip x-b3-flags
x-b3-parentspanid x-b3-sampled x-b3-spanid x-b3-traceid x-client-ip x-cloud-trace-context x-cluster-client-ip
x-correlation-id x-envoy-attempt-count x-envoy-expected-rq-timeout-ms x-envoy-external-address x-envoy-internal
x-forwarded-client-cert x-forwarded-for x-forwarded-host x-forwarded-port x-forwarded-prefix x-forwarded-proto
x-forwarded-scheme x-forwarded-server x-forwarded-ssl x-original-forwarded-for x-original-host x-original-url
x-real-ip x-request-id x-request-start x-rewrite-url x-scheme
cf-cache-status nel p3p report-to surrogate-control surrogate-key x-amz-cf-id x-amz-cf-pop x-amz-id-2
x-amz-request-id x-cache x-cache-hits x-cache-status x-envoy-upstream-service-time x-served-by x-timer x-varnish
`;

/** @param {string} list @returns {string[]} created for each call, so that a case that loads them pays for what it keeps */
const namesIn = (list) => list.trim().split(/\s+/);

export const wellKnownNames = () => namesIn(wellKnown);

/** With what browsers and proxies send. */
export const webNames = () => namesIn(wellKnown + sentByOthers);
