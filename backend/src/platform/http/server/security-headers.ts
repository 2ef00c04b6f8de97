import type { FastifyInstance } from 'fastify';

/** Headers of every response. All values in this file are the defaults of helmet 8, except for the policy. */
const COMMON = {
  // Pages set their own policy with a nonce; no other response may load, show or frame anything.
  'content-security-policy':
    "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Browser features that pages use: passkeys, copying and sharing a link, the sound of a new booking, scanning codes. */
const OWN_ABILITIES = [
  'autoplay',
  'camera',
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'web-share',
];
/** Features that even an injected script cannot request. Photos need none, because a file field takes them. */
const DENIED_ABILITIES = `
  accelerometer bluetooth clipboard-read display-capture encrypted-media fullscreen gamepad geolocation
  gyroscope hid idle-detection local-fonts magnetometer microphone midi payment picture-in-picture
  screen-wake-lock serial usb window-management xr-spatial-tracking`
  .trim()
  .split(/\s+/);

const PAGE = {
  'permissions-policy': [
    ...OWN_ABILITIES.map((ability) => `${ability}=(self)`),
    ...DENIED_ABILITIES.map((ability) => `${ability}=()`),
  ].join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/**
 * The content security policy of pages: scripts from this origin, or inline with one of the hashes; styles from this
 * origin or with the nonce; no framing.
 */
export function pagePolicy(nonce: string, scriptHashes: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Of the worker that reads codes: the only script that may compile WebAssembly, so that the policy of no page allows it. */
export const CODE_READER_POLICY = `${WORKER_POLICY}; script-src 'wasm-unsafe-eval'`;

type SecurityHeaders = (url: string) => Readonly<Record<string, string>>;

/** The security headers of pages, which include the API documentation, and of API responses, which are not cached. */
export function createSecurityHeaders({ tlsOnly }: { tlsOnly: boolean }): SecurityHeaders {
  const common = { ...COMMON, ...(tlsOnly && TLS_ONLY) };
  const page = { ...common, ...PAGE };
  const api = { ...common, 'cache-control': 'no-store' };
  return (url) => (!url.startsWith('/api/') || /^\/api\/docs(\/|$|\?)/.test(url) ? page : api);
}

/** Sets the security headers of every response. Call it before hooks that refuse requests. */
export function sendSecurityHeaders(app: FastifyInstance, headersOf: SecurityHeaders): void {
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(headersOf(url));
    done();
  });
}
