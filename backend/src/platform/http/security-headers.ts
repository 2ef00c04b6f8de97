import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify as createFastify, type FastifyInstance } from 'fastify';

/** What a server says of itself and its answers, not of our security. */
const NOT_OURS = new Set(['content-length', 'date', 'connection', 'keep-alive']);

/**
 * Puts helmet's headers on every answer. They are the same for all, so helmet is asked once, through an
 * application that only exists for that: it would build them anew for each request.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  options: FastifyHelmetOptions,
): Promise<void> {
  const asked = createFastify();
  await asked.register(helmet, options);
  asked.get('/', (_request, reply) => reply.send());
  const answer = await asked.inject('/');
  await asked.close();
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !NOT_OURS.has(name)));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
