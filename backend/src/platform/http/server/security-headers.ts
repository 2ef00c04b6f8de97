import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify as createFastify, type FastifyInstance } from 'fastify';

type Headers = Readonly<Record<string, string>>;

/** What a server says of itself and its answers, not of our security. */
const NOT_OURS = new Set(['content-length', 'date', 'connection', 'keep-alive']);

/**
 * What helmet says that also means something for data. The rest governs pages (frames, prefetching, plug-ins):
 * an answer of the API is never one, and its policy lets nothing be shown or framed.
 */
const FOR_DATA = new Set([
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

/** Swagger's page brings inline styles of its own; scripts stay our own origin's. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/**
 * Puts helmet's headers on every answer. They are the same for all of a kind, so helmet is asked once: it would
 * build them anew for each request. What the API answers is moreover for whoever asked, now.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  options: FastifyHelmetOptions,
): Promise<void> {
  const ofPages = await headersOfHelmet(options);
  const ofData = {
    ...Object.fromEntries(Object.entries(ofPages).filter(([name]) => FOR_DATA.has(name))),
    'cache-control': 'no-store',
  };
  const ofDocs = { ...ofPages, 'content-security-policy': DOCS_POLICY };
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (!url.startsWith('/api/')) reply.headers(ofPages);
    else if (/^\/api\/docs(\/|$|\?)/.test(url)) reply.headers(ofDocs);
    else reply.headers(ofData);
    done();
  });
}

/** Asks helmet through an application that only exists for that. */
async function headersOfHelmet(options: FastifyHelmetOptions): Promise<Headers> {
  const asked = createFastify();
  await asked.register(helmet, options);
  asked.get('/', (_request, reply) => reply.send());
  const answer = await asked.inject('/');
  await asked.close();
  return Object.fromEntries(
    Object.entries(answer.headers).flatMap(([name, value]) =>
      NOT_OURS.has(name) ? [] : [[name, String(value)]],
    ),
  );
}
