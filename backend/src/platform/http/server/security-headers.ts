import type { FastifyInstance } from 'fastify';

/** Headers of every response. The values here and below are the defaults of helmet 8, except for the policy. */
const COMMON = {
  // index.html sets its own policy with a nonce; no other response may load, show or frame anything.
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Additional headers of pages. */
const PAGE = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Swagger UI uses inline styles. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** Sets the security headers of pages, of API responses (which are not cached) and of the API documentation. */
export function sendSecurityHeaders(app: FastifyInstance, { tlsOnly }: { tlsOnly: boolean }): void {
  const common = { ...COMMON, ...(tlsOnly && TLS_ONLY) };
  const page = { ...common, ...PAGE };
  const api = { ...common, 'cache-control': 'no-store' };
  const docs = { ...page, 'content-security-policy': DOCS_POLICY };
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (!url.startsWith('/api/')) reply.headers(page);
    else if (/^\/api\/docs(\/|$|\?)/.test(url)) reply.headers(docs);
    else reply.headers(api);
    done();
  });
}
